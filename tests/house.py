"""The package read as syntax trees: its modules and what each of them imports. Nothing is executed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

PACKAGE = "turbo_table"


@dataclass(frozen=True, slots=True)
class Module:
    """One source file."""

    name: str
    """Its dotted name inside the package, such as `core.game`; a package's own file is `core.__init__`."""
    path: Path
    text: str
    tree: ast.Module


House = dict[str, Module]
"""The modules by their names."""


@dataclass(frozen=True, slots=True)
class Import:
    """One imported thing."""

    line: int
    target: str
    """A module of the package by its name in the house, or else the dotted name as it is imported."""
    inside: bool
    """Whether it is of the package."""


@lru_cache(maxsize=4)
def read_once(folder: Path) -> House:
    """`read`, for a folder that stays as it is."""
    return read(folder)


def read(folder: Path) -> House:
    """Every module of a package, or of a plain folder. Raises SyntaxError for a file that is no Python."""
    house = {}
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text("utf-8")
        name = ".".join(path.relative_to(folder).with_suffix("").parts)
        house[name] = Module(name, path, text, ast.parse(text, str(path)))
    return house


def imports(module: Module, house: House) -> Iterator[Import]:
    """Everything a module imports: also in functions, under TYPE_CHECKING, and relative."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield _import(node.lineno, alias.name, house)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = [PACKAGE, *module.name.split(".")][: -node.level]
                base = ".".join([*above, *filter(None, [node.module])])
            for alias in node.names:
                yield _import(node.lineno, f"{base}.{alias.name}", house)


def _import(line: int, dotted: str, house: House) -> Import:
    package, _, inner = dotted.partition(".")
    if package != PACKAGE:
        return Import(line, dotted, inside=False)
    outer = inner.rpartition(".")[0]
    # The last word is a module, or a thing in the one before; a module that is not there yet keeps its name.
    candidates = (inner, _own_file(inner), outer, _own_file(outer))
    return Import(line, next((each for each in candidates if each in house), inner), inside=True)


def _own_file(package: str) -> str:
    return f"{package}.__init__" if package else "__init__"


def names_for(dotted: str, module: Module) -> set[str]:
    """The words by which a module calls what it imported as this dotted name: `np` for `numpy`."""
    names = set()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.asname is None and within(alias.name, dotted):
                    names.add(dotted)
                elif alias.name == dotted and alias.asname:
                    names.add(alias.asname)
        elif isinstance(node, ast.ImportFrom):
            names |= {alias.asname or alias.name for alias in node.names if f"{node.module}.{alias.name}" == dotted}
    return names


def within(name: str, part: str) -> bool:
    """Whether a dotted name is this part of the house or lies in it."""
    return name == part or name.startswith(f"{part}.")
