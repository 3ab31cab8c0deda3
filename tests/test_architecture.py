"""The house rules, held against the source: who may import whom, and what else keeps the parts apart."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.house import PACKAGE, House, Module, imports, names_for, read, read_once, within

ROOT = Path(__file__).resolve().parent.parent

BELOW = ("core", "geometry", "content", "mechanics", "scene", "games", "session", "practice")
TOOLS = ("editor", "export", "simulate")

# Part of the house -> parts it may import besides itself. The longest name that fits counts; GAME is any game.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "__init__": (),
    "__main__": ("cli",),
    "cli": (*BELOW, *TOOLS, "terminal", "bench", "ui"),
    "core": (),
    "geometry": ("core",),
    "content": ("core", "geometry", "scene"),
    "mechanics": ("core", "geometry"),
    "scene": ("core", "geometry"),
    "games.__init__": (),
    "games.clauses": (),
    "games.plugin": ("core", "scene"),
    "games.registry": ("core", "games.plugin"),
    "games.boxes": ("scene", "games.plugin", "games.registry"),
    "GAME": ("core", "geometry", "mechanics", "scene", "content", "games.boxes", "games.plugin"),
    "session": ("core", "content", "scene", "games.plugin", "games.registry"),
    "practice": (
        *("core", "geometry", "content", "games.turbo_drift"),
        *("session.clock", "session.database", "session.disk", "session.records"),
    ),
    "editor": (*BELOW, *TOOLS),
    "export": (*BELOW, *TOOLS),
    "simulate": (*BELOW, *TOOLS),
    "terminal": (
        *("core", "content", "scene", "session", "editor.problems"),
        *("games.clauses", "games.plugin", "games.registry"),
    ),
    "bench": (*BELOW, *TOOLS, "terminal", "ui"),
    "ui": (*(part for part in BELOW if part != "games"), *TOOLS, "games.clauses", "games.plugin", "games.registry"),
    "ui.practice": (*BELOW, *TOOLS),
}

# Part of the house -> packages from outside the standard library that it may import.
THIRD_PARTY: dict[str, tuple[str, ...]] = {
    "geometry": ("numpy", "pymunk"),
    "content": ("pydantic", "pydantic_core", "yaml"),
    "GAME": ("numpy", "pydantic"),
    "session": ("platformdirs",),
    "export": ("fontpkg", "fontpkg_barlow", "fontpkg_barlow_condensed", "reportlab"),
    "simulate": ("tqdm",),
    "bench": ("chess", "numpy", "pygame", "pymunk", "shapely", "tqdm"),
    "ui": ("fontpkg", "fontpkg_barlow", "fontpkg_barlow_condensed", "numpy", "pygame", "pymunk"),
}

# What only these modules may import: one place judges overlaps, one reads the time, one finds a game by its id.
ONLY_IN: dict[str, tuple[str, ...]] = {
    "pymunk": ("geometry.overlap", "ui.throw", "bench"),
    "time": ("session.clock", "bench"),
    "datetime": ("session.clock", "bench"),
    "importlib.import_module": ("games.registry",),
}

MAKE_RANDOM_NUMBERS = ("cli", "session", "practice", "bench", "simulate", "editor.generate")
FROZEN = ("core", "games", "mechanics", "scene")
NAME_NO_GAME = (
    *("core", "geometry", "content", "mechanics", "scene", "session", "simulate", "terminal"),
    *("games.__init__", "games.clauses", "games.plugin"),
)
GAMES = ("turbo_drift", "turbo_rally", "thunder_track", "thunder_road_vendetta", "turbo_2003", "freeform")
MOST_LINES = 500

Faults = Iterator[tuple[int, str]]
"""(line, what is wrong there)."""


def part_of(name: str, table: dict[str, tuple[str, ...]]) -> str | None:
    """The key of a table that speaks of this module; None if there is none."""
    if game_of(name):
        return "GAME"
    return max((key for key in table if within(name, key)), key=len, default=None)


def game_of(name: str) -> str | None:
    """The game a module belongs to; None for one of the rest of the house."""
    parts = name.split(".")
    return parts[1] if parts[0] == "games" and len(parts) > 2 else None


def own_part(name: str) -> str:
    """The part of the house that a module may import freely because it lives there."""
    parts = name.split(".")
    return ".".join(parts[:2]) if parts[0] == "games" else parts[0]


def inside_imports(module: Module, house: House) -> Faults:
    part = part_of(module.name, MAY_IMPORT)
    if part is None:
        yield 1, "is in no part of the house that the table knows"
        return
    for each in imports(module, house):
        allowed = ("__init__", own_part(module.name), *MAY_IMPORT[part])
        if each.inside and not any(within(each.target, other) for other in allowed):
            yield each.line, f"{part} may not import {each.target}"


def outside_imports(module: Module, house: House) -> Faults:
    part = part_of(module.name, THIRD_PARTY)
    allowed = THIRD_PARTY[part] if part else ()
    for each in imports(module, house):
        package = each.target.split(".")[0]
        if not each.inside and package not in sys.stdlib_module_names and package not in allowed:
            yield each.line, f"{package} may not be imported here"


def reserved_imports(module: Module, house: House) -> Faults:
    for each in imports(module, house):
        for thing, places in ONLY_IN.items():
            if within(each.target, thing) and not any(within(module.name, place) for place in places):
                yield each.line, f"only {' and '.join(places)} may import {thing}"
    if module.name not in ONLY_IN["importlib.import_module"]:
        for node in ast.walk(module.tree):
            match node:
                case ast.Attribute(attr="import_module") | ast.Name(id="__import__"):
                    yield node.lineno, "only games.registry may import by a name made at run time"


def random_numbers(module: Module, house: House) -> Faults:
    if any(within(module.name, part) for part in MAKE_RANDOM_NUMBERS):
        return
    for each in imports(module, house):
        unseeded = any(within(each.target, source) for source in ("random", "secrets", "numpy.random"))
        if unseeded and each.target not in ("random", "random.Random"):
            yield each.line, f"takes random numbers from {each.target}"
    modules, classes = names_for("random", module), names_for("random.Random", module)
    arrays = names_for("numpy", module)
    for node in ast.walk(module.tree):
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=thing) if name in modules and thing != "Random":
                yield node.lineno, f"takes random numbers from random.{thing}"
            case ast.Attribute(value=ast.Name(id=name), attr="random") if name in arrays:
                yield node.lineno, "takes random numbers from numpy.random"
            case ast.Call(func=ast.Name(id=name)) if name in classes:
                yield node.lineno, "makes a Random"
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="Random")) if name in modules:
                yield node.lineno, "makes a Random"


def rules_see_no_table(module: Module, house: House) -> Faults:
    """Only a game's own table files and its `__init__`, which names the plugin, know how it looks."""
    game = game_of(module.name)
    if game is None or module.name.split(".")[2].startswith(("__init__", "table")):
        return
    for each in imports(module, house):
        words = each.target.split(".")
        if words[:2] == ["games", game] and (len(words) == 2 or words[2].startswith(("__init__", "table"))):
            yield each.line, f"a game's {module.name.split('.', 2)[2]} may not import its {words[-1]}"


