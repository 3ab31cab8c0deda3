"""The pieces of a Turbo Rally table: every card, slick, car, flag and finish, each exactly once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.core.layout import Extras
from turbo_table.games.turbo_rally import art, lying, table_expanded, words
from turbo_table.games.turbo_rally.state import SLICK, State
from turbo_table.geometry import cards
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose
from turbo_table.mechanics.lanes import UNSEEN, Card, Cell, Lane, Place
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.layout_art import extras_marks, obstacle_marks
from turbo_table.scene.scene import STANDING, Piece

DECORATION: Final = 0
UNDER: Final = 1
CARD: Final = 2
ON: Final = 3
NOTE: Final = STANDING - 1
PILE: Final = "pile"
"""The place of cards that lie under others in a pile."""


def pieces(view: State) -> tuple[Piece, ...]:
    """Cars first, so that whoever looks for a player finds the car."""
    return (
        *(_car(view, car) for car in range(len(view.cars))),
        *_notes(view),
        *_grounds(view),
        *(piece for car, lane in enumerate(view.lanes) for piece in _lane(view, car, lane)),
        *_piles(view),
        *(() if view.duel is None else table_expanded.pieces(view, view.duel)),
    )


def car_id(car: int) -> str:
    """The id of a car's piece."""
    return f"car-{car + 1}"


def card_id(card: Card) -> str:
    """The id of a card's piece."""
    return f"card-{card.number}"


def _car(view: State, car: int) -> Piece:
    over = lying.is_upside_down(view, car)
    return Piece(
        id=car_id(car),
        art="car-over" if over else "car",
        label=f"{words.driver(view, car)}'s car",
        about=words.standing(view, car)[1],
        pose=lying.car_pose(view, car),
        owner=Seat(view.cars[car].owner),
        layer=STANDING,
    )


def _notes(view: State) -> Iterator[Piece]:
    """What happens next to a car off its track, beside it, where a lane lies across the table; in the box else."""
    for car in range(len(view.cars)):
        said = words.note(view, car)
        pose = lying.note_pose(view, car, said) if said else None
        yield Piece(
            id=f"note-{car + 1}",
            art=f"note {said}",
            label=said or "a note that says nothing now",
            pose=pose,
            place="box" if pose is None else "table",
            layer=NOTE,
        )


def _grounds(view: State) -> Iterator[Piece]:
    ground = lying.ground(view)
    yield Piece(id="decoration", art="decoration", label="the table", pose=Pose(0, 0, 0), layer=DECORATION)
    for number, obstacle in enumerate(ground.extras.obstacles, 1):
        yield Piece(
            id=f"obstacle-{number}",
            art=f"obstacle {number}",
            label=obstacle.name or "an obstacle",
            about="It stands in the way: the lanes lead round it.",
            pose=Pose(0, 0, 0),
            layer=UNDER,
        )
    for car, pose in enumerate(ground.flags):
        yield Piece(
            id=f"flag-{car + 1}",
            art=f"flag {words.driver(view, car)}",
            label=f"{words.driver(view, car)}'s lane",
            about=" ".join(filter(None, (words.standing(view, car)[1], words.mates(view, car)))),
            pose=pose,
            owner=Seat(view.cars[car].owner),
            layer=CARD,
        )
    for number, spot in enumerate(ground.finishes, 1):
        yield Piece(
            id=f"finish-{number}",
            art="finish",
            label="the finish",
            about="Whoever comes past the last card is home, with a move or a jump.",
            pose=cards.pose(spot),
            layer=CARD,
        )


def _lane(view: State, car: int, lane: Lane) -> Iterator[Piece]:
    owner = Seat(view.cars[car].owner)
    for slot, cell in enumerate(lane.cells):
        if cell is not None:
            yield from _cell(view, car, Place(slot), cell, owner)
    slot = view.cars[car].place.slot
    for step, cell in enumerate(lane.route):
        yield from _cell(view, car, Place(slot, step), cell, owner)


