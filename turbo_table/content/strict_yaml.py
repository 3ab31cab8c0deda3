"""A strict reader for a small part of YAML: mappings, lists, text, numbers, `true` and `false`.

It goes by the parser's events and builds plain data as they come, so that every limit is met before the work
it limits, and deep nesting needs no stack. What it reads as what:

- plain `true` and `false`: booleans; plain decimal integers (`12`, `-3`, `+30`): int; plain decimal fractions
  (`1.5`, `-0.25`): float. Numbers have at most 40 characters.
- everything else is text: `no`, `12:30`, `010`, `0x1f`, `1_000`, `1e3`, `.5`, `.nan`, dates.
- keys are always text, whatever they look like.

Refused: `null`, `~` and keys without a value (what is absent is left out), aliases, anchors, tags,
directives, merge keys, keys given twice, keys that are no text, a second document, characters that nobody can
see, and anything beyond the limits below. A UTF-8 byte-order mark at the start is skipped, since some editors
write one.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NoReturn

import yaml

from turbo_table.content.errors import ContentError, Fault

MOST_BYTES = 1_000_000
"""Of a file; of text, as many characters."""
MOST_LEVELS = 20
MOST_OBJECTS = 2_000
"""Mappings and lists together."""
MOST_SCALARS = 20_000
"""Keys and single values together."""
LONGEST_KEY = 200
LONGEST_NUMBER = 40

Data = dict[str, "Data"] | list["Data"] | str | int | float | bool
Path = tuple[str | int, ...]
Mark = tuple[int, int]

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_FRACTION = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\.[0-9]+")
# Controls but tab and line breaks; the other breaks of Unicode, which editors do not count as lines;
# characters that turn the direction of text; lone surrogates; byte-order marks; what is no character at all.
_UNSEEN = re.compile(
    "[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)
_BREAK = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Document:
    """The plain data of a file, with the line and column (from 1) of every value and key by its path."""

    name: str
    data: Data
    values: Mapping[Path, Mark] = field(default_factory=dict, repr=False)
    keys: Mapping[Path, Mark] = field(default_factory=dict, repr=False)

    def fault(self, path: Path, message: str, *, at_key: bool = False) -> Fault:
        """A fault at the value of `path`, or at its key; where the file has none, at what it would stand in."""
        marks = self.keys if at_key else self.values
        known = next((path[:end] for end in range(len(path), 0, -1) if path[:end] in marks), ())
        line, column = marks.get(known, (1, 1))
        return Fault(self.name, line, column, path_text(path), message)


def path_text(path: Path) -> str:
    """The path as people write it: `barriers[2].heading`."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".")


def read_yaml(text: str | bytes, name: str) -> Document:
    """The document in `text`, from a file called `name` in messages; raises `ContentError` with one fault."""
    source = readable(text, name)
    builder = _Builder(name)
    try:
        for event in yaml.parse(source, Loader=_LOADER):
            builder.take(event)
    except ContentError:
        raise
    except yaml.MarkedYAMLError as error:
        raise ContentError(_not_yaml(error, source, name)) from None
    except Exception as error:
        # The parser lets others out too (RecursionError, ValueError, ...), and a stranger may find them.
        raise ContentError(Fault(name, 1, 1, "", f"not valid YAML: {type(error).__name__}")) from None
    return builder.document()


def readable(text: str | bytes, name: str) -> str:
    """The text as Unicode, when it is of a fair size and has no character that nobody can see."""
    if len(text) > MOST_BYTES:
        raise ContentError(Fault(name, 1, 1, "", "the file is larger than 1 MB"))
    if isinstance(text, str):
        source = text
    else:
        try:
            source = text.decode("utf-8")
        except UnicodeDecodeError as error:
            line, column = _place(text[: error.start].decode("utf-8"))
            raise ContentError(Fault(name, line, column, "", "the file is not UTF-8 text")) from None
    source = source.removeprefix("\ufeff")
    if unseen := _UNSEEN.search(source):
        line, column = _place(source[: unseen.start()])
        raise ContentError(Fault(name, line, column, "", _not_allowed(unseen.group())))
    return source


def _not_yaml(error: yaml.MarkedYAMLError, source: str, name: str) -> Fault:
    """The parser's complaint; a tab is named, since the parser's words for it help nobody."""
    mark = error.problem_mark or error.context_mark
    if mark is None:
        return Fault(name, 1, 1, "", f"not valid YAML: {error.problem}")
    tab = source[mark.index : mark.index + 1] == "\t"
    problem = "a tab cannot indent, use spaces" if tab else error.problem
    return Fault(name, mark.line + 1, mark.column + 1, "", f"not valid YAML: {problem}")


def _place(before: str) -> Mark:
    """The line and column, from 1, of the character after `before`."""
    lines = _BREAK.split(before)
    return len(lines), len(lines[-1]) + 1


def _not_allowed(character: str) -> str:
    return f"the character U+{ord(character):04X} is not allowed"


