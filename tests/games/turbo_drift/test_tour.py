"""The learner's tour: every lesson is a real position, what it asks for can be done, and what it says comes true."""

from __future__ import annotations

import re

import pytest

from turbo_table.core import notation
from turbo_table.core.game import CHANCE, Event, Illegal, legal
from turbo_table.core.journal import replay
from turbo_table.games.clauses import clause
from turbo_table.games.registry import find
from turbo_table.games.turbo_drift import events
from turbo_table.games.turbo_drift.state import State
from turbo_table.scene.tour import Lesson
from turbo_table.session.lessons import Standing, begin, standing
from turbo_table.session.session import Session
from turbo_table.ui.screens.games import courses

PLUGIN = find("turbo-drift")
TOUR = PLUGIN.tour
TO_DO = tuple(lesson for lesson in TOUR if lesson.reached is not None)
WORDS_A_MINUTE = 250


def by_title(lesson: Lesson) -> str:
    return lesson.title


def do(session: Session, text: str) -> None:
    """What somebody does, once chance has answered."""
    settle(session)
    session.do(notation.read(text, session.prompts[0].seat, session.game.actions))


def settle(session: Session) -> None:
    while (answer := session.chance_answer()) is not None:
        session.do(answer)


def played(lesson: Lesson) -> Session:
    """A lesson after what it asks for."""
    session = begin(PLUGIN, lesson)
    for text in lesson.way:
        do(session, text)
    return session


def happened(session: Session, lesson: Lesson) -> list[Event]:
    steps = list(replay(session.game, session.setup, session.line))[len(lesson.before) + 1 :]
    return [event for step in steps for event in step.events]


def lesson(title: str) -> Lesson:
    return next(each for each in TOUR if each.title.startswith(title))


@pytest.mark.parametrize("each", TO_DO, ids=by_title)
def test_what_a_lesson_asks_for_is_legal_and_fulfils_it(each: Lesson) -> None:
    session = begin(PLUGIN, each)
    for text in each.way:
        assert standing(session, each) == Standing("asked", each.words)
        do(session, text)
    assert standing(session, each) == Standing("done", each.done)
    assert each.done


@pytest.mark.parametrize("each", TOUR, ids=by_title)
def test_a_lesson_begins_with_a_question_to_the_learner(each: Lesson) -> None:
    session = begin(PLUGIN, each)
    assert [session.is_person(prompt.seat) for prompt in session.prompts] == [True]
    assert [entry.do for entry in session.line] == list(each.before)


def test_there_is_a_lesson_that_only_looks_and_it_is_the_first() -> None:
    assert [each.reached is None for each in TOUR] == [True] + [False] * (len(TOUR) - 1)
    assert standing(begin(PLUGIN, TOUR[0]), TOUR[0]) == Standing("done", TOUR[0].words)


@pytest.mark.parametrize("number", range(len(TOUR) - 1))
def test_each_lesson_begins_where_the_last_one_led(number: int) -> None:
    done = tuple(entry.do for entry in played(TOUR[number]).line)
    assert TOUR[number + 1].before[: len(done)] == done


@pytest.mark.parametrize("each", TO_DO, ids=by_title)
def test_whatever_else_is_allowed_is_answered_kindly(each: Lesson) -> None:
    """At every point of the way each other legal action leaves the lesson open, fulfils it, or has its words."""
    kinds: set[str] = set()
    for count in range(len(each.way)):
        session = begin(PLUGIN, each)
        for text in each.way[:count]:
            do(session, text)
        settle(session)
        seat = session.prompts[0].seat
        for action in list(legal(session.game, session.state, seat)):
            other = begin(PLUGIN, each)
            for text in each.way[:count]:
                do(other, text)
            settle(other)
            other.do(action)
            found = standing(other, each)
            kinds.add(found.kind)
            assert found.kind != "astray" or ("Again" in found.words and found.words != each.words)
    if each.title != "The finish":
        assert "astray" in kinds


def test_a_turn_that_does_not_reach_the_finish_is_answered_too() -> None:
    last = TOUR[-1]
    session = begin(PLUGIN, last)
    for text in ("take card 5B", "forward", "lay 5B"):
        do(session, text)
    assert standing(session, last).kind == "astray"


@pytest.mark.parametrize("each", TOUR, ids=by_title)
def test_the_words_name_cards_that_are_there_and_the_clause_that_speaks_of_it(each: Lesson) -> None:
    found = clause("turbo-drift", each.clause)
    assert found is not None
    assert found.id == each.clause
    state: State = begin(PLUGIN, each).state
    there = {*state.grid, *state.turn.hand, *(laid.card for laid in state.turn.laid)}
    assert set(re.findall(r"\b\d[AB]\b", each.words)) <= there


