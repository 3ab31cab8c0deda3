"""TD-36: which courses can be driven."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files

import pytest

from tests.games.turbo_drift.driver import (
    GAME,
    NARROW,
    STARTS,
    WIDE,
    Place,
    Race,
    cannot_start,
    course,
    pose,
    race_setup,
)
from turbo_table.core.layout import DriftLayout

Barrier = tuple[str, float, float, float]


def test_td_36_a_course_lays_barriers_moves_the_finish_and_gives_the_starting_places() -> None:
    race = Race(2, layout=course(("B5", 300, 300, 270), cars=STARTS[:2], finish=(200, 600, 45)))
    assert race.state.course.barriers == (("B5", pose(300, 300, 270)),)
    assert race.state.course.finish == pose(200, 600, 45)
    assert (race.car(0), race.car(1)) == (pose(457, 40), pose(257, 40))


def test_td_36_unknown_cards() -> None:
    illegal = cannot_start(race_setup(layout=course(("B9", 457, 400, 0))), "B9")
    assert illegal.rule == "TD-36"


def test_td_36_no_card_lies_there_twice() -> None:
    twice = course(("B1", 300, 400, 0), ("B1", 600, 400, 0))
    assert cannot_start(race_setup(layout=twice), "B1").rule == "TD-36"


LIMITS: dict[str, Callable[[float], tuple[DriftLayout, str]]] = {
    # What overlaps by the depth, and a word for it.
    "a barrier beyond the left edge": lambda d: (course(("B1", 31.5 - d, 400, 0)), "B1"),
    "a barrier beyond the far edge": lambda d: (course(("B1", 200, 870 + d, 0)), "B1"),
    "the finish beyond the far edge": lambda d: (course(finish=(457, 870 + d, 0)), "finish"),
    "a starting place beyond the near edge": lambda d: (course(cars=((457, 44 - d, 0),)), "start|car|Ann"),
    "two barriers": lambda d: (course(("B1", 300, 400, 0), ("B4", 363 - d, 400, 0)), "B1|B4"),
    "barrier and finish": lambda d: (course(("B2", 457, 742 + d, 0)), "B2"),
    "barrier and starting place": lambda d: (course(("B3", 457, 172 - d, 0)), "B3"),
    "barrier and starting strip": lambda d: (course(("B3", 700, 260 - d, 0), cars=()), "B3"),
    "finish and starting strip": lambda d: (course(cars=(), finish=(700, 260 - d, 0)), "finish.*start"),
    "car and finish": lambda d: (course(cars=((457, 742 + d, 0),)), "finish"),
}


@pytest.mark.parametrize("what", LIMITS)
def test_td_36_what_must_not_overlap_may_touch(what: str) -> None:
    layout, words = LIMITS[what](WIDE)
    assert cannot_start(race_setup(layout=layout), words).rule == "TD-36"
    layout, _ = LIMITS[what](NARROW)
    assert GAME.refuse(race_setup(layout=layout)) is None


def test_td_36_cars_do_not_overlap_each_other() -> None:
    def two(depth: float) -> tuple[Place, Place]:
        return (300, 84, 0), (363 - depth, 84, 0)

    assert cannot_start(race_setup(2, layout=course(cars=two(WIDE)))).rule == "TD-36"
    assert GAME.refuse(race_setup(2, layout=course(cars=two(NARROW)))) is None


def test_td_36_a_starting_place_for_every_driver() -> None:
    layout = course(cars=STARTS[:2])
    assert GAME.refuse(race_setup(2, layout=layout)) is None
    assert cannot_start(race_setup(3, layout=layout)).rule == "TD-36"


def test_td_36_a_course_without_starting_places_is_wide_enough_for_all_cars() -> None:
    narrow = course(cars=(), size=(230, 914), finish=(115, 830, 0))
    assert GAME.refuse(race_setup(2, layout=narrow)) is None
    assert cannot_start(race_setup(3, layout=narrow), "narrow").rule == "TD-36"


def test_td_36_the_starting_strip_is_free_for_barriers_where_the_course_gives_the_places() -> None:
    strip: Barrier = ("B1", 700, 84, 0)
    assert GAME.refuse(race_setup(layout=course(strip, cars=STARTS[:1]))) is None
    assert cannot_start(race_setup(layout=course(strip, cars=()))).rule == "TD-36"


def test_td_36_every_fault_is_told_with_its_place_and_the_first_one_refuses() -> None:
    layout = course(("B1", 300, 400, 0), ("B9", 300, 400, 0), ("B1", 5, 400, 0), cars=STARTS[:1])
    faults = list(GAME.layout_faults(race_setup(2, layout=layout)))
    assert [path for path, _ in faults] == [
        ("barriers", 1),
        ("barriers", 2),
        ("cars",),
        ("barriers", 1),
        ("barriers", 2),
    ]
    assert {illegal.rule for _, illegal in faults} == {"TD-36"}
    assert GAME.refuse(race_setup(2, layout=layout)) == faults[0][1]


def test_td_36_a_course_without_a_finish_has_it_40_from_the_far_edge_whatever_the_cards() -> None:
    shipped = files("turbo_table.games.turbo_drift").joinpath("data/cards.yaml").read_text("utf-8")
    longer = shipped.replace("height: 88", "height: 96")
    assert longer != shipped
    layout = replace(course(cars=()), finish=None)
    for text, y in ((shipped, 830), (longer, 826)):
        race = Race(layout=layout, cards=text)
        assert race.state.course.finish == pose(457, y)
