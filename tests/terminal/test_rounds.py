"""Hidden hands at one terminal: all are asked at once, and only who was called sees a hand."""

from __future__ import annotations

from tests.session.test_speaking import begun
from tests.terminal.test_game import typed
from turbo_table.core.game import CHANCE, legal
from turbo_table.games.turbo_rally.words_expanded import RPM
from turbo_table.session.session import Session
from turbo_table.terminal.replays import told
from turbo_table.terminal.rounds import LINES_AWAY

SPIKES = RPM["instant-tire-spikes"]


def done(session: Session) -> list[str]:
    """What people did."""
    return [each.do for each in session.line if each.seat != CHANCE]


def test_all_are_asked_at_once_and_no_hand_is_said() -> None:
    session = begun("human,human", "basic")
    _, said = typed(session, "?", "table", "hands", "cars", "why play instant-tire-spikes", "play instant-tire-spikes")
    text = "\n".join(said)
    assert "Anyone? Ann's Basic Track is turned up." in text
    assert "  2. Bo" in said
    assert not any(card in text for card in RPM.values())
    assert said.count("Say first who answers: Enter for nobody, or the number of a player.") == 3
    assert done(session) == ["drive"]


def test_enter_alone_passes_for_all() -> None:
    session = begun("human,human", "basic")
    typed(session, "")
    assert done(session) == ["drive", "pass", "pass"]


def test_who_speaks_is_called_and_sees_the_own_hand_alone_until_something_is_done() -> None:
    session = begun("human,human", "basic")
    _, said = typed(session, "Bo")
    assert not any(SPIKES in line for line in said)
    _, said = typed(session, "2", "", "hands", "1", "hands")
    assert f"Your hand: {SPIKES}." in said
    assert done(session) == ["drive", "play instant-tire-spikes"]
    away = said.index(f"Your hand: {SPIKES}.") + 1
    assert said[away : away + LINES_AWAY] == [""] * LINES_AWAY
    assert not any(line.startswith("Your hand") for line in said[away:])


def test_where_nobody_comes_all_are_asked_anew() -> None:
    session = begun("human,human", "basic")
    _, said = typed(session, "2", "not here", "")
    assert done(session) == ["drive", "pass", "pass"]
    assert not any(SPIKES in line for line in said)


def test_one_person_is_shown_the_own_hand_as_ever() -> None:
    session = begun("human,bot:random", "stop-light", ("instant-green-light", "instant-off-road-tires"))
    _, said = typed(session, "hands")
    assert f"Your hand: {RPM['instant-green-light']}." in said
    assert RPM["instant-off-road-tires"] not in "\n".join(said)


def test_a_game_under_way_is_told_without_what_only_one_saw() -> None:
    session = begun("human,human", "basic")
    text = "\n".join(told(session))
    assert "Chance: for Bo to see" in text
    assert "instant" not in text
    while session.prompts:
        answer = session.chance_answer()
        session.do(answer or next(legal(session.game, session.state, session.prompts[0].seat)))
    assert "Chance: instant-tire-spikes" in "\n".join(told(session))
