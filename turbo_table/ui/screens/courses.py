"""Which course is designed: a new one by hand or from a generator, one of the user's own, or one that is shipped."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from turbo_table.content import ContentError, read_file
from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.layout import Layout
from turbo_table.editor import amend
from turbo_table.editor.generate import GENERATORS, Generator, WrongParameter, generate
from turbo_table.games.registry import GAMES, find
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.layout_art import layout_drawing
from turbo_table.session import own_files, own_layouts
from turbo_table.session.luck import fresh_seed
from turbo_table.session.names import file_named
from turbo_table.ui.bindings import shown
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.still import BACK_HINTS, Still, around, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Field, Hint, Label, Panel, Picture, Row, Scroll, View

if TYPE_CHECKING:
    from turbo_table.ui.screens.designer import DesignerScreen

KINDS: Final = {"drift": "Drift course", "lanes": "Lanes", "circuit": "Circuit"}
BY_HAND: Final = {
    "drift": "An open table: barriers, a finish, and where the cars start.",
    "lanes": "An open table: draw a lane for each car.",
    "circuit": "A ring of twelve cards, to be drawn anew or pulled into shape.",
}
LINE: Final = 38.0
MOST_SEED: Final = 100_000


@dataclass(frozen=True, slots=True)
class Found:
    """A course that has a file."""

    path: Path
    layout: Layout
    shipped: bool


@lru_cache(maxsize=1)
def found() -> tuple[Found, ...]:
    """The user's own courses and the shipped ones, by their games; those that are not in order are left out."""
    return tuple(_found())


def _found() -> Iterator[Found]:
    for id in GAMES:
        if find(id).game.layout_kind is None:
            continue
        for path in (*own_files.paths(own_layouts.kind_of(id)), *find_layouts(id)):
            with suppress(ContentError):
                yield Found(path, load_layout(read_file(path), path.name), own_layouts.is_shipped(path))


