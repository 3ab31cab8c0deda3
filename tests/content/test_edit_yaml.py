"""Single values of plain data, by their paths."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sizes import times
from turbo_table.content.edit_yaml import path_of, shown, typed, value_at, with_entry, with_value, without
from turbo_table.content.strict_yaml import Data, Path, path_text

KEYS = st.from_regex(r"[a-z_-]{1,8}", fullmatch=True)
PATHS = st.lists(KEYS | st.integers(0, 30), max_size=5).map(tuple)
DATA: Data = {"paths": [{"a": {"x": 1, "y": 2}}, {"a": {"x": 3}}], "name": "Mine"}


@settings(max_examples=times(100))
@given(PATHS)
def test_a_path_is_read_back_from_its_text(path: Path) -> None:
    assert path_of(path_text(path)) == path


@settings(max_examples=times(100))
@given(PATHS, st.integers() | st.text())
def test_what_is_put_stands_there(path: Path, value: Data) -> None:
    assert value_at(with_value(DATA, path, value), path) == value


def test_a_value_is_put_without_touching_the_others() -> None:
    after = with_value(DATA, ("paths", 1, "a", "x"), 9)
    assert after == {"paths": [{"a": {"x": 1, "y": 2}}, {"a": {"x": 9}}], "name": "Mine"}
    assert value_at(DATA, ("paths", 1, "a", "x")) == 3


def test_what_leads_there_is_made_where_it_is_missing() -> None:
    assert with_value({}, ("lines", 1, 0), 4) == {"lines": [[], [4]]}
    assert with_value({"boost": "fast"}, ("boost", "x"), 4) == {"boost": {"x": 4}}


def test_there_is_nothing_where_a_path_leads_nowhere() -> None:
    for path in (("name", "x"), ("paths", 2), ("paths", "a"), ("none",)):
        assert value_at(DATA, path) is None


def test_entries_come_and_go() -> None:
    assert with_entry({"icons": [1, 3]}, ("icons", 1), 2) == {"icons": [1, 2, 3]}
    assert with_entry({}, ("icons", 0), 2) == {"icons": [2]}
    assert without({"icons": [1, 2, 3]}, ("icons", 1)) == {"icons": [1, 3]}
    assert without({"a": 1, "b": 2}, ("a",)) == {"b": 2}
    assert without({"a": 1}, ("b", 3)) == {"a": 1}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12", 12),
        ("-3", -3),
        ("+30", 30),
        ("007", 7),
        ("12.5", 12.5),
        ("12,5", 12.5),
        (" 4 ", 4),
        ("", ""),
        ("wide", "wide"),
        ("1e3", "1e3"),
        ("nan", "nan"),
        ("1.2.3", "1.2.3"),
        ("9" * 41, "9" * 41),
        ("٣", "٣"),
        ("1\0\u202e2", 12),
    ],
)
def test_a_number_is_one_and_everything_else_is_text(text: str, value: Data) -> None:
    assert typed(text) == value
    assert type(typed(text)) is type(value)


@pytest.mark.parametrize(
    ("value", "text"),
    [(58, "58"), (0.5, "0.5"), (12.0, "12"), (-0.25, "-0.25"), ("wide", "wide"), (True, "true"), (None, ""), ([1], "")],
)
def test_a_value_is_shown_as_it_is_typed(value: Data | None, text: str) -> None:
    assert shown(value) == text
