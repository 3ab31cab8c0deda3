"""Making a file of one's own: each part large on a stage, its values dragged, steered by keys, or typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from turbo_table.scene.parts import Part, Row
from turbo_table.ui.bindings import shown
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.making import grips, panel, stage
from turbo_table.ui.making.draft import Draft
from turbo_table.ui.making.panel import DEED, PART
from turbo_table.ui.making.stage import Stage
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.still import Still, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Ground, Hint, Label, Panel, View, Widget

HANDLE: Final = "handle "
TOOL: Final = 36.0
WIDE: Final = 1000.0
"""From this logical width on, the pictures of the parts stand in two columns."""


@dataclass(frozen=True, slots=True)
class Grip:
    """A handle that is dragged."""

    row: str
    turning: bool
    off_x: float
    off_y: float
    """From the pointer to what is dragged, in logical units."""
    stage: Stage
    """As it was when it was taken: it does not move away under the hand."""


class MakingScreen(Still):
    """A draft on a stage."""

    name = "making"

    def __init__(self, services: Services, draft: Draft) -> None:
        """The draft is kept as it changes."""
        self._services: Final = services
        self.draft: Final = draft
        self._part = draft.parts[0].id
        self._focused = self._hovered = ""
        self._over = ""
        """The row whose handle the pointer is at."""
        self._grip: Grip | None = None
        self._moved: Pointer | None = None
        """Where the pointer dragged it since the last frame."""
        self._stage: Stage | None = None
        self._lead = ""
        self._asked = 0
        self._told = ""
        self._true = False
        """Whether a mm on the stage is a mm, where that is known."""
        self._dirty = True

    @property
    def part(self) -> Part:
        """The one on the stage."""
        return next((part for part in self.draft.parts if part.id == self._part), self.draft.parts[0])

    def _row(self, name: str) -> Row | None:
        """The row of a handle, by the name of its widget."""
        return next((row for row in self.part.rows if HANDLE + row.id == name), None)

    # What is shown

    def view(self, size: Size) -> View:
        """Parts at the left, stage in the middle, values at the right."""
        at = page(size, 1860)
        body = Rect(at.body.x, at.body.y, at.body.width, at.body.height - 4)
        wide = size.width >= WIDE
        left = panel.SLOT[0] * 2 + panel.GAP + 28 if wide else 132.0
        right = min(400.0, body.width * 0.31) if wide else 264.0
        rail = Rect(body.x, body.y, left, body.height)
        area = Rect(rail.right + 10, body.y, body.width - left - right - 30, body.height)
        side = Rect(area.right + 20, body.y, right, body.height)
        part = self.part
        self._stage = (
            self._grip.stage
            if self._grip
            else stage.framed(part, area, self._services.true_size if self._true else None)
        )
        foot = 64.0
        return View(
            widgets=(
                *heading(at, self.draft.file.name),
                *self._tools(area),
                *self._handles(),
                Panel(rect=side),
                *self._foot(Rect(side.x, side.bottom - foot, side.width, foot)),
            ),
            scrolls=(
                panel.rail(self.draft, rail, part),
                panel.values(self.draft, Rect(side.x + 8, side.y + 8, side.width - 16, side.height - foot - 12), part),
            ),
            hints=self._hints(),
            first=PART + part.id,
            lead=self._lead,
            asked=self._asked,
            left=at.head.x,
            said=self._told,
        )

    def _tools(self, area: Rect) -> tuple[Widget, ...]:
        x, y = area.x + stage.RULER + 12, area.y + 12
        true = self._true and self._services.true_size is not None
        can = (("undo", "Undo", 66.0, self.draft.can_undo), ("redo", "Redo", 66.0, self.draft.can_redo))
        made = []
        for name, label, width, enabled in can:
            why = "" if enabled else f"There is nothing to {name}."
            made.append(Button(name=name, rect=Rect(x, y, width, TOOL), label=label, enabled=enabled, why_not=why))
            x += width + 6
        made.append(Button(name="true-size", rect=Rect(x, y, 66, TOOL), label="1 : 1", chosen=true))
        return tuple(made)

    def _handles(self) -> tuple[Widget, ...]:
        made = []
        for row in self.part.rows:
            grip = self._stage.grip(row) if self._stage else None
            if grip is not None:
                rect = Rect(grip[0] - 17, grip[1] - 17, 34, 34)
                made.append(Ground(name=HANDLE + row.id, rect=rect, label=f"{row.label} of {self.part.title}"))
        return tuple(made)

    def _foot(self, area: Rect) -> tuple[Widget, ...]:
        """Whether it can be played with; if not, the way to the faults."""
        inside = area.inset(16, 10)
        count = sum(map(len, self.draft.words.values()))
        if not count:
            return (Label(rect=inside, text="Ready to play with", style="label"),)
        words = "A draft: 1 fault" if count == 1 else f"A draft: {count} faults"
        button = Rect(inside.right - 120, inside.y, 120, inside.height)
        label = Label(rect=inside.left(inside.width - 130), text=words, style="label", colour="danger-words")
        return (label, Button(name="faults", rect=button, label="Show it" if count == 1 else "Show next"))

    def _hints(self) -> tuple[Hint, ...]:
        row = self._row(self._focused)
        if self._grip is not None:
            return (Hint("Shift", "finely"), Hint(shown("back"), "put back"))
        if row is None:
            return (
                Hint("Tab", "next"),
                Hint("Enter", "choose"),
                Hint(shown("undo"), "undo"),
                Hint(shown("redo"), "redo"),
                Hint(shown("true-size"), "true size"),
                Hint(shown("back"), "back"),
            )
        turns = (Hint("Q  E", "1°"), Hint("Shift+Q  E", "0.1°")) if row.turns else ()
        listed = (Hint(shown("add"), "one more"), Hint(shown("delete"), "remove")) if row.remove else ()
        arrows = (Hint("Arrows", "1 mm"), Hint("Shift+Arrows", "0.1 mm"))
        return (*arrows, *turns, *listed, Hint("Enter", "type"), Hint("Tab", "next"), Hint(shown("undo"), "undo"))

    def paint(self, canvas: Canvas, size: Size) -> None:
        """The stage."""
        if self._stage is not None:
            seen = Stage(self._stage.area, self.part, self._stage.camera)
            lit = self._grip.row if self._grip else self._focused.removeprefix(HANDLE)
            stage.paint(canvas, seen, lit, self._over)

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Something was chosen, typed or done."""
        row = self._row(name)
        if name == "back" and self._grip is not None:
            self._put_back()
        elif name == "back":
            self._services.back()
        elif name in ("undo", "redo", "true-size"):
            self.command(name)
        elif name == "faults":
            self._next_fault()
        elif name.startswith(PART):
            self._choose(name.removeprefix(PART))
            self._go(next((HANDLE + row.id for row in self.part.rows if row.at), name))
        elif name.startswith(DEED):
            self._do(name.removeprefix(DEED))
        elif row is not None:
            self._go(row.entries[0].id)
        elif isinstance(value, str):
            self.draft.edit({name: value})
            self._dirty = True

    def _choose(self, id: str) -> None:
        if id != self._part:
            self._part, self._grip, self._dirty = id, None, True
            self.draft.rest()

    def _go(self, name: str) -> None:
        self._lead, self._asked = name, self._asked + 1

    def _do(self, deed: str) -> None:
        if not deed:
            return
        ids = [row.id for row in self.part.rows]
        row = next((row for row in self.part.rows if deed in (row.insert, row.remove)), None)
        self.draft.do(deed)
        self._dirty = True
        rows = self.part.rows
        if row is not None and rows:
            # What came is the next one; when one went, the one before it has the focus.
            index = ids.index(row.id) + (1 if deed == row.insert else -1)
            chosen = rows[min(max(index, 0), len(rows) - 1)]
            self._go(HANDLE + chosen.id if chosen.at else chosen.entries[0].id)
        self._part = self.part.id

    def _next_fault(self) -> None:
        """To the next row where something is wrong, from the part on the stage on."""
        order = [part.id for part in self.draft.parts]
        here = order.index(self.part.id)
        faulty = sorted(self.draft.words, key=lambda place: (order.index(place[0]) - here - 1) % len(order))
        if faulty:
            part, row = faulty[0]
            self._choose(part)
            found = next((each for each in self.part.rows if each.id == row), None)
            self._go(found.entries[0].id if found and found.entries else PART + part)

    def command(self, command: str) -> bool:
        """Handles are steered; changes are taken back and done again."""
        if self._grip is not None and command in ("undo", "redo"):
            self._put_back()
            return True
        if command in ("undo", "redo"):
            done = self.draft.undo() if command == "undo" else self.draft.redo()
            if not done:
                self._services.say(f"There is nothing to {command}.")
            self._part = self.part.id
            self._dirty = True
            return True
        if command == "true-size":
            self._true = not self._true
            if self._true and self._services.true_size is None:
                ways.true_size(self._services)
            self._dirty = True
            return True
        row = self._row(self._focused)
        if row is None:
            return False
        if command in ("add", "delete"):
            self._do(row.insert if command == "add" else row.remove)
            return True
        steered = grips.steered(row, command)
        if steered:
            self.draft.edit(steered, f"{command.rpartition('-')[0] or 'nudge'} {row.id}")
            self._dirty = True
        return bool(steered)

    # The pointer

    def pointer(self, event: Pointer) -> bool:
        """Handles are dragged."""
        if self._grip is not None:
            if event.kind == "move":
                self._moved = event
            elif event.kind == "up":
                self._drag()
                self._grip, self._dirty = None, True
                self.draft.rest()
            return True
        near = self._stage.near(event.x, event.y) if self._stage else None
        over = near[0].id if near and event.kind in ("move", "down") else ""
        self._dirty = self._dirty or over != self._over
        self._over = over
        if near is None or event.kind != "down" or event.button != "left" or self._stage is None:
            return event.kind == "move" and bool(over)
        row, turning = near
        place = self._stage.knob(row) if turning else self._stage.grip(row)
        assert place is not None  # it was found there
        self._grip = Grip(row.id, turning, place[0] - event.x, place[1] - event.y, self._stage)
        self.draft.rest()
        self._go(HANDLE + row.id)
        self._dirty = True
        return True

    def _drag(self) -> None:
        """Once a frame, however often the mouse moved in it."""
        event, self._moved, grip = self._moved, None, self._grip
        row = next((row for row in self.part.rows if grip and row.id == grip.row), None)
        if event is None or grip is None or row is None or row.at is None:
            return
        x, y = event.x + grip.off_x, event.y + grip.off_y
        if grip.turning:
            middle = Stage(grip.stage.area, self.part, grip.stage.camera).grip(row)
            assert middle is not None  # it has a place
            values = grips.turned(row, x - middle[0], middle[1] - y, fine=event.shift)
        else:
            values = grips.moved(row, *grip.stage.mm(x, y), fine=event.shift)
        self.draft.edit(values, f"drag {row.id}")
        self._dirty = True

    def _put_back(self) -> None:
        """What is dragged goes back to where it was."""
        if self._grip is not None and self.draft.changes(f"drag {self._grip.row}"):
            self.draft.undo()
        self._grip, self._moved, self._dirty = None, None, True

    def notice(self, focused: str, hovered: str) -> None:
        """Which handle has the focus."""
        if focused != self._focused:
            self.draft.rest()
        self._focused, self._hovered = focused, hovered
        self._dirty = True

    def release(self) -> None:
        """Put back what is dragged, and keep the file."""
        self._put_back()
        self._keep()

    def close(self) -> None:
        """Keep the file."""
        self._keep()

    def unkept(self) -> str:
        """Why the file cannot be kept; empty where it is."""
        self._keep()
        return self.draft.said

    def _keep(self) -> None:
        self.draft.keep()
        self._told = self.draft.said

    def frame(self, dt_ms: float) -> bool:
        """Drag what is dragged; keep the file when nothing changed for a moment."""
        self._drag()
        self.draft.frame(dt_ms)
        self._told = self.draft.said
        dirty, self._dirty = self._dirty, False
        return dirty
