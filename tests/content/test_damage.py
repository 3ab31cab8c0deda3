"""Damaged files load or are refused; nothing else is raised, and nothing in them runs."""

import random
from pathlib import Path
from typing import Any

import pytest

from tests.damage import damaged
from tests.sizes import times
from turbo_table.content import ContentError, find_layouts, layout_to_yaml, load_layout
from turbo_table.editor.problems import problems


def test_a_damaged_file_loads_or_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    rng = random.Random("damaged files")
    games = ("turbo-drift", "turbo-rally", "turbo-2003")
    originals = [path.read_bytes() for game in games for path in find_layouts(game)]
    loaded: list[Any] = []
    refused: list[ContentError] = []
    for number in range(times(200)):
        content = damaged(rng.choice(originals), rng)
        try:
            loaded.append(load_layout(content, f"damaged-{number}.yaml"))
        except ContentError as error:
            refused.append(error)
    assert {layout.kind for layout in loaded} == {"drift", "lanes", "circuit"}
    # What loads is whole: it can be judged, written, and read again.
    for layout in loaded:
        problems(layout)
        assert load_layout(layout_to_yaml(layout), "again.yaml") == layout
    for refusal in refused:
        assert refusal.faults
        for fault in refusal.faults:
            assert fault.line >= 1
            assert fault.column >= 1
            assert fault.message
            assert "\n" not in str(fault)
    # The damage is neither too slight nor too heavy to find anything.
    assert len(loaded) > times(10)
    assert len(refused) > times(50)
    assert list(tmp_path.iterdir()) == []
