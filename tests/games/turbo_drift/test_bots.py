"""The bots: legal, the same for the same random numbers, never stuck; how strong they are, the ladder measures."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.turbo_drift.driver import GAME, Race, course
from tests.sizes import times
from turbo_table.core.game import Seat, Setup, refusal
from turbo_table.core.layout import DriftLayout
from turbo_table.games.turbo_drift import PLUGIN
from turbo_table.games.turbo_drift.actions import PlaceCar
from turbo_table.simulate.batch import Spec, playout, run

MOST_STILL = 3
GUARDED = course(("B1", 457, 300, 0), ("B3", 357, 480, 0), ("B4", 557, 480, 90))


def sharp(race: Race, seed: str = "1") -> str:
    """What `sharp` does now; it is legal."""
    reply = PLUGIN.bots["sharp"](GAME, race.state, race.prompt, Random(seed))
    assert refusal(GAME, race.state, reply.action) is None
    return str(reply.action)


def longest_stand(layout: DriftLayout, names: tuple[str, ...], seed: str) -> int:
    """In how many rounds in a row a driver's car stood where it was, at the most, in a race of `sharp` alone."""
    last: dict[Seat, object] = {}
    still: dict[Seat, int] = {}
    longest = 0
    for _, step in playout(PLUGIN, Setup(names=names, layout=layout), ("sharp",) * len(names), seed):
        state = step.state
        if state.phase == "choose-cards":
            pose = state.cars[state.driver].pose
            still[state.driver] = still.get(state.driver, 0) + 1 if last.get(state.driver) == pose else 0
            last[state.driver] = pose
            longest = max(longest, *still.values())
    return longest


def test_every_bot_has_a_level_that_a_set_up_can_tell() -> None:
    assert list(PLUGIN.bots) == ["random", "steady", "sharp"]
    assert set(PLUGIN.levels) == set(PLUGIN.bots)


@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Bo")])
def test_sharp_never_stands_still_for_more_than_three_rounds(names: tuple[str, ...]) -> None:
    for seed in range(times(1)):
        assert longest_stand(GUARDED, names, f"{seed}") <= MOST_STILL


def test_sharp_does_the_same_for_the_same_random_numbers() -> None:
    race = Race(2, layout=GUARDED)
    assert sharp(race) == sharp(race)


def test_sharp_takes_the_way_to_the_finish_that_is_sure() -> None:
    race = Race(2, layout=course(cars=((457, 600, 0), (657, 600, 0))), deal="1A 6A 2A 3A 4A 5A")
    while race.asked and race.seat == 0:
        race.step = GAME.apply(race.state, PLUGIN.bots["sharp"](GAME, race.state, race.prompt, Random("1")).action)
    assert race.state.winners == (0,)


def test_sharp_starts_from_where_the_way_is_short() -> None:
    race = Race(1, layout=course(cars=()))
    assert race.asked == "place-car"
    action = PLUGIN.bots["sharp"](GAME, race.state, race.prompt, Random("1")).action
    assert isinstance(action, PlaceCar)
    assert 350_000 < action.x_um < 560_000


def test_sharp_plays_a_race_that_begins_with_placing_barriers_among_four() -> None:
    setup = Setup(names=("Ann", "Bo", "Cy", "Di"), options=(("max_rounds", 2),))
    (played,) = run(Spec(game="turbo-drift", setup=setup, bots=("sharp",) * 4, games=1, seed="free")).playouts
    assert 1 in played.places


def test_the_ladder_holds_in_a_few_games() -> None:
    spec = Spec(
        game="turbo-drift",
        setup=Setup(names=("Ann", "Bo"), layout=GUARDED),
        bots=("steady", "random"),
        games=times(10),
        seed="ladder",
        swap=True,
    )
    wins = sum(0 in [each.players[seat] for seat in each.winners] for each in run(spec).playouts)
    assert wins >= 0.6 * times(10)
