"""All widgets of the replay screen, made from where its reel stands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from turbo_table.session.replay import Walk
from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown as key_of
from turbo_table.ui.rect import Rect, Size, around
from turbo_table.ui.replay.icons import ICONS
from turbo_table.ui.replay.reel import SPEEDS, Reel
from turbo_table.ui.screens import ways
from turbo_table.ui.table import paint
from turbo_table.ui.table.build import Built, hand_places, zooms
from turbo_table.ui.table.layout import TOOL, Layout, layout
from turbo_table.ui.table.panel import panel
from turbo_table.ui.table.shown import Shown
from turbo_table.ui.table.sight import Sight
from turbo_table.ui.table.situation import Situation
from turbo_table.ui.table.trays import card
from turbo_table.ui.widgets.model import Button, Ground, Hint, Label, Mark, Widget

RAIL: Final = "timeline"
STATUS: Final = 22.0
WORDS: Final = {
    "to-start": "The beginning (Home)",
    "turn-back": "One turn back (Ctrl+Left)",
    "step-back": "One action back (Left)",
    "run": "Play, or stop (Space)",
    "step-on": "One action on (Right)",
    "turn-on": "One turn on (Ctrl+Right)",
    "to-end": "The end, as far as it may be seen (End)",
    "speed": "Another speed (Up, Down)",
    "previous-mark": "The bookmark before (P)",
    "bookmark": "A bookmark here: set it, or take it away (K)",
    "next-mark": "The next bookmark (N)",
    "what-else": "What could be done here instead (I)",
}
"""Name of a button -> what it does and its key, said above the timeline while it has the pointer or the focus."""
NARROW: Final = 520.0
"""Below this width the buttons of both ends are left to the keys and the timeline, and what others do is said above."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where things are: the table's areas, and what is below the table."""

    layout: Layout
    status: Rect
    rail: Rect
    row: Rect


def places(size: Size, hints_height: float) -> Places:
    """The areas at a window's logical size."""
    whole = layout(size, hints_height)
    gap, rail, row = (6.0, 28.0, 34.0) if whole.close else (10.0, 30.0, 44.0)
    high = STATUS + rail + row + 3 * gap
    below = whole.table.below(whole.table.height - high + gap)
    return Places(
        replace(whole, table=whole.table.top(max(1.0, whole.table.height - high))),
        below.top(STATUS),
        below.below(STATUS + gap).top(rail),
        below.below(STATUS + rail + 2 * gap).top(row),
    )


def clear(at: Places) -> Rect:
    """The part of the table that the cards of a hand leave free."""
    return at.layout.clear(at.layout.hand_height * 0.6)


def build(reel: Reel, at: Places, bookmarks: tuple[int, ...], pointed: str = "") -> Built:
    """Everything but a message, and the places of the pieces on the table. `pointed`: what has pointer or focus."""
    now, shown = reel.now, shown_of(reel, at)
    filled = panel(now, at.layout, shown)
    hand = now.hand
    slots = dict(zip((piece.id for piece in hand), hand_places(now, at.layout, hand), strict=True))
    cards = tuple(card(piece, slots[piece.id], now, shown) for piece in hand)
    rail_ground = Ground(name=RAIL, rect=at.rail.inset(-6, -4), label="the timeline")
    widgets: tuple[Widget, ...] = (
        rail_ground,
        *_status(reel, at.status, WORDS.get(pointed, "")),
        *_row(reel, at, bookmarks),
        *cards,
        *filled.widgets,
        _back(at.layout),
        *_what_else(reel, at.layout),
        *zooms(at.layout),
    )
    return Built(
        widgets=widgets,
        scrolls=(filled.log,) if filled.log else (),
        slots={**filled.slots, **slots},
        seats=tuple(filled.seats),
        first=RAIL,
        lead="",
        keyed=(),
    )


def shown_of(reel: Reel, at: Places) -> Shown:
    """What the panel shows at this point."""
    session = reel.walk.session
    moving = reel.moving.ids if reel.in_motion else frozenset[str]()
    return Shown(
        log=reel.walk.log(reel.ply),
        colours=session.colours,
        names=session.setup.names,
        buttons=_buttons(reel, close=at.layout.close),
        quiet=True,
        hidden=moving,
    )


def unmoved(reel: Reel, now: Situation, at: Places) -> Built:
    """Where the pieces of a situation would lie, whatever else is shown."""
    session = reel.walk.session
    shown = Shown(
        log=(), colours=session.colours, names=session.setup.names, buttons=_buttons(reel, close=at.layout.close)
    )
    filled = panel(now, at.layout, shown)
    slots = dict(zip((piece.id for piece in now.hand), hand_places(now, at.layout, now.hand), strict=True))
    return Built((), (), {**filled.slots, **slots}, tuple(filled.seats), "", "", ())


def _buttons(reel: Reel, *, close: bool) -> tuple[Button, ...]:
    """What can be done at this point, for the panel."""
    blank = Rect(0, 0, 0, 0)
    over = not reel.now.prompt
    play, end = ("Play on", "end") if close else ("Play on from here", "the end")
    return (
        Button(
            name="branch",
            rect=blank,
            label=play,
            detail="in a game of its own",
            key=key_of("branch"),
            tone="primary",
            enabled=not over,
            why_not=OVER,
        ),
        Button(
            name="spoilers",
            rect=blank,
            label=f"Hide {end}" if reel.spoilers else f"Show {end}",
            detail="length and winner",
            key=key_of("spoilers"),
            chosen=not reel.spoilers,
        ),
    )


