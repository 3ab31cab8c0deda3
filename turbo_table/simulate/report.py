"""What came out of a batch of games: for a terminal, as JSON, or as one row a game."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean, median
from typing import Any, Final

from turbo_table.core.game import Event
from turbo_table.games.registry import find
from turbo_table.simulate.batch import Batch, Counts, Playout

CSV_BEGINS: Final = "n,seed,name_1,"
"""How the first line of every table of games begins."""
Z_95: Final = 1.959964
"""So many standard deviations to each side hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How somebody, or somebody's seat, came off. k winners of a game have 1/k of a win each."""

    name: str
    bot: str
    """Empty for a seat on which different bots sat."""
    wins: float
    win_share: float
    win_low: float
    """The true share lies between `win_low` and `win_high` with 95 % confidence (Wilson's interval)."""
    win_high: float
    mean_place: float | None
    """Over the games in which it was placed; None: in none."""
    placed: int
    """In how many games it was placed."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One number a game, over all games."""

    mean: float
    median: float
    min: float
    max: float


@dataclass(frozen=True, slots=True)
class Coverage:
    """What happened at all."""

    events: Counts
    clauses: Counts
    """The clauses that events cited."""
    events_never: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A batch in numbers."""

    game: str
    games: int
    seed: str
    seats: tuple[Standing, ...]
    """Those who were asked to play, in the order in which they were named."""
    by_seat: tuple[Standing, ...]
    """The seats in clockwise order, where the players changed seats; else ()."""
    endings: Counts
    actions: float
    """Actions of players in a game, on average."""
    figures: tuple[tuple[str, Figure], ...]
    coverage: Coverage | None = None


def report(batch: Batch) -> Report:
    """The numbers of a batch of at least one game."""
    spec, playouts = batch.spec, batch.playouts
    players = range(len(spec.bots))
    named = zip(spec.setup.names, spec.bots, strict=True)
    return Report(
        game=spec.game,
        games=spec.games,
        seed=spec.seed,
        seats=tuple(
            _standing(name, bot, [(each, each.players.index(player)) for each in playouts])
            for player, (name, bot) in enumerate(named)
        ),
        by_seat=tuple(_standing(f"seat {seat + 1}", "", [(each, seat) for each in playouts]) for seat in players)
        if spec.swap
        else (),
        endings=tuple(sorted(Counter(each.ending for each in playouts).items())),
        actions=round(fmean(each.actions for each in playouts), 3),
        figures=tuple(_figures(playouts)),
        coverage=_coverage(spec.game, playouts) if spec.coverage else None,
    )


def _standing(name: str, bot: str, sat: Sequence[tuple[Playout, int]]) -> Standing:
    """How somebody came off who sat on these seats in these games."""
    wins = sum(1 / len(each.winners) for each, seat in sat if seat in each.winners)
    places = [place for each, seat in sat if (place := each.places[seat]) is not None]
    low, high = wilson(wins, len(sat))
    return Standing(
        name=name,
        bot=bot,
        wins=round(wins, 3),
        win_share=round(wins / len(sat), 4),
        win_low=round(low, 4),
        win_high=round(high, 4),
        mean_place=round(fmean(places), 3) if places else None,
        placed=len(places),
    )


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval in which the true share of wins lies with 95 % confidence; `games` is at least 1."""
    share, spread = wins / games, Z_95 * Z_95 / games
    middle = share + spread / 2
    half = sqrt(max(0.0, share * (1 - share) * spread + spread * spread / 4))
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


def _figures(playouts: Sequence[Playout]) -> Iterator[tuple[str, Figure]]:
    rows = [dict(each.figures) for each in playouts]
    for name in dict.fromkeys(key for row in rows for key in row):
        values = [row[name] for row in rows if name in row]
        yield name, Figure(round(fmean(values), 4), median(values), min(values), max(values))


def _coverage(game_id: str, playouts: Sequence[Playout]) -> Coverage:
    events, clauses = _total(each.events for each in playouts), _total(each.clauses for each in playouts)
    never = sorted(event_names(game_id).difference(name for name, _ in events))
    return Coverage(events, clauses, tuple(never))


