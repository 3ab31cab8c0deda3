"""How everybody stands in a tournament: places race by race, trophies, who starts next."""

from __future__ import annotations

from turbo_table.core.game import Seat
from turbo_table.games.turbo_rally import words
from turbo_table.games.turbo_rally.state import State
from turbo_table.games.turbo_rally.words_expanded import UPGRADES
from turbo_table.mechanics.match import is_tie_break, trophies, winner
from turbo_table.scene.scene import Standing, Standings


def standings(view: State) -> Standings | None:
    """The table of a tournament; None for a single race, and before anybody is told who starts."""
    match = view.match
    if match.races == 1:
        return None
    driven = len(match.arrivals)
    won = trophies(match)
    best = winner(match) if view.phase == "over" else None
    order = sorted(range(len(won)), key=lambda side: (side != best, -won[side], side))
    ties = max(0, driven - match.races)
    return Standings(
        title=_title(view, driven),
        heads=(*(str(race + 1) for race in range(match.races)), *("Tie",) * ties),
        total="Trophies",
        rows=tuple(
            Standing(
                seats=tuple(Seat(car.owner) for car, mine in zip(view.cars, match.sides, strict=True) if mine == side),
                cells=_cells(view, side),
                total=str(won[side]),
            )
            for side in order
        ),
        words=_words(view),
        due=view.phase in ("begin-race", "over"),
    )


def _title(view: State, driven: int) -> str:
    if view.phase == "over":
        return "The tournament is over"
    if not driven:
        return f"A tournament of {words.number(view.match.races)} races"
    return f"After race {driven} of {view.match.races}"


def _won(view: State) -> str:
    """The upgrade that the last race brought its winner, who starts the next one; TR-49."""
    won = view.duel.upgrades[view.starter] if view.duel is not None and view.phase == "begin-race" else ()
    return f" {words.driver(view, view.starter)} won an upgrade: {UPGRADES[won[-1].face]}." if won else ""


def _cells(view: State, side: int) -> tuple[str, ...]:
    """The place of a side's first car in each race; empty where it was not driven yet."""
    match = view.match
    cells = []
    for arrivals in match.arrivals:
        places = [place for place, car in enumerate(arrivals, 1) if match.sides[car] == side]
        cells.append(str(min(places)) if places else "–")
    return (*cells, *("",) * (match.races - len(match.arrivals)))


def _words(view: State) -> str:
    if view.phase == "over":
        return words.question(view, Seat(0))[1]
    match = view.match
    starter = words.driver(view, view.starter)
    if is_tie_break(match):
        return f"The most trophies are shared: a race more decides. {starter} starts it.{_won(view)}"
    if view.phase == "begin-race":
        return f"{starter} starts race {match.number}.{_won(view)}"
    return f"Race {min(match.number, match.races)} is under way; {starter} started it."
