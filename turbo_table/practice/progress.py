"""How somebody gets better: every answer of the eye trainer, what is due next, and the figures of the charts.

The answers are kept in a database of the user's own, in the ways of `session.database`: nothing raises, a folder that
cannot be written costs the progress and nothing else, and `Progress.fault` says so. What is due and every figure is a
pure function of the answers.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from turbo_table.games.turbo_drift.components import card_set
from turbo_table.geometry.pose import Pose
from turbo_table.practice.trainer import MOST_POINTS, QUESTIONS, Kind, Question, Score, sides_of, truth, turned_mdeg
from turbo_table.session.clock import now_s
from turbo_table.session.database import GLANCE_S, Schema, consult, write
from turbo_table.session.disk import data_folder

SCHEMA: Final = Schema(
    what="The practice records",
    number=0x54_54_50_31,
    version=1,
    tables="""
CREATE TABLE answers (
    session TEXT NOT NULL, number INTEGER NOT NULL, when_s INTEGER NOT NULL, kind TEXT NOT NULL, side TEXT NOT NULL,
    cards TEXT NOT NULL, reverse INTEGER NOT NULL, crash INTEGER NOT NULL, call INTEGER NOT NULL, mm REAL, degrees REAL,
    points INTEGER NOT NULL, PRIMARY KEY (session, number)
);
""",
)
MOST_ANSWERS: Final = 5_000
"""So many, the newest, are looked at."""
SESSIONS: Final = 30
"""So many, the newest, are drawn."""
RECENT: Final = 8
"""A side is as good as its newest answers."""
GOOD_MM: Final = 12.0
GOOD_DEGREES: Final = 8.0
WAITS_S: Final = (0, 600, 86_400, 3 * 86_400, 7 * 86_400, 21 * 86_400)
"""After so many good answers in a row a side is asked for again so much later; a bad one starts anew."""
TWICE: Final = 2
"""So many sides, the most urgent of those that went badly, are asked for twice in a sitting."""
NEW_MM: Final = 40.0
"""How far off somebody is thought to be with a side that was never asked for."""
MOST_MM: Final = 10_000.0
"""No table is so large."""
WRONG_MM: Final = 60.0
"""What a wrong call counts as."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """One answer that was given."""

    session: str
    """One sitting: equal for its answers, different from all others."""
    number: int
    when_s: int
    """In seconds since 1970."""
    kind: Kind
    side: str
    cards: tuple[str, ...]
    reverse: bool
    crash: bool
    """Whether it was a crash."""
    call: bool
    """Whether that was seen."""
    mm: float | None
    degrees: float | None
    points: int

    @property
    def good(self) -> bool:
        """Whether it was good enough for the side to wait longer."""
        near = self.mm is not None and self.mm <= GOOD_MM * max(1, len(self.cards))
        return self.call and near and (self.degrees or 0.0) <= GOOD_DEGREES * max(1, len(self.cards))


@dataclass(frozen=True, slots=True)
class SideFigure:
    """How good somebody is with a card side."""

    side: str
    answers: int
    mm: float | None
    """The median error of its newest answers; None where there is none."""
    degrees: float | None
    streak: int
    """Good answers in a row, up to now."""
    due_s: int
    """When it is to be asked for again, in seconds since 1970; 0: never asked for."""


@dataclass(frozen=True, slots=True)
class SittingFigure:
    """How one sitting went."""

    session: str
    when_s: int
    """Of its last answer."""
    kind: Kind
    answers: int
    mm: float | None
    """The median error."""
    degrees: float | None
    calls: float | None
    """The share of crash calls that were right; None for free hand."""
    points: float
    """On average."""


class Progress:
    """The answers in one file, opened anew for each question."""

    def __init__(self, path: Path | None = None) -> None:
        """`path`: the user's own if none is given. Nothing is opened yet."""
        self.path: Final = path or data_folder() / "practice.sqlite"
        self.fault = ""
        """What went wrong last, as a sentence; empty where nothing did."""
        self._unkept: tuple[Answered, ...] = ()

    def add(self, answered: Answered) -> bool:
        """Keep an answer; whether it is kept now. One that was kept before stays as it was.

        Nobody waits long for another program that holds the file: what could not be kept is tried again with the next.
        """
        self._unkept = (*self._unkept, answered)
        rows = [_row(each) for each in self._unkept]

        def insert(db: sqlite3.Connection) -> bool:
            db.executemany(f"INSERT OR IGNORE INTO answers VALUES ({', '.join('?' * len(rows[0]))})", rows)
            return True

        kept, self.fault = consult(self.path, SCHEMA, lambda db: write(db, insert), False, create=True, wait_s=GLANCE_S)
        if kept:
            self._unkept = ()
        return kept

    def answers(self) -> tuple[Answered, ...]:
        """The newest answers, the oldest of them first."""

        def ask(db: sqlite3.Connection) -> tuple[Answered, ...]:
            rows = db.execute(
                "SELECT session, number, when_s, kind, side, cards, reverse, crash, call, mm, degrees, points"
                " FROM answers ORDER BY rowid DESC LIMIT ?",  # not by time: a clock may be set back
                (MOST_ANSWERS,),
            ).fetchall()
            return tuple(filter(None, map(_answered, reversed(rows))))

        nothing: tuple[Answered, ...] = ()
        found, self.fault = consult(self.path, SCHEMA, ask, nothing, create=False)
        return found

    def forget(self) -> bool:
        """Begin anew; whether nothing is kept any more."""

        def empty(db: sqlite3.Connection) -> bool:
            db.execute("DELETE FROM answers")
            return True

        done, self.fault = consult(self.path, SCHEMA, lambda db: write(db, empty), False, create=True)
        return done


