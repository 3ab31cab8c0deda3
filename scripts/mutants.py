"""Whether the tests would notice: break the rules one by one, and let the tests of the broken clause fail.

python3 scripts/mutants.py
python3 scripts/mutants.py turbo-drift --clause TD-12

A mutant lets one `Illegal(…, "TD-12")` of a game's sources pass, or makes one change of the game's
`mutations.toml`. It is killed when a test named by the clause, `test_td_12_…`, fails; a mutant that survives is a rule
that nobody watches, and ends this script with 1. Standard library only.
"""

from __future__ import annotations

import argparse
import ast
import os
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import tools

ROOT: Final = Path(__file__).resolve().parent.parent
COPIED: Final = ("turbo_table", "tests", "layouts", "drills", "assets", "pyproject.toml")
HANG_S: Final = 300
TAIL_LINES: Final = 12
FAILED, PASSED, NOTHING_RUN = 1, 0, 5
"""Exit codes of pytest."""


class Unbreakable(Exception):
    """A mutant cannot be made; the message says which and why."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change that breaks one clause."""

    clause: str
    file: Path
    """From the root of the checkout."""
    line: int
    words: str
    source: str
    """The whole file, changed."""

    def __str__(self) -> str:
        """Clause, place and change in a line."""
        return f"{self.clause} {self.file.as_posix()}:{self.line}: {self.words}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the tests of the clause said to a mutant."""

    mutant: Mutant
    killed: bool
    words: str
    """Why it was not killed."""


# --- Making mutants ---


def game_folder(game: str) -> Path:
    """Where a game's sources lie, from the root."""
    return Path("turbo_table") / "games" / game.replace("-", "_")


def tests_folder(game: str) -> Path:
    """Where a game's clause tests and its `mutations.toml` lie, from the root."""
    return Path("tests") / "games" / game.replace("-", "_")


def games() -> tuple[str, ...]:
    """The ids of all games with rules."""
    rules = sorted((ROOT / "turbo_table" / "games").glob("*/RULES.md"))
    return tuple(path.parent.name.replace("_", "-") for path in rules)


def mutants(game: str) -> tuple[Mutant, ...]:
    """All mutants of a game. Raises Unbreakable."""
    return (*refusals(game), *changes(game))


def refusals(game: str) -> Iterator[Mutant]:
    """A mutant for each refusal in a game's sources: the same file with a `return None` in its place."""
    for path in sorted((ROOT / game_folder(game)).rglob("*.py")):
        source = path.read_text("utf-8")
        file = path.relative_to(ROOT)
        returned = 0
        tree = ast.parse(source)
        for node in ast.walk(tree):
            if isinstance(node, ast.Return) and (rule := _rule(node.value)):
                returned += 1
                yield Mutant(rule, file, node.lineno, "lets this pass", _let_pass(source, node))
        if returned != sum(_is_illegal(node) for node in ast.walk(tree)):
            raise Unbreakable(f"{file}: a refusal is not returned as it is made, so it cannot be let pass.")


def _rule(value: ast.expr | None) -> str | None:
    """The clause of `Illegal(…, "TD-1", …)`, also with an `if … else None` behind; None for anything else."""
    if isinstance(value, ast.IfExp):
        value = value.body
    match value:
        case ast.Call(func=ast.Name(id="Illegal"), args=[_, ast.Constant(value=str(rule)), *_]):
            return rule
    return None