def _cell(view: State, car: int, place: Place, cell: Cell, owner: Seat) -> Iterator[Piece]:
    """A card, and the slicks on and under it."""
    pose = lying.card_pose(view, car, place)
    name = words.driver(view, car)
    for under, slicks in ((True, cell.under), (False, cell.on)):
        for slick in slicks:
            yield Piece(
                id=card_id(slick),
                art=SLICK,
                label=f"an oil slick {'under' if under else 'on'} {words.at(place)} of {name}",
                about="It is cleaned."
                if under
                else "The first turn of the car that comes here is spent on cleaning it.",
                pose=lying.slick_pose(view, car, place, under=under),
                layer=UNDER if under else ON,
            )
    face, heading = cell.card.face, pose.heading_mdeg
    yield Piece(
        id=card_id(cell.card),
        art=f"{face} {heading}" if cell.up else "back",
        label=f"{words.card_label(face, up=cell.up)}, {words.at(place)} of {name}",
        about=words.card_about(cell),
        pose=pose,
        owner=owner,
        layer=CARD,
    )


def _piles(view: State) -> Iterator[Piece]:
    ground = lying.ground(view)
    for id, label, pose, empty in (
        ("place-cards", "the draw pile", ground.pile, "It is empty: a detour that is turned up is a basic track."),
        ("place-slicks", "the oil slicks", ground.slicks, "None is left: an oil drum brings none."),
    ):
        # What is seen where a pile has run dry.
        yield Piece(id=id, art="place", label=label, about=empty, pose=pose, layer=DECORATION)
    yield from _pile(view.pile, "back", ground.pile, _draw_pile(view))
    yield from _pile(view.slicks, SLICK, ground.slicks, f"Oil slicks left: {len(view.slicks)}.")


def _draw_pile(view: State) -> str:
    known = sum(card.face != UNSEEN for card in view.pile)
    count = f"Draw pile: {words.cards(len(view.pile))}"
    seen = f", {known} of them known to lie under it" if known else ""
    return f"{count}{seen}. {words.pack(view.deck)}"


def _pile(pile: tuple[Card, ...], look: str, pose: Pose, about: str) -> Iterable[Piece]:
    """The top card lies on the table; it stands for those under it."""
    for index, card in enumerate(pile):
        top = index == 0
        yield Piece(
            id=card_id(card),
            art=f"{look}-pile {len(pile)}" if top else look,
            label="the draw pile" if look == "back" else "the oil slicks",
            about=about,
            pose=pose if top else None,
            place="table" if top else PILE,
            layer=CARD,
        )


def drawing(view: State, id: str) -> Drawing:
    """What a piece's art looks like. Raises KeyError for an id that no piece has."""
    kind, _, rest = id.partition(" ")
    expanded = table_expanded.drawing(kind, rest)
    if expanded is not None:
        return expanded
    match kind:
        case "back":
            return art.back()
        case "finish":
            return art.finish()
        case "oil-slick":
            return art.slick()
        case "car" | "car-over":
            return art.car(upside_down=kind == "car-over")
        case "flag":
            return art.flag(rest)
        case "decoration":
            return _decoration(lying.ground(view))
        case "obstacle":
            obstacle = lying.ground(view).extras.obstacles[int(rest) - 1]
            return Drawing(outline=obstacle.points, marks=tuple(obstacle_marks(Extras(obstacles=(obstacle,)))))
        case "note":
            return art.note(rest)
        case "place":
            return art.place()
        case "back-pile" | "oil-slick-pile":
            return art.pile(int(rest), slicks=kind == "oil-slick-pile")
    return art.face(kind, int(rest or 0) % FULL_TURN_MDEG)


def _decoration(ground: lying.Ground) -> Drawing:
    """What is for the eye alone; its outline is a dot on the table, which nobody points at."""
    x, y = ground.bounds.left_um, ground.bounds.near_um
    return Drawing(outline=((x, y), (x + 1, y), (x + 1, y + 1)), marks=tuple(extras_marks(ground.extras)))
