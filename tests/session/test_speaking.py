"""Who of the people at one screen answers, asked once for all of them."""

from __future__ import annotations

import pytest

from tests.ui.tables import new_session
from turbo_table.core.game import CHANCE, Settle, legal
from turbo_table.core.notation import read
from turbo_table.session.session import Policy, Session, UndoRefused
from turbo_table.session.speaking import Speaking

HANDS = ("instant-green-light", "instant-tire-spikes")


def begun(seats: str, face: str, dealt: tuple[str, ...] = HANDS, policy: Policy = "friendly") -> Session:
    """A match of lanes of six, so that everybody has one card: dealt from Ann on; her first card is turned up."""
    session = new_session(
        seats, "", game="turbo-rally", variant="expanded-race", first="1", lane=6, pack="tournament", policy=policy
    )
    for card in dealt:
        session.do(Settle(CHANCE, (card,)))
    do(session, "drive")
    session.do(Settle(CHANCE, (face,)))
    return session


def do(session: Session, line: str) -> None:
    """What whoever is asked does."""
    session.do(read(line, session.prompts[0].seat, session.game.actions))


def let_pass(session: Session, speaking: Speaking) -> list[int]:
    """Pass for whom nobody speaks; the seats, in order."""
    passed: list[int] = []
    while speaking.passing is not None:
        passed.append(session.prompts[0].seat)
        session.do(speaking.passing)
    return passed


def test_all_people_are_asked_at_once_and_passed_for_in_order_where_nobody_speaks() -> None:
    session = begun("human,human,human", "basic", (*HANDS, "instant-sideswipe"))
    speaking = Speaking(session)
    assert (speaking.mode, speaking.people, speaking.passing) == ("anyone", (1, 2, 0), None)
    speaking.speak(None)
    assert let_pass(session, speaking) == [1, 2, 0]
    assert speaking.mode == ""
    assert session.prompts[0].kind == "flip-card"


def test_who_speaks_is_asked_when_it_is_the_turn_and_the_rest_is_asked_after_that() -> None:
    session = begun(
        "human,human,human", "stop-light", ("instant-green-light", "instant-tire-spikes", "instant-sideswipe")
    )
    speaking = Speaking(session)
    speaking.speak(session.seats[2])
    assert let_pass(session, speaking) == [1]
    assert (speaking.mode, session.prompts[0].seat) == ("called", 2)
    speaking.come()
    assert (speaking.mode, speaking.passing) == ("speaks", None)
    do(session, "pass")
    assert (speaking.mode, speaking.people) == ("anyone", (0,))
    speaking.speak(session.seats[0])
    assert (speaking.mode, session.prompts[0].seat) == ("called", 0)
    speaking.come()
    assert (speaking.mode, speaking.passing) == ("speaks", None)
    do(session, "play instant-green-light")
    assert (speaking.mode, speaking.people) == ("anyone", (1, 2))  # it lies differently now


def test_where_nobody_comes_all_are_asked_anew() -> None:
    session = begun("human,human", "basic")
    speaking = Speaking(session)
    speaking.speak(session.seats[1])
    assert speaking.mode == "called"
    speaking.forget()
    assert (speaking.mode, speaking.people) == ("anyone", (1, 0))
    speaking.speak(session.seats[1])
    assert speaking.mode == "called"  # having come once is not having come now


def test_the_same_question_in_a_later_turn_is_asked_again() -> None:
    session = begun("human,human", "basic")
    speaking = Speaking(session)
    speaking.speak(None)
    let_pass(session, speaking)
    do(session, "drive")
    session.do(Settle(CHANCE, ("basic",)))
    assert speaking.mode == "anyone"


def test_one_person_is_never_asked_in_vain() -> None:
    session = begun("human,bot:random", "basic", ("instant-green-light", "instant-off-road-tires"))
    speaking = Speaking(session)
    assert speaking.mode == ""  # the bot is asked first
    do(session, "pass")
    assert (speaking.mode, let_pass(session, speaking)) == ("passes", [0])
    useful = begun("human,bot:random", "stop-light", ("instant-green-light", "instant-off-road-tires"))
    do(useful, "pass")
    assert Speaking(useful).mode == "speaks"


def test_a_seat_is_not_asked_about_what_it_stopped() -> None:
    session = begun("human,human", "basic")
    speaking = Speaking(session)
    assert [speaking.topic(seat) for seat in session.seats] == ["your own Basic Track", "Basic Track of others"]
    speaking.stop(session.seats[1], "Basic Track of others", on=False)
    assert speaking.people == (0,)
    speaking.stop(session.seats[0], "your own Basic Track", on=False)
    assert (speaking.mode, speaking.stops) == ("passes", True)
    speaking.stop(session.seats[1], "Basic Track of others", on=True)
    assert speaking.people == (1,)
    speaking.ask_again()
    assert len(speaking.people) == 2
    assert not speaking.stops


def test_one_person_has_stops_too() -> None:
    session = begun("human,bot:random", "stop-light", ("instant-green-light", "instant-off-road-tires"))
    do(session, "pass")
    speaking = Speaking(session)
    modes = [speaking.mode]
    for topic in ("Stop Light of others", "your own Stop Light"):
        speaking.stop(session.seats[0], topic, on=False)
        modes.append(speaking.mode)
    assert modes == ["speaks", "speaks", "passes"]


def test_where_hands_hold_nothing_nobody_is_asked() -> None:
    session = new_session("human,human", "", game="turbo-rally", variant="race", first="1")
    do(session, "drive")
    session.do(Settle(CHANCE, ("basic",)))
    assert Speaking(session).mode == ""


def test_fair_undo_never_passes_a_response() -> None:
    session = begun("human,human", "basic", policy="fair")
    for line in ("play instant-tire-spikes", "pass"):
        do(session, line)
        with pytest.raises(UndoRefused):
            session.undo()


def test_friendly_undo_goes_back_to_what_somebody_did_and_not_to_a_pass() -> None:
    session = begun("human,human", "basic")
    speaking = Speaking(session)
    speaking.speak(None)
    let_pass(session, speaking)
    assert [each.do for each in session.undo()] == ["drive", "settle basic", "pass", "pass"]
    session.redo()
    assert session.prompts[0].kind == "flip-card"


def test_what_is_listed_is_the_same_in_what_the_seat_sees() -> None:
    session = begun("human,human", "basic")
    seat = session.prompts[0].seat
    assert list(legal(session.game, session.view(seat), seat)) == list(legal(session.game, session.state, seat))


def test_who_speaks_or_draws_a_real_card_is_alone_with_the_screen() -> None:
    session = begun("human,human", "basic")
    speaking = Speaking(session)
    assert speaking.alone is None
    speaking.speak(session.seats[1])
    assert speaking.alone == 1
    do(session, "pass")
    assert speaking.alone is None
    real = Session(session.plugin, session.setup, session.sitters, seed="1", chance="ask")
    drawing = Speaking(real)
    assert (drawing.alone, drawing.draws_hidden) == (0, True)
    for card in HANDS:
        real.do(Settle(CHANCE, (card,)))
    assert (drawing.alone, drawing.draws_hidden) == (None, False)


def test_a_hand_is_hidden_only_from_other_people_at_the_screen() -> None:
    session = begun("human,human,bot:random", "basic", (*HANDS, "instant-sideswipe"))
    assert [Speaking(session).hand_of(seat) for seat in session.seats] == [True, True, False]
    one = begun("human,bot:random", "basic")
    assert not Speaking(one).hand_of(one.seats[0])
    assert Speaking(one).alone is None
    assert not any(map(Speaking(new_session("human,human")).hand_of, session.seats[:2]))