def names_of_games(module: Module, house: House) -> Faults:
    if not any(within(module.name, part) for part in NAME_NO_GAME):
        return
    games = {*GAMES, *(game for name in house if (game := game_of(name)))}
    for game in sorted(games):
        spelling = r"[\W_]*".join(re.escape(word) for word in game.split("_"))
        for found in re.finditer(spelling, module.text, re.IGNORECASE):
            yield module.text.count("\n", 0, found.start()) + 1, f"shared code names the game {game}"


def docstrings(module: Module, house: House) -> Faults:
    if ast.get_docstring(module.tree) is None:
        yield 1, "has no docstring"
    yield from _undocumented(module.tree)


def _undocumented(parent: ast.Module | ast.ClassDef) -> Faults:
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    for node in parent.body:
        if not isinstance(node, kinds) or node.name.startswith("_"):
            continue
        # An overload only adds a signature to the function that is documented.
        decorators = {ast.unparse(each).rpartition(".")[2] for each in node.decorator_list}
        if ast.get_docstring(node) is None and not decorators & {"overload", "setter"}:
            yield node.lineno, f"{node.name} has no docstring"
        if isinstance(node, ast.ClassDef):
            yield from _undocumented(node)


def frozen_dataclasses(module: Module, house: House) -> Faults:
    if not any(within(module.name, part) for part in FROZEN):
        return
    for node in (each for each in ast.walk(module.tree) if isinstance(each, ast.ClassDef)):
        for decorator in node.decorator_list:
            call = decorator if isinstance(decorator, ast.Call) else None
            if ast.unparse(call.func if call else decorator).rpartition(".")[2] != "dataclass":
                continue
            switches = {key.arg: ast.unparse(key.value) for key in (call.keywords if call else ())}
            if switches.get("frozen") != "True" or switches.get("slots") != "True":
                yield node.lineno, f"the dataclass {node.name} has to be frozen and slotted"


