"""The command line: the only place that wires things together. Heavy things are imported when they are used."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from turbo_table.cli.parser import Faulty, WrongWords, read_words

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
        sys.stdout.flush()
    except WrongWords as error:
        return _refuse(str(error), WRONG_WORDS)
    except Faulty as error:
        return _refuse(str(error), FAULTY)
    except KeyboardInterrupt:
        return _refuse("Stopped.", STOPPED)
    except BrokenPipeError:
        # Whoever read our output has gone: nothing more can be said, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    return code


def _refuse(message: str, code: int) -> int:
    print(message, file=sys.stderr)
    return code