OVER: Final = "The game is over here: go back to a point from which it can go on."


def _status(reel: Reel, rect: Rect, does: str) -> tuple[Widget, ...]:
    """Which action this is, and what it was, in words; at the right, where there is room, what a button below does."""
    where = place_words(reel)
    wide = fonts.wide(where, "label") + 2
    entry = reel.walk.entry(reel.ply)
    number = Label(rect=rect.left(wide), text=where, style="label")
    rest = rect.beside(wide + 14)
    help = (Label(rect=rest, text=does, style="quiet", align="right"),) if does and rect.width >= NARROW else ()
    if entry is None:
        return (number, *help)
    session = reel.walk.session
    mark: tuple[Widget, ...] = ()
    if entry.seat >= 0:
        mark = (Mark(rect=Rect(rest.x, rest.y + 1, 20, 20), seat=entry.seat, colour=session.colours[entry.seat]),)
        rest = rest.beside(27)
    who = session.setup.names[entry.seat] if entry.seat >= 0 else "Chance"
    done = reel.walk.done(reel.ply, all_open=reel.all_open)
    return (number, *mark, Label(rect=rest, text=f"{who}: {done}", style="quiet"), *help)


def place_words(reel: Reel) -> str:
    """The number of the action just shown; of how many, where that is no secret."""
    if reel.ply == 0:
        return "The beginning"
    return f"Action {reel.ply}" if reel.hides else f"Action {reel.ply} of {reel.walk.length}"


def _row(reel: Reel, at: Places, bookmarks: tuple[int, ...]) -> tuple[Button, ...]:
    """The buttons below the timeline."""
    narrow = at.row.width < NARROW
    side, gap = at.row.height, 4.0 if narrow else 6.0
    ways = ["turn-back", "step-back", "run", "step-on", "turn-on"]
    if not narrow:
        ways = ["to-start", *ways, "to-end"]
    marks = ["previous-mark", "bookmark", "next-mark"]
    x = at.row.x
    made = []
    for name in (*ways, "speed", *marks):
        wide = 52.0 if name == "speed" and not narrow else side + 6 if name in ("run", "speed") else side
        if name in ("speed", "previous-mark"):
            x += 0 if narrow else 12
        made.append(_button(name, Rect(x, at.row.y, wide, side), reel, bookmarks))
        x += wide + gap
    return tuple(made)


def _button(name: str, rect: Rect, reel: Reel, bookmarks: tuple[int, ...]) -> Button:
    if name == "speed":
        return Button(name=name, rect=rect, label=speed_words(reel))
    sign = "stop" if name == "run" and reel.running else name
    key = key_of("run") if name == "run" else ""
    chosen = name == "bookmark" and reel.ply in bookmarks
    return Button(name=name, rect=rect, label="", drawing=ICONS[sign], key=key, chosen=chosen)


def speed_words(reel: Reel) -> str:
    """How fast it plays."""
    speed = SPEEDS[reel.speed]
    return "½×" if speed == 0.5 else f"{speed:g}×"


def _what_else(reel: Reel, layout: Layout) -> tuple[Button, ...]:
    """The way to what could be done at this point, in games that can be practised."""
    if not ways.practised(reel.walk.session.game.id):
        return ()
    back = _back(layout).rect
    rect = Rect(back.right + 8, back.y, 106, back.height)
    return (Button(name="what-else", rect=rect, label="What else?"),)


def _back(at: Layout) -> Button:
    gap = 8.0 if at.close else 14.0
    return Button(name="back", rect=Rect(at.table.x + gap, at.table.y + gap, 70, TOOL), label="Back")


def pieces(sight: Sight) -> tuple[Ground, ...]:
    """A place for the focus on every piece of the table that is seen whole: the mouse goes through to the piece."""
    found = []
    for piece in sight.now.pieces.values():
        if piece.pose is None:
            continue
        outline = paint.seen(sight.outline(piece), sight.camera, sight.area)
        if all(sight.area.holds(x, y) for x, y in outline):
            rect = around(outline)
            found.append(Ground(name=f"piece {piece.id}", rect=rect.inset(-6), label=piece.label))
    return tuple(found)


def hints(reel: Reel) -> tuple[Hint, ...]:
    """The keys that work now, the first ones first where there is little room."""
    on = (Hint(key_of("branch"), "play on"),) if reel.now.prompt else ()
    practised = ways.practised(reel.walk.session.game.id)
    what_else = (Hint(key_of("what-else"), "what else"),) if practised else ()
    return (
        Hint(key_of("run"), "stop" if reel.running else "play"),
        Hint("Left Right", "step"),
        Hint("Ctrl+Left Right", "turn"),
        Hint("Up Down", "speed"),
        *on,
        *what_else,
        Hint(key_of("bookmark"), "bookmark"),
        Hint("P N", "bookmarks"),
        Hint("Home End", "ends"),
        Hint(key_of("back"), "back"),
        Hint(key_of("spoilers"), "spoilers"),
        Hint(key_of("rules"), "rules"),
    )


def struck(walk: Walk) -> tuple[int, ...]:
    """The points at which something could not be laid."""
    return tuple(dict.fromkeys(line.ply for line in walk.session.log if line.cue.ghosts and not line.taken_back))
