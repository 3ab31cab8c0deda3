"""For a learner: where the cards of an offer would come to lie. The game itself is asked, on a copy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from turbo_table.core.game import CHANCE, Action, Game, S, Seat, legal
from turbo_table.geometry.pose import Pose
from turbo_table.scene.scene import Ghost, Offer, Piece
from turbo_table.ui.table.situation import Situation

MOST_STEPS: Final = 12


@dataclass(frozen=True, slots=True)
class Landing:
    """A piece where it would come to lie."""

    piece: Piece
    pose: Pose


@dataclass(frozen=True, slots=True)
class Outlook:
    """What would come of an offer, as far as it is known before."""

    landings: tuple[Landing, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    """What could not be laid."""


NOTHING: Final = Outlook()


def outlook(game: Game[S], now: Situation, offer: Offer) -> Outlook:
    """Where the offer's pieces would come to lie, in order: the offer taken, then the first choice each time.

    It ends where chance or another seat is asked. It starts from the view of the seat, so it shows nothing unseen.
    """
    if now.prompt is None:
        return NOTHING
    found: dict[tuple[str, Pose], Landing] = {}
    ghosts: tuple[Ghost, ...] = ()
    at: S = now.view
    action = offer.action
    for _ in range(MOST_STEPS):
        step = game.apply(at, action)
        at = step.state
        pieces = (piece for state in (*step.via, at) for piece in now.table.pieces(state))
        for piece in pieces:
            if piece.id in offer.pieces and piece.pose is not None:
                found.setdefault((piece.id, piece.pose), Landing(piece, piece.pose))
        ghosts += tuple(ghost for event in step.events for ghost in now.table.cue(at, event).ghosts)
        following = _first(game, at, now.prompt.seat)
        if following is None or ghosts:
            break
        action = following
    return Outlook(tuple(found.values()), ghosts)


def _first(game: Game[S], state: S, seat: Seat) -> Action | None:
    asked = [prompt.seat for prompt in game.prompts(state)]
    return next(legal(game, state, seat), None) if asked == [seat] and seat != CHANCE else None
