"""What a game's folder hands to the rest of the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from turbo_table.core.bot import Bot
from turbo_table.core.game import Game, Seat, Setup
from turbo_table.scene.boards import Boards
from turbo_table.scene.handling import BoxPiece, Handling
from turbo_table.scene.hint import Hint
from turbo_table.scene.parts import Editor
from turbo_table.scene.scene import TableView
from turbo_table.scene.tour import Lesson

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Bare:
    """What it is to play without a layout."""

    title: str
    about: str
    """A sentence."""
    laid: bool = False
    """Cards lie on the table from the start all the same: a picture of it tells something."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plugin(Generic[S]):
    """A game, how it looks, who plays it, and what can be counted of a playthrough."""

    game: Game[S]
    table: TableView[S]
    editors: tuple[Editor, ...] = ()
    """How files of the user's own can be made on a screen, for some of `game.files`."""
    bots: Mapping[str, Bot[S]]
    """Name -> bot, weakest first."""
    figures: Callable[[S, tuple[Any, ...]], Mapping[str, float]]
    """(last state, all events) -> the game's own figures of one playthrough, such as crashes and rounds."""
    levels: Mapping[str, str]
    """Bot name -> what to expect of it, in a few words."""
    advise: Callable[[S, Seat], tuple[Hint, ...]] | None = None
    """(view of a seat, the seat) -> what it had best do now, in steps that each tell more; () where there is nothing to
    advise. None: this game gives no advice."""
    bare: Bare = Bare("Build it now", "Everybody places what the game needs by hand, as the rules say.")
    """Playing without a layout."""
    first_course: str = ""
    """The id of the shipped layout for somebody new; empty: the first by name."""
    boards: Boards[S] | None = None
    """What each seat has before it where all act at once; None: everybody acts in turn, at the table."""
    alone: str = "rounds"
    """The figure by which games that somebody played alone are compared: less is better."""
    ground: Callable[[S], str] | None = None
    """(last state) -> what chance made of the course, as games alone are compared on it alone: `60 on 4`. None: what
    chance does makes no other course of it."""
    tour: tuple[Lesson, ...] = ()
    """What somebody new is shown, and does, in two minutes; empty: there is no tour."""

    box: Callable[[Mapping[str, str]], tuple[BoxPiece, ...]] | None = None
    """(the user's own files, by slot) -> the pieces it has to offer to a free table; None: it offers none."""
    handling: Handling[S] | None = None
    """How its table is handled freely; None: only by the offers and drops of the rules."""
    shown: Setup | None = None
    """A set-up whose table shows at once what the game is about; None: some actions of its bots show it."""
    undo: str = ""
    """The undo policy that is sensible for it, unless somebody chooses another; empty: the usual one."""


AnyPlugin = Plugin[Any]
