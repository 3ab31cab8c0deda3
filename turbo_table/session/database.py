"""The database of the records: opened so that damage is noticed, and put aside where there is any."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Final, TypeVar

from turbo_table.core.printable import bare
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Schema:
    """What a database holds."""

    what: str
    """In a word, as the beginning of a sentence: `The records`."""
    number: int
    """Its application id."""
    version: int
    tables: str
    """Statements that make them, each with a semicolon."""


RECORDS: Final = Schema(what="The records", number=OURS, version=VERSION, tables=TABLES)
T = TypeVar("T")


class Damaged(Exception):
    """The file is no database of ours."""


class Newer(Exception):
    """The file was made by a newer version."""


def open_database(
    path: Path, *, create: bool, schema: Schema = RECORDS, wait_s: float | None = None
) -> sqlite3.Connection | None:
    """The database, with its tables; None where there is none and none is to be made.

    `wait_s`: for others to have done with it; BUSY_S if none is given, GLANCE_S where nothing is to be made.

    Raises OSError, ValueError and sqlite3.Error where it cannot be opened, Damaged and Newer.
    """
    if not os.path.exists(path):
        if not create:
            return None
        path.parent.mkdir(parents=True, exist_ok=True)
    # Every transaction is begun by hand: writers with BEGIN IMMEDIATE, so that nobody reads what another changes.
    usual_s = BUSY_S if create else GLANCE_S
    db = sqlite3.connect(path, timeout=usual_s if wait_s is None else wait_s, isolation_level=None)
    db.text_factory = lambda text: text.decode("utf-8", "replace")
    try:
        _prepare(db, schema)
    except BaseException:
        db.close()
        raise
    return db


def _prepare(db: sqlite3.Connection, schema: Schema) -> None:
    if _is_empty(db):
        db.execute("BEGIN IMMEDIATE")
        if _is_empty(db):  # no other window was first
            for statement in schema.tables.split(";")[:-1]:
                db.execute(statement)
            db.execute(f"PRAGMA application_id = {schema.number}")
            db.execute(f"PRAGMA user_version = {schema.version}")
        db.execute("COMMIT")
    if _number(db, "application_id") != schema.number:
        raise Damaged("it is no database of Turbo Table")
    if _number(db, "user_version") > schema.version:
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


def put_aside(path: Path, seen: tuple[int, int] | None, what: str = RECORDS.what) -> str:
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
    return f"{what} were damaged: they were put aside as {target}, and new ones are begun."


def consult(
    path: Path,
    schema: Schema,
    work: Callable[[sqlite3.Connection], T],
    default: T,
    *,
    create: bool,
    wait_s: float | None = None,
) -> tuple[T, str]:
    """What the work finds in the database, opened anew, and what went wrong as a sentence; then it is the default.

    Nothing is raised. A damaged database is put aside, and where it is written a new one is begun.
    """
    fault = ""
    seen = identity(path)
    try:
        try:
            return _once(path, schema, work, default, create=create, wait_s=wait_s), ""
        except (Damaged, UnicodeDecodeError, sqlite3.DatabaseError) as error:
            if not damaged(error):
                raise
            fault = put_aside(path, seen, schema.what)
            return _once(path, schema, work, default, create=create, wait_s=wait_s), fault
    except (OSError, ValueError, sqlite3.Error, Damaged, Newer) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return default, f"{schema.what} in {path} cannot be used: {bare(reason).rstrip('.')}."


def _once(
    path: Path,
    schema: Schema,
    work: Callable[[sqlite3.Connection], T],
    default: T,
    *,
    create: bool,
    wait_s: float | None,
) -> T:
    db = open_database(path, create=create, schema=schema, wait_s=wait_s)
    if db is None:
        return default
    with closing(db):
        return work(db)


def write(db: sqlite3.Connection, work: Callable[[sqlite3.Connection], bool]) -> bool:
    """Do the work in one transaction, which is taken back where it returns False or raises; whether it was kept."""
    db.execute("BEGIN IMMEDIATE")
    try:
        if work(db):
            db.execute("COMMIT")
            return True
        db.execute("ROLLBACK")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return False
