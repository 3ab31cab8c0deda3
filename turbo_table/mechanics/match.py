"""A match of one or several races: sides, trophies, ties. It knows cars and sides, and no game's rule."""

from __future__ import annotations

from dataclasses import dataclass

from turbo_table.core.values import replace


@dataclass(frozen=True, slots=True)
class Match:
    """The races of a match so far. Cars and sides are named by their numbers, from 0."""

    sides: tuple[int, ...]
    """The side of each car: its own, or that of its team."""
    races: int
    """How many are driven, without a tie-break."""
    arrivals: tuple[tuple[int, ...], ...] = ()
    """For each race that is over, the cars that came home, first one first."""

    @property
    def number(self) -> int:
        """The number of the race that is driven now, or would be next, from 1."""
        return len(self.arrivals) + 1


def trophies(match: Match) -> tuple[int, ...]:
    """How many first places each side has in the races that count: a tie-break gives none."""
    won = [match.sides[race[0]] for race in match.arrivals[: match.races] if race]
    return tuple(won.count(side) for side in range(max(match.sides) + 1))


def leaders(match: Match) -> tuple[int, ...]:
    """The sides with the most trophies."""
    won = trophies(match)
    return tuple(side for side, count in enumerate(won) if count == max(won))


def is_tie_break(match: Match) -> bool:
    """Whether the race that is driven now has to break a tie."""
    return match.number > match.races and len(leaders(match)) > 1


def with_race(match: Match, arrivals: tuple[int, ...]) -> Match:
    """The match after one more race."""
    return replace(match, arrivals=(*match.arrivals, arrivals))


def first_home(match: Match, sides: tuple[int, ...], arrivals: tuple[int, ...]) -> int | None:
    """The first of these sides that came home in a race; None if none of them did."""
    return next((match.sides[car] for car in arrivals if match.sides[car] in sides), None)


def winner(match: Match) -> int | None:
    """The side that has won the match; None while races are left or a tie is not broken."""
    if len(match.arrivals) < match.races:
        return None
    tied = leaders(match)
    if len(tied) == 1:
        return tied[0]
    breaks = match.arrivals[match.races :]
    return next((side for race in breaks if (side := first_home(match, tied, race)) is not None), None)


def ranks(match: Match) -> tuple[int | None, ...]:
    """The place of each side, 1 is best and equals share: the winner, then by trophies; with a single race by arrival.

    None: a side of a single race none of whose cars came home.
    """
    if match.races == 1:
        race = match.arrivals[0]
        order = list(dict.fromkeys(match.sides[car] for car in race))
        return tuple(order.index(side) + 1 if side in order else None for side in range(max(match.sides) + 1))
    first, won = winner(match), trophies(match)
    worth = [(side == first, count) for side, count in enumerate(won)]
    return tuple(1 + sum(other > mine for other in worth) for mine in worth)


def car_ranks(match: Match) -> tuple[int | None, ...]:
    """The place of each car, team mates sharing one: as many places stay empty as are shared."""
    sides = ranks(match)
    mine = [sides[side] for side in match.sides]
    return tuple(None if rank is None else 1 + sum(o is not None and o < rank for o in mine) for rank in mine)
