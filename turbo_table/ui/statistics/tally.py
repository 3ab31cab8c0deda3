"""What is counted of the games that are over: pure functions of what the records tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import mean
from typing import Final, Literal

from turbo_table.games.registry import UnknownGame, find
from turbo_table.session.records import Played, Player

By = Literal["players", "people", "bots", "courses"]
BYS: Final[tuple[By, ...]] = ("players", "people", "bots", "courses")
"""Players are people and bots."""
BY_HAND: Final = "built by hand"
MOST_PLACES: Final = 6
UNPLACED: Final = "unplaced"
LIKED: Final = "crashes"
"""The figure that is shown first, where a game counts it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """Which games are looked at; empty: all of them."""

    game: str = ""
    who: str = ""
    course: str | None = None
    """None: all; empty: those without a layout."""

    def keeps(self, played: Played) -> bool:
        """Whether a game is among them."""
        return (
            (not self.game or played.game == self.game)
            and (self.course is None or played.course == self.course)
            and (not self.who or any(seat_name(each) == self.who for each in played.players))
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A player, a level of bots, or a course."""

    name: str
    games: int
    parts: tuple[tuple[str, int], ...]
    """What the games are made of: places (`1`, `2`, …, UNPLACED), or who won."""
    share: float
    """Of games won, from 0 to 1; k winners have a k-th each. On a course: of those that somebody won."""


@dataclass(frozen=True, slots=True)
class Alone:
    """A game that somebody won alone."""

    game: str
    course: str
    name: str
    when_s: int
    value: float
    best: bool
    """It was the best on its course until then."""


def seat_name(player: Player) -> str:
    """Who sat there: a person's name, or what kind of bot."""
    return f"bot: {player.bot}" if player.bot else player.name


def course_name(course: str) -> str:
    """A course as it is shown."""
    return course or BY_HAND


def everybody(games: Sequence[Played]) -> tuple[str, ...]:
    """All people and bots, whoever played most first."""
    counts = Counter(name for each in games for name in {seat_name(player): None for player in each.players})
    return tuple(sorted(counts, key=lambda name: (name.startswith("bot: "), -counts[name], name)))


def courses(games: Sequence[Played]) -> tuple[str, ...]:
    """All courses, those that were played most first."""
    counts = Counter(each.course for each in games)
    return tuple(sorted(counts, key=lambda course: (-counts[course], course)))


def lines(games: Sequence[Played], by: By) -> tuple[Line, ...]:
    """A line for each of them, those with most games first."""
    if by == "courses":
        return tuple(_course(games, course) for course in courses(games))
    known = [name for name in everybody(games) if by == "players" or name.startswith("bot: ") == (by == "bots")]
    made = [_player(games, name) for name in known]
    return tuple(sorted(made, key=lambda line: -line.games))


def _player(games: Sequence[Played], name: str) -> Line:
    places: Counter[str] = Counter()
    won = 0.0
    for each in games:
        winners = sum(player.place == 1 for player in each.players)
        for player in each.players:
            if seat_name(player) == name:
                places[_place(player.place)] += 1
                won += 1 / winners if player.place == 1 else 0
    count = places.total()
    parts = tuple((place, places[place]) for place in sorted(places, key=lambda place: (place == UNPLACED, place)))
    return Line(name=name, games=count, parts=parts, share=won / count if count else 0.0)


def _place(place: int | None) -> str:
    return UNPLACED if place is None else str(min(place, MOST_PLACES))


def _course(games: Sequence[Played], course: str) -> Line:
    there = [each for each in games if each.course == course]
    winners = Counter(seat_name(player) for each in there for player in each.players if player.place == 1)
    won = sum(any(player.place == 1 for player in each.players) for each in there)
    return Line(
        name=course_name(course),
        games=len(there),
        parts=tuple(sorted(winners.items(), key=lambda part: (-part[1], part[0]))),
        share=won / len(there) if there else 0.0,
    )


@lru_cache(maxsize=16)
def alone_by(game_id: str) -> str:
    """The figure by which games of this kind that somebody played alone are compared; empty for an unknown game."""
    try:
        return find(game_id).alone
    except UnknownGame:
        return ""


def for_one(games: Sequence[Played]) -> bool:
    """Whether any of the games that these are of can be played alone."""
    kinds = {each.game for each in games if alone_by(each.game)}
    return any(1 in counts for kind in kinds for counts in find(kind).game.seats.values())


def alone(games: Sequence[Played]) -> tuple[Alone, ...]:
    """The games that somebody won alone, the oldest first."""
    best: dict[tuple[str, str], float] = {}
    made = []
    for each in sorted(games, key=lambda played: played.when_s):
        value = dict(each.figures).get(alone_by(each.game))
        if len(each.players) != 1 or each.players[0].bot or each.players[0].place != 1 or value is None:
            continue
        key = each.game, each.course
        first = value < best.get(key, float("inf"))
        best[key] = min(value, best.get(key, value))
        made.append(Alone(each.game, each.course, each.players[0].name, each.when_s, value, first))
    return tuple(made)


def figures(games: Sequence[Played]) -> tuple[str, ...]:
    """The figures that are counted on each seat, the one that is liked first before the others."""
    known = dict.fromkeys(name for each in games for player in each.players for name, _ in player.figures)
    told = [name for name in known if any(dict(p.figures).get(name) for each in games for p in each.players)]
    return tuple(sorted(told, key=lambda name: name != LIKED))


def averages(games: Sequence[Played], figure: str) -> tuple[tuple[str, float], ...]:
    """How much of a figure everybody has in a game, on average; the most first."""
    values: dict[str, list[float]] = {}
    for each in games:
        for player in each.players:
            amount = dict(player.figures).get(figure)
            if amount is not None:
                values.setdefault(seat_name(player), []).append(amount)
    found = [(name, mean(each)) for name, each in values.items()]
    return tuple(sorted(found, key=lambda pair: (-pair[1], pair[0])))


def hours(games: Sequence[Played]) -> str:
    """How long all of them took, in words."""
    minutes = round(sum(each.duration_ms for each in games) / 60_000)
    return f"{minutes // 60} h {minutes % 60:02} min" if minutes >= 60 else f"{minutes} min"
