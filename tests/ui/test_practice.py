"""Practice on the screen, by keys alone and by mouse alone."""

from math import hypot

import pytest

from tests.ui.apps import Here, new_session, on_top, wait_for, words
from turbo_table.core.game import Seat, legal
from turbo_table.games.turbo_drift.drill_file import read_drill
from turbo_table.games.turbo_drift.drills import MOST_TURNS
from turbo_table.geometry.polygon import holds
from turbo_table.practice.drills import beginning, load, shipped_drills, solve
from turbo_table.practice.progress import Progress
from turbo_table.practice.solver import Lines, best_lines, turn, within_reach
from turbo_table.practice.trainer import QUESTIONS, new_plan
from turbo_table.session import own_files
from turbo_table.session.session import Session
from turbo_table.ui.headless import Driver
from turbo_table.ui.practice import doors, drill_files, heat_map, told
from turbo_table.ui.practice.drill import DrillExercise, session_of
from turbo_table.ui.practice.exercise import ExerciseScreen
from turbo_table.ui.practice.free import FreeExercise, best_on
from turbo_table.ui.practice.heat import HeatScreen
from turbo_table.ui.practice.jobs import HeatJob, Job, LinesJob, ReviewJob
from turbo_table.ui.practice.keep_drill import FAR, KeepDrillScreen
from turbo_table.ui.practice.review import ReviewScreen
from turbo_table.ui.practice.trainer import TrainerScreen
from turbo_table.ui.practice.waiting import Waiting
from turbo_table.ui.practice.worker import LOST, Failed, Search
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.games import courses


def sat(driver: Driver, **chosen: object) -> TrainerScreen:
    """At the first question of a sitting, without motion."""
    driver.app.change(motion=False)
    doors.sit(driver.app, new_plan("abc", **chosen))  # type: ignore[arg-type]
    driver.run(32)
    return on_top(driver, TrainerScreen)


def begun(seats: int = 2) -> Session:
    """A game in which somebody is about to choose cards."""
    session = new_session()
    while session.state.phase != "choose-cards":
        session.do(session.chance_answer() or next(iter(legal(session.game, session.state, session.prompts[0].seat))))
    return session


# The trainer


def test_the_ghost_is_steered_by_keys_alone(driver: Driver) -> None:
    screen = sat(driver)
    before = screen.asked.guess.pose
    for key in ("Up", "Shift+Right", "E", "Shift+Q"):
        driver.key(key)
    after = screen.asked.guess.pose
    assert (after.x_um - before.x_um, after.y_um - before.y_um) == (1_000, 10_000)
    assert (after.heading_mdeg - before.heading_mdeg) % 360_000 == 14_000
    driver.key("X")
    assert screen.asked.guess.crash
    driver.key("X")
    assert not screen.asked.guess.crash
    driver.key("Enter")
    driver.run(64)
    assert screen.asked.told
    assert len(screen.scores) == 1
    driver.key("Enter")
    driver.frame()
    assert screen.asked.question.number == 1


def test_the_ghost_is_dragged_and_turned_by_mouse_alone(driver: Driver) -> None:
    screen = sat(driver)
    stand = screen.asked.stand
    pose = screen.asked.guess.pose
    x, y = stand.camera.to_screen(stand.area, pose.x_um, pose.y_um)
    driver.drag(x, y, x + 40, y - 30)
    moved = screen.asked.guess.pose
    far = hypot(moved.x_um - pose.x_um, moved.y_um - pose.y_um)
    assert far == pytest.approx(50 * 1000 / stand.camera.px_per_mm, abs=1_500)
    driver.wheel(x + 40, y - 30, -1)
    assert screen.asked.guess.pose.heading_mdeg == (moved.heading_mdeg + 5_000) % 360_000
    driver.press("crashes")
    assert screen.asked.guess.crash
    driver.press("lay")
    driver.run(64)
    assert screen.asked.told


