"""The games that are kept: to go on with, to watch, to name and to delete."""

from __future__ import annotations

from pathlib import Path
from threading import Thread
from typing import Final

from turbo_table.session import library, lock, shelf
from turbo_table.session.names import file_named
from turbo_table.session.shelf import Saved
from turbo_table.ui import names
from turbo_table.ui.bindings import shown
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.clipboard import copied
from turbo_table.ui.rect import Size
from turbo_table.ui.rolling import Roll, Rolling
from turbo_table.ui.saves import build, words
from turbo_table.ui.saves.build import Places
from turbo_table.ui.saves.previews import Previews
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.still import BACK_HINTS, Still, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Hint, Label, Panel, View, Widget

TABS: Final = ("recent", "unfinished", "named", "finished", "all")
MOST_RECENT: Final = 20
NOTHING: Final = {
    "recent": "No game is kept yet. Play one: it is kept after every action, without a word from you.",
    "unfinished": "No game is unfinished. A game that you leave stands here until it is over.",
    "named": f"No save has a name yet. {shown('save')} at a table keeps the game as it is then, under a name.",
    "finished": "No game was played to its end yet. Those that are can be watched again here.",
    "all": "No game is kept yet. Play one: it is kept after every action, without a word from you.",
}


class SavesScreen(Still):
    """A list at the left, the chosen save at the right."""

    name = "saves"

    def __init__(self, services: Services) -> None:
        """Nothing is known before the first frames: files are read beside them."""
        self._services: Final = services
        self._all: tuple[Saved, ...] | None = None
        self._elsewhere: tuple[Saved, ...] = ()
        self._found: tuple[tuple[Saved, ...], tuple[Saved, ...]] | None = None
        self._loader: Thread | None = None
        self._previews: Final = Previews()
        self._tab = TABS[0]
        self._chosen: Path | None = None
        self._rolling: Final = Rolling()
        self._renaming = False
        self._begins = False
        """Whether the line for a name is to get the focus: after the letter that asked for it has come as text."""
        self._deleted: tuple[Path, Saved] | None = None
        """Where the save lies that was deleted last, and what it was."""
        self._path = ""
        """What was typed for a file elsewhere."""
        self._title = ""
        """What was typed for a name."""
        self._entered = ""
        """The field that just gave its text, perhaps by Enter."""
        self._focused = ""
        self._lead = ""
        self._asked = 0
        self._size = Size(1280, 800)

    # What is shown

    @property
    def listed(self) -> tuple[Saved, ...]:
        """The saves of this tab, the newest first."""
        known = self._all or ()
        match self._tab:
            case "recent":
                both = (*known, *self._elsewhere)
                return tuple(sorted(both, key=lambda each: each.when_s, reverse=True)[:MOST_RECENT])
            case "all":
                return known
            case kind:
                return tuple(each for each in known if each.kind == kind)

    @property
    def chosen(self) -> Saved | None:
        """The save that is shown at the right."""
        listed = self.listed
        return next((each for each in listed if each.path == self._chosen), listed[0] if listed else None)

    def _places(self, size: Size) -> Places:
        at = page(size, 1400)
        return build.places(at.body, small=at.small, undo=self._deleted is not None)

    def view(self, size: Size) -> View:
        """Only the rows that are seen are made."""
        self._size = size
        head, at, listed, chosen = page(size, 1400), self._places(size), self.listed, self.chosen
        roll = self._rolling.sized(len(listed), self._seen(at))
        widgets: tuple[Widget, ...] = (
            *heading(head, "Saved games"),
            *build.tabs(at.tabs, TABS, self._tab, small=at.small),
            build.panel(at),
            *build.rows(at, listed, roll, chosen),
            *build.undo(at.undo, words.title(self._deleted[1]) if self._deleted else ""),
            *build.foot(at, self._path),
            *self._beside(at, chosen),
        )
        if not listed:
            none = self._all is not None and not self._all
            said = NOTHING[self._tab] if self._all is not None else "Looking for saved games …"
            widgets += build.empty(at, said, play=none)
        return View(
            widgets=widgets,
            hints=self._hints(chosen),
            first=f"save {chosen.path}" if chosen else "play",
            lead=self._lead,
            asked=self._asked,
            left=head.head.x,
        )

    def _seen(self, at: Places) -> int:
        return round(at.rows.height / build.ROW)

    def _beside(self, at: Places, chosen: Saved | None) -> tuple[Widget, ...]:
        if chosen is None:
            words_of_it = "" if self._all is None else "The table of a saved game is shown here."
            return (
                Panel(rect=at.beside),
                Label(rect=at.beside.inset(20), text=words_of_it, style="quiet", align="centre"),
            )
        inside = self._previews.of(chosen)
        return build.chosen(at.beside, chosen, inside, self._renaming, small=at.small)

    def _hints(self, chosen: Saved | None) -> tuple[Hint, ...]:
        if self._renaming:
            return (Hint(shown("take"), "keep the name"), Hint(shown("back"), "leave it as it was"))
        back = (Hint(shown("undo"), "bring back"),) if self._deleted else ()
        if chosen is None:
            return (*BACK_HINTS, *back)
        inside = self._previews.of(chosen)
        does = () if chosen.fault or (inside and inside.fault) else (Hint(shown("take"), _does(chosen)),)
        watch = () if chosen.over or not does else (Hint("W", "watch"),)
        name = () if chosen.fault else (Hint("R", "rename"),)
        keys = (Hint("Up  Down", "choose"), *does, *watch, *name, Hint("F", "where"))
        return (*keys, Hint(shown("delete"), "delete"), *back, Hint("Tab", "next"), Hint(shown("back"), "back"))

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """The bar of the list."""
        self._rolling.paint(canvas, self._places(size).rows)

    # Time

    def frame(self, dt_ms: float) -> bool:
        """Files are read, and looked into, beside the frames."""
        if self._loader is None:
            self._loader = Thread(target=self._load, daemon=True)
            self._loader.start()
        if self._found is not None:
            first, (self._all, self._elsewhere), self._found = self._all is None, self._found, None
            if first:
                self._lead_to(f"save {self.chosen.path}" if self.chosen else "play")
        self._previews.frame(self.chosen, dt_ms)
        if self._begins:
            self._begins = False
            self._lead_to("name")
        entered, self._entered = self._entered, ""
        if entered and entered == self._focused:
            self._enter(entered)
        return False

    def _load(self) -> None:
        known = shelf.saves()
        paths = {each.path for each in known}
        self._found = known, tuple(shelf.told(path) for path in library.recent() if path not in paths)

    def close(self) -> None:
        """Nothing is read any more."""
        self._previews.close()
        if self._loader is not None:
            self._loader.join()

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Something was pressed, or typed."""
        if name.startswith("save "):
            self._row(Path(name.removeprefix("save ")))
        elif name.startswith("tab "):
            self._open_tab(name.removeprefix("tab "))
        elif name == "tab":
            self._open_tab(TABS[int(value or 0)])
        elif name == "path":
            self._path, self._entered = str(value), "path"
        elif name == "name":
            self._title, self._entered = str(value), "name"
        else:
            self._do(name)

    def _open_tab(self, tab: str) -> None:
        self._tab, self._chosen, self._renaming = tab, None, False
        self._rolling.roll = Roll()

    def _row(self, path: Path) -> None:
        """The first press chooses, the second one goes on."""
        chosen = self.chosen
        if chosen is not None and chosen.path == path and self._chosen is not None:
            self._do("watch" if chosen.over else "go-on")
        self._chosen = path

    def _enter(self, field: str) -> None:
        """A text was ended by Enter."""
        if field == "path":
            self._open_typed()
        else:
            self._rename()

    def _do(self, name: str) -> None:
        chosen = self.chosen
        match name:
            case "back" if self._renaming:
                self._renaming = False
                self._lead_to(f"save {self._chosen}")
            case "back":
                self._services.back()
            case "play":
                self._services.home(lambda: ways.set_up(self._services))
            case "open":
                self._open_typed()
            case "undo":
                self._undo()
            case "renamed":
                self._rename()
            case _ if chosen is not None:
                self._chosen = chosen.path
                self._with(name, chosen)

    def _with(self, name: str, chosen: Saved) -> None:
        match name:
            case "go-on":
                ways.go_on_instead(self._services, chosen.path)
            case "watch":
                ways.replay(self._services, chosen.path)
            case "rename":
                self._renaming, self._title = True, chosen.name
                self._begins = True
            case "where":
                end = ", which can be pasted now" if copied(str(chosen.path)) else ""
                self._services.say(f"It is {chosen.path}{end}.")
            case "delete":
                self._delete(chosen)

    def _open_typed(self) -> None:
        """A file anywhere: it goes on, or is watched where it is over."""
        if not self._path.strip():
            self._services.say("Type where the file is first, such as ~/my-game.save.")
            self._lead_to("path")
            return
        path = file_named(self._path)
        saved = shelf.told(path)
        if saved.fault:
            self._services.say(saved.fault)
        elif saved.over:
            ways.replay(self._services, path)
        else:
            ways.go_on_instead(self._services, path)

    # Names and deleting

    def _rename(self) -> None:
        chosen, self._renaming = self.chosen, False
        if chosen is None:
            return
        name, left_out = names.titled(self._title)
        if name == chosen.name or self._refused(chosen):
            self._lead_to(f"save {chosen.path}")
            return
        done = library.rename(chosen, name)
        self._services.say(" ".join(filter(None, (left_out, done.said))))
        if done.path is not None:
            self._put(chosen.path, shelf.told(done.path, chosen.kind))
            self._chosen = done.path
        self._lead_to(f"save {self._chosen}")

    def _refused(self, chosen: Saved) -> bool:
        if lock.held(chosen.path):
            self._services.say("This game is being played just now: leave its table first.")
            return True
        if lock.taken(chosen.path):
            self._services.say("This game is being played in another window.")
            return True
        return False

    def _delete(self, chosen: Saved) -> None:
        if self._refused(chosen):
            return
        listed = self.listed
        place = listed.index(chosen)
        done = library.delete(chosen)
        if done.path is None:
            self._services.say(done.said)
            return
        self._deleted = done.path, chosen
        self._put(chosen.path, None)
        left = self.listed
        after = left[min(place, len(left) - 1)] if left else None
        self._chosen = after.path if after else None
        self._renaming = False
        self._lead_to(f"save {after.path}" if after else "undo")

    def _undo(self) -> None:
        """Bring back what was deleted last."""
        if self._deleted is None:
            return
        (trashed, saved), self._deleted = self._deleted, None
        done = library.restore(trashed)
        self._services.say(done.said)
        if done.path is not None:
            self._put(None, shelf.told(done.path, saved.kind))
            self._choose(done.path)

    def _put(self, old: Path | None, new: Saved | None) -> None:
        """A save in place of another one, in the list that is known."""
        kept = [each for each in self._all or () if each.path != old]
        kept += [new] if new else []
        self._all = tuple(sorted(kept, key=lambda each: each.when_s, reverse=True))

    # Keys and wheel

    def command(self, command: str) -> bool:
        """Up and down go along the list, beyond what is seen too."""
        if command == "undo" and self._deleted:
            self._undo()
            return True
        listed = self.listed
        here = next((index for index, each in enumerate(listed) if f"save {each.path}" == self._focused), None)
        there = None if here is None else self._rolling.roll.after(command, here)
        # From the ends of the list the focus goes on to what lies there.
        if there is not None:
            self._choose(listed[there].path)
        return there is not None

    def _choose(self, path: Path) -> None:
        """Choose a save, see it, and give it the focus."""
        self._chosen = path
        index = next((index for index, each in enumerate(self.listed) if each.path == path), 0)
        roll = self._rolling.sized(len(self.listed), self._seen(self._places(self._size)))
        self._rolling.roll = roll.showing(index)
        self._lead_to(f"save {path}")

    def _lead_to(self, name: str) -> None:
        self._lead = name
        self._asked += 1

    def notice(self, focused: str, hovered: str) -> None:
        """What has the focus; a row that has it is the chosen one."""
        self._focused = focused

    def release(self) -> None:
        """Let go of the bar; what is half typed is not meant yet."""
        self._entered = ""
        self._rolling.release()

    def pointer(self, event: Pointer) -> bool:
        """The wheel over the list, and its bar."""
        return self._rolling.pointer(event, self._places(self._size).rows)


def _does(saved: Saved) -> str:
    """What Enter does with a save that can be read."""
    return "watch" if saved.over else "go on"
