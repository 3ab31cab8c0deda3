"""A session: doing, refusing, chance, bots, undo and redo under each policy, the log and the history."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.core import pig
from turbo_table.core.game import CHANCE, IllegalAction, Seat, Settle, Setup
from turbo_table.core.journal import Entry, digest
from turbo_table.session.history import Check, Mark
from turbo_table.session.seats import Sitter
from turbo_table.session.session import CHECK_EVERY, Policy, Session, UndoRefused, usual_policy
from turbo_table.session.states import KEEP_EVERY

ANN, BOB = Seat(0), Seat(1)
PEOPLE = (Sitter("Ann"), Sitter("Bob"))


def test_a_game_may_name_the_undo_that_is_sensible_for_it() -> None:
    assert usual_policy(pig.PIG) == "fair"
    assert usual_policy(replace(pig.PIG, undo="friendly")) == "friendly"
    assert usual_policy(replace(pig.PIG, undo="generous")) == "fair"


def session(
    *sitters: Sitter, policy: Policy = "friendly", seed: str = "a seed", ready: bool = True, target: int = 100
) -> Session:
    """A game of Pig whose clock stands still; both have said that they are ready, unless told otherwise."""
    who = sitters or PEOPLE
    setup = Setup(names=tuple(each.name for each in who), options=(("target", target),))
    made = Session(pig.PIG, setup, who, seed=seed, policy=policy, clock=lambda: 5_000)
    if ready:
        made.do(pig.Ready(ANN))
        made.do(pig.Ready(BOB))
    return made


def roll(at: Session, face: str) -> None:
    """The player whose turn it is rolls this face."""
    at.do(pig.Roll(at.state.turn))
    at.do(Settle(CHANCE, (face,)))


# Doing


def test_an_action_leads_to_the_next_state_and_into_the_line() -> None:
    at = session(ready=False)
    first = at.state
    step = at.do(pig.Ready(BOB), ms=7)
    assert at.state == step.state == at.last.state != first
    assert at.line == (Entry(BOB, "ready", 7),)
    assert at.history == [Entry(BOB, "ready", 7)]


def test_time_is_that_since_the_start_by_the_clock() -> None:
    ticks: Iterator[int] = iter((1_000, 1_250, 9_000))
    setup = Setup(names=("Ann", "Bob"))
    at = Session(pig.PIG, setup, PEOPLE, seed="", clock=lambda: next(ticks))
    at.do(pig.Ready(ANN))
    at.do(pig.Ready(BOB))
    assert [entry.ms for entry in at.line] == [250, 8_000]


def test_a_refused_action_changes_nothing_not_even_what_can_be_done_again() -> None:
    at = session()
    roll(at, "3")
    at.undo()
    before = (at.state, at.line, tuple(at.history), tuple(at.log))
    with pytest.raises(IllegalAction, match="There is nothing to hold"):
        at.do(pig.Hold(ANN))
    assert (at.state, at.line, tuple(at.history), tuple(at.log)) == before
    at.redo()
    assert at.state.sum == 3


def test_a_set_up_that_the_game_refuses_is_refused() -> None:
    with pytest.raises(IllegalAction, match="Option target is a whole number from 1 to 100, not 101"):
        session(target=101)


def test_the_history_holds_a_digest_now_and_then() -> None:
    at = session()
    while len(at.line) < CHECK_EVERY:
        assert not any(isinstance(item, Check) for item in at.history)
        roll(at, "2")
    assert at.history[-1] == Check(digest(at.state))


# Chance


def test_chance_answers_by_the_seed_and_the_number_of_answers_so_far() -> None:
    one, same, other = session(), session(), session(seed="another seed")
    for at in (one, same, other):
        for _ in range(12):
            at.do(pig.Roll(at.state.turn))
            answer = at.chance_answer()
            assert answer is not None
            at.do(answer)
    assert one.line == same.line
    assert one.line != other.line
    assert len({entry.do for entry in one.line if entry.seat == CHANCE}) > 1


def test_undo_never_rolls_again() -> None:
    at = session()
    at.do(pig.Roll(ANN))
    first = at.chance_answer()
    assert first is not None
    for _ in range(3):
        at.do(first)
        at.undo()
        at.do(pig.Roll(ANN))
        assert at.chance_answer() == first


def test_chance_has_no_answer_where_it_is_not_asked() -> None:
    assert session().chance_answer() is None


# Bots


def test_bots_are_asked_for_in_their_turn() -> None:
    at = session(Sitter("Ann"), Sitter("Bob", "cautious"), ready=False)
    prompt = at.bot_prompt()
    assert prompt is not None
    assert prompt.seat == BOB
    at.do(at.bot_action(prompt))
    assert at.bot_prompt() is None
    at.do(pig.Ready(ANN))
    assert at.bot_prompt() is None
    roll(at, "1")
    prompt = at.bot_prompt()
    assert prompt is not None
    assert at.bot_action(prompt) == pig.Roll(BOB)
    assert (at.is_person(ANN), at.is_person(BOB), at.is_person(CHANCE)) == (True, False, False)


def test_a_bot_does_the_same_at_the_same_point_of_the_same_game() -> None:
    def play() -> tuple[Entry, ...]:
        at = session(Sitter("Ann", "random"), Sitter("Bob", "random"), ready=False, target=12)
        while at.prompts:
            prompt = at.bot_prompt()
            action = at.chance_answer() if prompt is None else at.bot_action(prompt)
            assert action is not None
            at.do(action)
        return at.line

    assert play() == play()


# Undo and redo


def test_undo_takes_back_the_last_decision_and_what_chance_did_since() -> None:
    at = session()
    before = at.state
    roll(at, "4")
    taken = at.undo()
    assert [entry.do for entry in taken] == ["roll", "settle 4"]
    assert at.state == before
    assert at.history[-1] == Mark("undo", 2)


def test_undo_takes_back_what_bots_did_since() -> None:
    at = session(Sitter("Ann"), Sitter("Bob", "cautious"))
    roll(at, "5")
    at.do(pig.Hold(ANN))
    before = at.line
    roll(at, "6")
    at.do(pig.Hold(BOB))
    assert [entry.do for entry in at.undo()] == ["hold", "roll", "settle 6", "hold"]
    assert at.line == before[:-1]


def test_redo_does_again_what_was_taken_back_step_by_step() -> None:
    at = session()
    roll(at, "4")
    roll(at, "5")
    end, line = at.state, at.line
    at.undo()
    at.undo()
    assert [entry.do for entry in at.redo()] == ["roll", "settle 4"]
    assert [entry.do for entry in at.redo()] == ["roll", "settle 5"]
    assert (at.state, at.line) == (end, line)
    assert at.history[-4:] == [Mark("undo", 2), Mark("undo", 2), Mark("redo", 2), Mark("redo", 2)]
    with pytest.raises(UndoRefused, match=r"^There is nothing to do again\.$"):
        at.redo()


def test_another_action_ends_what_can_be_done_again() -> None:
    at = session()
    roll(at, "4")
    roll(at, "5")
    at.undo()
    at.do(pig.Hold(ANN))
    with pytest.raises(UndoRefused, match="nothing to do again"):
        at.redo()


def test_undo_reaches_far_back_past_the_states_that_are_kept() -> None:
    at = session()
    states = {len(at.line): at.state}
    while len(at.line) < 3 * KEEP_EVERY:
        roll(at, "2")
        states[len(at.line)] = at.state
    for ply in sorted(states, reverse=True)[1:]:
        at.undo()
        assert (len(at.line), at.state) == (ply, states[ply])
    for ply in sorted(states)[1:]:
        at.redo()
        assert (len(at.line), at.state) == (ply, states[ply])


def test_nothing_is_taken_back_where_nobody_decided_anything() -> None:
    bots = session(Sitter("Ann", "cautious"), Sitter("Bob", "cautious"))
    roll(bots, "3")
    with pytest.raises(UndoRefused, match=r"^There is nothing to take back\.$"):
        bots.undo()


def test_undo_is_off_while_several_decide_at_once() -> None:
    at = Session(pig.PIG, Setup(names=("Ann", "Bob", "Cy")), (*PEOPLE, Sitter("Cy")), seed="", policy="friendly")
    at.do(pig.Ready(ANN))
    with pytest.raises(UndoRefused, match="while several players decide at once"):
        at.undo()
    at.do(pig.Ready(BOB))
    at.undo()
    assert len(at.line) == 1


def test_policy_off_takes_nothing_back() -> None:
    at = session(policy="off")
    roll(at, "3")
    with pytest.raises(UndoRefused, match=r"^Undo is switched off in this game\.$"):
        at.undo()


def test_fair_undo_stops_where_something_was_learned() -> None:
    at = session(policy="fair")
    at.do(pig.Roll(ANN))
    at.undo()
    roll(at, "3")
    before = (at.state, at.line, tuple(at.history))
    with pytest.raises(UndoRefused, match="Something was learned since then"):
        at.undo()
    assert (at.state, at.line, tuple(at.history)) == before


def test_fair_undo_stops_where_another_has_acted() -> None:
    at = session(Sitter("Ann"), Sitter("Bob", "cautious"), policy="fair")
    roll(at, "3")
    at.do(pig.Hold(ANN))
    at.do(pig.Roll(BOB))
    with pytest.raises(UndoRefused, match="Another player has acted since then"):
        at.undo()
    alone = session(policy="fair")
    roll(alone, "3")
    alone.do(pig.Hold(ANN))
    alone.undo()
    assert alone.state.sum == 3


# The log


def test_the_log_says_what_happened_and_marks_what_was_taken_back() -> None:
    at = session()
    roll(at, "4")
    roll(at, "5")
    at.undo()
    assert [(line.cue.words, line.ply, line.taken_back) for line in at.log] == [("A 4.", 4, False), ("A 5.", 6, True)]
    at.redo()
    assert [line.cue.words for line in at.log if not line.taken_back] == ["A 4.", "A 5."]
    assert len(at.log) == 3


def test_what_only_some_may_see_is_not_in_the_log() -> None:
    at = session()
    roll(at, "4")
    assert at.do(pig.Hold(ANN)).events == (pig.Kept(sum=4, only=(ANN,)),)
    assert [line.cue.words for line in at.log] == ["A 4."]


# Living again


def test_a_history_lives_again() -> None:
    at = session()
    roll(at, "4")
    roll(at, "5")
    at.undo()
    at.redo()
    at.undo()
    again = session(ready=False)
    assert all(again.relive(item) for item in at.history)
    assert (again.state, again.line, again.history) == (at.state, at.line, at.history)
    again.redo()
    assert again.state.sum == 9


def test_a_digest_that_differs_is_told() -> None:
    at = session()
    assert at.relive(Check(digest(at.state)))
    assert not at.relive(Check("0123456789abcdef"))


@pytest.mark.parametrize("mark", [Mark("undo", 0), Mark("undo", 99), Mark("undo", -1), Mark("redo", 1)])
def test_a_mark_that_cannot_have_been_is_refused(mark: Mark) -> None:
    at = session()
    with pytest.raises(UndoRefused, match=f"^{mark.count} actions? cannot be "):
        at.relive(mark)


def test_time_goes_on_where_the_last_entry_left_it() -> None:
    at = session(ready=False)
    at.relive(Entry(ANN, "ready", 60_000))
    at.go_on()
    at.do(pig.Ready(BOB))
    assert at.line[-1].ms == 60_000
