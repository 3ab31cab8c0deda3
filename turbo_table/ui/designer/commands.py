"""What keys and buttons of the designer mean, besides those of a free table."""

from __future__ import annotations

from functools import reduce
from typing import Final

from turbo_table.core.game import Illegal
from turbo_table.editor import amend
from turbo_table.editor.judged import players_of, set_up
from turbo_table.scene.handling import Do
from turbo_table.scene.lying import frame_of
from turbo_table.scene.scene import Frame
from turbo_table.session.luck import fresh_seed
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session
from turbo_table.ui.designer.checks import Trial
from turbo_table.ui.designer.document import Document
from turbo_table.ui.designer.layers import layers
from turbo_table.ui.designer.pen import Pen
from turbo_table.ui.screens import ways
from turbo_table.ui.services import Services
from turbo_table.ui.table.build import GROUND
from turbo_table.ui.table.placing import FINE_UM, MOVES, STEP_UM

AROUND_UM: Final = 150_000
"""So much is seen around a problem that is jumped to."""
NO_MEND: Final = "Nothing mends that by itself: move what is marked."
STAYS: Final = "No mend was found: move what is marked."


def command(document: Document, command: str) -> bool:
    """Do what a command means for the course that is shown; whether it meant anything."""
    if document.pen is not None and _pen(document, command):
        return True
    match command:
        case "draw" | "obstacle":
            _take_pen(document, command)
        case "follow":
            document.follows = not document.follows
            document.desk.say("A lane follows a card that is pulled." if document.follows else "A card is moved alone.")
        case "longer":
            _longer(document)
        case "next-problem" | "previous-problem":
            step = 1 if command == "next-problem" else -1
            jump(document, document.at + step if document.at >= 0 else (0 if step > 0 else -1))
        case "mend":
            found = document.checks.now(document.layout)
            first = next((index for index, each in enumerate(found) if each.mend), 0)
            mend(document, document.at if document.at >= 0 else first)
        case "try":
            _try(document)
        case _:
            return False
    return True


def at_rest(document: Document) -> bool:
    """Whether nothing is drawn, held, measured or chosen that Esc would put back first."""
    desk = document.desk
    held = desk.held is not None and not desk.held.faint
    return not (document.pen or held or desk.hands.busy or desk.ruler or desk.closely or desk.chosen)


# Drawing


def _take_pen(document: Document, command: str) -> None:
    """Take the pen, or put it away."""
    desk = document.desk
    if document.pen is not None:
        document.pen = None
        return
    kind = document.layout.kind
    if command == "draw" and kind == "drift":
        desk.say("A drift course has no lanes: take barriers out of the box.")
        desk.tab = "box"
        return
    desk.back_out()
    desk.choose(())
    desk.ruler = None
    document.pen = Pen("lane" if command == "draw" else "obstacle", round=kind == "circuit")
    desk.focus(GROUND)


def _pen(document: Document, command: str) -> bool:
    """The pen is steered by keys."""
    pen, desk = document.pen, document.desk
    assert pen is not None
    name = command.removeprefix("pan-")
    if command == "back":
        document.pen = None
    elif command == "start":
        lay_drawn(document)
    elif command in ("delete", "Backspace", "undo") and pen.points:
        document.pen = pen.back()
    elif name in MOVES and desk.focused == GROUND:
        step = STEP_UM if command == name else FINE_UM
        right_um, up_um = (step * each for each in MOVES[name])
        document.pen = pen.pushed(right_um, up_um, desk.middle)
    else:
        return False
    return True


def set_corner(document: Document) -> None:
    """Enter: a corner where the pen is; where one is already, what was drawn is laid."""
    pen = document.pen
    if pen is None:
        return
    if pen.at is None:
        pen = pen.to(document.desk.middle)
    if pen.points and pen.points[-1] == pen.at:
        lay_drawn(document)
    else:
        document.pen = pen.set()


