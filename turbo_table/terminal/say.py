"""Sentences of the text interface that several commands share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import TextWrapper
from typing import Final

from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.game import Illegal
from turbo_table.core.notation import thousandths
from turbo_table.games.clauses import Clause, clause
from turbo_table.games.plugin import AnyPlugin
from turbo_table.scene.scene import Cue, Piece
from turbo_table.session.history import LogLine

WIDTH: Final = 100

HELP: Final = """Type the number of a choice, or its text. Enter alone takes the only choice. Besides:
  ?              list the choices with their texts; ? WORD: those with that word
  why ACTION     say whether an action is allowed, and why not{hint}
  table          say where everything lies{parts}
  cars           say how every player stands{hands}
  log            say what happened so far
  rule CLAUSE    say a rule, such as: rule {clause}
  undo, redo     take back, do again
  save FILE      save the game
  quit           save and leave"""
HINT: Final = """
  hint           advice, a bit more of it each time; it is noted in the game"""
"""For games with hints."""
HANDS: Final = """
  hand           look at your own hand; hand NAME, where several play: nobody else sees it
  mute, unmute   be asked no more about answering such a card; about everything again"""
"""For games with hands."""
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def wrapped(text: str, indent: str = "") -> str:
    """A paragraph folded at WIDTH, later lines indented."""
    return TextWrapper(WIDTH, subsequent_indent=indent, break_long_words=False).fill(text)


def happened(cue: Cue) -> str:
    """One thing that happened, with its numbers and its clause, where it has any."""
    return f"  {' '.join(filter(None, (cue.words, cue.exact, cue.clause and f'[{cue.clause}]')))}"


def logged(line: LogLine) -> str:
    """A line of the log, marked where it was taken back."""
    return happened(line.cue) + (" (taken back)" if line.taken_back else "")


def placed(names: Sequence[str], places: Sequence[int | None]) -> str:
    """Who came in where: `First Zoe, second Bo and Cy; not placed: Di.`"""
    groups = [
        f"{ORDINALS[place - 1]} {' and '.join(name for name, at in zip(names, places, strict=True) if at == place)}"
        for place in sorted({at for at in places if at})
    ]
    others = ", ".join(name for name, at in zip(names, places, strict=True) if not at)
    told = "; ".join(filter(None, (", ".join(groups), others and f"not placed: {others}")))
    return f"{told[:1].upper()}{told[1:]}."


def refused(plugin: AnyPlugin, illegal: Illegal) -> str:
    """Why an action is not allowed, with the clause, marked where it is a house rule."""
    found = clause(plugin.game.id, illegal.rule)
    house = ", house rule" if found and found.house else ""
    return f"Not allowed: {illegal.whole} [{illegal.rule}{house}]"


def told(each: Clause) -> str:
    """A clause in full."""
    return f"{each.id} {each.title}\n{wrapped(each.text)}\nSource: {each.source}."


def on_the_table(pieces: tuple[Piece, ...], names: Sequence[str]) -> tuple[str, ...]:
    """Where everything is, a line a piece; a place by the piece's own origin, in mm and degrees."""
    lines = []
    for piece in pieces:
        if piece.pose is None:
            if piece.place != "box":
                seat = piece.place.removeprefix("seat ")
                lines.append(f"{piece.label}: {names[int(seat) - 1] if seat != piece.place else piece.place}")
            continue
        x, y, heading = (thousandths(value) for value in (piece.pose.x_um, piece.pose.y_um, piece.pose.heading_mdeg))
        lines.append(f"{piece.label}: at {x}, {y}, heading {heading}")
    return tuple(lines)


def _players(counts: range) -> str:
    return "1 player" if counts == range(1, 2) else f"{counts.start} to {counts.stop - 1} players"


def introduced(plugin: AnyPlugin) -> Iterator[str]:
    """A game with all that can be chosen for it."""
    game = plugin.game
    yield f"{game.id}: {game.title}. {game.about}"
    for variant, counts in game.seats.items():
        yield f"  {variant}: {_players(counts)}"
    for option in game.options:
        values = ", ".join(map(str, option.choices)) or f"{option.least} to {option.most}"
        id = f"{option.id}-SEAT" if option.per_seat else option.id
        yield f"  --option {id}={option.default}: {option.help} ({values})"
    for slot in game.files:
        yield f"  --file {slot.id}=FILE: {slot.help}"
    for name, words in plugin.levels.items():
        yield f"  bot:{name}: {words}"
    for path in find_layouts(game.id):
        layout = load_layout(path.read_bytes(), path.name)
        yield f"  --layout {path.stem}: {layout.name}. {layout.about}"
