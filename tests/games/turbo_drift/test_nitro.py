"""TD-24 and TD-25: stopping in Nitro, and the explosion."""

from __future__ import annotations

import pytest

from tests.games.turbo_drift.driver import NARROW, SIX, SIX_DEAL, WIDE, Race, column, course, pose, row, wall
from turbo_table.core.layout import DriftLayout
from turbo_table.games.turbo_drift.events import (
    CardLaid,
    CardTurnedUp,
    CarStood,
    Crashed,
    Exploded,
    RaceWon,
    Stopped,
    WentOn,
)
from turbo_table.games.turbo_drift.table import cue

ELSEWHERE = ((257.0, 84.0, 0.0), (657.0, 84.0, 0.0))
TO_216 = "nitro, forward, settle 1A, lay 1A, go on, settle 6A, lay 6A, stop"
"""The cards reach y = 216; the car stands at (475, 216) and reaches 304."""


# TD-24 Stop or go


def test_td_24_after_each_card_the_driver_may_stop_or_go_on() -> None:
    race = Race(deal=SIX_DEAL).do("nitro, forward")
    for side in SIX[:-1]:
        race.do(f"settle {side}, lay {side}")
        assert (race.asked, race.seat, race.offered()) == ("stop-or-go", 0, {"stop", "go on"})
        race.do("go on")
        assert race.last(WentOn)
        assert race.asked == "turn-up-card"


def test_td_24_stopped_the_car_stands_on_the_last_line() -> None:
    race = Race().do("nitro, forward, settle 1A, lay 1A, stop")
    assert race.last(Stopped).seat == 0
    assert race.car() == pose(457, 128)
    assert race.asked == "return-card"


def test_td_24_the_next_card_is_not_seen_before() -> None:
    race = Race().do("nitro, forward, settle 1A, lay 1A")
    assert race.state.turn.shown == ""
    assert [event.card for event in race.all(CardTurnedUp)] == ["1A"]
    race.do("go on, settle 2A")
    race.expect_refusal("stop", "TD-24")


def test_td_24_not_before_the_first_card() -> None:
    race = Race().do("nitro, forward")
    race.expect_refusal("stop", "TD-24")
    race.do("settle 1A").expect_refusal("stop", "TD-24")


def test_td_24_after_a_laid_boost_too() -> None:
    race = Race(layout=course(("B1", 503, 172, 90)), deal=column("1A", "6A")).do("nitro, forward")
    race.do("settle 1A, lay 1A, go on, settle 6A, lay 6A")
    assert race.asked == "take-boost"
    race.do("boost")
    assert (race.asked, race.offered()) == ("stop-or-go", {"stop", "go on"})
    race.do("stop")
    assert race.car() == pose(475, 304)


def test_td_24_after_the_sixth_card_the_drive_ends_by_itself() -> None:
    race = Race(deal=SIX_DEAL).do("nitro, forward", ", go on, ".join(f"settle {s}, lay {s}" for s in SIX))
    assert race.asked == "return-card"
    assert race.car() == pose(520.904, 468.822, 315)


def test_td_24_stop_or_go_is_not_asked_without_nitro() -> None:
    race = Race().do("take row D, forward, settle 1A, lay 1A")
    assert race.asked == "turn-up-card"


# TD-25 The explosion


def test_td_25_a_card_that_crashes_explodes() -> None:
    race = Race(3, layout=course(wall(216 - WIDE)), deal=column("1A", "5A"))
    race.do("nitro, forward, settle 1A, lay 1A, go on, settle 5A, lay 5A")
    exploded = race.last(Exploded)
    assert (exploded.seat, exploded.struck.thing) == (0, "B4")
    assert race.state.cars[0].exploded
    assert race.car() is None
    assert not race.all(CarStood)
    ghosts = [ghost.label for event in race.log for ghost in cue(race.state, event).ghosts]
    assert len(ghosts) == 1
    assert ghosts[0].startswith("Card 5A would hit")


def test_td_25_a_card_that_does_not_crash_does_not_explode() -> None:
    race = Race(3, layout=course(wall(216 - NARROW)), deal=column("1A", "5A"))
    race.do("nitro, forward, settle 1A, lay 1A, go on, settle 5A, lay 5A, stop")
    assert not race.all(Exploded)
    assert race.car() == pose(488, 159, 90)


