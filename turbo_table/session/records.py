"""Games that were played to their end, kept in a database of the user's own: who came in where, when, on which course.

Nothing here raises. A folder that cannot be written costs the records and nothing else; `Records.fault` says so. A
damaged database is put aside, and a new one begun. Several windows may write at once.
"""

from __future__ import annotations

import csv
import io
import sqlite3
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

from turbo_table.core.game import CHANCE, AnyGame, Event, Setup
from turbo_table.core.journal import replay
from turbo_table.session.clock import local_day, now_s
from turbo_table.session.database import RECORDS, Damaged, consult, write
from turbo_table.session.disk import data_folder
from turbo_table.session.session import Session

WHOLE: Final = -1
"""The seat of figures of a whole game."""
MOST_GAMES: Final = 10_000
"""So many games at most are told at once, the newest."""
By = Literal["player", "course", "bot"]
Figures = tuple[tuple[str, float], ...]
"""The game's own figures by name, in the game's order."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """How somebody came off in one game."""

    name: str
    bot: str
    """The level of a bot; empty: a person."""
    place: int | None
    """1 is best; None: not placed."""
    figures: Figures = ()
    """Of what happened on this seat alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One game that was played to its end."""

    id: str
    game: str
    variant: str
    course: str
    """The layout's name; empty without one."""
    when_s: int
    """When it was recorded, in seconds since 1970."""
    duration_ms: int
    actions: int
    """Actions of players; chance is not counted."""
    ending: str
    """The reason of the result."""
    hints: int
    players: tuple[Player, ...]
    """In clockwise order."""
    figures: Figures


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How a player, a bot's level or the games on a course came off, over all of its games."""

    game: str
    key: str
    """The player's name, the bot's level or the course's name."""
    games: int
    wins: float
    """k winners of a game have 1/k of a win each; on a course: the games that somebody won."""
    mean_place: float | None
    """Over the games in which it was placed."""
    figures: Figures
    """A game, on average."""


@dataclass(frozen=True, slots=True)
class Best:
    """The best that somebody did alone on a course."""

    game: str
    course: str
    name: str
    value: float
    when_s: int


def records_file() -> Path:
    """Where they are kept; it need not exist."""
    return data_folder() / "records.sqlite"


class Records:
    """The records in one file, opened anew for each question."""

    def __init__(self, path: Path | None = None) -> None:
        """`path`: the user's own if none is given. Nothing is opened yet."""
        self.path: Final = path or records_file()
        self.fault = ""
        """What went wrong last, as a sentence; empty where nothing did."""

    def record(self, session: Session) -> bool:
        """Note how a game ended; whether it stands in the records now. A game is noted once, by its id.

        A game that is not over, or that began in its middle, is not noted.
        """
        played = played_of(session)
        return played is not None and self.add(played)

    def add(self, played: Played) -> bool:
        """Note a game; whether it stands in the records now, as it was noted first."""

        def note(db: sqlite3.Connection) -> bool:
            write(db, lambda db: _insert(db, played))
            return True

        return self._ask(note, default=False, create=True)

    def games(self, *, game: str = "", name: str = "", course: str | None = None) -> tuple[Played, ...]:
        """The games, the newest first: of this game, with this player, on this course; of all where none is named."""

        def ask(db: sqlite3.Connection) -> tuple[Played, ...]:
            rows = db.execute(
                "SELECT id, game, variant, course, when_s, duration_ms, actions, ending, hints FROM games AS g"
                " WHERE (:game = '' OR game = :game) AND (:course IS NULL OR course = :course)"
                " AND (:name = '' OR EXISTS (SELECT 1 FROM seats WHERE id = g.id AND name = :name))"
                " ORDER BY when_s DESC, rowid DESC LIMIT :most",
                {"game": game, "name": name, "course": course, "most": MOST_GAMES},
            )
            return tuple(_played(db, row) for row in rows.fetchall())

        return self._ask(ask, default=())

    def standings(self, by: By, *, game: str = "") -> tuple[Standing, ...]:
        """A row for each player, bot or course, whoever played most first."""
        return self._ask(lambda db: tuple(_standings(db, by, game)), default=())

    def best(self, figure: str = "rounds", *, game: str = "") -> tuple[Best, ...]:
        """The least of a figure on each course in a game that somebody played, and won, alone."""
        return self._ask(lambda db: tuple(_best(db, figure, game)), default=())

    def last_winner(self, game: str, names: Sequence[str]) -> str | None:
        """Who won the last recorded game of these players, in whatever order they sat; None for nobody or several."""

        def ask(db: sqlite3.Connection) -> str | None:
            rows = db.execute(
                "SELECT name FROM seats WHERE place = 1 AND id ="
                " (SELECT id FROM games WHERE game = ? AND players = ? ORDER BY when_s DESC, rowid DESC LIMIT 1)",
                (game, _key(names)),
            ).fetchall()
            return str(rows[0][0]) if len(rows) == 1 else None

        return self._ask(ask, default=None)

    def _ask(self, work: Callable[[sqlite3.Connection], T], *, default: T, create: bool = False) -> T:
        found, self.fault = consult(self.path, RECORDS, work, default, create=create)
        return found


