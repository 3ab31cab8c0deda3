"""Each RULES.md is whole: no clause is missing, each has its source and a test, and every refusal rests on one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pytest

from turbo_table import games
from turbo_table.games.registry import GAMES

TESTS = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Rules:
    """A game's rules as text, and where its sources and tests lie."""

    text: str
    sources: Path
    tests: Path

    @property
    def names(self) -> list[str]:
        """The clauses in their order, such as TD-12."""
        return re.findall(r"^## ([A-Z]+-\d+) \S.*$", self.text, re.MULTILINE)

    @property
    def letters(self) -> str:
        """What the clauses begin with, such as TD."""
        return self.names[0].split("-")[0]

    def bodies(self) -> dict[str, str]:
        """The text of each clause below its heading."""
        parts = re.split(r"^## ([A-Z]+-\d+) .*$", self.text, flags=re.MULTILINE)[1:]
        return dict(zip(parts[::2], parts[1::2], strict=True))

    def nodes(self) -> Iterator[tuple[str, ast.AST]]:
        """Every node of the game's sources, with where it stands."""
        for source in sorted(self.sources.rglob("*.py")):
            for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
                yield f"{source.name}:{getattr(node, 'lineno', 0)}", node


@lru_cache
def rules_of(game_id: str) -> Rules:
    """The rules of a game."""
    folder = game_id.replace("-", "_")
    sources = Path(games.__file__).parent / folder
    return Rules((sources / "RULES.md").read_text(encoding="utf-8"), sources, TESTS / folder)


@pytest.fixture(params=GAMES)
def rules(request: pytest.FixtureRequest) -> Rules:
    """The rules of each game in turn."""
    return rules_of(request.param)


def test_clauses_are_numbered_without_gaps(rules: Rules) -> None:
    assert rules.names
    assert [f"{rules.letters}-{number}" for number in range(1, len(rules.names) + 1)] == rules.names


def test_every_clause_says_something_and_names_its_source(rules: Rules) -> None:
    for clause, body in rules.bodies().items():
        *words, source = [line for line in body.strip().splitlines() if line and not line.startswith("#")][:20]
        assert words, clause
        assert re.fullmatch(r"Source: .+\.", source), (clause, source)
        kinds = re.findall(r"(\w+)(?: \([^)]*\))?[;.]", source.removeprefix("Source: "))
        assert kinds, clause
        assert set(kinds) <= {"book", "public", "house"}, (clause, kinds)


def test_every_clause_has_a_test_named_by_it(rules: Rules) -> None:
    tested = {
        f"{rules.letters}-{number}"
        for path in rules.tests.glob("test_*.py")
        for number in re.findall(
            rf"^def test_{rules.letters.lower()}_(\d+)_\w+\(", path.read_text(encoding="utf-8"), re.MULTILINE
        )
    }
    assert tested == set(rules.names)


def test_every_refusal_and_prompt_rests_on_a_clause_that_exists(rules: Rules) -> None:
    named = {
        node.value
        for _, node in rules.nodes()
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(rf"{rules.letters}-\d+", node.value)
    }
    assert named
    assert named <= set(rules.names)


def test_refusals_name_their_clause_as_a_constant(rules: Rules) -> None:
    refusals = 0
    for where, node in rules.nodes():
        if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "Illegal":
            continue
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        rule = given.get("rule", node.args[1] if len(node.args) > 1 else None)
        assert isinstance(rule, ast.Constant), where
        assert rule.value in rules.names, where
        refusals += 1
    assert refusals
