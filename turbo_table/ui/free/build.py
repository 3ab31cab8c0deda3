"""All widgets of a free table's screen, and the keys that work now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown as key_of
from turbo_table.ui.free import icons, menu
from turbo_table.ui.free.boxed import FIND, KIND
from turbo_table.ui.free.desk import FreeDesk
from turbo_table.ui.free.panel import panel
from turbo_table.ui.rect import Rect
from turbo_table.ui.table.build import EYE_TOOLS, GROUND, tools
from turbo_table.ui.table.layout import BETWEEN, TOOL
from turbo_table.ui.table.shown import Filled, Shown
from turbo_table.ui.widgets.model import Button, CardSlot, Ground, Hint, Label, Panel, Scroll, Widget

NARROW: Final = 62.0
NOTHING_MORE: Final[Mapping[str, str]] = MappingProxyType({})
HAND: Final = "hand "
"""How the name of a card of the hand begins."""
SWITCHES: Final = (
    ("snap", "Snap", "Things snap to lines, edges and angles; Ctrl while dragging turns it round."),
    ("grid", "Grid", "A grid of 10 mm, to snap to."),
    ("ruler", "Ruler", "Measure from one point to another."),
    ("judge", "Judge", "What the chosen pieces overlap, in mm²."),
)
EMPTY: Final = (
    "The table is bare",
    "Take pieces out of the box, at the right: drag them here, or click one and click where it goes.",
)


@dataclass(frozen=True, slots=True)
class Built:
    """The widgets."""

    widgets: tuple[Widget, ...]
    scrolls: tuple[Scroll, ...]


def build(desk: FreeDesk) -> Built:
    """Everything on the screen but the table."""
    return around(desk, panel(desk, names=desk.session.setup.names), EMPTY)


def around(desk: FreeDesk, filled: Filled, bare: tuple[str, str], more: Mapping[str, str] = NOTHING_MORE) -> Built:
    """The same around another panel; `bare`: what is said on a bare table; `more`: what other buttons are for."""
    ground = Ground(name=GROUND, rect=desk.layout.table.inset(4), label="the table")
    return Built(
        widgets=(
            ground,
            *_empty(desk, bare),
            *_hand(desk),
            *filled.widgets,
            *_tools(desk),
            *_more(desk, more),
            *menu.menu(desk),
        ),
        scrolls=(filled.log,) if filled.log else (),
    )


def _empty(desk: FreeDesk, bare: tuple[str, str]) -> tuple[Widget, ...]:
    """What to do first, on a bare table."""
    if desk.lay.lying.placed or desk.held is not None or not any(bare):
        return ()
    area = desk.layout.table
    width = min(420.0, area.width - 40)
    head, words = bare
    high = fonts.height(words, "body", width)
    rect = Rect(area.middle[0] - width / 2, area.middle[1] - (40 + high) / 2, width, 40 + high)
    return (
        Label(rect=rect.top(32), text=head, style="title", align="centre"),
        Label(rect=rect.below(40), text=words, style="body", align="centre", fold=True, colour="quiet"),
    )


def _hand(desk: FreeDesk) -> tuple[CardSlot, ...]:
    """The cards of the hand, at the table's lower edge."""
    away = desk.held.ids if desk.held is not None and desk.held.origin == "hand" else frozenset()
    return tuple(
        CardSlot(
            name=f"{HAND}{id}",
            rect=place,
            drawing=desk.lay.drawing(id),
            label=desk.lay.things[id].label,
            drag=True,
        )
        for id, place in desk.slots.items()
        if id not in away
    )


def _tools(desk: FreeDesk) -> tuple[Button, ...]:
    """Menu, undo and redo, and the eye's buttons; below them the switches of the table."""
    shown = Shown(
        log=(),
        colours=desk.session.colours,
        names=(),
        no_undo=desk.session.undo_fault,
        no_redo=desk.session.redo_fault,
    )
    layout = desk.layout
    gap = 8.0 if layout.close else 14.0
    x, y = layout.table.x + gap, layout.table.y + gap + TOOL + BETWEEN
    switches = []
    on = {"snap": desk.snaps, "grid": desk.grid, "ruler": desk.ruler is not None, "judge": desk.judges}
    room = layout.overview.x - gap - x - BETWEEN * (len(SWITCHES) - 1)
    widths = [fonts.wide(label, "label") + 30 for _, label, _ in SWITCHES]
    part = min(1.0, room / sum(widths))
    for (name, label, _), wide in zip(SWITCHES, widths, strict=True):
        # A narrow button has less air beside its word.
        room_for_it = wide if part == 1 else min(wide * part, NARROW)
        switches.append(Button(name=name, rect=Rect(x, y, room_for_it, TOOL), label=label, chosen=on[name]))
        x += room_for_it + BETWEEN
    return (*tools(layout, shown), *switches)


