"""What pydantic found, in plain words for people who write the files."""

from collections.abc import Collection, Iterable
from difflib import get_close_matches

from pydantic_core import ErrorDetails

from turbo_table.content.strict_yaml import Data

_WANTED = {
    "float_type": "a number",
    "int_type": "a whole number",
    "string_type": "text",
    "bool_type": "true or false",
    "dict_type": "a group of keys",
    "dataclass_type": "a group of keys",
    "tuple_type": "a list",
    "list_type": "a list",
}
_BOUNDS = {
    "greater_than_equal": ("at least", "ge"),
    "greater_than": ("more than", "gt"),
    "less_than_equal": ("at most", "le"),
    "less_than": ("less than", "lt"),
}


def complaint(detail: ErrorDetails, value: Data) -> str:
    """What is wrong with `value`, which stands where pydantic found the fault `detail`."""
    kind, ctx = detail["type"], detail.get("ctx", {})
    if kind == "int_from_float" or (kind == "int_type" and isinstance(value, float)):
        return f"must be a whole number, not {value}"
    if kind in _WANTED:
        return f"must be {_WANTED[kind]}, not {_is(value)}{_hint(kind, value)}"
    if kind in _BOUNDS:
        words, limit = _BOUNDS[kind]
        return f"must be {words} {_number(ctx[limit])}, not {value}"
    match kind:
        case "missing":
            step = detail["loc"][-1]
            return f"entry {step + 1} is missing" if isinstance(step, int) else f"the key '{step}' is missing"
        case "literal_error" | "enum":
            return f"must be {ctx['expected']}, not {_quoted(value)}"
        case "union_tag_invalid":
            return f"the key {ctx['discriminator']} must be one of {ctx['expected_tags']}, not '{ctx['tag']}'"
        case "union_tag_not_found":
            return f"the key {ctx['discriminator']} is missing"
        case "too_long":
            return f"must have at most {_entries(ctx['max_length'])}, not {_length(value)}"
        case "too_short":
            return f"must have at least {_entries(ctx['min_length'])}, not {_length(value)}"
        case "string_too_long":
            return f"must be at most {ctx['max_length']} characters long, not {_length(value)}"
        case "string_too_short":
            return "must not be empty"
        case "value_error" | "assertion_error":
            return str(ctx["error"])
        case _:
            return detail["msg"].replace("Input should", "must", 1)


def unknown_key(key: str, known: Iterable[str], present: Collection[str]) -> str:
    """That a key is not known, with the nearest known key that is not present already."""
    near = get_close_matches(key, [other for other in known if other not in present], n=1)
    return f"unknown key '{key}'" + (f" (did you mean '{near[0]}'?)" if near else "")


def _is(value: Data) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return "a number"
        case str():
            return "text"
        case list():
            return "a list"
        case _:
            return "a group of keys"


def _hint(kind: str, value: Data) -> str:
    return " (put it in quotes)" if kind == "string_type" and isinstance(value, int | float) else ""


def _quoted(value: Data) -> str:
    """A short value as it is, a long one or a group by its kind."""
    if isinstance(value, str) and len(value) <= 40:
        return f"'{value}'"
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else _is(value)


def _length(value: Data) -> int:
    return len(value) if isinstance(value, str | list | dict) else 0


def _number(limit: float) -> str:
    return str(int(limit)) if limit == int(limit) else str(limit)


def _entries(count: int) -> str:
    return "1 entry" if count == 1 else f"{count} entries"
