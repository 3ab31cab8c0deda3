"""Bots in Expanded Play: when they spend, counter, convert and declare; what they may see."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.turbo_rally.duel import RPM, Duel
from turbo_table.core.game import Action, legal
from turbo_table.games.turbo_rally import PLUGIN
from turbo_table.games.turbo_rally.actions import Declare, Pass, Play

LEVELS = ("steady", "sharp")


def reply(duel: Duel, level: str, seed: int = 0) -> Action:
    """What a bot does for whoever is asked."""
    view = PLUGIN.game.view(duel.state, duel.prompt.seat)
    return PLUGIN.bots[level](PLUGIN.game, view, duel.prompt, Random(seed)).action


def plays(duel: Duel, level: str) -> str:
    """The RPM card that a bot plays, in a short name; empty: none."""
    action = reply(duel, level)
    short = {id: word for word, id in RPM.items()}
    return short[action.card] if isinstance(action, Play) else ""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("hand", "face", "card"),
    [("green", "stop-light", "green"), ("run-flat", "flat-tire", "run-flat"), ("nitrous", "jump-3", "nitrous")],
)
def test_they_spend_cards_on_their_own_track_cards(level: str, hand: str, face: str, card: str) -> None:
    duel = Duel(f"{hand} spikes", "off-road off-road").flip(face).say("-")
    assert plays(duel, level) == card


@pytest.mark.parametrize("level", LEVELS)
def test_they_counter_a_jump_of_an_opponent_and_spare_one_who_has_to_wait(level: str) -> None:
    assert plays(Duel("", "spikes green").flip("jump-5"), level) == "spikes"
    assert plays(Duel("", "spikes green").flip("flat-tire"), level) == ""
    assert plays(Duel("", "green run-flat").flip("stop-light"), level) == ""


@pytest.mark.parametrize("level", ["random", *LEVELS])
def test_none_plays_spikes_against_itself(level: str) -> None:
    duel = Duel("spikes spikes", "off-road off-road").flip("basic").say("-")
    assert {type(reply(duel, level, seed)) for seed in range(20)} == {Pass}


def test_random_does_play_cards_against_others() -> None:
    duel = Duel("", "spikes run-flat").flip("basic")
    assert {type(reply(duel, "random", seed)) for seed in range(20)} == {Pass, Play}


@pytest.mark.parametrize("level", LEVELS)
def test_no_card_is_wasted_on_run_flat_tires(level: str) -> None:
    duel = Duel("", "spikes spikes", variant="expanded-tournament", lane=12)
    duel.race(1, 2, upgrade="run-flat-tires").do("begin race", "use run-flat-tires").flip("jump-5")
    assert plays(duel, level) == ""


@pytest.mark.parametrize("level", LEVELS)
def test_what_was_won_is_declared_for_the_next_race(level: str) -> None:
    duel = Duel("", "", variant="expanded-tournament", lane=12)
    duel.race(1, 2, upgrade="turbo-boost").do("begin race")
    assert reply(duel, level) == Declare(duel.prompt.seat, "turbo-boost")


@pytest.mark.parametrize("level", LEVELS)
def test_what_they_do_does_not_depend_on_what_they_cannot_see(level: str) -> None:
    for face in ("basic", "pass-lane", "jump-3"):
        assert plays(Duel("spikes run-flat", "spikes green").flip(face), level) == plays(
            Duel("nitrous off-road", "spikes green").flip(face), level
        )


def test_they_choose_what_is_legal_in_a_whole_tournament() -> None:
    duel = Duel("", "", variant="expanded-tournament", lane=12)
    for level, turns in (("sharp", 40), ("steady", 40)):
        for _ in range(turns):
            prompt = duel.prompt
            if prompt.chance is not None:
                duel.do(min(duel.offered()))
                continue
            action = reply(duel, level)
            assert action in set(legal(PLUGIN.game, duel.state, prompt.seat))
            duel.step = PLUGIN.game.apply(duel.state, action)
