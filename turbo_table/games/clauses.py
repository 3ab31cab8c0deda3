"""The clauses of a game's RULES.md, one by one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

_HEADING = re.compile(r"^(#{1,2}) (.+)$")
_CLAUSE = re.compile(r"^([A-Z]+-\d+) (.+)$")


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered clause."""

    id: str
    """Such as `TD-12`."""
    title: str
    text: str
    source: str
    """Whether it stands in the book, is public, or is our house rule."""
    chapter: str

    @property
    def house(self) -> bool:
        """Whether it rests on a house rule alone."""
        return self.source.startswith("house")


@lru_cache(maxsize=16)
def clauses(game_id: str) -> tuple[Clause, ...]:
    """All clauses of a game, in the order of its RULES.md."""
    text = files(f"turbo_table.games.{game_id.replace('-', '_')}").joinpath("RULES.md").read_text("utf-8")
    found: list[Clause] = []
    chapter, heading, body = "", "", []
    for line in (*text.splitlines(), "# "):
        match = _HEADING.match(line)
        if match is None and not line.startswith("# "):
            body.append(line)
            continue
        clause = _CLAUSE.match(heading)
        if clause:
            found.append(_clause(clause[1], clause[2], "\n".join(body), chapter))
        body = []
        if match and match[1] == "#":
            chapter, heading = match[2], ""
        elif match:
            heading = match[2]
    return tuple(found)


def _clause(id: str, title: str, body: str, chapter: str) -> Clause:
    text, _, source = body.partition("Source:")
    return Clause(id, title, " ".join(text.split()), " ".join(source.split()).rstrip("."), chapter)


def clause(game_id: str, id: str) -> Clause | None:
    """The clause of this id, however it is written (`td-12`, `TD12`, `12`); None if there is none."""
    wanted = _bare(id)
    return next((each for each in clauses(game_id) if wanted in (_bare(each.id), each.id.split("-")[1])), None)


def _bare(id: str) -> str:
    return id.strip().lower().replace("-", "", 1)
