"""A sitting of the trainer: every card is seen, what was in the way is told, and each answer can be looked at again."""

from tests.ui.apps import on_top, words
from turbo_table.geometry.pose import Pose
from turbo_table.practice.progress import Answered, Progress
from turbo_table.practice.trainer import QUESTIONS, new_plan, question, truth
from turbo_table.ui.headless import Driver
from turbo_table.ui.motion import Spot
from turbo_table.ui.practice import doors
from turbo_table.ui.practice.asked import Asked
from turbo_table.ui.practice.progress import ProgressScreen
from turbo_table.ui.practice.result import ResultScreen
from turbo_table.ui.practice.seen import SeenScreen
from turbo_table.ui.practice.trainer import TrainerScreen
from turbo_table.ui.practice.trainer_panel import panel, slots
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.table.layout import layout

MANY = new_plan("many", cards=3, boost=True)


def at_the_result(driver: Driver, kind: str = "stop") -> None:
    """Ten questions answered without moving anything."""
    driver.app.change(motion=False)
    doors.sit(driver.app, new_plan("abc", kind=kind))  # type: ignore[arg-type]
    for _ in range(2 * QUESTIONS):
        driver.run(32)
        driver.key("Enter")
    driver.run(32)
    assert driver.screen == "practice-result"


def test_every_card_of_a_question_is_seen_however_many_there_are(driver: Driver) -> None:
    asked = question(MANY, next(n for n in range(QUESTIONS) if len(question(MANY, n).cards) == 4))
    for size in (Size(1280, 756), Size(720, 406), Size(1920, 1036)):
        at = layout(size, 44)
        _, places = panel(at, Asked(driver.app, asked), ())
        assert tuple(places) == asked.cards
        assert all(at.panel.x <= place.x and place.right <= at.panel.right for place in places.values())


def test_cards_beside_each_other_keep_their_shape() -> None:
    wide, narrow = (slots(Rect(0, 0, width, 220), ("1A", "2A", "3A", "4A")) for width in (900.0, 300.0))
    for places in (wide, narrow):
        assert all(abs(place.width / place.height - 63 / 88) < 0.001 for place in places.values())
    assert max(place.right for place in narrow.values()) <= 300.001


def test_what_was_in_the_way_is_named_where_it_crashes_and_only_there(driver: Driver) -> None:
    for number in range(QUESTIONS):
        asked = question(MANY, number)
        ghost = Asked(driver.app, asked).ghost
        struck = truth(asked).struck
        assert (ghost is None) == (truth(asked).crash is None)
        if ghost is not None:
            assert struck is not None
            assert ghost[0].struck == struck.overlap
            assert ("the edge of the table" in ghost[0].label) == (struck.thing == "edge")
            assert ghost[1] == ("TD-22" if struck.thing == "edge" else "TD-21")


def test_what_was_laid_stays_to_be_seen_while_the_rest_happens(driver: Driver) -> None:
    number = next(number for number in range(QUESTIONS) if truth(question(MANY, number)).crash is None)
    asked = Asked(driver.app, question(MANY, number))
    asked.stand.fit(Rect(0, 0, 600, 600))
    asked.stand.slots = {asked.piece(name).id: Rect(700, 0, 63, 88) for name in asked.named}
    asked.answer()
    gone = set[str]()
    while not asked.told:
        asked.frame(50)
        for leg in asked.stand.play.moving.legs:
            lay = any(isinstance(stop, Pose) for stop in leg.stops)
            gone |= {leg.piece.id} if lay and isinstance(leg.stops[-1], Spot) else set()
    assert not gone
    assert any(id.startswith("path-") and piece.pose is not None for id, piece in asked.stand.now.pieces.items())


def test_an_answer_is_looked_at_again_from_the_result_and_the_others_from_there(driver: Driver) -> None:
    at_the_result(driver)
    result = on_top(driver, ResultScreen)
    driver.press("question 4")
    driver.run(32)
    seen = on_top(driver, SeenScreen)
    assert seen.asked.question.number == 3
    assert seen.asked.told
    assert f"{seen.asked.question.number + 1} of {QUESTIONS}" in words(driver)
    driver.key("Left")
    assert seen.asked.question.number == 2
    driver.key("Right")
    driver.key("Enter")
    assert seen.asked.question.number == 4
    driver.key("Esc")
    driver.run(32)
    assert on_top(driver, ResultScreen) is result
    driver.press(f"question {QUESTIONS}")
    driver.run(32)
    driver.key("Enter")
    driver.run(32)
    assert on_top(driver, ResultScreen) is result
    driver.key("2")
    driver.run(32)
    assert on_top(driver, SeenScreen).asked.question.number == 1


def test_a_result_is_held_against_the_best_before_it(driver: Driver) -> None:
    at_the_result(driver)
    assert "Your best so far" not in words(driver)
    driver.press("again")
    for _ in range(2 * QUESTIONS):
        driver.run(32)
        driver.key("Enter")
    driver.run(32)
    assert "Your best so far: " in words(driver)


def test_free_hand_names_the_card_in_the_hand_and_no_crash(driver: Driver) -> None:
    doors.sit(driver.app, new_plan("abc", kind="line", cards=2))
    driver.run(32)
    asked = on_top(driver, TrainerScreen).asked
    assert len(asked.named) == 1
    assert asked.named[0] not in asked.question.cards
    assert asked.shape().piece.id == f"path-{asked.named[0][:-1]}"
    driver.app.home()
    at_the_result(driver, "line")
    assert "Crash call" not in words(driver)


def test_the_charts_keep_trainer_and_free_hand_apart_and_leave_out_what_was_left_at_once(driver: Driver) -> None:
    for sitting, kind, answers, mm in (("a", "stop", 10, 30.0), ("b", "line", 10, 5.0), ("c", "stop", 1, 90.0)):
        for number in range(answers):
            Progress().add(
                Answered(
                    session=sitting,
                    number=number,
                    when_s=1_790_000_000 + number,
                    kind=kind,  # type: ignore[arg-type]
                    side="2A",
                    cards=("2A",),
                    reverse=False,
                    crash=False,
                    call=True,
                    mm=mm,
                    degrees=3.0,
                    points=50,
                )
            )
    doors.progress(driver.app)
    driver.run(32)
    screen = on_top(driver, ProgressScreen)
    assert [each.mm for each in screen.sittings] == [30.0]
    driver.press("kind")
    driver.run(32)
    assert [each.mm for each in screen.sittings] == [5.0]
    assert [each.mm for each in screen.sides if each.answers] == [5.0]


def test_a_ghost_that_is_steered_out_of_sight_is_followed(driver: Driver) -> None:
    driver.app.change(motion=False)
    doors.sit(driver.app, new_plan("abc"))
    driver.run(32)
    asked = on_top(driver, TrainerScreen).asked
    for _ in range(60):
        driver.key("Up")
        pose, stand = asked.guess.pose, asked.stand
        assert stand.area.holds(*stand.camera.to_screen(stand.area, pose.x_um, pose.y_um))
