"""Laws of undo: back to any point and forward again, exactly."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.laws.playout import Playout
from turbo_table.core.chance import pick
from turbo_table.core.game import CHANCE
from turbo_table.core.journal import digest
from turbo_table.session.history import LogLine
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session

Played = tuple[Playout, ...]
DEPTHS = (1, 2, 3, 8)
FARTHEST = 200
"""From so many actions on undo goes back to the start: longer playouts say nothing more, and take long."""
WINDOW = 200
"""Undo is tried within this many actions of the start: a state is kept every 64, so that is three times as far."""


def begin(playout: Playout) -> Session:
    """A session of the set-up of a playout, with people on all seats."""
    sitters = tuple(Sitter(name) for name in playout.setup.names)
    return Session(playout.plugin, playout.setup, sitters, seed="laws", policy="friendly")


def said(session: Session) -> tuple[LogLine, ...]:
    """The log without what was taken back."""
    return tuple(line for line in session.log if not line.taken_back)


def shown(session: Session) -> tuple[Any, ...]:
    """All that undo has to bring back."""
    return session.state, session.line, session.prompts, said(session)


def forward(session: Session, playout: Playout, ply: int) -> None:
    """Play on as in the playout until `ply` actions are done."""
    for action in playout.actions[len(session.line) : ply]:
        session.do(action, ms=len(session.line))


def test_undo_and_redo_are_exact_at_any_point(played: Played) -> None:
    for number, playout in enumerate(played):
        rng = Random(f"undo {number}")
        session = begin(playout)
        window = min(len(playout.actions), WINDOW)
        for stop in sorted(int(rng.random() * (window + 1)) for _ in range(3)):
            forward(session, playout, stop)
            _check_back_and_forth(session, playout, pick(DEPTHS, rng))


def test_undo_to_the_start_and_redo_to_the_end_are_exact(played: Played) -> None:
    playout = min(played, key=lambda each: len(each.actions))
    session = begin(playout)
    end = min(len(playout.actions), FARTHEST)
    forward(session, playout, end)
    _check_back_and_forth(session, playout, end)


def _check_back_and_forth(session: Session, playout: Playout, depth: int) -> None:
    """Undo up to so many decisions and redo them all; states are those of the playout all along.

    Digests, which tell more apart and cost more, are compared at both ends of the way.
    """
    reached = [shown(session)]
    before_all = digest(session.state)
    for _ in range(depth):
        decided = [ply for ply, each in enumerate(session.line) if each.seat != CHANCE and not _passes(playout, ply)]
        if not decided or len(session.prompts) > 1 or _against_time(playout, decided[-1], len(session.line)):
            assert session.undo_fault
            break
        ply, before = decided[-1], session.line
        assert session.undo() == before[ply:]
        assert session.line == before[:ply]
        assert session.state == playout.states[ply]
        reached.append(shown(session))
    assert digest(session.state) == digest(playout.states[len(session.line)])
    for expected in reversed(reached[:-1]):
        session.redo()
        assert shown(session) == expected
    assert digest(session.state) == before_all


def _passes(playout: Playout, ply: int) -> bool:
    """Whether the action lets a round pass, or there was no choice: undo goes on to what somebody did."""
    prompts = playout.game.prompts(playout.states[ply])
    return any(each.forced or (each.round and each.default == playout.actions[ply]) for each in prompts)


def _against_time(playout: Playout, first: int, last: int) -> bool:
    """Whether time counted in any of these states."""
    return any(prompt.timed for state in playout.states[first : last + 1] for prompt in playout.game.prompts(state))
