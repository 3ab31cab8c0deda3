"""How Turbo Rally looks: its offers, gestures and cues as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot
from typing import Final, assert_never

from turbo_table.core.game import Action, Event, Seat
from turbo_table.games.turbo_rally import events, lying, telling, words, words_expanded
from turbo_table.games.turbo_rally.actions import (
    BeginRace,
    Bump,
    Declare,
    DeclareNoMore,
    Drive,
    Move,
    NoOil,
    Oil,
    Pass,
    Play,
)
from turbo_table.games.turbo_rally.moves import target
from turbo_table.games.turbo_rally.oil import place_of, spot
from turbo_table.games.turbo_rally.standings import standings
from turbo_table.games.turbo_rally.state import State
from turbo_table.games.turbo_rally.table_pieces import car_id, card_id, drawing, pieces
from turbo_table.games.turbo_rally.turns import errand
from turbo_table.mechanics.lanes import Place, ahead, cell_at, is_home, places
from turbo_table.scene.scene import Ask, Cue, Drag, Frame, Offer, SeatLine, TableView, Tray

NEAR_UM: Final = 50_000
"""A slick dropped so near the middle of a card is meant for it."""
SEEN_BEHIND: Final = 2
SEEN_AHEAD: Final = 7
"""Cards around the car that matter where there is no room for all."""
AROUND_UM: Final = 120_000
SOUNDS: Final[dict[type[Event], str]] = {
    events.CardTurnedUp: "flip",
    events.SlickLaid: "lay",
    events.SlickCleaned: "lay",
    events.DetourLaid: "lay",
    events.CardsRemoved: "take",
    events.TireWentFlat: "crash",
    events.Bumped: "crash",
    events.CameHome: "boost",
    events.MatchWon: "win",
    events.RpmDrawn: "take",
    events.RpmPlayed: "lay",
    events.UpgradeDeclared: "lay",
    events.UpgradeWon: "boost",
}


def offers(view: State, seat: Seat, legal: Iterable[Action]) -> tuple[Offer, ...]:
    """The legal actions in words, in the same order."""
    return tuple(_offer(view, action) for action in legal if isinstance(action, Move))


def _offer(view: State, action: Move) -> Offer:
    match action:
        case BeginRace():
            return Offer(action=action, words="Start the race", detail="the lanes are dealt anew", key="S")
        case Drive():
            text, detail = words.DEEDS[errand(view)]
            return Offer(action=action, words=text, detail=detail, key="D", pieces=_next(view))
        case Oil(_, car, place):
            name, where = words.driver(view, car - 1), place_of(place)
            assert where is not None
            card = cell_at(view.lanes[car - 1], where).card
            return Offer(
                action=action,
                words=f"{name}, {words.near(where)}",
                detail=_ahead_words(view, car - 1, where),
                pieces=(card_id(card),),
            )
        case NoOil():
            return Offer(action=action, words="No slick", detail="none is laid this time", key="N")
        case Bump(_, car):
            detail = words.standing(view, car - 1)[0]
            return Offer(action=action, words=words.driver(view, car - 1), detail=detail, pieces=(car_id(car - 1),))
        case Play(_, card):
            return Offer(
                action=action,
                words=words_expanded.RPM[card],
                detail=words_expanded.would(view, card),
                pieces=words_expanded.pieces_of(view, card),
            )
        case Pass():
            mine = view.cars[view.turn.car].owner == action.seat
            text = "Drive on" if mine else "Let it pass"
            return Offer(action=action, words=text, detail=words_expanded.stays(view), key="P")
        case Declare(_, upgrade):
            about = words_expanded.UPGRADES_ABOUT[upgrade].removeprefix("All race long ").rstrip(".")
            return Offer(action=action, words=f"Use {words_expanded.UPGRADES[upgrade]}", detail=about)
        case DeclareNoMore():
            used = view.duel is not None and view.duel.in_play[view.duel.declaring or 0]
            text = "Use no more" if used else "Use none"
            return Offer(action=action, words=text, detail="what is left is kept for another race", key="N")
        case _:
            assert_never(action)


def _next(view: State) -> tuple[str, ...]:
    """What stands for the turn: the card that it is about, and the car."""
    car = view.turn.car
    it, lane = view.cars[car], view.lanes[car]
    place = it.place if it.off or it.half else target(view)
    cell = cell_at(lane, place) if place in places(lane, it) else None
    cards = (cell.card, *cell.on) if cell is not None else ()
    return (*map(card_id, cards), car_id(car))


def _ahead_words(view: State, car: int, place: Place) -> str:
    """How far ahead of its car a card is."""
    way = tuple(ahead(view.lanes[car], view.cars[car].place))
    if place not in way:
        return "behind the car"
    count = way.index(place) + 1
    return "the next card" if count == 1 else f"{words.cards(count)} ahead of the car"


def gesture(view: State, seat: Seat, drag: Drag) -> Action | None:
    """What a drop means: the car, or its next card, drives; a slick goes on the card under it."""
    if view.phase == "drive" and drag.piece in _next(view):
        return Drive(seat)
    if view.phase == "lay-slick" and view.slicks and drag.piece == card_id(view.slicks[0]):
        far, car, place = min(_cards_near(view, drag), default=(NEAR_UM, 0, Place()), key=lambda each: each[0])
        return Oil(seat, car + 1, spot(place)) if far < NEAR_UM else None
    return None


def _cards_near(view: State, drag: Drag) -> Iterator[tuple[float, int, Place]]:
    for car, lane in enumerate(view.lanes):
        for place in places(lane, view.cars[car]):
            pose = lying.card_pose(view, car, place)
            yield hypot(pose.x_um - drag.pose.x_um, pose.y_um - drag.pose.y_um), car, place


def cue(view: State, event: Event) -> Cue:
    """An event in words, with its sound."""
    sentence, clause = words.happening(view, event)
    car = getattr(event, "car", None)
    if isinstance(event, events.Bumped):
        car = event.by
    seat = Seat(view.cars[car].owner) if car is not None else None
    return Cue(words=sentence, clause=clause, seat=seat, sound=SOUNDS.get(type(event), ""))


def frame(view: State) -> Frame:
    """The driver's car with the cards just behind and ahead of it; all where somebody chooses, or nobody drives."""
    whole = lying.bounds(view)
    if view.phase not in ("drive", "turn-up-card", "respond"):
        return whole
    poses = lying.around_car(view, view.turn.car, SEEN_BEHIND, SEEN_AHEAD)
    xs, ys = [pose.x_um for pose in poses], [pose.y_um for pose in poses]
    return Frame(
        max(min(xs) - AROUND_UM, whole.left_um),
        max(min(ys) - AROUND_UM, whole.near_um),
        min(max(xs) + AROUND_UM, whole.right_um),
        min(max(ys) + AROUND_UM, whole.far_um),
    )


