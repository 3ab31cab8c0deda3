"""A game in the terminal from its beginning to whatever ends it."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from turbo_table.cli.refusals import Faulty

if TYPE_CHECKING:
    from turbo_table.session.session import Session
    from turbo_table.terminal.keeping import Keep


def play_text(session: Session, path: Path | None) -> int:
    """Play; the exit code. Raises Faulty where the game cannot be kept in the file, before anybody plays."""
    from turbo_table.terminal.game import TextGame
    from turbo_table.terminal.keeping import Keep

    loaded = path is not None and os.path.exists(path)
    if loaded and not session.prompts:
        print(f'To hear it: {program()} replay "{path}"')
        return 0
    keep = Keep(session, path, loaded=loaded)
    if not keep.begin():
        raise Faulty(keep.fault)
    over = False
    with _stopped_by_signals():
        try:
            over = TextGame(session, read_line, print, keep, wipe).run()
        except KeyboardInterrupt:
            print()
        except OSError:  # nobody reads on, or the disk is full
            if not keep.leave(over=False):
                raise Faulty(keep.fault) from None
            raise
    return _farewell(keep, over=over)


def program() -> str:
    """How to start this program from here."""
    script = Path(__file__).resolve().parents[2] / "scripts" / "play.py"
    if not script.is_file():
        return "turbo-table"
    near = script.parents[1] == Path.cwd().resolve()
    return "python3 scripts/play.py" if near else f'python3 "{script}"'


def _farewell(keep: Keep, *, over: bool) -> int:
    session = keep.session
    if not keep.leave(over=over):
        print(keep.fault)
        return 1
    if keep.saved and not keep.given_up:
        print(f"Saved to {keep.path}.")
        if session.prompts:
            print(f'To go on: {program()} play {session.game.id} --text --save "{keep.path}"')
    return 0


@contextmanager
def _stopped_by_signals() -> Iterator[None]:
    """A closed terminal, or a system that shuts down, ends the game as Ctrl+C does; only the first time counts."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    signals = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]

    def stop(number: int, frame: object) -> None:
        for each in signals:
            signal.signal(each, signal.SIG_IGN)
        raise KeyboardInterrupt

    before = {each: signal.signal(each, stop) for each in signals}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def wipe() -> None:
    """Take off the screen what only one of several players may have seen, also where one could scroll back to it."""
    if sys.stdout.isatty() and os.name == "nt":
        os.system("cls")
    elif sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb":
        print("\033[H\033[2J\033[3J", end="", flush=True)
    else:
        from turbo_table.terminal.alone import PUSHED

        print("\n" * max(PUSHED, shutil.get_terminal_size().lines))


def read_line() -> str | None:
    """The next line of standard input; None at its end."""
    if sys.stdin is None:
        return None
    print("> ", end="", flush=True)
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError:
        return "?"
    return line or None
