"""Records: each game once, whoever writes at the same time; whatever is wrong with the file costs nothing else."""

from __future__ import annotations

import csv
import io
import multiprocessing
import os
import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.session.games import PLUGIN, act, finished, new_session
from tests.sizes import times
from turbo_table.core.game import Setup
from turbo_table.session.database import open_database
from turbo_table.session.records import Best, Played, Player, Records, played_of, to_csv, with_last_winner
from turbo_table.session.saves import from_text, to_text

SPAWN = multiprocessing.get_context("spawn")


def game(id: str, *players: Player, course: str = "Gates", when_s: int = 1, rounds: float = 9) -> Played:
    """A recorded game of these players."""
    return Played(
        id=id,
        game="a-game",
        variant="standard",
        course=course,
        when_s=when_s,
        duration_ms=60_000,
        actions=20,
        ending="card",
        hints=0,
        players=players,
        figures=(("rounds", rounds), ("crashes", 3.0)),
    )


def player(name: str, place: int | None, bot: str = "", crashes: float = 0.0) -> Player:
    """How somebody came off."""
    return Player(name=name, bot=bot, place=place, figures=(("crashes", crashes),))


def filled(path: Path) -> Records:
    """Three games of Ann, Bo and a bot."""
    records = Records(path)
    assert records.add(game("1", player("Ann", 1, crashes=2), player("Bo", 2), when_s=10))
    assert records.add(game("2", player("Bo", 1), player("Ann", 1, crashes=4), when_s=20, course="Zig-zag"))
    assert records.add(game("3", player("Ann", None), player("Cy", 1, bot="steady", crashes=1), when_s=30))
    return records


def test_a_finished_game_is_recorded_once_with_all_that_is_told_of_it(tmp_path: Path) -> None:
    records = Records(tmp_path / "records.sqlite")
    session = new_session("Ann", "Bo", max_rounds=1, first="chance")
    while session.prompts[0].chance is not None:
        act(session)
    session.hinted(session.prompts[0].seat)
    while session.prompts:
        act(session)
    assert records.record(session)
    assert records.record(session)
    assert records.record(from_text(to_text(session).encode(), "x").session)
    (played,) = records.games()
    result = session.game.result(session.state)
    assert result is not None
    assert played == replace(played_of(session) or played, when_s=played.when_s)
    assert played.id == session.id
    assert [(each.name, each.bot, each.place) for each in played.players] == [
        ("Ann", "", result.places[0]),
        ("Bo", "", result.places[1]),
    ]
    whole, own = dict(played.figures), [dict(each.figures) for each in played.players]
    assert whole["turns"] == sum(each["turns"] for each in own) > 0
    assert whole["crashes"] == sum(each["crashes"] for each in own)
    assert (played.ending, played.hints) == (result.reason, 1)
    assert played.actions > 0


def test_a_game_that_is_not_over_is_not_recorded(tmp_path: Path) -> None:
    records = Records(tmp_path / "records.sqlite")
    session = new_session("Ann", "Bo")
    act(session)
    assert not records.record(session)
    assert records.games() == ()
    assert not records.path.exists()


def test_games_are_told_the_newest_first_and_by_what_is_asked_for(tmp_path: Path) -> None:
    records = filled(tmp_path / "records.sqlite")
    assert [each.id for each in records.games()] == ["3", "2", "1"]
    assert [each.id for each in records.games(name="Bo")] == ["2", "1"]
    assert [each.id for each in records.games(course="Gates")] == ["3", "1"]
    assert records.games(game="another") == ()


def test_standings_of_players_bots_and_courses(tmp_path: Path) -> None:
    records = filled(tmp_path / "records.sqlite")
    ann, bo = records.standings("player", game="a-game")
    assert (ann.key, ann.games, ann.wins, ann.mean_place, dict(ann.figures)) == ("Ann", 3, 1.5, 1.0, {"crashes": 2.0})
    assert (bo.key, bo.games, bo.wins, bo.mean_place) == ("Bo", 2, 0.5, 1.5)
    (steady,) = records.standings("bot")
    assert (steady.key, steady.games, steady.wins, dict(steady.figures)) == ("steady", 1, 1.0, {"crashes": 1.0})
    gates, zig_zag = records.standings("course")
    assert (gates.key, gates.games, gates.wins, gates.mean_place) == ("Gates", 2, 2, None)
    assert dict(zig_zag.figures) == {"rounds": 9.0, "crashes": 3.0}
    assert records.standings("player", game="another") == ()


