"""TD-1 to TD-4 and TD-37: drivers, cards and table, what overlap means, who starts, options."""

from __future__ import annotations

from importlib.resources import files

import pytest

from tests.games.turbo_drift.driver import (
    GAME,
    Race,
    column,
    course,
    expect_no_start,
    finish,
    icon,
    pose,
    race_setup,
    wall,
)
from turbo_table.core.chance import Draw
from turbo_table.core.game import Setup
from turbo_table.core.layout import Lane, LanesLayout, Spot
from turbo_table.games.turbo_drift.events import CardLaid, CarPlaced, Crashed, RaceWon, StarterChosen

CARDS = (files("turbo_table.games.turbo_drift") / "data" / "cards.yaml").read_text(encoding="utf-8")


def changed(old: str, new: str) -> str:
    """The shipped card file with one change."""
    assert CARDS.count(old) == 1
    return CARDS.replace(old, new)


# TD-1 Players


@pytest.mark.parametrize("drivers", [1, 2, 3, 4])
def test_td_1_up_to_four_drivers_race_each_with_a_car(drivers: int) -> None:
    assert drivers in GAME.seats["standard"]
    race = Race(drivers)
    assert len(race.state.names) == len(race.state.cars) == drivers
    assert len({race.car(seat) for seat in range(drivers)}) == drivers


@pytest.mark.parametrize("drivers", [0, 5])
def test_td_1_nobody_and_five_drivers_are_refused(drivers: int) -> None:
    assert drivers not in GAME.seats["standard"]
    assert expect_no_start(race_setup(drivers, layout=course(), options=())).rule == "TD-1"


# TD-2 Cards and table


def test_td_2_there_are_six_path_cards_of_two_sides_and_five_barrier_cards() -> None:
    race = Race(free=True)
    assert race.prompt.chance == Draw(("B1", "B2", "B3", "B4", "B5"))
    race = Race(deal="")
    sides = tuple(f"{card}{side}" for card in "123456" for side in "AB")
    assert race.prompt.chance == Draw(sides)


def test_td_2_the_table_is_914_square_unless_a_course_says_otherwise() -> None:
    free = Race(free=True).state.course
    assert (free.width_um, free.height_um) == (914_000, 914_000)
    long = Race(layout=course(size=(700, 1200), finish=(350, 1000, 0))).state.course
    assert (long.width_um, long.height_um, long.finish) == (700_000, 1_200_000, pose(350, 1000))


def test_td_2_a_file_of_ones_own_cards_is_played_with() -> None:
    race = Race(cards=changed("name: straight, a: {x: 0, y: 88,", "name: straight, a: {x: 0, y: 70,"))
    race.do("take card 1A, forward, lay 1A")
    assert race.car() == pose(457, 40 + 70)


def test_td_2_a_card_may_have_another_size() -> None:
    race = Race(cards=changed("card: {width: 63, height: 88}", "card: {width: 60, height: 80}"))
    assert race.last(CarPlaced).pose == pose(457, 84 - 40)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        pytest.param(
            changed(
                '  - {id: "6", name: shift, a: {x: 18, y: 88, heading: 0}, b: {x: -18, y: 88, heading: 0}}\n',
                "",
            ),
            "6 path cards",
            id="five path cards",
        ),
        pytest.param(
            changed(
                "paths:\n",
                'paths:\n  - {id: "7", name: turn, a: {x: 0, y: 9, heading: 1}, b: {x: 0, y: 9, heading: 2}}\n',
            ),
            "6 path cards, not 7",
            id="seven path cards",
        ),
        pytest.param(CARDS[: CARDS.index("barriers:")] + "barriers: []\n", "barrier", id="no barrier card"),
        pytest.param(changed("[[10, 44], [53, 44]]", "[[10, 44], [73, 44]]"), r"barriers.0..lines", id="line off"),
        pytest.param(changed("[[10, 44], [53, 44]]", "[[10, 1], [53, 1]]"), r"barriers.0..lines", id="half off"),
        pytest.param(changed("[[10, 44], [53, 44]]", "[[10, 44], [10.0001, 44]]"), "before", id="no length"),
        pytest.param(changed("[[18, 66], [46, 22]]", "[[18, 86], [46, 22]]"), r"barriers.2..icons", id="icon off"),
        pytest.param(changed("id: B2", "id: B1"), "B1", id="two cards of one name"),
        pytest.param(changed("icon_radius: 6", "icon_radius: six"), "icon_radius", id="a word for a number"),
        pytest.param(changed("boost:", "boots:"), "boost|boots", id="a wrong key"),
        pytest.param("cards: [", "", id="no YAML"),
        pytest.param("", "", id="empty"),
    ],
)
def test_td_2_a_faulty_card_file_is_refused(cards: str, words: str) -> None:
    assert expect_no_start(race_setup(layout=course(), cards=cards), words).rule == "TD-2"


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("colour", "red"),
        ("edge", "soft"),
        ("finish", "near"),
        ("max_rounds", 0),
        ("max_rounds", 1001),
        ("max_rounds", "ten"),
        ("first", "5"),
    ],
)
def test_td_37_what_is_no_option_or_no_value_of_it_is_refused(option: str, value: str | int) -> None:
    assert expect_no_start(race_setup(2, layout=course(), options=((option, value),)), option).rule == "TD-37"