def test_ten_answers_are_kept_and_lead_to_the_result(driver: Driver) -> None:
    screen = sat(driver, cards=2)
    for _ in range(QUESTIONS):
        told = screen.asked.truth
        for call in ("stops", "crashes"):
            if (told.crash is None) == (call == "stops"):
                driver.press(call)
        true = told.pose or told.crash
        assert true is not None
        screen.asked.guess = screen.asked.guess.__class__(true, crash=told.crash is not None)
        for _ in range(2):
            driver.key("Enter")
            driver.run(48)
    assert driver.screen == "practice-result"
    assert "1000 of 1000 points" in words(driver)
    assert screen.plan.code in words(driver)
    answers = Progress().answers()
    assert len(answers) == QUESTIONS
    assert all(each.call and each.points == 100 for each in answers)
    driver.app.back()
    doors.progress(driver.app)
    driver.run(32)
    assert "Nothing to draw yet" not in words(driver)


def test_what_is_told_is_what_the_game_did(driver: Driver) -> None:
    screen = sat(driver, cards=3)
    driver.key("Enter")
    driver.run(64)
    asked = screen.asked
    assert asked.stand.session.state == asked.truth.steps[-1].state
    laid = [piece for id, piece in asked.stand.now.pieces.items() if id.startswith("path-") and piece.pose is not None]
    assert laid


def test_free_hand_shows_the_laid_cards_and_no_car_at_the_end(driver: Driver) -> None:
    screen = sat(driver, kind="line", cards=2)
    now = screen.asked.stand.now
    laid = [piece for id, piece in now.pieces.items() if id.startswith("path-") and piece.pose is not None]
    assert len(laid) == 2
    assert now.pieces["car-1"].pose is None
    driver.key("Enter")
    driver.run(32)
    its = screen.asked.score
    assert its is not None
    assert its.mm is not None
    assert its.degrees is not None


def test_a_code_leads_to_the_same_questions_and_a_wrong_one_to_a_sentence(driver: Driver) -> None:
    doors.sitting(driver.app, "stop")
    driver.run(32)
    driver.press("code")
    driver.type("nonsense")
    driver.key("Enter")
    driver.frame()
    assert "That is no code" in words(driver)
    plan = new_plan("shared", cards=2)
    sitting = driver.app.top.screen
    sitting.press("code", plan.code.replace("shared", "shaerd"))
    driver.run(32)
    assert "mistyped" in words(driver)
    sitting.press("code", plan.code)
    driver.run(32)
    assert on_top(driver, TrainerScreen).plan == plan


# Drills


def test_a_drill_is_done_by_its_own_solution_and_noted(driver: Driver) -> None:
    driver.app.change(motion=False)
    path = shipped_drills()[0]
    doors.drill(driver.app, path)
    driver.run(64)
    screen = on_top(driver, ExerciseScreen)
    driver.press("drill-hint")
    assert "Hint 1 of" in words(driver)
    for action in solve(load(path)).actions:
        screen.do(action)
        driver.run(400)
    exercise = screen.exercise
    assert isinstance(exercise, DrillExercise)
    assert exercise.reached.done
    assert "Done, in one turn." in words(driver)
    assert drill_files.is_done(driver.app, path.stem)
    driver.key("Alt+Right")
    driver.run(64)
    assert load(shipped_drills()[1]).name in words(driver)


def test_the_best_on_a_course_is_kept_and_told(driver: Driver) -> None:
    course, drill = courses("turbo-drift")[0], load(shipped_drills()[0])
    session = session_of(drill, ("Ann",))
    for action in solve(drill).actions:
        session.do(action)
    for best, said in ((None, "your best so far"), (1, "as good as your best"), (0, "not your best")):
        exercise = FreeExercise(driver.app, course, session, best=best)
        assert "To beat: " in exercise.words or "Your best: " in exercise.words
        exercise.looked(session)
        assert exercise.words.startswith(f"At the finish in 1 round: {said}.")
    assert best_on(driver.app, course) == 1


