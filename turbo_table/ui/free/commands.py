"""What keys mean on a free table."""

from __future__ import annotations

from typing import Final

from turbo_table.scene.handling import Verb
from turbo_table.scene.lying import frame_of
from turbo_table.scene.scene import Frame
from turbo_table.ui.free import deeds, menu
from turbo_table.ui.free.boxed import FIND
from turbo_table.ui.free.build import HAND
from turbo_table.ui.free.desk import FreeDesk
from turbo_table.ui.free.ruler import Ruler
from turbo_table.ui.table.build import GROUND
from turbo_table.ui.table.placing import FINE_UM, MOVES, STEP_UM, TURNS

QUARTER_MDEG: Final = 90_000
TURNED: Final = {**TURNS, "turn-quarter": QUARTER_MDEG, "turn-quarter-back": -QUARTER_MDEG}
VERBS: Final[dict[str, Verb]] = {
    "flip": "flip",
    "lock": "lock",
    "under": "under",
    "over": "over",
    "delete": "delete",
}
CLOSE_UM: Final = 60_000
"""So much is seen around what is chosen, when it is looked at."""


def command(desk: FreeDesk, command: str) -> bool:
    """Do what a command means for the table and what lies on it; whether it meant anything."""
    return _held(desk, command) or _chosen(desk, command) or _shown(desk, command) or _seen(desk, command)


def _held(desk: FreeDesk, command: str) -> bool:
    """What is held, or the end of the ruler, is steered; Esc backs out of one thing after the other."""
    if command == "back":
        return back(desk)
    name = command.removeprefix("pan-")
    if name in MOVES and (desk.focused == GROUND or command != name):
        step = STEP_UM if command == name else FINE_UM
        right_um, up_um = (step * each for each in MOVES[name])
        if (desk.ruler is not None and command == name) or (desk.ruler is not None and desk.focused == GROUND):
            desk.ruler = desk.ruler.pushed(right_um, up_um)
            desk.changed()
            return True
        if desk.held is not None and desk.held.carried and not desk.held.faint:
            deeds.push(desk, right_um, up_um)
            return True
    return False


def back(desk: FreeDesk) -> bool:
    """Back out of what is open, held, measured or chosen; whether there was anything."""
    if desk.open is not None:
        desk.open = None
        desk.focus(GROUND)
    elif desk.closely is not None:
        desk.closely = None
    elif desk.back_out():
        pass
    elif desk.ruler is not None:
        desk.ruler = None
    elif desk.chosen:
        desk.choose(())
    else:
        return False
    desk.changed()
    return True


def _chosen(desk: FreeDesk, command: str) -> bool:
    """Something is done with what is chosen, or something else is chosen."""
    match command:
        case _ if command in VERBS:
            desk.held = None
            deeds.verb(desk, VERBS[command])
        case _ if command in TURNED:
            return deeds.turn(desk, TURNED[command])
        case "throw":
            deeds.throw(desk)
        case "copy":
            deeds.copy(desk)
        case "paste":
            deeds.paste(desk)
            desk.focus(GROUND)
        case "duplicate":
            desk.held = None
            deeds.duplicate(desk)
        case "all":
            desk.choose(desk.lay.loose(desk.lay.lying.placed))
            desk.focus(GROUND)
        case "next-mark" | "previous-mark" | "add-next" | "add-previous":
            _walk(desk, 1 if command.endswith("next") or command == "next-mark" else -1, more="add" in command)
        case "context":
            menu.open_at(desk, *_where(desk))
        case _ if command.startswith("choose-"):
            return _number(desk, int(command.removeprefix("choose-")))
        case _:
            return False
    return True


def _walk(desk: FreeDesk, step: int, *, more: bool) -> None:
    """Choose the piece after the one chosen last, or the one before, and see that it is seen."""
    desk.held = None
    id = deeds.neighbour(desk, step)
    if not id:
        return
    desk.choose((*(each for each in desk.chosen if each != id), id) if more else (id,))
    desk.tab = "chosen"
    table = desk.layout.table
    glides = desk.services.preferences.motion
    desk.eye.bring(desk.lay.lying.placed[id].frame, table, table.inset(20, 60), glides=glides)
    desk.focus(GROUND)


