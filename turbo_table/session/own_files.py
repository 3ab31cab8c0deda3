"""The user's own files for a game, such as card shapes: in a folder of theirs, found, kept, shared, and deleted safely.

Whatever the folder holds, nothing here is lost: a write keeps the generation before, a deleted file goes to `deleted/`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import platformdirs

from turbo_table.content import ContentError, Fault, read_file, read_yaml, readable
from turbo_table.session.disk import data_folder, write_whole
from turbo_table.session.names import file_named
from turbo_table.session.targets import reason

SUFFIX: Final = ".yaml"
MOST_FILES: Final = 500
MOST_NAME: Final = 60
"""Letters of a file's name before its suffix."""
RESERVED: Final = frozenset(
    ("con", "prn", "aux", "nul", *(f"{device}{n}" for device in ("com", "lpt") for n in range(10)))
)
"""Names that Windows does not allow."""
Read = Callable[[str, str], object]


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnFile:
    """One file, in order or not."""

    path: Path
    name: str
    """The name in it; where there is none, the file's own."""
    text: str | None
    """None: it cannot be read."""
    faults: tuple[Fault, ...]
    """Empty: it can be played with."""

    @property
    def fault(self) -> str:
        """Why it cannot be played with, as a sentence; empty: it can."""
        return ContentError(*self.faults).sentence if self.faults else ""


class NotKept(Exception):
    """A file could not be written, moved or read; the message is a sentence."""


def folder(kind: str) -> Path:
    """Where files of a kind lie, such as `cards/` and the id of a game; it need not exist yet."""
    return data_folder() / kind


def paths(kind: str) -> tuple[Path, ...]:
    """Where the files of a kind are, MOST_FILES at most. Never raises."""
    try:
        found = [path for path in folder(kind).iterdir() if path.suffix == SUFFIX and not path.name.startswith(".")]
    except OSError:
        return ()
    return tuple(sorted(found)[:MOST_FILES])


def own_files(kind: str, read: Read) -> tuple[OwnFile, ...]:
    """All files of a kind, by name. `read` judges them. Never raises."""
    found = (opened(path, read) for path in paths(kind))
    return tuple(sorted(found, key=lambda each: (each.name.casefold(), each.path.name)))


def opened(path: Path, read: Read) -> OwnFile:
    """A file as it is now. Never raises."""
    try:
        text = readable(read_file(path), path.name)
    except ContentError as error:
        return OwnFile(path=path, name=path.stem, text=None, faults=error.faults)
    return judged(path, text, read)


def judged(path: Path, text: str, read: Read, name: str = "") -> OwnFile:
    """A text that is, or is to be, kept at a path; `name`: the name in it, where that is known already."""
    name = name or _name(text) or path.stem
    return OwnFile(path=path, name=name, text=text, faults=faults(text, path.name, read))


def faults(text: str, name: str, read: Read) -> tuple[Fault, ...]:
    """What a reader says to a text; empty where it is in order."""
    try:
        read(text, name)
    except ContentError as error:
        return error.faults
    return ()


def _name(text: str) -> str:
    """The name in a file; empty where there is none."""
    with suppress(ContentError):
        data: Any = read_yaml(text, "").data
        name = data.get("name") if isinstance(data, dict) else None
        return name.strip() if isinstance(name, str) else ""
    return ""


def new_path(kind: str, name: str) -> Path:
    """Where a new file of a name can be kept: a name that every system allows, and that no file has yet."""
    return _unused(folder(kind), name)


def _unused(where: Path, name: str) -> Path:
    stem = readable_stem(name)
    numbered = (stem, *(f"{stem} {number}" for number in range(2, 10_000)))
    return next(path for each in numbered if not (path := where / f"{each}{SUFFIX}").exists())


def readable_stem(name: str) -> str:
    """A name as the name of a file: letters, digits, spaces and hyphens, not too many of them."""
    kept = "".join(sign if sign.isalnum() or sign in " -_" else " " for sign in name)
    # Counted in bytes too: three of them for a letter of many scripts, and 255 are the most on most systems.
    stem = " ".join(kept.split())[:MOST_NAME].encode()[: 3 * MOST_NAME].decode("utf-8", "ignore").strip(" -_")
    return stem if stem and stem.casefold() not in RESERVED else f"{stem} file".strip()


def keep(path: Path, text: str) -> None:
    """Write a file in one piece; the one before stays beside it. Raises NotKept."""
    try:
        write_whole(path, text)
    except (OSError, ValueError) as error:
        raise NotKept(f"{path.name} could not be kept: {reason(error).lower()}.") from None


def delete(path: Path) -> Path:
    """Move a file to the deleted ones; where it lies now. Raises NotKept."""
    return _move(path, _unused(path.parent / "deleted", path.stem))


def restore(deleted: Path) -> Path:
    """Bring a deleted file back; where it lies now. Raises NotKept."""
    return _move(deleted, _unused(deleted.parent.parent, deleted.stem))


def _move(path: Path, to: Path) -> Path:
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        path.rename(to)
    except (OSError, ValueError) as error:
        raise NotKept(f"{path.name} could not be moved: {reason(error).lower()}.") from None
    return to


def share(path: Path, name: str) -> Path:
    """Put a copy of a file among the user's documents; where it lies. Raises NotKept."""
    try:
        text = readable(read_file(path), path.name)
    except ContentError as error:
        raise NotKept(f"{error}.") from None
    to = _unused(shared_folder(), name)
    keep(to, text)
    return to


def shared_folder() -> Path:
    """Where files to give away are put: a folder that people find."""
    return Path(platformdirs.user_documents_dir()) / "Turbo Table"


def fetch(kind: str, where: str, read: Read, opens: Callable[[str], object]) -> OwnFile:
    """Take in a copy of a file from elsewhere, faulty or not. Raises NotKept.

    `where` is read as `names.file_named` does. `opens` raises ContentError for what is no file of this kind at all.
    """
    path = file_named(where)
    if path == Path():
        raise NotKept("Type the path of a file, or drop one on the window.")
    try:
        text = readable(read_file(path), path.name)
        opens(text)
    except ContentError as error:
        raise NotKept(f"{path} was not taken in: {error.faults[0].message}.") from None
    file = judged(new_path(kind, path.stem), text, read)
    keep(file.path, text)
    return file
