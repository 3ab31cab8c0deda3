"""Puzzles and drills: watched while they are made, shown how they are done, counted when they are."""

import pytest

from tests.ui.apps import on_top, words
from turbo_table.core.game import Action, Seat
from turbo_table.games.turbo_drift.actions import Nitro, TakeCard
from turbo_table.practice.drills import load, shipped_drills, solve
from turbo_table.practice.puzzles import puzzle
from turbo_table.practice.watch import Stopped
from turbo_table.ui.headless import Driver
from turbo_table.ui.practice import doors
from turbo_table.ui.practice.drill import DrillExercise, in_a_row
from turbo_table.ui.practice.drivers import called
from turbo_table.ui.practice.exercise import ExerciseScreen
from turbo_table.ui.practice.jobs import PuzzleJob, do

SEED = "7"


class Heard:
    """What a watch was told; it never stops anything."""

    def __init__(self) -> None:
        self.told: list[int] = []

    def hear(self, steps: int) -> bool:
        self.told.append(steps)
        return True


def test_a_puzzle_tells_how_far_it_is_and_is_the_same_one_when_it_is_watched() -> None:
    heard = Heard()
    assert do(PuzzleJob(SEED), heard.hear) == puzzle(SEED)
    assert heard.told
    assert heard.told == sorted(heard.told)


def test_a_puzzle_that_is_stopped_is_none() -> None:
    with pytest.raises(Stopped, match="before there was a puzzle"):
        puzzle(SEED, watch=lambda steps: False)


def test_steps_of_several_drafts_are_counted_together() -> None:
    for seed in ("1", "2", "3"):
        heard = Heard()
        puzzle(seed, watch=heard.hear)
        assert heard.told == sorted(heard.told)


def test_a_puzzle_counts_once_and_in_a_row(driver: Driver) -> None:
    driver.app.change(motion=False)
    drill = load(shipped_drills()[0])
    way = solve(drill).actions
    for _ in range(2):
        doors.try_drill(driver.app, drill)
        driver.run(64)
        screen = on_top(driver, ExerciseScreen)
        for action in way:
            screen.do(action)
            driver.run(200)
        exercise = screen.exercise
        assert isinstance(exercise, DrillExercise)
        assert exercise.reached.done
        assert in_a_row(driver.app) == 1
        driver.key("Esc")
        driver.run(32)


def test_the_way_is_shown_after_the_last_hint_and_the_row_ends_with_it(driver: Driver) -> None:
    driver.app.change(motion=False)
    doors.keep(driver.app, "puzzles", {"last": "another", "row": 4})
    drill = load(shipped_drills()[0])
    doors.try_drill(driver.app, drill)
    driver.run(64)
    for _ in drill.hints:
        driver.press("drill-hint")
    exercise = on_top(driver, ExerciseScreen).exercise
    assert isinstance(exercise, DrillExercise)
    driver.press("drill-hint")
    while exercise.waiting.busy:
        driver.run(32)
    driver.run(32)
    way = solve(drill).actions
    laid = [each.card for each in way if hasattr(each, "card")]
    assert laid
    assert f"The way: {' '.join(dict.fromkeys(laid))}." in words(driver)
    assert in_a_row(driver.app) == 0


def failed(driver: Driver, name: str, take: Action) -> ExerciseScreen:
    """A drill of which the first way that is not enough was driven."""
    driver.app.change(motion=False)
    path = next(path for path in shipped_drills() if name in path.stem)
    doors.drill(driver.app, path)
    driver.run(64)
    screen = on_top(driver, ExerciseScreen)
    screen.do(take)
    for _ in range(40):
        driver.run(300)  # nothing is answered that was hardly seen
        if screen.exercise.over:
            break
        driver.key("Enter")
    assert screen.exercise.over
    return screen


@pytest.mark.parametrize(
    ("name", "take", "luck"),
    [("row", TakeCard(Seat(0), "6B"), "That was not luck"), ("nitro", Nitro(Seat(0)), "at best it comes off in 43 %")],
)
def test_a_drill_of_chance_says_how_much_of_it_is_luck_once_it_failed(
    driver: Driver, name: str, take: Action, luck: str
) -> None:
    screen = failed(driver, name, take)
    exercise = screen.exercise
    assert isinstance(exercise, DrillExercise)
    while exercise.waiting.busy:
        driver.run(32)
    driver.run(32)
    assert exercise.reached.failed
    assert luck in words(driver)


@pytest.mark.parametrize(("name", "way"), [("row", "The way: row D, such as"), ("nitro", "The way: Nitro, such as")])
def test_the_way_of_rows_and_nitro_is_shown_too(driver: Driver, name: str, way: str) -> None:
    path = next(path for path in shipped_drills() if name in path.stem)
    doors.drill(driver.app, path)
    driver.run(64)
    exercise = on_top(driver, ExerciseScreen).exercise
    assert isinstance(exercise, DrillExercise)
    for _ in range(len(exercise.drill.hints) + 1):
        driver.press("drill-hint")
    while exercise.waiting.busy:
        driver.run(32)
    driver.run(32)
    assert way in words(driver)


def test_the_last_drill_leads_back_to_the_list(driver: Driver) -> None:
    driver.app.change(motion=False)
    doors.drills(driver.app)
    driver.run(32)
    path = shipped_drills()[-1]
    doors.drill(driver.app, path)
    driver.run(64)
    driver.press("drill-list")
    driver.run(32)
    assert driver.screen == "drills"


def test_the_user_drives_under_the_name_of_the_last_table(driver: Driver) -> None:
    seats = [{"name": "Bot", "bot": "sharp"}, {"name": " Zoe ", "bot": ""}]
    driver.app.change(setups=(("turbo-drift", {"seats": seats}),))
    drill = load(next(path for path in shipped_drills() if "traffic" in path.stem))
    doors.try_drill(driver.app, drill)
    driver.run(64)
    assert on_top(driver, ExerciseScreen).session.setup.names == ("Zoe", "Ann")
    driver.app.change(setups=(("turbo-drift", {"seats": "nonsense"}),))
    assert called(driver.app, 3, 1) == ("Bo", "Ann", "Cy")
