"""Single values of a file's plain data, by the path that faults name: `barriers[2].lines[0]`. Pure functions."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import cast

from turbo_table.content.strict_yaml import LONGEST_NUMBER, Data, Path
from turbo_table.core.printable import bare

_STEP = re.compile(r"\[(\d{1,4})\]|\.?([^.\[\]]+)")
_NUMBER = re.compile(r"([-+]?)([0-9]+)(?:[.,]([0-9]+))?")


@lru_cache(maxsize=4096)
def path_of(text: str) -> Path:
    """The path that a text such as `paths[0].a.x` names: what `path_text` makes of one, read back."""
    return tuple(int(index) if index else key for index, key in _STEP.findall(text))


def value_at(data: Data, path: Path) -> Data | None:
    """What stands at a path; None where there is nothing."""
    for step in path:
        match data, step:
            case dict(), str() if step in data:
                data = data[step]
            case list(), int() if 0 <= step < len(data):
                data = data[step]
            case _:
                return None
    return data


def with_value(data: Data | None, path: Path, value: Data) -> Data:
    """The same data with another value at a path. Groups and lists that it leads through are made where missing."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(step, str):
        group = dict(data) if isinstance(data, dict) else {}
        group[step] = with_value(group.get(step), rest, value)
        return group
    entries = list(data) if isinstance(data, list) else []
    while len(entries) <= step:
        entries.append("" if not rest else {} if isinstance(rest[0], str) else [])
    entries[step] = with_value(entries[step], rest, value)
    return entries


def with_entry(data: Data, path: Path, value: Data) -> Data:
    """The same data with one entry more in a list: it comes to stand at the path, and others make room."""
    *before, index = path
    here = value_at(data, tuple(before))
    entries = list(here) if isinstance(here, list) else []
    entries.insert(cast(int, index), value)
    return with_value(data, tuple(before), entries)


def without(data: Data, path: Path) -> Data:
    """The same data without what stands at a path; unchanged where there is nothing."""
    *before, last = path
    here = value_at(data, tuple(before))
    match here, last:
        case dict(), str():
            return with_value(data, tuple(before), {key: value for key, value in here.items() if key != last})
        case list(), int():
            return with_value(data, tuple(before), [*here[:last], *here[last + 1 :]])
    return data


def typed(text: str) -> Data:
    """What somebody typed as a value: a number where it is one (`12,5` is 12.5), else text, for a reader to judge."""
    text = bare(text).strip()
    match = _NUMBER.fullmatch(text)
    if not match or len(text) > LONGEST_NUMBER:
        return text
    sign, whole, fraction = match.groups()
    return float(f"{sign}{whole}.{fraction}") if fraction else int(sign + whole)


def shown(value: Data | None) -> str:
    """A value as it is typed; empty for what is missing or is no single value."""
    match value:
        case bool():
            return "true" if value else "false"
        case float():
            return f"{value:.10f}".rstrip("0").rstrip(".")
        case int() | str():
            return str(value)
    return ""
