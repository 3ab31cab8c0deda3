"""Journals: entries, replay, and the digest of a state."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.core import pig
from turbo_table.core.game import CHANCE, IllegalAction, Seat, Settle, Setup
from turbo_table.core.journal import Entry, action_of, digest, encode, entry, replay
from turbo_table.core.notation import NotationError

ANN, BOB = Seat(0), Seat(1)
SETUP = Setup(names=("Ann", "Bob"))
GAME = (
    Entry(BOB, "ready", 10),
    Entry(ANN, "ready", 20),
    Entry(ANN, "roll", 30),
    Entry(CHANCE, "settle 5", 30),
    Entry(ANN, "hold", 40),
)


@dataclass(frozen=True, slots=True)
class Small:
    """Part of a state."""

    word: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Same:
    """Has the fields of Small, under another name."""

    word: str
    number: int | None = None


def test_an_entry_holds_seat_text_and_time() -> None:
    assert entry(Settle(CHANCE, ("4", "2")), 77) == Entry(CHANCE, "settle 4 2", 77)
    assert action_of(pig.GAME, Entry(BOB, "roll")) == pig.Roll(BOB)


def test_replay_gives_the_first_step_and_one_an_entry() -> None:
    steps = list(replay(pig.GAME, SETUP, GAME))
    assert len(steps) == len(GAME) + 1
    assert steps[0].state == pig.State(20, (0, 0), (False, False), ANN)
    assert [step.state.sum for step in steps] == [0, 0, 0, 0, 5, 0]
    assert steps[4].events == (pig.Rolled(face="5"),)
    assert steps[-1].state.scores == (5, 0)


def test_replay_stops_at_what_cannot_be() -> None:
    steps = replay(pig.GAME, SETUP, (GAME[0], Entry(ANN, "hold")))
    next(steps)
    next(steps)
    with pytest.raises(IllegalAction, match=r"That is not what you are asked. \(PIG-1\)"):
        next(steps)
    with pytest.raises(NotationError):
        list(replay(pig.GAME, SETUP, (Entry(ANN, "fly"),)))
    with pytest.raises(IllegalAction, match=r"A die shows one of 1, 2, 3, 4, 5, 6, not 7. \(PIG-2\)"):
        list(replay(pig.GAME, SETUP, (*GAME[:3], Entry(CHANCE, "settle 7"))))


def test_states_are_encoded_as_one_line() -> None:
    state = (Small("a", 3), (True, None), "it's\n", ())
    assert encode(state) == """(Small['a',3],(True,None),"it's\\n",())"""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("1", 1),
        (1, True),
        (0, None),
        ((), None),
        (("a", "b"), ("a,b",)),
        ((("a",), "b"), (("a", "b"),)),
        (Small("a", 3), Same("a", 3)),
        (Small("a", 3), ("a", 3)),
    ],
)
def test_different_states_have_different_digests(one: object, other: object) -> None:
    assert digest(one) != digest(other)


def test_a_digest_is_the_same_for_ever() -> None:
    assert digest((Small("a", 3), ("é", -1))) == "148e4bcb4bb62ea1"


@pytest.mark.parametrize("value", [1.0, {1}, [1], {"a": 1}, b"a", Small, object()])
def test_what_does_not_belong_in_a_state_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match="does not belong in a state"):
        encode((value,))