@dataclass(slots=True)
class _Open:
    """A mapping or list whose end has not come yet, and the key of a mapping that waits for its value."""

    into: dict[str, Data] | list[Data]
    path: Path
    key: str | None = None

    def next_path(self) -> Path:
        """The path of the value that comes next; of the mapping itself while a key comes next."""
        if isinstance(self.into, list):
            return (*self.path, len(self.into))
        return self.path if self.key is None else (*self.path, self.key)

    def wants_key(self) -> bool:
        return isinstance(self.into, dict) and self.key is None


class _Builder:
    """Builds plain data from the parser's events, and refuses what is not allowed at once."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.root: Data | None = None
        self.values: dict[Path, Mark] = {}
        self.keys: dict[Path, Mark] = {}
        self.open: list[_Open] = []
        self.documents = self.objects = self.scalars = 0

    def document(self) -> Document:
        """The finished document."""
        if self.root is None:
            raise ContentError(Fault(self.name, 1, 1, "", "the file is empty"))
        return Document(self.name, self.root, self.values, self.keys)

    def take(self, event: yaml.Event) -> None:
        """Takes the next event."""
        match event:
            case yaml.ScalarEvent():
                self._refuse_marks(event)
                self._scalar(event)
            case yaml.MappingStartEvent():
                self._refuse_marks(event)
                self._enter(event, {})
            case yaml.SequenceStartEvent():
                self._refuse_marks(event)
                self._enter(event, [])
            case yaml.CollectionEndEvent():
                self.open.pop()
            case yaml.AliasEvent():
                self._refuse(event, "aliases (*) are not allowed")
            case yaml.DocumentStartEvent():
                self._document(event)

    def _document(self, event: yaml.DocumentStartEvent) -> None:
        self.documents += 1
        if self.documents > 1:
            self._refuse(event, "a file holds one document only")
        if event.version or event.tags:
            self._refuse(event, "directives (%) are not allowed")

    def _refuse_marks(self, event: yaml.NodeEvent) -> None:
        if event.anchor is not None:
            self._refuse(event, "anchors (&) are not allowed")
        if getattr(event, "tag", None) is not None:
            self._refuse(event, "tags (!) are not allowed")

    def _enter(self, event: yaml.CollectionStartEvent, into: dict[str, Data] | list[Data]) -> None:
        if self.open and self.open[-1].wants_key():
            self._refuse(event, "a key must be text")
        self.objects += 1
        if self.objects > MOST_OBJECTS:
            self._refuse(event, f"more than {MOST_OBJECTS:,} groups and lists")
        if len(self.open) == MOST_LEVELS:
            self._refuse(event, f"nested more than {MOST_LEVELS} levels deep")
        path = self._put(event, into)
        self.open.append(_Open(into, path))

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        self.scalars += 1
        if self.scalars > MOST_SCALARS:
            self._refuse(event, f"more than {MOST_SCALARS:,} keys and values")
        if unseen := _UNSEEN.search(event.value):
            self._refuse(event, _not_allowed(unseen.group()))
        if self.open and self.open[-1].wants_key():
            self._key(event, self.open[-1])
        elif event.implicit[0]:
            self._put(event, self._plain(event))
        else:
            self._put(event, event.value)

    def _key(self, event: yaml.ScalarEvent, mapping: _Open) -> None:
        key = event.value
        if event.implicit[0] and key == "<<":
            self._refuse(event, "merge keys (<<) are not allowed")
        if not key:
            self._refuse(event, "a key must be text")
        if len(key) > LONGEST_KEY:
            self._refuse(event, f"a key is longer than {LONGEST_KEY} characters")
        if key in mapping.into:
            self._refuse(event, f"the key '{key}' stands here twice")
        mapping.key = key
        self.keys[*mapping.path, key] = _mark(event)

    def _plain(self, event: yaml.ScalarEvent) -> Data:
        """What a scalar without quotes stands for."""
        text: str = event.value
        if not text:
            self._refuse(event, "the value is missing" if self.open else "the file is empty")
        if text in ("null", "~"):
            self._refuse(event, f"{text} is no value; leave the key out, or put the text in quotes")
        if text in ("true", "false"):
            return text == "true"
        whole, fraction = _INTEGER.fullmatch(text), _FRACTION.fullmatch(text)
        if (whole or fraction) and len(text) > LONGEST_NUMBER:
            self._refuse(event, f"a number is longer than {LONGEST_NUMBER} characters")
        return int(text) if whole else float(text) if fraction else text

    def _put(self, event: yaml.Event, value: Data) -> Path:
        """Puts a value into the innermost open mapping or list, and returns its path."""
        path: Path = ()
        if not self.open:
            self.root = value
        else:
            top = self.open[-1]
            path = top.next_path()
            if isinstance(top.into, list):
                top.into.append(value)
            elif top.key is not None:
                top.into[top.key], top.key = value, None
        self.values[path] = _mark(event)
        return path

    def _refuse(self, event: yaml.Event, message: str) -> NoReturn:
        path = self.open[-1].next_path() if self.open else ()
        raise ContentError(Fault(self.name, *_mark(event), path_text(path), message))


def _mark(event: yaml.Event) -> Mark:
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)