class CoursesScreen(Still):
    """A list at the left; at the right what is chosen, with its picture."""

    name: Final = "courses"

    def __init__(self, services: Services, designer: DesignerScreen | None = None, kind: str = "") -> None:
        """`designer`: where the course is opened besides others; `kind`: which is to be chosen first."""
        found.cache_clear()
        self._services: Final = services
        self._designer: Final = designer
        self.chosen = f"bare {kind or 'drift'}"
        """`bare KIND`, `make GENERATOR` or `file N`."""
        self.seed = int.from_bytes(fresh_seed().encode()) % MOST_SEED
        self.given: dict[str, dict[str, int]] = {}
        """Generator -> parameters that are not as usual."""

    # What is chosen

    @property
    def generator(self) -> Generator | None:
        """The generator that is chosen."""
        kind, _, id = self.chosen.partition(" ")
        return GENERATORS[id] if kind == "make" else None

    @property
    def file(self) -> Found | None:
        """The file that is chosen."""
        kind, _, number = self.chosen.partition(" ")
        known = found()
        return known[int(number)] if kind == "file" and int(number) < len(known) else None

    @property
    def layout(self) -> Layout | None:
        """What would be opened; None where a generator makes nothing of what was typed."""
        if self.file is not None:
            return self.file.layout
        generator = self.generator
        if generator is None:
            return amend.bare(self.chosen.removeprefix("bare "), "New course")
        with suppress(WrongParameter):
            return _made(generator.id, self.seed, tuple(self.given.get(generator.id, {}).items()))
        return None

    # What is shown

    def view(self, size: Size) -> View:
        """The list at the left, what is chosen at the right; below one another where it is narrow."""
        at = page(size, 1280)
        wide = at.body.width > 760
        room = at.body.left(at.body.width * 0.4) if wide else at.body.top(at.body.height * 0.4)
        flow = Flow(room.x, room.y + 4, room.width)
        self._list(flow)
        side = at.body.beside(room.width + 32) if wide else at.body.below(room.height + 12)
        side = Rect(side.x, side.y, side.width, side.height - 6)
        inside = side.inset(20, 14) if wide else side.inset(12, 8)
        details = Flow(inside.x, inside.y, inside.width)
        self._details(details, inside, wide=wide)
        scrolls = (
            Scroll(name="list", rect=around(room), height=flow.y - room.y, widgets=tuple(flow.widgets)),
            Scroll(name="details", rect=around(inside), height=details.y - inside.y, widgets=tuple(details.widgets)),
        )
        return View(
            widgets=(*heading(at, "Design a course"), Panel(rect=side)),
            scrolls=scrolls,
            hints=(*BACK_HINTS, Hint(shown("start"), "open it")),
            first=self.chosen,
            left=at.head.x,
        )

    def _list(self, flow: Flow) -> None:
        flow.section("New, by hand", gap=4)
        for kind, label in KINDS.items():
            self._row(flow, f"bare {kind}", label)
        flow.gap(10)
        flow.section("New, from a generator", gap=4)
        for id, each in GENERATORS.items():
            self._row(flow, f"make {id}", id.capitalize(), KINDS[each.kind].lower())
        known = found()
        for title, shipped in (("Yours", False), ("Shipped with the program", True)):
            mine = [(index, each) for index, each in enumerate(known) if each.shipped == shipped]
            if mine:
                flow.gap(10)
                flow.section(title, gap=4)
            for index, file in mine:
                self._row(flow, f"file {index}", file.layout.name, KINDS[file.layout.kind].lower())
        flow.gap(10)
        flow.section("A file from elsewhere", gap=4)
        flow.add(
            Field(
                name="fetch",
                rect=flow.place(44, 8),
                label="",
                text="",
                hint="Drop a file on the window, or type its path",
                drops=True,
            )
        )

    def _row(self, flow: Flow, name: str, text: str, corner: str = "") -> None:
        flow.add(Row(name=name, rect=flow.place(LINE), text=text, corner=corner, chosen=name == self.chosen))

    def _details(self, flow: Flow, room: Rect, *, wide: bool) -> None:
        layout = self.layout
        high = min(room.width * 0.62, room.height * 0.52) if wide else min(110.0, room.height * 0.36)
        place = flow.place(high, 14)
        if layout is not None:
            flow.add(Picture(rect=place, drawing=picture(layout)))
        flow.words(self._title(layout), "title", gap=2)
        flow.words(self._about(layout), "body", gap=12)
        label = "Open" if self.file is not None else "Make it" if self.generator is not None else "Begin"
        flow.add(
            Button(
                name="open-it",
                rect=flow.place(48, 12),
                label=label,
                key=shown("start"),
                tone="primary",
                enabled=layout is not None,
                why_not="A number is out of bounds.",
            )
        )
        if self.generator is not None:
            self._parameters(flow, self.generator)
        if self.file is not None:
            told = "It stays as it is: what you change is saved as a course of yours." if self.file.shipped else ""
            flow.words(told or str(self.file.path), "quiet")

    def _title(self, layout: Layout | None) -> str:
        if self.file is not None and layout is not None:
            return layout.name
        generator = self.generator
        return generator.id.capitalize() if generator else KINDS[self.chosen.removeprefix("bare ")]

    def _about(self, layout: Layout | None) -> str:
        if self.generator is not None:
            return self.generator.about
        return (layout.about if layout else "") if self.file else BY_HAND[self.chosen.removeprefix("bare ")]

    def _parameters(self, flow: Flow, generator: Generator) -> None:
        """The seed, and a number for each parameter."""
        known = self.given.get(generator.id, {})
        fields = [("seed", "Seed: the same one makes the same course", str(self.seed), "")]
        fields += [
            (
                f"number {each.id}",
                f"{each.id.capitalize()}, {each.least} to {each.most}",
                str(known.get(each.id, each.default)),
                each.about,
            )
            for each in generator.parameters
        ]
        across = 2 if flow.width > 420 else 1
        for start in range(0, len(fields), across):
            row = fields[start : start + across]
            heads, lines, feet = (flow.place(high, gap) for high, gap in ((20, 2), (38, 2), (20, 8)))
            columns = zip(row, *(each.columns(across, 16) for each in (heads, lines, feet)), strict=False)
            for (name, label, text, about), head, line, foot in columns:
                flow.add(
                    Label(rect=head, text=label, style="small"),
                    Field(name=name, rect=line, label="", text=text, whole=True, live=name != "seed"),
                    Label(rect=foot, text=about, style="small", colour="quiet"),
                )
        flow.add(Button(name="again", rect=flow.place(40, 14).left(min(flow.width, 220)), label="Another seed"))

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Something is chosen, typed or opened."""
        kind, _, rest = name.partition(" ")
        match kind:
            case "back":
                self._services.back()
            case "bare" | "make" | "file":
                if name == self.chosen:
                    self._open()
                self.chosen = name
            case "seed" | "number":
                self._number(rest, str(value or ""))
            case "again":
                self.seed = (self.seed * 48_271 + 11) % MOST_SEED
            case "open-it":
                self._open()
            case "fetch":
                self._fetch(str(value or ""))

    def _number(self, id: str, text: str) -> None:
        """A number was typed: the seed, where `id` is empty."""
        number = int(text) if text.strip().isascii() and text.strip().isdecimal() else None
        generator = self.generator
        if number is None or generator is None:
            return
        if not id:
            self.seed = min(number, 2**31)
        else:
            self.given.setdefault(generator.id, {})[id] = number

    def _open(self) -> None:
        layout, file = self.layout, self.file
        if layout is None:
            self._services.say("A number is out of bounds.")
            return
        ways.design(self._services, layout, file.path if file else None, self._designer)

    def _fetch(self, where: str) -> None:
        path = file_named(where)
        if path == Path():
            return
        try:
            layout = load_layout(read_file(path), path.name)
        except ContentError as error:
            self._services.say(error.sentence)
            return
        ways.design(self._services, layout, path, self._designer)

    def command(self, command: str) -> bool:
        """Ctrl+Enter opens what is chosen."""
        if command == "start":
            self._open()
        return command == "start"


@lru_cache(maxsize=32)
def _made(id: str, seed: int, given: tuple[tuple[str, int], ...]) -> Layout:
    return generate(id, seed, dict(given))


@lru_cache(maxsize=32)
def picture(layout: Layout) -> Drawing:
    """A layout as a drawing."""
    return layout_drawing(layout)
