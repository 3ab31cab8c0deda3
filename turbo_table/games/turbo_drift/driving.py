"""The drive: laying cards, the boost, crashes, where the car stands, explosions; TD-17 to TD-25, TD-29, TD-30."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from turbo_table.core import notation
from turbo_table.core.game import Action, Event, Illegal, Step
from turbo_table.core.values import replace
from turbo_table.games.turbo_drift import events, judge
from turbo_table.games.turbo_drift.actions import Lay, Put
from turbo_table.games.turbo_drift.choosing import HALF_TURN_MDEG
from turbo_table.games.turbo_drift.components import BOOST, CardSet
from turbo_table.games.turbo_drift.events import Struck
from turbo_table.games.turbo_drift.state import Laid, State
from turbo_table.games.turbo_drift.turns import begin_return, finish, pass_first_player_on, racing, with_car
from turbo_table.geometry.polygon import Polygon
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose


@lru_cache(maxsize=32)
def exits(cards: CardSet) -> dict[str, Pose]:
    """Path side, or `boost` -> the step to its line; TD-17."""
    return dict(cards.exits)


def turn_up(state: State, card: str) -> Step[State]:
    """A shuffled card shows its face; TD-12."""
    index = state.turn.hand.index(card)
    hand = (*state.turn.hand[:index], *state.turn.hand[index + 1 :])
    after = replace(state, phase="lay-card", turn=replace(state.turn, hand=hand, shown=card))
    return Step(after, (events.CardTurnedUp(seat=state.driver, card=card),), reveals=True)


def to_lay(state: State) -> Iterator[Action]:
    """The turned-up card, or any card of the hand."""
    turn = state.turn
    return (Lay(state.driver, card) for card in ((turn.shown,) if turn.shown else turn.hand))


def check_lay(state: State, action: Lay) -> Illegal | None:
    """TD-18."""
    turn = state.turn
    if turn.shown and action.card != turn.shown:
        return Illegal(f"{turn.shown} was turned up and is the next card, not {action.card}.", "TD-18")
    if not turn.shown and action.card not in turn.hand:
        return Illegal(f"{action.card} is not among the cards to lay: {', '.join(turn.hand)}.", "TD-18")
    return None


def check_put(state: State, action: Put) -> Illegal | None:
    """TD-17 to TD-19: by hand, too, only what is asked for, and only on the line."""
    if state.phase == "take-boost" and action.card != BOOST:
        return Illegal("Take the boost or drive on first; then the next card is laid.", "TD-19")
    fault = check_lay(state, Lay(action.seat, action.card)) if state.phase == "lay-card" else None
    line = state.turn.lines[-1]
    if fault or Pose(action.x_um, action.y_um, action.heading_mdeg % FULL_TURN_MDEG) == line:
        return fault
    x, y, heading = map(notation.thousandths, (line.x_um, line.y_um, line.heading_mdeg))
    what = "The boost" if action.card == BOOST else "A path"
    there = f"{what} card is laid with the middle of its bottom edge on the line, and nowhere else."
    return Illegal(there, "TD-17", f"The line is at {x}, {y}, heading {heading}.")


def lay(state: State, card: str) -> Step[State]:
    """Lay a path card or the boost card on the last line, or crash; TD-17, TD-19, TD-21, TD-22, TD-29, TD-30."""
    turn, seat = state.turn, state.driver
    line = turn.lines[-1]
    verdict = judge.judge(judge.around(state, seat), line)
    if verdict.struck is not None:
        struck = judge.overlap(state.course, verdict.struck, line)
        outline = judge.card_outline(state.course, line)
        crashed = events.Crashed(seat=seat, card=card, pose=line, outline=outline, struck=struck)
        return replace(_crash(state, (crashed,), struck), reveals=True)
    boosts = card != BOOST and turn.boost_left and bool(verdict.icons)
    laid = events.CardLaid(seat=seat, card=card, pose=line, icons=verdict.icons if boosts else ())
    turn = replace(
        turn,
        hand=turn.hand if turn.shown else tuple(each for each in turn.hand if each != card),
        shown="",
        lines=(*turn.lines, line.then(exits(state.course.cards)[card])),
        laid=(*turn.laid, Laid(card, line)),
        boost_left=turn.boost_left and card != BOOST,
    )
    after = replace(state, turn=turn)
    if verdict.finish:
        return finish(after, (seat,), "boost" if card == BOOST else "card", (laid,))
    if boosts:
        return Step(replace(after, phase="take-boost"), (laid,), reveals=True)
    return replace(drive_on(after, (laid,)), reveals=True)


def drive_on(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """After a laid card and its boost: stop or go, the next card, or the end of the drive."""
    turn = state.turn
    if not turn.hand:
        return _end_drive(state, happened)
    if turn.how == "nitro":
        return Step(replace(state, phase="stop-or-go"), happened)
    return Step(replace(state, phase="turn-up-card" if turn.how == "row" else "lay-card"), happened)


def decline_boost(state: State) -> Step[State]:
    """The boost stays behind; TD-19."""
    return drive_on(state, (events.BoostDeclined(seat=state.driver),))


def go_on(state: State) -> Step[State]:
    """A Nitro drive goes on; TD-24."""
    return Step(replace(state, phase="turn-up-card"), (events.WentOn(seat=state.driver),))


def stop(state: State) -> Step[State]:
    """A Nitro drive ends here; TD-24."""
    return _end_drive(state, (events.Stopped(seat=state.driver),))


def _crash(state: State, happened: tuple[Event, ...], struck: Struck) -> Step[State]:
    if state.turn.how == "nitro":
        return _explode(state, happened, (), struck)
    return _end_drive(state, happened)


def _end_drive(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """The car goes on the last line where it may stand; TD-23, TD-25, TD-29."""
    turn, seat, course = state.turn, state.driver, state.course
    around = judge.around(state, seat)
    pose = _car_pose(turn.lines[-1], turn.reverse)
    verdict = judge.judge(around, pose)
    in_the_way = judge.overlap(course, verdict.struck, pose) if verdict.struck else None
    if in_the_way is not None and turn.how == "nitro":
        return _explode(state, happened, judge.card_outline(course, pose), in_the_way)
    steps_back = 0
    while verdict.struck is not None and steps_back < len(turn.laid):  # it may always stand where it started
        steps_back += 1
        pose = _car_pose(turn.lines[-1 - steps_back], turn.reverse)
        verdict = judge.judge(around, pose)
    stood = events.CarStood(
        seat=seat,
        pose=pose,
        lines=turn.lines[: len(turn.lines) - steps_back],
        steps_back=steps_back,
        struck=in_the_way,
    )
    after = replace(state, cars=with_car(state, seat, replace(state.cars[seat], pose=pose)))
    if verdict.finish:
        return finish(after, (seat,), "car", (*happened, stood))
    ended = begin_return(after, (*happened, stood))
    return replace(ended, via=(state,))


def _explode(state: State, happened: tuple[Event, ...], outline: Polygon, struck: Struck) -> Step[State]:
    """Out of the race; TD-25, TD-28, TD-31, TD-32."""
    seat = state.driver
    exploded = events.Exploded(seat=seat, outline=outline, struck=struck)
    after = replace(state, cars=with_car(state, seat, replace(state.cars[seat], pose=None, exploded=True)))
    after, passed_on = pass_first_player_on(after, seat)
    happened = (*happened, exploded, *passed_on)
    left = racing(after)
    if not left:
        return finish(after, (), "exploded", happened)
    if len(left) == 1:
        return finish(after, left, "last-car", happened)
    return replace(begin_return(after, happened), via=(state,))


def _car_pose(line: Pose, reverse: bool) -> Pose:
    """Where the car's rear edge lies when it stands on a line; TD-15, TD-16."""
    return line.facing(HALF_TURN_MDEG) if reverse else line
