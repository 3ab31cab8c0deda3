"""What can be done with what is chosen on a free table, and how things are taken up and put down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from turbo_table.core.game import Action
from turbo_table.geometry.pose import Pose
from turbo_table.scene.arrange import AXES, SIDES, aligned, centre, distributed, shifted, turned
from turbo_table.scene.handling import THROWN, BoxPiece, Copy, Deal, Do, Draw, Move, Thing, Throw, Verb
from turbo_table.scene.lying import Body, frame_of
from turbo_table.scene.scene import Offer
from turbo_table.ui.free.desk import FreeDesk
from turbo_table.ui.free.held import Held, Origin, Skin
from turbo_table.ui.free.lay import under
from turbo_table.ui.free.tumbling import Tumbling
from turbo_table.ui.throw import tumbled

BESIDE_UM: Final = 12_000
"""A copy comes to lie so far right of and below its pattern."""
LINE_UM: Final = 40_000
"""What is nearer to another's height than this is read in one line with it."""
GONE: Final = "What was copied is not on the table any more."
COUNTED: Final = {"draw": "Draw {count}", "deal": "Deal {count} each"}
"""What can be done with so many cards of a pile."""
NO_DICE: Final = "Choose dice or coins first: they are in the box."
NONE_CHOSEN: Final = "Choose something first: click it, or press N."


def verb(desk: FreeDesk, verb: Verb) -> bool:
    """Something done with what is chosen, else with what is under the pointer; whether it was done."""
    ids = desk.targets
    if not ids:
        desk.say(NONE_CHOSEN)
        return False
    if verb == "lock" and all(desk.lay.things[id].locked for id in ids):
        verb = "unlock"
    return desk.act(Do(verb, ids))


def turn(desk: FreeDesk, by_mdeg: int) -> bool:
    """Turn what is held, else what keys act on, as one; whether there was anything."""
    if desk.held is not None and not desk.held.faint:
        desk.held = desk.held.turned(by_mdeg)
        desk.changed()
        return True
    desk.held = None
    bodies = desk.lay.bodies(desk.targets)
    return bool(bodies) and _place(desk, bodies, turned(bodies, by_mdeg))


def _place(desk: FreeDesk, bodies: Sequence[Body], poses: Sequence[Pose]) -> bool:
    """Bodies come to lie elsewhere, as one action, in the order in which they lie; whether that was done."""
    moved = tuple((each.id, pose) for each, pose in zip(bodies, poses, strict=True) if each.pose != pose)
    return desk.act(Move(moved, lift=False)) if moved else True


def arrange(desk: FreeDesk, how: str) -> bool:
    """Align or distribute what is chosen; `how` is a side or an axis. Whether it was done."""
    bodies = desk.bodies
    for side in SIDES:
        if how == side:
            return _place(desk, bodies, aligned(bodies, side))
    for axis in AXES:
        if how == axis:
            return _place(desk, bodies, distributed(bodies, axis))
    return False


def type_in(desk: FreeDesk, field: str, value: float) -> bool:
    """A number typed for what is chosen: `x` or `y` of its middle in mm, or its `angle` in degrees."""
    bodies = desk.bodies
    if not bodies:
        return False
    if field == "angle":
        return _place(desk, bodies, turned(bodies, round(value * 1000) - bodies[0].pose.heading_mdeg))
    x_um, y_um = centre(bodies)
    by = (round(value * 1000) - x_um, 0) if field == "x" else (0, round(value * 1000) - y_um)
    return _place(desk, bodies, tuple(shifted(each.pose, *by) for each in bodies))