def length(module: Module, house: House) -> Faults:
    lines = module.text.count("\n")
    if lines >= MOST_LINES:
        yield lines, f"has {lines} lines; {MOST_LINES - 1} is the most"


def packages(module: Module, house: House) -> Faults:
    folder = module.name.rpartition(".")[0]
    if (f"{folder}.__init__" if folder else "__init__") not in house:
        yield 1, "lies in a folder without an __init__.py"


Check = Callable[[Module, House], Faults]
CHECKS: tuple[Check, ...] = (
    inside_imports,
    outside_imports,
    reserved_imports,
    random_numbers,
    rules_see_no_table,
    names_of_games,
    docstrings,
    frozen_dataclasses,
    length,
    packages,
)


def faults(folder: Path, *checks: Check) -> list[str]:
    """What these checks find in a folder, as `file:line: what is wrong`."""
    house = read_once(folder) if folder.parent == ROOT else read(folder)
    return [
        f"{module.path.relative_to(folder.parent).as_posix()}:{line}: {words}"
        for module in house.values()
        for check in checks
        for line, words in check(module, house)
    ]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_package_keeps_the_house_rules(check: Check) -> None:
    assert {"__init__", "core.__init__", "geometry.__init__"} <= read_once(ROOT / PACKAGE).keys()
    assert faults(ROOT / PACKAGE, check) == []


def test_scripts_and_tests_are_short_and_scripts_documented() -> None:
    assert faults(ROOT / "scripts", docstrings, length) == []
    assert faults(ROOT / "tests", length) == []


