"""How Turbo looks in lines of text and as plain pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, assert_never

from turbo_table.core.game import CHANCE, HIDDEN, Action, Event, Seat
from turbo_table.games.turbo_2003 import judging, words
from turbo_table.games.turbo_2003.actions import (
    Announce,
    Deed,
    GiveUp,
    Go,
    Lay,
    LayAt,
    Move,
    NextRace,
    Place,
    TakeBack,
)
from turbo_table.games.turbo_2003.components import limits
from turbo_table.games.turbo_2003.state import State
from turbo_table.geometry.pose import Pose
from turbo_table.scene.drawing import Drawing, Shape
from turbo_table.scene.scene import Ask, Cue, Drag, Frame, Offer, Piece, SeatLine, TableView, Tray

CARD_WIDTH_UM: Final = 63_000
CARD_HEIGHT_UM: Final = 88_000
STEP_UM: Final = 70_000
MARGIN_UM: Final = 60_000
MOST_CARDS: Final = 12


def pieces(view: State) -> tuple[Piece, ...]:
    """The cards of the track in a line, the lights on them, everybody's speed cards."""
    return (*_track(view), *_lights(view), *_speeds(view))


def _track(view: State) -> Iterable[Piece]:
    for index in range(10 if view.terms.split else MOST_CARDS):
        if index < len(view.track):
            card = view.track[index]
            pose = Pose(MARGIN_UM + index * STEP_UM, MARGIN_UM, 90_000)
            yield Piece(id=f"track-{index + 1}", art=f"track-{card.kind}", label=f"track card {index + 1}", pose=pose)
        else:
            yield Piece(id=f"track-{index + 1}", art="track-plain", label="a track card", place="box")


def _lights(view: State) -> Iterable[Piece]:
    lying = {card.light: place for place, card in enumerate(view.track, 1) if card.light}
    for id in limits():
        place = lying.get(id)
        if place is None:
            yield Piece(id=f"light-{id}", art=f"light-{id}", label=words.light(id), place="box")
        else:
            pose = Pose(MARGIN_UM + (place - 1) * STEP_UM, MARGIN_UM, 90_000)
            yield Piece(id=f"light-{id}", art=f"light-{id}", label=words.light(id), pose=pose, layer=1)


def _speeds(view: State) -> Iterable[Piece]:
    for seat, driver in enumerate(view.drivers):
        for id, _ in view.terms.cards.cards:
            art = "speed-back" if HIDDEN in driver.hand else f"speed-{id}"
            place = "row" if id in driver.row else "hand"
            yield Piece(id=f"speed-{seat + 1}-{id}", art=art, label=id, place=place, owner=Seat(seat))


def offers(view: State, seat: Seat, legal: Iterable[Action]) -> tuple[Offer, ...]:
    """The legal actions in words, in the same order."""
    return tuple(_offer(view, seat, action) for action in legal if isinstance(action, Deed))


def _offer(view: State, seat: Seat, action: Deed) -> Offer:
    match action:
        case Place(place=place):
            return Offer(action=action, words=f"Place it on track card {place}")
        case Go():
            return Offer(action=action, words="Go", detail="the own time runs from here")
        case Lay(card=card):
            driver = view.drivers[seat]
            speed = (judging.speeds(view.terms.cards, driver.row) or (0,))[-1]
            change = 0 if card == "arrow" else int(card.rstrip("abcdefghijkl"))
            return Offer(action=action, words=f"Lay {card}", detail=f"drive at {speed + change}")
        case LayAt(card=card, place=place):
            return Offer(action=action, words=f"Lay {card} on place {place}")
        case Move(place=place, to=to):
            return Offer(action=action, words=f"Move the card on place {place} to place {to}")
        case TakeBack(place=place):
            return Offer(action=action, words=f"Take back the card on place {place}")
        case Announce():
            return Offer(action=action, words="Announce", detail="I have crossed the finish line")
        case GiveUp():
            return Offer(action=action, words="Give up")
        case NextRace():
            return Offer(action=action, words="Next race")
        case _:
            assert_never(action)


def gesture(view: State, seat: Seat, drag: Drag) -> Action | None:
    """A drop means nothing in a plain line."""
    return None


def cue(view: State, event: Event) -> Cue:
    """What happened, in words."""
    said, clause = words.sentence(view, event)
    return Cue(words=said, clause=clause, seat=getattr(event, "seat", None))


def ask(view: State, seat: Seat) -> Ask:
    """What is asked, in words."""
    name = view.names[view.turn if seat == CHANCE else seat]
    corner = f"Race {view.race} of {view.terms.races}" if view.terms.races > 1 else ""
    match view.phase:
        case "lay-track":
            title, question = "The track", "Which card comes next?"
        case "place-chicane":
            title, question = f"{name} places the 60", "On which track card does the chicane lie?"
        case "turn-light":
            title, question = f"{name} turns over a light", "Which light card comes up?"
        case "place-light":
            title, question = f"{name} places {words.light(view.drawn)}", "On which track card does it lie?"
        case "draw-place":
            title, question = "The track", f"On which track card does {words.light(view.drawn)} lie?"
        case "ready":
            title, question = f"{name} is next", "Say go when you are ready and nobody else looks."
        case "drive":
            title = f"{name} drives"
            question = "Lay a card for each track card, change what you like, then announce; or give up."
        case "next-race":
            title, question = "The race is judged", "Go on with the next race?"
        case "over":
            title, question = "The race is over", "Nothing is left to do."
    return Ask(title=title, question=question, corner=corner)


def seat_line(view: State, seat: Seat) -> SeatLine:
    """How a driver stands."""
    driver, said = view.drivers[seat], words.standing(view, seat)
    row = "" if HIDDEN in driver.hand or not driver.row else f" Row: {' '.join(driver.row)}."
    amount = float(view.points[seat]) if view.terms.split else None
    return SeatLine(words=said, amount=amount, unit="points", spoken=f"{view.names[seat]}: {said}.{row}")


def told(view: State) -> Mapping[str, tuple[str, ...]]:
    """The track and the rows in lines."""
    cards = []
    for place, card in enumerate(view.track, 1):
        on_it = f", {words.light(card.light)}" if card.light else ""
        cards.append(f"{place}: {card.kind}{on_it}")
    return {
        "track": (f"Track: {'; '.join(cards)}.",),
        "cars": tuple(seat_line(view, Seat(seat)).spoken for seat in range(len(view.names))),
    }


def answer(view: State, choice: str) -> str:
    """What a thing that chance may come up with is called."""
    if view.phase == "turn-light":
        return words.light(choice)
    return f"track card {choice}" if view.phase == "draw-place" else choice


def _drawing(view: State, art: str) -> Drawing:
    half_wide, half_high = CARD_WIDTH_UM // 2, CARD_HEIGHT_UM // 2
    outline = ((-half_wide, -half_high), (half_wide, -half_high), (half_wide, half_high), (-half_wide, half_high))
    return Drawing(outline=outline, marks=(Shape(points=outline, fill="paper", stroke="ink", width_um=1_000),))


def _bounds(view: State) -> Frame:
    return Frame(0, 0, 2 * MARGIN_UM + (MOST_CARDS - 1) * STEP_UM, 2 * MARGIN_UM)


def _trays(view: State) -> tuple[Tray, ...]:
    return ()


TABLE: Final[TableView[State]] = TableView(
    pieces=pieces,
    offers=offers,
    gesture=gesture,
    cue=cue,
    art=_drawing,
    bounds=_bounds,
    frame=_bounds,
    trays=_trays,
    ask=ask,
    seat_line=seat_line,
    told=told,
    answer=answer,
)