def with_last_winner(
    game: AnyGame, setup: Setup, *, again: Collection[str] = (), records: Records | None = None
) -> Setup:
    """The set-up, the number of the last winner in place of an option that asks for it; as it is where none is known.

    The number is that of a seat, from 1; see `Option.last_winner`. `again`: the ids of options
    in which such a number stands from the game before, not by anybody's choice; they are asked anew.
    """
    chosen = dict(setup.options)
    numbered = {id for id, value in setup.options if str(value).isdecimal()} & set(again)
    chosen |= {each.id: each.last_winner for each in game.options if each.last_winner and each.id in numbered}
    asking = [
        each for each in game.options if each.last_winner and chosen.get(each.id, each.default) == each.last_winner
    ]
    winner = (records or Records()).last_winner(game.id, setup.names) if asking else None
    number = str(setup.names.index(winner) + 1) if winner in setup.names else ""
    found = {each.id: choice for each in asking for choice in each.choices if str(choice) == number}
    return replace(setup, options=tuple({**chosen, **found}.items()))


def figures_of(session: Session) -> tuple[Mapping[str, float], tuple[Mapping[str, float], ...]]:
    """The game's own figures so far, as the records count them: of all of it, and of each seat."""
    events = _events(session)
    return session.plugin.figures(session.state, events), _by_seat(session, events)


def _events(session: Session) -> tuple[Event, ...]:
    return tuple(chain.from_iterable(step.events for step in replay(session.game, session.setup, session.line)))


def _by_seat(session: Session, events: tuple[Event, ...]) -> tuple[Mapping[str, float], ...]:
    own = (tuple(event for event in events if getattr(event, "seat", None) == seat) for seat in session.seats)
    return tuple(session.plugin.figures(session.state, its) for its in own)


def played_of(session: Session) -> Played | None:
    """How a session ended; None where it has not, or began in its middle: with another game's actions, or a file."""
    result = session.game.result(session.state)
    middles = {slot.id for slot in session.game.files if not slot.offered}
    if session.prompts or result is None or session.origin is not None or middles & dict(session.setup.files).keys():
        return None
    setup, line = session.setup, session.line
    whole, own = figures_of(session)
    return Played(
        id=session.id,
        game=session.game.id,
        variant=setup.variant,
        course=course_of(session),
        when_s=now_s(),
        duration_ms=max((each.ms for each in line), default=0),
        actions=sum(each.seat != CHANCE for each in line),
        ending=result.reason,
        hints=session.hints,
        players=tuple(
            Player(name=sitter.name, bot=sitter.bot, place=place, figures=tuple(its.items()))
            for sitter, place, its in zip(session.sitters, result.places, own, strict=True)
        ),
        figures=tuple(whole.items()),
    )


def course_of(session: Session) -> str:
    """What the records call the course of a playthrough; alone also what chance made of it. Empty without either."""
    layout, plugin = session.setup.layout, session.plugin
    name = layout.name if layout else ""
    if plugin.ground is None or len(session.sitters) > 1:
        return name
    return ": ".join(filter(None, (name, plugin.ground(session.state))))


def to_csv(games: Sequence[Played]) -> str:
    """One row for each seat of each game, under a line of names."""
    columns = list(dict.fromkeys(name for each in games for player in each.players for name, _ in player.figures))
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    head = ("when", "game", "variant", "course", "id", "seat", "name", "bot", "place", "ending")
    writer.writerow([*head, "duration_s", "actions", "hints", *columns])
    for each in games:
        for seat, player in enumerate(each.players, 1):
            figures = dict(player.figures)
            row: list[Any] = [local_day(each.when_s), each.game, each.variant, each.course, each.id, seat]
            row += [player.name, player.bot, player.place, each.ending]
            row += [round(each.duration_ms / 1000, 1), each.actions, each.hints]
            writer.writerow(row + [_short(figures.get(name)) for name in columns])
    return text.getvalue()


def _short(value: float | None) -> float | None:
    """A whole number without a fraction, as spreadsheets write it."""
    return int(value) if value is not None and value.is_integer() else value


def _key(names: Sequence[str]) -> str:
    """These players, in whatever order they sit."""
    return "\n".join(sorted(names))


def _insert(db: sqlite3.Connection, played: Played) -> bool:
    """Whether it was not there yet."""
    given = (played.id, played.game, played.variant, played.course, _key([each.name for each in played.players]))
    more = (played.when_s, played.duration_ms, played.actions, played.ending, played.hints)
    if not db.execute("INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", given + more).rowcount:
        return False
    seats = [(played.id, seat, each.name, each.bot, each.place) for seat, each in enumerate(played.players)]
    db.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", seats)
    figures = [(played.id, seat, *each) for seat, player in enumerate(played.players) for each in player.figures]
    figures += [(played.id, WHOLE, *each) for each in played.figures]
    db.executemany("INSERT INTO figures VALUES (?, ?, ?, ?)", figures)
    return True


