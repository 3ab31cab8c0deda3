"""TD-38: a race may begin with a position, and only with one that it can come to."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.games.turbo_drift.driver import GAME, Race, course, expect_no_start, pose, race_setup
from tests.laws.playout import Case, cases, playouts
from turbo_table.content import ContentError
from turbo_table.core.game import Seat, Setup, step
from turbo_table.core.layout import DriftLayout
from turbo_table.core.values import replace
from turbo_table.games.turbo_drift.drill_file import read_drill, setup_of, write_drill
from turbo_table.games.turbo_drift.drills import Drill, Goal, Tally, goal_words, tally, tally_after
from turbo_table.games.turbo_drift.positions import Position, begin, faults, position_of
from turbo_table.games.turbo_drift.state import Car, State
from turbo_table.geometry.pose import Pose

GRID = ("1A", "2A", "3A", "4A", "5A", "6A")
AT_HOME = pose(457, 40)


def table(*barriers: tuple[str, float, float, float]) -> DriftLayout:
    """A course without starting places."""
    return replace(course(*barriers), cars=())


def position(*cars: Car, **more: object) -> Position:
    """A position on an empty course, or another one."""
    given = {"layout": table(), "cars": cars or (Car(pose=AT_HOME),), "grid": GRID, **more}
    return Position(**given)  # type: ignore[arg-type]


def drill(at: Position, goal: Goal | None = None) -> Drill:
    return Drill(name="A drill", author="Ann", goal=goal or Goal(turns=1), position=at)


def two(first: Car | None = None, second: Car | None = None) -> tuple[Car, Car]:
    return first or Car(pose=AT_HOME), second or Car(pose=pose(157, 40))


EXPLODED = Car(exploded=True, nitro_left=False)
IMPOSSIBLE: list[tuple[Position, str]] = [
    (position(layout=table(("B9", 457, 400, 0))), "no barrier card B9"),
    (position(layout=table(("B1", 457, 400, 0), ("B2", 457, 430, 0))), "B2 would overlap barrier card B1"),
    (position(layout=replace(table(), finish=replace(table().finish, x_um=0))), "finish card must lie wholly"),  # type: ignore[type-var]
    (position(Car(pose=pose(457, 380)), layout=table(("B1", 457, 400, 0))), "car of driver 1 would overlap B1"),
    (position(Car(pose=pose(457, -1))), "driver 1 would overlap the edge"),
    (position(Car(pose=pose(457, 720))), "driver 1 is at the finish already"),
    (position(*two(second=Car(pose=pose(470, 40)))), "would overlap car 2"),
    (position(Car(pose=AT_HOME), Car(exploded=True), Car(pose=pose(157, 40))), "Driver 2 .* Nitro"),
    (position(*two(second=EXPLODED)), "Only one car"),
    (position(grid=("1A", "1B", "3A", "4A", "5A", "6A")), "1B and 1A are sides of the same card"),
    (position(grid=("7A", "2A", "3A", "4A", "5A", "6A")), "no path card 7A"),
    (position(grid=GRID[:5]), "6 cards, not 5"),
    (position(driver=Seat(1)), "no driver 2"),
    (position(*two(), holder=Seat(2)), "no driver 3"),
    (position(Car(pose=AT_HOME), EXPLODED, Car(pose=pose(157, 40)), driver=Seat(1)), "Driver 2 exploded"),
    (position(Car(pose=AT_HOME, driven=True)), "driven this round already"),
    (
        position(Car(pose=AT_HOME), Car(pose=pose(157, 40), driven=True), Car(pose=pose(257, 40))),
        "in a row, just before driver 1",
    ),
    (position(round=101), "no round 101"),
    (position(max_rounds=0), "1 to 1000 rounds"),
]


@pytest.mark.parametrize(("at", "words"), IMPOSSIBLE, ids=[words for _, words in IMPOSSIBLE])
def test_td_38_impossible_positions_are_refused_in_a_sentence(at: Position, words: str) -> None:
    found = list(faults(at))
    assert re.search(words, found[0][1].reason)
    assert {illegal.rule for _, illegal in found} == {"TD-38"}
    assert expect_no_start(setup_of(drill(at), tuple("abcd"[: len(at.cars)]))).rule == "TD-38"


def test_td_38_a_position_has_to_fit_the_rest_of_the_set_up() -> None:
    good = setup_of(drill(position()), ("Ann",))
    assert GAME.refuse(good) is None
    assert expect_no_start(replace(good, names=("Ann", "Bob")), "for 1 driver, not 2").rule == "TD-38"
    assert expect_no_start(replace(good, layout=course()), "along: choose none besides").rule == "TD-38"
    assert expect_no_start(replace(good, options=(("edge", "open"),)), "along").rule == "TD-38"
    assert GAME.refuse(replace(good, options=(("first", "1"),))) is None
    assert expect_no_start(replace(good, files=(("drill", "nonsense"),)), "turbo-table").rule == "TD-38"


def test_a_race_goes_on_from_a_position_as_from_any_turn() -> None:
    at = position(*two(Car(pose=pose(457, 400), nitro_left=False), Car(pose=pose(157, 40), driven=True)), round=7)
    state = GAME.setup(setup_of(drill(at), ("Ann", "Bob"))).state
    assert (state.round, state.driver, state.phase) == (7, 0, "choose-cards")
    race = Race(1)
    race.step = GAME.setup(setup_of(drill(at), ("Ann", "Bob")))
    race.expect_refusal("nitro", "TD-13")
    race.do("take card 1A", "give first player to 2", "forward", "lay 1A")
    assert race.car() == pose(457, 488)
    assert (race.state.round, race.state.driver) == (8, 1)


def some_cases() -> list[Case]:
    return [case for case in cases() if case.game == "turbo-drift" and case.block == 0][:4]


def test_every_turn_of_a_race_can_be_made_a_position_of_and_written_and_read_again() -> None:
    rng, kept = Random("positions"), 0
    for case in some_cases():
        playout = next(iter(playouts(case)))
        setup, begun = playout.setup, None
        for state in playout.states:
            assert isinstance(state, State)
            if state.phase == "choose-cards":
                begun = state
            if begun is None or state.phase == "over" or rng.random() > 0.25:
                continue
            at = position_of(setup, state)
            assert list(faults(at)) == []
            again = begin(at, setup.names)
            assert (again.grid, again.driver, again.round) == (begun.grid, begun.driver, begun.round)
            assert [car.pose for car in again.cars] == [car.pose for car in begun.cars]
            assert [car.nitro_left for car in again.cars] == [car.nitro_left for car in begun.cars]
            assert again.course.barriers == begun.course.barriers
            made = replace(drill(at), hints=("Look.",))
            assert read_drill(write_drill(made), "made").position == replace(
                at, layout=replace(at.layout, name="A drill")
            )
            kept += 1
    assert kept > 20


def test_a_finish_that_is_not_given_lies_where_it_always_does() -> None:
    at = position(layout=replace(table(), finish=None))
    again = read_drill(write_drill(drill(at)), "made").position
    assert again.layout.finish is None
    assert begin(again, ("Ann",)).course == begin(position(), ("Ann",)).course


def test_before_and_after_a_race_there_is_no_position() -> None:
    race = Race(1)
    with pytest.raises(ValueError, match="has not begun"):
        position_of(race_setup(), GAME.setup(race_setup()).state)
    over = replace(race.state, phase="over")
    with pytest.raises(ValueError, match="over"):
        position_of(race_setup(), over)


GOOD = write_drill(drill(position()))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("finish: true, ", "", ":5:7: goal: a goal is either"),
        ("turns: 1", "turns: 0", "must be at least 1, not 0"),
        ("author: Ann\n", "", "the key 'author' is missing"),
        ("hints:", "hint:", "unknown key 'hint'"),
        ('"2A"', '"1B"', ":12:5: grid[1]: 1B and 1A are sides"),
        ("drill/1", "drill/2", "made by a newer Turbo Table"),
        ("drill/1", "cards/1", "not 'drill'"),
        ("round: 1\n", "round: 1\ncards: none\n", "the cards are not in order"),
        ("y: 84", "y: 30", "would overlap the edge of the table. [TD-38]"),
    ],
)
def test_a_faulty_file_is_refused_where_the_fault_stands(old: str, new: str, words: str) -> None:
    assert old in GOOD
    with pytest.raises(ContentError) as refused:
        read_drill(GOOD.replace(old, new, 1), "my.yaml")
    assert words in str(refused.value)
    assert str(refused.value).startswith("my.yaml:")


def test_a_goal_is_counted_event_by_event() -> None:
    spot = Goal(turns=2, spot=pose(457, 172), within_um=5_000, uses=("card",))
    assert _after(spot, "take card 1A, forward, lay 1A") == Tally(turns=1, ways=("card",), done=True)
    short = "take column A, forward, lay 2A, lay 1A, keep places"
    assert _after(spot, short) == Tally(turns=1, ways=("column",))
    far = _after(spot, short, "take card 3A, forward, lay 3A")
    assert (far.turns, far.failed) == (2, "The goal was not reached in 2 turns.")
    assert _after(replace(spot, uses=("boost",), turns=1), "take card 1A, forward, lay 1A").failed == (
        "It had to be done with the boost."
    )
    assert _after(Goal(turns=1), "take card 1A, reverse, lay 1A").failed == "That was a crash."
    crashed = _after(Goal(turns=2, crashes=True), "take card 1A, reverse, lay 1A")
    assert crashed == Tally(turns=1, ways=("card", "reverse"), crashed=True)
    near = position(Car(pose=pose(457, 660)))
    assert _after(Goal(turns=1), "take card 1A, forward, lay 1A", at=near).done
    assert _after(Goal(turns=1, uses=("row",)), "take card 1A, forward, lay 1A", at=near).failed.endswith("a row.")


def _after(goal: Goal, *lines: str, at: Position | None = None) -> Tally:
    made = drill(at or position(), goal)
    race = Race(1)
    race.step = GAME.setup(setup_of(made, ("Ann",)))
    so_far = tally(made, [race.step])
    for line in ", ".join(lines).split(", "):
        race.do(line)
        so_far = tally_after(made, so_far, race.step)
    return so_far


def test_goals_are_told_in_words() -> None:
    assert goal_words(drill(position())) == "Reach the finish in this turn, without a crash."
    goal = Goal(turns=2, spot=Pose(0, 0, 0), turned_mdeg=15_000, uses=("reverse", "boost"), crashes=True)
    assert goal_words(drill(position(), goal)) == (
        "Come to stand within 20 mm of the mark, turned by at most 15° in at most 2 turns, with reverse and the boost."
    )


def test_the_law_of_steps_holds_from_a_position() -> None:
    setup: Setup = setup_of(drill(position()), ("Ann",))
    first = GAME.setup(setup)
    assert first.events
    (prompt,) = GAME.prompts(first.state)
    for action in GAME.candidates(first.state, prompt.seat):
        assert step(GAME, first.state, action).events
