"""TD-19 and TD-20: the boost card and the turbo icons."""

from __future__ import annotations

import pytest

from tests.games.turbo_drift.driver import (
    NARROW,
    SIX,
    SIX_DEAL,
    WIDE,
    Race,
    column,
    course,
    icon,
    pose,
    row,
    wall,
)
from turbo_table.games.turbo_drift.events import BoostDeclined, CardLaid, CarStood, Crashed

BESIDE = ("B1", 503.0, 172.0, 90.0)
"""Its left icon (x from 475) lies under a second card (x to 488.5, y from 128 to 216); its line is beyond."""
BESIDE_THIRD = ("B2", 515.0, 260.0, 0.0)
"""Its left icon (x from 489.5) lies under a card at (475, 216) (x to 506.5, y from 216 to 304)."""
BESIDE_FOURTH = ("B2", 515.0, 348.0, 0.0)
"""Its left icon lies under a card at (475, 304)."""


def on_an_icon() -> Race:
    """A row of which the second card covers an icon: the boost is asked."""
    race = Race(layout=course(BESIDE), deal=row("1A", "6A", "2B")).do("take row D, forward")
    return race.do("settle 1A, lay 1A, settle 6A, lay 6A")


# TD-19 The boost


@pytest.mark.parametrize(("depth", "asked"), [(NARROW, "return-card"), (WIDE, "take-boost")])
def test_td_19_a_card_that_overlaps_an_icon_asks_for_the_boost(depth: float, asked: str) -> None:
    race = Race(layout=course(icon(216 - depth)), deal=column("1A", "5A"))
    race.do("take column A, forward, lay 1A, lay 5A")
    assert race.asked == asked
    icons = race.last(CardLaid).icons
    assert [id for id, _ in icons] == (["B1"] if asked == "take-boost" else [])


def test_td_19_the_outline_of_the_icon_is_told() -> None:
    ((barrier, outline),) = on_an_icon().last(CardLaid).icons
    assert barrier == "B1"
    assert min(x for x, _ in outline) == 475_000
    assert max(x for x, _ in outline) == 487_000


def test_td_19_boost_and_drive_on_are_the_choice() -> None:
    race = on_an_icon()
    assert (race.asked, race.seat, race.offered()) == ("take-boost", 0, {"boost", "drive on"})
    assert race.state.turn.shown == ""


def test_td_19_the_boost_is_laid_next_and_the_other_cards_in_front_of_it() -> None:
    race = on_an_icon().do("boost")
    assert (race.last(CardLaid).card, race.last(CardLaid).pose) == ("boost", pose(475, 216))
    assert race.state.turn.lines[-1] == pose(475, 304)
    race.do("settle 2B, lay 2B")
    assert race.last(CardLaid).pose == pose(475, 304)
    assert race.car() == pose(455, 379, 330)


def test_td_19_declined_the_other_cards_go_on_the_line() -> None:
    race = on_an_icon().do("drive on")
    assert race.all(BoostDeclined)
    race.do("settle 2B, lay 2B")
    assert race.last(CardLaid).pose == pose(475, 216)
    assert race.car() == pose(455, 291, 330)


def test_td_19_after_the_last_card_too() -> None:
    for line, rear in (("boost", pose(475, 304)), ("drive on", pose(475, 216))):
        race = Race(layout=course(BESIDE), deal=column("1A", "6A"))
        race.do("take column A, forward, lay 1A, lay 6A")
        assert race.asked == "take-boost"
        race.do(line)
        assert (race.asked, race.car()) == ("return-card", rear)


def test_td_19_a_later_icon_asks_again() -> None:
    race = Race(layout=course(BESIDE, BESIDE_THIRD), deal=row("1A", "6A", "2B")).do("take row D, forward")
    race.do("settle 1A, lay 1A, settle 6A, lay 6A")
    assert race.asked == "take-boost"
    race.do("drive on, settle 2B, lay 2B")
    assert race.asked == "take-boost"
    race.do("boost")
    assert (race.last(CardLaid).card, race.last(CardLaid).pose) == ("boost", pose(455, 291, 330))


def test_td_19_once_a_turn() -> None:
    race = Race(layout=course(BESIDE, BESIDE_FOURTH), deal=row("1A", "6A", "2B")).do("nitro, forward")
    race.do("settle 1A, lay 1A, go on, settle 6A, lay 6A, boost, go on, settle 2B, lay 2B")
    assert race.asked == "stop-or-go"
    race.expect_refusal("boost", "TD-19")
    race.expect_refusal("drive on", "TD-19")


