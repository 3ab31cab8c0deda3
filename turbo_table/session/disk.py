"""Writing files so that a kill at any moment leaves the old one or the new one."""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """Where a user's own saves, courses and records live; it need not exist yet."""
    return Path(platformdirs.user_data_dir("turbo-table", appauthor=False))


def previous(path: Path) -> Path:
    """Where the generation before the last write is kept."""
    return path.with_name(f"{path.name}.previous")


def write_whole(path: Path, text: str) -> None:
    """Write a file in one piece and keep the one it replaces as `previous`. Raises OSError; the old file is safe."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            _keep(path)
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    _sync_folder(path.parent)


def _keep(path: Path) -> None:
    """The present file under its `previous` name too; the file itself is not moved."""
    fresh = path.with_name(f".{path.name[:40]}.{os.getpid()}.keep")
    with suppress(OSError):
        fresh.unlink()
    try:
        os.link(path, fresh)
    except OSError:  # a file system without hard links
        shutil.copy2(path, fresh)
    fresh.replace(previous(path))


def _sync_folder(folder: Path) -> None:
    """Make the new name last, where the system can open a folder."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
