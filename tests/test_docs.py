"""What the documents promise is there: pictures, files, commands."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from turbo_table.cli.parser import COMMANDS, read_words

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")
LINKS = re.findall(r"\]\((?!https?:)([^)#]+)\)", README)
EXAMPLES = [
    words
    for words in re.findall(r"`([^`\n]+)`", README)
    if words.split()[0] in COMMANDS and (len(words.split()) > 1 or words in ("games", "bench"))
]


@pytest.mark.parametrize("link", sorted(set(LINKS)))
def test_what_the_readme_links_to_is_there(link: str) -> None:
    assert (ROOT / link).is_file()


def test_the_readme_has_its_two_commands_and_its_pictures() -> None:
    assert "    python3 scripts/play.py " in README
    assert "    python3 scripts/test.py " in README
    assert sum(link.endswith(".png") for link in LINKS) >= 3


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_of_the_readme_is_understood(example: str) -> None:
    assert read_words(shlex.split(example)).command is COMMANDS[shlex.split(example)[0]][2]


def test_the_readme_shows_every_command() -> None:
    assert {shlex.split(example)[0] for example in EXAMPLES} == set(COMMANDS)
