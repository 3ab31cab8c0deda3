"""The database of the records: opened so that damage is noticed, and put aside where there is any."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

from turbo_table.session import lock
from turbo_table.session.clock import stamp

OURS: Final = 0x54_54_52_31
"""The application id that stands in the file: a database without it is not ours."""
VERSION: Final = 1
BUSY_S: Final = 5.0
"""So long one window waits for another one to have written before it writes."""
GLANCE_S: Final = 0.3
"""So long it waits where it only reads: a window shows nothing meanwhile, and what it reads can be done without."""
TABLES: Final = """
CREATE TABLE games (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, variant TEXT NOT NULL, course TEXT NOT NULL, players TEXT NOT NULL,
    when_s INTEGER NOT NULL, duration_ms INTEGER NOT NULL, actions INTEGER NOT NULL, ending TEXT NOT NULL,
    hints INTEGER NOT NULL
);
CREATE INDEX games_by_players ON games (game, players, when_s);
CREATE TABLE seats (
    id TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, bot TEXT NOT NULL, place INTEGER,
    PRIMARY KEY (id, seat)
);
CREATE TABLE figures (
    id TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, value REAL NOT NULL, PRIMARY KEY (id, seat, name)
);
"""
_mending: Final = Lock()


class Damaged(Exception):
    """The file is no database of ours."""


class Newer(Exception):
    """The file was made by a newer version."""


def open_database(path: Path, *, create: bool) -> sqlite3.Connection | None:
    """The database, with its tables; None where there is none and none is to be made.

    Raises OSError, ValueError and sqlite3.Error where it cannot be opened, Damaged and Newer.
    """
    if not os.path.exists(path):
        if not create:
            return None
        path.parent.mkdir(parents=True, exist_ok=True)
    # Every transaction is begun by hand: writers with BEGIN IMMEDIATE, so that nobody reads what another changes.
    db = sqlite3.connect(path, timeout=BUSY_S if create else GLANCE_S, isolation_level=None)
    db.text_factory = lambda text: text.decode("utf-8", "replace")
    try:
        _prepare(db)
    except BaseException:
        db.close()
        raise
    return db


def _prepare(db: sqlite3.Connection) -> None:
    if _is_empty(db):
        db.execute("BEGIN IMMEDIATE")
        if _is_empty(db):  # no other window was first
            for statement in TABLES.split(";")[:-1]:
                db.execute(statement)
            db.execute(f"PRAGMA application_id = {OURS}")
            db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
    if _number(db, "application_id") != OURS:
        raise Damaged("it is no database of Turbo Table")
    if _number(db, "user_version") > VERSION:
        raise Newer("they were made by a newer version of Turbo Table")
    if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise Damaged("it is damaged")


def _is_empty(db: sqlite3.Connection) -> bool:
    return _number(db, "application_id") == 0 and db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0


def _number(db: sqlite3.Connection, name: str) -> int:
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])


def damaged(error: Exception) -> bool:
    """Whether an error says that the file itself is not in order, rather than the disk or whoever may not write."""
    if isinstance(error, Damaged | UnicodeDecodeError):
        return True
    code = getattr(error, "sqlite_errorcode", None)
    if code is None or code & 0xFF == sqlite3.SQLITE_ERROR:
        return isinstance(error, sqlite3.Error)  # tables or texts that are not as we made them
    return code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def identity(path: Path) -> tuple[int, int] | None:
    """Which file has this name now; None for none."""
    with suppress(OSError, ValueError):
        found = os.stat(path)
        return found.st_dev, found.st_ino
    return None


def put_aside(path: Path, seen: tuple[int, int] | None) -> str:
    """Put a damaged database where it is in nobody's way; the sentence that says where. Raises OSError.

    `seen`: the identity of the damaged file. Another window may have put it aside already: then nothing is moved.
    """
    with _mending:
        if not lock.take(path):
            raise OSError(f"{path.name} is being mended in another window")
        try:
            if identity(path) != seen:
                return ""
            target = path.with_name(f"{path.stem} broken {stamp()}{path.suffix}")
            path.replace(target)
            for more in ("-journal", "-wal", "-shm"):
                with suppress(OSError):
                    Path(f"{path}{more}").replace(f"{target}{more}")
        finally:
            lock.let_go(path)
    return f"The records were damaged: they were put aside as {target}, and new ones are begun."
