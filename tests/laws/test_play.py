"""Laws of play: who is asked, what is legal, what a seat sees, how it ends."""

from __future__ import annotations

from random import Random

from tests.laws.playout import ENDLESS_ACTIONS, Playout
from turbo_table.core.game import CHANCE, legal, refusal
from turbo_table.games.clauses import clause

Played = tuple[Playout, ...]


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
            for seat in playout.seats:
                view = game.view(state, seat)
                imagined = game.imagine(view, seat, rng)
                assert game.view(imagined, seat) == view
                assert game.view(view, seat) == view


def test_legal_actions_are_the_same_in_the_view(played: Played) -> None:
    for playout in played:
        game = playout.game
        for state, prompt in playout.asked():
            view = game.view(state, prompt.seat)
            if view is not state and prompt.seat != CHANCE:
                assert tuple(legal(game, view, prompt.seat)) == tuple(legal(game, state, prompt.seat))
