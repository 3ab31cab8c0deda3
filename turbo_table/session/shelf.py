"""The saves as they lie there: where those of each kind are, and what a list shows of each.

Nothing here raises. A list is read from the files' lines, no game is replayed; it holds nothing of a game but who plays
what, where and for how long: no card and no seed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from turbo_table.content import ContentError, read_file
from turbo_table.games.registry import UnknownGame, find
from turbo_table.session import lock
from turbo_table.session.keeper import finished_folder, saves_folder
from turbo_table.session.names import clean_title
from turbo_table.session.saves import BOM, EMPTY, FORMAT, MOST_BYTES, NO_SAVE, header_of
from turbo_table.session.seats import clean_name

Kind = Literal["unfinished", "finished", "named"]
KINDS: Final[tuple[Kind, ...]] = ("unfinished", "finished", "named")
MOST_LISTED: Final = 2_000
NEWER: Final = "made by a newer Turbo Table"
MOST_PLAYERS: Final = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Saved:
    """One save, as a list shows it."""

    path: Path
    kind: Kind
    when_s: int
    """When it was written last, in seconds since 1970."""
    name: str = ""
    """What somebody called it; empty where nobody did."""
    game: str = ""
    title: str = ""
    """The game's."""
    players: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    """The level of the bot on each seat; empty: a person."""
    colours: tuple[int, ...] = ()
    """The index of each seat's colour and mark."""
    course: str = ""
    actions: int = 0
    """How long the game is now, answers of chance among it."""
    over: bool = False
    taken: bool = False
    """Another window plays it."""
    fault: str = ""
    """Why it cannot be read, as a sentence; all else is unknown then."""


def named_folder() -> Path:
    """Where saves with a name are."""
    return saves_folder() / "named"


def trash_folder() -> Path:
    """Where deleted saves are, in a folder of each kind."""
    return saves_folder() / "trash"


def broken_folder() -> Path:
    """Where saves are put that cannot be read."""
    return saves_folder() / "broken"


def folder_of(kind: Kind) -> Path:
    """Where the saves of a kind are."""
    return {"unfinished": saves_folder(), "finished": finished_folder(), "named": named_folder()}[kind]


def saves(*kinds: Kind) -> tuple[Saved, ...]:
    """The saves of these kinds, or of all, the newest first; MOST_LISTED at most."""
    found = [(when, path, kind) for kind in kinds or KINDS for when, path in files(folder_of(kind))]
    return tuple(told(path, kind) for _, path, kind in sorted(found, reverse=True)[:MOST_LISTED])


def files(folder: Path) -> Iterator[tuple[float, Path]]:
    """When each save of a folder was written last, in seconds since 1970, and where it is. Never raises."""
    with suppress(OSError):
        for path in folder.glob("*.save"):
            with suppress(OSError):
                yield path.stat().st_mtime, path


def told(path: Path, kind: Kind = "named") -> Saved:
    """What a list shows of this file."""
    when_s = 0
    with suppress(OSError, ValueError):
        when_s = int(path.stat().st_mtime)
    blank = Saved(path=path, kind=kind, when_s=when_s)
    try:
        content = read_file(path, MOST_BYTES).removeprefix(BOM)
        return _told(content, blank)
    except ContentError as error:
        return _faulty(blank, error.faults[0].message)


def _faulty(blank: Saved, message: str) -> Saved:
    return Saved(
        path=blank.path, kind=blank.kind, when_s=blank.when_s, fault=f"{blank.path.name} cannot be read: {message}."
    )


def _told(content: bytes, blank: Saved) -> Saved:
    first, _, rest = content.partition(b"\n")
    header = header_of(first)
    if header is None:
        return _faulty(blank, NO_SAVE if content else EMPTY)
    if header.get("turbo-table") != FORMAT:
        return _faulty(blank, f"{NEWER}; this one reads up to {FORMAT}")
    game, given = header.get("game"), header.get("setup")
    try:
        title = find(str(game)).game.title
    except UnknownGame as error:
        return _faulty(blank, str(error).removesuffix("."))
    if not isinstance(given, dict):
        return _faulty(blank, NO_SAVE)
    layout = given.get("layout")
    return Saved(
        path=blank.path,
        kind=blank.kind,
        when_s=blank.when_s,
        name=clean_title(_word(header.get("name"))),
        game=str(game),
        title=title,
        players=_words(given.get("names")),
        bots=_words(header.get("bots")),
        colours=_numbers(header.get("colours")),
        course=clean_title(_word(layout.get("name"))) if isinstance(layout, dict) else "",
        actions=_length(rest),
        over=blank.kind == "finished" or header.get("over") is True,
        taken=lock.taken(blank.path),
    )


def _word(value: object) -> str:
    return value if isinstance(value, str) else ""


def _words(value: object) -> tuple[str, ...]:
    return tuple(clean_name(_word(each)) for each in value[:MOST_PLAYERS]) if isinstance(value, list) else ()


def _numbers(value: object) -> tuple[int, ...]:
    numbers = value[:MOST_PLAYERS] if isinstance(value, list) else []
    return tuple(each for each in numbers if type(each) is int)


def _length(lines: bytes) -> int:
    """How many actions stand in the end, by a look at the beginning of each whole line."""
    count = 0
    for line in lines.split(b"\n")[:-1]:
        if line.startswith(b'{"seat"'):
            count += 1
        elif line.startswith((b'{"undo": ', b'{"redo": ')):
            number = line[9:-1]
            taken = int(number) if number.isdigit() and len(number) < 9 else 0
            count = max(0, count - taken) if line.startswith(b'{"u') else count + taken
    return count