def _row(answered: Answered) -> tuple[str | int | float | None, ...]:
    return (
        *(answered.session, answered.number, answered.when_s, answered.kind, answered.side),
        *(" ".join(answered.cards), answered.reverse, answered.crash, answered.call),
        *(answered.mm, answered.degrees, answered.points),
    )


def _answered(row: tuple[object, ...]) -> Answered | None:
    """The answer of a row; None for values that are not as we wrote them."""
    session, number, when_s, kind, side, cards, reverse, crash, call, mm, degrees, points = row
    if not (_up_to(mm, MOST_MM) and _up_to(degrees, 180.0)):
        return None
    match (session, number, when_s, side, cards, points):
        case (str(), int(), int(), str(), str(), int()) if kind in ("stop", "line") and 0 <= points <= MOST_POINTS:
            return Answered(
                session=session,
                number=number,
                when_s=when_s,
                kind="stop" if kind == "stop" else "line",
                side=side,
                cards=tuple(cards.split()),
                reverse=reverse == 1,
                crash=crash == 1,
                call=call == 1,
                mm=mm if isinstance(mm, float) else None,
                degrees=degrees if isinstance(degrees, float) else None,
                points=points,
            )
    return None


def answered(session: str, asked: Question, its: Score, *, when_s: int | None = None) -> Answered:
    """The answer to keep. `session`: the sitting, such as `luck.fresh_id` gives; `when_s`: now, if none is given."""
    return Answered(
        session=session,
        number=asked.number,
        when_s=now_s() if when_s is None else when_s,
        kind=asked.plan.kind,
        side=asked.side,
        cards=asked.cards,
        reverse=asked.reverse,
        crash=truth(asked).crash is not None,
        call=its.call,
        mm=its.mm,
        degrees=its.degrees,
        points=its.points,
    )


def _up_to(value: object, most: float) -> bool:
    """Whether it is none, or a number from 0 on: charts have room for nothing else."""
    return value is None or (isinstance(value, float) and 0 <= value <= most)


# What is due


