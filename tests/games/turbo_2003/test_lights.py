"""The light phase, turn by turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.turbo_2003.driver import begin, do, play, refused, setup
from tests.games.turbo_2003.test_setting_up import SPEEDS
from turbo_table.core.chance import Draw
from turbo_table.core.game import CHANCE, Settle, Step, legal, step
from turbo_table.games.turbo_2003 import events
from turbo_table.games.turbo_2003.rules import GAME
from turbo_table.games.turbo_2003.state import State


def turned(state: State, light: str) -> Step[State]:
    """What follows when this light comes up."""
    return step(GAME, state, Settle(CHANCE, (light,)))


@pytest.mark.parametrize(("players", "each", "left_out"), [(2, 2, ""), (3, 1, "red"), (4, 1, "")])
def test_to_6_lights_are_dealt_and_one_is_set_aside(players: int, each: int, left_out: str) -> None:
    state = play(begin(players), "place on 5")
    assert [driver.lights for driver in state.drivers] == [each] * players
    assert len(state.unseen) == players * each + 1
    assert (left_out in state.unseen) is False
    assert ("red" in state.unseen) is (left_out == "")


def test_to_7_the_youngest_places_the_60_first() -> None:
    state = begin(3)
    prompt = GAME.prompts(state)[0]
    assert (prompt.seat, prompt.kind) == (0, "place-chicane")
    step = do(state, "place on 5")
    assert step.state.track[4].light == "60"
    assert events.LightPlaced(seat=prompt.seat, light="60", place=5) in step.events


def test_to_8_lights_are_turned_over_clockwise() -> None:
    state = play(begin(3), "place on 5")
    prompt = GAME.prompts(state)[0]
    assert prompt.chance == Draw(("green", "red-120", "red-150", "red-90"))
    state = play(state, "=red-90")
    assert refused(state, "place on 6", seat=1).rule == "TO-8"
    state = play(state, "place on 6", "=red-120", "place on 7")
    assert (state.turn, state.phase) == (2, "turn-light")
    assert state.unseen == ("green", "red-150")
    two = play(begin(2), "place on 5", "=red", "place on 6", "=red-90", "place on 7")
    assert (two.turn, [driver.lights for driver in two.drivers]) == (0, [1, 1])


def test_to_9_a_light_lies_on_a_free_track_card() -> None:
    state = play(begin(2), "place on 5", "=red")
    for place in (0, -1, 13, 1, 12, 5):
        assert refused(state, f"place on {place}").rule == "TO-9"
    free = [str(place) for place in (2, 3, 4, 6, 7, 8, 9, 10, 11)]
    assert [str(getattr(each, "place", "")) for each in legal(GAME, state, state.turn)] == free
    assert refused(play(state, "place on 2", "=green", "place on 3"), "place on 4").rule == "TO-9"


def test_to_10_all_red_is_a_new_start() -> None:
    state = play(begin(4, youngest=3), "place on 5")
    for place, light in enumerate(("red", "red-90", "red-120"), 6):
        state = play(state, f"={light}", f"place on {place}")
    state = turned(state, "red-150").state
    again = do(state, "place on 9")
    assert events.StartInterrupted(all_red=True) in again.events
    assert [card.light for card in again.state.track if card.light] == ["60"]
    assert again.state.unseen == ("green", "red", "red-120", "red-150", "red-90")
    assert (again.state.turn, again.state.phase, again.state.drivers[0].lights) == (2, "turn-light", 1)


def test_to_11_a_placement_that_leaves_no_way_is_refused() -> None:
    own = SPEEDS.format("60, 60, 60, 60, 60, 60, -60, -60, -60, -60, -60, -60")
    given = replace(setup(), files=(("speeds", own),))
    state = GAME.setup(given).state
    # Every card changes the speed by 60: it is 60, 180 … on odd places and 120, 240 … on even ones.
    reason = refused(state, "place on 4")
    assert (reason.reason, reason.rule) == (
        "With a limit of 60 on track card 4 there would be no way to drive the track.",
        "TO-11",
    )
    assert [each.place for each in legal(GAME, state, state.turn)] == [3, 5, 7, 9, 11]  # type: ignore[attr-defined]


def test_to_11_a_light_that_fits_nowhere_interrupts_the_start() -> None:
    own = SPEEDS.format("60, 60, 60, 60, 60, 60, -60, -60, -60, -60, -60, -60")
    state = GAME.setup(replace(setup(), files=(("speeds", own),))).state
    state = play(state, "place on 11")
    # The places where a limit of 90 still leaves a way are all covered by lights without a limit.
    track = tuple(
        replace(card, light="red") if place in (3, 5, 7, 9) else card for place, card in enumerate(state.track, 1)
    )
    step = turned(replace(state, track=track), "red-90")
    assert events.StartInterrupted(all_red=False, light="red-90") in step.events
    assert [card.light for card in step.state.track if card.light] == ["60"]
    assert step.state.phase == "turn-light"


def test_to_11_cards_that_nobody_could_drive_with_are_refused() -> None:
    hopeless = SPEEDS.format("300, -300, " * 5 + "300, -300")
    illegal = GAME.refuse(replace(setup(), files=(("speeds", hopeless),)))
    assert illegal is not None
    assert illegal.rule == "TO-11"


def test_to_11_one_champion_is_enough_to_leave_no_way() -> None:
    # Neighbours of the same value are all there is.
    own = SPEEDS.format("30, 30, 30, 30, 30, 30, -30, -30, -30, -30, -30, -30")
    for champion, rule in ((False, ""), (True, "TO-11")):
        illegal = GAME.refuse(replace(setup(2, champions_2=champion), files=(("speeds", own),)))
        assert (illegal.rule if illegal else "") == rule


def test_to_12_green_starts_the_race_for_all() -> None:
    state = play(begin(4), "place on 5")
    assert refused(state, "lay +30", seat=2).rule == "TO-12"
    state = turned(state, "green").state
    assert refused(state, "lay +30", seat=0).rule == "TO-12"
    step = do(state, "place on 7")
    assert events.Started() in step.events
    assert [prompt.seat for prompt in GAME.prompts(step.state)] == [0, 1, 2, 3]
    assert {prompt.kind for prompt in GAME.prompts(step.state)} == {"drive"}
    assert [driver.lights for driver in step.state.drivers] == [0, 1, 1, 1]


def test_to_26_chance_lays_the_chicanes_of_a_time_trial() -> None:
    state = begin(1, "time-trial")
    for light, place in (("60", 2), ("red-120", 3), ("red-150", 4), ("red-90", 6)):
        prompt = GAME.prompts(state)[0]
        assert (prompt.seat, prompt.kind, state.drawn) == (CHANCE, "draw-place", light)
        assert isinstance(prompt.chance, Draw)
        assert str(place) in prompt.chance.items
        state = turned(state, str(place)).state
    assert [(place, card.light) for place, card in enumerate(state.track, 1) if card.light] == [
        (2, "60"),
        (3, "red-120"),
        (4, "red-150"),
        (6, "red-90"),
    ]
    assert [prompt.kind for prompt in GAME.prompts(state)] == ["ready"]


def test_to_27_two_of_ten_track_cards_show_a_stopwatch() -> None:
    state = begin(2, "split-times")
    chance = GAME.prompts(state)[0].chance
    assert chance == Draw(("plain",) * 6 + ("stopwatch",) * 2)
    state = play(state, "=plain", "=stopwatch", "=plain", "=plain", "=stopwatch")
    kinds = [card.kind for card in state.track]
    assert kinds == ["start", "plain", "stopwatch", "plain", "plain", "stopwatch", "plain", "plain", "plain", "finish"]
    assert state.phase == "place-chicane"
    assert refused(state, "place on 3").rule == "TO-27"
    state = play(state, "place on 2", "=red")
    assert refused(state, "place on 6").rule == "TO-27"


def test_to_26_a_limit_that_fits_nowhere_is_left_out() -> None:
    # With these cards nobody drives as slowly as that again once the 60, the 120 and the 150 lie at the start.
    own = SPEEDS.format("35, 0, 35, 50, 50, 200, 40, 30, 200, 35, 50, -725")
    given = replace(setup(1, "time-trial"), files=(("speeds", own),))
    assert GAME.refuse(given) is None
    state, laid = GAME.setup(given).state, 0
    while isinstance(chance := next(iter(GAME.prompts(state))).chance, Draw):
        state, laid = turned(state, chance.items[0]).state, laid + 1
    assert state.phase == "ready"
    assert (laid, [card.light for card in state.track if card.light]) == (3, ["60", "red-120", "red-150"])


@pytest.mark.parametrize(
    ("values", "rule"),
    [
        # The 60 fits on track card 2 alone, on 2 and 3, on 2, 3 and 4; two of them may show a stopwatch.
        ("100, -10, 80, 100, 90, 90, 60, 70, 80, 60, 90, -810", "TO-11"),
        ("-20, 60, 70, 70, 60, 60, 60, 60, -10, 70, 80, -560", "TO-11"),
        ("30, 30, 0, 0, 60, 60, 60, 60, 80, 70, 80, -530", ""),
    ],
)
def test_to_11_the_60_always_has_a_place_without_a_stopwatch(values: str, rule: str) -> None:
    illegal = GAME.refuse(replace(setup(2, "split-times"), files=(("speeds", SPEEDS.format(values)),)))
    assert (illegal.rule if illegal else "") == rule