def _total(counts: Iterable[Counts]) -> Counts:
    total: Counter[str] = Counter()
    for each in counts:
        total.update(dict(each))
    return tuple(sorted(total.items()))


def event_names(game_id: str) -> frozenset[str]:
    """The names of all event types that a game defines. Raises UnknownGame."""
    package = find(game_id).game.actions[0].__module__.rpartition(".")[0]
    return frozenset(kind.__name__ for kind in _kinds(Event) if kind.__module__.startswith(f"{package}."))


def _kinds(kind: type[Event]) -> Iterator[type[Event]]:
    for each in kind.__subclasses__():
        yield each
        yield from _kinds(each)


def to_json(report: Report) -> str:
    """The report as one object; what was not asked for is left out."""
    data = asdict(report)
    data |= {key: dict(data[key]) for key in ("endings", "figures")}
    if not report.by_seat:
        del data["by_seat"]
    if report.coverage is None:
        del data["coverage"]
    else:
        data["coverage"] |= {key: dict(data["coverage"][key]) for key in ("events", "clauses")}
    return json.dumps(data, indent=2, ensure_ascii=False)


def to_csv(batch: Batch) -> str:
    """One row a game: number, seed, who sat where, winners, places, ending, actions, figures."""
    seats = range(1, len(batch.spec.bots) + 1)
    names, bots = batch.spec.setup.names, batch.spec.bots
    columns = list(dict.fromkeys(name for each in batch.playouts for name, _ in each.figures))
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(
        [
            *("n", "seed", *(f"name_{seat}" for seat in seats), *(f"bot_{seat}" for seat in seats), "winner_seats"),
            *(*(f"place_{seat}" for seat in seats), "ending", "actions", *columns),
        ]
    )
    for each in batch.playouts:
        figures = dict(each.figures)
        row: list[Any] = [each.n, each.seed, *(names[i] for i in each.players), *(bots[i] for i in each.players)]
        row += [" ".join(str(seat + 1) for seat in each.winners), *each.places, each.ending, each.actions]
        writer.writerow(row + [figures.get(name) for name in columns])
    return text.getvalue()


def to_text(report: Report) -> str:
    """The report as tables for a terminal."""
    title = f"{find(report.game).game.title}: {report.games} games, seed {report.seed}, {report.actions:g} actions each"
    head = ("", "bot", "wins", "share", "95 %", "place")
    blocks = [
        title,
        _table([head, *map(_standing_row, report.seats)]),
        _table([head, *map(_standing_row, report.by_seat)]) if report.by_seat else "",
        _table([("ended by", "games"), *_count_rows(report.endings)]),
        _table([("figure", "mean", "median", "min", "max"), *map(_figure_row, report.figures)]),
    ]
    if report.coverage is not None:
        never = ", ".join(report.coverage.events_never) or "none"
        blocks.append(_table([("event", "times"), *_count_rows(report.coverage.events)]))
        blocks.append(f"events never seen: {never}")
        blocks.append(_table([("clause", "times"), *_count_rows(report.coverage.clauses)]))
    return "\n\n".join(filter(None, blocks))


def _standing_row(each: Standing) -> tuple[str, ...]:
    interval = f"{each.win_low:.1%} to {each.win_high:.1%}"
    place = "" if each.mean_place is None else f"{each.mean_place:.2f}"
    return each.name, each.bot, f"{each.wins:g}", f"{each.win_share:.1%}", interval, place


def _figure_row(named: tuple[str, Figure]) -> tuple[str, ...]:
    name, figure = named
    return name, f"{figure.mean:.2f}", *(f"{value:g}" for value in (figure.median, figure.min, figure.max))


def _count_rows(counts: Counts) -> Iterator[tuple[str, ...]]:
    return ((name, str(count)) for name, count in counts)


def _table(rows: Sequence[Sequence[str]]) -> str:
    """Columns as wide as they must be; numbers, which is all but the first, to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = (
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in rows
    )
    return "\n".join(line.rstrip() for line in lines)
