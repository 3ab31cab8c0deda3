"""The mouse on a free table: what is clicked, dragged, boxed in, turned, measured. It says what is meant."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final, Literal

from turbo_table.ui.free.lay import Lay, under
from turbo_table.ui.hand import FAR_ENOUGH
from turbo_table.ui.rect import Rect, around
from turbo_table.ui.screen import Pointer
from turbo_table.ui.table.pointing import Centre, Look, Push, Zoom
from turbo_table.ui.table.sight import Sight

KNOB_REACH: Final = 14.0
"""A press so near the handle takes it."""


@dataclass(frozen=True, slots=True)
class Choose:
    """What lies at a point is chosen, or nothing; `more`: besides what is chosen already."""

    x: float
    y: float
    more: bool = False


@dataclass(frozen=True, slots=True)
class Take:
    """What lies at a point, or stands for something to be taken, is taken up there and comes along to another."""

    x: float
    y: float
    to: tuple[float, float]
    widget: bool = False
    """It is the widget there that stands for it."""


@dataclass(frozen=True, slots=True)
class Follow:
    """What is held comes along; `free`: snapping is turned round."""

    x: float
    y: float
    free: bool = False


@dataclass(frozen=True, slots=True)
class Put:
    """What is held is put down."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Box:
    """All within a part of the screen is chosen; `more`: besides what is chosen already. `done`: the button came up."""

    rect: Rect
    more: bool
    done: bool


@dataclass(frozen=True, slots=True)
class Spin:
    """What is chosen is turned by its handle, which is drawn towards a point."""

    x: float
    y: float
    fine: bool
    begins: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """What is held is turned by so many notches of the wheel."""

    notches: float
    ctrl: bool
    shift: bool


@dataclass(frozen=True, slots=True)
class Menu:
    """The menu of what lies at a point is opened."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Measure:
    """The ruler reaches to a point; `presses`: one of its ends is put down there."""

    x: float
    y: float
    presses: bool = False


@dataclass(frozen=True, slots=True)
class Close:
    """Whatever is open beside the pointer is closed."""


Meant = Choose | Take | Follow | Put | Box | Spin | Turn | Menu | Measure | Close | Push | Zoom | Centre | Look


@dataclass(frozen=True, slots=True)
class Table:
    """What the pointer has to know of the table."""

    sight: Sight
    lay: Lay
    knob: tuple[float, float] | None = None
    """Where the handle stands that turns what is chosen."""
    carrying: bool = False
    """Something is held without a button."""
    faint: bool = False
    """Of that, only outlines are shown: a click on another piece chooses that one instead."""
    measuring: bool = False
    open: Rect | None = None
    """Where a menu is open: a press beside it closes it."""
    taking: bool = False
    """The press began on a widget that stands for something to be taken."""


class Hands:
    """What the pointer is doing."""

    def __init__(self) -> None:
        """Nothing."""
        self._mode: Literal["", "pressed", "pan", "map", "held", "box", "knob", "ruler", "closing"] = ""
        self._start = self._last = (0.0, 0.0)
        self._more = self._taking = False

    @property
    def busy(self) -> bool:
        """Whether a button is down on the table."""
        return self._mode != ""

    def cancel(self) -> bool:
        """Let go; whether a button was down."""
        was, self._mode = self.busy, ""
        return was

    def event(self, event: Pointer, table: Table) -> Meant | bool:
        """What is meant; True: of use, but nothing is meant yet."""
        match event.kind:
            case "down":
                return self._down(event, table)
            case "move":
                return self._move(event, table)
            case "up":
                return self._up(event, table)
            case "wheel":
                return self._wheel(event, table)
            case "leave":
                return False

    def _down(self, event: Pointer, table: Table) -> Meant | bool:
        sight, busy = table.sight, self.busy
        if busy:
            return True
        self._start = self._last = (event.x, event.y)
        self._more, self._taking = event.ctrl or event.shift, table.taking
        if table.open is not None and not table.open.holds(event.x, event.y):
            self._mode = "closing"
            return Close()
        if event.button == "left" and sight.overview.holds(event.x, event.y):
            self._mode = "map"
            return Centre(*sight.map_camera.to_world(sight.overview, event.x, event.y))
        if event.button == "left" and table.taking:
            self._mode = "pressed"
            return True
        if not sight.area.holds(event.x, event.y):
            return False
        if event.button == "middle" or event.space:
            self._mode = "pan"
        elif event.button == "right":
            return Menu(event.x, event.y)
        elif table.measuring:
            self._mode = "ruler"
            return Measure(event.x, event.y, presses=True)
        elif table.knob and hypot(event.x - table.knob[0], event.y - table.knob[1]) <= KNOB_REACH:
            self._mode = "knob"
            return Spin(event.x, event.y, fine=event.shift, begins=True)
        else:
            self._mode = "pressed"
        return True

    def _move(self, event: Pointer, table: Table) -> Meant | bool:
        right, down = event.x - self._last[0], event.y - self._last[1]
        self._last = (event.x, event.y)
        far = hypot(event.x - self._start[0], event.y - self._start[1]) >= FAR_ENOUGH
        match self._mode:
            case "pressed" if far and (not table.carrying or table.faint):
                return self._begin(event, table)
            case "pan":
                return Push(right, down)
            case "map":
                return Centre(*table.sight.map_camera.to_world(table.sight.overview, event.x, event.y))
            case "held":
                return Follow(event.x, event.y, event.ctrl)
            case "box":
                return self._boxed(event, done=False)
            case "knob":
                return Spin(event.x, event.y, fine=event.shift)
            case "ruler":
                return Measure(event.x, event.y)
            case "" | "pressed" if table.sight.area.holds(event.x, event.y):
                if table.measuring:
                    return Measure(event.x, event.y)
                if table.carrying and (far or not table.faint):
                    return Follow(event.x, event.y, event.ctrl)
        return self._mode != ""

    def _begin(self, event: Pointer, table: Table) -> Meant | bool:
        """The press has become a drag: of what lies there, else of a box."""
        if self._taking or _lies(table, *self._start):
            self._mode = "held"
            return Take(*self._start, (event.x, event.y), self._taking)
        self._mode = "box"
        return self._boxed(event, done=False)

    def _boxed(self, event: Pointer, *, done: bool) -> Box:
        return Box(around((self._start, (event.x, event.y))), self._more, done)

    def _up(self, event: Pointer, table: Table) -> Meant | bool:
        mode, self._mode = self._mode, ""
        far = hypot(event.x - self._start[0], event.y - self._start[1]) >= FAR_ENOUGH
        match mode:
            case "held" | "knob":
                return Put(event.x, event.y)
            case "box":
                return self._boxed(event, done=True)
            case "pan" if event.button == "middle" and not far:
                return Look(event.x, event.y)
            case "ruler" if far:
                return Measure(event.x, event.y, presses=True)
            case "pressed" if table.sight.area.holds(event.x, event.y):
                if table.carrying and not (table.faint and (self._more or _lies(table, event.x, event.y))):
                    return Put(event.x, event.y)
                return Choose(event.x, event.y, self._more)
        return mode != ""

    def _wheel(self, event: Pointer, table: Table) -> Meant | bool:
        if self._mode == "held" or (table.carrying and not table.faint):
            return Turn(event.wheel, event.ctrl, event.shift)
        if not table.sight.area.holds(event.x, event.y):
            return False
        return Zoom(event.x, event.y, event.wheel)


def _lies(table: Table, x: float, y: float) -> bool:
    return under(table.lay, table.sight, x, y) != ""
