"""Rows judged a second time, from the words of the book alone, with nothing of the game but its cards."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.games.turbo_2003.driver import racing
from tests.sizes import times
from turbo_table.core.game import Seat
from turbo_table.games.turbo_2003 import judging, solving
from turbo_table.games.turbo_2003.state import State

LIMITS = {"60": 60, "red-90": 90, "red-120": 120, "red-150": 150}
LIGHTS = (*LIMITS, "red", "green")
Wrong = tuple[int, str]


def by_the_book(values: list[int], covered: dict[int, str], *, split: bool, champion: bool) -> set[Wrong]:
    """What is wrong with a row of these values: (place, what)."""
    wrong: set[Wrong] = set()
    for place in range(1, len(values) + 1):
        speed = sum(values[:place])
        at_the_finish = place == len(values)
        if at_the_finish and not split:
            if speed != 0:
                wrong.add((place, "not-stopped"))
        elif speed < 30:
            wrong.add((place, "too-slow"))
        if speed > LIMITS.get(covered.get(place, ""), speed):
            wrong.add((place, "too-fast"))
        if champion and place > 1:
            one, other = values[place - 2], values[place - 1]
            if one in (other, -other):
                wrong.add((place, "champion"))
    return wrong


def a_race(rng: Random) -> tuple[State, dict[int, str], bool]:
    """Any race that has just begun, what covers its track, and whether the second seat is a champion."""
    split, champion = rng.random() < 0.4, rng.random() < 0.5
    speeds = rng.choice(("classic", "wide"))
    last, watches = (10, (4, 7)) if split else (12, ())
    free = sorted({*range(2, last)} - {*watches}, key=lambda place: rng.random())
    covered = dict(zip(free, sorted(LIGHTS, key=lambda light: rng.random())[:5], strict=False))
    variant = "split-times" if split else "standard"
    return racing(2, covered, variant, speeds=speeds, champions_2=champion), covered, champion


def a_row(state: State, rng: Random) -> list[tuple[str, int]]:
    """A right row of the second seat, as (id, value); mostly with two cards of it changed for each other."""
    deck, row = list(state.terms.cards.cards), list[tuple[str, int]]()
    ways = solving.ways(solving.task(state.terms, state.track, Seat(1)))
    while len(row) < len(state.track):
        value = rng.choice(sorted(ways.following(tuple(value for _, value in row))))
        row.append(deck.pop(next(at for at, card in enumerate(deck) if card[1] == value)))
    one, other = rng.randrange(len(row)), rng.randrange(len(row))
    row[one], row[other] = row[other], row[one]
    return row


def test_the_judges_find_what_the_book_says_and_nothing_else() -> None:
    rng = Random("the book")
    kinds: Counter[str] = Counter()
    for _ in range(times(250)):
        state, covered, champion = a_race(rng)
        row = a_row(state, rng)
        expected = by_the_book([value for _, value in row], covered, split=state.terms.split, champion=champion)
        found = judging.faults(state.terms, state.track, Seat(1), tuple(id for id, _ in row))
        assert {(fault.place, fault.kind) for fault in found} == expected
        assert [fault.place for fault in found] == sorted(fault.place for fault in found)
        kinds.update({what for _, what in expected} or {"right"})
    # Twelve cards that add up to 0 always stop at the finish.
    assert min(kinds[what] for what in ("right", "too-fast", "too-slow", "champion")) > 0
