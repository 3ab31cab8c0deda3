"""How Turbo looks at the table: the track with its lights, and a lane below it for the row of each driver."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, assert_never

from turbo_table.core.game import CHANCE, HIDDEN, Action, Event, Seat
from turbo_table.games.turbo_2003 import art, events, judging, words
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
from turbo_table.games.turbo_2003.boards import speed_art, speed_words
from turbo_table.games.turbo_2003.components import changes, limits, names
from turbo_table.games.turbo_2003.state import State
from turbo_table.geometry.pose import Pose
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.scene import Ask, Cue, Drag, Frame, Offer, Piece, SeatLine, TableView

MOST_CARDS: Final = 12
STEP_UM: Final = 92_000
ASIDE_UM: Final = 75_000
"""From the middle of a straight to that of the one beside it, where no course says where the track lies."""
MARGIN_UM: Final = 60_000
LANE_UM: Final = 72_000
SLOT_UM: Final = 82_000
LANE_CARDS: Final = 6
"""A row is laid in two lanes of so many cards."""
BLOCK_UM: Final = LANE_CARDS * SLOT_UM + 30_000
GAP_UM: Final = 24_000
"""Between the lanes of one driver and those of the next, to the right and below."""
FAR_UM: Final = 70_000
"""A light dropped so near a track card is placed on it."""
SOUNDS: Final[dict[type[Event], str]] = {
    events.LightTurned: "flip",
    events.LightPlaced: "lay",
    events.CardLaid: "lay",
    events.CardTakenBack: "take",
    events.Started: "boost",
    events.RaceWon: "win",
}
LIGHT: Final = "The card covers a track card: with a limit, nobody may drive faster there. Green starts the race."


@lru_cache(maxsize=8)
def _oval(count: int) -> tuple[Pose, ...]:
    """Where track cards lie without a course: along one straight and back along another."""
    half = count // 2
    upper = MARGIN_UM + (MOST_CARDS // 2 - half) * STEP_UM // 2
    out = [Pose(upper + n * STEP_UM, ASIDE_UM + 2 * MARGIN_UM, 90_000) for n in range(half)]
    back = [Pose(upper + (half - 1 - n) * STEP_UM, MARGIN_UM, 270_000) for n in range(count - half)]
    return (*out, *back)


def spots(view: State) -> tuple[Pose, ...]:
    """Where the track cards lie, from start to finish."""
    given = tuple(Pose(spot.x_um, spot.y_um, spot.heading_mdeg) for spot in view.terms.spots)
    return given or _oval(10 if view.terms.split else MOST_CARDS)


def pieces(view: State) -> tuple[Piece, ...]:
    """The track cards, the lights on them or face down, everybody's speed cards: each of them exactly once."""
    places = spots(view)
    return (*_track(view, places), *_lights(view, places), *_speeds(view, places))


def _track(view: State, places: tuple[Pose, ...]) -> Iterable[Piece]:
    for index, pose in enumerate(places):
        if index >= len(view.track):
            yield Piece(id=f"track-{index + 1}", art=f"track-{index + 1}", label="a track card", place="box")
            continue
        kind = view.track[index].kind
        look = {"start": "track-start", "finish": "track-finish", "stopwatch": f"track-timed-{index + 1}"}
        label = f"track card {index + 1}" if kind == "plain" else f"track card {index + 1}, {kind}"
        yield Piece(id=f"track-{index + 1}", art=look.get(kind, f"track-{index + 1}"), label=label, pose=pose)


def _lights(view: State, places: tuple[Pose, ...]) -> Iterable[Piece]:
    lying = {card.light: index for index, card in enumerate(view.track) if card.light}
    for id in limits():
        art_id = f"light-{id}" if id.partition("-")[0] in ("red", "green") else f"limit-{id}"
        told = words.light(id)
        if id in lying:
            pose = places[lying[id]]
            yield Piece(id=f"light-{id}", art=art_id, label=told, about=LIGHT, pose=pose, layer=1)
        elif id == view.drawn:
            yield Piece(id=f"light-{id}", art=art_id, label=told, about=LIGHT, place="hand")
        else:
            yield Piece(id=f"light-{id}", art="light-back", label="a light card", place="box")


def _speeds(view: State, places: tuple[Pose, ...]) -> Iterable[Piece]:
    left, low = min(pose.x_um for pose in places), min(pose.y_um for pose in places) - 2 * MARGIN_UM
    for index, driver in enumerate(view.drivers):
        seat, hidden = Seat(index), HIDDEN in driver.hand
        column, block = _block(index, len(view.drivers))
        for id, _ in view.terms.cards.cards:
            shown = HIDDEN if hidden else id
            label = f"{view.names[index]}'s {speed_words(view, shown)}"
            name = f"speed-{index + 1}-{id}"
            if not hidden and id in driver.row:
                line, slot = divmod(driver.row.index(id), LANE_CARDS)
                x_um = left + column * BLOCK_UM + slot * SLOT_UM
                pose = Pose(x_um, low - (block * 2 + line) * LANE_UM - block * GAP_UM, 0)
                yield Piece(id=name, art=speed_art(view, id), label=label, pose=pose, owner=seat)
            else:
                yield Piece(id=name, art=speed_art(view, shown), label=label, place="box", owner=seat)


