"""Anyone? All people who may answer are asked at once; whoever speaks presses the number of the own seat."""

from __future__ import annotations

from typing import Final

from turbo_table.core.game import Seat
from turbo_table.ui.bindings import shown
from turbo_table.ui.rect import Rect
from turbo_table.ui.table.situation import Situation
from turbo_table.ui.widgets.model import Button

SPEAK: Final = "speak "
"""How the name of a button begins; the seat's number from 1 follows, or NOBODY."""
NOBODY: Final = "nobody"
NOT_AGAIN: Final = "stop-asking"
"""The button by which none of those who are asked is asked about this topic again."""
ASK_AGAIN: Final = "ask-again"
"""The button by which all are asked about everything again."""


def speak_buttons(
    now: Situation, names: tuple[str, ...], colours: tuple[int, ...], *, stops: bool
) -> tuple[Button, ...]:
    """Nobody first, then a button for each of those who are asked, with the number of the seat as its key."""
    blank = Rect(0, 0, 0, 0)
    topic = now.prompt.topic if now.prompt is not None else ""
    nobody = Button(name=f"{SPEAK}{NOBODY}", rect=blank, label="Nobody", key=shown("take"), tone="primary")
    seats = tuple(
        Button(name=f"{SPEAK}{seat + 1}", rect=blank, label=names[seat], key=str(seat + 1), mark=colours[seat])
        for seat in now.asking
    )
    return (nobody, *seats, *(own_stops(topic, stops=stops) if topic else ()))


def own_stops(topic: str, *, stops: bool) -> tuple[Button, ...]:
    """For who may answer: not to be asked about this topic any more, and about everything again."""
    blank = Rect(0, 0, 0, 0)
    again = (
        (Button(name=ASK_AGAIN, rect=blank, label="Unmute", detail="ask about all again", key="A"),) if stops else ()
    )
    return (Button(name=NOT_AGAIN, rect=blank, label="Mute", detail=topic, key="N"), *again)


def speaker(name: str) -> Seat | None:
    """The seat of a button; None for the one of nobody."""
    rest = name.removeprefix(SPEAK)
    return None if rest == NOBODY else Seat(int(rest) - 1)
