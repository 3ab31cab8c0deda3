"""Lessons of a tour as sessions: how one begins, and how the learner stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from turbo_table.core import notation
from turbo_table.core.game import Event
from turbo_table.core.journal import replay
from turbo_table.games.plugin import AnyPlugin
from turbo_table.scene.tour import Lesson
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session


@dataclass(frozen=True, slots=True)
class Standing:
    """How the learner stands in a lesson, and what is to be said about it."""

    kind: Literal["asked", "done", "astray"]
    words: str


def begin(plugin: AnyPlugin, lesson: Lesson) -> Session:
    """A session at the position of the lesson. Raises NotationError or IllegalAction where its data are wrong."""
    sitters = [Sitter(name) for name in lesson.setup.names]
    session = Session(plugin, lesson.setup, sitters, seed=lesson.seed, policy="friendly", hints=False)
    for text in lesson.before:
        session.do(notation.read(text, session.prompts[0].seat, session.game.actions))
    return session


def standing(session: Session, lesson: Lesson) -> Standing:
    """What came of the lesson so far, from the journal: what was taken back never happened."""
    if lesson.reached is None:
        return Standing("done", lesson.words)
    for event in _since(session, lesson):
        if lesson.reached(event):
            return Standing("done", lesson.done)
        words = lesson.astray(event)
        if words:
            return Standing("astray", words)
    return Standing("asked", lesson.words)


def _since(session: Session, lesson: Lesson) -> Iterator[Event]:
    """What happened since the lesson began."""
    steps = replay(session.game, session.setup, session.line)
    for step in islice(steps, len(lesson.before) + 1, None):
        yield from step.events