def neighbour(desk: FreeDesk, step: int) -> str:
    """The thing after (or before) the last one chosen, as one reads a page; empty where nothing lies."""
    placed = [each.body for each in desk.lay.lying.placed.values()]
    order = [body.id for body in sorted(placed, key=lambda body: (-body.pose.y_um // LINE_UM, body.pose.x_um))]
    if not order:
        return ""
    if not desk.chosen:
        return order[0 if step > 0 else -1]
    return order[(order.index(desk.chosen[-1]) + step) % len(order)]


def thrown(desk: FreeDesk) -> tuple[Thing, ...]:
    """The dice and coins that keys act on."""
    return tuple(each for id in desk.targets if (each := desk.lay.things[id]).sort in THROWN)


def take_offer(desk: FreeDesk, offer: Offer) -> None:
    """What the game offers is done: dice tumble, anything else is done as it is."""
    dice = thrown(desk)
    if dice and offer.action == desk.handling.act(desk.lay.now.view, desk.lay.seat, Do("roll", _ids(dice))):
        throw(desk)
    else:
        desk.held = None
        desk.do(offer.action)


def _ids(things: Iterable[Thing]) -> tuple[str, ...]:
    return tuple(each.id for each in things)


def throw(desk: FreeDesk) -> bool:
    """Throw the dice and coins that keys act on; whether there were any. Plain and real ones stay where they lie."""
    desk.held = None
    dice = thrown(desk)
    if not dice:
        desk.say(NO_DICE)
        return False
    preferences = desk.services.preferences
    if preferences.plain_dice or not preferences.motion or desk.session.chance == "ask":
        return desk.act(Do("roll", _ids(dice)))
    bodies = desk.lay.bodies(_ids(dice))
    flights = tumbled(
        tuple(each.outline for each in bodies),
        tuple(each.pose for each in bodies),
        desk.lay.now.bounds,
        turn=len(desk.session.line),
    )
    if not desk.act(Throw(tuple((each.id, flight[-1]) for each, flight in zip(dice, flights, strict=True)))):
        return False
    desk.play.skip()
    desk.tumbling = Tumbling(dict(zip(_ids(dice), flights, strict=True)))
    desk.services.sounds.play("lay")
    return True


def counted(desk: FreeDesk, name: str, count: int) -> Action | None:
    """The action that draws or deals so many cards of the pile that is chosen; None where none is."""
    if desk.pile is None:
        return None
    intent = Draw(desk.pile.id, count) if name == "draw" else Deal(desk.pile.id, count)
    return desk.handling.act(desk.lay.now.view, desk.lay.seat, intent)


# Copies


def copy(desk: FreeDesk) -> bool:
    """Remember what is chosen; whether there was anything."""
    desk.copied = desk.lay.bodies(desk.targets)
    if desk.copied:
        desk.say("1 piece copied." if len(desk.copied) == 1 else f"{len(desk.copied)} pieces copied.")
    else:
        desk.say(NONE_CHOSEN)
    return bool(desk.copied)


def paste(desk: FreeDesk) -> bool:
    """Hold copies of what was remembered; whether there was anything."""
    if not desk.copied or any(each.id not in desk.lay.lying.placed for each in desk.copied):
        desk.say(GONE if desk.copied else NONE_CHOSEN)
        return False
    hold(desk, "paste", desk.copied, carried=True)
    if desk.layout.table.holds(*desk.pointer):
        follow(desk, *desk.pointer)
    else:
        push(desk, BESIDE_UM, -BESIDE_UM)
    return True


def duplicate(desk: FreeDesk) -> bool:
    """Copies of what is chosen, a little beside it; whether there was anything."""
    bodies = desk.lay.bodies(desk.targets)
    if not bodies:
        desk.say(NONE_CHOSEN)
        return False
    return desk.act(Copy(tuple((each.id, shifted(each.pose, BESIDE_UM, -BESIDE_UM)) for each in bodies)))


# What is held


def take_kind(desk: FreeDesk, kind: BoxPiece, *, carried: bool) -> None:
    """Take a piece out of the box."""
    drawing = kind.sides[0]
    box = frame_of(drawing.outline)
    x, y = (box.left_um + box.right_um) // 2, (box.near_um + box.far_um) // 2
    outline = tuple((px - x, py - y) for px, py in drawing.outline)
    joins = tuple(Pose(join.x_um - x, join.y_um - y, join.heading_mdeg) for join in next(iter(kind.joins), ()))
    colour = kind.owner if kind.owner is None else desk.session.colours[kind.owner % len(desk.session.colours)]
    skin = Skin(drawing, colour, Pose(-x, -y, 0))
    _hold(desk, "box", (Body(kind.id, outline, Pose(*desk.middle, 0)),), (skin,), joins, carried=carried)


def take_card(desk: FreeDesk, thing: Thing, *, carried: bool) -> None:
    """Take a card out of the hand."""
    body = Body(thing.id, thing.outline, Pose(*desk.middle, 0))
    _hold(desk, "hand", (body,), _skins(desk, (thing.id,)), thing.joins, carried=carried)


def take_out(desk: FreeDesk, id: str) -> bool:
    """A card of a pile comes to lie beside it, to the right; whether it was done."""
    thing = desk.lay.things[id]
    pile = desk.lay.things.get(thing.pile)
    if pile is None or pile.pose is None:
        return False
    wide = max(x for x, _ in pile.outline) - min(x for x, _ in pile.outline)
    return desk.act(Move(((id, pile.pose.then(Pose(wide + BESIDE_UM, 0, 0))),)))


def take_up(desk: FreeDesk, x: float, y: float, *, faint: bool = False) -> bool:
    """Take up what lies at a point, with all that is chosen where it is chosen; whether anything lies there.

    `faint`: it is only clicked.
    """
    id = under(desk.lay, desk.sight, x, y)
    if not id:
        return False
    if id not in desk.chosen:
        desk.choose((id,))
    held = lift(desk, id, carried=faint, faint=faint)
    x_um, y_um = desk.at(x, y)
    desk.held = replace(held, grip_um=(held.middle.x_um - x_um, held.middle.y_um - y_um))
    return True


def lift(desk: FreeDesk, id: str, *, carried: bool, faint: bool = False) -> Held:
    """Take up all that is chosen, by one of it."""
    others = (each for each in desk.lay.lying.placed if each in desk.chosen and each != id)
    return hold(desk, "table", desk.lay.bodies((id, *others)), carried=carried, faint=faint)


def hold(desk: FreeDesk, origin: Origin, bodies: tuple[Body, ...], *, carried: bool, faint: bool = False) -> Held:
    """Hold things of the table, or copies of them."""
    joins = desk.lay.things[bodies[0].id].joins
    skins = _skins(desk, (each.id for each in bodies))
    return _hold(desk, origin, bodies, skins, joins, carried=carried, faint=faint)


def _hold(
    desk: FreeDesk,
    origin: Origin,
    bodies: tuple[Body, ...],
    skins: tuple[Skin, ...],
    joins: tuple[Pose, ...],
    *,
    carried: bool,
    faint: bool = False,
) -> Held:
    desk.play.skip()
    middle = Pose(*centre(bodies), bodies[0].pose.heading_mdeg)
    desk.held = Held(
        bodies=bodies,
        skins=skins,
        joins=joins,
        origin=origin,
        middle=middle,
        at=middle,
        carried=carried,
        faint=faint,
    )
    desk.changed()
    return desk.held


def _skins(desk: FreeDesk, ids: Iterable[str]) -> tuple[Skin, ...]:
    found = []
    for id in ids:
        piece = desk.lay.now.pieces[id]
        colours = desk.session.colours
        colour = None if piece.owner is None else colours[piece.owner % len(colours)]
        found.append(Skin(desk.lay.now.drawing(piece), colour))
    return tuple(found)


def follow(desk: FreeDesk, x: float, y: float, *, free: bool = False) -> None:
    """What is held comes along with the pointer; `free`: snapping is turned round."""
    if desk.held is not None:
        held = desk.held.follow(*desk.at(x, y))
        desk.held = held.snapping(desk.lay, grid=desk.grid) if desk.snaps != free else held


def push(desk: FreeDesk, right_um: int, up_um: int) -> None:
    """What is held is pushed by keys, without snapping."""
    if desk.held is not None:
        desk.held = desk.held.pushed(right_um, up_um)
        desk.changed()


def hold_cards(desk: FreeDesk) -> None:
    """What is held over the table goes into the hand, or it is said why not."""
    held, desk.held = desk.held, None
    if held is not None:
        desk.act(Do("hold", tuple(each.id for each in held.bodies)))
    desk.changed()


def put(desk: FreeDesk) -> None:
    """Put down what is held, or say why not."""
    held, desk.held = desk.held, None
    if held is not None and held.moved and desk.act(held.intent):
        desk.play.skip()
    desk.changed()