def test_the_best_alone_on_each_course(tmp_path: Path) -> None:
    records = filled(tmp_path / "records.sqlite")
    for number, (name, rounds, place, course) in enumerate(
        [("Ann", 9, 1, "Gates"), ("Bo", 7, 1, "Gates"), ("Ann", 2, None, "Gates"), ("Ann", 8, 1, "")]
    ):
        records.add(game(f"solo {number}", player(name, place), course=course, rounds=rounds, when_s=number))
    records.add(game("bot", player("Cy", 1, bot="steady"), rounds=1))
    assert records.best() == (Best("a-game", "", "Ann", 8.0, 3), Best("a-game", "Gates", "Bo", 7.0, 1))


def test_the_last_winner_of_the_same_players_in_any_order(tmp_path: Path) -> None:
    records = filled(tmp_path / "records.sqlite")
    assert records.last_winner("a-game", ("Cy", "Ann")) == "Cy"
    assert records.last_winner("a-game", ("Ann", "Bo")) is None  # they shared the first place
    records.add(game("4", player("Ann", 2), player("Bo", 1), when_s=40))
    assert records.last_winner("a-game", ("Ann", "Bo")) == "Bo"
    assert records.last_winner("a-game", ("Ann", "Bo", "Cy")) is None
    assert records.last_winner("another", ("Ann", "Bo")) is None


def test_the_last_winner_starts_unless_somebody_else_is_chosen(tmp_path: Path) -> None:
    records = Records(tmp_path / "records.sqlite")
    setup = Setup(names=("Bo", "Ann"))
    assert with_last_winner(PLUGIN.game, setup, records=records) == setup
    assert records.record(finished("Ann", "Bo"))
    winner = records.last_winner("turbo-drift", ("Ann", "Bo"))
    assert winner is not None
    number = str(setup.names.index(winner) + 1)
    first = dict(with_last_winner(PLUGIN.game, setup, records=records).options)["first"]
    assert first == number
    for chosen in ("chance", "1", "2"):
        given = replace(setup, options=(("first", chosen),))
        assert with_last_winner(PLUGIN.game, given, records=records) == given
    for chosen, starts in (("1", number), ("2", number), ("chance", "chance")):
        given = replace(setup, options=(("first", chosen),))
        again = with_last_winner(PLUGIN.game, given, again=("first",), records=records)
        assert again.options == (("first", starts),)


def test_the_table_has_a_row_for_each_seat(tmp_path: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(to_csv(filled(tmp_path / "records.sqlite").games()))))
    assert [(row["id"], row["seat"], row["name"], row["place"]) for row in rows][:3] == [
        ("3", "1", "Ann", ""),
        ("3", "2", "Cy", "1"),
        ("2", "1", "Bo", "1"),
    ]
    assert {row["duration_s"] for row in rows} == {"60.0"}
    assert to_csv(()).startswith("when,game,")


# What may be wrong with the file


def spoil(file: Path, rng: Random) -> None:
    """One to twenty bytes of a file become others, or its end is lost."""
    content = bytearray(file.read_bytes())
    for _ in range(rng.randint(1, 20)):
        content[rng.randrange(len(content))] = rng.randrange(256)
    file.write_bytes(content[: rng.randint(0, len(content))] if rng.random() < 0.3 else content)


def test_a_damaged_file_is_put_aside_and_a_new_one_begun(tmp_path: Path) -> None:
    rng = Random("records")
    filled(tmp_path / "sound.sqlite")
    sound = (tmp_path / "sound.sqlite").read_bytes()
    aside = 0
    for number in range(times(200)):
        folder = tmp_path / str(number)
        folder.mkdir()
        file = folder / "records.sqlite"
        file.write_bytes(sound)
        spoil(file, rng)
        records = Records(file)
        assert to_csv(records.games()).startswith("when,")
        assert records.fault.isprintable()
        assert [each.games for each in (*records.standings("player"), *records.standings("course"))].count(0) == 0
        assert isinstance(records.best(), tuple)
        assert isinstance(records.last_winner("a-game", ("Ann", "Bo")), str | None)
        added = records.add(game("new", player("Di", 1)))
        broken = list(folder.glob("records broken *"))
        aside += bool(broken)
        assert added or records.fault.endswith(".")
        assert added or "newer" in records.fault
    assert aside > times(20)


