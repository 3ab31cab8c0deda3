"""The recorded playthroughs of Turbo Drift show what can happen in a race."""

from __future__ import annotations

from pathlib import Path

import pytest

TEXTS = [path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("playthroughs/*.txt"))]


@pytest.mark.parametrize(
    "words",
    [
        "the barrier on card B",  # a crash
        "would hit Cy's car",  # a crash into a car
        "would hit the edge of the table",
        "takes the boost: its card is laid",
        "explodes: out of the race",
        "reverses, without boost. [TD-16]",
        " back: ",
        "stops. [TD-24]",
        "goes on. [TD-24]",
        "gives the first-player card to",
        "The first-player card goes to",
        ": keep places",
        ": return ",
        "a path card reaches the finish. [TD-29]",
        "the last car in the race. [TD-31]",
        "Nobody is left: the race is lost. [TD-32]",
        "nearest to the finish after the last round. [TD-33]",
    ],
)
def test_it_happens_in_one_of_them(words: str) -> None:
    assert any(words in text for text in TEXTS)