def test_td_19_every_driver_has_the_boost_in_the_own_turn() -> None:
    race = Race(2, layout=course(BESIDE, ("B2", 297, 172, 0)), deal=column("1A", "6A"))
    race.do("take column A, forward, lay 1A, lay 6A, boost, keep places")
    race.do("take column A, forward, lay 1B, lay 6B")
    assert (race.asked, race.seat) == ("take-boost", 1)
    race.do("boost")
    assert race.last(CardLaid).pose == pose(257 - 18, 98 + 88)


def test_td_19_no_boost_without_an_icon() -> None:
    race = Race()
    for line in ("take column A", "forward", "lay 1A"):
        race.do(line)
        race.expect_refusal("boost", "TD-19")
        race.expect_refusal("drive on", "TD-19")


def test_td_19_only_boost_or_drive_on_once_it_is_asked() -> None:
    race = Race(layout=course(BESIDE), deal=row("1A", "6A", "2B")).do("nitro, forward")
    race.do("settle 1A, lay 1A, go on, settle 6A, lay 6A")
    assert race.asked == "take-boost"
    assert race.offered() == {"boost", "drive on"}
    race.do("drive on")
    assert race.asked == "stop-or-go"
    race.expect_refusal("boost", "TD-19")


@pytest.mark.parametrize(("depth", "crashes"), [(NARROW, False), (WIDE, True)])
def test_td_19_in_front_the_boost_can_crash(depth: float, crashes: bool) -> None:
    layout = course(BESIDE, wall(304 - depth, x=475))
    race = Race(layout=layout, deal=row("1A", "6A", "2B")).do("take row D, forward")
    race.do("settle 1A, lay 1A, settle 6A, lay 6A, boost")
    if not crashes:
        assert not race.all(Crashed)
        assert race.asked == "turn-up-card"
        return
    crash = race.last(Crashed)
    assert (crash.card, crash.pose, crash.struck.thing) == ("boost", pose(475, 216), "B4")
    assert (race.car(), race.last(CarStood).steps_back) == (pose(457, 128), 1)
    assert race.asked == "return-card"


def test_td_19_in_nitro_the_sixth_card_may_still_give_the_boost() -> None:
    for line, rear in (("boost", pose(458.679, 531.047, 315)), ("drive on", pose(520.904, 468.822, 315))):
        race = Race(layout=course(("B1", 622, 465, 90)), deal=SIX_DEAL).do("nitro, forward")
        race.do(", go on, ".join(f"settle {side}, lay {side}" for side in SIX))
        assert race.asked == "take-boost"
        race.do(line)
        assert (race.asked, race.car()) == ("return-card", rear)


# TD-20 What never gives a boost


def test_td_20_icons_under_the_boost_card_count_for_nothing() -> None:
    race = Race(layout=course(BESIDE, BESIDE_THIRD), deal=row("1A", "6A", "2B")).do("take row D, forward")
    race.do("settle 1A, lay 1A, settle 6A, lay 6A, boost")
    assert race.last(CardLaid).card == "boost"
    assert race.last(CardLaid).icons == ()
    assert race.asked == "turn-up-card"


def test_td_20_icons_under_the_boost_card_behind_the_car_count_for_nothing() -> None:
    # The boost card behind the car covers y from 168 to 256.
    race = Race(layout=course(("B1", 503, 212, 90), cars=((457, 300, 0),))).do("take column A, forward, lay 1A")
    assert race.last(CardLaid).icons == ()
    assert race.asked == "lay-card"


def test_td_20_while_reversing_no_icon_counts_and_there_is_no_boost() -> None:
    # The first card covers y from 468 to 556 behind the car, with the icon at (481, 512.5).
    layout = course(("B1", 503, 512, 90), cars=((457, 600, 0),))
    race = Race(layout=layout, deal=column("1A", "6A")).do("take column A, reverse, lay 1A")
    assert race.last(CardLaid).icons == ()
    assert race.asked == "lay-card"
    race.expect_refusal("boost", "TD-20", "revers")
    race.do("lay 6A")
    assert race.asked == "return-card"
    forward = Race(layout=course(("B1", 503, 512, 90), cars=((457, 424, 0),)), deal=column("1A", "6A"))
    assert forward.do("take column A, forward, lay 1A, lay 6A").asked == "take-boost"


def test_td_20_reversing_in_nitro_gives_no_boost_either() -> None:
    race = Race(layout=course(("B1", 503, 512, 90), cars=((457, 600, 0),))).do("nitro, reverse, settle 1A, lay 1A")
    assert race.asked == "stop-or-go"
    race.expect_refusal("boost", "TD-20")