def trays(view: State) -> tuple[Tray, ...]:
    """All lies on the table."""
    return ()


def ask(view: State, seat: Seat) -> Ask:
    """The prompt in words."""
    title, question = words.question(view, seat)
    return Ask(title=title, question=question, corner=words.corner(view))


def seat_line(view: State, seat: Seat) -> SeatLine:
    """How a player stands, and how many moves over slots it is to the finish."""
    car = next(index for index, each in enumerate(view.cars) if each.owner == seat)
    short, spoken = words.standing(view, car)
    lane = view.lanes[car]
    to_go = 0 if is_home(lane, view.cars[car]) else len(lane.cells) - view.cars[car].place.slot
    held = f" · {len(view.duel.hands[car])} RPM" if view.duel is not None and view.phase != "over" else ""
    return SeatLine(
        words=f"{short}{held}",
        amount=to_go,
        unit="spaces to the finish",
        spoken=" ".join(filter(None, (spoken, words.mates(view, car), words_expanded.hand_words(view, car)))),
    )


TABLE: Final = TableView(
    pieces=pieces,
    offers=offers,
    gesture=gesture,
    cue=cue,
    art=drawing,
    bounds=lying.bounds,
    frame=frame,
    trays=trays,
    ask=ask,
    seat_line=seat_line,
    told=telling.told,
    standings=standings,
    answer=words.chance_answer,
)
