"""A whole game as readable text: what was asked, done and said; between bots, or of people who do anything.

In the environment:

python scripts/playthrough.py turbo-drift --players 2 --seed 7 --layout gates --option edge=open
python scripts/playthrough.py --renew

The second line writes all recorded playthroughs of `tests/games/` anew, each by the command in its first line.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final

from turbo_table.cli.refusals import Faulty, WrongWords
from turbo_table.cli.words import FIRST_LAYOUT, NO_LAYOUT, plugin_of, setup_of, sitters_of
from turbo_table.core.bot import random_bot
from turbo_table.core.game import CHANCE, Action, legal
from turbo_table.core.setups import settings
from turbo_table.scene.scene import Cue
from turbo_table.session.session import Session
from turbo_table.terminal import say

ROOT: Final = Path(__file__).resolve().parent.parent
COMMAND: Final = "python scripts/playthrough.py"
RENEW: Final = f"{COMMAND} --renew"
MOST_ACTIONS: Final = 2_000
"""A recorded game that gets here is too long to read."""
MOST_ENDLESS: Final = 60
"""Where a game without an end stops."""


def recorded() -> tuple[Path, ...]:
    """The files of all recorded playthroughs."""
    return tuple(sorted(ROOT.glob("tests/games/*/playthroughs/*.txt")))


def command_of(text: str) -> list[str]:
    """The words of the command in a playthrough's first line. Raises ValueError where there is none."""
    head, _, words = text.partition("\n")[0].partition(f"# {COMMAND} ")
    if head or not words:
        raise ValueError(f"The first line is not # {COMMAND} …")
    return shlex.split(words)


def parser() -> argparse.ArgumentParser:
    """The words that this script knows."""
    words = argparse.ArgumentParser(prog=COMMAND, description="Tell a whole game between bots as text.")
    words.add_argument("game", nargs="?", help="its id, such as turbo-drift")
    words.add_argument("--variant")
    words.add_argument("--players", type=int, default=2, metavar="N")
    words.add_argument("--bot", default="random", metavar="LEVEL", help="who plays on all seats")
    words.add_argument("--seed", default="1")
    words.add_argument("--layout", default=NO_LAYOUT, help=f"a shipped one, a file or {FIRST_LAYOUT}")
    words.add_argument("--option", action="append", default=[], metavar="ID=VALUE")
    words.add_argument("--file", action="append", default=[], metavar="ID=FILE")
    words.add_argument("--renew", action="store_true", help="write all recorded playthroughs anew")
    return words


def playthrough(words: Sequence[str]) -> str:
    """The text of the game that these words describe. Raises WrongWords or Faulty where they describe none."""
    return "".join(f"{line}\n" for line in (f"# {COMMAND} {shlex.join(words)}", *_told(_session(words))))


def _session(words: Sequence[str]) -> Session:
    given = parser().parse_args(words)
    plugin = plugin_of(given.game or "")
    who = f"bot:{given.bot}" if plugin.bots else "human"
    sitters = sitters_of(plugin, ",".join([who] * given.players))
    setup = setup_of(plugin, sitters, given)
    return Session(plugin, setup, sitters, seed=given.seed, clock=lambda: 0)


def _told(session: Session) -> Iterator[str]:
    game, setup = session.game, session.setup
    yield f"{game.title}, {setup.variant}, rules {game.rules_version}: {', '.join(setup.names)}"
    chosen = {id: option.default for id, option in settings(game, len(setup.names)).items()} | dict(setup.options)
    yield f"Options: {', '.join(f'{id}={value}' for id, value in chosen.items())}"
    yield f"Layout: {setup.layout.name if setup.layout else NO_LAYOUT}"
    yield from _sentences(line.cue for line in session.log)
    most = MOST_ENDLESS if game.endless else MOST_ACTIONS
    while session.prompts and len(session.line) < most:
        yield from _turn(session)
    yield ""
    result = game.result(session.state)
    if result is not None:
        placed = [f"{name} {place or '-'}" for name, place in zip(setup.names, result.places, strict=True)]
        yield f"Places: {', '.join(placed)} ({result.reason})"
    for seat in session.seats:
        yield session.plugin.table.seat_line(session.view(None), seat).spoken


def _turn(session: Session) -> Iterator[str]:
    """What is asked, what is done, what came of it, and how the seats stand that stand differently now."""
    table, before = session.plugin.table, _standings(session)
    due = session.due() if session.chance_answer() is None else None
    action = due.action if due else session.chance_answer() or _anything(session)
    seat = action.seat
    prompt = next(each for each in session.prompts if each.seat == seat)
    ask = table.ask(session.view(None), seat)
    count = sum(1 for _ in legal(session.game, session.state, seat))
    said = len(session.log)
    if due:
        session.do_due(due)
    else:
        session.do(action)
    yield ""
    yield f"{len(session.line)}. {ask.title}: {ask.question} [{prompt.rule}, {count} to choose from]"
    who = "Chance" if seat == CHANCE else session.setup.names[seat]
    yield f"   {who}: {session.line[-1].do}"
    yield from _sentences(line.cue for line in session.log[said:])
    changed = (after for old, after in zip(before, _standings(session), strict=True) if after != old)
    yield from (f"   = {line}" for line in changed)


def _anything(session: Session) -> Action:
    """One of the listed actions, by the seed, where no bot sits."""
    prompt = session.prompts[0]
    view, rng = session.view(prompt.seat), Random(session.bot_seed(prompt))
    return random_bot(session.game, view, prompt, rng).action


def _standings(session: Session) -> list[str]:
    view, line = session.view(None), session.plugin.table.seat_line
    return [f"{session.setup.names[seat]}: {line(view, seat).words}" for seat in session.seats]


def _sentences(cues: Iterator[Cue]) -> Iterator[str]:
    return (f" {say.happened(cue)}" for cue in cues)


def renew(paths: Sequence[Path]) -> None:
    """Write recorded playthroughs anew, each by the command in its first line."""
    for path in paths:
        path.write_text(playthrough(command_of(path.read_text("utf-8"))), "utf-8", newline="\n")


def main(words: Sequence[str]) -> int | str:
    """Print a playthrough, or renew the recorded ones; 0, or a sentence about words that describe no game."""
    if parser().parse_args(words).renew:
        renew(recorded())
        return 0
    try:
        sys.stdout.write(playthrough(words))
    except (WrongWords, Faulty) as error:
        return str(error)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
