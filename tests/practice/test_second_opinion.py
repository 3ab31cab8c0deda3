"""What the solver says of a turn, and of the shortest way, is what plain recursion through the rules says."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random

import pytest

from tests.sizes import times
from turbo_table.core.chance import outcomes
from turbo_table.core.game import CHANCE, Action, Seat, Settle, Step, legal, step
from turbo_table.games.turbo_drift import events
from turbo_table.games.turbo_drift.actions import GiveFirstPlayer, Nitro, TakeRow
from turbo_table.games.turbo_drift.components import card_set
from turbo_table.games.turbo_drift.lookahead import End
from turbo_table.games.turbo_drift.positions import Position, begin, faults
from turbo_table.games.turbo_drift.prospects import prospect
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.games.turbo_drift.setting_up import course_of
from turbo_table.games.turbo_drift.state import Car, State
from turbo_table.practice.puzzles import courses, free_places, random_grid
from turbo_table.practice.solver import shortest, turn

Shares = dict[End, float]
"""The ends of a turn, each with a share of 0, and how likely they are."""
NOTHING = End(0.0, None, (), (), "", won=False, exploded=False)


def somewhere(rng: Random, drivers: int, *, nitro: bool) -> State:
    """Somebody is about to choose cards, in the midst of a race."""
    while True:
        layout = rng.choice(courses())
        touch, wall = rng.random() < 0.3, rng.random() < 0.8
        course = course_of(card_set(None), layout, touch=touch, wall=wall)
        places = free_places(course, rng)
        if len(places) < drivers:
            continue
        position = Position(
            layout=layout,
            touch=touch,
            wall=wall,
            max_rounds=rng.choice([100, 1]),
            cars=tuple(Car(pose=pose, nitro_left=nitro) for pose in rng.sample(places, drivers)),
            grid=random_grid(rng, course),
            driver=Seat(rng.randrange(drivers)),
        )
        if not list(faults(position)):
            return begin(position, tuple("ABCD"[:drivers]))


def actions(state: State, seat: Seat) -> list[Action]:
    """What may be done; the first-player card is kept."""
    every = legal(GAME, state, seat)
    return [each for each in every if not isinstance(each, GiveFirstPlayer) or each.player == seat + 1]


def after(end: End, at: Step[State]) -> End:
    """The end, with what this step has added to it."""
    for event in at.events:
        match event:
            case events.CardLaid(card=card, pose=pose):
                end = end._replace(cards=(*end.cards, card), lines=(*end.lines, pose))
            case events.Crashed(struck=thing):
                end = end._replace(struck=thing.thing)
            case events.CarStood(struck=thing) if thing is not None and not end.struck:
                end = end._replace(struck=thing.thing)
    return end


def chance_of(state: State) -> list[tuple[tuple[str, ...], int]]:
    """What chance may answer now; nothing where somebody else is asked."""
    prompts = GAME.prompts(state)
    return list(outcomes(prompts[0].chance)) if prompts and prompts[0].chance else []


def is_over(state: State) -> bool:
    """Whether the drive is over."""
    return state.phase in ("return-card", "choose-cards", "over")


def judged(state: State, seat: Seat, end: End) -> tuple[float, Shares]:
    """What a state in the middle of a turn is worth, and how the turn may end from here."""
    if is_over(state):
        car, won = state.cars[seat], state.phase == "over" and seat in state.winners
        return prospect(state, seat), {end._replace(pose=car.pose, won=won, exploded=car.exploded): 1.0}
    answers = chance_of(state)
    if not answers:
        steps = [step(GAME, state, action) for action in actions(state, seat)]
        return max((judged(at.state, seat, after(end, at)) for at in steps), key=lambda each: each[0])
    worth, shares = 0.0, defaultdict[End, float](float)
    for answer, weight in answers:
        part = weight / sum(each for _, each in answers)
        its, ends = judged(step(GAME, state, Settle(CHANCE, answer)).state, seat, end)
        worth += part * its
        for each, share in ends.items():
            shares[each] += part * share
    return worth, shares


def choices(state: State, seat: Seat, end: End = NOTHING) -> Iterator[tuple[tuple[Action, ...], tuple[float, Shares]]]:
    """Every sequence of decisions up to chance or the end of the drive, and what comes of it."""
    for action in actions(state, seat):
        at = step(GAME, state, action)
        if is_over(at.state) or chance_of(at.state):
            yield (action,), judged(at.state, seat, after(end, at))
        else:
            for more, found in choices(at.state, seat, after(end, at)):
                yield (action, *more), found


@pytest.mark.parametrize("nitro", [False, True])
def test_every_choice_has_the_worth_risk_and_landings_that_recursion_finds(nitro: bool) -> None:
    rng = Random(f"choices {nitro}")
    crashes = 0
    for number in range(times(1 if nitro else 6)):
        state = somewhere(rng, 1 + number % 4, nitro=nitro)
        found = {each.actions: each for each in turn(state).choices}
        expected = dict(choices(state, state.driver))
        assert any(isinstance(each[0], Nitro) for each in found) == nitro
        assert set(found) == set(expected)
        for done, (worth, ends) in expected.items():
            choice = found[done]
            assert choice.worth == pytest.approx(worth, abs=1e-9)
            assert {end._replace(share=0.0): end.share for end in choice.ends} == pytest.approx(ends)
            risk = sum(share for end, share in ends.items() if end.struck)
            assert choice.chance_of_crash == pytest.approx(risk)
            crashes += risk > 0
    assert crashes


def whole(state: State, seat: Seat) -> Iterator[State]:
    """Where every whole turn leads that leaves nothing to chance."""
    for action in actions(state, seat):
        if not isinstance(action, TakeRow | Nitro):
            led = step(GAME, state, action).state
            if led.phase in ("choose-cards", "over"):
                yield led
            else:
                yield from whole(led, seat)


def fewest(state: State, most: int) -> int:
    """In how many turns the finish can be reached, level by level; one more than the most where it cannot."""
    seat, level = state.driver, {state}
    for turns in range(1, most + 1):
        led = {each for one in level for each in whole(one, seat)}
        if any(seat in each.winners for each in led):
            return turns
        level = {each for each in led if each.phase != "over"}
    return most + 1


def test_the_shortest_way_is_the_one_that_breadth_first_finds() -> None:
    rng = Random("shortest")
    needed: list[int] = []
    while len(needed) < times(5):
        state = somewhere(rng, 1, nitro=False)
        found = shortest(state, most_turns=2)
        assert found.proven
        needed.append(fewest(state, 2))
        assert (found.lines[0].turns if found.lines else 3) == needed[-1]
    assert min(needed) < 3
