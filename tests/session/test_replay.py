"""Walking over a playthrough: every point is what a replay comes to, and a branch begins as the other game did."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.core import pig
from turbo_table.core.game import CHANCE, Action, Seat, Settle, Setup, Step
from turbo_table.core.journal import replay
from turbo_table.games.registry import find
from turbo_table.session.records import played_of
from turbo_table.session.replay import Walk, branch
from turbo_table.session.saves import from_text, to_text
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session
from turbo_table.session.states import KEEP_EVERY

DRIFT = find("turbo-drift")


def pig_session(*rolls: str) -> Session:
    """A game of Pig in which Ann and Bob roll one after the other; `-`: the sum is kept."""
    setup = Setup(names=("Ann", "Bob"), options=(("target", 100),))
    made = Session(pig.PIG, setup, (Sitter("Ann"), Sitter("Bob")), seed="a", policy="friendly", clock=lambda: 0)
    made.do(pig.Ready(Seat(0)))
    made.do(pig.Ready(Seat(1)))
    for each in rolls:
        if each == "-":
            made.do(pig.Hold(made.state.turn))
        else:
            made.do(pig.Roll(made.state.turn))
            made.do(Settle(CHANCE, (each,)))
    return made


def race(seats: int = 2) -> Session:
    """A race of bots from its beginning to its end, without a course."""
    names = ("Ann", "Bo", "Cy")[:seats]
    made = Session(DRIFT, Setup(names=names), [Sitter(each, "steady") for each in names], seed="r", clock=lambda: 0)
    while made.prompts:
        made.do(made.chance_answer() or made.bot_action(made.prompts[0]))
    return made


LONG = pig_session(*(["3", "1"] * 80))
"""Longer than three stretches."""


def test_every_point_is_what_a_replay_comes_to_however_it_is_reached() -> None:
    steps = list(replay(LONG.game, LONG.setup, LONG.line))
    walk = Walk(LONG)
    assert walk.length == len(steps) - 1 > 3 * KEEP_EVERY
    order = list(range(walk.length + 1))
    for points in (order, order[::-1], Random(1).sample(order, len(order))):
        assert all(walk.step(ply) == steps[ply] for ply in points)
    assert walk.state(walk.length) == LONG.state


def test_no_point_takes_more_than_a_stretch_to_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    session = pig_session(*(["3", "1"] * 80))
    applied: list[object] = []
    apply = session.game.apply

    def counted(state: Any, action: Action) -> Step[Any]:
        applied.append(action)
        return apply(state, action)

    monkeypatch.setattr(session, "game", replace(session.game, apply=counted))
    walk = Walk(session)
    for ply in (300, 5, 200, 299, walk.length, KEEP_EVERY, KEEP_EVERY - 1):
        applied.clear()
        walk.state(ply)
        assert len(applied) <= 2 * KEEP_EVERY


def test_a_walk_goes_from_turn_to_turn() -> None:
    walk = Walk(pig_session("3", "-", "4", "1", "2"))
    # ready, ready | roll, 3, hold | roll, 4, roll, 1 | roll, 2
    starts = [0]
    while starts[-1] < walk.length:
        starts.append(walk.turn_after(starts[-1]))
    assert starts == [0, 1, 2, 5, 9, 11]
    assert [walk.turn_before(each) for each in (11, 9, 8, 6, 5)] == [9, 5, 5, 5, 2]
    assert walk.turn_before(0) == 0
    assert walk.turn_after(walk.length) == walk.length


def test_alone_a_turn_is_a_round() -> None:
    walk = Walk(race(1))
    corners = []
    ply = 0
    while (ply := walk.turn_after(ply)) < walk.length:
        corners.append(DRIFT.table.ask(walk.state(ply), Seat(0)).corner)
    rounds = [each for each in corners if each.startswith("Round")]
    assert rounds == [f"Round {number}" for number in range(1, len(rounds) + 1)]
    assert len(rounds) > 1


def test_the_log_grows_with_the_point_and_ends_whole() -> None:
    walk = Walk(LONG)
    logs = [walk.log(ply) for ply in range(walk.length + 1)]
    assert all(later[: len(earlier)] == earlier for earlier, later in pairwise(logs))
    assert all(line.ply <= ply for ply, log in enumerate(logs) for line in log)
    assert logs[-1] == tuple(LONG.log)
    assert [cue for ply in range(walk.length + 1) for cue in walk.cues(ply)] == [line.cue for line in LONG.log]


def test_what_was_taken_back_is_marked_and_not_on_the_line() -> None:
    session = pig_session("3", "4")
    session.undo()
    session.undo()
    session.redo()
    session.undo()
    session.do(pig.Roll(Seat(0)))
    session.do(Settle(CHANCE, ("6",)))
    session.do(pig.Hold(Seat(0)))
    session.undo()
    walk = Walk(session)
    assert [each.do for each in walk.line] == ["ready", "ready", "roll", "settle 6"]
    assert walk.state(walk.length) == session.state
    assert any(line.taken_back for line in walk.log(walk.length))
    assert not any(line.taken_back for line in walk.log(2))
    assert walk.log(walk.length) == tuple(session.log)


def test_a_piece_is_found_where_it_moved_last() -> None:
    walk = Walk(race())
    pieces = {each.id for each in DRIFT.table.pieces(walk.state(0))}
    for piece in sorted(pieces):
        for ply in range(0, walk.length + 1, 7):
            moved = walk.moved(piece, ply)
            places = [walk._place(piece, each) for each in range(ply + 1)]
            assert all(place == places[-1] for place in places[moved:])
            assert moved == 0 or places[moved - 1] != places[-1]


def test_a_game_of_no_and_of_one_action_can_be_walked() -> None:
    setup = Setup(names=("Ann", "Bob"))
    session = Session(pig.PIG, setup, (Sitter("Ann"), Sitter("Bob")), seed="")
    walk = Walk(session)
    assert (walk.length, walk.turn_after(0), walk.turn_before(0), walk.entry(0)) == (0, 0, 0, None)
    assert walk.state(0) == session.state
    session.do(pig.Ready(Seat(1)))
    longer = Walk(session)
    assert (longer.length, longer.turn_after(0), longer.state(1)) == (1, 1, session.state)
    assert walk.length == 0


def test_a_branch_is_the_other_game_up_to_there_and_says_so() -> None:
    walk = Walk(LONG)
    for ply in (0, 1, 50, 64, 100, walk.length):
        made = branch(LONG, ply, "old.save", seed="new")
        assert made.state == walk.state(ply)
        assert made.line == LONG.line[:ply]
        assert "branched" in made.log[-1].cue.words
        assert made.log[-1].ply == ply
        assert [line.cue for line in made.log[:-1]] == [line.cue for line in walk.log(ply) if line.ply <= ply]
    assert LONG.line == walk.line


def test_a_branch_is_saved_with_where_it_came_from() -> None:
    for name in ("old.save", "", "a \x00 name", "x" * 300):
        made = branch(race(), 20, name)
        loaded = from_text(to_text(made).encode(), "new.save")
        assert loaded.warnings == ()
        assert loaded.session.log == made.log
        assert all(line.cue.words.isprintable() for line in made.log)
        assert loaded.session.origin == made.origin


def test_a_branch_goes_on_with_a_luck_of_its_own() -> None:
    race_ = race()
    ply = next(i for i, each in enumerate(race_.line) if each.seat == CHANCE)
    answers = {str(branch(race_, ply).chance_answer()) for _ in range(40)}
    assert len(answers) > 1
    first = branch(race_, ply, seed="x")
    assert first.chance_answer() == branch(race_, ply, seed="x").chance_answer()


def test_a_branch_is_no_match_of_its_own() -> None:
    whole = race()
    assert played_of(whole) is not None
    assert played_of(branch(whole, len(whole.line))) is None


def test_what_is_taken_back_before_the_branch_takes_its_line_along() -> None:
    made = branch(pig_session("3", "4"), 4)
    made.undo()
    assert made.log[-1].taken_back
    made.redo()
    assert "branched from another game after action 4" in made.log[-1].cue.words
    assert not made.log[-1].taken_back
