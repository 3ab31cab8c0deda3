"""Looking at one's own hand at any time, where several people sit at one screen: one says who it is, comes, looks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.scene import Piece
from turbo_table.session.session import Session
from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens.passing import passed
from turbo_table.ui.screens.still import BACK_HINTS, SMALL, Still, boxed, heading, middle, page
from turbo_table.ui.services import Services
from turbo_table.ui.table.situation import HAND
from turbo_table.ui.widgets.model import Button, Hint, Label, Panel, Picture, View, Widget

LOOK: Final = "look "
"""How the name of a button begins; the seat's number from 1 follows."""
LEAST: Final = 330.0
"""Two cards side by side need so much each."""


class OwnHandScreen(Still):
    """Hides the table; shows a hand once its owner is there."""

    name = "own-hand"

    def __init__(self, services: Services, session: Session, seats: Sequence[Seat]) -> None:
        """`seats`: the people who have a hand; one alone is not asked who it is."""
        self._services: Final = services
        self._session: Final = session
        self._seats: Final = tuple(seats)
        self._seat: Seat | None = self._seats[0] if len(self._seats) == 1 else None
        self._here = False

    def view(self, size: Size) -> View:
        """Who it is; then whether that one is here; then the hand."""
        if self._seat is None:
            return self._who(size)
        if not self._here:
            name = self._session.setup.names[self._seat]
            return passed(size, self._seat, name, self._session.colours[self._seat], back=True)
        return self._hand(size, self._seat)

    def _who(self, size: Size) -> View:
        """A button for each person."""
        small = size.height < SMALL
        gap, high, pad = (4.0, 36.0, 12.0) if small else (10.0, 46.0, 22.0)
        flow = middle(size, 440)
        flow.add(Label(rect=flow.place(34, gap), text="Whose hand?", style="title"))
        for seat in self._seats:
            flow.add(
                Button(
                    name=f"{LOOK}{seat + 1}",
                    rect=flow.place(high, gap),
                    label=self._session.setup.names[seat],
                    key=str(seat + 1),
                    mark=self._session.colours[seat],
                )
            )
        flow.add(Button(name="back", rect=flow.place(high), label="Back to the table", key=shown("back")))
        keys = Hint(" ".join(str(seat + 1) for seat in self._seats), "whose hand")
        return View(widgets=boxed(size, flow, pad), hints=(keys, *BACK_HINTS), first=f"{LOOK}{self._seats[0] + 1}")

    def _hand(self, size: Size, seat: Seat) -> View:
        """The cards, each kind once, with what it does; and what everybody sees of this player."""
        session, area = self._session, page(size)
        view, table = session.view(seat), session.plugin.table
        cards = [piece for piece in table.pieces(view) if piece.place == HAND and piece.pose is None]
        counts = Counter(card.label for card in cards)
        kinds = tuple({card.label: card for card in cards}.values())
        head = heading(area, f"{session.setup.names[seat]}'s hand", back="")
        rest, made = area.body, list[Widget]()
        known = table.seat_line(view, seat).spoken if cards else "There is nothing in it."
        high = fonts.height(known, "body", rest.width)
        made.append(Label(rect=rest.top(high), text=known, style="body", colour="quiet", fold=True))
        room = rest.below(high + area.gap).top(rest.height - high - 46 - 2 * area.gap)
        across = 2 if len(kinds) > 1 and room.width >= 2 * LEAST else 1
        lines = ceil(len(kinds) / across)
        line = min(132.0, (room.height + area.gap) / max(1, lines) - area.gap)
        for index, piece in enumerate(kinds):
            row = room.below(index // across * (line + area.gap)).top(line)
            place = row.columns(across, area.gap)[index % across]
            made += self._card(place, piece, counts[piece.label], table.art(view, piece.art))
        foot = Rect(room.x, room.y + lines * (line + area.gap), 260, 46)
        made.append(Button(name="hide", rect=foot, label="Hide it", key=shown("take"), tone="primary"))
        hints = (Hint(shown("take"), "hide it"),)
        return View(widgets=(*head, *made), hints=hints, first="hide", left=area.head.x)

    def _card(self, place: Rect, piece: Piece, count: int, drawing: Drawing) -> tuple[Widget, ...]:
        inside = place.inset(12, 6)
        words = inside.beside(inside.height * 0.72 + 12)
        label = f"{count} × {piece.label}" if count > 1 else piece.label
        high = fonts.height(piece.about, "quiet", words.width)
        top = max(0.0, (words.height - 22 - high) / 2)
        return (
            Panel(rect=place, raised=True),
            Picture(rect=inside.left(inside.height * 0.72), drawing=drawing),
            Label(rect=words.below(top).top(21), text=label, style="label"),
            Label(rect=words.below(top + 22).top(high), text=piece.about, style="quiet", fold=True),
        )

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """One step further, or back to the table."""
        if name.startswith(LOOK):
            self._seat = Seat(int(name.removeprefix(LOOK)) - 1)
        elif name == "here":
            self._here = True
        elif name in ("hide", "back"):
            self._services.back()

    def command(self, command: str) -> bool:
        """The number of a seat says who it is; Esc leads back."""
        number = command.removeprefix("choose-")
        if self._seat is None and number != command and int(number) - 1 in self._seats:
            self.press(f"{LOOK}{number}")
            return True
        if command == "back":
            self._services.back()
        return command == "back"

    def release(self) -> None:
        """Another window came to the front: the hand is hidden again."""
        self._here = False