@pytest.mark.parametrize("rounds", [1, 1000])
def test_td_37_the_limits_of_an_option_are_allowed(rounds: int) -> None:
    assert GAME.refuse(race_setup(layout=course(), options=(("max_rounds", rounds),))) is None


def test_td_37_the_options_and_their_defaults() -> None:
    assert {option.id: option.default for option in GAME.options} == {
        "finish": "overlap",
        "edge": "wall",
        "max_rounds": 100,
        "first": "last-winner",
    }
    state = Race().state
    assert (state.course.touch, state.course.wall, state.max_rounds) == (False, True, 100)


def test_td_37_a_layout_of_another_game_or_another_file_is_refused() -> None:
    lanes = LanesLayout(name="", about="", style="drag", lanes=(Lane(Spot(0, 0), (), None),))
    assert expect_no_start(race_setup(layout=lanes)).rule == "TD-37"
    other = Setup(names=("Ann",), layout=course(), files=(("dice", ""),))
    assert expect_no_start(other, "dice").rule == "TD-37"


# TD-3 Overlap


@pytest.mark.parametrize(("depth", "crashes"), [(0.09, False), (0.11, True)])
def test_td_3_the_smallest_push_counts_not_the_way_along_an_axis(depth: float, crashes: bool) -> None:
    # 5A lies with its far right corner at (488.5, 216). B4, turned by 45 degrees, has its first red line 30
    # before its middle: the corner pokes into it by `depth`, square to the line; straight up 1.4 times that.
    along = (30 - depth) / 2**0.5
    race = Race(layout=course(("B4", 488.5 + along, 216 + along, 45)), deal=column("1A", "5A"))
    race.do("take column A, forward, lay 1A, lay 5A")
    assert bool(race.all(Crashed)) == crashes


def test_td_3_touching_is_not_overlapping_for_barrier_icon_and_finish() -> None:
    for barriers, at in (((wall(216),), finish(786)), ((icon(216),), finish(786)), ((), finish(216))):
        race = Race(layout=course(*barriers, finish=at), deal=column("1A", "5A"))
        race.do("take column A, forward, lay 1A, lay 5A")
        assert not race.all(Crashed)
        assert race.last(CardLaid).icons == ()
        assert race.asked == "return-card"


@pytest.mark.parametrize(
    ("near", "option", "wins"),
    [
        (216, "touch", True),
        (216.05, "touch", True),
        (216.15, "touch", False),
        (216, "overlap", False),
        (215.95, "overlap", False),
        (215.85, "overlap", True),
    ],
)
def test_td_3_with_the_option_touching_the_finish_is_enough(near: float, option: str, wins: bool) -> None:
    race = Race(layout=course(finish=finish(near)), deal=column("1A", "5A"), finish=option)
    race.do("take column A, forward, lay 1A, lay 5A")
    assert bool(race.all(RaceWon)) == wins


def test_td_3_with_the_option_a_car_that_touches_the_finish_has_won() -> None:
    race = Race(layout=course(finish=finish(216)), finish="touch").do("take card 1A, forward, lay 1A")
    assert race.last(RaceWon).how == "car"


def test_td_3_the_option_is_for_the_finish_alone() -> None:
    for barrier in (wall(216), icon(216)):
        race = Race(layout=course(barrier), deal=column("1A", "5A"), finish="touch")
        race.do("take column A, forward, lay 1A, lay 5A")
        assert not race.all(Crashed)
        assert race.asked == "return-card"


# TD-4 Who starts


def test_td_4_chance_says_who_starts_where_no_race_does() -> None:
    race = Race(3, first="chance")
    assert race.asked == "draw-starter"
    assert race.prompt.chance == Draw(("player-1", "player-2", "player-3"))
    race.do("settle player-2")
    assert race.last(StarterChosen) == StarterChosen(seat=race.state.driver, by_chance=True)
    assert (race.state.driver, race.state.holder) == (1, 1)


def test_td_4_chance_says_who_starts_where_no_last_winner_is_known() -> None:
    assert Race(2, first="last-winner").asked == "draw-starter"


def test_td_4_the_winner_of_the_last_race_starts_and_holds_the_first_player_card() -> None:
    race = Race(3, first="3")
    started = race.last(StarterChosen)
    assert (started.seat, started.by_chance) == (2, False)
    assert race.asked == "choose-cards"
    assert (race.seat, race.state.holder) == (2, 2)


def test_td_4_a_driver_alone_starts_without_a_draw() -> None:
    race = Race(1, first="chance")
    assert race.asked == "choose-cards"
    assert (race.seat, race.state.holder) == (0, 0)


def test_td_4_only_a_driver_of_this_race_can_start() -> None:
    illegal = expect_no_start(race_setup(2, layout=course(), options=(("first", "3"),)))
    assert illegal.rule == "TD-4"
