"""`turbo-table screenshot`: a game that is under way, as a picture; and where pictures of all commands go."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from turbo_table.cli.refusals import Faulty, WrongWords
from turbo_table.cli.words import plugin_of, setup_of, sitters_given
from turbo_table.core.bot import random_bot
from turbo_table.core.game import CHANCE, Action
from turbo_table.session.session import Session

ENDINGS: Final = (".png", ".svg")
SIZE: Final = re.compile(r"([1-9]\d{1,3})x([1-9]\d{1,3})")
LEAST_SIZE: Final = (320, 200)
"""Of a window that still shows a table with its panel."""
LEAST_DRAWING: Final = (16, 16)
MOST_SIZE: Final = 9_999
SCALES: Final = (0.75, 4.0)


def size(text: str) -> tuple[int, int]:
    """Width and height in pixels of a picture of the window. Raises an error of argparse with what is wanted."""
    return _size(text, LEAST_SIZE)


def drawing_size(text: str) -> tuple[int, int]:
    """The same of a drawing alone, which can be smaller. Raises an error of argparse with what is wanted."""
    return _size(text, LEAST_DRAWING)


def _size(text: str, least: tuple[int, int]) -> tuple[int, int]:
    match = SIZE.fullmatch(text)
    wide, high = (int(match[1]), int(match[2])) if match else (0, 0)
    if wide < least[0] or high < least[1]:
        sizes = f"from {least[0]}x{least[1]} to {MOST_SIZE}x{MOST_SIZE}"
        raise argparse.ArgumentTypeError(f"a size such as 1280x800 is wanted, {sizes}, not {text[:40]!r}")
    return wide, high


def scale(text: str) -> float:
    """Pixels for a logical unit. Raises an error of argparse with what is wanted."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not SCALES[0] <= value <= SCALES[1]:
        raise argparse.ArgumentTypeError(f"a scale from {SCALES[0]} to {SCALES[1]:g} is wanted, not {text[:40]!r}")
    return value


def screenshot(given: argparse.Namespace) -> int:
    """Play so many moves, and what chance answers after them; then save the picture."""
    path = picture_path(given.output)
    session, last = _played(given)
    return save_picture(path, _svg(session, last) if path.suffix.lower() == ".svg" else _png(session, last, given))


def replayed(session: Session, given: argparse.Namespace) -> int:
    """Save the picture of a saved game as it stood after `--at` actions, the last one if none is given."""
    path = picture_path(given.image)
    ply = len(session.line) if given.at is None else given.at
    if path.suffix.lower() == ".svg":
        from turbo_table.export.svg import table_svg

        view = session.game.view(session.state_at(ply), None)
        return save_picture(path, table_svg(session.plugin, view, session.colours).encode())
    from turbo_table.ui import screenshot as ui

    return save_picture(path, ui.replay_png(session, ply, given.size, given.scale))


def picture_path(output: str) -> Path:
    """Where the picture goes. Raises WrongWords for an ending that is none of a picture."""
    path = Path(output)
    if path.is_dir():
        raise WrongWords(f"{output} is a folder: name a file that ends in .png or .svg.")
    if path.suffix.lower() not in ENDINGS:
        raise WrongWords(f'"{path.name[:60]}" ends neither in .png nor in .svg: no other picture can be made.')
    return path


def save_picture(path: Path, picture: bytes) -> int:
    """Write the file and say so; the exit code. Raises Faulty."""
    try:
        path.write_bytes(picture)
    except OSError as error:
        raise Faulty(f"{path}: {error.strerror or error}.") from None
    print(f"Saved to {path}.")
    return 0


def _svg(session: Session, last: Action | None) -> bytes:
    from turbo_table.export.svg import table_svg

    if last is not None:
        session.do(last)
    while (answer := session.chance_answer()) is not None:
        session.do(answer)
    return table_svg(session.plugin, session.view(None)).encode()


def _png(session: Session, last: Action | None, given: argparse.Namespace) -> bytes:
    from turbo_table.ui import screenshot as ui

    return ui.png(session, last, given.size, given.scale)


def _played(given: argparse.Namespace) -> tuple[Session, Action | None]:
    """The game before its last action, and that; persons sit on all seats then, so that nobody goes on."""
    plugin = plugin_of(given.game)
    sitters = sitters_given(plugin, given)
    setup, seed = setup_of(plugin, sitters, given), given.seed or "1"
    actions = _actions(Session(plugin, setup, sitters, seed=seed), given.moves, Random(f"moves:{seed}"))
    persons = tuple(replace(sitter, bot="") for sitter in sitters)
    session = Session(plugin, setup, persons, seed=seed, clock=lambda: 0)
    for action in actions[:-1]:
        session.do(action)
    return session, actions[-1] if actions else None


def _actions(session: Session, moves: int, rng: Random) -> Sequence[Action]:
    """What bots do, and persons at random, in so many moves; what chance answers counts for nothing."""
    actions: list[Action] = []
    while session.prompts:
        action: Action | None = session.chance_answer()
        if action is None:
            if moves == 0:
                break
            moves -= 1
            prompt = session.prompts[moves % len(session.prompts)]
            if session.is_person(prompt.seat):
                action = random_bot(session.game, session.view(prompt.seat), prompt, rng).action
            else:
                action = session.bot_action(prompt)
        actions.append(action)
        session.do(action)
    # Chance goes on by itself on the screen; the last thing that somebody did is shown as it happened.
    while actions and actions[-1].seat == CHANCE:
        actions.pop()
    return actions