def test_a_position_becomes_a_drill_that_stands_in_the_list(driver: Driver) -> None:
    doors.free(driver.app, courses("turbo-drift")[0])
    driver.run(1500)
    assert isinstance(on_top(driver, ExerciseScreen).exercise, FreeExercise)
    driver.key("Ctrl+Shift+S")
    driver.run(32)
    assert driver.screen == "keep-drill"
    # The start of a course is too far from its finish for two turns.
    state = on_top(driver, KeepDrillScreen)._state
    turns = next(turns for turns in range(1, MOST_TURNS) if within_reach(state, state.driver, turns))
    assert turns > 2
    assert FAR not in words(driver)
    driver.app.top.screen.press("turns", 0)
    driver.frame()
    assert FAR in words(driver)
    driver.app.top.screen.press("turns", turns - 1)
    driver.key("Ctrl+Enter")
    driver.run(32)
    mine = [each for each in drill_files.listed() if each.own]
    assert len(mine) == 1
    assert read_drill(mine[0].path.read_text(encoding="utf-8"), "it").goal.turns == turns
    doors.drills(driver.app)
    driver.run(32)
    assert mine[0].name in words(driver)


def test_a_faulty_drill_of_ones_own_is_listed_with_its_fault(driver: Driver) -> None:
    folder = own_files.folder(drill_files.KIND)
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("turbo-table: drill/1\nname: Mine\n", encoding="utf-8")
    doors.drills(driver.app)
    driver.run(32)
    driver.press("drill my/mine")
    assert "mine.yaml" in words(driver)
    driver.press("begin")
    assert driver.screen == "drills"


# Looking back


def test_the_map_is_stepped_through_and_back_by_keys(driver: Driver) -> None:
    driver.app.change(motion=False)
    session = begun()
    driver.app.open(HeatScreen(driver.app, session, len(session.line), Waiting(Here())))
    driver.run(64)
    screen = on_top(driver, HeatScreen)
    assert screen.heat is not None
    assert "The search was stopped" in words(driver)
    count = len(session.line)
    before = screen.stand.session.state
    driver.key("Ctrl+Right")
    driver.run(32)
    assert screen.stand.session.state != before
    driver.key("Ctrl+Left")
    driver.run(32)
    assert screen.stand.session.state == before
    assert len(session.line) == count
    driver.key("V")
    assert screen.by == "risk"


def test_a_search_that_was_lost_can_be_asked_again(driver: Driver) -> None:
    session = begun()
    here = Here()
    poll = here.poll
    here.poll = lambda: Failed(LOST)  # type: ignore[method-assign]
    driver.app.open(HeatScreen(driver.app, session, len(session.line), Waiting(here)))
    driver.run(64)
    assert LOST in words(driver)
    here.poll = poll  # type: ignore[method-assign]
    driver.key("Enter")
    driver.run(64)
    assert on_top(driver, HeatScreen).heat is not None
    assert LOST not in words(driver)
    here.poll = lambda: Failed(LOST)  # type: ignore[method-assign]
    driver.press("ahead")
    driver.run(64)
    assert on_top(driver, HeatScreen)._ahead == 0
    assert "line 0" in driver.names


def test_choices_and_lines_are_told_in_few_words_and_once_each() -> None:
    state = beginning(load(shipped_drills()[0]))
    said = [each.title for each in told.choices(state, turn(state, nitro=False).choices)]
    cards = state.grid
    assert f"Take card {cards[0]}" in said
    assert f"Take card {cards[0]}, reverse" in said
    assert f"Take column A: {cards[1]} {cards[0]}" in said
    assert "Take row D" in said
    assert len(set(said)) == len(said)
    lines = best_lines(state).lines
    listed = told.lines(state, (*lines, *lines))
    assert len({each.title for each in listed}) == len(listed) <= len(lines)
    assert listed[0].detail == "at the finish · 1 turn"


