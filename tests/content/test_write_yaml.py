"""What the writer writes, the strict reader reads as the same."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sizes import times
from turbo_table.content import read_yaml, write_yaml

TEXT = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp", "Cf", "Cn"]), max_size=30)
TRICKY = st.sampled_from(["true", "no", "null", "~", "12", "1.5", "-", "- a", "a: b", "#", "a #b", "", " ", "<<", "'"])
KEYS = TEXT.filter(bool)
SCALARS = st.booleans() | st.integers(-(10**9), 10**9) | st.floats(-1e9, 1e9).map(lambda x: round(x, 6)) | TEXT | TRICKY
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4))


@settings(max_examples=times(100), deadline=None)
@given(st.dictionaries(KEYS, VALUES, max_size=5).filter(bool))
def test_written_data_are_read_back(data: dict[str, Any]) -> None:
    assert read_yaml(write_yaml(data), "a.yaml").data == data


def test_the_text_is_fit_for_editing() -> None:
    data = {
        "turbo-table": "layout/1",
        "name": "First bend",
        "about": "Mind the gap, driver.",
        "yes": "no",
        "table": {"width": 914, "ratio": 1e-05},
        "empty": [],
        "lanes": [{"offset": -3, "slots": [{"x": 0, "y": 0.5}, {"x": 1, "y": True}]}, {"offset": 0}],
        "plain": [1, "a b", [2]],
    }
    assert write_yaml(data).splitlines() == [
        "turbo-table: layout/1",
        "name: First bend",
        'about: "Mind the gap, driver."',
        '"yes": "no"',
        "table: {width: 914, ratio: 0.00001}",
        "empty: []",
        "lanes:",
        "  - offset: -3",
        "    slots:",
        "      - {x: 0, y: 0.5}",
        "      - {x: 1, y: true}",
        "  - {offset: 0}",
        "plain:",
        "  - 1",
        "  - a b",
        "  - [2]",
    ]
