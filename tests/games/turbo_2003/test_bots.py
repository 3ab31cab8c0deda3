"""Bots keep one pace, slip less from level to level, and drive faster rows for points."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.turbo_2003.driver import lay, racing, setup
from tests.sizes import times
from turbo_table.core.game import Scalar
from turbo_table.games.turbo_2003 import PLUGIN
from turbo_table.games.turbo_2003.actions import Announce, TakeBack
from turbo_table.games.turbo_2003.bots import LEAST_MS, LEVELS, MOST_MS, TABLE_MS
from turbo_table.games.turbo_2003.rules import GAME
from turbo_table.simulate.batch import Playout, Spec, run

LADDER = ("learner", "steady", "racer")


def races(bot: str, variant: str = "standard", **options: Scalar) -> tuple[Playout, ...]:
    """Races of four bots of a level."""
    given = setup(4, variant, **options)
    return run(Spec(game=GAME.id, setup=given, bots=(bot,) * 4, games=15 * times(1), seed="levels")).playouts


def mean(played: tuple[Playout, ...], figure: str) -> float:
    """A figure, a row on average."""
    return sum(dict(each.figures)[figure] for each in played) / sum(dict(each.figures)["rows"] for each in played)


def test_from_level_to_level_fewer_rows_fail_in_about_the_same_time() -> None:
    played = {bot: races(bot) for bot in LADDER}
    failures = [mean(played[bot], "failures") for bot in LADDER]
    assert failures == sorted(failures, reverse=True)
    assert failures[0] > 2 * failures[-1]
    for each in played.values():
        seconds = [dict(playout.figures)["seconds"] for playout in each if "seconds" in dict(playout.figures)]
        assert 45 < sum(seconds) / len(seconds) < 70


def test_from_level_to_level_rows_are_faster_with_split_times() -> None:
    speeds = []
    for bot in LADDER:
        found = [dict(each.figures).get("mean_speed", 0) for each in races(bot, "split-times", races=1)]
        speeds.append(sum(found) / len(found))
    assert speeds == sorted(speeds)


@pytest.mark.parametrize("bot", LADDER)
def test_all_keep_the_same_pace(bot: str) -> None:
    state = racing()
    prompt = GAME.prompts(state)[0]
    paces = [PLUGIN.bots[bot](GAME, GAME.view(state, prompt.seat), prompt, Random(n)).after_ms for n in range(200)]
    assert LEAST_MS <= min(paces) < LEAST_MS + 200
    assert MOST_MS - 200 < max(paces) <= MOST_MS
    ready = racing(driving="clock")
    assert PLUGIN.bots[bot](GAME, ready, GAME.prompts(ready)[0], Random(1)).after_ms == TABLE_MS


def test_a_racer_takes_back_what_leads_nowhere_and_announces_what_is_right() -> None:
    stuck = lay(racing(), 0, "-150")
    prompt = GAME.prompts(stuck)[0]
    chosen = [PLUGIN.bots["racer"](GAME, stuck, prompt, Random(n)).action for n in range(40)]
    assert chosen.count(TakeBack(prompt.seat, 1)) > 25
    right = lay(racing(), 0, "+30 +30 +60 +60 +150 arrow arrow -30 -30 -60 -150 -60")
    assert PLUGIN.bots["learner"](GAME, right, prompt, Random(1)).action == Announce(prompt.seat)


def test_a_champion_bot_drives_by_its_own_rule() -> None:
    played = races("racer", champions_1=True, champions_3=True)
    assert mean(played, "failures") < 0.2


def test_every_bot_says_what_to_expect() -> None:
    assert set(LEVELS) == set(PLUGIN.bots)