def due(
    answers: Sequence[Answered], *, now_s: int, seed: str = "", mirrored: bool = True, count: int = QUESTIONS
) -> tuple[str, ...]:
    """The card sides to ask for next, for `trainer.new_plan`: what is overdue or weak comes first, and more often.

    A side that went well several times in a row waits longer each time, up to three weeks. The most urgent two of those
    that did not go well are asked for twice. What was never asked for comes gently: a side of each card, from straight
    to sharp, before the other sides; `seed` says which, for whoever never answered anything.
    """
    figures = {each.side: each for each in by_side(answers, sides_of(mirrored=mirrored))}
    # Whoever has begun goes on in the same order, so that what is foretold comes true.
    order = _gently(answers[0].session if answers else seed, tuple(figures))

    def urgency(side: str) -> float:
        figure = figures[side]
        error_mm = NEW_MM if figure.mm is None else figure.mm
        waits_s = WAITS_S[min(figure.streak, len(WAITS_S) - 1)]
        late = (now_s - figure.due_s) / max(waits_s, 600)
        return error_mm * (1 + min(max(late, -0.9), 2.0)) if figure.due_s else NEW_MM * 2

    asked_s = {each.side: each.when_s for each in answers}
    ordered = sorted(figures, key=lambda side: (-urgency(side), asked_s.get(side, 0), order.index(side)))
    weak = [side for side in ordered if figures[side].answers and not figures[side].streak][:TWICE]
    return tuple((ordered[: max(count - len(weak), len(weak))] + weak)[:count])


def _gently(seed: str, sides: Sequence[str]) -> tuple[str, ...]:
    """One side of each card, the straighter before the sharper; then the others, in any order."""
    rng = Random(f"due {seed}")
    exits = dict(card_set(None).exits)

    def sharpness(side: str) -> tuple[int, int]:
        return turned_mdeg(exits[side], Pose(0, 0, 0)), abs(exits[side].x_um)

    shuffled = sorted(sides, key=lambda side: (rng.random(), side))
    first = {side[:-1]: side for side in shuffled}.values()
    return (*sorted(first, key=sharpness), *(side for side in shuffled if side not in first))


# The figures of the charts


def by_side(answers: Sequence[Answered], sides: Sequence[str] = ()) -> tuple[SideFigure, ...]:
    """How good somebody is with each card side; with these alone, or with all."""
    return tuple(_of_side(side, [each for each in answers if each.side == side]) for side in sides or sides_of())


def _of_side(side: str, its: Sequence[Answered]) -> SideFigure:
    if not its:
        return SideFigure(side, 0, None, None, 0, 0)
    streak = 0
    for each in reversed(its):
        if not each.good:
            break
        streak += 1
    errors_mm = [WRONG_MM if each.mm is None else each.mm for each in its[-RECENT:]]
    return SideFigure(
        side,
        len(its),
        median(errors_mm),
        _median([each.degrees for each in its[-RECENT:]]),
        streak,
        its[-1].when_s + WAITS_S[min(streak, len(WAITS_S) - 1)],
    )


def sittings(answers: Sequence[Answered], count: int = SESSIONS) -> tuple[SittingFigure, ...]:
    """How the newest sittings went, the oldest of them first."""
    order = {each.session: index for index, each in enumerate(answers)}
    in_order = sorted(answers, key=lambda each: (order[each.session], each.number))
    grouped = [tuple(group) for _, group in groupby(in_order, key=lambda each: each.session)]
    return tuple(map(_of_sitting, grouped[-count:]))


def _of_sitting(its: tuple[Answered, ...]) -> SittingFigure:
    calls = [each.call for each in its if each.kind == "stop"]
    return SittingFigure(
        its[0].session,
        max(each.when_s for each in its),
        its[0].kind,
        len(its),
        _median([each.mm for each in its]),
        _median([each.degrees for each in its]),
        sum(calls) / len(calls) if calls else None,
        sum(each.points for each in its) / len(its),
    )


def calls_right(answers: Sequence[Answered]) -> tuple[int, int]:
    """(crash calls that were right, all of them); free hand has none."""
    calls = [each.call for each in answers if each.kind == "stop"]
    return sum(calls), len(calls)


def _median(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return median(known) if known else None
