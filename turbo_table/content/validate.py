"""From plain data to validated frozen dataclasses, with every fault at its place in the file.

A schema is an ordinary frozen slotted dataclass; `fields.py` has the field types that files share. Values are
read strictly (text is never turned into a number), and keys that the dataclass does not have are refused.
"""

import json
import re
from collections.abc import Hashable, Mapping
from dataclasses import replace
from functools import cache
from types import GenericAlias
from typing import Any, TypeVar, cast

from pydantic import ConfigDict, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from turbo_table.content.errors import MOST_FAULTS, ContentError, Fault
from turbo_table.content.strict_yaml import Data, Document, Path, read_yaml
from turbo_table.content.words import complaint, unknown_key

T = TypeVar("T")

HEADER_KEY = "turbo-table"
_HEADER = re.compile(r"([a-z][a-z-]*)/([1-9][0-9]{0,5})")
_STRICT = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)


def load(text: str | bytes, name: str, model: type[T], header: str) -> T:
    """The file's content as a `model`; `header` is its kind and newest version, such as `layout/1`.

    Raises `ContentError` with all faults of the schema, or with the one that kept the file from being read.
    """
    document = read_yaml(text, name)
    load_header(document, header)
    return validate(document, model)


def load_header(document: Document, header: str) -> int:
    """The version of a file that must be of the kind and at most the version of `header`, such as `layout/1`.

    Raises `ContentError` for a file without header, of another kind, or made by a newer Turbo Table.
    """
    kind, newest = header.split("/")
    found_kind, version = file_kind(document, header)
    if found_kind != kind:
        raise _header_fault(document, f"this is a file of the kind '{found_kind}', not '{kind}'")
    if version > int(newest):
        message = f"made by a newer Turbo Table ({found_kind}/{version}; this one reads up to {header})"
        raise _header_fault(document, message)
    return version


def file_kind(document: Document, example: str = "layout/1") -> tuple[str, int]:
    """The kind and version in the file's header; raises `ContentError` for a file without a good one."""
    if not isinstance(document.data, dict):
        message = f"the file must be a group of keys that begins with '{HEADER_KEY}: {example}'"
        raise ContentError(document.fault((), message))
    if HEADER_KEY not in document.data:
        message = f"the key '{HEADER_KEY}' is missing; the file must begin with '{HEADER_KEY}: {example}'"
        raise ContentError(document.fault((), message))
    header = document.data[HEADER_KEY]
    match = _HEADER.fullmatch(header) if isinstance(header, str) else None
    if not match:
        raise _header_fault(document, f"must name a kind and a version, such as '{example}'")
    return match[1], int(match[2])


def validate(document: Document, model: type[T]) -> T:
    """The document's data, but its header, as a `model`; raises `ContentError` with all its faults."""
    shape: Any = model
    data = document.data
    if isinstance(data, dict):
        data = {key: value for key, value in data.items() if key != HEADER_KEY}
    try:
        return cast("tuple[T]", _adapter(shape).validate_json(json.dumps([data])))[0]
    except ValidationError as error:
        found = error.errors(include_url=False, include_input=False)
    details = [detail for detail in found if not _miscounted(document, detail)]
    faults = [_fault(document, shape, detail) for detail in details[:MOST_FAULTS]]
    faults = sorted(dict.fromkeys(faults), key=lambda fault: (fault.line, fault.column))
    if len(details) > MOST_FAULTS:
        faults.append(replace(faults[-1], path="", message=f"and {len(details) - MOST_FAULTS} more faults"))
    raise ContentError(*faults)


def _header_fault(document: Document, message: str) -> ContentError:
    return ContentError(document.fault((HEADER_KEY,), message))


@cache
def _adapter(model: Hashable) -> TypeAdapter[tuple[Any]]:
    # The tuple is there because pydantic takes no configuration for a bare dataclass, but hands one for what
    # stands around it on to the dataclasses within.
    wrapped: Any = GenericAlias(tuple, (model,))
    return TypeAdapter(wrapped, config=_STRICT)


def _miscounted(document: Document, detail: ErrorDetails) -> bool:
    """Whether a list only seems too short, because pydantic counts its good entries alone."""
    if detail["type"] != "too_short":
        return False
    _, value = _locate(document.data, detail["loc"][1:])
    return isinstance(value, list | dict) and len(value) >= detail["ctx"]["min_length"]


def _fault(document: Document, model: Hashable, detail: ErrorDetails) -> Fault:
    steps = detail["loc"][1:]
    path, value = _locate(document.data, steps)
    if detail["type"] not in ("unexpected_keyword_argument", "extra_forbidden"):
        return document.fault(path, complaint(detail, value))
    mapping = _locate(document.data, steps[:-1])[1]
    present = mapping if isinstance(mapping, dict) else {}
    return document.fault(path, unknown_key(str(steps[-1]), _known_keys(model, steps[:-1]), present), at_key=True)


def _locate(data: Data, steps: Path) -> tuple[Path, Data]:
    """The path in the data that pydantic's steps lead to, and the value there.

    Steps that the data does not have are left out: names of a union's members, and a key that is missing.
    """
    path: Path = ()
    for step in steps:
        match data, step:
            case dict(), str() if step in data:
                data = data[step]
            case list(), int() if step < len(data):
                data = data[step]
            case _:
                continue
        path = (*path, step)
    return path, data


@cache
def _json_schema(model: Hashable) -> Mapping[str, Any]:
    return _adapter(model).json_schema()


def _known_keys(model: Hashable, steps: Path) -> list[str]:
    """The keys that the model has where pydantic's steps lead to, from its JSON schema."""
    root = _json_schema(model)
    schemas = _alternatives(root["prefixItems"][0], root)
    for step in steps:
        inner = [schema for each in schemas for schema in _inside(each, step)]
        if inner:
            schemas = [schema for each in inner for schema in _alternatives(each, root)]
    return [key for schema in schemas for key in schema.get("properties", ())]


def _alternatives(schema: Mapping[str, Any], root: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The schema, or those it refers to or chooses from."""
    if "$ref" in schema:
        return _alternatives(root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root)
    choices = schema.get("anyOf") or schema.get("oneOf")
    return [inner for choice in choices for inner in _alternatives(choice, root)] if choices else [schema]


def _inside(schema: Mapping[str, Any], step: str | int) -> list[Mapping[str, Any]]:
    """The schemas of a value that stands in a mapping or list of this schema."""
    if isinstance(step, int):
        ordered: list[Mapping[str, Any]] = schema.get("prefixItems", [])
        return ordered[step : step + 1] or [inner for inner in [schema.get("items")] if isinstance(inner, Mapping)]
    inner = schema.get("properties", {}).get(step, schema.get("additionalProperties"))
    return [inner] if isinstance(inner, Mapping) else []
