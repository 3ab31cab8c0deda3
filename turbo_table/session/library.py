"""What can be done with the games that are kept: go on, name, delete, bring back. `shelf` lists them.

Nothing here raises: what is done answers with a sentence.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from turbo_table.content import ContentError, read_file
from turbo_table.session import lock, shelf
from turbo_table.session.disk import data_folder, previous, write_whole
from turbo_table.session.keeper import Keeper, free_paths, saves_folder, unfinished
from turbo_table.session.names import clean_title, file_stem
from turbo_table.session.records import Records
from turbo_table.session.saves import BOM, MOST_BYTES, NO_SAVE, Loaded, from_text, header_of, to_text
from turbo_table.session.session import Session
from turbo_table.session.shelf import Saved
from turbo_table.session.targets import reason, save_fault

MOST_TRASHED: Final = 100
"""So many deleted saves can be brought back; the oldest beyond that are gone."""
MOST_RECENT: Final = 20
MOST_LOOKED_AT: Final = 20
"""So many unfinished games are looked at for one to go on with."""


@dataclass(frozen=True, slots=True)
class Done:
    """What came of something that was asked for."""

    said: str
    """A sentence."""
    path: Path | None = None
    """The file it led to; None where nothing was done."""


@dataclass(frozen=True, slots=True)
class Read:
    """A save that was read, good for as long as its file stays as it is."""

    loaded: Loaded
    stamp: tuple[int, int, int] | None
    """What its file was before that; see `_stamp`."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A save that was asked for."""

    keeper: Keeper | None
    """The game and its file; None where it cannot be played."""
    said: tuple[str, ...]
    """What has to be said about it, a sentence each."""
    read: Read | None = None
    """For opening it once more, before anything was done in the game."""


# Playing on


def to_go_on() -> tuple[Saved | None, tuple[str, ...]]:
    """The game that was played last and is not over, and what has to be said, a sentence each.

    What cannot be read is put aside, unless a newer program made it; what another window plays is left out.
    """
    said: list[str] = []
    for path in unfinished()[:MOST_LOOKED_AT]:
        saved = shelf.told(path, "unfinished")
        if not (saved.fault or saved.over or saved.taken):
            return saved, tuple(said)
        if saved.fault and shelf.NEWER not in saved.fault:
            said += [saved.fault, set_aside(path).said]
    return None, tuple(said)


def open_save(path: Path, before: Read | None = None) -> Opened:
    """A game to go on with, its file taken for this window. `before`: need not be read again, if it still holds.

    A save in the folder of named ones stays as it is: the game goes on in a new file. An unfinished one that cannot be
    read is set aside, so that it is in nobody's way; any other file is left where it is.
    """
    if not lock.take(path):
        return Opened(None, (f"{path.name} is being played in another window.",))
    try:
        stamp = _stamp(path)
        loaded = before.loaded if before and stamp and before.stamp == stamp else _loaded(path)
        if isinstance(loaded, str):
            aside = set_aside(path).said if path.parent == saves_folder() and os.path.isfile(path) else ""
            return Opened(None, tuple(filter(None, (loaded, aside))))
        own = None if path.parent == shelf.named_folder() else path
        keeper = Keeper(loaded.session, own, name="" if own is None else loaded.name, records=Records())
    finally:
        lock.let_go(path)
    remember(path)
    return Opened(keeper, loaded.warnings, Read(loaded, stamp))


def _stamp(path: Path) -> tuple[int, int, int] | None:
    """Which file this is, how long and when it was written last; None for none."""
    with suppress(OSError, ValueError):
        found = os.stat(path)
        return found.st_ino, found.st_size, found.st_mtime_ns
    return None


def _loaded(path: Path) -> Loaded | str:
    """The game, or why it cannot be loaded."""
    try:
        return from_text(read_file(path, MOST_BYTES), path.name)
    except ContentError as error:
        return error.sentence


def set_aside(path: Path) -> Done:
    """Put a save that cannot be read where it is in nobody's way."""
    return _moved(path, shelf.broken_folder(), "It was put aside as {}.", "It could not be put aside: {}.")


# Names


def save_named(session: Session, name: str) -> Done:
    """Keep the game as it is now under a name; an older save of the same game by this name is replaced."""
    shown = clean_title(name)
    if not shown:
        return Done("A save needs a name.")
    path = named_path(shown)
    try:
        if lock.taken(path):
            return Done(f'"{shown}" is being played in another window.')
        if save_fault(path, session):
            return Done(f'There is another game with the name "{shown}"; choose another name.')
        write_whole(path, to_text(session, name=shown))
    except (OSError, ValueError) as error:
        return Done(f'"{shown}" could not be saved: {reason(error)}.')
    remember(path)
    return Done(f'Saved as "{shown}".', path)


