"""Layouts as files: the user's own in a folder of theirs; those that came with the program stay as they are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from turbo_table.content import ContentError, read_file, readable
from turbo_table.content.files import shipped
from turbo_table.content.layouts import layout_to_yaml, load_layout
from turbo_table.core.layout import Layout
from turbo_table.session import own_files
from turbo_table.session.own_files import NotKept
from turbo_table.session.targets import place_fault, reason

FOLDER: Final = "layouts"
BAK: Final = ".bak"
HEADER: Final = "turbo-table: layout/"


def kind_of(game_id: str) -> str:
    """The kind of own files that the layouts for a game are, for `session.own_files`."""
    return f"{FOLDER}/{game_id}"


def is_shipped(path: Path) -> bool:
    """Whether a file came with the program. Never raises."""
    try:
        return Path(path).resolve().is_relative_to(shipped(FOLDER).resolve())
    except (OSError, ValueError, RuntimeError):
        return False


def bak(path: Path) -> Path:
    """Where the hand-written file is kept that the program writes over."""
    return path.with_name(f"{path.name}{BAK}")


def keep(path: Path, layout: Layout) -> None:
    """Write a layout in the program's own form; a hand-written one that it replaces stays beside it as `.bak`.

    Raises NotKept: a file that came with the program, or that is no layout, is never written over.
    """
    if is_shipped(path):
        raise NotKept(f"{path.name} came with the program and stays as it is; save it under a new name.")
    try:
        fault = place_fault(path)
        if fault:
            raise NotKept(fault)
        if path.exists():
            _keep_hand_written(path)
    except (OSError, ValueError) as error:
        raise NotKept(f"{path}: {reason(error)}.") from None
    own_files.keep(path, layout_to_yaml(layout))


def _keep_hand_written(path: Path) -> None:
    """Raises NotKept for a file that is no layout; nothing is done for one in the program's own form."""
    try:
        text = readable(read_file(path), path.name)
    except ContentError as error:
        raise NotKept(f"{error}.") from None
    if HEADER not in text:
        raise NotKept(f"{path} is no layout; choose another name.")
    try:
        ours = layout_to_yaml(load_layout(text, path.name)) == text
    except ContentError:
        ours = False
    if not ours:
        own_files.keep(bak(path), text)
