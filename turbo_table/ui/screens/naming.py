"""Asked at a table: under which name the game is to be kept as it is now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from turbo_table.session import library, own_files
from turbo_table.session.keeper import Keeper
from turbo_table.session.library import Done
from turbo_table.session.session import Session
from turbo_table.ui import names
from turbo_table.ui.bindings import shown
from turbo_table.ui.rect import Size
from turbo_table.ui.screens.still import SMALL, Still, boxed, middle
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Field, Hint, Label, View

PIECES: Final = "pieces"
"""The slot of a free table's game that takes such a file."""


def saved_as(keeper: Keeper, name: str) -> Done:
    """Keep a game under a name, which is its name from now on; the sentence says where."""
    done = library.save_named(keeper.session, name)
    if done.path is None:
        return done
    keeper.name = name
    return Done(f"{done.said.rstrip('.')}: {done.path}.", done.path)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a name is asked for."""

    title: str
    about: str
    """What becomes of it, as a sentence."""
    proposed: str
    keep: Callable[[str], Done]


def of_game(keeper: Keeper) -> Asked:
    """The name of a game, which says who plays where unless it has one."""
    return Asked(
        title="Save under a name",
        about="It stays as it is now; the game goes on, and is kept by itself as before.",
        proposed=keeper.name or _proposed(keeper),
        keep=lambda name: saved_as(keeper, name),
    )


def of_pieces(session: Session) -> Asked:
    """The name of a file by which what lies on a free table can be laid again: what everybody sees of it."""
    handling, slot = session.plugin.handling, PIECES

    def keep(name: str) -> Done:
        assert handling is not None
        path = own_files.new_path(f"{slot}/{session.game.id}", name)
        try:
            own_files.keep(path, handling.write_down(session.view(None), name))
        except own_files.NotKept as error:
            return Done(str(error))
        return Done(f'Kept as {path}; the set-up offers it under "{slot.capitalize()}".', path)

    return Asked(
        title="Keep what lies here",
        about="A file of your own: the set-up of a free table lays it again. Hands are left out.",
        proposed="My table",
        keep=keep,
    )


class NamingScreen(Still):
    """Stands over the table."""

    name = "naming"

    def __init__(self, services: Services, asked: Asked) -> None:
        """With a name that is proposed."""
        self._services: Final = services
        self._asked: Final = asked
        self._name = asked.proposed
        self._fault = ""
        self._entered = False
        """The field just gave its text, perhaps by Enter."""
        self._focused = ""

    def view(self, size: Size) -> View:
        """A line to type in, and two buttons."""
        flow = middle(size, 480)
        flow.add(Label(rect=flow.place(34, 6), text=self._asked.title, style="title"))
        flow.words(self._asked.about, "quiet", gap=14)
        flow.add(Field(name="title", rect=flow.place(44, 12), label="", text=self._name, hint="A name", whole=True))
        if self._fault:
            flow.words(self._fault, "quiet", colour="danger-words", gap=12)
        flow.add(
            Button(name="save", rect=flow.place(46, 10), label="Save", key=shown("take"), tone="primary"),
            Button(name="cancel", rect=flow.place(46), label="Do not save", key=shown("back")),
        )
        return View(
            widgets=boxed(size, flow, 14 if size.height < SMALL else 22),
            hints=(Hint(shown("take"), "save"), Hint("Tab", "next"), Hint(shown("back"), "do not save")),
            first="title",
            over=True,
        )

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Typed, saved or left."""
        match name:
            case "title":
                self._name, self._entered = str(value), True
            case "save":
                self._save()
            case "cancel":
                self._services.back()

    def frame(self, dt_ms: float) -> bool:
        """Enter in the line saves; leaving it does not."""
        entered, self._entered = self._entered, False
        if entered and self._focused == "title":
            self._save()
        return False

    def _save(self) -> None:
        name, left_out = names.titled(self._name)
        done = self._asked.keep(name)
        self._fault = "" if done.path else done.said
        if done.path is not None:
            self._services.back()
            self._services.say(" ".join(filter(None, (left_out, done.said))))

    def notice(self, focused: str, hovered: str) -> None:
        """What has the focus."""
        self._focused = focused

    def release(self) -> None:
        """What is half typed is not meant yet."""
        self._entered = False


def _proposed(keeper: Keeper) -> str:
    """Who plays, and where."""
    setup = keeper.session.setup
    *others, last = setup.names
    who = f"{', '.join(others)} and {last}" if others else last
    return f"{who} on {setup.layout.name}" if setup.layout else who