def test_it_takes_about_two_minutes_to_read() -> None:
    words = sum(len(f"{each.title} {each.words} {each.done}".split()) for each in TOUR)
    assert words <= 2 * WORDS_A_MINUTE
    assert all(len(each.words) < 220 for each in TOUR)


def test_the_course_is_not_offered_for_a_game() -> None:
    assert TOUR[0].setup.layout is not None
    assert TOUR[0].setup.layout.name not in [course.layout.name for course in courses("turbo-drift")]
    assert len({each.setup for each in TOUR}) == 1


# What the lessons say, held against what happens


def test_the_first_card_takes_the_cars_place_and_comes_back_turned_over() -> None:
    each = lesson("Lay it")
    before, after = begin(PLUGIN, each).state, played(each)
    laid = next(event for event in happened(after, each) if isinstance(event, events.CardLaid))
    assert laid.pose == before.cars[0].pose
    assert "1B" in after.state.grid
    assert "1A" not in after.state.grid


def test_the_crash_crashes_and_the_other_order_does_not() -> None:
    each = lesson("Two cards")
    crash = next(event for event in happened(played(each), each) if isinstance(event, events.Crashed))
    assert (crash.card, crash.struck.thing) == ("3A", "B1")
    again = lesson("The order")
    assert not any(isinstance(event, events.Crashed) for event in happened(played(again), again))
    wrong = begin(PLUGIN, again)
    for text in ("take column A", "forward", "lay 1A", "lay 3B"):
        do(wrong, text)
    assert standing(wrong, again).kind == "astray"


def test_the_icon_gives_a_boost_that_may_be_declined() -> None:
    each = lesson("The boost")
    laid = [event for event in happened(played(each), each) if isinstance(event, events.CardLaid)]
    assert [(event.card, bool(event.icons)) for event in laid] == [("1B", True), ("boost", False)]
    session = begin(PLUGIN, each)
    do(session, "lay 1B")
    assert session.prompts[0].kind == "take-boost"


def test_forward_is_a_dead_end_and_reverse_turns_the_nose() -> None:
    each = lesson("Reverse")
    before = begin(PLUGIN, each).state.cars[0].pose
    after = played(each).state.cars[0].pose
    assert after.heading_mdeg != before.heading_mdeg
    forward = begin(PLUGIN, each)
    for text in ("take card 2A", "forward", "lay 2A"):
        do(forward, text)
    assert forward.state.cars[0].pose == before


def test_nitro_stops_after_two_cards_and_explodes_when_it_goes_on_and_on() -> None:
    each = lesson("Nitro")
    assert [entry.do for entry in played(each).line if entry.do.startswith("lay")][-2:] == ["lay 6A", "lay 2B"]
    on = begin(PLUGIN, each)
    for text in ("nitro", "forward"):
        do(on, text)
    while on.prompts and standing(on, each).kind == "asked":
        settle(on)
        on.do(
            next(action for action in legal(on.game, on.state, on.prompts[0].seat) if notation.write(action) != "stop")
        )
    assert "exploded" in standing(on, each).words


def test_several_ways_lead_to_the_finish() -> None:
    last = TOUR[-1]
    wins = []
    for text in ("card 2A", "card 3A", "card 5B", "column A"):
        session = begin(PLUGIN, last)
        do(session, f"take {text}")
        do(session, "forward")
        while session.prompts and session.prompts[0].kind == "lay-card":
            session.do(next(iter(legal(session.game, session.state, session.prompts[0].seat))))
        if standing(session, last).kind == "done":
            wins.append(text)
    assert wins == ["card 2A", "card 3A", "column A"]
    nitro = begin(PLUGIN, last)
    refused = nitro.refusal(notation.read("nitro", nitro.prompts[0].seat, nitro.game.actions))
    assert isinstance(refused, Illegal)
    assert refused.rule == "TD-13"


def test_what_is_taken_back_never_happened() -> None:
    each = lesson("Take a card")
    session = begin(PLUGIN, each)
    do(session, "take column B")
    assert standing(session, each).kind == "astray"
    session.undo()
    assert standing(session, each).kind == "asked"
    do(session, "take card 5A")
    assert standing(session, each).kind == "done"
    assert all(entry.seat == CHANCE for entry in session.line[:-1])
