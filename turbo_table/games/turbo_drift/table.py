"""How Turbo Drift looks: its pieces, gestures and cues as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from turbo_table.core.game import Action, Event, Seat
from turbo_table.games.turbo_drift import art, events, judge, telling, words
from turbo_table.games.turbo_drift.actions import Boost, Lay, PlaceBarrier, PlaceCar, Put
from turbo_table.games.turbo_drift.choosing import COLUMNS, ROWS
from turbo_table.games.turbo_drift.components import BOOST
from turbo_table.games.turbo_drift.state import PLACES, State
from turbo_table.games.turbo_drift.table_areas import areas
from turbo_table.games.turbo_drift.table_frame import bounds, frame
from turbo_table.games.turbo_drift.table_offers import offers
from turbo_table.geometry.polygon import Polygon
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose, forward
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.scene import STANDING, Ask, Cue, Drag, Ghost, Piece, SeatLine, TableView, Tray

FLAT: Final = 0
BEFORE_DEALING: Final = ("draw-starter", "draw-barrier", "place-barrier", "place-car")
SNAP_UM: Final = 25_000
SNAP_MDEG: Final = 35_000
"""A card dropped so near the line is laid on it."""
BOOST_CARD: Final = (
    "Boost card: whoever drives now has it. Going forward it lies behind the car; once a turn, when a card lies on a"
    " turbo icon, it may be laid in front, straight on."
)
BARRIER_CARD: Final = (
    "Red lines stop every card and car. A path card laid over an orange turbo icon may bring a boost. The rest of the"
    " card does nothing."
)
CAR: Final = "The car starts with its nose up the table, towards the finish."
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
        Piece(
            id="first-player",
            art="first-player",
            label="the first-player card",
            about=f"First-player card: {view.names[view.holder]} starts the {'next round' if view.round else 'race'}.",
            place=f"seat {view.holder + 1}",
        ),
        *_cars(view),
    )


def _barriers(view: State) -> Iterable[Piece]:
    laid = dict(view.course.barriers)
    for id, _ in view.course.cards.barriers:
        pose = laid.get(id)
        place = "table" if pose else "hand" if id == view.drawn else "box"
        yield Piece(id=id, art=f"barrier-{id}", label=f"barrier card {id}", about=BARRIER_CARD, pose=pose, place=place)


def _paths(view: State) -> Iterable[Piece]:
    turn = view.turn
    grid = {card[:-1]: (card, f"grid {place}") for card, place in zip(view.grid, PLACES, strict=True) if card}
    hand = {card[:-1]: (card, "hand") for card in (*turn.hand, *turn.back, *filter(None, (turn.shown,)))}
    laid = {each.card[:-1]: each for each in turn.laid if each.card != BOOST}
    order = [each.card[:-1] for each in turn.laid]
    unseen = set(_face_down(view))
    for id, name in view.course.cards.path_names:
        if id in laid:
            card = laid[id].card
            label = f"path card {card}, {name}"
            layer = FLAT + 1 + order.index(id)
            yield Piece(id=f"path-{id}", art=f"path-{card}", label=label, pose=laid[id].pose, layer=layer)
        else:
            card, place = grid.get(id) or hand.get(id) or (id, "box")
            if card in unseen:
                yield Piece(id=f"path-{id}", art="path-back", label="a card that lies face down", place=place)
                continue
            art = "path-back" if place == "box" else f"path-{card}"
            yield Piece(id=f"path-{id}", art=art, label=f"path card {card}, {name}", place=place)


def _face_down(view: State) -> tuple[str, ...]:
    """The shuffled cards of the hand: known, but not which of them is which."""
    return view.turn.hand if view.turn.how in ("row", "nitro") else ()


def _boost(view: State) -> Piece:
    turn = view.turn
    found = next(((layer, each.pose) for layer, each in enumerate(turn.laid, FLAT + 1) if each.card == BOOST), None)
    if found is None and turn.boost_left and turn.lines:
        found = FLAT + 1, turn.lines[0].then(forward(-view.course.cards.height_um))
    layer, pose = found or (FLAT, None)
    place = "table" if pose else f"seat {view.driver + 1}"
    return Piece(id=BOOST, art=BOOST, label="the boost card", about=BOOST_CARD, pose=pose, place=place, layer=layer)


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
            about=CAR if car.pose is None else "",
            pose=car.pose if place == "table" else None,
            place=place,
            owner=seat,
            layer=STANDING,
        )


def gesture(view: State, seat: Seat, drag: Drag) -> Action | None:
    """What a drop means: placing a barrier or the car, or putting down a path card or the boost card."""
    pose = drag.pose
    if drag.piece == view.drawn:
        return PlaceBarrier(seat, pose.x_um, pose.y_um, pose.heading_mdeg)
    if drag.piece == f"car-{seat + 1}" and view.phase == "place-car":
        return PlaceCar(seat, pose.x_um)
    hand = () if _face_down(view) else view.turn.hand
    sides = (BOOST, view.turn.shown, *hand, *view.turn.back, *view.grid)
    card = next((each for each in sides if each and drag.piece == (each if each == BOOST else f"path-{each[:-1]}")), "")
    if not card:
        return None
    if view.turn.lines and _near(pose, view.turn.lines[-1]):
        return Boost(seat) if card == BOOST else Lay(seat, card)
    return Put(seat, card, pose.x_um, pose.y_um, pose.heading_mdeg)


def _near(pose: Pose, line: Pose) -> bool:
    turn_mdeg = (pose.heading_mdeg - line.heading_mdeg) % FULL_TURN_MDEG
    near = (pose.x_um - line.x_um) ** 2 + (pose.y_um - line.y_um) ** 2 <= SNAP_UM**2
    return near and min(turn_mdeg, FULL_TURN_MDEG - turn_mdeg) <= SNAP_MDEG


def cue(view: State, event: Event) -> Cue:
    """An event in words, with its sound, what matters on the table, and the way of a car."""
    sentence, clause = words.happening(view, event)
    ghosts: tuple[Ghost, ...] = ()
    rings: tuple[Polygon, ...] = ()
    moved = ""
    path: tuple[Pose, ...] = ()
    seat: Seat | None = getattr(event, "seat", None)
    sound = SOUNDS.get(type(event), "")
    like, thing = words.together(view, event)
    match event:
        case events.Crashed() | events.Exploded():
            what = words.card_name(event.card) if isinstance(event, events.Crashed) else "the car"
            label = f"{what} would hit {words.thing(view, event.struck)}: {words.area(event.struck)}"
            if isinstance(event, events.Crashed):
                moved, path = BOOST if event.card == BOOST else f"path-{event.card[:-1]}", (event.pose,)
            if event.outline:
                label = label[0].upper() + label[1:]
                ghosts = (Ghost(outline=event.outline, struck=event.struck.overlap, label=label),)
        case events.CardLaid():
            rings = tuple(icon for _, icon in event.icons)
            sound = "boost" if event.card == BOOST else sound
        case events.RaceWon(winners=(winner,)):
            seat = winner
        case events.CarStood():
            moved, path = f"car-{event.seat + 1}", _path(event.lines, event.pose)
    return Cue(
        words=sentence,
        exact=telling.exact(view, event),
        clause=clause,
        seat=seat,
        like=like,
        thing=thing,
        sound=sound,
        ghosts=ghosts,
        rings=rings,
        moved=moved,
        path=path,
    )


def _path(lines: tuple[Pose, ...], stands: Pose) -> tuple[Pose, ...]:
    """A car's pose on each of its lines; in reverse its nose points away from where they lead."""
    return tuple(line.facing(stands.heading_mdeg - lines[-1].heading_mdeg) for line in lines)


