"""The bots of Turbo Rally: where to put oil, whom to bump; cards are in `bots_expanded`. They ask what is allowed."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from turbo_table.core.bot import Bot, Reply, random_bot
from turbo_table.core.chance import pick
from turbo_table.core.game import Action, Game, Prompt, legal
from turbo_table.games.turbo_rally.actions import Bump, Oil
from turbo_table.games.turbo_rally.bots_expanded import declare_all, harmless, sharp_answer, steady_answer
from turbo_table.games.turbo_rally.oil import place_of
from turbo_table.games.turbo_rally.prospects import first_home
from turbo_table.games.turbo_rally.state import State
from turbo_table.mechanics.lanes import ahead

NEAR: Final = 3
"""`steady` puts oil on one of so many cards in front of a car."""


def anything(game: Game[State], view: State, prompt: Prompt, rng: Random) -> Reply:
    """Any listed legal action, each as likely, but no RPM card against itself."""
    if prompt.kind != "respond":
        return random_bot(game, view, prompt, rng)
    return Reply(pick(harmless(view, list(legal(game, view, prompt.seat))), rng))


def steady(game: Game[State], view: State, prompt: Prompt, rng: Random) -> Reply:
    """Against whoever has the fewest cards to go; oil just ahead of the car, on a card that chance picks."""
    choices = list(legal(game, view, prompt.seat))
    if prompt.kind == "respond":
        return Reply(steady_answer(view, choices))
    if prompt.kind == "declare-upgrades":
        return Reply(declare_all(choices))
    if prompt.kind == "choose-victim":
        return Reply(min(choices, key=lambda action: _to_go(view, action)))
    near = [action for action in choices if isinstance(action, Oil) and 0 < _distance(view, action) <= NEAR]
    if not near:
        return Reply(pick(choices, rng))
    best = min(_to_go(view, action) for action in near)
    return Reply(pick([action for action in near if _to_go(view, action) == best], rng))


def _to_go(state: State, action: Action) -> int:
    """How many cards the car that an action is about has in front of it."""
    assert isinstance(action, Oil | Bump)
    index = action.car - 1
    return sum(1 for _ in ahead(state.lanes[index], state.cars[index].place))


def _distance(state: State, action: Oil) -> int:
    """How many cards ahead of the car the slick would lie, 1 being the next; 0: behind it."""
    index, place = action.car - 1, place_of(action.place)
    way = tuple(ahead(state.lanes[index], state.cars[index].place))
    return way.index(place) + 1 if place in way else 0


def sharp(game: Game[State], view: State, prompt: Prompt, rng: Random) -> Reply:
    """Whatever makes it likeliest that a car of its own side is home first."""
    choices = list(legal(game, view, prompt.seat))
    if len(choices) == 1:
        return Reply(choices[0])
    if prompt.kind == "respond":
        return Reply(sharp_answer(view, choices))
    if prompt.kind == "declare-upgrades":
        return Reply(declare_all(choices))
    side = view.match.sides[view.turn.car]
    worths = [first_home(game.apply(view, action).state, side) for action in choices]
    return Reply(choices[worths.index(max(worths))])


BOTS: Final[Mapping[str, Bot[State]]] = {"random": anything, "steady": steady, "sharp": sharp}
LEVELS: Final = {
    "random": "does anything that is allowed, but nothing against itself",
    "steady": "puts oil, and spikes, just ahead of whoever leads",
    "sharp": "reckons how many turns everybody needs",
}
