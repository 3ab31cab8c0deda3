"""The pieces of Expanded Play: RPM cards in hands, on track cards and in their pile; upgrades, won and in use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.games.turbo_rally import art_expanded, lying
from turbo_table.games.turbo_rally.names import driver
from turbo_table.games.turbo_rally.state import Duel, Rpm, State
from turbo_table.games.turbo_rally.words_expanded import ABOUT_ALL, NAMES
from turbo_table.geometry.pose import Pose
from turbo_table.mechanics.lanes import UNSEEN, Card, Place, finish
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.scene import STANDING, Piece

HAND: Final = "hand"
"""The place of the cards in the hand of whoever looks."""
PLAYED: Final = STANDING - 2
CARD: Final = 2
ASIDE_UM: Final = 22_000
"""From the middle of a track card to the first card played on it: what is printed there can still be read."""
FAN_UM: Final = 18_000
"""From one card played on a track card to the next."""
DECLARED_UM: Final = 50_000
"""From the car at the start to the first upgrade beside it, and half of it to the next ones."""


def pieces(view: State, duel: Duel) -> Iterator[Piece]:
    """Every RPM card and upgrade, each exactly once."""
    for car, hand in enumerate(duel.hands):
        yield from (_in_hand(view, duel, car, card) for card in hand)
    for number, laid in enumerate(view.turn.laid):
        name = f"{NAMES[laid.card.face]}{', lost' if laid.lost else ''}, played by {driver(view, laid.by)}"
        pose = _on_card(view, laid.place, number)
        yield _piece(laid.card, f"small {laid.card.face}", name, pose=pose, layer=PLAYED)
    yield from _pile(view, duel.pile, upgrades=False)
    yield from _pile(view, duel.upgrade_pile, upgrades=True)
    for car in range(len(view.cars)):
        for number, card in enumerate(duel.in_play[car]):
            name = f"{NAMES[card.face]}, used by {driver(view, car)} in this race"
            yield _piece(card, f"small {card.face}", name, pose=_at_start(view, car, number))
        for card in duel.upgrades[car]:
            name = f"{NAMES[card.face]}, won by {driver(view, car)}"
            yield _piece(card, f"card {card.face}", name, place=f"seat {view.cars[car].owner + 1}")
    for card in duel.gone:
        yield _piece(card, f"card {card.face}", f"{NAMES[card.face]}, used up", place="box")


def _piece(
    card: Card | Rpm, art: str, label: str, *, pose: Pose | None = None, place: str = "table", layer: int = CARD
) -> Piece:
    return Piece(
        id=f"card-{card.number}",
        art=art,
        label=label,
        about=ABOUT_ALL.get(card.face, ""),
        pose=pose,
        place=place,
        layer=layer,
    )


def _in_hand(view: State, duel: Duel, car: int, card: Rpm) -> Piece:
    """The viewer's own cards are in the hand; those of others are somewhere, and known only if they were played."""
    owner = Seat(view.cars[car].owner)
    name = "an RPM card" if card.face == UNSEEN else NAMES[card.face]
    mine = duel.viewer == owner
    return Piece(
        id=f"card-{card.number}",
        art="rpm-back 0" if card.face == UNSEEN else f"card {card.face}",
        label=name if mine else f"{name} in the hand of {driver(view, car)}",
        about=ABOUT_ALL.get(card.face, ""),
        place=HAND if mine else f"hand {car + 1}",
        layer=CARD,
    )


def _pile(view: State, pile: tuple[Card, ...] | tuple[Rpm, ...], *, upgrades: bool) -> Iterator[Piece]:
    """The top card lies on the table; it stands for those under it."""
    kind, name = ("upgrade-back", "the upgrades") if upgrades else ("rpm-back", "the RPM pile")
    poses = lying.ground(view).more
    for index, number in enumerate(card.number for card in pile):
        top = index == 0
        yield Piece(
            id=f"card-{number}",
            art=f"{kind} {len(pile) if top else 0}",
            label=name,
            about=f"{name[:1].upper()}{name[1:]}: {len(pile)} left.",
            pose=poses[upgrades] if top else None,
            place="table" if top else "pile",
            layer=CARD,
        )


def _on_card(view: State, place: Place, number: int) -> Pose:
    """Where the so-manieth card that was played in this turn lies, upright for the reader."""
    car = view.turn.car
    lane, at = view.lanes[car], view.cars[car].place
    gone = place.step >= len(lane.route) or (place.step >= 0 and place.slot != at.slot)
    known = not gone and place.slot < finish(lane).slot
    if not known or (place.step < 0 and lane.cells[place.slot] is None):
        return lying.ground(view).more[0]
    card = lying.card_pose(view, car, place)
    return Pose(card.x_um + ASIDE_UM + FAN_UM * number, card.y_um - FAN_UM // 3 * number, 0)


def _at_start(view: State, car: int, number: int) -> Pose:
    """Beside the start of a lane, to its right and left by turns, upright for the reader."""
    at = lying.start_pose(view, car)
    side, row = (1 if number % 2 == 0 else -1), number // 2
    beside = at.then(Pose(side * DECLARED_UM, -row * DECLARED_UM, 0))
    return Pose(beside.x_um, beside.y_um, 0)


def drawing(kind: str, rest: str) -> Drawing | None:
    """What the art `kind rest` looks like; None where it belongs to other pieces."""
    match kind:
        case "card":
            return art_expanded.face(rest)
        case "small":
            return art_expanded.small(rest)
        case "rpm-back" | "upgrade-back":
            return art_expanded.pile(int(rest), upgrades=kind == "upgrade-back")
    return None
