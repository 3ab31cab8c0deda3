"""One seat's part of the screen: its track, its row, its value, its cards under their keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.scene.boards import PLACES, Board, Stop
from turbo_table.scene.drawing import Drawing
from turbo_table.ui.race.hands import DEVICE_WORDS, Hands
from turbo_table.ui.race.layout import Part, first_seen
from turbo_table.ui.race.race import Race
from turbo_table.ui.rect import Rect
from turbo_table.ui.widgets.model import Bar, Button, CardSlot, Label, Mark, Panel, Picture, TextStyle, Widget

NARROW_WORDS: Final = 60.0
"""Where less is left, the picture of what lies ahead says it alone."""
ROOMY: Final = 140.0
NO_CAP: Final = 98.0
CAP: Final = 28.0
"""Below these widths a button says it shorter, and without a key cap; the same below the height of one."""
SHORT: Final = {"Give up": "Quit", "Finished": "Done"}
NARROW: Final = 300.0
"""Below this width a part says less."""


def person(race: Race, seat: Seat, at: Part, *, learner: bool) -> tuple[Widget, ...]:
    """The part of somebody who sits here."""
    board, hands = race.board(seat), race.hands()
    open_ = race.mode == "on"
    return (
        Panel(rect=at.rect, rim="amber" if open_ and board.acting else "hairline"),
        *_head(race, seat, at.head, hands, board),
        *_track(race, seat, at, board, open_=open_),
        *_side(race, seat, at, board, hands, open_=open_, learner=learner),
        *_hand(race, seat, at, board, hands, open_=open_),
    )


def slim(race: Race, seat: Seat, rect: Rect) -> tuple[Widget, ...]:
    """The part of a bot: how far it is, and its row."""
    board, sitter = race.board(seat), race.session.sitters[seat]
    inner = rect.inset(12, 8)
    made: list[Widget] = [Panel(rect=rect), *_name(race, seat, inner.top(30), sitter.name, sitter.bot)]
    y = inner.y + 34
    if inner.height > 80:
        made.append(Label(rect=Rect(inner.x, y, inner.width, 20), text=board.standing, style="quiet"))
        y += 26
    count = max(1, len(race.stops))
    columns = (count + 1) // 2
    wide = min((inner.width - 4 * (columns - 1)) / columns, (inner.bottom - y - 4) / 2 * 1.3)
    for index in range(count):
        place = Rect(inner.x + index % columns * (wide + 4), y + index // columns * (wide / 1.3 + 4), wide, wide / 1.3)
        if index < len(board.row) and race.mode == "on":
            made.append(_picture(race, seat, place, board.row[index].art))
        elif index < len(board.row):
            made.append(_picture(race, seat, place, race.boards.back))
        else:
            made.append(Bar(rect=place, colour="raised"))
    return tuple(made)


def art(race: Race, id: str) -> Drawing:
    """A drawing of the game."""
    return race.session.plugin.table.art(race.session.state, id)


def _picture(race: Race, seat: Seat, rect: Rect, id: str) -> Picture:
    return Picture(rect=rect, drawing=art(race, id), colour=race.session.colours[seat])


def _name(race: Race, seat: Seat, line: Rect, name: str, more: str) -> Iterator[Widget]:
    size = min(26.0, line.height)
    yield Mark(rect=Rect(line.x, line.middle[1] - size / 2, size, size), seat=seat, colour=race.session.colours[seat])
    words = f"{name} · {more}" if more else name
    yield Label(rect=line.beside(size + 8).left(line.width * 0.6), text=words, style="head")


def _head(race: Race, seat: Seat, line: Rect, hands: Hands, board: Board) -> Iterator[Widget]:
    yield from _name(race, seat, line, race.session.setup.names[seat], board.house)
    told = board.standing if race.mode != "hands" else DEVICE_WORDS.get(hands.devices.get(seat, ""), "")
    if line.width > NARROW:
        # The time is painted at its right end.
        yield Label(rect=line.left(line.width - 74).beside(line.width * 0.4), text=told, style="quiet", align="right")


def _track(race: Race, seat: Seat, at: Part, board: Board, *, open_: bool) -> Iterator[Widget]:
    stops, next_one = race.stops, race.insert_at(seat)
    if race.mode in ("hands", "count", "paused") and race.turn is not None:
        return
    first = first_seen(next_one, len(at.cells), len(stops))
    for index, cell in enumerate(at.cells):
        number = first + index
        if number >= len(stops):
            return
        yield Picture(rect=cell, drawing=art(race, stops[number].art))
        below = at.row_cell(index)
        # As many widgets whatever lies there: then only those that changed are drawn anew.
        here = open_ and board.acting and number == next_one
        yield Bar(rect=Rect(cell.x, cell.bottom + 1, cell.width if here else 0, 3), colour="amber")
        if below is None:
            pass
        elif number < len(board.row):
            yield CardSlot(
                name=f"row {seat + 1} {number + 1}",
                rect=below.inset(-1),
                drawing=art(race, board.row[number].art if open_ or not board.acting else race.boards.back),
                label=board.row[number].words,
                colour=race.session.colours[seat],
            )
        elif number == next_one and open_ and board.acting:
            yield Panel(rect=below, raised=True, rim="amber")
        else:
            yield Bar(rect=below, colour="raised", alpha=0.6)
        told = number < len(board.values) and (open_ or not board.acting)
        value = str(board.values[number]) if told else ""
        yield Label(rect=at.value_cell(index), text=value, style="number", align="centre")


def _ahead(stop: Stop | None) -> tuple[str, str]:
    """What comes next, in two lines."""
    return (stop.name, stop.words) if stop is not None else ("All laid", "finished?")


def _side(
    race: Race, seat: Seat, at: Part, board: Board, hands: Hands, *, open_: bool, learner: bool
) -> Iterator[Widget]:
    if not board.acting and race.mode != "hands":
        return
    row, index = board.values, race.insert_at(seat)
    value = (row[index - 1] if index <= len(row) else row[-1]) if index and row else 0
    stop = race.stops[index] if index < len(race.stops) else None
    if open_:
        yield from _figures(race, at.words, value, stop, tight=at.tight)
    elif race.mode in ("hands", "count"):
        yield from _legend(at.words, hands, seat, tight=at.tight)
    buttons = _buttons(seat, board, hands, full=stop is None)
    for (label, key, name, tone, enabled), place in zip(buttons, at.buttons, strict=True):
        written, cap = _fitting(label, key, place)
        yield Button(
            name=f"{name} {seat + 1}",
            rect=place,
            label=written,
            key=cap,
            tone="primary" if tone and open_ else "plain" if name != "leave" else "quiet",
            enabled=enabled if open_ else race.mode != "paused",
            why_not="There is nothing to take back." if name == "back" else "The race stands still.",
        )
    told = race.said(seat) or (board.slip if learner else "")
    if told and open_:
        yield Panel(rect=at.said, raised=True, rim="barrier")
        yield Label(rect=at.said.inset(8, 4), text=told, colour="danger-words", fold=True)


def _fitting(label: str, key: str, place: Rect) -> tuple[str, str]:
    """Label and key as there is room for them; in very little the key stands in the label."""
    short = SHORT.get(label, label) if place.width < ROOMY else label
    return (f"{key} {short}".strip(), "") if place.width < NO_CAP or place.height < CAP else (short, key)


def _buttons(seat: Seat, board: Board, hands: Hands, *, full: bool) -> tuple[tuple[str, str, str, bool, bool], ...]:
    """(label, key, name, whether it is what comes next, whether it can be pressed)."""
    return (
        ("Finished", hands.label(seat, "done"), "done", full, board.done is not None),
        ("Back", hands.label(seat, "back"), "back", False, bool(board.row)),
        ("Give up", hands.label(seat, "leave"), "leave", False, board.leave is not None),
    )


def _figures(race: Race, words: Rect, value: int, stop: Stop | None, *, tight: bool) -> Iterator[Widget]:
    name, what = _ahead(stop)
    big: TextStyle = "title" if tight else "display"
    top = words.top(36.0 if tight else 72.0)
    number = top.left(58.0 if tight else 84.0)
    if not tight:
        yield Label(rect=number.top(20), text=race.boards.unit, style="section")
    yield Label(rect=number.below(0 if tight else 20), text=str(value), style=big)
    wide = min(top.height * 1.3, words.right - number.right)
    if stop is not None:
        yield Picture(rect=Rect(number.right, top.y, wide, top.height), drawing=art(race, stop.art))
    ahead = Rect(number.right + wide + 10, top.y, words.right - number.right - wide - 10, top.height)
    if ahead.width < NARROW_WORDS or tight:
        return
    yield Label(rect=ahead.below(14).top(24), text=name, style="head")
    told = what or ("faster is fine" if stop is not None else "")
    yield Label(rect=ahead.below(38).top(22), text=told, style="label", colour="amber" if what else "quiet")


def _legend(words: Rect, hands: Hands, seat: Seat, *, tight: bool) -> Iterator[Widget]:
    """What the keys do, before it begins."""
    device = hands.devices.get(seat, "")
    before, after = (hands.label(seat, part) for part in ("before", "after"))
    if tight:
        told = f"{before}, {after}: earlier, later" if hands.cluster(seat) else DEVICE_WORDS.get(device, "")
        yield Label(rect=words.top(24), text=told, style="quiet")
        return
    lines = {
        "k": ("Each key lays its card.", f"{before} and {after}: earlier, later."),
        "p": ("Cross: choose a card.", "A lays it, B takes back."),
        "m": ("Click a card to lay it,", "one of the row to take it back."),
    }[device[:1] or "m"]
    for index, line in enumerate(lines):
        yield Label(rect=words.below(index * 22).top(22), text=line)


def _hand(race: Race, seat: Seat, at: Part, board: Board, hands: Hands, *, open_: bool) -> Iterator[Widget]:
    cluster = hands.cluster(seat)
    if not board.acting and race.mode != "hands":
        around = Rect(at.hand[0].x, at.hand[0].y, at.hand[3].right - at.hand[0].x, at.hand[-1].bottom - at.hand[0].y)
        middle = Rect(at.rect.x + 12, around.middle[1] - 24, at.rect.width - 24, 48)
        yield Label(rect=middle, text=board.standing, style="title", align="centre")
        return
    by_pad = hands.devices.get(seat, "").startswith("pad")
    marked = race.marks.get(seat, 0 if by_pad else None) if by_pad or race.mode == "hands" else None
    colour = race.session.colours[seat]
    for index in range(min(PLACES, len(board.places))):
        card = board.places[index]
        key = cluster[index] if cluster else ""
        drawing: Drawing | None = None
        if card is not None and race.mode in ("on", "paused"):
            drawing = art(race, card.art if open_ else race.boards.back)
        yield CardSlot(
            name=f"card {seat + 1} {index + 1}",
            rect=at.hand[index],
            drawing=drawing,
            label=card.words if card is not None and open_ else "an empty place",
            chosen=index == marked,
            colour=colour,
            key=key if drawing is not None or race.mode in ("hands", "count") else "",
        )
