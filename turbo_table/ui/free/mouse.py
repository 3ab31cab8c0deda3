"""What the mouse means is done to a free table."""

from __future__ import annotations

from math import atan2, pi

from turbo_table.scene.scene import Frame
from turbo_table.ui.free import build, commands, deeds, menu
from turbo_table.ui.free.boxed import KIND
from turbo_table.ui.free.desk import FreeDesk
from turbo_table.ui.free.hands import Box, Choose, Close, Follow, Meant, Measure, Menu, Put, Spin, Take, Turn
from turbo_table.ui.free.lay import under
from turbo_table.ui.free.ruler import Ruler
from turbo_table.ui.table.build import GROUND
from turbo_table.ui.table.placing import FINE_MDEG, TURN_MDEG
from turbo_table.ui.table.pointing import Centre, Look, Push, Zoom


def mean(desk: FreeDesk, meant: Meant) -> None:
    """Do what the mouse means."""
    match meant:
        case Follow(x, y, free):
            deeds.follow(desk, x, y, free=free)
            return
        case Measure(x, y, presses):
            at = desk.at(x, y)
            ruler = desk.ruler or Ruler(at, at)
            desk.ruler = ruler.pressed(at) if presses else ruler.reaching(at)
            return
        case Spin(x, y, fine, begins):
            _spin(desk, x, y, fine=fine, begins=begins)
        case Choose(x, y, more):
            _choose(desk, x, y, more=more)
        case Take(x, y, to, widget):
            desk.focus(GROUND)
            _take(desk, x, y, desk.hovered if widget else "")
            deeds.follow(desk, *to)
        case Put(x, y):
            into_hand = any(place.holds(x, y) for place in desk.slots.values())
            if desk.held is not None and desk.held.origin == "table" and into_hand and not desk.held.faint:
                deeds.hold_cards(desk)
            elif desk.held is not None and desk.held.origin in ("box", "hand") and not desk.layout.table.holds(x, y):
                # Back where it came from.
                desk.back_out()
            else:
                deeds.put(desk)
        case Box():
            _box(desk, meant)
        case Turn(notches, ctrl, shift):
            step = commands.QUARTER_MDEG if ctrl else FINE_MDEG if shift else TURN_MDEG
            deeds.turn(desk, round(notches) * step)
        case Menu(x, y):
            desk.held = None
            id = under(desk.lay, desk.sight, x, y)
            if id not in desk.chosen:
                desk.choose((id,) if id else ())
            menu.open_at(desk, x, y)
        case Close():
            desk.open = None
        case Push() | Zoom() | Centre():
            desk.eye.move(meant, desk.layout.table, desk.play.now.whole)
        case Look(x, y):
            desk.closely = desk.lay.piece(under(desk.lay, desk.sight, x, y))
    desk.changed()


def _choose(desk: FreeDesk, x: float, y: float, *, more: bool) -> None:
    """A click: a piece is chosen, and goes where the next click is; or nothing is chosen any more."""
    desk.held = None
    id = under(desk.lay, desk.sight, x, y)
    desk.tab = "chosen" if id else desk.tab
    desk.focus(GROUND)
    if more and id:
        desk.toggle(id)
    elif not id and not more:
        desk.choose(())
    elif id:
        again = desk.chosen == (id,)
        desk.choose((id,))
        if not again:
            deeds.take_up(desk, x, y, faint=True)


def _take(desk: FreeDesk, x: float, y: float, name: str) -> None:
    """A drag begins: of a piece of the table; by a widget's name, of the box or the hand."""
    if name.startswith(KIND):
        piece = next((each for each in desk.box if f"{KIND}{each.id}" == name), None)
        if piece is not None:
            deeds.take_kind(desk, piece, carried=False)
    elif name.startswith(build.HAND) and name.removeprefix(build.HAND) in desk.lay.things:
        deeds.take_card(desk, desk.lay.things[name.removeprefix(build.HAND)], carried=False)
    else:
        deeds.take_up(desk, x, y)


def _box(desk: FreeDesk, box: Box) -> None:
    desk.boxed = None if box.done else box.rect
    if box.done:
        left, near = desk.at(box.rect.x, box.rect.bottom)
        right, far = desk.at(box.rect.right, box.rect.y)
        found = desk.lay.loose(desk.lay.lying.inside(Frame(left, near, right, far)))
        desk.held = None
        desk.choose((*desk.chosen, *found) if box.more else found)
        desk.tab = "chosen" if desk.chosen else desk.tab
        desk.focus(GROUND)


def _spin(desk: FreeDesk, x: float, y: float, *, fine: bool, begins: bool) -> None:
    """The handle is drawn: what is chosen turns about its middle, by whole degrees."""
    if begins:
        desk.spun = (x, y)
        deeds.lift(desk, desk.chosen[0], carried=False)
    held = desk.held
    if held is None or begins:
        return
    middle = desk.camera.to_screen(desk.layout.table, held.middle.x_um, held.middle.y_um)
    turn = _angle(middle, (x, y)) - _angle(middle, desk.spun)
    step = FINE_MDEG if fine or not desk.snaps else 5 * FINE_MDEG
    desk.held = held.facing(round((held.middle.heading_mdeg + turn) / step) * step)


def _angle(middle: tuple[float, float], point: tuple[float, float]) -> float:
    """The heading of a point of the screen from another one, in millidegrees."""
    return atan2(point[0] - middle[0], middle[1] - point[1]) * 180_000 / pi