def test_a_click_on_the_map_chooses_what_leads_there(driver: Driver) -> None:
    session = begun()
    driver.app.open(HeatScreen(driver.app, session, len(session.line), Waiting(Here())))
    driver.run(800)
    screen = on_top(driver, HeatScreen)
    assert screen.heat is not None
    landing = screen.heat.landings[-1]
    x, y = heat_map.spot(landing, screen.stand.camera, screen.stand.area)
    driver.click(x, y)
    driver.frame()
    chosen = screen.heat.turn.choices[screen._indices[screen.chosen]]
    assert any(end.pose is not None for end in chosen.ends)
    assert screen._pointed is not None
    assert screen._indices[screen.chosen] == screen._pointed.choice


def test_a_point_before_any_drive_says_a_sentence(driver: Driver) -> None:
    session = new_session()
    ways.what_else(driver.app, session, 0)
    driver.run(32)
    assert "Nobody has driven yet" in words(driver)


def test_the_better_line_is_shown_only_after_another_try(driver: Driver) -> None:
    from tests.ui.apps import RACED

    driver.app.change(motion=False)
    driver.app.open(ReviewScreen(driver.app, RACED(), waiting=Waiting(Here())))
    driver.run(64)
    screen = on_top(driver, ReviewScreen)
    assert screen.found is not None
    assert screen.found.costly
    driver.press("better 0")
    driver.frame()
    assert driver.screen == "look-back"
    driver.press("try 0")
    driver.run(64)
    again = on_top(driver, ExerciseScreen)
    while not again.exercise.over:
        action = again.session.chance_answer() or next(
            iter(legal(again.session.game, again.session.state, again.session.prompts[0].seat))
        )
        again.do(action)
        driver.run(400)
    assert "In the game:" in words(driver)
    driver.press("better")
    driver.frame()
    assert driver.screen == "what-else"


def test_the_replay_and_the_results_lead_to_looking_back(driver: Driver) -> None:
    session = begun()
    ways.watch(driver.app, session)
    driver.run(64)
    driver.key("I")
    driver.frame()
    assert driver.screen == "what-else"
    assert ways.practised("turbo-drift")
    assert not ways.practised("turbo-rally")


# The other process


def test_a_search_runs_in_its_own_process_tells_how_far_it_is_and_stops() -> None:
    search = Search()
    session = begun()
    job: Job = ReviewJob(session.setup, session.line, Seat(0))
    search.ask(LinesJob(session.state))
    found = None
    steps = 0
    stopped = False
    while found is None:
        found = search.poll()
        steps = max(steps, search.steps)
        if steps and not stopped:
            search.stop()
            stopped = True
    assert isinstance(found, Lines)
    assert steps > 0
    assert "stopped" in found.note
    search.ask(job)
    process = search._process
    assert process is not None
    process.terminate()
    process.join()
    lost = None
    while lost is None:
        lost = search.poll()
    assert lost == Failed(LOST)
    search.close()


def test_what_is_dropped_answers_no_more() -> None:
    search = Search()
    session = begun()
    search.ask(HeatJob(session.state))
    search.drop()
    assert search.poll() is None
    assert search.job is None


def test_practice_is_reached_from_home_and_back(driver: Driver) -> None:
    driver.press("practise")
    driver.run(200)
    assert driver.screen == "practice"
    assert "See where the car will stop" in words(driver)
    wait_for(driver, lambda screen: screen.name == "practice")
    driver.key("Esc")
    driver.frame()
    assert driver.screen == "home"


def test_a_drill_shows_the_mark_that_the_car_is_wanted_on(driver: Driver) -> None:
    path = next(path for path in shipped_drills() if load(path).goal.spot is not None)
    doors.drill(driver.app, path)
    driver.run(64)
    spot = load(path).goal.spot
    assert spot is not None
    marks = on_top(driver, ExerciseScreen).exercise.marks
    assert all(holds(shape, (spot.x_um, spot.y_um)) for shape in marks)
    assert marks
