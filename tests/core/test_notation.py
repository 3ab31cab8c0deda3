"""Actions as lines of text, and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turbo_table.core.game import CHANCE, Action, Seat, Settle
from turbo_table.core.layout import Placed, Spot
from turbo_table.core.notation import NotationError, from_thousandths, read, thousandths, usage, write

SEAT = Seat(1)


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """No field."""

    form: ClassVar[str] = "pass on"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """A word and a number."""

    piece: str
    steps: int
    form: ClassVar[str] = "move {piece} by {steps}"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Lengths and headings."""

    x_um: int
    heading_mdeg: int
    form: ClassVar[str] = "place at {x_um:mm} heading {heading_mdeg:deg}"


@dataclass(frozen=True, slots=True)
class Order(Action):
    """All the words that are left."""

    cards: tuple[str, ...]
    form: ClassVar[str] = "order {cards}"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Things, each at its spot."""

    things: tuple[Placed, ...]
    form: ClassVar[str] = "lay {things:placed}"


KINDS = (Pass, Move, Place, Order, Lay)

words = st.text(st.characters(exclude_categories=["Z", "C"]), min_size=1, max_size=8).filter(
    lambda word: word.split() == [word]
)
whole = st.integers(-999_999_999, 999_999_999)
spots = st.builds(Spot, whole, whole, whole)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Pass(SEAT), "pass on"),
        (Move(SEAT, "rook", -12), "move rook by -12"),
        (Place(SEAT, 12_500, 359_999), "place at 12.5 heading 359.999"),
        (Place(SEAT, -1, 0), "place at -0.001 heading 0"),
        (Place(SEAT, 914_000, 90_010), "place at 914 heading 90.01"),
        (Order(SEAT, ("2A", "3B")), "order 2A 3B"),
        (Order(SEAT, ()), "order"),
        (Lay(SEAT, (Placed("12", Spot(100_500, -1, 90_000)),)), "lay 12 100.5 -0.001 90"),
        (Lay(SEAT, (Placed("a", Spot(0, 1_000)), Placed("b", Spot(2_000, 0)))), "lay a 0 1 0 b 2 0 0"),
        (Lay(SEAT, ()), "lay"),
        (Settle(SEAT, ("4", "2")), "settle 4 2"),
    ],
)
def test_an_action_and_its_line(action: Action, text: str) -> None:
    assert write(action) == text
    assert read(text, SEAT, KINDS) == action


@given(
    st.one_of(
        st.builds(Move, st.just(SEAT), words, whole),
        st.builds(Place, st.just(SEAT), whole, whole),
        st.builds(Order, st.just(SEAT), st.lists(words).map(tuple)),
        st.builds(Lay, st.just(SEAT), st.lists(st.builds(Placed, words, spots), max_size=4).map(tuple)),
        st.builds(Settle, st.just(CHANCE), st.lists(words).map(tuple)),
    )
)
def test_every_action_survives(action: Action) -> None:
    assert read(write(action), action.seat, KINDS) == action


def test_case_of_literals_and_spaces_do_not_matter_but_case_of_names_does() -> None:
    assert read("  MOVE   Rook By 3 ", SEAT, KINDS) == Move(SEAT, "Rook", 3)


@pytest.mark.parametrize(
    "text",
    [
        "pass",
        "pass on it",
        "move rook by",
        "move rook by three",
        "move rook by 1.5",
        "move rook by 1_000",
        "move rook by +3",
        "move rook by ٣",
        "move rook by 1000000000",
        "place at 1.2345 heading 0",
        "place at 1e3 heading 0",
        "place at nan heading 0",
        "place at .5 heading 0",
        "place at 5. heading 0",
        "place at 1,5 heading 0",
        "settled 3",
        "lay a 1 1",
        "lay a 1 1 north",
        "lay a 1 1 0 b 1 1",
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is no action"):
        read(text, SEAT, KINDS)


def test_the_message_says_what_would_be_one() -> None:
    assert usage(Lay) == "lay THINGS X Y HEADING …"
    with pytest.raises(NotationError, match='"mve rook by 3" is no action; did you mean "move PIECE by STEPS"'):
        read("mve rook by 3", SEAT, KINDS)
    with pytest.raises(NotationError, match=r"^An empty line is no action\.$"):
        read("  ", SEAT, KINDS)
    with pytest.raises(NotationError) as caught:
        read("x" * 5_000, SEAT, KINDS)
    assert len(str(caught.value)) < 100


@given(st.integers(-(10**12) + 1, 10**12 - 1))
def test_thousandths_there_and_back(value: int) -> None:
    assert from_thousandths(thousandths(value)) == value


def test_usage_is_for_people() -> None:
    assert usage(Place) == "place at X heading HEADING"
    assert usage(Settle) == "settle RESULT"


def test_a_number_that_is_too_fine_is_named_as_that() -> None:
    with pytest.raises(NotationError, match="at most three decimals"):
        read("place at 1.2345 heading 0", SEAT, KINDS)
