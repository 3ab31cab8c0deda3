"""Laws of refusal: whatever is tried at whatever moment is allowed, or refused with a reason and a clause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from random import Random
from typing import Any, get_type_hints

import pytest

from tests.laws.playout import Playout, thinned
from tests.laws.test_undo import begin, forward, shown
from turbo_table.core import notation
from turbo_table.core.chance import outcomes, pick
from turbo_table.core.game import Action, IllegalAction, Seat, Settle, legal, refusal
from turbo_table.core.layout import Placed, Spot
from turbo_table.games.clauses import clause
from turbo_table.games.registry import find

Played = tuple[Playout, ...]
NUMBERS = (0, 1, 2, 3, 4, 5, -1, 7, 99, 1_000, 90_000, 359_999, 360_000, 457_000, -457_000, 10**12, -(10**12))
WORDS = ("1", "A", "b", "D", "2A", "boost", "heads", "player-1", "nothing", "?", "x" * 200)
SEATS = (-1, 0, 1, 2, 3, 7, -2)


@cache
def _kinds(game_id: str) -> dict[type[Action], dict[str, Any]]:
    """The types of a game's actions, each with the types of its own fields."""
    kinds = (*find(game_id).game.actions, Settle)
    return {
        kind: {name: hint for name, hint in get_type_hints(kind).items() if name not in ("seat", "form")}
        for kind in kinds
    }


def attempts(playout: Playout, state: Any, rng: Random) -> Iterator[Action]:
    """An action of each type of the game with fields at random, now and then like those that are legal now."""
    prompts = playout.game.prompts(state)
    listed = [action for prompt in prompts for action in legal(playout.game, state, prompt.seat)]
    words = [*WORDS, *(word for action in listed for word in _texts(action))]
    numbers = [*NUMBERS, *(number for action in listed for number in _numbers(action))]
    for kind, hints in _kinds(playout.game.id).items():
        seat = pick([*SEATS, *[prompt.seat for prompt in prompts] * 20], rng)
        values = {name: _random(hint, words, numbers, rng) for name, hint in hints.items()}
        yield kind(Seat(seat), **values)


def _random(hint: Any, words: list[str], numbers: list[int], rng: Random) -> Any:
    if hint is int:
        return pick(numbers, rng)
    if hint is str:
        return pick(words, rng)
    many = range(int(rng.random() * 3))
    if hint == tuple[Placed, ...]:
        spots = (Spot(*(pick(numbers, rng) for _ in range(3))) for _ in many)
        return tuple(Placed(pick(words, rng), spot) for spot in spots)
    return tuple(pick(words, rng) for _ in many)


def _texts(action: Action) -> Iterator[str]:
    for value in _values(action):
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from (each.card if isinstance(each, Placed) else each for each in value)


def _numbers(action: Action) -> Iterator[int]:
    return (value for value in _values(action) if isinstance(value, int))


def _values(action: Action) -> list[Any]:
    return [getattr(action, field.name) for field in fields(action)[1:]]


def test_anything_tried_is_allowed_or_refused_with_a_reason_and_a_clause(played: Played) -> None:
    shortest = min(played, key=lambda each: len(each.actions))
    for number, playout in enumerate(played):
        rng = Random(f"attempts {number}")
        tried = enumerate(playout.states) if playout is shortest else thinned(playout.states)
        for _, state in tried:
            for action in attempts(playout, state, rng):
                _check_judged(playout, state, action)


def _check_judged(playout: Playout, state: Any, action: Action) -> None:
    illegal = refusal(playout.game, state, action)
    if illegal is None:
        assert any(prompt.seat == action.seat for prompt in playout.game.prompts(state)), action
        playout.game.apply(state, action)
        text = notation.write(action)
        assert notation.read(text, action.seat, playout.game.actions) == action
    else:
        assert illegal.reason.strip().endswith((".", "?"))
        assert clause(playout.game.id, illegal.rule), illegal


def test_a_refused_action_changes_nothing(played: Played) -> None:
    playout = min(played, key=lambda each: len(each.actions))
    rng = Random("untouched")
    session = begin(playout)
    refused = 0
    for ply in range(0, min(len(playout.actions), 30), 3):
        forward(session, playout, ply)
        for action in attempts(playout, session.state, rng):
            if session.refusal(action) is not None:
                before = shown(session), tuple(session.history), tuple(session.log)
                with pytest.raises(IllegalAction):
                    session.do(action)
                assert (shown(session), tuple(session.history), tuple(session.log)) == before
                refused += 1
    assert refused


def test_only_chance_settles_and_only_what_was_asked_for(played: Played) -> None:
    for playout in played:
        for state, prompt in playout.asked():
            if prompt.chance is not None:
                answer, _ = next(outcomes(prompt.chance))
                for wrong in (Settle(Seat(0), answer), Settle(prompt.seat, (*answer, "more"))):
                    illegal = refusal(playout.game, state, wrong)
                    assert illegal is not None, wrong
                    assert illegal.rule == prompt.rule