def _where(desk: FreeDesk) -> tuple[float, float]:
    """Where a menu is opened by keys: at what is chosen, else where the pointer is, else in the middle."""
    table = desk.layout.table
    if desk.chosen:
        pose = desk.bodies[-1].pose
        return desk.camera.to_screen(table, pose.x_um, pose.y_um)
    return desk.pointer if table.holds(*desk.pointer) else table.middle


def _number(desk: FreeDesk, number: int) -> bool:
    """The line of the menu of that number, else the card of the hand."""
    if desk.open is not None:
        return take_item(desk, number)
    hand = [each for each in desk.lay.hand if each.id in desk.slots]
    if number > len(hand):
        return False
    deeds.take_card(desk, hand[number - 1], carried=True)
    desk.focus(GROUND)
    return True


def take_item(desk: FreeDesk, number: int) -> bool:
    """Take a line of the menu that is open; whether there is one of that number."""
    if desk.open is None or not 0 < number <= len(desk.open.offers):
        return False
    offer = desk.open.offers[number - 1]
    desk.open = None
    desk.focus(GROUND)
    deeds.take_offer(desk, offer)
    return True


def _shown(desk: FreeDesk, command: str) -> bool:
    """Something is shown, or not any more."""
    match command:
        case "add":
            desk.tab = "box"
            desk.focus(FIND)
        case "snap":
            desk.snaps = not desk.snaps
            desk.say(
                "Things snap to lines, edges and angles." if desk.snaps else "Things lie exactly where they are put."
            )
        case "grid":
            desk.grid = not desk.grid
        case "judge":
            desk.judges = not desk.judges
            desk.tab = "chosen"
        case "ruler":
            start = desk.middle
            desk.back_out()
            desk.ruler = Ruler(start, start) if desk.ruler is None else None
            desk.focus(GROUND)
        case "look":
            _look(desk)
        case _:
            return False
    desk.changed()
    return True


def _look(desk: FreeDesk) -> None:
    """Look closely at a card of the hand that is pointed at, else at what keys act on; again: no more."""
    was, desk.closely = desk.closely, None
    if was is not None:
        return
    name = next((each for each in (desk.hovered, desk.focused) if each.startswith(HAND)), "")
    id = name.removeprefix(HAND) or next(iter(desk.targets), "")
    desk.closely = desk.lay.piece(id)


def _seen(desk: FreeDesk, command: str) -> bool:
    """The eye is moved."""
    whole = desk.play.now.whole
    kind, _, number = command.rpartition("-")
    match kind:
        case "keep-view":
            desk.views[int(number)] = desk.camera
            desk.say(f"This view is kept: Alt+{number} comes back to it.")
            return True
        case "view":
            camera = desk.views.get(int(number))
            if camera is None:
                desk.say(f"No view is kept there: Ctrl+{number} keeps this one.")
            else:
                desk.eye.following = False
                desk.eye.go(camera.clamped(desk.layout.table, whole), glides=desk.services.preferences.motion)
            return True
    match command:
        case "whole-table":
            desk.eye.following = True
            desk.see(whole)
        case "driver":
            desk.eye.following = False
            shapes = [desk.lay.lying.placed[id].shape for id in desk.chosen]
            if shapes:
                frame = frame_of(tuple(point for shape in shapes for point in shape))
                desk.see(
                    Frame(
                        frame.left_um - CLOSE_UM,
                        frame.near_um - CLOSE_UM,
                        frame.right_um + CLOSE_UM,
                        frame.far_um + CLOSE_UM,
                    )
                )
        case _:
            if not desk.eye.command(command, desk.layout.table, whole):
                return False
    desk.changed()
    return True