def named_path(name: str) -> Path:
    """The file of a save with this name; names that differ in anything have different files, on every system."""
    return shelf.named_folder() / f"{file_stem(clean_title(name))}.save"


def rename(saved: Saved, name: str) -> Done:
    """Give a save another name."""
    shown = clean_title(name)
    if not shown:
        return Done("A save needs a name.")
    path = named_path(shown) if saved.kind == "named" else saved.path
    if path != saved.path and os.path.exists(path):
        return Done(f'There is another game with the name "{shown}"; choose another name.')
    if not _ours(saved.path) or not lock.take(saved.path):
        return Done(f"{saved.path.name} cannot be renamed now: it is open elsewhere.")
    try:
        first, newline, rest = read_file(saved.path, MOST_BYTES).removeprefix(BOM).partition(b"\n")
        header = header_of(first)
        if header is None or not newline:
            return Done(f"{saved.path.name} cannot be renamed: {NO_SAVE}.")
        line = json.dumps({**header, "name": shown}, ensure_ascii=False)
        write_whole(path, f"{line}\n{rest.decode('utf-8', 'strict')}")
        if path != saved.path:
            _remove(saved.path)
    except ContentError as error:
        return Done(error.sentence)
    except (OSError, ValueError) as error:
        return Done(f"{saved.path.name} could not be renamed: {reason(error)}.")
    finally:
        lock.let_go(saved.path)
    return Done(f'Now called "{shown}".', path)


# Deleting


def delete(saved: Saved) -> Done:
    """Put a save in the trash; `path` is where it lies, for `restore`."""
    if not _ours(saved.path):
        return Done(f"{saved.path} is no file of this list.")
    if lock.taken(saved.path):
        return Done(f"{saved.path.name} is being played in another window.")
    done = _moved(saved.path, shelf.trash_folder() / saved.kind, "Deleted.", "It could not be deleted: {}.")
    if done.path is not None:
        _empty_trash()
    return done


def restore(trashed: Path) -> Done:
    """Bring back what `delete` put in the trash."""
    kind = next((kind for kind in shelf.KINDS if trashed.parent == shelf.trash_folder() / kind), None)
    if kind is None:
        return Done(f"{trashed} is not in the trash.")
    return _moved(trashed, shelf.folder_of(kind), "Brought back.", "It could not be brought back: {}.")


def _ours(path: Path) -> bool:
    return any(path.parent == shelf.folder_of(kind) for kind in shelf.KINDS)


def _moved(path: Path, folder: Path, said: str, fault: str) -> Done:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / path.name
        if os.path.exists(target):
            target = next(free_paths(folder, path.stem))
        path.replace(target)
    except (OSError, ValueError) as error:
        return Done(fault.format(reason(error)))
    with suppress(OSError):
        previous(path).unlink()
    return Done(said.format(target), target)


def _remove(path: Path) -> None:
    path.unlink()
    with suppress(OSError):
        previous(path).unlink()


def _empty_trash() -> None:
    lying = sorted((file for kind in shelf.KINDS for file in shelf.files(shelf.trash_folder() / kind)), reverse=True)
    for _, path in lying[MOST_TRASHED:]:
        with suppress(OSError):
            path.unlink()


# What was opened lately


def recent() -> tuple[Path, ...]:
    """Saves that were opened or named lately, wherever they are, the last first; those that are gone are left out."""
    return tuple(path for path in _recent() if os.path.isfile(path))


def remember(path: Path) -> None:
    """This save was opened."""
    paths = [str(each) for each in (path.absolute(), *_recent()) if str(each).isprintable()]
    with suppress(OSError, ValueError):
        write_whole(_recent_file(), json.dumps(list(dict.fromkeys(paths))[:MOST_RECENT], ensure_ascii=True))


def _recent_file() -> Path:
    return data_folder() / "recent.json"


def _recent() -> list[Path]:
    with suppress(ContentError, ValueError, RecursionError):
        data = json.loads(read_file(_recent_file()))
        if isinstance(data, list):
            return [Path(each) for each in data[:MOST_RECENT] if isinstance(each, str) and "\0" not in each]
    return []
