"""What is the case at the table just now, as one person sees it: worked out once after every step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from math import ceil, floor
from typing import Any, Final, Literal

from turbo_table.core.chance import is_hidden
from turbo_table.core.game import CHANCE, Prompt, Seat, legal
from turbo_table.geometry import polygon
from turbo_table.geometry.polygon import Polygon
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.scene import Area, Ask, Frame, Offer, Piece, SeatLine, Standings, TableView, Tray
from turbo_table.session.session import Session
from turbo_table.session.speaking import Speaking

HAND: Final = "hand"
ANYONE: Final = "Anyone?"
"""What all who may answer are asked at once."""
MOST_NAMED: Final = 6
"""More offers than this that pieces on the table stand for are chosen there, and not listed as buttons."""
MANY: Final = 12
"""More offers without pieces than this are suggestions of a free placing: they are not listed."""


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a line of a tray that stands for an offer."""

    axis: Literal["column", "row"]
    index: int


@dataclass(frozen=True, slots=True)
class Choices:
    """The offers of the person who is asked, by what stands for them."""

    by_piece: Mapping[str, Offer]
    """Piece id -> the offer with the fewest pieces that has it."""
    heads: Mapping[tuple[int, Head], Offer]
    """(number of the tray, head) -> the offer of exactly the pieces in that line."""
    buttons: tuple[Offer, ...]
    """Those that nothing in the trays or the hand stands for, nor anything on the table where there are many such."""
    targets: tuple[Offer, ...] = ()
    """Those that are chosen on the table, where their pieces lie."""
    placing: bool = False
    """Something is placed freely: the offers are suggestions, and not listed."""
    lying: bool = False
    """Something that lies on the table stands for some of them."""


@dataclass(frozen=True, slots=True)
class Situation:
    """All that the table screen shows of a game."""

    view: Any
    table: TableView[Any]
    prompt: Prompt | None
    """None: the game is over."""
    mine: bool
    """A person at this screen decides now."""
    ask: Ask
    offers: tuple[Offer, ...]
    """Empty where nobody here decides."""
    choices: Choices
    pieces: Mapping[str, Piece]
    trays: tuple[Tray, ...]
    bounds: Frame
    """Of the table."""
    whole: Frame
    """The table and all that lies on it, even where it sticks out."""
    lying: Frame
    """Around all that lies on the table; the table where nothing does."""
    frame: Frame
    """What matters now."""
    lines: tuple[SeatLine, ...]
    """One a seat."""
    areas: tuple[Area, ...] = ()
    """Where what is placed freely may lie."""
    standings: Standings | None = None
    """How everybody stands in a match of several races."""
    asking: tuple[Seat, ...] = ()
    """These people are asked at once whether anybody answers; nobody's hand is shown then."""
    hands: tuple[Seat, ...] = ()
    """The people here who may look at a hand now that the others do not see."""

    @property
    def dealt(self) -> bool:
        """Somebody at this screen says what real dice and cards came up with."""
        return self.mine and self.prompt is not None and self.prompt.chance is not None

    @property
    def seat(self) -> Seat | None:
        """Who decides: a seat, or nobody (chance, or the game is over)."""
        return None if self.prompt is None or self.prompt.seat == CHANCE else self.prompt.seat

    def at(self, place: str) -> tuple[Piece, ...]:
        """The pieces of a place off the table, in the game's order."""
        return tuple(piece for piece in self.pieces.values() if piece.place == place and piece.pose is None)

    @property
    def hand(self) -> tuple[Piece, ...]:
        """The pieces of the hand."""
        return self.at(HAND)

    def drawing(self, piece: Piece) -> Drawing:
        """What a piece looks like."""
        return self.table.art(self.view, piece.art)


def situation(session: Session, viewer: Seat | None, speaking: Speaking | None = None) -> Situation:
    """What is the case for the person who is asked, else for the viewer (None: what everybody may see).

    `speaking`: whose answer it is in a round. Where several people sit at the screen, a person's own view is shown
    only while that one answers.
    """
    speaking = speaking or Speaking(session)
    mode = speaking.mode
    table = session.plugin.table
    prompts = session.prompts
    typed = session.typed_prompt()
    prompt = typed or next((each for each in prompts if session.is_person(each.seat)), prompts[0] if prompts else None)
    mine = (
        prompt is not None and (prompt is typed or session.is_person(prompt.seat)) and mode not in ("called", "passes")
    )
    seer = prompt.seat if prompt is not None and mine and prompt is not typed else viewer
    # Where hands are passed on, a screen stands between two people.
    if speaking.several and mode != "speaks" and session.plugin.handling is None:
        seer = None
    view = session.view(seer)
    offers: tuple[Offer, ...] = ()
    if prompt is not None and mine and prompt is not typed and mode != "anyone":
        offers = table.offers(view, prompt.seat, tuple(legal(session.game, session.state, prompt.seat)))
    asking = speaking.people if mode == "anyone" else ()
    found = _situation(table, view, prompt, session.seats, offers, mine=mine)
    # Who looks at the own hand comes back to this table: not while it shows somebody else's.
    hides = bool(prompts) and session.plugin.handling is None and mode != "speaks"
    hands = tuple(filter(speaking.hand_of, session.seats)) if hides else ()
    ask = replace(found.ask, title=ANYONE) if asking else found.ask
    return replace(found, asking=asking, hands=hands, ask=ask)


