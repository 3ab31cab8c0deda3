"""What is wrong with a file from outside, one fault a line."""

from dataclasses import dataclass

from turbo_table.core.printable import printable

MOST_FAULTS = 100
"""A hopeless file reports this many faults and counts the rest: readable, and quick to make."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: the file, the line and column (from 1), the path of keys to it, and what is wrong.

    A fault of the whole file stands at line 1, column 1, with an empty path. `str` gives
    `file:line:column: path: message` on one line, without unprintable characters.
    """

    file: str
    line: int
    column: int
    path: str
    message: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}:{self.column}: "
        return printable(where + (f"{self.path}: " if self.path else "") + self.message).replace("\n", "\\n")


class ContentError(Exception):
    """A file from outside was refused; `faults` says why, `str` gives one line a fault."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults: tuple[Fault, ...] = faults

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))

    @property
    def sentence(self) -> str:
        """The first fault as a sentence of one line, and how many more there are."""
        first, *more = self.faults
        said = str(first) if not more else f"{str(first).rstrip('.')} (and {len(more)} more)"
        return said if said.endswith((".", "?")) else f"{said}."
