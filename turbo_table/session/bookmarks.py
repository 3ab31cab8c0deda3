"""Points of a playthrough that somebody wants to find again: numbers of actions, in a small file for each game."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Final

from turbo_table.session.disk import data_folder, write_whole
from turbo_table.session.session import Session
from turbo_table.session.targets import reason

FORMAT: Final = "bookmarks/1"
MOST_BYTES: Final = 1_000_000


def bookmarks_file(session: Session) -> Path:
    """Where the bookmarks of a game are kept, wherever its save lies; it need not exist."""
    name = hashlib.sha256(session.id.encode("utf-8", "backslashreplace")).hexdigest()[:16]
    return data_folder() / "bookmarks" / f"{name}.json"


def read_bookmarks(session: Session) -> tuple[int, ...]:
    """The bookmarks of a game, in order; () where there are none, or the file is damaged. Never raises."""
    path = bookmarks_file(session)
    try:
        if not path.is_file() or path.stat().st_size > MOST_BYTES:
            return ()
        data = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return ()
    match data:
        case {"turbo-table": "bookmarks/1", "at": list(found)}:
            known = {each for each in found if type(each) is int and 0 <= each <= len(session.line)}
            return tuple(sorted(known))
    return ()


def write_bookmarks(session: Session, at: tuple[int, ...]) -> str:
    """Keep the bookmarks of a game; why they could not be kept, as a sentence; empty if they were. Never raises."""
    path = bookmarks_file(session)
    try:
        if at:
            write_whole(path, json.dumps({"turbo-table": FORMAT, "at": at}) + "\n")
        else:
            path.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        return f"The bookmarks could not be saved to {path}: {reason(error)}."
    return ""