def _is_illegal(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Illegal"


def _let_pass(source: str, node: ast.Return) -> str:
    lines = source.splitlines(keepends=True)
    lines[node.lineno - 1 : node.end_lineno] = [f"{' ' * node.col_offset}return None\n"]
    return "".join(lines)


def changes(game: str) -> Iterator[Mutant]:
    """A mutant for each entry of a game's `mutations.toml`. Raises Unbreakable where the old text is not there once."""
    table = ROOT / tests_folder(game) / "mutations.toml"
    for entry in tomllib.loads(table.read_text("utf-8"))["mutation"]:
        file = Path("turbo_table") / entry["file"]
        source = (ROOT / file).read_text("utf-8")
        old, new = entry["old"].strip("\n"), entry["new"].strip("\n")
        if source.count(old) != 1:
            raise Unbreakable(f"{table.name}, {entry['clause']}: {file} has {source.count(old)} times: {old}")
        line = source[: source.index(old)].count("\n") + 1
        yield Mutant(entry["clause"], file, line, f"{old!r} becomes {new!r}", source.replace(old, new))


# --- Running the tests of their clauses ---


def tests_of(game: str, clause: str) -> tuple[list[str], str]:
    """The files with a clause's tests, from the root, and the beginning of those tests' names."""
    name = f"test_{clause.lower().replace('-', '_')}_"
    found = sorted((ROOT / tests_folder(game)).glob("test_*.py"))
    named = [path for path in found if re.search(rf"^def {name}", path.read_text("utf-8"), re.MULTILINE)]
    return [path.relative_to(ROOT).as_posix() for path in named], name


def run_tests(python: str, folder: Path, files: Sequence[str], name: str) -> tuple[int, str]:
    """pytest's exit code and output for the tests whose names have this part."""
    command = [python, "-m", "pytest", "-x", "-p", "no:cacheprovider", "-k", name, *files]
    # Plug-ins are not needed here, and finding them takes longer than the tests.
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    try:
        done = subprocess.run(
            command,
            check=False,
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=HANG_S,
        )
    except subprocess.TimeoutExpired:
        return FAILED, "The tests hang."
    return done.returncode, done.stdout


def judge(python: str, folder: Path, game: str, mutant: Mutant) -> Verdict:
    """Put the mutant into a copy of the checkout, run its clause's tests there, and take it out again."""
    path = folder / mutant.file
    whole = path.read_text("utf-8")
    files, name = tests_of(game, mutant.clause)
    if not files:
        return Verdict(mutant, killed=False, words=f"there is no {name}…")
    try:
        _put(path, mutant.source)
        code, output = run_tests(python, folder, files, name)
    finally:
        _put(path, whole)
    match code:
        case _ if code == FAILED:
            return Verdict(mutant, killed=True, words="")
        case _ if code == PASSED:
            return Verdict(mutant, killed=False, words=f"{name}… passed")
    tail = "\n    ".join(output.splitlines()[-TAIL_LINES:])
    return Verdict(mutant, killed=False, words=f"the tests did not run (pytest ended with {code})\n    {tail}")


def _put(path: Path, source: str) -> None:
    """Write a source file, and let nothing compiled of the last one stand in for it."""
    path.write_text(source, "utf-8", newline="\n")
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
        compiled.unlink()


def copy_checkout(folder: Path) -> Path:
    """A copy of what the tests need."""
    for name in COPIED:
        source, target = ROOT / name, folder / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.exists():
            shutil.copy2(source, target)
    return folder


def judge_all(game: str, chosen: Sequence[Mutant], workers: int) -> Iterator[Verdict]:
    """The verdicts in the order of the mutants; each worker has a copy of the checkout. Raises Unbreakable."""
    python = tools.python()
    with tempfile.TemporaryDirectory() as parent:
        free: queue.Queue[Path] = queue.Queue()
        for number in range(workers):
            free.put(copy_checkout(Path(parent) / str(number)))

        def one(mutant: Mutant) -> Verdict:
            folder = free.get()
            try:
                return judge(python, folder, game, mutant)
            finally:
                free.put(folder)

        files = sorted({file for mutant in chosen for file in tests_of(game, mutant.clause)[0]})
        code, output = run_tests(python, Path(parent) / "0", files, "test_")
        if code != PASSED:
            raise Unbreakable(f"The tests fail before anything is broken:\n{output}")
        with ThreadPoolExecutor(workers) as pool:
            yield from pool.map(one, chosen)


def main(words: Sequence[str]) -> int | str:
    """Judge the mutants and name those that survive; 0 if there are none."""
    parser = argparse.ArgumentParser(description="Break the rules one by one; the tests have to notice.")
    parser.add_argument("game", nargs="?", choices=games())
    parser.add_argument("--clause", type=str.upper, help="only this one, such as TD-12")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="N")
    given = parser.parse_args(words)
    start, count, survivors = time.monotonic(), 0, 0
    try:
        for game in [given.game] if given.game else games():
            chosen = [each for each in mutants(game) if given.clause in (None, each.clause)]
            for verdict in judge_all(game, chosen, given.workers):
                count += 1
                survivors += not verdict.killed
                if not verdict.killed:
                    print(f"{verdict.mutant}\n    survives: {verdict.words}", flush=True)
    except Unbreakable as error:
        return str(error)
    print(f"{count} mutants, {count - survivors} killed, {time.monotonic() - start:.0f} s")
    return 1 if survivors or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
