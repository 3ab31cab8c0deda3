"""Files from outside, and the folders that come with Turbo Table."""

import stat
from pathlib import Path
from typing import Literal

from turbo_table.content.errors import ContentError, Fault
from turbo_table.content.strict_yaml import MOST_BYTES


def read_file(path: str | Path, most_bytes: int = MOST_BYTES) -> bytes:
    """The bytes of a file of at most `most_bytes`; raises `ContentError` when it cannot be read.

    Only ordinary files are opened: a pipe or a device could keep us waiting for ever.
    """
    try:
        mode = Path(path).stat().st_mode
        if stat.S_ISDIR(mode):
            raise _refused(path, "it is a folder, not a file")
        if not stat.S_ISREG(mode):
            raise _refused(path, "it is not an ordinary file")
        with open(path, "rb") as file:
            content = file.read(most_bytes + 1)
    except FileNotFoundError:
        raise _refused(path, "there is no such file") from None
    except PermissionError:
        raise _refused(path, "reading the file is not permitted") from None
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL
        reason = error.strerror if isinstance(error, OSError) else "such a name is not possible"
        raise _refused(path, f"the file cannot be read: {reason}") from None
    if len(content) > most_bytes:
        raise _refused(path, f"the file is larger than {most_bytes / 1_000_000:g} MB")
    return content


def shipped(folder: Literal["assets", "drills", "layouts"]) -> Path:
    """The folder that comes with Turbo Table: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parents[1]
    installed = package / folder
    return installed if installed.is_dir() else package.parent / folder


def _refused(path: str | Path, message: str) -> ContentError:
    return ContentError(Fault(str(path), 1, 1, "", message))
