"""A race told for somebody who plans by ear: cars, lanes, piles, and what the match has brought so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from turbo_table.games.turbo_rally import words, words_expanded
from turbo_table.games.turbo_rally.state import State
from turbo_table.mechanics.lanes import UNSEEN, Cell
from turbo_table.mechanics.match import trophies


def told(view: State) -> Mapping[str, tuple[str, ...]]:
    """A part of the table, in one word -> its lines."""
    return {
        "cars": tuple(words.standing(view, car)[1] for car in range(len(view.cars))),
        "lanes": tuple(_lane(view, car) for car in range(len(view.lanes))),
        "piles": (
            f"Draw pile: {words.cards(len(view.pile))}.",
            f"Oil slicks left: {len(view.slicks)}.",
            words.pack(view.deck),
        ),
        "match": tuple(_match(view)),
        **({} if view.duel is None else {"hands": tuple(_hands(view))}),
    }


def _hands(view: State) -> Iterator[str]:
    """What everybody holds, as far as it is known; then the whole hand of whoever looks."""
    assert view.duel is not None
    for car in range(len(view.cars)):
        yield words_expanded.hand_words(view, car)
    for it, hand in zip(view.cars, view.duel.hands, strict=True):
        if it.owner == view.duel.viewer:
            cards = tuple(words_expanded.RPM[card.face] for card in hand)
            yield f"Your hand: {words.listed(cards)}." if cards else "Your hand is empty."


def _lane(view: State, car: int) -> str:
    lane = view.lanes[car]
    cells = ", ".join("a gap" if cell is None else _cell(cell) for cell in lane.cells)
    detour = f" Beside card {view.cars[car].place.slot + 1} a detour: {', '.join(map(_cell, lane.route))}."
    return f"{words.driver(view, car)}'s lane: {cells}, finish.{detour if lane.route else ''}"


def _cell(cell: Cell) -> str:
    face = cell.kind
    name = "face down" if face == UNSEEN else words.CARDS[face] if cell.up else f"face down {words.CARDS[face]}"
    on = " with a slick on it" if cell.on else ""
    under = " with a slick beneath" if cell.under else ""
    return f"{name}{on}{under}"


def _match(view: State) -> Iterator[str]:
    if view.match.races == 1:
        return
    yield f"{words.corner(view)}."
    for side, count in enumerate(trophies(view.match)):
        yield f"{words.side(view, side)}: {words.number(count)} {'trophy' if count == 1 else 'trophies'}."
