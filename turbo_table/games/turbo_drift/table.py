"""How Turbo Drift looks: its pieces, offers, gestures and cues as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from turbo_table.core.game import Action, Event, Seat
from turbo_table.games.turbo_drift import events, words
from turbo_table.games.turbo_drift.actions import (
    Boost,
    DriveOn,
    Forward,
    GiveFirstPlayer,
    GoOn,
    KeepPlaces,
    Lay,
    Move,
    Nitro,
    PlaceBarrier,
    PlaceCar,
    Return,
    Reverse,
    Stop,
    TakeCard,
    TakeColumn,
    TakeRow,
)
from turbo_table.games.turbo_drift.components import BOOST
from turbo_table.games.turbo_drift.state import PLACES, State
from turbo_table.geometry.pose import forward
from turbo_table.scene.scene import Ask, Cue, Drag, Ghost, Offer, Piece, SeatLine, TableView

FLAT, STANDING = 0, 100
SOUNDS: Final[dict[type[Event], str]] = {
    events.CardsTaken: "take",
    events.CardTurnedUp: "flip",
    events.CardLaid: "lay",
    events.Crashed: "crash",
    events.Exploded: "crash",
    events.RaceWon: "win",
}


def pieces(view: State) -> tuple[Piece, ...]:
    """Six path cards, the boost card, barrier cards, finish, first-player card, cars: each of them exactly once."""
    return (
        Piece(id="finish", art="finish", label="the finish card", pose=view.course.finish),
        *_barriers(view),
        *_paths(view),
        _boost(view),
        Piece(id="first-player", art="first-player", label="the first-player card", place=f"seat {view.holder + 1}"),
        *_cars(view),
    )


def _barriers(view: State) -> Iterable[Piece]:
    laid = dict(view.course.barriers)
    for id, _ in view.course.cards.barriers:
        pose = laid.get(id)
        place = "table" if pose else "hand" if id == view.drawn else "box"
        yield Piece(id=id, art=f"barrier-{id}", label=f"barrier card {id}", pose=pose, place=place)


def _paths(view: State) -> Iterable[Piece]:
    turn = view.turn
    grid = {card[:-1]: (card, f"grid {place}") for card, place in zip(view.grid, PLACES, strict=True) if card}
    hand = {card[:-1]: (card, "hand") for card in (*turn.hand, *turn.back, *filter(None, (turn.shown,)))}
    laid = {each.card[:-1]: each for each in turn.laid if each.card != BOOST}
    order = [each.card[:-1] for each in turn.laid]
    unseen = {card[:-1] for card in turn.hand} if turn.how in ("row", "nitro") else set()
    for id, name in view.course.cards.path_names:
        if id in laid:
            card = laid[id].card
            label = f"path card {card}, {name}"
            layer = FLAT + 1 + order.index(id)
            yield Piece(id=f"path-{id}", art=f"path-{card}", label=label, pose=laid[id].pose, layer=layer)
        else:
            card, place = grid.get(id) or hand.get(id) or (id, "box")
            art = f"path-{card}" if place != "box" and id not in unseen else "path-back"
            yield Piece(id=f"path-{id}", art=art, label=f"path card {card}, {name}", place=place)


def _boost(view: State) -> Piece:
    turn = view.turn
    laid = next((each.pose for each in turn.laid if each.card == BOOST), None)
    behind = turn.lines[0].then(forward(-view.course.cards.height_um)) if turn.boost_left and turn.lines else None
    pose = laid or behind
    place = "table" if pose else f"seat {view.driver + 1}"
    return Piece(id=BOOST, art=BOOST, label="the boost card", pose=pose, place=place, layer=FLAT)


def _cars(view: State) -> Iterable[Piece]:
    driving = view.turn.lines and view.phase not in ("return-card", "over")
    for index, (name, car) in enumerate(zip(view.names, view.cars, strict=True)):
        seat = Seat(index)
        lifted = driving and seat == view.driver
        place = "box" if car.exploded or car.pose is None else f"seat {seat + 1}" if lifted else "table"
        yield Piece(
            id=f"car-{seat + 1}",
            art="car-driven" if car.driven else "car",
            label=f"{name}'s car",
            pose=car.pose if place == "table" else None,
            place=place,
            owner=seat,
            layer=STANDING,
        )


def offers(view: State, seat: Seat, legal: Iterable[Action]) -> tuple[Offer, ...]:
    """The legal actions in words, in the same order."""
    return tuple(_offer(view, action) for action in legal if isinstance(action, Move))


def _offer(view: State, action: Move) -> Offer:
    cards = view.course.cards
    grid = dict(zip(PLACES, view.grid, strict=True))
    match action:
        case PlaceBarrier(_, x_um, y_um, heading_mdeg):
            where = f"Barrier card {view.drawn} at {words.mm(x_um)}, {words.mm(y_um)}"
            return Offer(action=action, words=where, detail=f"heading {words.degrees(heading_mdeg)}")
        case PlaceCar(_, x_um):
            return Offer(action=action, words=f"Car at {words.mm(x_um)}", detail="mm from the left edge")
        case TakeCard(_, card):
            return Offer(action=action, words=f"Take card {card}", detail=words.side(cards, card), pieces=_of(card))
        case TakeColumn(_, column):
            taken = tuple(card for place, card in grid.items() if place[0] == column)
            detail = f"{words.listed(taken)}, in the order you like"
            return Offer(action=action, words=f"Take column {column}", detail=detail, pieces=_of(*taken))
        case TakeRow(_, row):
            taken = tuple(card for place, card in grid.items() if place[1] == row)
            detail = f"{words.listed(taken)}, shuffled"
            return Offer(action=action, words=f"Take row {row}", detail=detail, pieces=_of(*taken))
        case Nitro():
            return Offer(
                action=action, words="Nitro", detail="all six, shuffled; a crash explodes", pieces=_of(*view.grid)
            )
        case GiveFirstPlayer(seat, player):
            name = view.names[player - 1]
            text = "Keep it" if player == view.holder + 1 == seat + 1 else f"To {name}"
            return Offer(action=action, words=text, detail=f"{name} starts the next round")
        case Forward():
            return Offer(action=action, words="Forward", detail="with the boost card behind")
        case Reverse():
            return Offer(action=action, words="Reverse", detail="backwards, without boost")
        case Lay(_, card):
            return Offer(action=action, words=f"Lay card {card}", detail=words.side(cards, card), pieces=_of(card))
        case Boost():
            return Offer(action=action, words="Take the boost", detail="the boost card next", pieces=(BOOST,))
        case DriveOn():
            return Offer(action=action, words="Drive on", detail="without the boost")
        case Stop():
            return Offer(action=action, words="Stop", detail="the car stands on the last line")
        case GoOn():
            return Offer(action=action, words="Go on", detail="turn up the next card")
        case Return(_, card):
            place = PLACES[view.grid.index("")]
            return Offer(
                action=action, words=f"Card {card} to {place}", detail=words.side(cards, card), pieces=_of(card)
            )
        case KeepPlaces():
            back = zip(view.turn.back, view.turn.places, strict=True)
            detail = words.listed(tuple(f"{card} to {PLACES[place]}" for card, place in back))
            return Offer(action=action, words="All to their old places", detail=detail)
        case _:
            assert_never(action)


def _of(*cards: str) -> tuple[str, ...]:
    return tuple(f"path-{card[:-1]}" for card in cards)


def gesture(view: State, seat: Seat, drag: Drag) -> Action | None:
    """What a drop means: placing a barrier or the car, laying a card of the hand, the boost card brought forward."""
    pose = drag.pose
    if drag.piece == view.drawn:
        return PlaceBarrier(seat, pose.x_um, pose.y_um, pose.heading_mdeg)
    if drag.piece == f"car-{seat + 1}" and view.phase == "place-car":
        return PlaceCar(seat, pose.x_um)
    if drag.piece == BOOST:
        return Boost(seat)
    card = next((each for each in (view.turn.shown, *view.turn.hand) if f"path-{each[:-1]}" == drag.piece), None)
    return Lay(seat, card) if card else None


def cue(view: State, event: Event) -> Cue:
    """An event in words, with its sound, and the ghost of a card that could not be laid."""
    sentence, clause = words.happening(view, event)
    ghosts: tuple[Ghost, ...] = ()
    if isinstance(event, events.Crashed | events.Exploded):
        what = words.card_name(event.card) if isinstance(event, events.Crashed) else "the car"
        label = f"{what} would hit {words.thing(view, event.struck)}: {words.area(event.struck)}"
        ghosts = (Ghost(outline=event.outline, struck=event.struck.overlap, label=label[0].upper() + label[1:]),)
    return Cue(
        words=sentence,
        clause=clause,
        seat=getattr(event, "seat", None),
        sound="boost" if isinstance(event, events.CardLaid) and event.card == BOOST else SOUNDS.get(type(event), ""),
        ghosts=ghosts,
    )


def ask(view: State, seat: Seat) -> Ask:
    """The prompt in words."""
    title, question = words.question(view, seat)
    return Ask(title=title, question=question)


def seat_line(view: State, seat: Seat) -> SeatLine:
    """How a driver stands."""
    short, spoken = words.standing(view, seat)
    return SeatLine(words=short, spoken=spoken)


TABLE: Final = TableView(pieces=pieces, offers=offers, gesture=gesture, cue=cue, ask=ask, seat_line=seat_line)
