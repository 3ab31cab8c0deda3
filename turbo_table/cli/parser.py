"""The words of the command line, and what is said of wrong ones."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Final, NoReturn

from turbo_table import __version__
from turbo_table.cli import commands, drift, layouts, pictures
from turbo_table.cli.refusals import Faulty as Faulty
from turbo_table.cli.refusals import WrongWords as WrongWords
from turbo_table.cli.refusals import hint

MOST: Final = 10_000_000


class Parser(argparse.ArgumentParser):
    """An argument parser whose refusals are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raise WrongWords."""
        raise WrongWords(f"{message[0].upper()}{message[1:]}. See: {self.prog} --help")


def read_words(arguments: Sequence[str]) -> argparse.Namespace:
    """The words, with the function to call as `command`; none at all open the app. Raises WrongWords."""
    words = list(arguments)
    if not words:
        return argparse.Namespace(command=commands.app)
    for number, word in enumerate(words, 1):
        if any("\ud800" <= character <= "\udfff" for character in word):
            raise WrongWords(f"Word {number} of the command holds bytes that are no text.")
    if not words[0].startswith("-") and words[0] not in COMMANDS:
        raise WrongWords(f'There is no command "{words[0][:60]}"{hint(words[0], list(COMMANDS))}')
    parser = Parser(prog="turbo-table", description="A table for racing card games.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"turbo-table {__version__}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    for name, (about, fill, command) in COMMANDS.items():
        each = subparsers.add_parser(name, help=about, description=about, allow_abbrev=False)
        each.set_defaults(command=command)
        fill(each)
    given, more = parser.parse_known_args(words)
    if more:
        known = [option for action in innermost(parser, words)._actions for option in action.option_strings]
        raise WrongWords(f'"{more[0][:60]}" means nothing here{hint(more[0].split("=")[0], known)}')
    given.words = tuple(word.split("=")[0] for word in words)
    for name, value in vars(given).items():
        if value == "":
            raise WrongWords(f"The value of {'GAME' if name == 'game' else f'--{name}'} is empty.")
    return given


def innermost(parser: argparse.ArgumentParser, words: Sequence[str]) -> argparse.ArgumentParser:
    """The parser of the command that the first words name, such as `layout new`."""
    for word in words:
        ways = next((each for each in parser._actions if isinstance(each, argparse._SubParsersAction)), None)
        if ways is None or word not in ways.choices:
            break
        parser = ways.choices[word]
    return parser


def _set_up(parser: Parser, seats: str, layout: str) -> None:
    parser.add_argument("game", metavar="GAME", help="a game's id; see: turbo-table games")
    parser.add_argument("--seats", default=seats, metavar="WHO,WHO", help=f"human, human:NAME, bot:LEVEL ({seats})")
    parser.add_argument("--variant", metavar="NAME", help="a variant of the game")
    parser.add_argument("--layout", default=layout, metavar="COURSE", help=f"a course, a file, or none ({layout})")
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE", help="a set-up option")
    parser.add_argument("--file", action="append", default=[], metavar="ID=FILE", help="a file of your own, like cards")
    parser.add_argument("--seed", metavar="WORD", help="the same seed gives the same chance")


def _play(parser: Parser) -> None:
    _set_up(parser, "human,bot", "first")
    parser.add_argument("--text", action="store_true", help="in the terminal instead of a window")
    parser.add_argument("--chance", choices=("seed", "ask"), default="seed", help="ask: type real dice and cards in")
    parser.add_argument(
        "--undo",
        choices=("friendly", "fair", "off"),
        default="fair",
        help="what may be taken back (fair, unless the game is for more; friendly with --chance ask)",
    )
    parser.add_argument("--save", metavar="FILE", help="keep the game there; one that is there goes on")


def _replay(parser: Parser) -> None:
    parser.add_argument("save", metavar="FILE", help="a saved game")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--text", action="store_true", help="as text, instead of in a window")
    ways.add_argument("--image", metavar="OUT", help="a picture; ends in .png, or .svg: the table alone")
    parser.add_argument("--at", type=_moves, metavar="N", help="how it stood after action N")
    _picture(parser)


def _simulate(parser: Parser) -> None:
    _set_up(parser, "bot,bot", "none")
    parser.add_argument("--games", type=_count, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--workers", type=_count, default=1, metavar="N", help="processes; the results are the same")
    parser.add_argument("--swap", action="store_true", help="everybody sits on every seat with the same luck")
    parser.add_argument("--coverage", action="store_true", help="count events and clauses too")
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="the whole report for programs")
    output.add_argument("--csv", metavar="FILE", help="a line for each game")


def _check(parser: Parser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="layouts, saves, card files, drills")
    parser.add_argument("--file", action="append", default=[], metavar="ID=FILE", help="judge courses with these cards")


def _rules(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("clause", nargs="?", metavar="CLAUSE", help="such as TD-12; without: all of them")


def _games(parser: Parser) -> None:
    """No words of its own."""


def _screenshot(parser: Parser) -> None:
    _set_up(parser, "bot,bot,bot", "first")
    parser.add_argument("--moves", type=_moves, default=40, metavar="N", help="what is done first (40)")
    _picture(parser)
    parser.add_argument("-o", "--output", required=True, metavar="FILE", help="ends in .png, or .svg: the table alone")


def _picture(parser: Parser) -> None:
    parser.add_argument("--size", type=pictures.size, default="1280x800", metavar="WxH", help="pixels (1280x800)")
    parser.add_argument("--scale", type=pictures.scale, default="1", metavar="S", help="pixels for a logical unit (1)")


def _bench(parser: Parser) -> None:
    parser.add_argument("names", nargs="*", metavar="NAME", help="rows to measure; without: all of them")
    parser.add_argument("--json", action="store_true", help="the rows for programs")


def _layout(parser: Parser) -> None:
    ways = parser.add_subparsers(title="what to do", metavar="WHAT", required=True, parser_class=Parser)
    making = _way(ways, "new", "make a layout by a generator", layouts.new)
    making.add_argument("kind", metavar="KIND", help="drag, zig-zag, centre, circuit, drift, slalom … or surprise")
    making.add_argument("--seed", default="1", metavar="N", help="a whole number; the same one makes the same layout")
    making.add_argument("--option", action="append", default=[], metavar="ID=N", help="such as lanes=6 or slots=12")
    making.add_argument("--name", metavar="WORDS", help="what it is called")
    making.add_argument("--about", metavar="WORDS", help="a sentence for whoever chooses one")
    making.add_argument("-o", "--output", metavar="FILE", help="where it goes; without: printed")
    drawing = _way(ways, "render", "make a picture of a layout", layouts.render)
    _to(drawing, "ends in .png or .svg")
    size = "pixels (1280x800; of an .svg: true scale, in mm)"
    drawing.add_argument("--size", type=pictures.drawing_size, metavar="WxH", help=size)
    printing = _way(ways, "print", "a plan at true scale to lay real cards on", layouts.paper)
    _to(printing, "ends in .pdf")
    printing.add_argument("--paper", choices=("a4", "letter"), default="a4", help="of each sheet (a4)")
    telling = _way(ways, "report", "tell about a layout, and every problem of it", layouts.report)
    telling.add_argument("file", metavar="FILE", help="a layout")
    telling.add_argument("--runs", type=_runs, default=0, metavar="N", help="let a strong bot drive it so often")


def _way(
    ways: argparse._SubParsersAction[Parser], name: str, about: str, command: Callable[[argparse.Namespace], int]
) -> Parser:
    parser: Parser = ways.add_parser(name, help=about, description=about, allow_abbrev=False)
    parser.set_defaults(way=command)
    return parser


def _to(parser: Parser, ending: str) -> None:
    parser.add_argument("file", metavar="FILE", help="a layout")
    parser.add_argument("-o", "--output", required=True, metavar="OUT", help=ending)


def _runs(text: str) -> int:
    return min(_count(text), 1_000)


def _count(text: str, least: int = 1) -> int:
    if not (text.isascii() and text.isdecimal()) or not least <= int(text[:9]) <= MOST:
        raise argparse.ArgumentTypeError(f"a whole number from {least} to {MOST} is wanted, not {text[:40]!r}")
    return int(text)


def _moves(text: str) -> int:
    return _count(text, least=0)


COMMANDS: Final[dict[str, tuple[str, Callable[[Parser], None], Callable[[argparse.Namespace], int]]]] = {
    "play": ("play a game", _play, commands.play),
    "replay": ("watch a saved game, or hear it told", _replay, commands.replay),
    "simulate": ("let bots play many games", _simulate, commands.simulate),
    "check": ("find every fault of a file", _check, commands.check),
    "layout": ("make, draw, print and judge layouts", _layout, layouts.layout),
    "drift": ("practise Turbo Drift: solve, drill, puzzle", drift.fill, drift.run),
    "rules": ("read the rules, clause by clause", _rules, commands.rules),
    "games": ("list the games", _games, commands.games),
    "screenshot": ("make a picture of a table, without a display", _screenshot, pictures.screenshot),
    "bench": ("measure the speed", _bench, commands.bench),
}
"""Command -> what it is for, its words, what it does."""
