"""Who acts when: since when each seat is asked, when bots do what they have decided, when time is up.

It knows no clock: times are ms of the session's own time, or of a simulated one, so that a batch of bots and a session
of them come to the same game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from turbo_table.core.bot import Reply
from turbo_table.core.chance import Seat
from turbo_table.core.game import Action, Prompt
from turbo_table.core.notation import MOST_STAMP_MS, stamp_of
from turbo_table.core.values import replace


@dataclass(frozen=True, slots=True)
class Due:
    """What happens by itself, and when."""

    action: Action
    at_ms: int


class Timing:
    """The seats that are asked now. Tell it of every change by `asked`."""

    def __init__(self) -> None:
        """Nobody is asked yet."""
        self._since: dict[Seat, tuple[str, int]] = {}
        self._prompts: tuple[Prompt, ...] = ()
        self._free: dict[Seat, int] = {}  # since when it could decide
        self._due: dict[Seat, Due] = {}

    def asked(self, prompts: tuple[Prompt, ...], at_ms: int, acted: Seat | None = None) -> None:
        """These prompts stand since `at_ms`, after `acted` has acted; None: whatever bots had decided is void."""
        since, free, due = self._since, self._free, self._due
        self._prompts, self._since, self._free, self._due = prompts, {}, {}, {}
        for prompt in prompts:
            seat, known = prompt.seat, since.get(prompt.seat)
            same = known is not None and known[0] == prompt.kind
            self._since[seat] = known if known is not None and same else (prompt.kind, at_ms)
            goes_on = same and acted is not None and seat != acted
            self._free[seat] = free[seat] if goes_on else at_ms
            if goes_on and seat in due:
                self._due[seat] = due[seat]

    @property
    def is_timed(self) -> bool:
        """Whether time counts for anybody who is asked."""
        return any(prompt.timed for prompt in self._prompts)

    def since_ms(self, seat: Seat) -> int | None:
        """Since when this seat is asked for what it is asked for now; None: it is not asked."""
        known = self._since.get(seat)
        return known[1] if known else None

    def stamped(self, action: Action, at_ms: int) -> Action:
        """The action with the time that its seat took; as it is where no time stands in it."""
        field, since = stamp_of(type(action)), self.since_ms(action.seat)
        if not field or since is None:
            return action
        changes: dict[str, Any] = {field: min(max(0, at_ms - since), MOST_STAMP_MS)}
        return replace(action, **changes)

    def undecided(self) -> Iterable[Prompt]:
        """The prompts of seats for which nothing was decided yet; chance decides nothing beforehand."""
        return [each for each in self._prompts if each.chance is None and each.seat not in self._due]

    def decide(self, prompt: Prompt, reply: Reply) -> None:
        """A bot has decided; how long that took counts from when it last acted, or was first asked."""
        self._due[prompt.seat] = Due(reply.action, self._free[prompt.seat] + max(0, reply.after_ms))

    def forget(self, seat: Seat) -> None:
        """What was decided for a seat cannot be done."""
        self._due.pop(seat, None)

    def next(self) -> Due | None:
        """What happens first: a decision or a limit; of several at once what was decided first."""
        first = min(self._due.values(), key=lambda due: due.at_ms, default=None)
        for prompt in self._prompts:
            if prompt.limit_ms and prompt.default is not None:
                at_ms = self._since[prompt.seat][1] + prompt.limit_ms
                if first is None or at_ms < first.at_ms:
                    first = Due(prompt.default, at_ms)
        return first
