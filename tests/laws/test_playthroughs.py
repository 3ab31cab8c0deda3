"""Recorded playthroughs of every game, as text that people can read: they come out the same again."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

import playthrough
from turbo_table.cli.words import NO_LAYOUT
from turbo_table.core.game import AnyGame, seat_option
from turbo_table.games.registry import GAMES, find

DIFF_LINES = 60
MOST_SEATS = 8


def of_game(game_id: str) -> dict[Path, str]:
    """The recorded playthroughs of a game: file and text."""
    texts = {path: path.read_text("utf-8") for path in playthrough.recorded()}
    return {path: text for path, text in texts.items() if playthrough.command_of(text)[0] == game_id}


@pytest.mark.parametrize("path", playthrough.recorded(), ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_a_recorded_playthrough_comes_out_the_same(path: Path) -> None:
    expected = path.read_text("utf-8")
    found = playthrough.playthrough(playthrough.command_of(expected))
    lines = unified_diff(expected.splitlines(), found.splitlines(), "recorded", "now", lineterm="")
    difference = "\n".join(islice(lines, DIFF_LINES))
    if difference:
        pytest.fail(
            f"{path.name} comes out differently. If that is meant, look it over and write it anew with\n"
            f"    {playthrough.RENEW}\n{difference}",
            pytrace=False,
        )


@pytest.mark.parametrize("game_id", GAMES)
def test_no_playthrough_is_missing(game_id: str) -> None:
    game: AnyGame = find(game_id).game
    given = [playthrough.parser().parse_args(playthrough.command_of(text)) for text in of_game(game_id).values()]
    first = next(iter(game.seats))
    played = {(each.variant or first, each.players) for each in given}
    wanted = {(variant, players) for variant, seats in game.seats.items() for players in seats}
    assert wanted <= played
    if game.layout_kind:
        assert {each.layout == NO_LAYOUT for each in given} == {True, False}
    chosen = {tuple(pair.split("=")) for each in given for pair in each.option}
    for option in game.options:
        ids = {seat_option(option.id, seat) for seat in range(MOST_SEATS)} if option.per_seat else {option.id}
        assert any(id in ids and value != str(option.default) for id, value in chosen), option.id
