"""The recorded playthroughs of Turbo Rally show what can happen in races and tournaments."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TEXTS = [path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("playthroughs/*.txt"))]


@pytest.mark.parametrize(
    "words",
    [
        r"\d\. .*'s turn: .*\[TR-7, 1 to choose from\]",
        r"settle jump-5",
        r"jumps three cards and lands on",
        r": oil \d at \d+\n",
        r": oil \d at \d+\+\d\n",
        r": no oil",
        r": bump \d",
        r"finds nobody to bump",
        r"cleans a slick; the jump is completed next turn",
        r"takes a detour of two cards",
        r"'s detour is over",
        r"takes a shortcut: two cards",
        r"has a flat tire",
        r": begin race",
        r"\(race\)",
        r"\(tournament\)",
        r"\(tie-break\)",
        r"plays Instant Green Light.*: it is now a Pass Lane",
        r"plays Instant Run-Flat Tires",
        r"plays Instant Nitrous Oxide",
        r"wins an upgrade: Driver Agility",
        r"uses Turbo Boost in this race",
        r"draws an RPM card",
        r"as everybody knows",
    ],
)
def test_it_happens_in_one_of_them(words: str) -> None:
    assert any(re.search(words, text) for text in TEXTS)