def lay_drawn(document: Document) -> None:
    """Cards lie along the line, or an obstacle stands there; else it is said why not."""
    pen = document.pen
    if pen is None:
        return
    try:
        layout = pen.drawn(document.layout)
    except amend.Refused as refused:
        document.desk.say(str(refused))
        return
    document.pen = None
    words = "draw an obstacle" if pen.what == "obstacle" else "draw the track" if pen.round else "draw a lane"
    document.lay(layout, words)
    document.desk.choose(())


def _longer(document: Document) -> None:
    desk = document.desk
    lanes = [lane for id in desk.chosen if (lane := document.lane_of(id)) is not None]
    try:
        if not lanes:
            raise amend.Refused("Choose a card of a lane first.")
        document.lay(amend.longer(document.layout, lanes[0]), f"lengthen lane {lanes[0] + 1}")
    except amend.Refused as refused:
        desk.say(str(refused))


# Problems


def jump(document: Document, index: int) -> None:
    """To a problem, from the first after the last one on."""
    desk = document.desk
    desk.tab = "problems"
    found = document.checks.now(document.layout)
    if not found:
        document.at = -1
        desk.say("No problem was found.")
        return
    document.at = index % len(found)
    places = found[document.at].places
    if places:
        frame = reduce(Frame.around, map(frame_of, places))
        far = AROUND_UM
        desk.eye.following = False
        desk.see(Frame(frame.left_um - far, frame.near_um - far, frame.right_um + far, frame.far_um + far))
    desk.choose(())


def mend(document: Document, index: int) -> None:
    """Mend a problem, as something that can be taken back, or say why not."""
    found = document.checks.now(document.layout)
    if not 0 <= index < len(found):
        document.desk.say("No problem was found.")
        return
    problem = found[index]
    if problem.mend is None:
        document.desk.say(NO_MEND)
        return
    words = f"{problem.mend_words[:1].lower()}{problem.mend_words[1:]}"
    before = document.layout
    if not document.lay(problem.mend(before), words):
        document.desk.say(STAYS)
        return
    document.at = -1
    if (before.width_um, before.height_um) != (document.layout.width_um, document.layout.height_um):
        # All of it was moved: what was looked at is somewhere else now.
        document.free.command("whole-table")
    left = len(document.checks.now(document.layout))
    told = "no problem is left" if not left else "1 problem is left" if left == 1 else f"{left} problems are left"
    document.desk.say(f"{problem.mend_words}: done; {told}.")


def _try(document: Document) -> None:
    """A bot begins to drive the course, or stops."""
    trial = document.trial
    drives = trial is not None and trial.problems is None
    if trial is not None:
        trial.close()
        document.trial = None
    if not drives:
        document.desk.tab = "problems"
        if document.layout.kind != "drift":
            document.desk.say("Lanes and tracks can always be driven.")
        else:
            document.trial = Trial(document.layout)


# Layers


def show(document: Document, layer: str, *, shown: bool) -> None:
    """Show a layer, or hide it."""
    (document.hidden.discard if shown else document.hidden.add)(layer)
    document.desk.relay()


def fix(document: Document, layer: str, *, locked: bool) -> None:
    """Lock all that lies in a layer, or unlock it."""
    desk = document.desk
    things = layers(desk.handling.things(desk.play.now.view).values()).get(layer, ())
    ids = tuple(each.id for each in things if each.locked != locked)
    if ids:
        desk.act(Do("lock" if locked else "unlock", ids))


# Playing


def play(services: Services, document: Document) -> None:
    """To a trial race on the course, from which the menu leads back; or it is said what stands in the way."""
    layout = document.layout
    said = "No game that is here takes such a layout."
    for plugin in players_of(layout):
        setup = set_up(plugin, layout)
        if isinstance(setup, Illegal):
            said = f"It cannot be played yet: {setup.reason} ({setup.rule})"
            continue
        bots = tuple(plugin.bots)
        middling = bots[len(bots) // 2] if bots else ""
        sitters = tuple(Sitter(name, middling if index else "") for index, name in enumerate(setup.names))
        ways.try_out(services, Session(plugin, setup, sitters, seed=fresh_seed(), policy="friendly"))
        if document.checks.now(layout):
            services.say("It has problems, but can be played.")
        return
    document.desk.tab = "problems"
    services.say(said)
