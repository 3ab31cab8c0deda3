"""The panel of a free table: whose hands, what is chosen with its numbers and deeds, the box, the log, the seats."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from turbo_table.scene.arrange import centre
from turbo_table.scene.handling import MOST_CLASHES, Pass, Thing
from turbo_table.scene.scene import Offer
from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown as key_of
from turbo_table.ui.free import boxed, deeds, icons
from turbo_table.ui.free.desk import TABS, FreeDesk
from turbo_table.ui.rect import Rect
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.table.panel import log_part, log_rows
from turbo_table.ui.table.picker import named, picker
from turbo_table.ui.table.seats import strip
from turbo_table.ui.table.shown import Filled, Shown, name_of
from turbo_table.ui.widgets.model import Button, Choice, Field, Label, Mark, Panel, Row, Scroll, Widget

TAB: Final = 36.0
BUTTON: Final = 38.0
ICON: Final = 40.0
GAP: Final = 8.0
FIRST_STEPS: Final = (
    ("Click or drag a piece", "to choose or to move it; drag over the bare table to choose several."),
    ("Ctrl or Shift and click", "one more, or one less; {all} all of them."),
    ("{left} and {right}", "turn by 15°, with Shift by 1°; the wheel turns what is held."),
    ("{context}, or right click", "what else can be done."),
)
MOST_COUNT: Final = 20
"""So many cards at most are drawn, or dealt to each, at once."""
JUDGED: Final = 5
"""So many overlaps are listed."""


def panel(desk: FreeDesk, *, names: tuple[str, ...]) -> Filled:
    """Everything in the panel; `names`: of the seats."""
    layout, now = desk.layout, desk.play.seen
    filled = Filled()
    filled.widgets.append(Panel(rect=layout.panel))
    inside = layout.panel.inset(12 if layout.close else 20, 10 if layout.close else 16)
    y = _head(filled, inside, desk, names) + (6 if layout.close else 12)
    y += _tabs(filled, inside.below(y), desk) + (8 if layout.close else 14)
    shown = Shown(
        log=tuple(desk.session.log[: desk.play.told]),
        colours=desk.session.colours,
        names=names,
        hidden=frozenset(each.id for each in desk.lay.things.values() if each.hand is not None),
    )
    foot = strip(filled, inside, now, shown, close=layout.close) if len(names) > 1 else inside.bottom + 10
    room = Rect(inside.x, inside.y + y, inside.width, max(0.0, foot - 10 - inside.y - y))
    if now.dealt:
        # Real dice and cards come first.
        picker(filled, room, replace(shown, picks=named(desk.dealing)), close=layout.close)
        return filled
    match desk.tab:
        case "box":
            boxed.fill(filled, room, desk)
        case "log":
            log_part(filled, room, log_rows(shown, room.width), titled=False)
        case "chosen":
            filled.log = chosen(room, desk)
    return filled


def _head(filled: Filled, inside: Rect, desk: FreeDesk, names: tuple[str, ...]) -> float:
    """Who has the hands, and what can be done now; the height it takes."""
    now, seat = desk.play.seen, desk.lay.seat
    mark = Rect(inside.x, inside.y + 1, 28, 28)
    count = len(desk.lay.lying.placed)
    corner = f"{count} PIECE{'S' if count != 1 else ''}"
    wide = fonts.wide(corner, "section") + 4
    filled.widgets += [
        Mark(rect=mark, seat=seat, colour=desk.session.colours[seat]),
        Label(rect=inside.beside(38).top(30).left(inside.width - 46 - wide), text=names[seat], style="title"),
        Label(rect=inside.top(30), text=corner, style="section", align="right"),
    ]
    if desk.layout.close and not now.dealt:
        # Where there is little room, what is asked goes without saying.
        return 30
    words = now.ask.question
    height = fonts.height(words, "quiet", inside.width)
    filled.widgets.append(Label(rect=inside.below(34).top(height), text=words, style="quiet", fold=True))
    return 34 + height


def _tabs(filled: Filled, space: Rect, desk: FreeDesk) -> float:
    for (tab, label), place in zip(TABS.items(), space.top(TAB).columns(len(TABS), GAP), strict=True):
        count = f" {len(desk.chosen)}" if tab == "chosen" and desk.chosen else ""
        filled.widgets.append(Button(name=f"tab {tab}", rect=place, label=label + count, chosen=desk.tab == tab))
    return TAB


def chosen(room: Rect, desk: FreeDesk) -> Scroll:
    """What is chosen, its numbers, and what can be done with it."""
    flow = Flow(room.x, room.y + 4, room.width)
    if desk.chosen:
        _numbers(flow, desk)
    else:
        _first_steps(flow)
    _clashes(flow, desk)
    _deeds(flow, desk)
    if len(desk.chosen) > 1:
        _arranging(flow, desk)
    if len(desk.chosen) == 1:
        _cards(flow, desk, desk.lay.things[desk.chosen[0]])
    for fault in desk.missing if not desk.chosen else ():
        flow.words(fault, "quiet", gap=6, colour="danger-words")
    place = Rect(room.x - 8, room.y, room.width + 20, room.height)
    return Scroll(name="chosen", rect=place, height=flow.y - room.y, widgets=tuple(flow.widgets))


def _first_steps(flow: Flow) -> None:
    """What to do first, for somebody who has chosen nothing."""
    keys = {
        "all": key_of("all"),
        "left": key_of("turn-left"),
        "right": key_of("turn-right"),
        "context": key_of("context"),
    }
    flow.section("Nothing is chosen", gap=4)
    for head, words in FIRST_STEPS:
        flow.add(Label(rect=flow.place(21), text=head.format(**keys), style="label"))
        flow.words(words.format(**keys), "quiet", gap=8)
    flow.gap(4)


def _numbers(flow: Flow, desk: FreeDesk) -> None:
    """What it is, and where it lies, to be typed."""
    bodies = desk.bodies
    first = desk.lay.things[desk.chosen[0]]
    title = _title(first) if len(bodies) == 1 else f"{len(bodies)} pieces"
    flow.add(Label(rect=flow.place(26, 2), text=title, style="head"))
    detail = _detail(first) if len(bodies) == 1 else "They move and turn as one; the angle is that of the first."
    if detail:
        flow.words(detail, "quiet", gap=8)
    x_um, y_um = centre(bodies)
    values = (
        ("x", "x in mm", f"{x_um / 1000:g}"),
        ("y", "y in mm", f"{y_um / 1000:g}"),
        ("angle", "Angle in °", f"{bodies[0].pose.heading_mdeg / 1000:g}"),
    )
    line = flow.place(18)
    fields = flow.place(38, 12)
    columns = zip(values, line.columns(3, GAP), fields.columns(3, GAP), strict=True)
    for (name, label, text), over, place in columns:
        flow.add(
            Label(rect=over, text=label, style="small"),
            Field(name=name, rect=place, label="", text=text, whole=True),
        )
    if len(bodies) == 1 and first.sort == "note":
        flow.add(Label(rect=flow.place(18), text="What it says", style="small"))
        flow.add(Field(name="words", rect=flow.place(38, 12), label="", text=first.text, hint="Write on it"))


def _title(thing: Thing) -> str:
    return thing.label[:1].upper() + thing.label[1:]


def _detail(thing: Thing) -> str:
    """What is the case with one thing."""
    told = []
    if len(thing.names) > 1 and thing.side < len(thing.names):
        told.append(f"{thing.names[thing.side]} is up")
    if thing.locked:
        told.append("locked: it stays where it is")
    words = "; ".join(told)
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def _deeds(flow: Flow, desk: FreeDesk) -> None:
    """What can be done, two in a row; of a pile, so many cards as are chosen are drawn and dealt."""
    pile = desk.pile
    known = [deeds.counted(desk, name, 1) for name in deeds.COUNTED] if pile is not None else []
    # Passing on is done at the seats.
    known += [desk.handling.act(desk.lay.now.view, desk.lay.seat, Pass(seat)) for seat in desk.session.seats]
    offers = [each for each in desk.offers if each.action not in known]
    if pile is not None and pile.cards:
        _counted(flow, desk, len(pile.cards))
    half = (flow.width - GAP) / 2
    across = 2 if all(_wide(each) <= half for each in offers) else 1
    for index in range(0, len(offers), across):
        row = flow.place(BUTTON, GAP).columns(across, GAP)
        for offer, place in zip(offers[index : index + across], row, strict=False):
            flow.add(Button(name=name_of(offer), rect=place, label=offer.words, key=offer.key))
    flow.gap(4)


def _wide(offer: Offer) -> float:
    """How wide the button of an offer has to be."""
    cap = max(22.0, fonts.wide(offer.key, "key") + 16) + 8 if offer.key else 0.0
    return fonts.wide(offer.words, "label") + cap + 28


def _counted(flow: Flow, desk: FreeDesk, most: int) -> None:
    """So many cards of a pile are drawn, or dealt to each seat."""
    row = flow.place(BUTTON, GAP).columns(3, GAP)
    counts = tuple(map(str, range(1, min(most, MOST_COUNT) + 1)))
    count = min(desk.count, len(counts))
    flow.add(Choice(name="count", rect=row[0], label="", values=counts, index=count - 1))
    for (name, label), place in zip(deeds.COUNTED.items(), row[1:], strict=True):
        said = label.format(count=count)
        if fonts.wide(said, "label") + 28 > place.width:
            said = f"{label.split()[0]} {count}"
        flow.add(Button(name=name, rect=place, label=said))


def _arranging(flow: Flow, desk: FreeDesk) -> None:
    flow.section("In line, and evenly apart")
    line = flow.place(ICON, 12)
    known = icons.ARRANGING if len(desk.chosen) > 2 else icons.ALIGNING
    places = line.columns(len(icons.ARRANGING), 6)
    for (name, drawing), place in zip(known.items(), places, strict=False):
        flow.add(Button(name=f"arrange {name}", rect=place, label="", drawing=drawing))


def _clashes(flow: Flow, desk: FreeDesk) -> None:
    """The overlaps of what is chosen, while that is wanted."""
    if not (desk.judges and desk.chosen):
        return
    flow.section("Overlaps", gap=4)
    clashes, things = desk.clashes, desk.lay.things
    if not clashes:
        flow.words("None: nothing is overlapped by more than 0.1 mm.", "quiet", gap=8)
    for each in clashes[:JUDGED]:
        names = f"{_title(things[each.one])} and {things[each.other].label}"
        flow.words(f"{names}: {each.area_mm2:,.1f} mm²", "body", gap=2)
    if len(clashes) > JUDGED:
        more = "at least " if len(clashes) == MOST_CLASHES else ""
        flow.words(f"and {more}{len(clashes) - JUDGED} more", "quiet")
    flow.gap(8)


def _cards(flow: Flow, desk: FreeDesk, thing: Thing) -> None:
    """The cards of a pile, the topmost first, each to be taken out of it."""
    if not thing.cards:
        return
    flow.section("In it, from the top")
    for id in reversed(thing.cards):
        card: Widget = Row(name=f"card {id}", rect=flow.place(28), text=_title(desk.lay.things[id]), corner="take out")
        flow.add(card)
