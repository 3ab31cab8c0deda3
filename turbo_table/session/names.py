"""Names that people give to saves, and the names of files that are safe on every system."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from pathlib import Path
from typing import Final

from turbo_table.core.printable import bare

MOST_TITLE: Final = 300
MOST_STEM: Final = 40
_ELSE: Final = re.compile(r"[^a-z0-9]+")


def clean_title(text: str) -> str:
    """A name as it is shown: without what cannot be shown, at most MOST_TITLE characters."""
    return bare(text)[:MOST_TITLE].strip()


def file_stem(title: str) -> str:
    """The stem of a file's name: what can be read of the title, and a digest that tells it from every other title.

    Small letters, digits and hyphens alone, so no system takes it for a path, a device or the same name in capitals.
    """
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    told = _ELSE.sub("-", plain).strip("-")[:MOST_STEM].strip("-")
    digest = hashlib.sha256(title.encode("utf-8", "surrogatepass")).hexdigest()[:10]
    return f"{told or 'save'}-{digest}"


def file_named(text: str) -> Path:
    """The file that somebody typed or pasted: `file://` and quotes around it are none of its name, `~` is home."""
    path = text.strip().removeprefix("file://")
    path = path[1:-1] if len(path) > 1 and path[0] == path[-1] and path[0] in "\"'" else path
    try:
        return Path(path).expanduser()
    except RuntimeError:  # nobody knows where home is
        return Path(path)
