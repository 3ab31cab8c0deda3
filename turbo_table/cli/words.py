"""From the words of the command line to games, seats and set-ups."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeVar

from turbo_table.cli.refusals import Faulty, WrongWords, hint
from turbo_table.content import ContentError, read_file, readable
from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.game import Game, Setup
from turbo_table.core.layout import Layout
from turbo_table.core.setups import read_option, settings
from turbo_table.games.plugin import AnyPlugin
from turbo_table.games.registry import UnknownGame, find
from turbo_table.session.seats import SeatsError, Sitter, read_seats

FIRST_LAYOUT: Final = "first"
PEOPLE: Final = "human,human"
NO_LAYOUT: Final = "none"
T = TypeVar("T")


def plugin_of(id: str) -> AnyPlugin:
    """The game of this id. Raises WrongWords."""
    try:
        return find(id)
    except UnknownGame as error:
        raise WrongWords(str(error)) from None


def sitters_of(plugin: AnyPlugin, text: str) -> tuple[Sitter, ...]:
    """Who plays. Raises WrongWords."""
    try:
        return read_seats(text, plugin.bots)
    except SeatsError as error:
        raise WrongWords(str(error)) from None


def sitters_given(plugin: AnyPlugin, given: argparse.Namespace) -> tuple[Sitter, ...]:
    """Who plays; of a game without bots two people, unless words say otherwise. Raises WrongWords."""
    return sitters_of(plugin, given.seats if plugin.bots or "--seats" in given.words else PEOPLE)


def setup_of(plugin: AnyPlugin, sitters: Sequence[Sitter], given: argparse.Namespace) -> Setup:
    """The set-up that the words describe. Raises WrongWords, or Faulty for a file that is not in order."""
    game = plugin.game
    options = settings(game, len(sitters))
    values = [(id, read_option(options[id], text) if id in options else text) for id, text in map(pair, given.option)]
    setup = Setup(
        names=tuple(sitter.name for sitter in sitters),
        variant=given.variant or next(iter(game.seats)),
        options=tuple(values),
        files=tuple(_file(game, id, path) for id, path in map(pair, given.file)),
        layout=_layout(plugin, given.layout),
    )
    illegal = game.refuse(setup)
    if illegal is not None:
        said = f"{illegal.reason} [{illegal.rule}]"
        if setup.layout and given.layout == FIRST_LAYOUT and game.refuse(replace(setup, layout=None)) is None:
            said = f"The course {setup.layout.name} (chosen when none is named) does not fit: {said} Try --layout none."
        raise WrongWords(said)
    return setup


def exists(path: Path) -> bool:
    """Whether something is there, as far as can be seen: no name is too odd to ask."""
    return os.path.lexists(path) or os.path.exists(path)


def in_order(work: Callable[[], T]) -> T:
    """What `work` returns; the faults of a file as Faulty."""
    try:
        return work()
    except ContentError as error:
        raise Faulty(str(error)) from None


def pair(text: str) -> tuple[str, str]:
    """The two parts of ID=VALUE. Raises WrongWords."""
    key, equals, value = text.partition("=")
    if not (equals and key and value):
        raise WrongWords(f'"{text[:60]}" should be a pair such as ID=VALUE.')
    return key, value


def _file(game: Game[object], id: str, path: str) -> tuple[str, str]:
    slots = {slot.id: slot for slot in game.files}
    if id not in slots:
        raise WrongWords(f'There is no file "{id[:40]}" to play with{hint(id, list(slots))}')
    text = text_of(path)
    in_order(lambda: slots[id].read(text, path))
    return id, text


def text_of(path: str) -> str:
    """The text of a file. Raises Faulty."""
    return in_order(lambda: readable(read_file(path), path))


def _layout(plugin: AnyPlugin, word: str) -> Layout | None:
    """A shipped layout by name, or a file."""
    game = plugin.game
    if word == NO_LAYOUT or game.layout_kind is None:
        return None
    shipped = {path.stem: path for path in find_layouts(game.id)}
    if word == FIRST_LAYOUT:
        word = plugin.first_course or next(iter(shipped), NO_LAYOUT)
        if word == NO_LAYOUT:
            return None
    path = shipped.get(word) or Path(word)
    if word not in shipped and not exists(path) and path.suffix == "":
        raise WrongWords(f'There is no course "{word[:60]}"{hint(word, [*shipped, NO_LAYOUT])}')
    return in_order(lambda: load_layout(read_file(path), str(path)))