@pytest.mark.parametrize(
    ("layout", "thing"),
    [
        pytest.param(course(wall(304 - WIDE, x=475)), "B4", id="barrier"),
        pytest.param(course(cars=((457, 84, 0), (475, 348 - WIDE, 0), *ELSEWHERE)), "car 2", id="car"),
        pytest.param(course(cars=((457, 914 - 220 + WIDE, 0), *ELSEWHERE), finish=(100, 400, 0)), "edge", id="edge"),
    ],
)
def test_td_25_a_car_that_cannot_stand_on_the_very_last_line_explodes(layout: DriftLayout, thing: str) -> None:
    race = Race(3, layout=layout, deal=column("1A", "6A")).do(TO_216)
    assert not race.all(Crashed)
    assert race.last(Exploded).struck.thing == thing
    assert race.state.cars[0].exploded
    assert race.car() is None


@pytest.mark.parametrize(
    "layout",
    [
        pytest.param(course(wall(304 - NARROW, x=475)), id="barrier"),
        pytest.param(course(cars=((457, 84, 0), (475, 348 - NARROW, 0), *ELSEWHERE)), id="car"),
        pytest.param(course(cars=((457, 914 - 220 + NARROW, 0), *ELSEWHERE), finish=(100, 400, 0)), id="edge"),
    ],
)
def test_td_25_within_the_tolerance_the_car_stands(layout: DriftLayout) -> None:
    race = Race(3, layout=layout, deal=column("1A", "6A")).do(TO_216)
    assert not race.all(Exploded)
    assert race.last(CarStood).steps_back == 0


def test_td_25_there_is_no_stepping_back() -> None:
    layout = course(wall(230, x=475))
    race = Race(3, layout=layout, deal=column("1A", "6A")).do("take column A, forward, lay 1A, lay 6A")
    assert race.last(CarStood).steps_back == 1
    race = Race(3, layout=layout, deal=column("1A", "6A")).do(TO_216)
    assert race.last(Exploded).struck.thing == "B4"
    assert not race.all(CarStood)


def test_td_25_with_an_open_edge_the_car_stands_beyond_it() -> None:
    layout = course(cars=((457, 800, 0),), finish=(100, 400, 0))
    race = Race(layout=layout, deal=column("1A", "6A"), edge="open").do(TO_216)
    assert not race.all(Exploded)
    assert race.car() == pose(475, 756 + 176)


def test_td_25_after_the_sixth_card_too() -> None:
    # The red line of B1 from x = 448.5 to 491.5 at y = 525 is under the car alone.
    race = Race(3, layout=course(("B1", 470, 525, 0)), deal=SIX_DEAL).do("nitro, forward")
    race.do(", go on, ".join(f"settle {side}, lay {side}" for side in SIX))
    assert len(race.all(CardLaid)) == 6
    assert race.last(Exploded).struck.thing == "B1"


def test_td_25_a_boost_card_that_crashes_explodes() -> None:
    layout = course(("B1", 503, 172, 90), wall(290, x=475))
    race = Race(3, layout=layout, deal=column("1A", "6A")).do("nitro, forward")
    race.do("settle 1A, lay 1A, go on, settle 6A, lay 6A, boost")
    assert race.last(Exploded).struck.thing == "B4"


def test_td_25_reversing_may_explode_as_well() -> None:
    race = Race(3).do("nitro, reverse, settle 1A, lay 1A")
    assert race.last(Exploded).struck.thing == "edge"


def test_td_25_the_exploded_car_leaves_the_table_and_is_in_nobodys_way() -> None:
    # Ann stands from y = 215 to 303 and explodes on Bob, who then drives through where she was.
    layout = course(cars=((457, 259, 0), (457, 84, 0), (100, 84, 0)))
    race = Race(3, layout=layout, deal=column("1B", "2A")).do("nitro, reverse, settle 2A, lay 2A")
    assert race.last(Exploded).struck.thing == "car 2"
    race.do("keep places")
    assert race.seat == 1
    race.do("take column A, forward, lay 1A, lay 2B")
    assert [(event.card, event.pose) for event in race.all(CardLaid)] == [
        ("1A", pose(457, 40)),
        ("2B", pose(457, 128)),
    ]


def test_td_25_who_exploded_drives_no_more() -> None:
    race = Race(3).do("nitro, reverse, settle 1A, lay 1A, keep places")
    for side in ("2B", "3B", "2A", "3A"):
        race.expect_refusal(f"take card {side}", "TD-8", seat=0)
        race.do(f"take card {side}, give first player to 2, forward, lay {side}")
        assert race.seat in (1, 2)


def test_td_25_without_nitro_nothing_explodes() -> None:
    race = Race(2, layout=course(wall(200)), deal=row("1A", "5A", "3A")).do("take row D, forward")
    race.do("settle 1A, lay 1A, settle 5A, lay 5A")
    assert race.all(Crashed)
    assert not race.all(Exploded)
    assert not race.all(RaceWon)
    assert race.car() == pose(457, 40)
