"""A file of the user's own as it is edited: parts that are drawn, with values to type and spots to drag.

A game makes parts of a file's text and texts of what is done to them; a screen shows them and knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from turbo_table.geometry.polygon import Point
from turbo_table.geometry.pose import Pose
from turbo_table.scene.drawing import Drawing


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One value to type."""

    id: str
    """Its path in the file as faults name it, such as `paths[0].a.x`."""
    label: str
    text: str
    """As it stands; empty where it is missing."""
    unit: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """Something that can be done with a part besides typing and dragging."""

    id: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Values that belong together. One with a place has a handle: its first two entries are x and y, in mm."""

    id: str
    """The path of them all."""
    label: str
    entries: tuple[Entry, ...]
    at: Pose | None = None
    """Where its handle stands in the drawing's frame; None: no handle, or no numbers."""
    turns: bool = False
    """Its third entry is the heading, in degrees: the handle can be turned."""
    insert: str = ""
    """The deed that puts another one after it; empty: there is none."""
    remove: str = ""
    """The deed that takes it away; empty: it stays."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Rows under a heading, and what can be done with all of them."""

    title: str
    rows: tuple[Row, ...]
    deeds: tuple[Deed, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One thing of the file, such as one side of a card."""

    id: str
    section: str
    """The heading it stands under."""
    title: str
    short: str
    """The same in a few letters, for under its picture."""
    about: str
    """One sentence: how to measure it."""
    drawing: Drawing
    """True to its values, as far as they are numbers."""
    origin: Point
    """Where the file's 0, 0 lies in the drawing's frame, in µm; x to the right, y forward."""
    groups: tuple[Group, ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        """All of its rows."""
        return tuple(row for group in self.groups for row in group.rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class Editor:
    """How files for one slot of a game are made. Pure functions of texts that can be read at all, faulty or not."""

    slot: str
    """The id of the `FileSlot`."""
    title: str
    about: str
    """A sentence or two: what is ours, and what the owner of a printed game may type in."""
    start: Callable[[str], str]
    """A name -> the text of a new file of that name: the shipped values."""
    parts: Callable[[str], tuple[Part, ...]]
    """All parts of a text; the first one holds what concerns the whole file. Raises ContentError where the text is no
    file of this kind at all."""
    edit: Callable[[str, Mapping[str, str]], str]
    """(text, entry id -> what was typed) -> the text with it. What is no number where one is wanted is kept as typed:
    the game's own reader says what is wrong."""
    do: Callable[[str, str], str]
    """(text, deed id) -> the text after it; unchanged where it means nothing any more."""
