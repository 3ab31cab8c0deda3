"""Measure the shipped courses of Turbo Drift: bots drive each of them, alone and in pairs. In the environment:

python scripts/courses.py --games 10
python scripts/courses.py --games 100 --write
python scripts/courses.py --games 100 ring slalom

It prints a line a course, and names what a course fails at; `--write` keeps the figures in the files. Difficulty is a
point for every 2.5 crashes in 100 turns of `steady` and a point for every 6 rounds of the longest game of `sharp`, less
one, rounded down, from 1 to 5: how often a course hits you, and how long it can hold you. A random driver has to crash
in half of the games, `sharp` has to reach the finish in 95 of 100, and in 4 to 15 rounds in the middle of its games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Final

from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.game import Setup
from turbo_table.core.layout import DriftLayout, Measured
from turbo_table.games.registry import find
from turbo_table.simulate.batch import Spec, run
from turbo_table.simulate.report import wilson

GAME: Final = "turbo-drift"
SEED: Final = "course"
CRASHED: Final = "a random driver crashes, games in 100"
RISK: Final = "steady crashes, times in 100 turns"
CAUSES: Final = {"barrier": "steady hits a barrier, crashes in 100", "edge": "steady hits the edge, crashes in 100"}
"""What a driver alone can crash into."""
HOME: Final = "sharp reaches the finish, games in 100"
ROUNDS: Final = "sharp usually needs, rounds"
LONGEST: Final = "sharp needs at most, rounds"
FIRST: Final = "the left one of two steady drivers wins, games in 100"
FIRST_LEAST: Final = "the same at least, with 95 % confidence, games in 100"
FIRST_MOST: Final = "the same at most, with 95 % confidence, games in 100"
LEAST_CRASHED: Final = 50
LEAST_HOME: Final = 95
FEW_ROUNDS, MANY_ROUNDS = 4, 15
CRASHES_A_POINT: Final = 2.5
ROUNDS_A_POINT: Final = 6
HARDEST: Final = 5


def layout_of(path: Path) -> DriftLayout:
    """The course in a file. Raises ContentError."""
    layout = load_layout(path.read_bytes(), path.name)
    assert isinstance(layout, DriftLayout)
    return layout


def digest(layout: DriftLayout) -> str:
    """What tells this course from every other one."""
    return str(find(GAME).game.setup(Setup(names=("Ann",), layout=layout)).state.course.digest)


def rows(layout: DriftLayout, bot: str, games: int) -> list[dict[str, float]]:
    """The figures of each game of a bot alone on a course; `home` is 1 where it reached the finish."""
    spec = Spec(game=GAME, setup=Setup(names=("Ann",), layout=layout), bots=(bot,), games=games, seed=SEED)
    return [{**dict(each.figures), "home": float(bool(each.winners))} for each in run(spec).playouts]


def left_wins(layout: DriftLayout, games: int) -> float:
    """How often the left one of two drivers of the level steady wins, in games."""
    setup = Setup(names=("Ann", "Bo"), layout=layout)
    spec = Spec(game=GAME, setup=setup, bots=("steady", "steady"), games=games, seed=SEED)
    return sum(each.places[0] == 1 for each in run(spec).playouts)


def measure(layout: DriftLayout, games: int) -> Measured:
    """What comes out when bots drive a course so many times; the same for the same number."""
    random, steady, sharp = (rows(layout, bot, games) for bot in ("random", "steady", "sharp"))
    turns, crashes = (sum(row[name] for row in steady) for name in ("turns", "crashes"))
    left = left_wins(layout, games)
    least, most = wilson(left, games)
    figures = {
        CRASHED: 100 * sum(row["crashes"] > 0 for row in random) / games,
        RISK: 100 * crashes / turns,
        **{
            words: 100 * sum(row[f"crashes_{cause}"] for row in steady) / max(crashes, 1)
            for cause, words in CAUSES.items()
        },
        HOME: 100 * sum(row["home"] for row in sharp) / games,
        ROUNDS: median(row["rounds"] for row in sharp),
        LONGEST: max(row["rounds"] for row in sharp),
        FIRST: 100 * left / games,
        FIRST_LEAST: 100 * least,
        FIRST_MOST: 100 * most,
    }
    rounded = {name: round(value, 1) for name, value in figures.items()}
    return Measured(
        difficulty=difficulty(rounded[RISK], rounded[LONGEST]),
        games=games,
        digest=digest(layout),
        figures=tuple(rounded.items()),
    )


def difficulty(crashes_in_100_turns: float, longest: float) -> int:
    """How hard a course is, 1 to 5, from the crashes of `steady` and the rounds of the longest game of `sharp`."""
    points = crashes_in_100_turns / CRASHES_A_POINT + longest / ROUNDS_A_POINT
    return min(HARDEST, max(1, int(points - 1)))


def faults(measured: Measured) -> Iterator[str]:
    """What a course fails at, as sentences."""
    figures = dict(measured.figures)
    if figures[CRASHED] < LEAST_CRASHED:
        yield f"A random driver crashes in {figures[CRASHED]:g} of 100 games; it should be {LEAST_CRASHED}."
    if figures[HOME] < LEAST_HOME:
        yield f"Sharp reaches the finish in {figures[HOME]:g} of 100 games; it should be {LEAST_HOME}."
    if not FEW_ROUNDS <= figures[ROUNDS] <= MANY_ROUNDS:
        yield f"A game takes {figures[ROUNDS]:g} rounds; it should be {FEW_ROUNDS} to {MANY_ROUNDS}."


def written(text: str, measured: Measured) -> str:
    """The text of a course file with these figures at its end, in place of those that stood there."""
    head = text.partition("\nmeasured:")[0].rstrip("\n")
    lines = [
        "measured:",
        f"  difficulty: {measured.difficulty}",
        f"  games: {measured.games}",
        f'  digest: "{measured.digest}"',
        "  figures:",
        *(f"    {name}: {value:g}" for name, value in measured.figures),
    ]
    return "\n".join((head, *lines, ""))


def main(words: Sequence[str]) -> int:
    """Measure and print; 1 if a course fails at something."""
    parser = argparse.ArgumentParser(description="Measure the courses of Turbo Drift.")
    parser.add_argument("courses", nargs="*", help="such as ring; without any, all of them")
    parser.add_argument("--games", type=int, default=10, metavar="N", help="games of each bot on each course")
    parser.add_argument("--write", action="store_true", help="keep the figures in the files")
    given = parser.parse_args(words)
    failed = 0
    for path in find_layouts(GAME):
        if given.courses and path.stem not in given.courses:
            continue
        measured = measure(layout_of(path), given.games)
        told = ", ".join(f"{name}: {value:g}" for name, value in measured.figures)
        print(f"{path.stem}: difficulty {measured.difficulty}; {told}", flush=True)
        for fault in faults(measured):
            failed = 1
            print(f"    {fault}", flush=True)
        if given.write:
            path.write_text(written(path.read_text("utf-8"), measured), "utf-8", newline="\n")
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
