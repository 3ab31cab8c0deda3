"""Every clause of every game can be broken, so that `scripts/mutants.py` can ask its tests; and it can tell."""

from __future__ import annotations

import ast
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import mutants
from turbo_table.games.clauses import clauses
from turbo_table.games.registry import GAMES


@pytest.mark.parametrize("game_id", GAMES)
def test_every_clause_has_a_mutant_and_a_test(game_id: str) -> None:
    broken = {mutant.clause for mutant in mutants.mutants(game_id)}
    assert broken == {clause.id for clause in clauses(game_id)}
    assert all(mutants.tests_of(game_id, clause)[0] for clause in broken)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_mutant_is_a_change_that_can_be_read(game_id: str) -> None:
    made = mutants.mutants(game_id)
    for mutant in made:
        assert mutant.source != (mutants.ROOT / mutant.file).read_text("utf-8")
        if mutant.file.suffix == ".py":
            ast.parse(mutant.source)
    assert len({(mutant.file, mutant.source) for mutant in made}) == len(made)


def test_games_are_those_of_the_registry() -> None:
    assert mutants.games() == tuple(sorted(GAMES))


def test_a_refusal_is_let_pass_and_nothing_else() -> None:
    source = 'def f():\n    if a:\n        return Illegal(\n            "No.", "X-1"\n        )\n    return None\n'
    node = next(node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Return) and node.lineno == 3)
    assert mutants._let_pass(source, node) == "def f():\n    if a:\n        return None\n    return None\n"


def test_a_broken_rule_is_noticed_and_a_whole_one_is_not(tmp_path: Path) -> None:
    copy = mutants.copy_checkout(tmp_path)
    broken = next(each for each in mutants.refusals("turbo-drift") if each.clause == "TD-13")
    assert mutants.judge(sys.executable, copy, "turbo-drift", broken).killed
    whole = replace(broken, source=(copy / broken.file).read_text("utf-8"))
    verdict = mutants.judge(sys.executable, copy, "turbo-drift", whole)
    assert (verdict.killed, verdict.words) == (False, "test_td_13_… passed")
    unreadable = replace(broken, source="def (")
    verdict = mutants.judge(sys.executable, copy, "turbo-drift", unreadable)
    assert not verdict.killed
    assert verdict.words.startswith("the tests did not run")
