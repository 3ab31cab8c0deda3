"""The list of saves: cheap, never wrong about a broken one, no card in it; names that are safe on every system."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from random import Random

import pytest

from tests.damage import damaged
from tests.session.games import act, finished, new_session
from tests.sizes import times
from turbo_table.session import library, shelf
from turbo_table.session.disk import previous, write_whole
from turbo_table.session.keeper import Keeper
from turbo_table.session.saves import from_text, to_text
from turbo_table.session.session import Session
from turbo_table.session.shelf import Saved

ODD = (
    "../x",
    "CON",
    "con",
    "?",
    "x" * 300,
    "🏎️",
    "name...",
    "name",
    "Name",
    "a/b\\c:d",
    "nul.txt",
    " .",
    "e\u0301",
    "é",
)


def kept(session: Session) -> Keeper:
    """An unfinished game with three actions in it."""
    keeper = Keeper(session)
    for _ in range(3):
        act(session)
    assert keeper.close()
    return keeper


def only(*kinds: shelf.Kind) -> Saved:
    """The one save of these kinds."""
    (saved,) = shelf.saves(*kinds)
    return saved


def test_a_list_says_what_each_save_is() -> None:
    assert shelf.saves() == ()
    keeper = kept(new_session("Ann", "Bo", bots=("", "steady")))
    saved = only()
    assert (saved.path, saved.kind, saved.name, saved.fault) == (keeper.path, "unfinished", "", "")
    assert (saved.game, saved.title, saved.players, saved.bots) == (
        "turbo-drift",
        "Turbo Drift",
        ("Ann", "Bo"),
        ("", "steady"),
    )
    assert saved.course
    assert (saved.actions, saved.over, saved.taken) == (3, False, False)
    assert saved.when_s > 0
    Keeper(finished()).finish()
    assert [(each.kind, each.over) for each in shelf.saves("finished")] == [("finished", True)]
    assert library.save_named(keeper.session, "at the start").path == only("named").path
    assert only("named").name == "at the start"
    assert len(shelf.saves()) == 3


def test_the_length_counts_what_was_taken_back_and_done_again() -> None:
    session = new_session("Ann", "Bo")
    keeper = kept(session)
    for change in (session.undo, session.undo, session.redo):
        change()
    keeper.keep()
    assert only().actions == len(session.line)


def test_nothing_of_a_list_tells_a_card_or_the_luck_to_come() -> None:
    session = new_session("Ann", "Bo", seed="the secret seed")
    kept(session)
    told = repr(only())
    assert "secret" not in told
    assert not re.search(r"\b[1-6][AB]\b", told)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "the file is empty"),
        (b"\xff\xfe", "this is no save of Turbo Table"),
        (b"[" * 100_000, "this is no save of Turbo Table"),
        (b'{"turbo-table": "save/2", "game": "turbo-drift"}\n', "made by a newer Turbo Table"),
        (b'{"turbo-table": "save/1", "game": "chess"}\n', 'There is no game "chess"'),
        (b'{"turbo-table": "save/1", "game": "turbo-drift"}\n', "this is no save of Turbo Table"),
    ],
)
def test_what_cannot_be_read_is_a_sentence_in_the_list(content: bytes, words: str) -> None:
    file = shelf.folder_of("named") / "odd.save"
    write_whole(file, "")
    file.write_bytes(content)
    saved = only()
    assert saved.fault.startswith("odd.save cannot be read: ")
    assert words in saved.fault
    assert saved.fault.endswith(".")
    assert saved.players == ()


def test_damaged_saves_are_listed_and_opened_or_refused() -> None:
    rng = Random("library")
    session = new_session("Ann", "Bo")
    for _ in range(60):
        act(session)
    sound = to_text(session).encode()
    file = shelf.folder_of("unfinished") / "game.save"
    opened, refused = 0, 0
    for _ in range(times(200)):
        write_whole(file, "")
        file.write_bytes(damaged(sound, rng))
        saved = only("unfinished")
        assert saved.fault.isprintable()
        assert all(name.isprintable() for name in (*saved.players, saved.course, saved.name))
        answer = library.open_save(file)
        assert all(each.isprintable() for each in answer.said)
        if answer.keeper is None:
            refused += 1
            assert not file.exists()
            assert "It was put aside as" in answer.said[-1]
        else:
            opened += 1
            answer.keeper.let_go()
    assert opened > times(5)
    assert refused > times(20)
    assert shelf.saves("unfinished") in ((), (only("unfinished"),) if file.exists() else ())


def test_a_broken_autosave_is_put_aside_and_a_named_one_is_left() -> None:
    keeper = kept(new_session("Ann", "Bo"))
    keeper.path.write_text(keeper.path.read_text().splitlines()[0] + '\n{"seat": 0, "do": "fly", "ms": 1}\n')
    opened = library.open_save(keeper.path)
    aside = shelf.broken_folder() / keeper.path.name
    assert opened.keeper is None
    assert opened.said[0].startswith(f"{keeper.path.name}:2:1: ")
    assert opened.said[1] == f"It was put aside as {aside}."
    assert aside.exists()
    assert shelf.saves() == ()
    named = library.named_path("mine")
    write_whole(named, "no save")
    assert library.open_save(named).said == (f"{named.name}:1:1: this is no save of Turbo Table.",)
    assert named.exists()


@pytest.mark.parametrize("name", ODD)
def test_any_name_is_safe_on_every_system(name: str) -> None:
    done = library.save_named(new_session("Ann", "Bo"), name)
    assert done.path is not None
    assert done.path.parent == shelf.named_folder()
    assert re.fullmatch(r"[a-z0-9-]{3,60}\.save", done.path.name)
    assert done.path.stem.split("-")[0] not in ("", ".")
    assert only().name == name.strip()
    assert library.save_named(new_session("Ann", "Bo"), name).path == done.path


def test_names_that_differ_have_files_that_differ_also_without_capitals() -> None:
    paths = {str(library.named_path(name)).casefold() for name in ODD}
    assert len(paths) == len({name.strip() for name in ODD})


@pytest.mark.parametrize("name", ["", "  ", "\n\t", "\x00", "\ud800"])
def test_a_name_that_cannot_be_shown_is_none(name: str) -> None:
    assert library.save_named(new_session("Ann", "Bo"), name) == library.Done("A save needs a name.")


def test_a_name_belongs_to_one_game() -> None:
    session = new_session("Ann", "Bo")
    library.save_named(session, "mine")
    act(session)
    done = library.save_named(session, "mine")
    assert done.path is not None
    assert only().actions == 1
    other = library.save_named(new_session("Ann", "Cy"), "mine")
    assert other == library.Done('There is another game with the name "mine"; choose another name.')
    assert only().players == ("Ann", "Bo")


def test_a_named_save_stays_and_the_game_goes_on_elsewhere() -> None:
    session = new_session("Ann", "Bo")
    path = library.save_named(session, "mine").path
    assert path is not None
    before = path.read_bytes()
    opened = library.open_save(path)
    assert opened.keeper is not None
    assert opened.keeper.session.id == session.id
    act(opened.keeper.session)
    assert opened.keeper.close()
    assert path.read_bytes() == before
    assert only("unfinished").actions == 1


def test_renaming_keeps_the_game_and_the_new_name() -> None:
    session = new_session("Ann", "Bo")
    library.save_named(session, "one")
    library.save_named(new_session("Ann", "Cy"), "taken")
    saved = next(each for each in shelf.saves() if each.name == "one")
    assert library.rename(saved, "taken").path is None
    done = library.rename(saved, "Two")
    assert done == library.Done('Now called "Two".', library.named_path("Two"))
    assert done.path is not None
    assert from_text(done.path.read_bytes(), "x").session.state == session.state
    assert sorted(each.name for each in shelf.saves()) == ["Two", "taken"]
    assert not previous(saved.path).exists()


def test_an_unfinished_game_keeps_its_new_name_while_it_goes_on() -> None:
    keeper = kept(new_session("Ann", "Bo"))
    assert library.rename(only(), "our race").path == keeper.path
    opened = library.open_save(keeper.path)
    assert opened.keeper is not None
    act(opened.keeper.session)
    assert opened.keeper.close()
    assert (only().name, only().actions) == ("our race", 4)


def test_what_is_deleted_can_be_brought_back() -> None:
    keeper = kept(new_session("Ann", "Bo"))
    before = keeper.path.read_bytes()
    done = library.delete(only())
    assert done.said == "Deleted."
    assert shelf.saves() == ()
    assert done.path is not None
    assert library.restore(done.path) == library.Done("Brought back.", keeper.path)
    assert keeper.path.read_bytes() == before
    assert library.restore(keeper.path).path is None


def test_deleting_twice_by_one_name_keeps_both_in_the_trash() -> None:
    for names in (("Ann", "Bo"), ("Ann", "Cy")):
        library.save_named(new_session(*names), "mine")
        assert library.delete(only()).path is not None
    assert len(list((shelf.trash_folder() / "named").glob("*.save"))) == 2


def test_the_trash_holds_the_newest_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "MOST_TRASHED", 2)
    for number in range(4):
        path = library.save_named(new_session("Ann", "Bo"), f"save {number}").path
        assert path is not None
        os.utime(path, (number, number))
        library.delete(only())
    left = {shelf.told(path).name for path in (shelf.trash_folder() / "named").glob("*.save")}
    assert left == {"save 2", "save 3"}


def test_a_file_that_is_not_of_the_library_is_not_deleted(tmp_path: Path) -> None:
    file = tmp_path / "mine.save"
    file.write_text(to_text(new_session("Ann", "Bo")))
    assert library.delete(shelf.told(file)).path is None
    assert file.exists()


def test_recent_files_are_the_last_first_and_there() -> None:
    paths = [library.save_named(new_session("Ann", "Bo"), f"save {number}").path for number in range(3)]
    assert library.recent() == tuple(reversed(paths))
    assert paths[1] is not None
    paths[1].unlink()
    assert library.recent() == (paths[2], paths[0])


@pytest.mark.parametrize("content", ["", "{", "{}", "[1, null]", '["\\u0000"]', "[" * 100_000, json.dumps(["x" * 999])])
def test_a_damaged_list_of_recent_files_is_an_empty_one(content: str) -> None:
    path = library.save_named(new_session("Ann", "Bo"), "mine").path
    assert path is not None
    path.parents[2].joinpath("recent.json").write_text(content)
    assert library.recent() == ()
    library.remember(path)
    assert library.recent() == (path,)
