"""Preferences: a convenience that never stops anything."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.sizes import times
from turbo_table.session.preferences import Preferences, WindowPlace, load, read, save

CHOSEN = Preferences(
    scale=1.25,
    volume=0.3,
    motion=False,
    learner=True,
    turn_table=True,
    full_screen=True,
    window=WindowPlace(x=-20, y=40, width=1400, height=900, screens=((1920, 1080), (1280, 800))),
    setups=(("some-game", {"seats": [{"name": "Ann"}], "course": "gates"}),),
)


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "preferences.json"
    assert save(file, CHOSEN)
    assert load(file) == CHOSEN
    assert save(file, replace(CHOSEN, scale=None))
    assert load(file).scale is None


def test_a_set_up_is_kept_by_its_game() -> None:
    after = CHOSEN.with_setup("other", {"a": 1}).with_setup("some-game", {"b": 2})
    assert after.setup("some-game") == {"b": 2}
    assert after.setup("other") == {"a": 1}
    assert after.setup("none") == {}


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"null", b"[]", b"7", b'"x"', b"\xff\xfe\x00", b"[" * 100_000, b'{"scale": ' + b"9" * 5_000 + b"}"],
)
def test_a_damaged_file_gives_what_there_is_at_first(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "preferences.json"
    file.write_bytes(content)
    assert load(file) == Preferences()


def test_a_missing_file_or_a_folder_or_a_huge_file_too(tmp_path: Path) -> None:
    assert load(tmp_path / "none.json") == Preferences()
    assert load(tmp_path) == Preferences()
    huge = tmp_path / "huge.json"
    huge.write_text(json.dumps({"volume": 0.1, "more": "x" * 2_000_000}))
    assert load(huge) == Preferences()


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"scale": 99}, Preferences(scale=4.0)),
        ({"scale": -1}, Preferences(scale=0.75)),
        ({"scale": "big"}, Preferences()),
        ({"scale": True}, Preferences()),
        ({"scale": float("nan")}, Preferences()),
        ({"scale": 10**400, "volume": -(10**400)}, Preferences(scale=4.0, volume=0)),
        ({"window": {"x": 10**400}}, Preferences(window=WindowPlace(x=100_000))),
        ({"volume": 7}, Preferences(volume=1)),
        ({"motion": 0}, Preferences()),
        ({"motion": False, "learner": "yes"}, Preferences(motion=False)),
        ({"window": [1, 2]}, Preferences()),
        ({"window": {"x": 5, "width": 1e300}}, Preferences(window=WindowPlace(x=5, width=100_000))),
        (
            {"window": {"screens": [[1, 2], [3], "x", [4, 5]]}},
            Preferences(window=WindowPlace(screens=((1, 2), (4, 5)))),
        ),
        ({"setups": [1]}, Preferences()),
        ({"setups": {"a": {}, "b": 3}}, Preferences(setups=(("a", {}),))),
        ({"unknown": 1}, Preferences()),
    ],
)
def test_each_of_them_is_judged_by_itself(data: object, expected: Preferences) -> None:
    assert read(data) == expected


def test_no_bytes_at_all_stop_the_start(tmp_path: Path) -> None:
    file = tmp_path / "preferences.json"
    save(file, CHOSEN)
    sound = file.read_bytes()
    rng = Random(3)
    for _ in range(times(200)):
        damaged = bytearray(sound)
        for _ in range(rng.randrange(1, 6)):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        file.write_bytes(bytes(damaged[: rng.randrange(len(damaged) + 1)]))
        assert isinstance(load(file), Preferences)


def test_what_cannot_be_written_is_not_kept_and_nothing_else_happens(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("in the way")
    assert not save(blocked / "preferences.json", CHOSEN)
    assert blocked.read_text() == "in the way"
