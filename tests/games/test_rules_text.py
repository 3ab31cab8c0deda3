"""RULES.md of each game is whole: no clause is missing, each has its source and a test, every refusal rests on one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import turbo_table.games
from turbo_table.games.clauses import Clause, clauses
from turbo_table.games.registry import GAMES

pytestmark = pytest.mark.parametrize("game", GAMES)


def prefix(game: str) -> str:
    """What the clauses of a game begin with: `TD`."""
    return clauses(game)[0].id.partition("-")[0]


def nodes(game: str) -> Iterator[tuple[str, ast.AST]]:
    """Everything in a game's sources, with the file's name."""
    folder = Path(turbo_table.games.__file__).parent / game.replace("-", "_")
    for source in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            yield source.name, node


def named(game: str) -> set[str]:
    """Every clause that a text constant of the game's sources names."""
    texts = (node.value for _, node in nodes(game) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return {text for text in texts if re.fullmatch(rf"{prefix(game)}-\d+", text)}


def ids(game: str) -> list[str]:
    """All clauses, in their order."""
    return [clause.id for clause in clauses(game)]


def test_clauses_are_numbered_without_gaps(game: str) -> None:
    assert ids(game)
    assert [f"{prefix(game)}-{number}" for number in range(1, len(ids(game)) + 1)] == ids(game)


def test_every_clause_says_something_and_names_its_source(game: str) -> None:
    for clause in clauses(game):
        assert clause.text, clause
        assert _kinds(clause)
        assert set(_kinds(clause)) <= {"book", "public", "house"}, clause


def _kinds(clause: Clause) -> list[str]:
    return re.findall(r"(\w+)(?: \([^)]*\))?[;.]", f"{clause.source}.")


def test_every_clause_has_a_test_named_by_it(game: str) -> None:
    folder = Path(__file__).parent / game.replace("-", "_")
    short = prefix(game)
    tested = {
        f"{short}-{number}"
        for path in folder.glob("test_*.py")
        for number in re.findall(rf"^def test_{short.lower()}_(\d+)_\w+\(", path.read_text("utf-8"), re.MULTILINE)
    }
    assert tested == set(ids(game))


def test_every_refusal_and_prompt_rests_on_a_clause_that_exists(game: str) -> None:
    assert named(game)
    assert named(game) <= set(ids(game))


def test_refusals_name_their_clause_as_a_constant(game: str) -> None:
    for source, node in nodes(game):
        if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "Illegal":
            continue
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        rule = given.get("rule", node.args[1] if len(node.args) > 1 else None)
        assert isinstance(rule, ast.Constant), f"{source}:{node.lineno}"
        assert rule.value in ids(game), f"{source}:{node.lineno}"