def write_house(folder: Path, name: str, source: str) -> Path:
    """A small sound house with one more file in it; returns its package folder."""
    package = folder / PACKAGE
    sound = ("__init__", "core/__init__", "core/game", "geometry/__init__", "games/__init__", "games/plugin")
    games = ("games/turbo_drift/__init__", "games/turbo_drift/table", "games/turbo_rally/__init__")
    for file in (*sound, "session/__init__", "session/records", "ui/__init__", *games):
        path = package / f"{file}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text('"""Sound."""\n', "utf-8")
    path = package / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, "utf-8")
    return package


FROM_TYPING = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    "
DATA = "from dataclasses import dataclass\n@dataclass"
DRIFT = "games/turbo_drift"


@pytest.mark.parametrize(
    ("name", "source", "words"),
    [
        ("core/x.py", "import turbo_table.geometry.pose", "core may not import geometry"),
        (
            "core/x.py",
            FROM_TYPING + "from turbo_table import session",
            "core may not import session.__init__",
        ),
        (
            "scene/__init__.py",
            "def _f():\n    from turbo_table.content import load",
            "scene may not import content",
        ),
        ("geometry/__init__.py", "from ..games.plugin import Plugin", "geometry may not import games.plugin"),
        (
            f"{DRIFT}/x.py",
            "from turbo_table.games import turbo_rally",
            "GAME may not import games.turbo_rally",
        ),
        (
            "games/plugin.py",
            "import turbo_table.session",
            "games.plugin may not import session.__init__",
        ),
        (
            "practice/__init__.py",
            "from turbo_table.session import seats",
            "practice may not import session.__init__",
        ),
        ("terminal/__init__.py", "import turbo_table.ui.theme", "terminal may not import ui"),
        ("export.py", "import turbo_table.ui.theme", "export may not import ui"),
        (
            "ui/__init__.py",
            "from turbo_table.games.turbo_drift import table",
            "ui may not import games.turbo_drift",
        ),
        ("attic/__init__.py", "", "no part of the house"),
        ("games/attic.py", "", "no part of the house"),
        ("core/x.py", "import numpy", "numpy may not be imported"),
        ("content.py", "from pygame.rect import Rect", "pygame may not be imported"),
        ("geometry/__init__.py", "import pymunk", "may import pymunk"),
        ("session/seats.py", "from time import monotonic", "may import time"),
        ("core/x.py", "def _f():\n    import datetime", "may import datetime"),
        ("core/x.py", "from importlib import import_module", "may import importlib.import_module"),
        ("core/x.py", "import importlib\nimportlib.import_module('pygame')", "made at run time"),
        ("core/x.py", "from random import choice", "from random.choice"),
        ("core/x.py", "import random as dice\ndice.shuffle([])", "from random.shuffle"),
        ("core/x.py", "import random\n_R = random.Random(1)", "makes a Random"),
        ("core/x.py", "from random import Random as R\n_R = R(1)", "makes a Random"),
        ("geometry/__init__.py", "import numpy as np\nnp.random.default_rng()", "from numpy.random"),
        (
            f"{DRIFT}/rules.py",
            "from turbo_table.games.turbo_drift.table import _X",
            "rules may not import its table",
        ),
        (
            f"{DRIFT}/bots.py",
            "from turbo_table.games.turbo_drift import PLUGIN",
            "bots may not import its __init__",
        ),
        ("scene/__init__.py", "_A = 'turbo-drift'", "names the game turbo_drift"),
        ("session/seats.py", "# As in Thunder Road: Vendetta.", "names the game thunder_road_vendetta"),
        ("mechanics/__init__.py", "_TurboRally = 1", "names the game turbo_rally"),
        ("core/x.py", "def f():\n    return 1", "f has no docstring"),
        ("core/x.py", "class _A:\n    pass\nclass B:\n    'B.'\n    def c(self): pass", "c has no docstring"),
        ("core/x.py", f"{DATA}\nclass _A: pass", "frozen and slotted"),
        (f"{DRIFT}/state.py", f"{DATA}(frozen=True)\nclass _A: pass", "frozen and slotted"),
        ("core/x.py", "\n" * 499, "has 500 lines"),
        ("core/deep/x.py", "", "without an __init__.py"),
    ],
)
def test_every_check_can_fail(tmp_path: Path, name: str, source: str, words: str) -> None:
    found = faults(write_house(tmp_path, name, f'"""Bad."""\n{source}'), *CHECKS)
    assert len(found) == 1
    assert found[0].startswith(f"{PACKAGE}/{name}:")
    assert words in found[0]


def test_a_module_without_a_docstring_is_found(tmp_path: Path) -> None:
    found = faults(write_house(tmp_path, "core/x.py", "_A = 1\n"), *CHECKS)
    assert found == [f"{PACKAGE}/core/x.py:1: has no docstring"]


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("core/x.py", "from random import Random\ndef _f(rng: Random): return rng.random()"),
        ("core/x.py", "import random\ndef _f(random: random.Random): pass"),
        ("core/x.py", f"{DATA}(frozen=True, slots=True, kw_only=True)\nclass _A: pass"),
        ("session/clock.py", "from time import monotonic\nfrom datetime import datetime"),
        ("session/seats.py", "from random import Random\n_R = Random(1)"),
        ("games/registry.py", "from importlib import import_module\n_A = ('turbo-drift',)"),
        ("geometry/overlap.py", "import pymunk\nimport numpy as np"),
        (
            "practice/__init__.py",
            "from turbo_table.session import records\nimport turbo_table.games.turbo_drift.rules",
        ),
        (f"{DRIFT}/__init__.py", "from turbo_table.games.turbo_drift import table"),
        (f"{DRIFT}/state.py", "from turbo_table.core.game import _S\nfrom turbo_table import __version__"),
        ("ui/app.py", "import pygame\nfrom turbo_table.games import plugin"),
        ("bench.py", "import pymunk, time, random\nrandom.seed(1)"),
    ],
)
def test_what_is_allowed_passes(tmp_path: Path, name: str, source: str) -> None:
    assert faults(write_house(tmp_path, name, f'"""Good."""\n{source}\n'), *CHECKS) == []
