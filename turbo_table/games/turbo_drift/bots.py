"""The bots of Turbo Drift. They look ahead through the game's own functions and know no rule themselves."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from random import Random
from typing import Final

from turbo_table.core.bot import Bot, Reply, random_bot
from turbo_table.core.chance import outcomes, pick
from turbo_table.core.game import CHANCE, Action, Game, Prompt, Seat, Settle, legal
from turbo_table.games.turbo_drift import judge
from turbo_table.games.turbo_drift.actions import GiveFirstPlayer, Nitro, PlaceCar
from turbo_table.games.turbo_drift.driving import exits
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.games.turbo_drift.search import ranked
from turbo_table.games.turbo_drift.setting_up import start
from turbo_table.games.turbo_drift.state import Course, State
from turbo_table.games.turbo_drift.way import cards_to_go
from turbo_table.geometry.pose import Pose, forward

WON: Final = 1e9
STILL_MM: Final = 60.0
"""What standing still is as bad as: this much farther from the finish."""
BLOCKED_MM: Final = 100.0
"""What a car that no card leads on from is as bad as."""
RESTLESS_MM: Final = 4.0
"""With each round a choice may seem better by chance by so much more: else a car could go to and fro for ever."""
RESTLESS: Final = 0.001
"""The same for `sharp`, as a chance to win, with each round after so many:"""
LONG_RACE: Final = 12
PATIENCE: Final = ("choose-cards", "choose-direction", "lay-card", "take-boost")


def steady(game: Game[State], view: State, prompt: Prompt, rng: Random) -> Reply:
    """The best end of this turn on average, as far as it can see; never Nitro, seldom standing still."""
    seat = prompt.seat
    if prompt.kind == "give-first-player":
        return Reply(GiveFirstPlayer(seat, seat + 1))
    choices = [action for action in legal(game, view, seat) if not isinstance(action, Nitro)]
    if len(choices) == 1 or prompt.kind not in PATIENCE:
        return Reply(pick(choices, rng))
    restless_mm = RESTLESS_MM * view.round
    worths = [_worth(game.apply(view, action).state, seat, view) + rng.random() * restless_mm for action in choices]
    return Reply(choices[worths.index(max(worths))])


def _worth(state: State, seat: Seat, before: State) -> float:
    """What a state in the middle of this seat's turn is worth at its end: chance on average, choices at their best."""
    if state.phase == "over":
        return WON if seat in state.winners else -WON
    if state.phase in ("return-card", "choose-cards"):
        return standing(state, seat, before)
    prompt = GAME.prompts(state)[0]
    if prompt.chance is not None:
        answers = [(Settle(CHANCE, answer), weight) for answer, weight in outcomes(prompt.chance)]
        total = sum(weight for _, weight in answers)
        return sum(weight * _worth(GAME.apply(state, each).state, seat, before) for each, weight in answers) / total
    actions: list[Action] = list(legal(GAME, state, seat))
    if prompt.kind == "give-first-player":
        actions = actions[:1]
    return max(_worth(GAME.apply(state, action).state, seat, before) for action in actions)


def standing(state: State, seat: Seat, before: State) -> float:
    """How good a place is, in mm: near the finish with the nose, after the best card that may come next; not still."""
    course, pose = state.course, state.cars[seat].pose
    if pose is None:
        return -WON
    around = judge.around(state, seat)
    still = STILL_MM if pose == before.cars[seat].pose else 0.0
    steps = exits(course.cards)
    lines = [pose.then(steps[side]) for side in course.cards.sides]
    free = [line for line in lines if judge.judge(around, line).struck is None]
    far_mm = min((_far_mm(course, line) for line in free), default=_far_mm(course, pose) + BLOCKED_MM)
    return -far_mm - still


def _far_mm(course: Course, line: Pose) -> float:
    """From the nose of a car on this line to the middle of the finish card."""
    nose = line.then(forward(course.cards.height_um))
    return hypot(nose.x_um - course.finish.x_um, nose.y_um - course.finish.y_um) / 1000


def sharp(game: Game[State], view: State, prompt: Prompt, rng: Random) -> Reply:
    """What the search finds best; the longer the race, the more a second best is tried: nothing goes on for ever."""
    seat = prompt.seat
    if prompt.kind == "place-car":
        places = list(legal(game, view, seat))
        to_go = [cards_to_go(view.course, start(place)) for place in places if isinstance(place, PlaceCar)]
        return Reply(places[to_go.index(min(to_go))])
    found = ranked(view, seat)
    if not found:
        return random_bot(game, view, prompt, rng)
    restless = RESTLESS * max(0, view.round - LONG_RACE)
    worths = [each.worth + rng.random() * restless for each in found]
    return Reply(found[worths.index(max(worths))].actions[0])


BOTS: Final[Mapping[str, Bot[State]]] = {"random": random_bot, "steady": steady, "sharp": sharp}
LEVELS: Final = {
    "random": "does anything that is allowed",
    "steady": "looks to the end of its turn, never takes Nitro",
    "sharp": "weighs the race, the risk and Nitro",
}
