"""Walking over a playthrough: any point of it at once, from action to action, from turn to turn; and a new game there.

A point is a number of actions of the line: 0 is the set-up. What was taken back is not on the line.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import Any, Final

from turbo_table.core.chance import Draw
from turbo_table.core.game import CHANCE, Seat, Step
from turbo_table.core.journal import Entry, action_of
from turbo_table.core.printable import printable
from turbo_table.scene.scene import Cue
from turbo_table.session.clock import Clock, monotonic_ms
from turbo_table.session.history import LogLine, Origin
from turbo_table.session.luck import fresh_seed
from turbo_table.session.session import Session
from turbo_table.session.states import KEEP_EVERY

CHUNKS: Final = 4
"""So many stretches of steps are kept at once, each from one kept state to the next."""


class Walk:
    """A playthrough that is looked at and stays as it is."""

    def __init__(self, session: Session) -> None:
        """Over what stands in the session now."""
        self.session: Final = session
        self.line: Final = session.line
        self._game: Final = session.game
        self._plies: Final = [each.ply for each in session.log if not each.taken_back]
        self._places: Final = [index for index, each in enumerate(session.log) if not each.taken_back]
        self._chunk: Final = lru_cache(CHUNKS)(self._steps)

    @property
    def length(self) -> int:
        """How many actions there are."""
        return len(self.line)

    @property
    def over(self) -> bool:
        """Whether the game came to its end."""
        return not self.session.prompts

    # One point

    def step(self, ply: int) -> Step[Any]:
        """What the action before a point led to; the set-up at 0."""
        return self._chunk(ply // KEEP_EVERY)[ply % KEEP_EVERY]

    def _steps(self, chunk: int) -> tuple[Step[Any], ...]:
        """The steps of a stretch: states are kept between them, all else is worked out anew."""
        first = chunk * KEEP_EVERY
        if first:
            steps = [self._after(self.session.state_at(first - 1), first)]
        else:
            steps = [self._game.setup(self.session.setup)]
        for ply in range(first + 1, min(first + KEEP_EVERY, self.length + 1)):
            steps.append(self._after(steps[-1].state, ply))
        return tuple(steps)

    def _after(self, state: Any, ply: int) -> Step[Any]:
        return self._game.apply(state, action_of(self._game, self.line[ply - 1]))

    def state(self, ply: int) -> Any:
        """The state at a point."""
        return self.step(ply).state

    def entry(self, ply: int) -> Entry | None:
        """The action before a point; None at 0."""
        return self.line[ply - 1] if ply else None

    def done(self, ply: int, *, all_open: bool) -> str:
        """The action before a point as text for everybody; `all_open`: what only some saw is no secret any more.

        Empty at 0.
        """
        entry = self.entry(ply)
        if entry is None:
            return ""
        prompts = () if all_open or entry.seat != CHANCE else self._game.prompts(self.state(ply - 1))
        only = next((prompt.chance.only for prompt in prompts if isinstance(prompt.chance, Draw)), None)
        if only is None:
            return entry.do.removeprefix("settle ")
        return f"for {' and '.join(self.session.setup.names[seat] for seat in only)} to see"

    # What happened

    def log(self, ply: int) -> tuple[LogLine, ...]:
        """All that had been said up to a point: what was taken back by then is marked, and all of it at the end."""
        if ply >= self.length:
            return tuple(self.session.log)
        count = bisect_right(self._plies, ply)
        return tuple(self.session.log[: self._places[count - 1] + 1]) if count else ()

    def cues(self, ply: int) -> tuple[Cue, ...]:
        """What the action before a point was for everybody's eyes and ears, where it was worth a word."""
        first, last = bisect_right(self._plies, ply - 1), bisect_right(self._plies, ply)
        return tuple(self.session.log[index].cue for index in self._places[first:last])

    # From turn to turn

    def turn_after(self, ply: int) -> int:
        """The next point at which a turn begins; else the last point."""
        return next((later for later in range(ply + 1, self.length) if self._begins(later)), self.length)

    def turn_before(self, ply: int) -> int:
        """The last point before this one at which a turn begins; else 0."""
        return next((earlier for earlier in range(ply - 1, 0, -1) if self._begins(earlier)), 0)

    def _begins(self, ply: int) -> bool:
        """Whether somebody else decides there than did before, or the same in another round."""
        turn = self._turn(ply)
        if turn is None:
            return False
        return turn != next(filter(None, map(self._turn, range(ply - 1, -1, -1))), None)

    def _turn(self, ply: int) -> tuple[Seat, str] | None:
        """Who decides, and where in the game that is; None where only chance does, or nobody."""
        state = self.state(ply)
        seat = next((each.seat for each in self._game.prompts(state) if each.seat != CHANCE), None)
        if seat is None:
            return None
        return seat, self.session.plugin.table.ask(self._game.view(state, None), seat).corner

    def moved(self, piece: str, ply: int) -> int:
        """The last point up to this one at which a piece came to where it is; 0 where it never moved."""
        there = self._place(piece, ply)
        for earlier in range(ply - 1, -1, -1):
            if self._place(piece, earlier) != there:
                return earlier + 1
        return 0

    def _place(self, piece: str, ply: int) -> object:
        pieces = self.session.plugin.table.pieces(self._game.view(self.state(ply), None))
        return next(((each.pose, each.place) for each in pieces if each.id == piece), None)


def branch(session: Session, ply: int, name: str = "", *, seed: str = "", clock: Clock = monotonic_ms) -> Session:
    """A new game that begins with the first `ply` actions of another one, and goes on with a luck of its own.

    `name`: of the other one's file; `seed`: of the luck from there on, a fresh one if none is given.
    """
    new = Session(
        session.plugin,
        session.setup,
        session.sitters,
        seed=seed or fresh_seed(),
        policy=session.policy,
        hints=session.gives_hints,
        colours=session.colours,
        origin=Origin(printable(name), ply),
        clock=clock,
    )
    for each in session.line[:ply]:
        new.relive(each)
    new.go_on()
    return new
