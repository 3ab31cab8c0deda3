"""What the solver finds can be played, is what the game then does, and says so where it is not all."""

from __future__ import annotations

import pytest

from tests.games.turbo_drift.driver import Race, course, race_setup
from turbo_table.core.game import Seat, refusal
from turbo_table.core.values import replace
from turbo_table.games.turbo_drift.actions import Nitro, TakeCard, TakeRow
from turbo_table.games.turbo_drift.components import card_set
from turbo_table.games.turbo_drift.drill_file import read_drill
from turbo_table.games.turbo_drift.drills import tally
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.games.turbo_drift.search import choices
from turbo_table.games.turbo_drift.setting_up import course_of
from turbo_table.games.turbo_drift.state import State
from turbo_table.practice import drills
from turbo_table.practice.solver import Line, best_lines, played, shortest, turn, within_reach
from turbo_table.practice.watch import STOPPED

DEAL = "1A 2A 3B 4A 5B 6A"
YOU = Seat(0)


def near(y: float = 560, *barriers: tuple[str, float, float, float], drivers: int = 1) -> State:
    """A driver that far up the table, and others beside."""
    cars = tuple((457 - 150 * seat, y, 0) for seat in range(drivers))
    return Race(drivers, layout=course(*barriers, cars=cars), deal=DEAL).state


def expect_line(state: State, line: Line) -> State:
    """The state at the end of a line, every action of which was allowed."""
    for at in played(state, line.actions):
        state = at.state
    assert (state.phase == "over" and YOU in state.winners) == line.won
    return state


def test_a_turn_has_every_choice_with_nitro_looked_at_to_its_end() -> None:
    state = near(300, ("B1", 400, 520, 0))
    found = turn(state)
    assert found.whole
    assert found.note == ""
    assert {choice.actions for choice in found.choices} == {choice.actions for choice in choices(state, YOU)}
    worths = [choice.worth for choice in found.choices]
    assert worths == sorted(worths, reverse=True)
    nitro = next(choice for choice in found.choices if isinstance(choice.actions[0], Nitro))
    assert len(nitro.ends) > 50
    for choice in found.choices:
        assert sum(end.share for end in choice.ends) == pytest.approx(1)
        at = state
        for action in choice.actions:
            assert refusal(GAME, at, action) is None
            at = GAME.apply(at, action).state
    assert not any(isinstance(each.actions[0], Nitro) for each in turn(state, nitro=False).choices)


def test_a_turn_that_is_stopped_has_what_was_found_by_then_and_says_so() -> None:
    told: list[int] = []

    def enough(steps: int) -> bool:
        told.append(steps)
        return len(told) < 2

    found = turn(near(300), watch=enough)
    assert not found.whole
    assert found.note == STOPPED
    assert 0 < len(found.choices) < len(turn(near(300)).choices)
    assert told == [64, 128]
    nothing = turn(GAME.apply(near(300), TakeCard(YOU, "1A")).state, watch=lambda steps: False)
    assert nothing.choices == turn(GAME.apply(near(300), TakeCard(YOU, "1A")).state).choices


def test_nobody_has_a_turn_after_the_race() -> None:
    over = replace(near(), phase="over")
    assert (turn(over).choices, turn(over).note[:6]) == ((), "Nobody")
    assert best_lines(over).lines == ()
    assert shortest(over).lines == ()


@pytest.mark.parametrize("drivers", [1, 2])
def test_the_lines_of_a_beam_play(drivers: int) -> None:
    state = near(330, ("B4", 457, 560, 0), drivers=drivers)
    found = best_lines(state)
    assert not found.proven
    assert "beam" in found.note
    assert 1 < len(found.lines) <= 5
    for line in found.lines:
        end = expect_line(state, line)
        assert line.won or line.turns == 3
        assert end.phase == "over" or end.driver == YOU
        assert not any(isinstance(action, TakeRow | Nitro) for action in line.actions)
    worths = [line.worth for line in found.lines]
    assert worths == sorted(worths, reverse=True)
    one = best_lines(state, turns=1).lines[0]
    assert one.worth <= found.lines[0].worth
    stopped = best_lines(state, watch=lambda steps: False)
    assert (stopped.note, stopped.lines) == (STOPPED, ())


@pytest.mark.parametrize(("y", "turns"), [(660, 1), (450, 2), (350, 3)])
def test_the_shortest_way_is_proven_alone(y: float, turns: int) -> None:
    state = near(y)
    found = shortest(state)
    assert found.proven
    assert found.ruled_out == turns - 1
    (line,) = found.lines
    assert line.turns == turns
    assert expect_line(state, line).round == turns


