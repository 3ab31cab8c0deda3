"""The user's own files for a game: listed, made, opened, renamed, doubled, shared, taken in, deleted, brought back."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import Final

from turbo_table.content import ContentError
from turbo_table.core.printable import bare
from turbo_table.games.registry import find
from turbo_table.scene.parts import Part
from turbo_table.session import own_files
from turbo_table.session.own_files import NotKept, OwnFile
from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown
from turbo_table.ui.making.draft import Draft, said_where, sentence
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.dropped import dropped
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.still import Still, around, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Field, Hint, Panel, Picture, Scroll, Tone, View, Widget

FILE: Final = "file "
LINE: Final = 62.0
MOST_SAID: Final = 4
"""Faults that are told here; the rest is told where they are mended."""


class MyFilesScreen(Still):
    """A list at the left, and what can be done with the chosen one at the right."""

    name = "my-files"

    def __init__(self, services: Services, game_id: str, slot: str = "") -> None:
        """The files for a slot that the game has an editor for. Raises StopIteration where it has none."""
        self._services: Final = services
        game = find(game_id)
        self._editor: Final = next(each for each in game.editors if slot in ("", each.slot))
        self._slot: Final = next(each for each in game.game.files if each.id == self._editor.slot)
        self._kind: Final = f"{self._slot.id}/{game_id}"
        self._chosen = ""
        """The name of the file that is chosen, on the disk."""
        self._deleted: Path | None = None
        self._lead = ""
        self._asked = 0
        self._fetched = ""
        """What was typed to be taken in, while that is refused."""
        self._stale = False
        self.files: tuple[OwnFile, ...] = ()
        self._look()

    def _look(self) -> None:
        """See what there is now."""
        self._stale = False
        self.files = own_files.own_files(self._kind, self._slot.read)
        if self.chosen is None and self.files:
            self._chosen = self.files[0].path.name

    @property
    def chosen(self) -> OwnFile | None:
        """The file that is shown at the right; None where there are none."""
        return next((file for file in self.files if file.path.name == self._chosen), None)

    # What is shown

    def view(self, size: Size) -> View:
        """The list at the left, the chosen file at the right; below one another where it is narrow."""
        at = page(size, 1180)
        wide = at.body.width > 820
        flow = Flow(at.body.x, at.body.y + 6, at.body.width * 0.44 if wide else at.body.width)
        flow.words(self._editor.about, "quiet", gap=16)
        self._list(flow)
        self._ways_in(flow)
        widgets: list[Widget] = [*heading(at, self._editor.title)]
        scrolls = [self._scroll("form", flow, at.body)]
        if self.chosen is not None or wide:
            if wide:
                side = at.body.beside(flow.width + 36)
                widgets.append(Panel(rect=Rect(side.x, side.y, side.width, side.height - 6)))
                side = side.inset(20, 14)
            else:
                side = Rect(at.body.x, flow.y + 10, at.body.width, 0)
            details = Flow(side.x, side.y, side.width)
            if self.chosen is not None:
                self._details(details, self.chosen)
            else:
                self._ours(details)
            if wide:
                scrolls.append(self._scroll("details", details, side))
            else:
                flow.widgets += details.widgets
                flow.y = details.y
                scrolls = [self._scroll("form", flow, at.body)]
        undo = (Hint(shown("undo"), "bring back"),) if self._deleted else ()
        return View(
            widgets=tuple(widgets),
            scrolls=tuple(scrolls),
            hints=(Hint("Tab", "next"), Hint("Enter", "choose, then open"), *undo, Hint(shown("back"), "back")),
            first=FILE + self._chosen if self.chosen else "new",
            lead=self._lead,
            asked=self._asked,
            left=at.head.x,
        )

    def _scroll(self, name: str, flow: Flow, room: Rect) -> Scroll:
        return Scroll(name=name, rect=around(room), height=flow.y - room.y, widgets=tuple(flow.widgets))

    def _list(self, flow: Flow) -> None:
        if not self.files:
            flow.words("No cards of your own yet: begin with our shapes, and change what differs.", "body", gap=12)
            return
        flow.section("Your files")
        for file in self.files:
            flow.add(
                Button(
                    name=FILE + file.path.name,
                    rect=flow.place(LINE, 8),
                    label=file.name,
                    detail=_state(file),
                    chosen=file.path.name == self._chosen,
                )
            )
        flow.gap(8)

    def _ways_in(self, flow: Flow) -> None:
        tone: Tone = "plain" if self.files else "primary"
        new = Button(name="new", rect=flow.place(48, 10).left(260), label="New, from our shapes", tone=tone)
        flow.add(new)
        if self._deleted is not None:
            back = Rect(new.rect.right + 10, new.rect.y, min(220, flow.width - 270), 48)
            flow.add(Button(name="restore", rect=back, label="Bring back", key=shown("undo")))
        flow.gap(8)
        flow.section("A file from elsewhere", gap=6)
        flow.add(
            Field(
                name="fetch",
                rect=flow.place(44, 8),
                label="",
                text=self._fetched,
                hint="Drop a file on the window, or type its path",
                drops=True,
            )
        )

    def _details(self, flow: Flow, file: OwnFile) -> None:
        parts = self._parts(file)
        if parts:
            self._pictures(flow, parts)
        flow.words(file.name, "title", gap=2)
        flow.words(_state(file), "body", gap=10, colour="danger-words" if file.faults else "")
        for words in self._faults(file, parts)[:MOST_SAID]:
            flow.words(words, "quiet", gap=4, colour="danger-words")
        flow.gap(8)
        if parts:
            flow.add(Field(name="rename", rect=flow.place(52, 10), label="Name", text=file.name))
            edit, play = flow.place(52, 10).columns(2, 8)
            why = "It is a draft: mend it first." if file.faults else ""
            flow.add(
                Button(name="open", rect=edit, label="Edit the shapes", tone="primary"),
                Button(name="play", rect=play, label="Play with them", enabled=not why, why_not=why),
            )
        tools = (("double", "Duplicate"), ("share", "Share a copy")) if file.text is not None else ()
        for (name, label), place in zip((*tools, ("delete", "Delete")), _places(flow, len(tools) + 1), strict=True):
            flow.add(Button(name=name, rect=place, label=label))
        flow.words(f"Kept in {file.path}", "quiet")

    def _faults(self, file: OwnFile, parts: tuple[Part, ...]) -> tuple[str, ...]:
        """What is wrong with a file, with the part it is about."""
        if not parts:
            return tuple(map(sentence, file.faults))
        titles = {part.id: part.title for part in parts}
        said = said_where(file.faults, parts)
        return tuple(f"{titles[part]}: {words}" for (part, _), each in said.items() for words in each)

    def _ours(self, flow: Flow) -> None:
        """Where there are no files yet: what is to be measured, with the pictures of what is shipped."""
        parts = self._editor.parts(self._editor.start("Ours"))
        self._pictures(flow, parts)
        flow.words("The shapes that come with the program", "title", gap=12)
        for section, group in groupby(parts, key=lambda part: part.section):
            flow.section(section, gap=2)
            flow.words(next(group).about, "body", gap=14)

    def _pictures(self, flow: Flow, parts: tuple[Part, ...]) -> None:
        """A few of its parts in a row."""
        shown_parts = parts[1 :: max(1, len(parts) // 6)][:6]
        # What stands out of a card has room beside the next one.
        width = min(80.0, (flow.width - 24 * 5) / 6)
        row = flow.place(width * 1.42, 14).left(width * 6 + 24 * 5)
        for place, part in zip(row.columns(6, 24), shown_parts, strict=False):
            flow.add(Picture(rect=place, drawing=part.drawing))

    def _parts(self, file: OwnFile) -> tuple[Part, ...]:
        """Its parts; empty where it cannot be edited here at all."""
        try:
            return self._editor.parts(file.text or "")
        except ContentError:
            return ()

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Something is done with the files, or a sentence says why not."""
        try:
            self._press(name, str(value or ""))
        except NotKept as error:
            self._services.say(str(error))
            self._look()

    def _press(self, name: str, text: str) -> None:
        file = self.chosen
        match name:
            case "back":
                self._services.back()
            case "new":
                self._new()
            case "fetch":
                self._fetch(text)
            case "restore" if self._deleted is not None:
                path, self._deleted = own_files.restore(self._deleted), None
                self._show(path)
                self._services.say(f"{path.name} is back.")
            case _ if name.startswith(FILE):
                if name == FILE + self._chosen and file and self._parts(file):
                    self._open(file)
                self._chosen = name.removeprefix(FILE)
            case _ if file is not None:
                self._change(name, file, text)

    def _change(self, name: str, file: OwnFile, text: str) -> None:
        match name:
            case "open":
                self._open(file)
            case "play" if not file.faults:
                dropped(self._services, file.path)
            case "rename" if file.text is not None and bare(text).strip():
                own_files.keep(file.path, self._editor.edit(file.text, {"name": text}))
                self._look()
            case "double" if file.text is not None:
                named = self._named(file)
                path = own_files.new_path(self._kind, named)
                text = self._editor.edit(file.text, {"name": named}) if self._parts(file) else file.text
                own_files.keep(path, text)
                self._show(path)
            case "share":
                self._services.say(f"A copy for others lies at {own_files.share(file.path, file.name)}.")
            case "delete":
                self._deleted = own_files.delete(file.path)
                self._chosen = ""
                self._look()
                self._services.say(f"{file.name} is deleted. {shown('undo')} brings it back.")

    def _named(self, file: OwnFile) -> str:
        """A name for a copy that no file has yet."""
        taken = {each.name for each in self.files}
        return next(name for n in range(2, 10_000) if (name := f"{file.name} {n}") not in taken)

    def _new(self) -> None:
        path = own_files.new_path(self._kind, "My cards")
        own_files.keep(path, self._editor.start(path.stem))
        self._show(path)
        if self.chosen is not None:
            self._open(self.chosen)

    def _fetch(self, where: str) -> None:
        self._fetched = where
        file = own_files.fetch(self._kind, where, self._slot.read, self._editor.parts)
        self._fetched = ""
        self._show(file.path)
        self._services.say(f"{file.name} is taken in. {_state(file)}.")

    def _show(self, path: Path) -> None:
        self._look()
        self._chosen = path.name
        self._lead, self._asked = FILE + path.name, self._asked + 1

    def _open(self, file: OwnFile) -> None:
        ways.make(self._services, Draft(self._editor, self._slot, file))

    def command(self, command: str) -> bool:
        """What was deleted is brought back."""
        if command == "undo" and self._deleted is not None:
            self.press("restore")
            return True
        return False

    def release(self) -> None:
        """Another screen or window comes on top: it may leave other files."""
        self._stale = True

    def frame(self, dt_ms: float) -> bool:
        """See what an editor left."""
        if self._stale:
            self._look()
        return False


def _state(file: OwnFile) -> str:
    """Whether it can be played with."""
    if not file.faults:
        return "Ready to play with"
    return "A draft: 1 fault" if len(file.faults) == 1 else f"A draft: {len(file.faults)} faults"


def _places(flow: Flow, count: int) -> tuple[Rect, ...]:
    """Buttons beside one another, or below where that is too narrow."""
    if flow.width / count > fonts.wide("Share a copy", "label") + 34:
        return flow.place(44, 14).columns(count, 8)
    return tuple(flow.place(44, 8) for _ in range(count))
