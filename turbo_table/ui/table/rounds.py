"""How every seat stood at the end of each round, for the chart of the results."""

from __future__ import annotations

from dataclasses import dataclass

from turbo_table.core.journal import replay
from turbo_table.session.session import Session


@dataclass(frozen=True, slots=True)
class Round:
    """One point of the chart."""

    label: str
    """`Round 2`; empty: before the first."""
    amounts: tuple[float | None, ...]
    """The amount of each seat's line (see SeatLine) when it ended; None: there was none."""


def rounds(session: Session) -> tuple[Round, ...]:
    """The course of a game so far, from its journal: what was taken back is not in it."""
    table, game = session.plugin.table, session.game
    found: list[Round] = []
    label = ""
    amounts: tuple[float | None, ...] = ()
    between = False
    for step in replay(game, session.setup, session.line):
        view = game.view(step.state, None)
        standings = table.standings(view)
        if between and standings is not None and not standings.due:
            # Another race begins: no line leads there from the one before.
            found.append(Round("", (None,) * len(session.seats)))
        between = standings is not None and standings.due
        prompts = game.prompts(step.state)
        corner = table.ask(view, prompts[0].seat if prompts else session.seats[0]).corner
        amounts = tuple(table.seat_line(view, seat).amount for seat in session.seats)
        if corner != label:
            found.append(Round(label, amounts))
            label = corner
    return (*found, Round(label, amounts))