@pytest.mark.parametrize("content", [b"no database at all" * 100, b"SQLite format 3\0" + b"\xff" * 4096])
def test_it_is_said_where_a_damaged_file_was_put(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "records.sqlite"
    file.write_bytes(content)
    records = Records(file)
    assert records.add(game("1", player("Ann", 1)))
    (aside,) = tmp_path.glob("records broken *")
    assert records.fault == f"The records were damaged: they were put aside as {aside}, and new ones are begun."
    assert aside.read_bytes() == content
    assert len(records.games()) == 1
    assert records.fault == ""


def test_a_database_of_something_else_is_put_aside_whole(tmp_path: Path) -> None:
    file = tmp_path / "records.sqlite"
    with sqlite3.connect(file) as db:
        db.execute("CREATE TABLE mine (x)")
    db.close()
    assert Records(file).add(game("1", player("Ann", 1)))
    assert len(list(tmp_path.glob("records broken *"))) == 1


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    records = filled(tmp_path / "records.sqlite")
    with sqlite3.connect(records.path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    before = records.path.read_bytes()
    assert not records.add(game("4", player("Ann", 1)))
    assert records.fault.endswith("they were made by a newer version of Turbo Table.")
    assert records.games() == ()
    assert records.path.read_bytes() == before


def test_where_no_records_can_be_kept_one_sentence_says_so(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("in the way")
    for path in (blocked / "records.sqlite", tmp_path):
        records = Records(path)
        assert not records.add(game("1", player("Ann", 1)))
        assert records.fault.startswith(f"The records in {path} cannot be used: ")
        assert records.last_winner("a-game", ("Ann",)) is None
    assert blocked.read_text() == "in the way"


def test_a_file_that_may_only_be_read_is_read(tmp_path: Path) -> None:
    records = filled(tmp_path / "records.sqlite")
    records.path.chmod(0o400)
    added = records.add(game("4", player("Ann", 1)))
    privileged = sys.platform != "win32" and os.geteuid() == 0
    assert added == privileged
    assert len(records.games()) == 3 + privileged
    records.path.chmod(0o600)


# Several windows


def test_who_only_reads_does_not_wait_long_for_a_database_that_is_locked(tmp_path: Path) -> None:
    records = filled(tmp_path / "records.sqlite")
    for create, patience_ms in ((False, 300), (True, 5_000)):
        db = open_database(records.path, create=create)
        assert db is not None
        with closing(db):
            assert db.execute("PRAGMA busy_timeout").fetchone() == (patience_ms,)
    with closing(sqlite3.connect(records.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert records.games() == ()
        assert records.fault.endswith("cannot be used: database is locked.")
    assert len(records.games()) == 3


def write_games(file: str, who: str) -> None:
    """Record ten games of one's own and one that both record."""
    records = Records(Path(file))
    for number in range(10):
        assert records.add(game(f"{who} {number}", player(who, 1), player("Bo", 2))), records.fault
        assert records.add(game(f"both {number}", player("Ann", 1))), records.fault


def test_two_windows_that_record_at_once_lose_nothing(tmp_path: Path) -> None:
    file = tmp_path / "records.sqlite"
    both = [SPAWN.Process(target=write_games, args=(str(file), who)) for who in ("Ann", "Cy")]
    for process in both:
        process.start()
    for process in both:
        process.join()
    assert [process.exitcode for process in both] == [0, 0]
    records = Records(file)
    assert len(records.games()) == 30
    assert all(len(each.players) == (1 if each.id.startswith("both") else 2) for each in records.games())


def record_for_ever(file: str) -> None:
    """Record one game after the other until somebody ends it."""
    records = Records(Path(file))
    number = 0
    while True:
        number += 1
        records.add(game(f"{os.getpid()} {number}", player("Ann", 1), player("Bo", 2)))


def test_a_kill_while_recording_leaves_whole_games(tmp_path: Path) -> None:
    file = tmp_path / "records.sqlite"
    for _ in range(times(2)):
        process = SPAWN.Process(target=record_for_ever, args=(str(file),))
        process.start()
        before = len(Records(file).games())
        while len(Records(file).games()) < before + 3:
            process.join(0.01)
        process.kill()
        process.join()
        records = Records(file)
        assert all(len(each.players) == len(each.figures) == 2 for each in records.games())
        assert records.fault == ""
    assert list(tmp_path.glob("* broken *")) == []
