"""RULES.md is whole: no clause is missing, each has its source and a test, and every refusal rests on one."""

from __future__ import annotations

import ast
import re
from importlib.resources import files
from pathlib import Path

from turbo_table.games import turbo_drift

SOURCES = Path(turbo_drift.__file__).parent
RULES = (files("turbo_table.games.turbo_drift") / "RULES.md").read_text(encoding="utf-8")
CLAUSES = re.findall(r"^## (TD-\d+) (\S.*)$", RULES, re.MULTILINE)
NAMES = [clause for clause, _ in CLAUSES]


def bodies() -> dict[str, str]:
    """The text of each clause below its heading."""
    parts = re.split(r"^## (TD-\d+) .*$", RULES, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def rules_named() -> set[str]:
    """Every clause that a text constant of the game's sources names."""
    named = set()
    for source in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"TD-\d+", node.value):
                named.add(node.value)
    return named


def test_clauses_are_numbered_without_gaps() -> None:
    assert [f"TD-{number}" for number in range(1, len(NAMES) + 1)] == NAMES
    assert NAMES


def test_every_clause_says_something_and_names_its_source() -> None:
    for clause, body in bodies().items():
        *words, source = [line for line in body.strip().splitlines() if line and not line.startswith("#")][:20]
        assert words, clause
        assert re.fullmatch(r"Source: .+\.", source), (clause, source)
        kinds = re.findall(r"(\w+)(?: \([^)]*\))?[;.]", source.removeprefix("Source: "))
        assert kinds, clause
        assert set(kinds) <= {"book", "public", "house"}, (clause, kinds)


def test_every_clause_has_a_test_named_by_it() -> None:
    tested = {
        f"TD-{number}"
        for path in Path(__file__).parent.glob("test_*.py")
        for number in re.findall(r"^def test_td_(\d+)_\w+\(", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert tested == set(NAMES)


def test_every_refusal_and_prompt_rests_on_a_clause_that_exists() -> None:
    named = rules_named()
    assert named
    assert named <= set(NAMES)


def test_refusals_name_their_clause_as_a_constant() -> None:
    for source in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "Illegal":
                continue
            given = {keyword.arg: keyword.value for keyword in node.keywords}
            rule = given.get("rule", node.args[1] if len(node.args) > 1 else None)
            assert isinstance(rule, ast.Constant), f"{source.name}:{node.lineno}"
            assert rule.value in NAMES, f"{source.name}:{node.lineno}"
