"""The bots: what they do with oil and whom they bump; how strong they are, the ladder measures."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.turbo_rally.driver import GAME, Race
from tests.games.turbo_rally.duel import Duel
from turbo_table.core import notation
from turbo_table.core.game import refusal
from turbo_table.games.turbo_rally import PLUGIN
from turbo_table.games.turbo_rally.figures import COUNTED, LOST, RPM
from turbo_table.games.turbo_rally.prospects import first_home, to_go


def reply(race: Race, bot: str, seed: str = "1") -> str:
    """What a bot does now; it is legal."""
    action = PLUGIN.bots[bot](GAME, race.state, race.prompt, Random(seed)).action
    assert refusal(GAME, race.state, action) is None
    return notation.write(action)


def test_every_bot_has_a_level_that_a_set_up_can_tell() -> None:
    assert list(PLUGIN.bots) == ["random", "steady", "sharp"]
    assert set(PLUGIN.levels) == set(PLUGIN.bots)


def test_steady_oils_one_of_the_three_cards_ahead_of_whoever_leads() -> None:
    race = Race(3).turns("basic", "pass-lane pass-lane basic", "basic").turn("oil-drum")
    assert {reply(race, "steady", f"{seed}") for seed in range(30)} == {"oil 2 at 4", "oil 2 at 5", "oil 2 at 6"}


def test_sharp_oils_the_card_that_is_sure_to_come_next() -> None:
    race = Race(2).turns("basic", "basic").turn("oil-drum")
    assert reply(race, "sharp") == "oil 2 at 2"


def test_sharp_oils_whoever_may_cross_the_finish_before_its_next_turn() -> None:
    race = Race(2, lane=8).turns("jump-5 pass-lane basic", "jump-3 basic").turn("oil-drum")
    assert {"oil 2 at 2", "oil 2 at 3"} < race.offered()
    assert reply(race, "sharp") == "oil 2 at 5"


def test_sharp_leaves_alone_who_cannot_win_any_more() -> None:
    race = Race(3, lane=6).turns("basic", "flat-tire", "pass-lane pass-lane basic").turn("oil-drum")
    assert reply(race, "sharp") == "oil 3 at 4"


@pytest.mark.parametrize("bot", ["steady", "sharp"])
def test_who_is_nearest_to_the_finish_is_bumped(bot: str) -> None:
    race = Race(3).turns("basic", "pass-lane pass-lane basic", "sideswipe")
    assert reply(race, bot) == "bump 2"


def test_turns_to_go_are_reckoned_from_the_cards() -> None:
    assert to_go((("basic", 1),), (False,) * 4)[5] == 1
    assert to_go((("basic", 1),), (False, True, False, False))[6] == 1
    assert to_go((("pass-lane", 1),), (False,) * 4)[1] == 1
    assert to_go((("flat-tire", 1),), (False,))[4] == 1
    assert to_go((("jump-3", 1),), (False, True, False, False))[1] == 1
    half = to_go((("basic", 1), ("pass-lane", 1)), (False,))
    assert (half[1], half[2]) == (0.5, 0.5)


def test_chances_to_be_first_add_up_to_one() -> None:
    race = Race(4, teams="two").turns("basic", "jump-3 basic", "stop-light", "flat-tire", "basic")
    assert first_home(race.state, 0) + first_home(race.state, 1) == pytest.approx(1)
    assert first_home(race.state, 1) > 0.5


def test_of_two_on_their_last_cards_whoever_drives_next_is_first_home() -> None:
    race = Race(2, lane=3).turns(*["basic"] * 6)
    assert (first_home(race.state, 0), first_home(race.state, 1)) == (1, 0)
    assert first_home(race.turn().state, 0) == 1


def test_figures_are_counted_for_the_whole_and_for_a_seat() -> None:
    race = Race(2, lane=4).turns("oil-drum").do("oil 2 at 1").turns("", "shortcut", "flat-tire", "")
    race.turns("", "", "basic", "basic", "basic", "")
    assert race.asked == ""
    whole = PLUGIN.figures(race.state, tuple(race.log))
    assert set(whole) == {"races", "turns_a_race", *LOST, *COUNTED}
    assert (whole["slicks_laid"], whole["slicks_cleaned"], whole["lost_to_slicks"]) == (1, 1, 1)
    assert (whole["cards_removed"], whole["lost_to_flat_tires"]) == (2, 2)
    of_bob = PLUGIN.figures(race.state, tuple(event for event in race.log if getattr(event, "seat", None) == 1))
    assert (of_bob["lost_to_flat_tires"], of_bob["cards_removed"], of_bob["slicks_laid"]) == (2, 0, 0)


def test_rpm_cards_are_counted_where_there_are_any() -> None:
    duel = Duel("green", "spikes")
    assert set(PLUGIN.figures(duel.state, ())) == {"races", "turns_a_race", *LOST, *COUNTED, *RPM}
