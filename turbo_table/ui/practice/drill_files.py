"""Drills as files: those that come with the program, the user's own, and which of them were done."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from turbo_table.content import ContentError
from turbo_table.games.turbo_drift.drill_file import write_drill
from turbo_table.games.turbo_drift.drills import Drill
from turbo_table.practice.drills import load, read, shipped_drills
from turbo_table.session import own_files
from turbo_table.ui.practice import KNOWN, doors
from turbo_table.ui.services import Services

KIND: Final = f"drills/{KNOWN[0]}"


@dataclass(frozen=True, slots=True)
class Listed:
    """A drill in the list."""

    path: Path
    drill: Drill | None
    """None: the file is not in order."""
    name: str
    fault: str = ""
    own: bool = False

    @property
    def id(self) -> str:
        """By which it is known as done."""
        return ("my/" if self.own else "") + self.path.stem


def listed() -> tuple[Listed, ...]:
    """The shipped drills in their order, then the user's own."""
    mine = []
    for file in own_files.own_files(KIND, read):
        drill = read(file.text, file.path.name) if file.text is not None and not file.faults else None
        mine.append(Listed(file.path, drill, file.name, file.fault, own=True))
    shipped = []
    for path in shipped_drills():
        try:
            found = load(path)
        except ContentError as error:
            shipped.append(Listed(path, None, path.stem, error.sentence))
        else:
            shipped.append(Listed(path, found, found.name))
    return (*shipped, *mine)


def after(path: Path) -> Path | None:
    """The drill after another one; None after the last."""
    paths = [each.path for each in listed() if each.drill is not None]
    index = paths.index(path) + 1 if path in paths else len(paths)
    return paths[index] if index < len(paths) else None


def done(services: Services) -> frozenset[str]:
    """The ids of the shipped drills that were done."""
    return frozenset(id for id in doors.kept(services, "done") if not id.startswith("my/"))


def is_done(services: Services, id: str) -> bool:
    """Whether a drill was done."""
    return id in doors.kept(services, "done")


def note_done(services: Services, path: Path) -> None:
    """A drill was done."""
    id = next((each.id for each in listed() if each.path == path), "")
    if id and not is_done(services, id):
        doors.keep(services, "done", {**doors.kept(services, "done"), id: True})


def forget_done(services: Services, id: str) -> None:
    """A drill is gone: another one may get its name."""
    if is_done(services, id):
        doors.keep(services, "done", {each: True for each in doors.kept(services, "done") if each != id})


def keep(drill: Drill) -> Path:
    """Keep a drill of one's own; where it lies. Raises NotKept."""
    path = own_files.new_path(KIND, drill.name)
    own_files.keep(path, write_drill(drill))
    return path
