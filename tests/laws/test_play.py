"""Laws of play: who is asked, what is legal, what a seat sees, how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, Final

import pytest

from tests.laws.playout import ENDLESS_ACTIONS, Case, Playout, playouts
from turbo_table.core.chance import Draw, outcomes
from turbo_table.core.game import CHANCE, AnyGame, Seat, Settle, legal, refusal
from turbo_table.games.clauses import clause

Played = tuple[Playout, ...]
MOST_LEARNED: Final = 12
"""So many secrets of a playout are looked into."""


def test_a_playout_ends(played: Played) -> None:
    for playout in played:
        end = playout.states[-1]
        assert playout.game.prompts(end) == () or len(playout.actions) == ENDLESS_ACTIONS


def test_nobody_is_asked_exactly_when_there_is_a_result(played: Played) -> None:
    for playout in played:
        for state in playout.looked_at:
            assert (playout.game.prompts(state) == ()) == (playout.game.result(state) is not None)


def test_a_result_places_every_seat_from_first_on(played: Played) -> None:
    for playout in played:
        result = playout.game.result(playout.states[-1])
        if result is None:
            continue
        assert result.reason
        assert len(result.places) == len(playout.seats)
        placed = sorted(place for place in result.places if place is not None)
        for place in placed:
            assert placed.index(place) == place - 1  # equals share, and the places they fill stay empty


def test_a_prompt_is_for_chance_exactly_when_it_says_which(played: Played) -> None:
    for playout in played:
        for state, prompt in playout.asked():
            assert (prompt.seat == CHANCE) == (prompt.chance is not None)
            assert prompt.seat == CHANCE or prompt.seat in playout.seats
            assert prompt.kind
            assert clause(playout.game.id, prompt.rule), prompt
            if prompt.default is not None:
                assert refusal(playout.game, state, prompt.default) is None
        for state in playout.looked_at:
            asked = [prompt.seat for prompt in playout.game.prompts(state)]
            assert len(set(asked)) == len(asked)


def test_every_prompted_seat_has_something_to_do_and_all_of_it_is_legal(played: Played) -> None:
    for playout in played:
        for state, prompt in playout.asked():
            actions = tuple(legal(playout.game, state, prompt.seat))
            assert actions
            assert len(set(actions)) == len(actions)
            for action in actions:
                assert action.seat == prompt.seat
                assert refusal(playout.game, state, action) is None


def test_every_answer_of_chance_can_be_settled(played: Played) -> None:
    for playout in played:
        for state, prompt in playout.asked():
            if prompt.chance is not None:
                for action in legal(playout.game, state, CHANCE):
                    assert playout.game.apply(state, action).state != state


def test_who_is_not_asked_has_nothing_to_do(played: Played) -> None:
    for playout in played:
        for state in playout.looked_at:
            asked = {prompt.seat for prompt in playout.game.prompts(state)}
            for seat in set(playout.seats) - asked:
                assert tuple(legal(playout.game, state, seat)) == ()


def test_a_seat_sees_the_same_in_what_it_imagines(played: Played) -> None:
    for number, playout in enumerate(played):
        game, rng = playout.game, Random(f"imagine {number}")
        for state in playout.looked_at:
            public, prompts = game.view(state, None), prompted(game, state)
            for seat in playout.seats:
                view = game.view(state, seat)
                imagined = game.imagine(view, seat, rng)
                assert game.view(imagined, seat) == view
                assert game.view(view, seat) == view
                # Whoever only watches knows no more than a seat, and who is asked for what is no secret.
                assert game.view(imagined, None) == game.view(view, None) == public
                assert prompted(game, imagined) == prompted(game, view) == prompts


def prompted(game: AnyGame, state: Any) -> list[tuple[Any, ...]]:
    """Who is asked for what, as everybody may know it: what may still be drawn tells what somebody holds."""
    return [(each.seat, each.kind, each.rule, each.round, each.topic, each.timed) for each in game.prompts(state)]


def test_what_one_seat_learns_alone_is_the_same_to_all_others_whatever_it_is(played: Played) -> None:
    """`view(imagine(view)) == view` is true of a view that hides nothing; this is not."""
    for playout in played:
        game, cue = playout.game, playout.plugin.table.cue
        for state, action, only in islice(learned_alone(playout), MOST_LEARNED):
            prompt = game.prompts(state)[0]
            assert prompt.chance is not None
            answers = [answer for answer, _ in outcomes(prompt.chance) if answer != action.result]
            for other in answers[-1:]:
                one, two = game.apply(state, action), game.apply(state, Settle(CHANCE, other))
                for viewer in playout.viewers():
                    assert (game.view(one.state, viewer) == game.view(two.state, viewer)) == (viewer not in only)
                said = [
                    [cue(game.view(step.state, None), event) for event in step.events if event.only is None]
                    for step in (one, two)
                ]
                assert said[0] == said[1]
                assert prompted(game, one.state) == prompted(game, two.state)


def test_that_law_finds_a_view_that_hides_nothing() -> None:
    honest = next(playouts(Case("turbo-rally", "expanded-race", 2, laid=False)))
    assert any(learned_alone(honest))
    test_what_one_seat_learns_alone_is_the_same_to_all_others_whatever_it_is((honest,))
    game = replace(honest.game, view=lambda state, _: state)
    leaky = replace(honest, plugin=replace(honest.plugin, game=game))
    with pytest.raises(AssertionError):
        test_what_one_seat_learns_alone_is_the_same_to_all_others_whatever_it_is((leaky,))


def learned_alone(playout: Playout) -> Iterator[tuple[Any, Settle, tuple[Seat, ...]]]:
    """(state, what chance answered there, who alone saw it), for each such answer of a playout."""
    for state, action in zip(playout.states, playout.actions, strict=False):
        if isinstance(action, Settle):
            chance = playout.game.prompts(state)[0].chance
            if isinstance(chance, Draw) and chance.only is not None:
                yield state, action, chance.only


def test_legal_actions_are_the_same_in_the_view(played: Played) -> None:
    for playout in played:
        game = playout.game
        for state, prompt in playout.asked():
            view = game.view(state, prompt.seat)
            if view is not state and prompt.seat != CHANCE:
                assert tuple(legal(game, view, prompt.seat)) == tuple(legal(game, state, prompt.seat))
