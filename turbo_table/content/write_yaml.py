"""Writes plain data as YAML that people like to edit, and that the strict reader reads back."""

import json
import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

# Text that other readers of YAML, too, take for text without quotes.
_BARE = re.compile(r"(?!(?:true|false|yes|no|on|off|null)$)[a-z][a-z0-9_./-]*(?: [a-z0-9_./-]+)*", re.IGNORECASE)


def write_yaml(data: Mapping[str, Any]) -> str:
    """The text that `read_yaml` reads as equal data: a key a line, an entry of a list a line.

    The data are mappings with text as keys, lists, text, booleans, ints and finite floats.
    """
    return "".join(f"{line}\n" for line in _block(data, ""))


def _block(data: Mapping[str, Any], indent: str) -> Iterator[str]:
    for key, value in data.items():
        if not isinstance(value, list) or not value:
            yield f"{indent}{_flow(key)}: {_flow(value)}"
            continue
        yield f"{indent}{_flow(key)}:"
        for entry in value:
            if isinstance(entry, Mapping) and any(isinstance(inner, list) for inner in entry.values()):
                first, *others = _block(entry, f"{indent}    ")
                yield f"{indent}  - {first.strip()}"
                yield from others
            else:
                yield f"{indent}  - {_flow(entry)}"


def _flow(value: Any) -> str:
    match value:
        case Mapping():
            return "{" + ", ".join(f"{_flow(key)}: {_flow(inner)}" for key, inner in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(_flow, value)) + "]"
        case bool():
            return "true" if value else "false"
        case float():
            return f"{Decimal(repr(value)):f}"
        case int():
            return str(value)
        case _:
            text = str(value)
            return text if _BARE.fullmatch(text) else json.dumps(text, ensure_ascii=False)