def _block(seat: int, count: int) -> tuple[int, int]:
    """(column, row) of a driver's two lanes below the track."""
    return (seat % 2, seat // 2) if count > 2 else (0, seat)


def offers(view: State, seat: Seat, legal: Iterable[Action]) -> tuple[Offer, ...]:
    """The legal actions in words, in the same order."""
    return tuple(_offer(view, action) for action in legal if isinstance(action, Deed))


def _offer(view: State, action: Deed) -> Offer:
    match action:
        case Place(place=place):
            target = spots(view)[place - 1]
            piece = f"track-{place}"
            return Offer(
                action=action, words=f"On card {place}", detail=_beside(view, place), pieces=(piece,), target=target
            )
        case Go():
            return Offer(action=action, words="Go", detail="the own time runs from here", key="G")
        case Lay(card=card):
            row = view.drivers[action.seat].row
            speed = (judging.speeds(view.terms.cards, row) or (0,))[-1]
            known = changes(view.terms.cards)
            change = known[card] if card in known else int(card) if card != "arrow" else 0
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


def _beside(view: State, place: int) -> str:
    """What lies before and after a track card, as far as it matters for who plans."""
    near = []
    for aside, word in ((-1, "after"), (1, "before")):
        card = view.track[place - 1 + aside]
        if card.light and limits()[card.light] is not None:
            near.append(f"{word} the {limits()[card.light]}")
        elif card.kind != "plain":
            near.append(f"{word} the {card.kind}")
    return ", ".join(near)


def gesture(view: State, seat: Seat, drag: Drag) -> Action | None:
    """A light dropped near a track card is placed on it; nothing else means anything."""
    if not view.drawn or drag.piece != f"light-{view.drawn}" or view.phase not in ("place-chicane", "place-light"):
        return None
    far = [(abs(pose.x_um - drag.pose.x_um) + abs(pose.y_um - drag.pose.y_um)) for pose in spots(view)]
    nearest = min(range(len(far)), key=far.__getitem__)
    return Place(seat, nearest + 1) if far[nearest] <= FAR_UM else None


def cue(view: State, event: Event) -> Cue:
    """What happened, in words, with its sound."""
    said, clause = words.sentence(view, event)
    seat: Seat | None = getattr(event, "seat", None)
    sound = SOUNDS.get(type(event), "")
    if isinstance(event, events.RowJudged):
        sound = "crash" if event.faults else ""
    return Cue(words=said, clause=clause, seat=seat, sound=sound)


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
            title = f"{name} is next"
            question = f"Say go when you are ready{' and nobody else looks' if len(view.names) > 1 else ''}."
        case "drive":
            title = f"{view.names[view.turn]} drives" if view.terms.clock else "Everybody drives"
            question = "Lay a card for each track card, change what you like, then announce; or give up."
        case "next-race":
            title, question = "The race is judged", "Go on with the next race?"
        case "over":
            title, question = "The race is over", "Nothing is left to do."
        case _:
            assert_never(view.phase)
    return Ask(title=title, question=question, corner=corner)


def seat_line(view: State, seat: Seat) -> SeatLine:
    """How a driver stands."""
    driver, said = view.drivers[seat], words.standing(view, seat)
    kinds = names(view.terms.cards)
    hidden = HIDDEN in driver.hand
    row = "" if hidden or not driver.row else f" Row: {' '.join(kinds[card] for card in driver.row)}."
    if driver.status == "driving" and not hidden and len(driver.row) < len(view.track):
        row += f" Next: card {_track_card(view, len(driver.row) + 1)}."
    amount = float(view.points[seat]) if view.terms.split else None
    return SeatLine(words=said, amount=amount, unit="points", spoken=f"{view.names[seat]}: {said}.{row}")


def told(view: State) -> Mapping[str, tuple[str, ...]]:
    """The track and the rows in lines."""
    cards = "; ".join(_track_card(view, place) for place in range(1, len(view.track) + 1))
    return {
        "track": (f"Track: {cards}.",),
        "cars": tuple(seat_line(view, Seat(seat)).spoken for seat in range(len(view.names))),
    }


def _track_card(view: State, place: int) -> str:
    """A card of the track and what lies on it: `4: plain, the 60`."""
    card = view.track[place - 1]
    on_it = f", {words.light(card.light)}" if card.light else ""
    return f"{place}: {card.kind}{on_it}"


def answer(view: State, choice: str) -> str:
    """What a thing that chance may come up with is called."""
    if view.phase == "turn-light":
        return words.light(choice)
    return f"track card {choice}" if view.phase == "draw-place" else choice


def drawing(view: State, id: str) -> Drawing:
    """What a piece's art looks like."""
    return art.drawing(id)


def bounds(view: State) -> Frame:
    """The track, and below it the lanes of everybody."""
    whole = frame_of_track(view)
    count = len(view.drivers)
    blocks, columns = (-(-count // 2), 2) if count > 2 else (count, 1)
    left = whole.left_um + MARGIN_UM
    right = left + (columns - 1) * BLOCK_UM + (LANE_CARDS - 1) * SLOT_UM + MARGIN_UM
    low = whole.near_um - MARGIN_UM - (blocks * 2 - 1) * LANE_UM - (blocks - 1) * GAP_UM - LANE_UM // 2
    return Frame(whole.left_um, low, max(whole.right_um, right), whole.far_um)


def frame_of_track(view: State) -> Frame:
    """The track alone."""
    places = spots(view)
    xs, ys = [pose.x_um for pose in places], [pose.y_um for pose in places]
    return Frame(min(xs) - MARGIN_UM, min(ys) - MARGIN_UM, max(xs) + MARGIN_UM, max(ys) + MARGIN_UM)


def frame(view: State) -> Frame:
    """The track as long as the lights are red; then the lanes too."""
    return bounds(view) if view.phase in ("ready", "drive", "next-race", "over") else frame_of_track(view)


TABLE: Final[TableView[State]] = TableView(
    pieces=pieces,
    offers=offers,
    gesture=gesture,
    cue=cue,
    art=drawing,
    bounds=bounds,
    frame=frame,
    trays=lambda view: (),
    ask=ask,
    seat_line=seat_line,
    told=told,
    answer=answer,
)
