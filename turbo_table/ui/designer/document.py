"""A layout that is designed: a session of a free table on which it lies, its file, and what is known of it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from turbo_table.content import ContentError, read_file
from turbo_table.content.layouts import layout_to_yaml, load_layout
from turbo_table.core.game import Setup
from turbo_table.core.layout import CircuitLayout, Layout, Spot
from turbo_table.editor.along import pulled
from turbo_table.editor.judged import players_of
from turbo_table.geometry.cards import pose, spot
from turbo_table.scene.handling import Intent, LayOut, Move, Thing
from turbo_table.session import own_files, own_layouts
from turbo_table.session.keeper import Keeper
from turbo_table.session.luck import fresh_seed
from turbo_table.session.own_files import NotKept
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session
from turbo_table.ui.designer.checks import Checks, Trial
from turbo_table.ui.designer.layers import layer_of, layers
from turbo_table.ui.designer.pen import Pen
from turbo_table.ui.free.desk import FreeDesk
from turbo_table.ui.screens.free import FreeScreen
from turbo_table.ui.services import Services
from turbo_table.ui.table.layout import BETWEEN, TOOL

YOU: Final = "You"
UNDER_TOOLS: Final = 18.0
"""From the buttons to the table, with the edge of the area above them."""


def new_session(layout: Layout) -> Session:
    """A free table on which a layout lies."""
    from turbo_table.ui.screens.ways import free_table

    plugin = free_table()
    assert plugin is not None
    setup = Setup(names=(YOU,), layout=layout)
    return Session(plugin, setup, (Sitter(YOU),), seed=fresh_seed(), policy="friendly")


def folder_of(layout: Layout) -> str:
    """The kind of own files that a layout belongs to."""
    game = next((plugin.game.id for plugin in players_of(layout)), "free")
    return own_layouts.kind_of(game)


class Document:
    """One of them. Everything that happens to the layout goes through its session."""

    def __init__(
        self, services: Services, session: Session, keeper: Keeper | None = None, path: Path | None = None
    ) -> None:
        """`path`: of its file, where it has one."""
        self.free: Final = FreeScreen(services, session, keeper)
        self.desk: Final[FreeDesk] = self.free.desk
        self.path = path
        self.checks: Final = Checks()
        self.trial: Trial | None = None
        """A bot drives the course."""
        self.pen: Pen | None = None
        """What is drawn just now."""
        self.hidden: set[str] = {"short"}
        """Layers that are not shown; at first a short track, which lies on the same table as the long one."""
        self.follows = True
        """A lane follows a card that is pulled."""
        self.at = -1
        """The problem that was jumped to."""
        self._known: tuple[Any, Layout | None] = (None, None)
        self._written: tuple[Layout | None, str] = (None, "")
        self.kept = self.text if path is not None else ""
        """The text of its file; empty where it has none."""
        self.desk.above = (2 if self.layout.kind == "drift" else 3) * (TOOL + BETWEEN) + UNDER_TOOLS
        self.desk.shows = self._shows
        self.desk.relay()
        self.desk.amend = self._amend
        if path is None and session.begun:
            self._find_file()

    def _find_file(self) -> None:
        """After a crash: the own file that this layout began as, or is now."""
        start = self.desk.session.setup.layout
        for path in own_files.paths(folder_of(self.layout)) if start is not None else ():
            with suppress(ContentError):
                found = load_layout(read_file(path), path.name)
                if found in (start, self.layout):
                    self.path, self.kept = path, layout_to_yaml(found)
                    return

    # What is the case

    @property
    def layout(self) -> Layout:
        """The layout that lies there now: the same object as long as it does not change."""
        view = self.desk.play.now.view
        if self._known[0] is not view:
            found = self.desk.handling.layout(view)
            old = self._known[1]
            self._known = (view, old if old is not None and old == found else found)
        assert self._known[1] is not None, "no layout was laid out"
        return self._known[1]

    @property
    def text(self) -> str:
        """The text of its file: a function of what lies there alone."""
        if self._written[0] is not self.layout:
            self._written = (self.layout, layout_to_yaml(self.layout))
        return self._written[1]

    @property
    def saved(self) -> bool:
        """Whether its file says the same, or nothing was done yet that is worth one."""
        return self.text == self.kept or (self.path is None and not self.desk.session.begun)

    @property
    def shipped(self) -> bool:
        """Whether its file came with the program."""
        return self.path is not None and own_layouts.is_shipped(self.path)

    @property
    def left_out(self) -> str:
        """That pieces lie there which no file of a course has, as a sentence; empty where there are none."""
        count = len(layers(self.desk.handling.things(self.desk.play.now.view).values()).get("others", ()))
        if not count:
            return ""
        pieces = "1 other piece lies" if count == 1 else f"{count} other pieces lie"
        return f"{pieces} here that the course does not have: its own stand first in the box."

    def _shows(self, thing: Thing) -> bool:
        return layer_of(thing) not in self.hidden

    # What is done

    def lay(self, layout: Layout, words: str) -> bool:
        """Another layout lies there, as one thing that can be taken back; whether that was done."""
        if layout == self.layout:
            return False
        return self.desk.act(LayOut(layout, words))

    def _amend(self, intent: Intent) -> Intent:
        """A single card that is put elsewhere pulls its lane along."""
        match intent:
            case Move(poses=((id, at),), lift=True) if self.follows:
                row = self.row(id)
                if row:
                    ids, spots = row
                    return Move(tuple(zip(ids, map(pose, self._pulled(ids, spots, id, spot(at))), strict=True)), False)
        return intent

    def _pulled(self, ids: tuple[str, ...], spots: tuple[Spot, ...], id: str, to: Spot) -> tuple[Spot, ...]:
        things = self.desk.lay.things
        fixed = frozenset(i for i, each in enumerate(ids) if things[each].locked or " " in things[each].part)
        return pulled(spots, ids.index(id), to, fixed)

    def following(self) -> tuple[Spot, ...]:
        """Where the cards of a lane would come to lie of which one is held; () where nothing follows."""
        held = self.desk.held
        if held is None or held.faint or held.origin != "table" or len(held.bodies) != 1 or not self.follows:
            return ()
        row = self.row(held.bodies[0].id)
        return self._pulled(*row, held.bodies[0].id, spot(held.poses[0])) if row and held.moved else ()

    def row(self, id: str) -> tuple[tuple[str, ...], tuple[Spot, ...]] | None:
        """The cards of the lane or track that a card belongs to, in their order; None where it belongs to none."""
        things = self.desk.lay.things
        part = things[id].part if id in things else ""
        kind, _, rest = part.partition("/")
        if " " in part or kind not in ("lanes", "track", "short"):
            return None
        number = rest.partition("/")[0]
        mine = [
            (key, each)
            for each in things.values()
            for word in each.part.split()
            if (key := _place(word, kind, number)) is not None
        ]
        mine.sort(key=lambda each: each[0])
        ids = tuple(each.id for _, each in mine)
        return ids, tuple(spot(each.pose) for _, each in mine if each.pose is not None)

    def lane_of(self, id: str) -> int | None:
        """The number of the lane that a card belongs to, 0 for a track; None where it belongs to none."""
        kind, _, rest = self.desk.lay.things[id].part.split(" ")[0].partition("/")
        if kind == "track" and isinstance(self.layout, CircuitLayout):
            return 0
        return int(rest.partition("/")[0]) if kind == "lanes" else None

    # Its file

    def save(self, *, anew: bool = False) -> str:
        """Write its file, a new one where it has none of its own or `anew`; what came of it, as a sentence."""
        layout = self.layout
        path = self.path
        if path is None or self.shipped or anew:
            path = own_files.new_path(folder_of(layout), layout.name)
        try:
            own_layouts.keep(path, layout)
        except NotKept as error:
            return str(error)
        self.path, self.kept = path, self.text
        return f"Saved to {path}." + (f" {self.left_out}" if self.left_out else "")

    def close(self) -> str:
        """It is designed no more; what is not saved stays an unfinished session. What has to be said about that."""
        self.checks.close()
        if self.trial is not None:
            self.trial.close()
        if self.saved:
            self.free.keeper.forget()
            return ""
        self.free.close()
        return f"{self.layout.name} is not saved; home offers to go on with it."


def _place(word: str, kind: str, number: str) -> tuple[int, int] | None:
    """Where in its lane or track a piece comes; None where it is none of it."""
    match word.split("/"):
        case [first, lane, "start"] if (first, lane) == (kind, number):
            return 0, 0
        case [first, lane, "slots", index] if (first, lane) == (kind, number):
            return 1, int(index)
        case [first, lane, "finish"] if (first, lane) == (kind, number):
            return 2, 0
        case [first, index] if first == kind and kind != "lanes":
            return 1, int(index)
    return None
