"""Bots in their own process: the same answers as here, late ones dropped, a dead process replaced once."""

import os
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait
from pathlib import Path

import pytest

from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.bot import Reply
from turbo_table.core.game import Setup
from turbo_table.games.registry import find
from turbo_table.session.seats import read_seats
from turbo_table.session.session import Session
from turbo_table.ui import thinking
from turbo_table.ui.thinking import FAILED, HERE, Answer, Question, Thinking, reply

PLUGIN = find("turbo-drift")
COURSE: Path = find_layouts("turbo-drift")[0]
HANG_S = 60


def bots_session(seed: str = "1") -> Session:
    sitters = read_seats("bot:steady,bot:random", PLUGIN.bots)
    layout = load_layout(COURSE.read_bytes(), COURSE.name)
    session = Session(PLUGIN, Setup(names=("Ann", "Bo"), layout=layout), sitters, seed=seed)
    _chance(session)
    return session


def _chance(session: Session) -> None:
    while (answer := session.chance_answer()) is not None:
        session.do(answer)


def question(session: Session) -> Question:
    prompt = session.bot_prompt()
    assert prompt is not None
    bot = session.sitters[prompt.seat].bot
    return Question(session.game.id, bot, session.view(prompt.seat), prompt, session.bot_seed(prompt))


def answer_of(bots: Thinking) -> tuple[Question, Answer | None]:
    for _ in range(HANG_S * 100):
        answered = bots.poll()
        if answered is not None:
            return answered
        if bots._pipe is not None:
            wait([bots._pipe], 0.01)
    raise AssertionError("no answer came")


@pytest.fixture
def bots() -> Iterator[Thinking]:
    thinking = Thinking()
    yield thinking
    thinking.close()


def test_the_other_process_answers_as_this_one_would(bots: Thinking) -> None:
    session = bots_session()
    for _ in range(6):
        prompt = session.bot_prompt()
        assert prompt is not None
        asked = question(session)
        bots.ask(asked)
        answered, decided = answer_of(bots)
        assert answered is asked
        assert isinstance(decided, Reply)
        assert decided.action == session.bot_action(prompt)
        session.do(decided.action)
        _chance(session)
    assert not bots.busy
    assert bots.said == ""


def test_only_the_last_question_is_answered(bots: Thinking) -> None:
    first, second, third = (question(bots_session(seed)) for seed in ("1", "2", "3"))
    for asked in (first, second, third):
        bots.ask(asked)
    answered, action = answer_of(bots)
    assert answered is third
    assert action == reply(third)
    assert bots.poll() is None


def test_a_cancelled_answer_never_comes(bots: Thinking) -> None:
    bots.ask(question(bots_session("1")))
    bots.cancel()
    assert not bots.busy
    other = question(bots_session("2"))
    bots.ask(other)
    assert answer_of(bots) == (other, reply(other))
    assert bots.poll() is None


def test_a_dead_process_is_replaced_once_and_nothing_is_lost(bots: Thinking) -> None:
    for end, said in (("first", ""), ("second", HERE)):
        bots.warm()
        process = bots._process
        assert process is not None, end
        process.kill()
        process.join()
        asked = question(bots_session("4"))
        bots.ask(asked)
        assert answer_of(bots) == (asked, reply(asked))
        assert bots.said == said
    asked = question(bots_session("5"))
    bots.ask(asked)
    assert answer_of(bots) == (asked, reply(asked))


def die(pipe: Connection) -> None:
    """A process that ends while it thinks."""
    pipe.recv()
    os._exit(3)


def test_a_process_that_dies_while_it_thinks_is_noticed() -> None:
    bots = Thinking(die)
    asked = question(bots_session())
    bots.ask(asked)
    assert answer_of(bots) == (asked, reply(asked))
    assert bots.said == HERE
    bots.close()


def test_where_bots_think_here_the_next_one_is_asked_also_after_a_cancelled_answer() -> None:
    bots = Thinking(die)
    bots.ask(question(bots_session("1")))
    answer_of(bots)
    bots.ask(question(bots_session("2")))
    bots.cancel()
    assert not bots.busy
    other = question(bots_session("3"))
    bots.ask(other)
    assert bots.poll() == (other, reply(other))
    assert bots.poll() is None
    bots.close()


def test_a_bot_that_fails_is_told_of(bots: Thinking) -> None:
    whole = question(bots_session())
    asked = Question(whole.game, "nobody", whole.view, whole.prompt, whole.seed)
    bots.ask(asked)
    assert answer_of(bots) == (asked, None)
    assert bots.said == FAILED


def test_closing_ends_the_process_and_may_be_done_twice() -> None:
    bots = Thinking()
    bots.close()
    bots.warm()
    process = bots._process
    assert process is not None
    bots.close()
    assert not process.is_alive()
    bots.close()


def test_the_other_process_has_no_window() -> None:
    assert "pygame" not in Path(thinking.__file__).read_text("utf-8").replace("No pygame here", "")


def test_a_hint_is_thought_up_there_too_and_dropped_when_it_is_wanted_no_more(bots: Thinking) -> None:
    session = bots_session()
    prompt = session.prompts[0]
    wanted = Question(session.game.id, "", session.view(prompt.seat), prompt, "")
    bots.ask(wanted)
    asked, hints = answer_of(bots)
    assert asked is wanted
    assert PLUGIN.advise is not None
    assert hints == PLUGIN.advise(session.view(prompt.seat), prompt.seat)
    bots.ask(wanted)
    bots.cancel(question(session))
    assert bots.busy
    bots.cancel(wanted)
    assert not bots.busy