def _played(db: sqlite3.Connection, row: Sequence[Any]) -> Played:
    figures: dict[int, list[tuple[str, float]]] = {}
    for seat, name, value in db.execute("SELECT seat, name, value FROM figures WHERE id = ? ORDER BY rowid", row[:1]):
        figures.setdefault(seat, []).append((name, value))
    seats = db.execute("SELECT seat, name, bot, place FROM seats WHERE id = ? ORDER BY seat", row[:1]).fetchall()
    _expect(str, *row[:4], row[7], *chain.from_iterable(each[1:3] for each in seats))
    _expect(int, *row[4:7], row[8], *(each[3] for each in seats if each[3] is not None))
    for name, value in chain.from_iterable(figures.values()):
        _expect(str, name)
        _expect(float, value)
    return Played(
        id=row[0],
        game=row[1],
        variant=row[2],
        course=row[3],
        when_s=row[4],
        duration_ms=row[5],
        actions=row[6],
        ending=row[7],
        hints=row[8],
        players=tuple(
            Player(name=name, bot=bot, place=place, figures=tuple(figures.get(seat, ())))
            for seat, name, bot, place in seats
        ),
        figures=tuple(figures.get(WHOLE, ())),
    )


def _expect(kind: type, *values: object) -> None:
    """Raises Damaged for values of another kind: damage that a database itself does not notice."""
    if not all(isinstance(value, kind) for value in values):
        raise Damaged("it is damaged")


_WON: Final = "(SELECT count(*) FROM seats AS w WHERE w.id = s.id AND w.place = 1)"
_SEATED: Final = f"""
SELECT g.game, {{key}} AS key, count(*), sum(CASE WHEN s.place = 1 THEN 1.0 / {_WON} ELSE 0 END), avg(s.place)
FROM games AS g JOIN seats AS s ON s.id = g.id
"""
_STANDINGS: Final[dict[By, tuple[str, str]]] = {
    "player": (_SEATED.format(key="s.name"), "s.bot = ''"),
    "bot": (_SEATED.format(key="s.bot"), "s.bot <> ''"),
    "course": (
        """SELECT g.game, g.course AS key, count(*),
        sum(EXISTS (SELECT 1 FROM seats AS w WHERE w.id = g.id AND w.place = 1)), NULL
        FROM games AS g""",
        "1",
    ),
}
_MEANS: Final[dict[By, str]] = {
    "player": "JOIN seats AS s ON s.id = f.id AND s.seat = f.seat WHERE s.bot = '' AND s.name = :key",
    "bot": "JOIN seats AS s ON s.id = f.id AND s.seat = f.seat WHERE s.bot = :key",
    "course": f"WHERE f.seat = {WHOLE} AND g.course = :key",
}


def _standings(db: sqlite3.Connection, by: By, game: str) -> Iterator[Standing]:
    select, where = _STANDINGS[by]
    rows = db.execute(
        f"{select} WHERE {where} AND (:game = '' OR g.game = :game) GROUP BY g.game, key ORDER BY count(*) DESC, key",
        {"game": game},
    ).fetchall()
    for its_game, key, games, wins, place in rows:
        _expect(str, its_game, key)
        means = db.execute(
            f"SELECT f.name, avg(f.value) FROM figures AS f JOIN games AS g ON g.id = f.id {_MEANS[by]}"
            " AND g.game = :game GROUP BY f.name ORDER BY min(f.rowid)",
            {"key": key, "game": its_game},
        ).fetchall()
        yield Standing(
            game=its_game,
            key=key,
            games=games,
            wins=wins,
            mean_place=place,
            figures=tuple(means),
        )


def _best(db: sqlite3.Connection, figure: str, game: str) -> Iterator[Best]:
    rows = db.execute(
        "SELECT g.game, g.course, s.name, f.value, g.when_s FROM games AS g JOIN seats AS s ON s.id = g.id"
        " JOIN figures AS f ON f.id = g.id AND f.seat = :whole AND f.name = :figure"
        " WHERE (:game = '' OR g.game = :game) AND s.place = 1 AND s.bot = ''"
        " AND (SELECT count(*) FROM seats AS o WHERE o.id = g.id) = 1"
        " ORDER BY g.game, g.course, f.value, g.when_s, g.rowid",
        {"whole": WHOLE, "figure": figure, "game": game},
    )
    seen: set[tuple[str, str]] = set()
    for row in rows:
        _expect(str, *row[:3])
        _expect(int, row[4])
        if (row[0], row[1]) not in seen:
            seen.add((row[0], row[1]))
            yield Best(*row)