def _more(desk: FreeDesk, more: Mapping[str, str]) -> tuple[Widget, ...]:
    """More of what is pointed at, else of what has the focus: a line at the table's lower edge."""
    name = desk.hovered or desk.focused
    words = _named(desk) or more.get(name) or more_of(desk, name)
    if not words or desk.held is not None:
        return ()
    area = desk.layout.table
    width = min(area.width - 24, fonts.wide(words, "quiet") + 24)
    high = fonts.height(words, "quiet", width - 24) + 16
    foot = min((place.y for place in desk.slots.values()), default=area.bottom)
    rect = Rect(area.middle[0] - width / 2, foot - 12 - high, width, high)
    return (
        Panel(rect=rect, raised=True),
        Label(rect=rect.inset(12, 8), text=words, style="quiet", align="centre", fold=True),
    )


def _named(desk: FreeDesk) -> str:
    """What the pointer rests on."""
    thing = desk.lay.things.get(desk.over)
    if thing is None:
        return ""
    return f"{thing.label}, locked" if thing.locked else thing.label


def more_of(desk: FreeDesk, name: str) -> str:
    """What a button without words, or a card, is or does; empty where that is plain."""
    known = {**EYE_TOOLS, **{f"arrange {id}": words for id, words in icons.WORDS.items()}}
    known |= {id: words for id, _, words in SWITCHES}
    known |= {"undo": desk.session.undo_fault, "redo": desk.session.redo_fault}
    if name.startswith("seat ") and name.removeprefix("seat ").isdecimal():
        index = int(name.removeprefix("seat ")) - 1
        spoken = desk.play.now.lines[index].spoken
        return spoken if index == desk.lay.seat else f"{spoken} Press to pass the table on."
    if name.startswith(HAND) and name.removeprefix(HAND) in desk.lay.things:
        return desk.lay.things[name.removeprefix(HAND)].label
    return known.get(name, "")


def hints(desk: FreeDesk) -> tuple[Hint, ...]:
    """The keys that work now, the first ones first where there is little room."""
    undo = (Hint(key_of("undo"), "undo"),) if not desk.session.undo_fault else ()
    if desk.open is not None:
        return (Hint("Arrows", "move"), Hint("Enter", "choose"), Hint(key_of("back"), "close"))
    if desk.play.now.dealt:
        return (Hint("Enter", "what came, typed or chosen"), Hint(key_of("focus-next"), "choose"), *undo)
    if desk.ruler is not None:
        move = (Hint("Arrows", "10 mm"), Hint("Shift+Arrows", "1 mm")) if desk.focused == GROUND else ()
        return (Hint("Click", "put an end down"), *move, Hint(key_of("back"), "put the ruler away"))
    if desk.held is not None and not desk.held.faint:
        put = (Hint("Enter", "put down"),) if desk.held.carried else ()
        turn = Hint("Q E Wheel", "15°")
        free = Hint("Ctrl", "without snapping" if desk.snaps else "snapping")
        arrows = (Hint("Arrows", "10 mm"), Hint("Shift+Arrows", "1 mm")) if desk.held.carried else ()
        return (*put, turn, Hint("Shift", "1°"), *arrows, free, Hint(key_of("back"), "put back"))
    if desk.focused.startswith(KIND) or desk.focused == FIND:
        return (
            Hint("Enter", "take it"),
            Hint("Arrows", "move"),
            Hint("Tab", "next"),
            Hint(key_of("back"), "menu"),
            *undo,
        )
    if desk.chosen:
        take = (Hint("Enter", "take up"),) if desk.focused == GROUND else ()
        click = (Hint("Click", "where it goes"),) if desk.held is not None else ()
        return (
            *click,
            *take,
            Hint("Q E", "turn"),
            *(Hint(key_of(id), words) for id, words in (("flip", "flip"), ("lock", "lock"), ("delete", "delete"))),
            Hint(key_of("context"), "more"),
            Hint(key_of("next-mark"), "next"),
            Hint(key_of("back"), "choose nothing"),
            *undo,
        )
    piece = (Hint(key_of("next-mark"), "a piece"),) if desk.lay.lying.placed else ()
    return (
        Hint(key_of("add"), "box"),
        *piece,
        Hint(key_of("context"), "table"),
        Hint(key_of("back"), "menu"),
        *undo,
        Hint(key_of("whole-table"), "whole table"),
        Hint(key_of("rules"), "rules"),
    )
