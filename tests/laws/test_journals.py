"""Laws of journals: replay, text forms, encoding, and the same game in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from tests.laws.playout import Playout, thinned
from tests.sizes import times
from turbo_table.core import notation
from turbo_table.core.game import Settle
from turbo_table.core.journal import digest, encode, entry, replay

Played = tuple[Playout, ...]
ROOT = Path(__file__).resolve().parents[2]


def test_every_action_survives_its_text_form(played: Played) -> None:
    for playout in played:
        for action in playout.actions:
            text = notation.write(action)
            assert notation.read(text, action.seat, playout.game.actions) == action
            assert "\n" not in text
            assert type(action) in (*playout.game.actions, Settle)


def test_replay_gives_the_same_states(played: Played) -> None:
    for playout in played:
        again = tuple(replay(playout.game, playout.setup, map(entry, playout.actions)))
        assert again == playout.steps
        assert [hash(step.state) for step in again] == [hash(state) for state in playout.states]
        for index, step in thinned(again):
            assert digest(step.state) == digest(playout.states[index])


def test_set_ups_are_hashable_and_states_are_encodable(played: Played) -> None:
    for playout in played:
        assert {playout.setup: 1}[replace(playout.setup)] == 1
        for _, state in thinned(playout.states):
            assert encode(state).isprintable()


def test_the_same_seed_gives_the_same_game_in_every_process() -> None:
    """Sets are ordered by hash, and hashes of text differ between processes: nothing may depend on it."""
    command = [sys.executable, "-m", "tests.laws.digests", str(times(10))]
    running = [
        subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, stdout=subprocess.PIPE, text=True
        )
        for seed in ("1", "2")
    ]
    one, other = (process.communicate()[0] for process in running)
    assert [process.returncode for process in running] == [0, 0]
    assert len(one.splitlines()) >= times(10)
    assert one == other
