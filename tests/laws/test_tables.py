"""Laws of the table: every piece once, everything that happens in words, everything that can be done on offer."""

from __future__ import annotations

from random import Random

from tests.laws.playout import Playout, thinned
from turbo_table.core.chance import pick
from turbo_table.core.game import CHANCE, legal
from turbo_table.games.clauses import clause
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose
from turbo_table.scene.scene import Drag, Piece

Played = tuple[Playout, ...]
FARTHEST_UM = 1_500_000


def test_every_card_token_and_die_exists_once_after_every_action(played: Played) -> None:
    for playout in played:
        if playout.plugin.handling is not None:
            _check_every_viewer_sees_the_same_pieces(playout)
            continue
        pieces = playout.plugin.table.pieces
        box = sorted(piece.id for piece in pieces(playout.game.view(playout.states[0], None)))
        assert len(set(box)) == len(box)
        for state in playout.looked_at:
            views = [playout.game.view(state, viewer) for viewer in playout.viewers()]
            for index, view in enumerate(views):
                if view not in views[:index]:
                    found = pieces(view)
                    assert sorted(piece.id for piece in found) == box
                    _have_places_of_their_own(found)


def _check_every_viewer_sees_the_same_pieces(playout: Playout) -> None:
    """Where hands add and remove pieces, there are none but those that lie there, each once, for everybody."""
    pieces, handling = playout.plugin.table.pieces, playout.plugin.handling
    assert handling is not None
    for state in playout.states:
        views = [playout.game.view(state, viewer) for viewer in playout.viewers()]
        box = [piece.id for piece in pieces(state)]
        assert len(set(box)) == len(box)
        for view in views:
            found = pieces(view)
            assert [piece.id for piece in found] == box == list(handling.things(view))
            _have_places_of_their_own(found)


def _have_places_of_their_own(pieces: tuple[Piece, ...]) -> None:
    places = [piece.place for piece in pieces if piece.place.startswith("grid ")]
    assert len(set(places)) == len(places)
    for piece in pieces:
        assert piece.art
        assert piece.label
        assert (piece.place == "table") == (piece.pose is not None), piece


def test_every_event_has_words_and_a_clause(played: Played) -> None:
    for playout in played:
        for state, event in playout.events:
            viewers = playout.viewers() if event.only is None else event.only
            views = [playout.game.view(state, viewer) for viewer in viewers]
            for index, view in enumerate(views):
                if view in views[:index]:
                    continue
                cue = playout.plugin.table.cue(view, event)
                # Nothing to say is said where the table shows it all.
                assert not cue.words or cue.words.endswith((".", "!")), cue
                assert not cue.words or cue.words.isprintable()
                assert clause(playout.game.id, cue.clause), cue
                assert cue.seat is None or cue.seat in playout.seats
                for ghost in cue.ghosts:
                    assert ghost.label
                    assert len(ghost.outline) >= 3


def test_offers_are_the_legal_actions_in_their_order_and_in_words(played: Played) -> None:
    for playout in played:
        for state, prompt in playout.asked():
            if prompt.seat == CHANCE:
                continue
            view = playout.game.view(state, prompt.seat)
            actions = tuple(legal(playout.game, view, prompt.seat))
            offers = playout.plugin.table.offers(view, prompt.seat, actions)
            assert tuple(offer.action for offer in offers) == actions
            said = [(offer.words, offer.detail) for offer in offers]
            assert all(words for words, _ in said)
            assert len(set(said)) == len(said)
            ids = {piece.id for piece in playout.plugin.table.pieces(view)}
            assert all(ids.issuperset(offer.pieces) for offer in offers)


def test_every_question_and_every_seat_is_put_in_words(played: Played) -> None:
    for playout in played:
        table = playout.plugin.table
        for state, prompt in playout.asked():
            viewer = None if prompt.seat == CHANCE else prompt.seat
            ask = table.ask(playout.game.view(state, viewer), prompt.seat)
            assert ask.title
            assert ask.question.endswith((".", "?", "!"))
        for _, state in thinned(playout.states):
            for viewer in playout.viewers():
                view = playout.game.view(state, viewer)
                for seat in playout.seats:
                    line = table.seat_line(view, seat)
                    assert line.words
                    assert line.spoken.endswith(".")


def test_a_drop_anywhere_means_an_action_of_that_seat_or_nothing(played: Played) -> None:
    for number, playout in enumerate(played):
        rng = Random(f"drops {number}")
        for state in playout.looked_at:
            seat = pick(playout.seats, rng)
            view = playout.game.view(state, seat)
            pieces = playout.plugin.table.pieces(view)
            piece = pick(pieces, rng).id if pieces else "nothing"
            x_um, y_um = (int((rng.random() - 0.2) * FARTHEST_UM) for _ in range(2))
            drag = Drag(piece, Pose(x_um, y_um, int(rng.random() * FULL_TURN_MDEG)))
            action = playout.plugin.table.gesture(view, seat, drag)
            if action is not None:
                assert type(action) in playout.game.actions
                assert action.seat == seat
