"""What may be written over: nothing but what we wrote ourselves, for the same game."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any, Final

from turbo_table.session.disk import at_last
from turbo_table.session.saves import header_of, header_text
from turbo_table.session.session import Session

LONGEST_HEADER: Final = 20_000_000
SAME_GAME: Final = ("game", "setup", "bots", "seed")
"""What of a save's header says which game it holds."""


def save_fault(path: Path, session: Session) -> str | None:
    """Why this game must not be saved there, as a sentence; None if it may. Raises OSError, ValueError."""
    fault = place_fault(path)
    if fault or not path.exists():
        return fault
    if _named(_first_line(path)) != _named(header_text(session).encode()):
        return f"{path} is not a save of this game; choose another name."
    return None


def csv_fault(path: Path, begins: str) -> str | None:
    """Why a table that begins so must not be written there; None if it may. Raises OSError, ValueError."""
    fault = place_fault(path)
    if fault or not path.exists():
        return fault
    if not _first_line(path).startswith(begins.encode()):
        return f"{path} is no such table of ours; choose another name."
    return None


def place_fault(path: Path) -> str | None:
    """Why no file can be written there, whatever it holds; None if one can. Raises OSError, ValueError."""
    at = at_last(path)
    if at.exists() and not at.is_file():
        return f"{path} is {'a folder' if at.is_dir() else 'no ordinary file'}; choose another name."
    if at.parent.is_dir():
        with tempfile.TemporaryFile(dir=at.parent):
            """A folder that takes this one takes ours."""
    return None


def reason(error: Exception) -> str:
    """Why something could not be read or written, in words that are not Python's."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    if isinstance(error, UnicodeError):
        return "it holds characters that are no text"
    return "such a name is not possible"


def _first_line(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.readline(LONGEST_HEADER)


def _named(line: bytes) -> list[Any] | None:
    """What a header says of its game; None if it is no header."""
    header = header_of(line)
    return None if header is None else [header.get(key) for key in SAME_GAME]
