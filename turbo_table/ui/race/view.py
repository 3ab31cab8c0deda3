"""Everything on the screen of a race, made from what is the case."""

from __future__ import annotations

from typing import Final

from turbo_table.core.game import Seat
from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown
from turbo_table.ui.race import part
from turbo_table.ui.race.layout import Part, Room, room
from turbo_table.ui.race.layout import part as part_of
from turbo_table.ui.race.race import Race
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.widgets.model import Button, Ground, Hint, Label, Panel, View, Widget

READY: Final = "go"
MENU: Final = "menu"
KEYS: Final = "clusters"
WHEEL: Final = "wheel"
BOX: Final = 560.0


class Made:
    """Keeps the widgets of each part until it changes: two hundred keys a second change one part at a time."""

    def __init__(self, race: Race, hints_height: float) -> None:
        """Nothing is made yet."""
        self._race: Final = race
        self._hints_height: Final = hints_height
        self._size: Size | None = None
        self._seats: tuple[Seat, ...] = ()
        self._stops = 0
        self._room: Room | None = None
        self._parts: dict[Seat, Part] = {}
        self._kept: dict[Seat, tuple[tuple[object, ...], tuple[Widget, ...]]] = {}

    def fit(self, size: Size) -> Room:
        """How the window is divided now."""
        race = self._race
        key = size, race.shown, len(race.stops)
        if self._room is None or (self._size, self._seats, self._stops) != key:
            self._size, self._seats, self._stops = key
            people = [seat for seat in race.shown if race.session.is_person(seat)]
            bots = [seat for seat in race.shown if not race.session.is_person(seat)]
            self._room = room(size, self._hints_height, people, bots)
            self._parts = {seat: part_of(rect, max(1, len(race.stops))) for seat, rect in self._room.parts}
            self._kept.clear()
        return self._room

    @property
    def heads(self) -> tuple[tuple[Seat, Rect], ...]:
        """Where the time of each person is told."""
        return tuple((seat, at.head) for seat, at in self._parts.items())

    def view(self, size: Size, *, learner: bool) -> View:
        """The whole screen."""
        race = self._race
        at = self.fit(size)
        # While all drive, nothing that Enter could press by mistake has the focus.
        widgets: list[Widget] = [Ground(name=WHEEL, rect=Rect(at.bar.x, at.bar.y, 0, 0), label="the race")]
        widgets += _bar(race, at)
        for seat, _ in at.parts:
            widgets += self._part(seat, learner=learner)
        for seat, rect in at.slim:
            widgets += self._slim(seat, rect)
        widgets += _over(race, size)
        return View(widgets=tuple(widgets), hints=_hints(race), first=READY, lead=_lead(race), left=at.bar.x)

    def _part(self, seat: Seat, *, learner: bool) -> tuple[Widget, ...]:
        race = self._race
        key = race.version(seat), race.mode, race.hands(), learner
        kept = self._kept.get(seat)
        if kept is None or kept[0] != key:
            kept = self._kept[seat] = key, part.person(race, seat, self._parts[seat], learner=learner)
        return kept[1]

    def _slim(self, seat: Seat, rect: Rect) -> tuple[Widget, ...]:
        race = self._race
        key = race.version(seat), race.mode
        kept = self._kept.get(seat)
        if kept is None or kept[0] != key:
            kept = self._kept[seat] = key, part.slim(race, seat, rect)
        return kept[1]


def _lead(race: Race) -> str:
    if race.mode in ("hands", "paused") and not race.alone:
        return READY
    return WHEEL if race.mode in ("on", "count") else ""


def _bar(race: Race, at: Room) -> tuple[Widget, ...]:
    """What this is; before it begins, what is asked and the way on."""
    told = race.session.plugin.table.ask(race.session.view(None), race.turn if race.turn is not None else Seat(0))
    if race.mode != "hands" or race.alone:
        title = "Wait for green" if race.mode == "count" else told.title
        words = Label(rect=at.bar.left(at.bar.width * 0.6), text=title, style="title")
        corner = Label(rect=at.bar.beside(at.bar.width * 0.6), text=told.corner, style="label", align="right")
        return words, corner
    title, more = "Everybody ready?", "Cards come up when the lights turn green."
    if any(race.hands().cluster(seat) for seat, _ in at.parts):
        more = "Try your keys." if at.small else "Try your keys: each lights up the place where its card comes up."
    if race.turn is not None:
        title = f"{race.session.setup.names[race.turn]}, take the seat"
        more = "Nobody else looks on. Your time runs from the green light."
    wide = fonts.wide(title, "title") + 18
    buttons = min(400.0, at.bar.width * 0.42)
    places = at.bar.beside(at.bar.width - buttons).columns(2, 10)
    rest = at.bar.beside(wide).left(at.bar.width - wide - buttons - 16)
    return (
        Label(rect=at.bar.left(wide), text=title, style="title"),
        Label(rect=rest, text=more, style="quiet"),
        Button(name=KEYS, rect=places[0], label="Other keys"),
        Button(
            name=READY, rect=places[1], label="Lights" if at.small else "Start the lights", key="Enter", tone="primary"
        ),
    )


def _over(race: Race, size: Size) -> tuple[Widget, ...]:
    """What is said while a bot drives unseen, or while all stands still."""
    if race.alone and race.turn is not None:
        name = race.session.setup.names[race.turn]
        return _box(size, f"{name} drives, unseen", "Nobody sees how until all have driven.", ())
    if race.mode == "paused":
        return _box(size, "The race stands still", race.why, (("Go on", READY), ("Menu", MENU)))
    return ()


def _box(size: Size, title: str, words: str, buttons: tuple[tuple[str, str], ...]) -> tuple[Widget, ...]:
    small = size.height < 560
    high = 130.0 if small else 166.0
    wide = min(BOX, size.width - 48)
    y = size.height * 0.36 - high / 2
    rect = Rect((size.width - wide) / 2, max(40.0, y), wide, high)
    inner = rect.inset(20, 10 if small else 14)
    made: list[Widget] = [
        Panel(rect=rect.inset(-4), raised=True, rim="amber"),
        Label(rect=inner.top(32), text=title, style="title"),
        Label(rect=inner.below(32).top(44), text=words, fold=True),
    ]
    foot = inner.below(inner.height - 40)
    for (label, name), place in zip(buttons, foot.columns(max(1, len(buttons)), 10), strict=False):
        key = {READY: "Enter", MENU: shown("back")}.get(name, "")
        made.append(Button(name=name, rect=place, label=label, key=key, tone="primary" if name == READY else "plain"))
    return tuple(made)


def _hints(race: Race) -> tuple[Hint, ...]:
    if race.mode in ("hands", "paused"):
        return Hint("Enter", "go on" if race.mode == "paused" else "lights"), Hint(shown("back"), "menu")
    return Hint(shown("back"), "pause"), Hint(shown("help"), "keys")