def test_a_proof_that_is_cut_short_says_how_far_it_came() -> None:
    state = near(260)
    found = shortest(state, most_steps=900)
    assert not found.proven
    assert "cut short" in found.note
    assert shortest(near(260, drivers=2)).note.startswith("The shortest way is looked for where a driver alone")
    far = shortest(near(60), most_turns=1)
    assert (far.lines, far.proven) == ((), True)
    assert far.note == "There is no way in 1 turn that leaves nothing to chance."


def test_only_what_no_turn_can_reach_is_out_of_reach() -> None:
    state = near(260)
    (line,) = shortest(state).lines
    *before, _ = played(state, line.actions)
    left = [line.turns - (step.state.round - state.round) for step in before if step.state.phase == "choose-cards"]
    states = [step.state for step in before if step.state.phase == "choose-cards"]
    assert states
    assert all(within_reach(at, YOU, turns) for at, turns in zip(states, left, strict=True))
    assert not within_reach(near(60), YOU, 1)


MANY = """turbo-table: cards/1
game: turbo-drift
name: Combs
card: {width: 63, height: 88}
paths:
%s
boost: {x: 0, y: 88, heading: 0}
line_width: 0.5
icon_radius: 6
barriers:
%s
"""


def combs() -> str:
    """Own cards whose five barrier cards have 200 lines together."""
    paths = "\n".join(
        f"  - {{id: '{n}', name: p{n}, a: {{x: {n}, y: 70, heading: {n}}}, b: {{x: -{n}, y: 70, heading: -{n}}}}}"
        for n in range(1, 7)
    )
    lines = ", ".join(
        f"[[{5 + (n % 20) * 2.5}, {10 + 35 * (n // 20)}], [{5 + (n % 20) * 2.5}, {30 + 35 * (n // 20)}]]"
        for n in range(40)
    )
    barriers = "\n".join(f"  - {{id: B{n}, lines: [{lines}], icons: []}}" for n in range(1, 6))
    return MANY % (paths, barriers)


def test_two_hundred_barriers_are_no_trouble() -> None:
    text = combs()
    laid = (("B1", 200, 400, 0), ("B2", 330, 520, 30), ("B3", 600, 420, 0), ("B4", 700, 600, 0), ("B5", 457, 640, 90))
    layout = course(*laid, cars=((457, 84, 0),))
    state = Race(1, layout=layout, deal="1A 2A 3A 4A 5A 6A", cards=text).state
    assert sum(len(barrier.lines) for _, barrier in card_set(text).barriers) == 200
    assert course_of(card_set(text), layout, touch=False, wall=True) == state.course
    assert turn(state, nitro=False).whole
    assert best_lines(state, turns=2).lines


def test_the_twelve_drills_are_done_and_their_lines_play() -> None:
    paths = drills.shipped_drills()
    assert len(paths) == 12
    names = set()
    for path in paths:
        drill = drills.load(path)
        solution = drills.solve(drill)
        assert solution.proven, path.name
        assert solution.turns == drill.goal.turns, path.name
        assert solution.chance == 1 or (solution.chance > 0.4 and "nitro" in drill.goal.uses), path.name
        steps = list(played(drills.beginning(drill), solution.actions))
        assert tally(drill, steps).done, path.name
        assert drill.hints, path.name
        names.add(drill.name)
        assert read_drill(path.read_bytes(), path.name) == drill
    assert len(names) == 12


def test_what_cannot_be_done_is_said_and_a_stopped_search_too() -> None:
    drill = drills.load(drills.shipped_drills()[7])
    hopeless = replace(drill, goal=replace(drill.goal, turns=1, uses=("boost",)))
    found = drills.solve(hopeless)
    assert (found.actions, found.chance, found.note) == ((), 0.0, drills.IMPOSSIBLE)
    stopped = drills.solve(drill, watch=lambda steps: False)
    assert not stopped.proven
    assert stopped.note == drills.HALF_WAY
    assert not drills.solve(drill, most_steps=10).proven


def test_a_drill_is_made_of_any_turn() -> None:
    race = Race(1, layout=course(("B1", 457, 560, 0), cars=((457, 84, 0),)), deal=DEAL)
    race.do("take column A", "forward", "lay 1A")
    drill = drills.drill_from(race_setup(layout=course()), race.state, name="Mine", author="Ann")
    state = drills.beginning(drill)
    assert state.grid == ("1A", "2A", "3B", "4A", "5B", "6A")
    assert state.cars[0].pose == Race(1).car()
    assert drills.names_for(drill) == ("Driver 1",)
