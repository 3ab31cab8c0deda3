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
        if open_ and board.acting and number == next_one:
            yield Bar(rect=Rect(cell.x, cell.bottom + 1, cell.width, 3), colour="amber")
        if number < len(board.row):
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
        if number < len(board.values) and (open_ or not board.acting):
            place = at.value_cell(index)
            yield Label(rect=place, text=str(board.values[number]), style="number", align="centre")


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
    side, tight = at.side, at.rect.height < 260
    buttons = _buttons(seat, board, hands, full=stop is None)
    if at.tall:
        words, keys = side.left(side.width * 0.56), side.beside(side.width * 0.62)
        high = (keys.height - 8) / 2 if len(buttons) == 3 else keys.height
        half = keys.below(high + 8).columns(2, 8)
        places: tuple[Rect, ...] = (keys.top(high), *half)
    else:
        low = 30.0 if tight else 44.0
        foot = side.below(side.height - 2 * low - 6)
        words = side.top(side.height - 2 * low - 12)
        places = (foot.top(low), *foot.below(low + 6).columns(2, 6))
    if open_:
        yield from _figures(race, words, value, stop, tight=tight)
        told = race.said(seat) or (board.slip if learner else "")
        if told:
            room = words.below(min(words.height - 42, 84)) if not tight else words
            yield Panel(rect=room.inset(-4), raised=True, rim="barrier")
            yield Label(rect=room.inset(8, 2), text=told, colour="danger-words", fold=True)
    elif race.mode in ("hands", "count"):
        yield from _legend(words, hands, seat)
    for button, place in zip(buttons, places, strict=True):
        label, key, name, tone, enabled = button
        yield Button(
            name=f"{name} {seat + 1}",
            rect=place,
            label=label,
            key=key,
            tone="primary" if tone and open_ else "plain" if name != "leave" else "quiet",
            enabled=enabled and open_,
            why_not="The race is not on.",
        )


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
    high = 32.0 if tight else 48.0
    if not tight:
        yield Label(rect=words.top(20), text=race.boards.unit, style="section")
    number = words.below(0 if tight else 20).top(high).left(96)
    yield Label(rect=number, text=str(value), style=big)
    ahead = Rect(number.right, number.y - (0 if tight else 8), words.right - number.right, 56)
    yield Label(rect=ahead.top(26), text=f"next: {name}", style="label" if tight else "head")
    colour = "amber" if what else "quiet"
    yield Label(rect=ahead.below(25).top(24), text=what or "as fast as you like", style="label", colour=colour)


def _legend(words: Rect, hands: Hands, seat: Seat) -> Iterator[Widget]:
    """What the keys do, before it begins."""
    device = hands.devices.get(seat, "")
    lines = {
        "k": ("Each key lays the card", "at its place below."),
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
    marked = race.marks.get(seat, 0) if hands.devices.get(seat, "").startswith("pad") else None
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
