"""All widgets of the table screen, made from what is the case."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.scene.scene import Offer, Piece
from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown as key_of
from turbo_table.ui.rect import Rect
from turbo_table.ui.table.happened import happened
from turbo_table.ui.table.hinting import Hinting
from turbo_table.ui.table.layout import BETWEEN, SMALL, TOOL, Layout, hand_slots
from turbo_table.ui.table.paint import place_beside
from turbo_table.ui.table.panel import means, panel, would, would_be
from turbo_table.ui.table.picker import TYPED
from turbo_table.ui.table.placing import Held
from turbo_table.ui.table.shown import Shown, card_name, name_of
from turbo_table.ui.table.sight import Sight, lying
from turbo_table.ui.table.situation import Situation, answers, has_drawer, lets_pass
from turbo_table.ui.table.trays import card
from turbo_table.ui.widgets.model import Button, Ground, Hint, Label, Panel, Scroll, TextStyle, Tone, Widget

GROUND: Final = "table"
EYE_TOOLS: Final[Mapping[str, str]] = {
    "zoom-out": "Farther.",
    "zoom-in": "Nearer.",
    "whole-table": "The whole table.",
    "true-size": "True size: a mm on the screen is a mm on the table.",
}
GO_ON: Final = "go-on"
MOST_KEYS: Final = 9
THINKING: Final = "Thinking …"
"""While a hint is thought up."""


@dataclass(frozen=True, slots=True)
class Built:
    """The widgets, and where the pieces off the table lie."""

    widgets: tuple[Widget, ...]
    scrolls: tuple[Scroll, ...]
    slots: Mapping[str, Rect]
    seats: tuple[Rect, ...]
    first: str
    """The widget that a person who is asked begins with; the table itself while nobody here is."""
    lead: str
    """The same, empty while nobody here is asked: then the focus stays where it was put."""
    keyed: tuple[str, ...]
    """The widgets that the keys 1 to 9 press."""


def build(now: Situation, layout: Layout, shown: Shown, held: frozenset[str] = frozenset()) -> Built:
    """Everything but a message; `held`: pieces of the hand that are held over the table."""
    filled = panel(now, layout, shown)
    hand = tuple(piece for piece in now.hand if piece.id not in held)
    slots = dict(zip((piece.id for piece in hand), hand_places(now, layout, hand), strict=True))
    cards = tuple(card(piece, slots[piece.id], now, shown) for piece in hand)
    keyed = _keyed(now, shown, hand)
    names = {getattr(each, "name", "") for each in (*shown.targets, *cards, *filled.widgets)}
    first = GROUND if held else _first(now, shown, hand)
    # What is still on its way gets the focus once it is there.
    lead = first if held or first in names else ""
    ground = () if lead and not held else (Ground(name=GROUND, rect=layout.table.inset(4), label="the table"),)
    return Built(
        widgets=(
            *ground,
            *shown.targets,
            *_drawer(now, layout, slots.values()),
            *cards,
            *filled.widgets,
            *tools(layout, shown),
        ),
        scrolls=(filled.log,) if filled.log else (),
        slots={**filled.slots, **slots},
        seats=tuple(filled.seats),
        first=lead or GROUND,
        lead=lead,
        keyed=keyed,
    )


def hand_places(now: Situation, layout: Layout, hand: tuple[Piece, ...]) -> tuple[Rect, ...]:
    """Where the cards of the hand lie."""
    cards = tuple((now.drawing(piece), _height(now, layout, piece)) for piece in hand)
    if not (hand and has_drawer(now, close=layout.close)):
        return hand_slots(layout.table, cards)
    slots = hand_slots(layout.table.left(layout.table.width / 2), cards)
    return tuple(replace(slot, x=slot.x - slots[0].x + layout.drawer.x + 14) for slot in slots)


def _drawer(now: Situation, layout: Layout, slots: Iterable[Rect]) -> tuple[Widget, ...]:
    """A ground for a hand of answers, so that it hides no lane by halves; beside it what the cards would do."""
    if not has_drawer(now, close=layout.close):
        return ()
    rect = layout.drawer
    words = "\n".join(would_be(now)) or "None of these cards can be played now."
    room = rect.inset(14, 6)
    room = room.beside(max((slot.right for slot in slots), default=room.x) + 24 - room.x)
    style: TextStyle = "body" if fonts.height(words, "body", room.width) <= room.height else "number"
    high = fonts.height(words, style, room.width)
    text = Label(rect=room.below(max(0.0, (room.height - high) / 2)), text=words, style=style, fold=True)
    return Panel(rect=rect), text


def _height(now: Situation, layout: Layout, piece: Piece) -> float:
    return layout.hand_height * (1 if piece.id in now.choices.by_piece else SMALL)


def hand_height(now: Situation, layout: Layout) -> float:
    """How high the hand is: 0 where there is none."""
    return max((_height(now, layout, piece) for piece in now.hand), default=0.0)


def _first(now: Situation, shown: Shown, hand: tuple[Piece, ...]) -> str:
    """What lets an answer pass; a card of the hand that can be laid, else a card of a tray, else the first button."""
    if shown.buttons:
        return shown.buttons[0].name
    if not now.mine:
        return ""
    if now.dealt:
        return TYPED
    if shown.targets:
        return shown.targets[0].name
    rest = next((offer for offer in now.choices.buttons if lets_pass(now, offer)), None)
    if rest is not None:
        # A hasty Enter plays no card.
        return name_of(rest)
    cards = [piece for piece in hand if piece.id in now.choices.by_piece]
    if cards:
        return card_name(cards[0])
    trays = [piece for piece in _tray_cards(now) if piece.id in now.choices.by_piece]
    if trays:
        return card_name(trays[0])
    return name_of(now.choices.buttons[0]) if now.choices.buttons else ""


def _tray_cards(now: Situation) -> tuple[Piece, ...]:
    return tuple(piece for tray in now.trays for place in tray.places for piece in now.at(place))


def _keyed(now: Situation, shown: Shown, hand: tuple[Piece, ...]) -> tuple[str, ...]:
    """The cards that can be taken, those of the hand first; then the buttons that have no key of their own.

    Where many things on the table can be chosen: those near the one in focus that belong to the same player.
    """
    if not now.mine:
        return ()
    if now.choices.targets:
        return tuple(map(name_of, numbered(now, shown.focus)))
    cards = [piece for piece in (*hand, *_tray_cards(now)) if piece.id in now.choices.by_piece]
    buttons = [offer for offer in now.choices.buttons if not offer.key]
    return (*map(card_name, cards), *map(name_of, buttons))[:MOST_KEYS]


def numbered(now: Situation, focus: Offer | None) -> tuple[Offer, ...]:
    """The offers chosen on the table that the keys 1 to 9 take: the same player's as the one in focus."""
    targets = now.choices.targets
    at = next((each for each in targets if each is focus), targets[0] if targets else None)
    mine = [each for each in targets if at is not None and _owner(now, each) == _owner(now, at)]
    index = next((number for number, each in enumerate(mine) if each is at), 0)
    first = max(0, min(index - MOST_KEYS // 2, len(mine) - MOST_KEYS))
    return tuple(mine[first : first + MOST_KEYS])


def _owner(now: Situation, offer: Offer) -> Seat | None:
    return now.pieces[offer.pieces[0]].owner


def message(sight: Sight, before: tuple[Rect, ...], words: str, *, refused: bool) -> tuple[Widget, ...]:
    """A sentence that just came up: on the table, low, where it hides least of what lies there.

    `before`: what stands before the table.
    """
    if not words:
        return ()
    area = sight.area
    width = min(460.0, area.width - 24, fonts.wide(words, "body") + 34)
    height = fonts.height(words, "body", width - 32) + 22
    # From below the hand, so that nothing else stands before it.
    rect = place_beside(Rect(area.middle[0], area.bottom + 20, 0, 0), width, height, area, before, lying(sight))
    text = Label(rect=rect.inset(16, 11), text=words, style="body", fold=True)
    return Panel(rect=rect, raised=True, rim="barrier" if refused else "hairline"), text


def hint_box(layout: Layout, hinting: Hinting) -> tuple[Widget, ...]:
    """A step of a hint at the table's upper edge, with the ways on, its panel first; () where there is none."""
    hint = hinting.shown
    if hint is None and not hinting.waiting:
        return ()
    room = _aside(layout)
    words = THINKING if hint is None else hint.words
    height = fonts.height(words, "body", room.width - 32)
    rect = room.top(11 + 22 + height + 10 + TOOL + 11)
    inside = rect.inset(16, 11)
    count = f" {hinting.at + 1} OF {len(hinting.steps)}" if hint is not None else ""
    foot = inside.below(inside.height - TOOL)
    end = Button(name="hint-end", rect=foot.beside(foot.width - 78), label="Close")
    more = Button(name="hint-more", rect=Rect(end.rect.x - 116, foot.y, 108, TOOL), label="More", key=key_of("hint"))
    return (
        Panel(rect=rect, raised=True, rim="amber"),
        Label(rect=inside.top(20), text=f"HINT{count}", style="section"),
        Label(rect=inside.below(22).top(height), text=words, style="body", fold=True),
        *((more,) if not hinting.last else ()),
        end,
    )


def _aside(layout: Layout) -> Rect:
    """Where words come up on the table: below the tools at its left, as wide as there is room for."""
    gap = 8.0 if layout.close else 14.0
    left = layout.table.x + gap
    return Rect(left, layout.table.y + gap + TOOL + 10, min(460.0, layout.overview.x - gap - left), 0)


def more_of(now: Situation, shown: Shown, name: str) -> str:
    """How a seat stands, what a piece in front of it is for, a log line's numbers, why not undo; else nothing."""
    if name.startswith("seat ") and name.removeprefix("seat ").isdecimal():
        return now.lines[int(name.removeprefix("seat ")) - 1].spoken
    if name in EYE_TOOLS:
        return EYE_TOOLS[name]
    if name in ("undo", "redo"):
        return shown.no_undo if name == "undo" else shown.no_redo
    if name.startswith("log "):
        index = int(name.removeprefix("log "))
        return next((each.exact for each in happened(shown.log) if each.index == index), "")
    piece = next((each for each in now.pieces.values() if name and card_name(each) == name), None)
    offer = now.choices.by_piece.get(piece.id) if piece is not None and answers(now) else None
    return would(offer) if offer is not None else piece.about if piece is not None else ""


def untold(now: Situation, built: Built, focus: Offer | None) -> str:
    """What each card of the hand would do in answer, or the choice in focus where haste could spend something, where
    the panel has no room to say it."""
    words = "\n".join(would_be(now))
    hasty = now.prompt is not None and now.prompt.default is not None
    if hasty and not answers(now) and focus is not None and focus.detail:
        on_button = any(isinstance(each, Button) and each.detail == focus.detail for each in built.widgets)
        return "" if on_button or _says(built, means(focus)) else would(focus)
    return "" if _says(built, words) else words


def _says(built: Built, words: str) -> bool:
    return any(isinstance(each, Label) and each.text == words for each in built.widgets)


def covers(sight: Sight, built: Built) -> tuple[Rect, ...]:
    """What stands before the table: hand, small map, tools."""
    table = sight.area
    hand = tuple(rect for rect in built.slots.values() if table.holds(*rect.middle))
    return (
        *hand,
        sight.overview,
        *(each.rect for each in built.widgets if isinstance(each, Button) and table.holds(*each.rect.middle)),
    )


def tools(layout: Layout, shown: Shown) -> tuple[Button, ...]:
    """The small buttons on the table: menu and undo at its left, the eye's at its right."""
    gap = 8.0 if layout.close else 14.0
    x, y = layout.table.x + gap, layout.table.y + gap
    hint = (("hint", "Hint", 60.0, shown.no_hint),) if shown.hints else ()
    scores = (("standings", "Scores", 78.0, ""),) if shown.scores else ()
    hands = (("own-hand", "Hands", 76.0, ""),) if shown.hands else ()
    named = (
        ("menu", "Menu", 70.0, ""),
        ("undo", "Undo", 66.0, shown.no_undo),
        ("redo", "Redo", 66.0, shown.no_redo),
        *hint,
        *scores,
        *hands,
    )
    left: list[Button] = []
    room = layout.overview.x - gap - x
    # Where a word would be cut, the eye's buttons stand in two lines, and so do these.
    lines = (named,) if _wide(named) <= room or layout.tools.height <= TOOL else (named[:3], named[3:])
    for number, line in enumerate(lines):
        part = min(1.0, (room - 6 * (len(line) - 1)) / sum(width for _, _, width, _ in line))
        at = Rect(x, y + number * (TOOL + BETWEEN), 0, TOOL)
        for name, label, width, fault in line:
            left.append(_tool(name, label, replace(at, width=width * part), fault))
            at = replace(at, x=at.x + width * part + 6)
    return (*left, *zooms(layout))


def _wide(named: tuple[tuple[str, str, float, str], ...]) -> float:
    return sum(width + 6 for _, _, width, _ in named) - 6


def zooms(layout: Layout) -> tuple[Button, ...]:
    """The buttons of the eye."""
    space = layout.tools
    named = (("zoom-out", "–"), ("zoom-in", "+"), ("whole-table", "All"), ("true-size", "1:1"))
    lines = (space.top(TOOL), space.below(TOOL + BETWEEN).top(TOOL))[: 1 if space.height <= TOOL else 2]
    places = tuple(place for line in lines for place in line.columns(len(named) // len(lines), 4))
    return tuple(_tool(name, label, rect) for (name, label), rect in zip(named, places, strict=True))


def _tool(name: str, label: str, rect: Rect, fault: str = "") -> Button:
    return Button(name=name, rect=rect, label=label, enabled=not fault, why_not=fault)


def hints(
    now: Situation,
    built: Built,
    *,
    dragging: bool,
    held: Held | None,
    focus: Offer | None,
    undo: bool,
    hinting: Hinting | None = None,
) -> tuple[Hint, ...]:
    """The keys that work now, the first ones first where there is little room; `focus`: what Enter would take."""
    always = _always(undo=undo, scores=now.standings is not None)
    if dragging:
        # What is dragged to its place is turned for it already.
        return (Hint(key_of("back"), "put back"),)
    if held is not None:
        turns = (Hint("Q E", "15°"), Hint("Shift+Q E", "1°")) if held.turns else ()
        return (Hint("Arrows", "10 mm"), Hint("Shift+Arrows", "1 mm"), *turns, Hint("Enter", "place it"), *always)
    if now.dealt:
        return (Hint("Enter", "what was dealt, typed or chosen"), Hint(key_of("focus-next"), "choose"), *always)
    keyed = len(built.keyed)
    what = "choose" if not any(now.hand) and not now.trays else "the card" if keyed == 1 else "cards"
    cards = (Hint("1" if keyed == 1 else f"1–{keyed}", what),) if keyed else ()
    if now.hands:
        always = (always[0], Hint(key_of("own-hand"), "look at a hand"), *always[1:])
    if now.prompt is None:
        return (Hint("Enter", "choose"), Hint("Arrows", "move"), *always)
    if not now.mine:
        return (Hint("Enter", "go on"), *always) if built.first == GO_ON else always
    if now.asking:
        marks = "/".join(str(seat + 1) for seat in sorted(now.asking))
        speak = (Hint("Enter", "nobody answers"), Hint(marks, "your hand, to answer"))
        return (*speak, Hint(key_of("take-on"), "nobody, and on"), *always)
    taking = (Hint("Enter", _taken(now, focus)), Hint("Arrows", "move"), *cards)
    if hinting is None or hinting.fault(now):
        return (*taking, *always)
    if not hinting.busy:
        return (*taking, Hint(key_of("hint"), "hint"), *always)
    more = (Hint(key_of("hint"), "more of the hint"),) if not hinting.last else ()
    return (*more, Hint(key_of("back"), "close the hint"), *taking, *always[1:])


def _taken(now: Situation, focus: Offer | None) -> str:
    """What Enter does to the widget that has the focus."""
    if focus is not None and lets_pass(now, focus):
        return focus.words[:1].lower() + focus.words[1:]
    if focus is None or focus in now.choices.buttons or focus in now.choices.targets:
        return "choose"
    if focus.place:
        return "put back"
    return "lay" if focus.target is not None else "take"


def _always(*, undo: bool, scores: bool) -> tuple[Hint, ...]:
    named = (
        ("back", "menu"),
        *((("undo", "undo"),) if undo else ()),
        *((("standings", "scores"),) if scores else ()),
        ("rules", "rules"),
        ("look", "look closely"),
        ("whole-table", "whole table"),
    )
    return tuple(Hint(key_of(command), words) for command, words in named)


def over_buttons() -> tuple[Button, ...]:
    """The buttons when the game is over."""
    blank = Rect(0, 0, 0, 0)
    results = Button(name="results", rect=blank, label="Results", key="Enter", tone="primary")
    return (results, replace(results, name="home", label="Leave the table", key="", tone="plain"))


def go_on_buttons() -> tuple[Button, ...]:
    """The button that leads on from the scores, where a bot begins what comes next."""
    return (Button(name=GO_ON, rect=Rect(0, 0, 0, 0), label="Go on", key="Enter", tone="primary"),)


def place_buttons(words: str, *, allowed: bool) -> tuple[Button, ...]:
    """The button that puts down what is held, and what the game says to it there."""
    blank = Rect(0, 0, 0, 0)
    tone: Tone = "primary" if allowed else "plain"
    return (Button(name="place", rect=blank, label="Place it", detail=words, key="Enter", tone=tone),)