def trays(view: State) -> tuple[Tray, ...]:
    """The grid: three columns of two rows; none before it is dealt."""
    if view.phase in BEFORE_DEALING:
        return ()
    places = tuple(f"grid {column}{row}" for row in ROWS for column in COLUMNS)
    return (Tray(title="Path cards", columns=COLUMNS, rows=ROWS, places=places),)


def ask(view: State, seat: Seat) -> Ask:
    """The prompt in words."""
    title, question = words.question(view, seat)
    return Ask(title=title, question=question, corner=f"Round {view.round}" if view.round else "")


def seat_line(view: State, seat: Seat) -> SeatLine:
    """How a driver stands, and the mm to the finish."""
    short, spoken = words.standing(view, seat)
    car = view.cars[seat]
    amount = judge.to_finish_um(view.course, car) / 1000 if car.pose else None
    return SeatLine(words=short, amount=amount, unit="mm to the finish", spoken=spoken)


def answer(view: State, choice: str) -> str:
    """What chance comes up with: a driver by name, a card by its side."""
    number = choice.removeprefix("player-")
    return choice if number == choice else view.names[int(number) - 1]


def drawing(view: State, id: str) -> Drawing:
    """What a piece's art looks like, drawn from the cards of this race."""
    return art.drawing(view.course.cards, id)


TABLE: Final = TableView(
    pieces=pieces,
    offers=offers,
    gesture=gesture,
    cue=cue,
    art=drawing,
    bounds=bounds,
    frame=frame,
    trays=trays,
    ask=ask,
    seat_line=seat_line,
    told=telling.told,
    areas=areas,
    answer=answer,
)
