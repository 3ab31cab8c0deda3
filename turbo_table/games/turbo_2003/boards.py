"""What each driver has in front of it, and what the judges find: plain data for a screen."""

from __future__ import annotations

from typing import Final

from turbo_table.core.game import HIDDEN, Action, Seat
from turbo_table.games.turbo_2003 import judging, points, words
from turbo_table.games.turbo_2003.actions import Announce, GiveUp, Go, LayAt, NextRace, TakeBack
from turbo_table.games.turbo_2003.components import changes, limits
from turbo_table.games.turbo_2003.state import Fault, State
from turbo_table.scene.boards import Board, BoardCard, Boards, Finding, Judged, Stage, Stop


def stage(view: State) -> Stage:
    """Lights at the table, the race on the boards, then the judges."""
    match view.phase:
        case "ready" | "drive":
            return "together"
        case "next-race" | "over":
            return "judged"
    return "apart"


def turn(view: State) -> Seat | None:
    """Who drives alone, against the clock."""
    return view.turn if view.terms.clock and view.phase in ("ready", "drive") else None


def stops(view: State) -> tuple[Stop, ...]:
    """The track from start to finish with what is allowed on each card."""
    if not view.track or view.track[-1].kind != "finish":
        return ()
    allowed = judging.ranges(view.track, view.terms.split)
    return tuple(_stop(view, index, *each) for index, each in enumerate(allowed))


def _stop(view: State, index: int, least: int, most: int) -> Stop:
    card = view.track[index]
    limit = limits().get(card.light)
    top = None if most == judging.NO_LIMIT else most
    timed = card.kind == "stopwatch"
    match card.kind:
        case "start":
            art, name, told = "stop-start", "Start", ""
        case "finish":
            art, name = "stop-finish", "Finish"
            told = "stand still: 0" if top == least else f"{least} or more"
        case _ if limit is not None:
            art, name, told = f"stop-{limit}", "Chicane", f"at most {limit}"
        case _ if timed:
            art, name, told = "stop-timed", "Stopwatch", "the faster the better"
        case _:
            art, name, told = "stop-plain", "Open road", ""
    return Stop(art=art, name=name, words=told, least=least, most=top, timed=timed)


def card(view: State, id: str) -> BoardCard:
    """A speed card as it is shown; face down where it is hidden."""
    return BoardCard(id=id, art=speed_art(view, id), words=speed_words(view, id))


def speed_words(view: State, id: str) -> str:
    """`plus 60`, `minus 150`, `arrow`."""
    change = changes(view.terms.cards).get(id)
    if change is None:
        return "a speed card"
    return f"{'plus' if change > 0 else 'minus'} {abs(change)}" if change else "arrow"


def speed_art(view: State, id: str) -> str:
    """`speed-60`, `speed--150`, `speed-arrow`, `speed-back`."""
    if id == HIDDEN:
        return "speed-back"
    change = changes(view.terms.cards)[id]
    return f"speed-{change or 'arrow'}"


def board(view: State, seat: Seat) -> Board:
    """A driver's cards, each on its own place of the hand, its row, and what it may try."""
    driver = view.drivers[seat]
    hidden = HIDDEN in driver.hand
    held = set(driver.hand)
    places = (
        tuple(card(view, HIDDEN) for _ in driver.hand)
        if hidden
        else tuple(card(view, id) if id in held else None for id, _ in view.terms.cards.cards)
    )
    acting = driver.status == "driving" or (view.phase == "ready" and view.turn == seat)
    wrong = judging.faults(view.terms, view.track, seat, driver.row) if acting and not hidden else ()
    return Board(
        seat=seat,
        places=places,
        row=tuple(card(view, id) for id in driver.row),
        values=judging.speeds(view.terms.cards, driver.row),
        acting=acting,
        standing=_standing(view, seat),
        begin=Go(seat) if view.phase == "ready" and view.turn == seat else None,
        done=Announce(seat) if driver.status == "driving" else None,
        leave=GiveUp(seat) if driver.status == "driving" else None,
        slip=_sentence(view, wrong[0]) if wrong else "",
        house="champion" if view.terms.champions[seat] else "",
    )


def _standing(view: State, seat: Seat) -> str:
    """How a driver stands, and when it crossed the line."""
    driver, said = view.drivers[seat], words.standing(view, seat)
    if view.terms.split and driver.status == "driving":
        return f"{len(driver.row)} of {len(view.track)} laid"
    if driver.status == "announced" and seat in view.arrived:
        place = words.ORDINALS[view.arrived.index(seat)]
        return f"across the line, {place} · {words.seconds(driver.drove_ms)}"
    return said


def lay(view: State, seat: Seat, id: str, index: int) -> Action:
    """Lay a card so that it is the one of that index."""
    return LayAt(seat, id, index + 1)


def take(view: State, seat: Seat, index: int) -> Action:
    """Take the card of that index back in hand."""
    return TakeBack(seat, index + 1)


def judged(view: State) -> tuple[Judged, ...]:
    """The rows in order of arrival, then of those who did not arrive."""
    if not view.verdicts:
        return ()
    others = [Seat(seat) for seat in range(len(view.names)) if seat not in view.arrived]
    return tuple(_judged(view, seat) for seat in (*view.arrived, *others))


def _judged(view: State, seat: Seat) -> Judged:
    driver, verdict = view.drivers[seat], view.verdicts[seat]
    findings = tuple(
        Finding(index=wrong.place - 1, words=_sentence(view, wrong), clause=words.CLAUSES[wrong.kind])
        for wrong in verdict.faults
    )
    if verdict.place:
        outcome = words.ORDINALS[verdict.place - 1]
    elif findings:
        outcome = "engine failure"
    else:
        outcome = "out of time" if words.is_late(view, driver.drove_ms) else "gave up"
    won = points.stopwatches(view, seat) if view.terms.split else ()
    return Judged(
        seat=seat,
        row=tuple(card(view, id) for id in driver.row),
        values=judging.speeds(view.terms.cards, driver.row),
        findings=findings,
        time_ms=driver.drove_ms or None if driver.status == "announced" else None,
        place=verdict.place,
        words=outcome,
        points=tuple((place - 1, each) for place, each in won),
        arrival=verdict.points - sum(each for _, each in won) if view.terms.split else None,
        total=view.points[seat] if view.terms.split else None,
    )


def _sentence(view: State, wrong: Fault) -> str:
    told = words.fault(view.terms, wrong)
    return f"{told[:1].upper()}{told[1:]}."


def on(view: State) -> Action | None:
    """The next race of a series."""
    return NextRace(view.turn) if view.phase == "next-race" else None


def verdict(view: State) -> str:
    """Who won, or who leads the series."""
    if view.phase == "over":
        ended = points.result(view)
        winners = tuple(view.names[seat] for seat, place in enumerate(ended.places) if place == 1)
        return words.won(view, winners, ended.reason)[0]
    best = max(view.points)
    if not best:
        return "Nobody has any points yet."
    leaders = tuple(name for name, mine in zip(view.names, view.points, strict=True) if mine == best)
    return f"{words.listed(leaders)} {'leads' if len(leaders) == 1 else 'lead'} with {best} points."


BOARDS: Final[Boards[State]] = Boards(
    unit="Speed",
    back="speed-back",
    stage=stage,
    turn=turn,
    stops=stops,
    board=board,
    lay=lay,
    take=take,
    judged=judged,
    on=on,
    verdict=verdict,
)
