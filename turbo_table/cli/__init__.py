"""The command line: the only place that wires things together. Heavy things are imported when they are used."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from turbo_table.cli.parser import Faulty, WrongWords, read_words
from turbo_table.core.printable import printable

OK, FAULTY, WRONG_WORDS, STOPPED = 0, 1, 2, 130
"""Exit codes: done; something in a file or game is not in order; the words mean nothing; stopped by Ctrl+C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code. A refusal is one sentence on standard error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        given = read_words(sys.argv[1:] if arguments is None else arguments)
        code: int = given.command(given)
        if sys.stdout is not None:  # nothing is said where it was closed
            sys.stdout.flush()
    except WrongWords as error:
        return _refuse(str(error), WRONG_WORDS)
    except Faulty as error:
        return _refuse(str(error), FAULTY)
    except KeyboardInterrupt:
        return _refuse("Stopped.", STOPPED)
    except BrokenPipeError:
        _say_no_more()
        return OK
    except OSError as error:
        _say_no_more()
        return _refuse(
            f"{error.filename or 'The output could not be written'}: {error.strerror or 'it failed'}.", FAULTY
        )
    return code


def _refuse(message: str, code: int) -> int:
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        _say_no_more()
    if sys.stderr is not None:
        print(printable(message), file=sys.stderr)
    return code


def _say_no_more() -> None:
    """Whoever read our output has gone, or its disk is full: nothing more can be said, not even at exit."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
