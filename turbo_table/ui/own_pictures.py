"""Pictures beside the user's own files: found by the text of the file that names them, decoded once, kept small."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from turbo_table.content import ContentError, read_file, readable
from turbo_table.content.pictures import read_picture
from turbo_table.scene.drawing import Drawing, Picture

LONGEST: Final = 1_024
"""Pixels of the longer side, as it is kept."""
MOST_KEPT: Final = 128
UNKNOWN: Final = "The file that names {name} is not where it was: its picture cannot be shown."
DAMAGED: Final = "{name} cannot be read as a picture."


@dataclass(frozen=True, slots=True)
class Found:
    """A picture, or why there is none, as a sentence."""

    surface: pygame.Surface | None
    fault: str = ""


_FOLDERS: Final[dict[str, Path]] = {}
"""By the digest of the file that names the pictures there."""
_FOUND: Final[dict[tuple[str, str], Found]] = {}


def look_in(paths: Iterable[Path]) -> bool:
    """Learn where files lie that may name pictures; whether anything is new. Never raises."""
    before = dict(_FOLDERS)
    for path in paths:
        with suppress(ContentError):
            text = readable(read_file(path), path.name)
            _FOLDERS[hashlib.sha256(text.encode()).hexdigest()[:16]] = path.parent
    if before == _FOLDERS:
        return False
    _FOUND.clear()
    return True


def found(picture: Picture) -> Found:
    """The picture that a mark names. Never raises."""
    key = (picture.source, picture.file)
    if key not in _FOUND:
        if len(_FOUND) >= MOST_KEPT:
            _FOUND.clear()
        _FOUND[key] = _read(picture)
    return _FOUND[key]


def _read(picture: Picture) -> Found:
    folder = _FOLDERS.get(picture.source)
    if folder is None:
        return Found(None, UNKNOWN.format(name=picture.file))
    try:
        content = read_picture(folder, picture.file)
    except ContentError as error:
        return Found(None, f"{picture.file}: {error.faults[0].message.rstrip('.')}.")
    try:
        whole = pygame.image.load(io.BytesIO(content), picture.file)
    except (pygame.error, ValueError):
        return Found(None, DAMAGED.format(name=picture.file))
    width, height = whole.get_size()
    part = min(1.0, LONGEST / max(width, height, 1))
    size = (max(1, round(width * part)), max(1, round(height * part)))
    clear = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    clear.blit(whole, (0, 0))
    return Found(pygame.transform.smoothscale(clear.premul_alpha(), size))


def faults(drawings: Iterable[Drawing]) -> tuple[str, ...]:
    """Why pictures of drawings cannot be shown, a sentence each, none of them twice."""
    marks = (mark for drawing in drawings for mark in drawing.marks if isinstance(mark, Picture))
    return tuple(dict.fromkeys(fault for mark in marks if (fault := found(mark).fault)))
