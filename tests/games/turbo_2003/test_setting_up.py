"""Before the race: who plays, with which cards, on which track."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files

import pytest

from tests.games.turbo_2003.driver import NAMES, begin, play, setup
from turbo_table.content import ContentError, find_layouts, load_layout
from turbo_table.core.game import Setup
from turbo_table.core.layout import CircuitLayout, Spot
from turbo_table.games.turbo_2003 import components
from turbo_table.games.turbo_2003.rules import GAME

SPEEDS = "turbo-table: speeds/1\ngame: turbo-2003\nname: Own\nspeeds: [{}]\n"
OWN = SPEEDS.format("30, 30, 30, 30, 30, 30, -30, -30, -30, -30, -30, -30")


def rule(given: Setup) -> str:
    """The clause by which a set-up is refused; empty: it is not."""
    illegal = GAME.refuse(given)
    return illegal.rule if illegal else ""


def circuit(name: str) -> CircuitLayout:
    """A shipped course."""
    path = next(path for path in find_layouts("turbo-2003") if path.stem == name)
    layout = load_layout(path.read_bytes(), path.name)
    assert isinstance(layout, CircuitLayout)
    return layout


def test_to_1_two_to_four_race_and_one_drives_alone() -> None:
    for variant in ("standard", "split-times"):
        assert [rule(setup(players, variant)) for players in (1, 2, 3, 4)] == ["TO-1", "", "", ""]
    assert rule(Setup(names=(*NAMES, "Ed"))) == "TO-1"
    assert [rule(setup(players, "time-trial")) for players in (1, 2)] == ["", "TO-1"]


def test_to_2_the_shipped_cards() -> None:
    classic = sorted(value for _, value in begin().terms.cards.cards)
    assert classic == [-150, -60, -60, -30, -30, 0, 0, 30, 30, 60, 60, 150]
    wide = sorted(value for _, value in begin(speeds="wide").terms.cards.cards)
    assert wide == [-150, -120, -90, -60, -30, 0, 0, 30, 60, 90, 120, 150]
    assert len({id for id, _ in begin().terms.cards.cards}) == 12


def test_to_2_cards_of_a_file_are_played_with() -> None:
    given = replace(setup(), files=(("speeds", OWN),))
    assert rule(given) == ""
    assert sorted(value for _, value in GAME.setup(given).state.terms.cards.cards) == [-30] * 6 + [30] * 6
    assert components.speed_set(OWN).cards[0] == ("+30a", 30)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (SPEEDS.format("30, -30"), "4:9: speeds: there must be 12 speed cards, not 2"),
        (SPEEDS.format("30, " * 11 + "30"), "4:9: speeds: the speed cards must add up to 0, not 360"),
        (SPEEDS.format("30, " * 11 + "fast"), "speeds[11]: must be a whole number"),
        (OWN.replace("turbo-2003\n", "chess\n"), "game: must be 'turbo-2003'"),
        (OWN.replace("speeds/1", "cards/1"), "this is a file of the kind 'cards', not 'speeds'"),
        (OWN + "more: 1\n", "more"),
    ],
)
def test_to_2_a_faulty_file_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(ContentError) as raised:
        components.speed_set(text, "own.yaml")
    assert message in str(raised.value)
    illegal = GAME.refuse(replace(setup(), files=(("speeds", text),)))
    assert illegal is not None
    assert illegal.rule == "TO-2"
    assert "speeds.yaml" in illegal.reason


def test_to_3_four_red_lights_and_a_green_one() -> None:
    assert components.limits() == {
        "60": 60,
        "red-90": 90,
        "red-120": 120,
        "red-150": 150,
        "red": None,
        "green": None,
    }
    assert components.green() == "green"
    assert len(components.lights(2)) == len(components.lights(4)) == 5


def test_to_4_twelve_track_cards_from_start_to_finish() -> None:
    kinds = [card.kind for card in begin().track]
    assert kinds == ["start", *["plain"] * 10, "finish"]


def test_to_4_a_course_says_where_they_lie() -> None:
    ring = circuit("roundabout")
    state = GAME.setup(replace(setup(), layout=ring)).state
    assert (state.terms.spots, state.terms.closed) == (ring.track, True)
    split = GAME.setup(replace(setup(variant="split-times"), layout=ring)).state
    assert split.terms.spots == ring.short
    assert begin().terms.spots == ()


@pytest.mark.parametrize(
    ("course", "reason"),
    [
        (
            replace(circuit("roundabout"), track=circuit("roundabout").track[:-1]),
            "The course has no track of 12 cards.",
        ),
        (replace(circuit("straight"), closed=True), "On a circuit the finish card lies beside the start card."),
        (replace(circuit("straight"), width_um=1_000_000), "Track card 12 must lie wholly on the table."),
        (
            replace(circuit("straight"), track=(*circuit("straight").track[:-1], Spot(72_000, 150_000, 90_000))),
            "Track card 12 overlaps track card 1.",
        ),
    ],
)
def test_to_4_a_course_that_cannot_be_is_refused(course: CircuitLayout, reason: str) -> None:
    illegal = GAME.refuse(replace(setup(), layout=course))
    assert illegal is not None
    assert (illegal.reason, illegal.rule) == (reason, "TO-4")
    split = replace(course, short=())
    assert rule(replace(setup(variant="split-times"), layout=split)) == "TO-4"


def test_to_5_the_youngest_begins() -> None:
    state = begin(3, youngest=2)
    assert [prompt.seat for prompt in GAME.prompts(state)] == [1]
    state = play(state, "place on 2", "=red-90")
    assert state.turn == 1
    assert rule(setup(2, youngest=3)) == "TO-5"


def test_to_32_only_what_is_offered_can_be_chosen() -> None:
    assert rule(setup(races=9)) == "TO-32"
    assert rule(setup(race_limit=31)) == "TO-32"
    assert rule(setup(champions_3=True)) == "TO-32"
    assert rule(setup(3, champions_3=True)) == ""
    assert rule(Setup(names=NAMES[:2], options=(("champions", True),))) == "TO-32"


def test_the_files_to_copy_are_those_that_are_played_with() -> None:
    for preset in components.PRESETS:
        text = files("turbo_table.games.turbo_2003").joinpath(f"data/{preset}.yaml").read_text("utf-8")
        assert components.speed_set(text) == components.speed_set(None, preset)
