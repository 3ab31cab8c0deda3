"""What screens ask of games and files: pictures, courses, sessions to go on with."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from turbo_table.content import ContentError, read_file
from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.game import IllegalAction, Setup
from turbo_table.core.layout import Layout
from turbo_table.games.registry import UnknownGame, find
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.whole import whole
from turbo_table.session.disk import data_folder
from turbo_table.session.preview import ready, some_setup, under_way

POSED: Final = (34, "4")
"""After how many actions, with which luck, a game shows what it is about."""


@dataclass(frozen=True, slots=True)
class Course:
    """A layout that can be chosen."""

    id: str
    """The file's stem; the user's own ones with a `my/` before it."""
    layout: Layout


@lru_cache(maxsize=8)
def courses(game_id: str) -> tuple[Course, ...]:
    """The shipped courses of a game and the user's own; files that are not in order are left out."""
    found = []
    own = data_folder() / "layouts" / game_id
    for before, path in (*(("", path) for path in find_layouts(game_id)), *(("my/", path) for path in _files(own))):
        with suppress(ContentError):
            found.append(Course(before + path.stem, load_layout(read_file(path), path.name)))
    kind = find(game_id).game.layout_kind
    return tuple(course for course in found if course.layout.kind == kind)


def _files(folder: Path) -> tuple[Path, ...]:
    try:
        return tuple(sorted(folder.glob("*.yaml")))
    except OSError:
        return ()


@lru_cache(maxsize=64)
def picture(game_id: str, setup: Setup, colours: tuple[int, ...] = ()) -> Drawing | None:
    """What a set-up leads to, as a drawing; None where it cannot be played."""
    plugin = find(game_id)
    with suppress(IllegalAction):
        return whole(plugin.table, ready(plugin, setup), colours)
    return None


@lru_cache(maxsize=8)
def posed(game_id: str) -> Drawing | None:
    """A game in full swing."""
    plugin, layouts = find(game_id), courses(game_id)
    setup = some_setup(plugin, 3, layout=layouts[:2][-1].layout if layouts else None)
    with suppress(IllegalAction):
        return whole(plugin.table, under_way(plugin, setup, *POSED), near=True)
    return None


@dataclass(frozen=True, slots=True)
class Unfinished:
    """An unfinished game, as its save's first line tells."""

    path: Path
    title: str
    names: tuple[str, ...]


def unfinished(path: Path) -> Unfinished | None:
    """What a save is of; None where it is none. Its game may be found not to go on when it is loaded."""
    try:
        with path.open("rb") as file:
            header = json.loads(file.readline(1_000_000))
        names = tuple(str(name) for name in header["setup"]["names"])
        return Unfinished(path, find(str(header["game"])).game.title, names)
    except (OSError, ValueError, LookupError, TypeError, UnknownGame):
        return None
