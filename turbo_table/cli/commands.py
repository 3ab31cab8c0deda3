"""What each command does; each returns its exit code."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from turbo_table.cli.refusals import Faulty, WrongWords, hint

if TYPE_CHECKING:
    from turbo_table.session.session import Session

SAVED_WORDS = ("--seats", "--variant", "--layout", "--option", "--file", "--seed", "--chance", "--undo")
"""What a save says itself."""


def app(given: argparse.Namespace) -> int:
    """The window, at home."""
    return _window()


def play(given: argparse.Namespace) -> int:
    """A game at a table of the window, or in the terminal."""
    if given.text:
        return _play_text(given)
    session, path, said = _session(given)
    return _window(session, path, " ".join(said))


def _window(session: Session | None = None, path: Path | None = None, said: str = "") -> int:
    from turbo_table.ui import start

    return _shown(lambda: start.run(session, path, said))


def _shown(run: Callable[[], None]) -> int:
    """Open the window. Raises WrongWords where there is no display."""
    from turbo_table.ui.window import NoDisplay

    try:
        run()
    except NoDisplay as error:
        raise WrongWords(str(error)) from None
    return 0


def _play_text(given: argparse.Namespace) -> int:
    """A game in the terminal. The end of the input saves it."""
    from turbo_table.cli.text_play import play_text

    session, path, said = _session(given)
    for sentence in said:
        print(sentence)
    return play_text(session, path)


def _session(given: argparse.Namespace) -> tuple[Session, Path | None, tuple[str, ...]]:
    """The game that the words describe, its file, and what has to be said about it."""
    from turbo_table.cli.words import exists, in_order, plugin_of, setup_of, sitters_given
    from turbo_table.content import read_file
    from turbo_table.session import saves
    from turbo_table.session.luck import fresh_seed
    from turbo_table.session.records import with_last_winner
    from turbo_table.session.session import Policy, Session, usual_policy

    plugin = plugin_of(given.game)
    path = Path(given.save) if given.save else None
    if path and exists(path):
        loaded = in_order(lambda: saves.from_text(read_file(path, saves.MOST_BYTES), str(path)))
        if loaded.session.game.id != plugin.game.id:
            raise Faulty(f"{path} holds a game of {loaded.session.game.title}.")
        unused = ", ".join(word for word in SAVED_WORDS if word in given.words)
        said = f"The game in {path} {'goes on' if loaded.session.prompts else 'is over'}."
        told = (f"Not used, since the save says it: {unused}.",) if unused else ()
        return loaded.session, path, (*loaded.warnings, said, *told)
    sitters = sitters_given(plugin, given)
    seed = given.seed or fresh_seed()
    setup = with_last_winner(plugin.game, setup_of(plugin, sitters, given))
    usual: Policy = "friendly" if given.chance == "ask" else usual_policy(plugin)
    undo: Policy = given.undo if "--undo" in given.words else usual
    return Session(plugin, setup, sitters, seed=seed, chance=given.chance, policy=undo), path, ()


def replay(given: argparse.Namespace) -> int:
    """A saved game: in the window, told, or as a picture."""
    from turbo_table.cli.words import in_order
    from turbo_table.content import read_file
    from turbo_table.session import saves

    loaded = in_order(lambda: saves.from_text(read_file(given.save, saves.MOST_BYTES), given.save))
    session, count = loaded.session, len(loaded.session.line)
    if given.at is not None and given.at > count:
        raise WrongWords(f"--at {given.at} is too much: the game in {given.save} has {_actions(count)}.")
    if given.image is not None:
        from turbo_table.cli.pictures import replayed

        return replayed(session, given)
    if given.text:
        from turbo_table.terminal.replays import told

        for line in (*loaded.warnings, *told(session, given.at)):
            print(line)
        return 0
    from turbo_table.ui import start

    return _shown(lambda: start.watch(session, Path(given.save), " ".join(loaded.warnings), given.at))


def _actions(count: int) -> str:
    return "1 action" if count == 1 else f"{count} actions"


def simulate(given: argparse.Namespace) -> int:
    """Many games between bots."""
    from turbo_table.cli.words import plugin_of, setup_of, sitters_of
    from turbo_table.session.disk import write_whole
    from turbo_table.session.targets import csv_fault, reason
    from turbo_table.simulate import batch, report

    plugin = plugin_of(given.game)
    sitters = sitters_of(plugin, given.seats)
    person = next((sitter for sitter in sitters if not sitter.is_bot), None)
    if person:
        raise WrongWords(f"{person.name} is no bot: only bots can be simulated, such as --seats bot,bot.")
    spec = batch.Spec(
        game=plugin.game.id,
        setup=setup_of(plugin, sitters, given),
        bots=tuple(sitter.bot for sitter in sitters),
        games=given.games,
        seed=given.seed or "1",
        swap=given.swap,
        coverage=given.coverage,
    )
    try:
        fault = csv_fault(Path(given.csv), report.CSV_BEGINS) if given.csv else None
        if fault:
            raise Faulty(fault)
        with batch.progress_bar(given.games) as progress:
            played = batch.run(spec, given.workers, progress)
        if given.csv:
            write_whole(Path(given.csv), report.to_csv(played))
    except batch.PlayoutFailed as error:
        raise Faulty(str(error)) from None
    except (OSError, ValueError) as error:
        if not given.csv:
            raise
        raise Faulty(f"{given.csv}: {reason(error)}.") from None
    if not given.csv:
        print(report.to_json(report.report(played)) if given.json else report.to_text(report.report(played)))
    return 0


def check(given: argparse.Namespace) -> int:
    """Every fault of the files."""
    from turbo_table.cli.words import pair, text_of
    from turbo_table.content import ContentError
    from turbo_table.terminal.checks import check_file

    files = {id: text_of(path) for id, path in map(pair, given.file)}
    code = 0
    for path in given.files:
        try:
            for line in check_file(path, files):
                print(line)
        except ContentError as error:
            print(error)
            code = 1
    return code


def rules(given: argparse.Namespace) -> int:
    """One clause, or all."""
    from turbo_table.cli.words import plugin_of
    from turbo_table.games.clauses import clause, clauses
    from turbo_table.terminal.say import told

    id = plugin_of(given.game).game.id
    if given.clause is None:
        print("\n\n".join(map(told, clauses(id))))
        return 0
    found = clause(id, given.clause)
    if found is None:
        raise WrongWords(
            f'There is no clause "{given.clause[:20]}"{hint(given.clause.upper(), [c.id for c in clauses(id)])}'
        )
    print(told(found))
    return 0


def games(given: argparse.Namespace) -> int:
    """All games, their options, bots, courses."""
    from turbo_table.games.registry import GAMES, find
    from turbo_table.terminal.say import introduced

    for id in GAMES:
        for line in introduced(find(id)):
            print(line)
    return 0


def bench(given: argparse.Namespace) -> int:
    """The rows of the bench."""
    from turbo_table.bench import NAMES, run, to_json, to_text

    for name in given.names:
        if name not in NAMES:
            raise WrongWords(f'There is no row "{name[:40]}" of the bench{hint(name, list(NAMES))}')
    rows = run(tuple(given.names))
    print(to_json(rows) if given.json else to_text(rows))
    return 0
