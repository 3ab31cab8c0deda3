"""Every RULES.md is whole: no clause is missing, each has its source and a test, and every refusal rests on one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import turbo_table.games
from turbo_table.games.registry import GAMES

HOME = Path(turbo_table.games.__file__).parent
TESTS = Path(__file__).parent


def folder(game: str) -> str:
    """The name of a game's folders."""
    return game.replace("-", "_")


def text(game: str) -> str:
    """The whole RULES.md."""
    return (HOME / folder(game) / "RULES.md").read_text("utf-8")


def names(game: str) -> list[str]:
    """Its clauses, in their order."""
    return re.findall(r"^## ([A-Z]+-\d+) \S.*$", text(game), re.MULTILINE)


def bodies(game: str) -> dict[str, str]:
    """The text of each clause below its heading."""
    parts = re.split(r"^## ([A-Z]+-\d+) .*$", text(game), flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def trees(game: str) -> Iterator[tuple[str, ast.AST]]:
    """Each node of a game's sources, with the name of its file."""
    for source in sorted((HOME / folder(game)).rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            yield source.name, node


@pytest.mark.parametrize("game", GAMES)
def test_clauses_are_numbered_without_gaps(game: str) -> None:
    prefix = names(game)[0].partition("-")[0]
    assert names(game) == [f"{prefix}-{number}" for number in range(1, len(names(game)) + 1)]


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_says_something_and_names_its_source(game: str) -> None:
    for clause, body in bodies(game).items():
        *words, source = [line for line in body.strip().splitlines() if line and not line.startswith("#")][:20]
        assert words, clause
        assert re.fullmatch(r"Source: .+\.", source), (clause, source)
        kinds = re.findall(r"(\w+)(?: \([^)]*\))?[;.]", source.removeprefix("Source: "))
        assert kinds, clause
        assert set(kinds) <= {"book", "public", "house"}, (clause, kinds)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test_named_by_it(game: str) -> None:
    prefix = names(game)[0].partition("-")[0]
    tested = {
        f"{prefix}-{number}"
        for path in (TESTS / folder(game)).glob("test_*.py")
        for number in re.findall(rf"^def test_{prefix.lower()}_(\d+)_\w+\(", path.read_text("utf-8"), re.MULTILINE)
    }
    assert tested == set(names(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_and_prompt_rests_on_a_clause_that_exists(game: str) -> None:
    prefix = names(game)[0].partition("-")[0]
    named = {
        node.value
        for _, node in trees(game)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(rf"{prefix}-\d+", node.value)
    }
    assert named
    assert named <= set(names(game))


@pytest.mark.parametrize("game", GAMES)
def test_refusals_name_their_clause_as_a_constant(game: str) -> None:
    for file, node in trees(game):
        if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "Illegal":
            continue
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        rule = given.get("rule", node.args[1] if len(node.args) > 1 else None)
        assert isinstance(rule, ast.Constant), f"{file}:{node.lineno}"
        assert rule.value in names(game), f"{file}:{node.lineno}"
