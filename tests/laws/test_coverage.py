"""The playouts reach everything: each event and each action of every game comes up, and each layout is played."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from tests.laws.playout import Case, Playout, cases, playouts, shipped_layouts
from turbo_table.core.game import Action, Event
from turbo_table.games.registry import GAMES, find
from turbo_table.geometry.pose import Pose
from turbo_table.scene.scene import Drag


def first_cases(game_id: str) -> Iterator[Case]:
    """The cases of a game that every run has."""
    return (case for case in cases() if case.game == game_id and case.block == 0)


def event_types(game_id: str) -> set[type[Event]]:
    """All events that a game's own modules define."""
    home = f"turbo_table.games.{game_id.replace('-', '_')}."
    kinds = {kind for kind in Event.__subclasses__() if kind.__module__.startswith(home)}
    # A slotted dataclass is made anew from the class that was written; that one is nobody's, but still listed.
    return {kind for kind in kinds if getattr(sys.modules[kind.__module__], kind.__name__) is kind}


def all_playouts(game_id: str) -> Iterator[Playout]:
    """The playouts of those cases."""
    return (playout for case in first_cases(game_id) for playout in playouts(case))


def dropped(playout: Playout) -> set[type[Action]]:
    """What it can mean to drop a piece in the corner of the table, where things may be put down freely."""
    kinds: set[type[Action]] = set()
    for state, prompt in playout.asked():
        if prompt.open:
            view = playout.game.view(state, prompt.seat)
            for piece in playout.plugin.table.pieces(view):
                meant = playout.plugin.table.gesture(view, prompt.seat, Drag(piece.id, Pose(0, 0, 0)))
                kinds |= {type(meant)} if meant else set()
    return kinds


@pytest.mark.parametrize("game_id", GAMES)
def test_every_event_and_every_action_comes_up(game_id: str) -> None:
    events, actions = event_types(game_id), set[type[Action]](find(game_id).game.actions)
    assert events
    assert actions
    for playout in all_playouts(game_id):
        events -= {type(event) for _, event in playout.events}
        actions -= {type(action) for action in playout.actions}
        if not events and not actions:
            return
    for playout in all_playouts(game_id):
        actions -= dropped(playout)
        if not actions:
            break
    assert (events, actions) == (set(), set())


@pytest.mark.parametrize("game_id", GAMES)
def test_there_is_a_case_for_every_variant_and_number_of_seats(game_id: str) -> None:
    game = find(game_id).game
    found = {(case.variant, case.players, case.laid) for case in first_cases(game_id)}
    expected = {(variant, players) for variant, seats in game.seats.items() for players in seats}
    assert {(variant, players) for variant, players, _ in found} == expected
    if game.layout_kind:
        assert {laid for _, _, laid in found} == {False, True}
        assert len(shipped_layouts(game_id)) > 0
