"""The words `drift …`: what could be done from a position, drills, puzzles."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGINT, signal
from typing import TYPE_CHECKING, Any, Final

from turbo_table.cli.refusals import Faulty, WrongWords, hint

if TYPE_CHECKING:
    from turbo_table.core.game import Action
    from turbo_table.games.turbo_drift.drills import Drill
    from turbo_table.games.turbo_drift.search import Choice
    from turbo_table.games.turbo_drift.state import State
    from turbo_table.practice.drills import Solution
    from turbo_table.practice.solver import Line, Lines, Turn
    from turbo_table.practice.watch import Watch

TOLD: Final = 10
"""So many choices are told; --json has all of them."""


def fill(parser: argparse.ArgumentParser) -> None:
    """The words after `drift`."""
    kinds = parser.add_subparsers(title="what", metavar="WHAT", required=True, parser_class=type(parser))
    each = _kind(kinds, "solve", "every choice of the turn, the best lines, how a drill is done", solve)
    each.add_argument("position", metavar="FILE", help="a save, a drill, or the name of a shipped one")
    each.add_argument("--at", type=int, metavar="N", help="of a save: as it stood after action N")
    each.add_argument("--json", action="store_true", help="all of it for programs")
    each = _kind(kinds, "drill", "do a drill in the terminal", drill)
    each.add_argument("position", nargs="?", metavar="FILE", help="a drill, or the name of a shipped one; none: a list")
    each = _kind(kinds, "puzzle", "make a puzzle: the finish in two turns", puzzle)
    each.add_argument("--seed", required=True, metavar="WORD", help="the same seed gives the same puzzle")
    each.add_argument("-o", "--output", metavar="FILE", help="where the drill file goes; without: it is printed")


def _kind(kinds: Any, name: str, about: str, command: Any) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = kinds.add_parser(name, help=about, description=about, allow_abbrev=False)
    parser.set_defaults(work=command)
    return parser


def run(given: argparse.Namespace) -> int:
    """What the word after `drift` asks for."""
    code: int = given.work(given)
    return code


# Solve


def solve(given: argparse.Namespace) -> int:
    """What can be done from a position."""
    from turbo_table.practice.drills import solve as done
    from turbo_table.practice.solver import best_lines, shortest, turn

    found, state = _position(given.position, given.at)
    with _until_ctrl_c() as watch:
        choices = turn(state, watch=watch)
        lines = best_lines(state, watch=watch)
        can_be_short = len(state.cars) == 1 and state.phase == "choose-cards"
        alone = shortest(state, watch=watch) if can_be_short else None
        solution = done(found, watch=watch) if found else None
    if given.json:
        print(json.dumps(_data(state, choices, lines, alone, solution), indent=2))
    else:
        for line in _told(state, choices, lines, alone, solution):
            print(line)
    return 0


@contextmanager
def _until_ctrl_c() -> Iterator[Watch]:
    """A watch that the first Ctrl+C ends, so that what was found by then is told; the second one ends the command."""
    going = True

    def enough(number: int, frame: object) -> None:
        nonlocal going
        going = False
        signal(SIGINT, before)

    before = signal(SIGINT, enough)
    try:
        yield lambda steps: going
    finally:
        signal(SIGINT, before)


def _position(path: str, at: int | None) -> tuple[Drill | None, State]:
    """The drill in a file, or a shipped one by its name, and the state it begins with; or the state of a save.

    Raises Faulty, WrongWords.
    """
    from turbo_table.cli.words import exists, in_order
    from turbo_table.content import read_file
    from turbo_table.practice.drills import beginning
    from turbo_table.session import saves

    named = not exists(Path(path)) and Path(path).suffix == ""
    content = b"" if named else in_order(lambda: read_file(path, saves.MOST_BYTES))
    if not saves.is_save(content):
        if at is not None:
            raise WrongWords("--at is for saves: a drill has one position.")
        drill = _drill(path)
        return drill, beginning(drill)
    session = in_order(lambda: saves.from_text(content, path)).session
    if session.game.id != "turbo-drift":
        raise Faulty(f"{path} holds a game of {session.game.title}, not of Turbo Drift.")
    if at is not None and not 0 <= at <= len(session.line):
        raise WrongWords(
            f"There is no action {at}: the game in {path} has {len(session.line)}, and 0 is its beginning."
        )
    state: State = session.state if at is None else session.state_at(at)
    return None, state


def _written(actions: tuple[Action, ...]) -> list[str]:
    from turbo_table.core import notation

    return [notation.write(action) for action in actions]


def _told(state: State, choices: Turn, lines: Lines, alone: Lines | None, solution: Solution | None) -> Iterator[str]:
    if choices.choices:
        count = len(choices.choices)
        yield f"{state.names[state.driver]}'s turn: {f'{count} choices, the best first' if count > 1 else '1 choice'}."
    for number, choice in enumerate(choices.choices[:TOLD], 1):
        yield f"  {number:2}. {', '.join(_written(choice.actions))}: {_worth(choice)}"
    if choices.note:
        yield choices.note
    for number, line in enumerate(lines.lines[:3], 1):
        end = "wins" if line.won else "so far"
        yield f"Line {number} ({_turns(line)}, {end}): {', '.join(_written(line.actions))}"
    if lines.note and lines.lines:
        yield lines.note
    if alone is not None:
        for line in alone.lines:
            proof = "proven" if alone.proven else "not proven"
            yield f"Shortest way without chance ({_turns(line)}, {proof}): {', '.join(_written(line.actions))}"
        if alone.note:
            yield alone.note
    if solution is not None:
        if solution.actions:
            often = "always" if solution.chance >= 1 else f"in {solution.chance * 100:.0f} of 100 cases"
            yield f"The drill is done {often}, such as by: {', '.join(_written(solution.actions))}"
        if solution.note:
            yield solution.note


def _turns(line: Line) -> str:
    return "1 turn" if line.turns == 1 else f"{line.turns} turns"


def _worth(choice: Choice) -> str:
    parts = [f"worth {choice.worth:.3f}", f"{choice.cards_to_go:.1f} cards to go"]
    if choice.chance_of_win:
        parts.append(f"wins in {choice.chance_of_win * 100:.0f} of 100")
    if choice.chance_of_crash:
        parts.append(f"crashes in {choice.chance_of_crash * 100:.0f} of 100")
    return ", ".join(parts)


def _data(state: State, choices: Turn, lines: Lines, alone: Lines | None, solution: Solution | None) -> dict[str, Any]:
    return {
        "driver": state.names[state.driver],
        "choices": [_choice(choice) for choice in choices.choices],
        "whole": choices.whole,
        "note": choices.note,
        "lines": _lines(lines),
        **({"shortest": _lines(alone)} if alone else {}),
        **({"drill": _solution(solution)} if solution else {}),
    }


def _choice(choice: Choice) -> dict[str, Any]:
    return {
        "actions": _written(choice.actions),
        "worth": round(choice.worth, 6),
        "chance_of_crash": round(choice.chance_of_crash, 6),
        "chance_of_win": round(choice.chance_of_win, 6),
        "cards_to_go": round(choice.cards_to_go, 3),
        "progress_mm": round(choice.progress_mm, 3),
        "ends": [
            {
                "share": round(end.share, 6),
                "cards": list(end.cards),
                **(
                    {"x_um": end.pose.x_um, "y_um": end.pose.y_um, "heading_mdeg": end.pose.heading_mdeg}
                    if end.pose
                    else {}
                ),
                **({"struck": end.struck} if end.struck else {}),
                "won": end.won,
                "exploded": end.exploded,
            }
            for end in choice.ends
        ],
    }


def _lines(lines: Lines) -> dict[str, Any]:
    return {
        "proven": lines.proven,
        "ruled_out": lines.ruled_out,
        "note": lines.note,
        "lines": [
            {"actions": _written(line.actions), "turns": line.turns, "worth": round(line.worth, 6), "won": line.won}
            for line in lines.lines
        ],
    }


def _solution(solution: Solution) -> dict[str, Any]:
    return {
        "actions": _written(solution.actions),
        "turns": solution.turns,
        "chance": round(solution.chance, 6),
        "proven": solution.proven,
        "note": solution.note,
    }


# Drills


def _drill(path: str) -> Drill:
    """The drill of a file, or a shipped one by its name. Raises Faulty, WrongWords."""
    from turbo_table.cli.words import exists, in_order
    from turbo_table.practice.drills import load, shipped_drills

    shipped = {each.stem: each for each in shipped_drills()}
    named = shipped.get(path) or next((each for stem, each in shipped.items() if stem.partition("-")[2] == path), None)
    if named is None and not exists(Path(path)) and Path(path).suffix == "":
        raise WrongWords(f'There is no drill "{path[:60]}"{hint(path, list(shipped))}')
    return in_order(lambda: load(named or Path(path)))


def drill(given: argparse.Namespace) -> int:
    """Do a drill in the terminal; it leaves no trace."""
    from turbo_table.cli.text_play import read_line
    from turbo_table.games.registry import find
    from turbo_table.games.turbo_drift.drill_file import setup_of
    from turbo_table.games.turbo_drift.drills import Tally, goal_words, tally
    from turbo_table.practice.drills import by_chance, load, luck_words, names_for, shipped_drills, solve
    from turbo_table.session.luck import fresh_seed
    from turbo_table.session.replay import Walk
    from turbo_table.session.seats import Sitter
    from turbo_table.session.session import Session
    from turbo_table.terminal.game import TextGame
    from turbo_table.terminal.keeping import Untraced

    if given.position is None:
        for path in shipped_drills():
            each = load(path)
            print(f"{path.stem}: {each.name}. {goal_words(each)}")
        return 0
    found = _drill(given.position)
    plugin, names = find("turbo-drift"), names_for(found)
    driver = found.position.driver
    strongest = tuple(plugin.bots)[-1]
    sitters = tuple(Sitter(name, "" if seat == driver else strongest) for seat, name in enumerate(names))
    session = Session(plugin, setup_of(found, names), sitters, seed=fresh_seed(), policy="friendly")
    print(f"{found.name}, by {found.author}. {found.about}".strip() + f"\n{goal_words(found)}")
    told: list[Tally] = []
    hints = (f"\nHint: {each}" for each in found.hints)

    def so_far() -> Tally:
        walk = Walk(session)
        return tally(found, (walk.step(ply) for ply in range(walk.length + 1)))

    def read() -> str | None:
        reached = so_far()
        if reached.over and reached not in told:
            luck = f" {luck_words(found, solve(found))}" if reached.failed and not told and by_chance(found) else ""
            told.append(reached)
            again = f"{reached.failed}{luck} Type undo to try again, or quit.{next(hints, '')}"
            print("Done!" if reached.done else again)
        return None if reached.done else read_line()

    TextGame(session, read, print, Untraced(session)).run()
    return 0


def puzzle(given: argparse.Namespace) -> int:
    """A puzzle as a drill file."""
    from turbo_table.games.turbo_drift.drill_file import write_drill
    from turbo_table.practice import puzzles
    from turbo_table.session.disk import write_whole

    if given.output and Path(given.output).exists():
        raise Faulty(f"{given.output} is there already: nothing is written over.")
    try:
        text = write_drill(puzzles.puzzle(given.seed))
    except ValueError as error:
        raise WrongWords(str(error)) from None
    if not given.output:
        print(text, end="")
        return 0
    write_whole(Path(given.output), text)
    print(f"{given.output}: to try it: turbo-table drift drill {given.output}")
    return 0
