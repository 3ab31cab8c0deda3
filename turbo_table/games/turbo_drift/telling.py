"""Where everything lies, for somebody who plans by ear."""

from __future__ import annotations

from collections.abc import Mapping

from turbo_table.core.game import Event, Seat
from turbo_table.games.turbo_drift import events, judge, words
from turbo_table.games.turbo_drift.driving import exits
from turbo_table.games.turbo_drift.state import PLACES, State
from turbo_table.geometry import polygon
from turbo_table.geometry.polygon import Point, Polygon
from turbo_table.geometry.pose import Pose


def told(view: State) -> Mapping[str, tuple[str, ...]]:
    """The course, what was laid on it, the cars, and the grid; places in whole mm on the table."""
    parts = {"course": course(view), "drive": drive(view), "cars": cars(view), "grid": grid(view)}
    return {part: lines for part, lines in parts.items() if lines}


def course(view: State) -> tuple[str, ...]:
    """The table, the finish, and what is printed on each barrier card."""
    at = view.course
    size = f"The table is {words.mm(at.width_um)} by {words.mm(at.height_um)} mm"
    card = f"a card {words.mm(at.cards.width_um)} wide and {words.mm(at.cards.height_um)} long"
    corners = "; ".join(map(_point, judge.finish_outline(at)))
    return f"{size}, {card}.", f"The finish card has its corners at {corners}.", *_barriers(view)


def _barriers(view: State) -> tuple[str, ...]:
    printed = dict(view.course.cards.barriers)
    lines = []
    for id, pose in view.course.barriers:
        bars = [" to ".join(map(_point, _ends(polygon.place(bar, pose)))) for bar in printed[id].lines]
        icons = [_point(polygon.centre(polygon.place(icon, pose))) for icon in printed[id].icons]
        where = f"Barrier card {id} lies at {_pose(pose)}"
        told = [f"red {'line' if len(bars) == 1 else 'lines'} from {words.listed(tuple(bars))}"] if bars else []
        told += [f"turbo {'icon' if len(icons) == 1 else 'icons'} at {words.listed(tuple(icons))}"] if icons else []
        lines.append(f"{where}: {'; '.join(told)}." if told else f"{where}.")
    return tuple(lines)


def drive(view: State) -> tuple[str, ...]:
    """What was laid in this turn, and the line that the next card goes on."""
    turn = view.turn
    if not turn.lines or view.phase in ("return-card", "over"):
        return ()
    laid = words.listed(tuple(each.card for each in turn.laid))
    line = turn.lines[-1]
    line_told = f"the next card goes on the line at {_pose(line)}"
    left = f" Still to be laid: {words.listed(turn.hand)}." if turn.hand and turn.how not in ("row", "nitro") else ""
    return (f"{f'Laid: {laid}' if laid else 'Nothing is laid yet'}; {line_told}.{left}",)


def cars(view: State) -> tuple[str, ...]:
    """How every driver stands, and who has the cards that go round."""
    seats = tuple(words.standing(view, Seat(seat))[1] for seat in range(len(view.cars)))
    if not view.round:
        return seats
    return (*seats, f"{view.names[view.driver]} has the boost card.")


def grid(view: State) -> tuple[str, ...]:
    """The two rows of the grid."""
    if not any(view.grid):
        return ("The grid is not dealt yet.",)
    sides = dict(zip(PLACES, view.grid, strict=True))
    return tuple(
        f"Row {row} of the grid, columns A to C: {', '.join(sides[column + row] or 'empty' for column in 'ABC')}."
        for row in "DE"
    )


def exact(view: State, event: Event) -> str:
    """The numbers of an event, as a sentence: where something lies, how much would overlap."""
    match event:
        case events.BarrierPlaced(pose=pose):
            return f"Its middle lies at {_pose(pose)}."
        case events.CarPlaced(pose=pose) | events.CarStood(pose=pose):
            return f"The car stands {words.place(view.course, pose)}."
        case events.CardLaid(card=card, pose=pose, icons=icons):
            line = f"Its line is at {_pose(pose.then(exits(view.course.cards)[card]))}."
            return f"The icon is on barrier card {icons[0][0]}. {line}" if icons else line
        case events.Crashed(struck=struck) | events.Exploded(struck=struck):
            return f"{words.area(struck)} would overlap."
    return ""


def _pose(pose: Pose) -> str:
    return f"{_point((pose.x_um, pose.y_um))}, heading {words.degrees(pose.heading_mdeg)}"


def _ends(bar: Polygon) -> tuple[Point, Point]:
    """The two ends of a red line, from the corners of its bar."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = bar
    return ((ax + dx) // 2, (ay + dy) // 2), ((bx + cx) // 2, (by + cy) // 2)


def _point(at: Point) -> str:
    return f"{words.mm(at[0])}, {words.mm(at[1])}"