def answers(now: Situation) -> bool:
    """Whether somebody here may answer to what is about to happen, in a round."""
    return now.mine and now.prompt is not None and bool(now.prompt.round) and not now.asking


def has_drawer(now: Situation, *, close: bool) -> bool:
    """Whether a hand of answers has a drawer of its own: where there is little room, beside or below the table."""
    return close and answers(now) and bool(now.hand)


def lets_pass(now: Situation, offer: Offer) -> bool:
    """Whether an offer lets the chance to answer go by."""
    return answers(now) and now.prompt is not None and offer.action == now.prompt.default


def is_drawn_hidden(now: Situation) -> bool:
    """Whether chance is asked for what only one player may see."""
    return now.prompt is not None and now.prompt.chance is not None and is_hidden(now.prompt.chance)


def watched(session: Session, state: Any, view: Any) -> Situation:
    """What is the case in some state of a session, seen as `view` by somebody who only watches."""
    prompts = session.game.prompts(state)
    return _situation(session.plugin.table, view, prompts[0] if prompts else None, session.seats)


def _situation(
    table: TableView[Any],
    view: Any,
    prompt: Prompt | None,
    seats: tuple[Seat, ...],
    offers: tuple[Offer, ...] = (),
    *,
    mine: bool = False,
) -> Situation:
    pieces = {piece.id: piece for piece in table.pieces(view)}
    trays = table.trays(view)
    lying = _lying(table, view, pieces.values())
    return Situation(
        view=view,
        table=table,
        prompt=prompt,
        mine=mine,
        ask=table.ask(view, prompt.seat if prompt else Seat(0)),
        offers=offers,
        choices=choices(offers, pieces, trays, free=prompt is not None and prompt.open),
        pieces=pieces,
        trays=trays,
        bounds=table.bounds(view),
        whole=reduce(Frame.around, lying, table.bounds(view)),
        lying=reduce(Frame.around, lying) if lying else table.bounds(view),
        frame=table.frame(view),
        areas=table.areas(view),
        standings=table.standings(view),
        lines=tuple(table.seat_line(view, seat) for seat in seats),
    )


def _lying(table: TableView[Any], view: Any, pieces: Iterable[Piece]) -> list[Frame]:
    """Around each piece on the table."""
    lying = ((table.art(view, piece.art).outline, piece.pose) for piece in pieces if piece.pose is not None)
    return [around(polygon.place(outline, pose)) for outline, pose in lying]


def around(shape: Polygon) -> Frame:
    """The smallest frame around a shape on the table."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return Frame(floor(min(xs)), floor(min(ys)), ceil(max(xs)), ceil(max(ys)))


def choices(
    offers: tuple[Offer, ...], pieces: Mapping[str, Piece], trays: tuple[Tray, ...], *, free: bool = False
) -> Choices:
    """The offers by what stands for them; `free`: the game may allow more than it lists."""
    by_piece: dict[str, Offer] = {}
    for offer in offers:
        for id in offer.pieces:
            known = by_piece.get(id)
            if known is None or len(offer.pieces) < len(known.pieces):
                by_piece[id] = offer
    heads: dict[tuple[int, Head], Offer] = {}
    for number, tray in enumerate(trays):
        for head in heads_of(tray):
            ids = {piece.id for piece in pieces.values() if piece.pose is None and piece.place in line(tray, head)}
            found = next((offer for offer in offers if len(offer.pieces) > 1 and set(offer.pieces) == ids), None)
            if found is not None:
                heads[number, head] = found
    shown = {place for tray in trays for place in tray.places} | {HAND}
    seen = [offer for id, offer in by_piece.items() if _off_table(pieces.get(id), shown)]
    buttons = tuple(offer for offer in offers if not any(offer is each for each in (*seen, *heads.values())))
    placing = free and len(buttons) > MANY
    lying = tuple(offer for offer in buttons if offer.pieces and all(_lies(pieces.get(id)) for id in offer.pieces))
    targets = lying if len(lying) > MOST_NAMED and not placing else ()
    left = tuple(offer for offer in buttons if not any(offer is each for each in targets))
    return Choices(by_piece, heads, () if placing else left, targets, placing, bool(lying))


def heads_of(tray: Tray) -> Iterable[Head]:
    """Its columns, then its rows."""
    yield from (Head("column", index) for index in range(len(tray.columns)))
    yield from (Head("row", index) for index in range(len(tray.rows)))


def line(tray: Tray, head: Head) -> tuple[str, ...]:
    """The places of a column or row."""
    wide = len(tray.columns)
    return tray.places[head.index :: wide] if head.axis == "column" else tray.places[head.index * wide :][:wide]


def _lies(piece: Piece | None) -> bool:
    return piece is not None and piece.pose is not None


def _off_table(piece: Piece | None, shown: set[str]) -> bool:
    return piece is not None and piece.pose is None and piece.place in shown
