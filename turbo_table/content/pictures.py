"""Pictures that a file of the user's own names: only plain files of its own folder, and no larger than can be shown.

The bytes of a picture come from anywhere, so its size is read from its header before anybody decodes it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from turbo_table.content.errors import ContentError, Fault
from turbo_table.content.files import read_file

SUFFIXES: Final = (".png", ".jpg", ".jpeg")
MOST_BYTES: Final = 8_000_000
MOST_PIXELS: Final = 4_000_000
LONGEST_NAME: Final = 100
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_FRAMES: Final = frozenset((*range(0xC0, 0xD0),)) - {0xC4, 0xC8, 0xCC}
"""The markers of a JPEG that are followed by its size."""


def picture_name(text: str) -> str:
    """The text, where it can be the name of a picture beside a file; raises ValueError, with a reason, where not."""
    if not text.isprintable() or len(text) > LONGEST_NAME or text.startswith(".") or set(text) & set('/\\:*?"<>|'):
        raise ValueError("must be the plain name of a file in the same folder, such as 'king.png'")
    if not text.lower().endswith(SUFFIXES):
        raise ValueError("must be a PNG or JPEG file, such as 'king.png'")
    return text


def read_picture(folder: Path, name: str) -> bytes:
    """The bytes of a picture in this folder, its header checked. Raises ContentError where it is not to be shown."""
    path = folder / name
    try:
        picture_name(name)
    except ValueError as error:
        raise _refused(path, f"the name {error}") from None
    try:
        inside = path.resolve().parent == folder.resolve()
    except (OSError, RuntimeError):
        inside = False
    if not inside:
        raise _refused(path, "the picture must lie in the folder itself; a link may not lead out of it")
    content = read_file(path, MOST_BYTES)
    size = picture_size(content)
    if size is None:
        raise _refused(path, "this is no PNG or JPEG picture")
    width, height = size
    if not 0 < width * height <= MOST_PIXELS:
        raise _refused(path, f"a picture has at most {MOST_PIXELS:,} pixels, not {width} x {height}")
    return content


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Width and height in pixels as the header says; None for what is neither PNG nor JPEG."""
    if content.startswith(_PNG) and content[12:16] == b"IHDR" and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return int(width), int(height)
    return next(_jpeg_sizes(content), None) if content.startswith(b"\xff\xd8") else None


def _jpeg_sizes(content: bytes) -> Iterator[tuple[int, int]]:
    at = 2
    while at + 9 <= len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        if marker == 0xFF:
            at += 1
            continue
        if marker in _FRAMES:
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            yield int(width), int(height)
            return
        at += 2 + int.from_bytes(content[at + 2 : at + 4], "big")


def _refused(path: Path, message: str) -> ContentError:
    return ContentError(Fault(str(path), 1, 1, "", message))
