"""A file while it is made: its text, what was done to it, what its reader says, and when it is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path as FilePath
from typing import Final

from turbo_table.content.edit_yaml import path_of
from turbo_table.content.errors import Fault
from turbo_table.content.strict_yaml import Path
from turbo_table.core.game import FileSlot
from turbo_table.scene.parts import Editor, Part
from turbo_table.session.own_files import NotKept, OwnFile, judged, keep

KEEP_AFTER_MS: Final = 600.0
MOST_STEPS: Final = 500
"""That can be taken back."""


class Draft:
    """One file. Every change is judged at once and kept soon."""

    def __init__(self, editor: Editor, slot: FileSlot, file: OwnFile) -> None:
        """A file that has a text. Raises ContentError where that cannot be edited at all."""
        self.editor: Final = editor
        self.file = file
        self.said = ""
        """Why it could not be kept; empty where it was."""
        self._slot = slot
        self._before: list[str] = []
        self._after: list[str] = []
        self._mark = ""
        self._unkept_ms: float | None = None
        self.parts: tuple[Part, ...] = editor.parts(self.text)
        self.words = said_where(self.file.faults, self.parts)

    @property
    def text(self) -> str:
        """The file as it is now."""
        return self.file.text or ""

    @property
    def path(self) -> FilePath:
        """Where it is kept."""
        return self.file.path

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return bool(self._after)

    def edit(self, values: Mapping[str, str], mark: str = "") -> None:
        """Other values. Changes in a row with the same mark are taken back as one."""
        self._change(self.editor.edit(self.text, values), mark)

    def do(self, deed: str) -> None:
        """One of the things that can be done with it."""
        self._change(self.editor.do(self.text, deed), "")

    def rest(self) -> None:
        """The next change is one of its own, whatever its mark."""
        self._mark = ""

    def changes(self, mark: str) -> bool:
        """Whether the last change has this mark, and the next one with it would be one with it."""
        return bool(mark) and mark == self._mark

    def undo(self) -> bool:
        """Take back the last change; whether there was one."""
        return self._step(self._before, self._after)

    def redo(self) -> bool:
        """Do it again; whether something was taken back."""
        return self._step(self._after, self._before)

    def _step(self, here: list[str], there: list[str]) -> bool:
        self.rest()
        if not here:
            return False
        there.append(self.text)
        self._show(here.pop())
        return True

    def _change(self, text: str, mark: str) -> None:
        if text == self.text:
            return
        if not mark or mark != self._mark:
            self._before.append(self.text)
            del self._before[:-MOST_STEPS]
        self._mark = mark
        self._after.clear()
        # What comes many times a second, such as by dragging, leaves the name alone.
        self._show(text, self.file.name if mark else "")

    def _show(self, text: str, name: str = "") -> None:
        self.file = judged(self.path, text, self._slot.read, name)
        self.parts = self.editor.parts(text)
        self.words = said_where(self.file.faults, self.parts)
        self._unkept_ms = 0.0

    def frame(self, dt_ms: float) -> None:
        """Time passes: keep it once nothing changed for a moment."""
        if self._unkept_ms is not None:
            self._unkept_ms += dt_ms
            if self._unkept_ms >= KEEP_AFTER_MS:
                self.keep()

    def keep(self) -> None:
        """Keep it now, if anything changed since it was kept."""
        if self._unkept_ms is None and not self.said:
            return
        self._unkept_ms = None
        try:
            keep(self.path, self.text)
            self.said = ""
        except NotKept as error:
            self.said = str(error)


def said_where(faults: Iterable[Fault], parts: tuple[Part, ...]) -> Mapping[tuple[str, str], tuple[str, ...]]:
    """(part id, row id) -> what is wrong there; a row id is empty where it is said of the part as a whole.

    What concerns no part stands with the first one, and says its path.
    """
    said: dict[tuple[str, str], tuple[str, ...]] = {}
    for fault in faults:
        path = path_of(fault.path)
        ways = ((_near(way, path), part.id, row) for part in parts for way, row in _ways(part))
        near, part_id, row_id = max(ways, key=lambda way: way[0])
        place = (part_id, row_id) if near[0] else (parts[0].id, "")
        words = f"{fault.path}: {fault.message}" if fault.path and not near[0] else sentence(fault)
        said[place] = (*said.get(place, ()), words)
    return said


def sentence(fault: Fault) -> str:
    """What a fault says, as a sentence."""
    return f"{fault.message[:1].upper()}{fault.message[1:]}."


def _ways(part: Part) -> Iterator[tuple[Path, str]]:
    """The paths of a part and the rows they belong to."""
    for row in part.rows:
        yield from ((path_of(id), row.id) for id in (row.id, *(entry.id for entry in row.entries)))
    yield path_of(part.id), ""


def _near(way: Path, fault: Path) -> tuple[int, int]:
    """How well a path fits a fault's: the same, or what that is in, or what it holds of a single entry."""
    common = min(len(way), len(fault))
    if way[:common] != fault[:common] or (len(way) > len(fault) == 1):
        return 0, 0
    return common, -abs(len(way) - len(fault))
