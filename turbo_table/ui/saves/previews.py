"""What a save looks like inside: its table as everybody may see it, loaded beside the frames."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Final

from turbo_table.content import ContentError, read_file
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.whole import whole
from turbo_table.session.saves import MOST_BYTES, from_text
from turbo_table.session.shelf import Saved

MOST_KEPT: Final = 24
WAIT_MS: Final = 120.0
"""A save is looked into when it has been the chosen one for so long."""
Key = tuple[Path, int]


@dataclass(frozen=True, slots=True)
class Inside:
    """What is found in a save. Nothing of it is hidden from anybody at the table."""

    drawing: Drawing | None = None
    stands: tuple[str, ...] = ()
    """How each seat stands, in words."""
    corner: str = ""
    """Where in the game it is, such as `Round 2`."""
    fault: str = ""
    """Why it cannot be played, as a sentence."""


def look_inside(path: Path) -> Inside:
    """Load a save and look at its table. Never raises."""
    try:
        session = from_text(read_file(path, MOST_BYTES), path.name).session
    except ContentError as error:
        return Inside(fault=error.sentence)
    table, view = session.plugin.table, session.view(None)
    seat = next((each.seat for each in session.prompts if each.seat in session.seats), None)
    return Inside(
        drawing=whole(table, view, session.colours),
        stands=tuple(table.seat_line(view, each).words for each in session.seats),
        corner=table.ask(view, seat).corner if seat is not None else "",
    )


class Previews:
    """The last few saves that were looked into; one is loaded at a time, the one that was asked for last."""

    def __init__(self) -> None:
        """Nothing is loaded yet."""
        self._ready: OrderedDict[Key, Inside] = OrderedDict()
        self._wanted: Key | None = None
        self._waited_ms = 0.0
        self._thread: Thread | None = None

    def of(self, saved: Saved) -> Inside | None:
        """What is in a save; None while nobody knows."""
        return self._ready.get((saved.path, saved.when_s))

    def frame(self, saved: Saved | None, dt_ms: float) -> None:
        """This one is shown now: load it, if it stays."""
        wanted = (saved.path, saved.when_s) if saved else None
        self._waited_ms = self._waited_ms + dt_ms if wanted == self._wanted else 0.0
        self._wanted = wanted
        idle = self._thread is None or not self._thread.is_alive()
        if wanted is not None and wanted not in self._ready and idle and self._waited_ms >= WAIT_MS:
            self._thread = Thread(target=self._load, args=(wanted,), daemon=True)
            self._thread.start()

    def _load(self, wanted: Key) -> None:
        self._ready[wanted] = look_inside(wanted[0])
        while len(self._ready) > MOST_KEPT:
            self._ready.popitem(last=False)

    def close(self) -> None:
        """Nothing is loaded any more when this returns."""
        if self._thread is not None:
            self._thread.join()
