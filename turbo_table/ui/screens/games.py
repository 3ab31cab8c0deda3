"""What screens ask of games and files: pictures, courses, sessions to go on with."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from turbo_table.content import ContentError, read_file
from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.game import IllegalAction, Setup
from turbo_table.core.layout import DriftLayout, Layout, Measured
from turbo_table.games.registry import find
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.whole import whole
from turbo_table.session import own_files
from turbo_table.session.own_files import OwnFile
from turbo_table.session.preview import ready, some_setup, under_way

POSED: Final = (34, "4")
"""After how many actions, with which luck, a game shows what it is about."""


@dataclass(frozen=True, slots=True)
class Course:
    """A layout that can be chosen."""

    id: str
    """The file's stem; the user's own ones with a `my/` before it, or their path where they were dropped."""
    layout: Layout

    @property
    def measured(self) -> Measured | None:
        """How bots fared on it; None where nobody knows."""
        return self.layout.measured if isinstance(self.layout, DriftLayout) else None


@lru_cache(maxsize=8)
def courses(game_id: str) -> tuple[Course, ...]:
    """The courses of a game: the shipped ones, that for somebody new first, then from gentle to mean; the user's own.

    Files that are not in order are left out.
    """
    plugin = find(game_id)
    paths = {path.stem: path for path in find_layouts(game_id)}
    shipped = [found for id, path in paths.items() if (found := _read(game_id, id, path))]
    shipped.sort(key=lambda each: (each.id != plugin.first_course, each.measured.difficulty if each.measured else 0))
    mine = {f"my/{path.stem}": path for path in own_files.paths(f"layouts/{game_id}")}
    return (*shipped, *(found for id, path in mine.items() if (found := _unmeasured(game_id, id, path))))


def course(game_id: str, id: str) -> Course | None:
    """The course of an id; None where there is none (any more)."""
    known = next((each for each in courses(game_id) if each.id == id), None)
    return known or (_dropped(game_id, id) if id else None)


@lru_cache(maxsize=8)
def _dropped(game_id: str, id: str) -> Course | None:
    return _unmeasured(game_id, id, Path(id))


def _unmeasured(game_id: str, id: str, path: Path) -> Course | None:
    """A course of the user's own: what a copied file says of the course it was copied from is not told."""
    found = _read(game_id, id, path)
    if found is None or not isinstance(found.layout, DriftLayout):
        return found
    return Course(id, replace(found.layout, measured=None))


def _read(game_id: str, id: str, path: Path) -> Course | None:
    with suppress(ContentError):
        layout = load_layout(read_file(path), path.name)
        if layout.kind == find(game_id).game.layout_kind:
            return Course(id, layout)
    return None


@lru_cache(maxsize=8)
def own_paths(game_id: str, slot_id: str) -> tuple[str, ...]:
    """The paths of the user's own files for a slot of a game."""
    return tuple(map(str, own_files.paths(f"{slot_id}/{game_id}")))


@lru_cache(maxsize=32)
def own_file(game_id: str, slot_id: str, path: str) -> OwnFile:
    """A file of the user's own, wherever it lies, as the slot of a game reads it. Never raises."""
    slot = next(slot for slot in find(game_id).game.files if slot.id == slot_id)
    return own_files.opened(Path(path), slot.read)


def look_again() -> None:
    """Forget what was read of the user's own files, courses among them: they may have changed since."""
    courses.cache_clear()
    _dropped.cache_clear()
    own_paths.cache_clear()
    own_file.cache_clear()


@lru_cache(maxsize=64)
def picture(game_id: str, setup: Setup, colours: tuple[int, ...] = ()) -> Drawing | None:
    """What a set-up leads to, as a drawing; None where it cannot be played."""
    plugin = find(game_id)
    with suppress(IllegalAction):
        # Where rows are to lie beside a track, none does yet: what matters now is the track.
        table = replace(plugin.table, bounds=plugin.table.frame) if plugin.boards is not None else plugin.table
        return whole(table, ready(plugin, setup), colours)
    return None


@lru_cache(maxsize=8)
def posed(game_id: str) -> Drawing | None:
    """A game in full swing."""
    plugin, layouts = find(game_id), courses(game_id)
    setup = plugin.shown or some_setup(plugin, 3, layout=layouts[0].layout if layouts else None)
    with suppress(IllegalAction):
        return whole(plugin.table, under_way(plugin, setup, *POSED), near=True)
    return None
