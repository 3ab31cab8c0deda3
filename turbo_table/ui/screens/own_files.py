"""Files of the user's own that a game can be played with: found in the data folder, or dropped on the window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from turbo_table.content import ContentError, read_file, readable
from turbo_table.core.game import FileSlot
from turbo_table.games.registry import find
from turbo_table.session.disk import data_folder


@dataclass(frozen=True, slots=True)
class OwnFile:
    """A file as it was read."""

    text: str = ""
    fault: str = ""
    """Why it cannot be played with, in a sentence; empty: it can."""


def yaml_files(folder: Path) -> tuple[Path, ...]:
    """The files of a folder that may not be there, by name."""
    try:
        return tuple(sorted(folder.glob("*.yaml")))
    except OSError:
        return ()


@lru_cache(maxsize=8)
def found(game_id: str, slot_id: str) -> tuple[str, ...]:
    """The paths of the user's files for a slot of a game."""
    return tuple(map(str, yaml_files(data_folder() / slot_id / game_id)))


@lru_cache(maxsize=32)
def own_file(game_id: str, slot_id: str, path: str) -> OwnFile:
    """What is in a file, or what is wrong with it. Never raises."""
    slot: FileSlot = next(slot for slot in find(game_id).game.files if slot.id == slot_id)
    name = Path(path).name
    try:
        text = readable(read_file(path), name)
        slot.read(text, name)
    except ContentError as error:
        return OwnFile(fault=error.sentence)
    return OwnFile(text=text)


def look_again() -> None:
    """Forget what was read: files may have changed since."""
    found.cache_clear()
    own_file.cache_clear()
