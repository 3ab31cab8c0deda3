"""Hidden hands at one terminal: shown to one, after the screen was passed on, and wiped off it."""

from __future__ import annotations

from tests.session.test_speaking import begun
from turbo_table.core.game import Setup, legal
from turbo_table.games.registry import find
from turbo_table.session.seats import read_seats
from turbo_table.session.session import Session
from turbo_table.terminal.game import TextGame
from turbo_table.terminal.replays import told

GREEN, SPIKES = "Instant Green Light", "Instant Tire Spikes"


def typed(session: Session, *lines: str) -> list[str]:
    """What is on the screen after each of these lines, from the last time that it was wiped: first before any."""
    screens: list[str] = []
    said: list[str] = []
    left = iter(lines)

    def read() -> str | None:
        screens.append("\n".join(said))
        return next(left, None)

    TextGame(session, read, said.append, wipe=said.clear).run()
    return screens


def test_all_are_asked_at_once_and_nobody_costs_one_line() -> None:
    session = begun("human:Ann,human:Bo", "stop-light")
    asked, after = typed(session, "")
    assert "Anyone? Ann's Stop Light is turned up." in asked
    assert [line for line in asked.splitlines() if line.startswith("  ")][-3:-1] == ["  2. Bo", "  1. Ann"]
    assert "Bo's turn" in after
    assert [entry.do for entry in session.line][-2:] == ["pass", "pass"]


def test_who_speaks_sees_the_own_hand_alone_and_it_is_wiped_off() -> None:
    session = begun("human:Ann,human:Bo", "stop-light")
    asked, called, wrong, here, after = typed(session, "bo", "1", "", "1")
    assert "Pass the screen to Bo." in called
    assert "Only Enter, by Bo" in wrong
    assert all(card not in screen for card in (GREEN, SPIKES) for screen in (asked, called, wrong))
    assert f"Your hand: {SPIKES}." in here
    assert f"1. {SPIKES}: it is a Flat Tire then" in here
    assert GREEN not in here
    assert session.state.turn.layers == ("stop-light", "instant-tire-spikes")
    assert "Your hand" not in after


def test_a_hand_is_looked_at_at_any_time_behind_the_same_screen() -> None:
    session = begun("human:Ann,human:Bo", "stop-light")
    before = session.state
    asked, nobody, called, here, after = typed(session, "hand Zoe", "hand 1", "", "")
    assert "Say whose" in nobody
    assert "Pass the screen to Ann." in called
    assert f"Your hand: {GREEN}." in here
    assert GREEN not in asked + called + after
    assert "Anyone?" in after
    assert session.state is before


def test_nothing_that_is_told_to_all_tells_of_a_hand() -> None:
    session = begun("human:Ann,human:Bo", "stop-light")
    words = ("?", "table", "hands", "cars", "log", "help", "why play instant-green-light", "play instant-green-light")
    screens = typed(session, *words)
    assert "Bo holds one RPM card." in screens[-1]
    assert GREEN not in screens[-1]
    assert SPIKES not in screens[-1]
    assert session.prompts[0].kind == "respond"


def test_a_kind_of_card_is_muted_for_one_or_for_all() -> None:
    session = begun("human:Ann,human:Bo", "stop-light")
    screens = typed(session, "mute 2", "unmute", "mute")
    assert "Bo is not asked about Stop Light of others any more." in screens[1]
    assert "  2. Bo" not in screens[1].rpartition("Anyone?")[2]
    assert "  2. Bo" in screens[2].rpartition("Anyone?")[2]
    assert "Bo's turn" in screens[3]


def test_one_player_against_bots_is_told_the_own_hand_and_passes_no_screen() -> None:
    screens = typed(begun("human:Ann,bot:random", "stop-light"), "")
    assert f"Your hand: {GREEN}." in screens[0]
    assert not any("Pass the screen" in screen for screen in screens)


def test_a_card_of_a_real_pile_is_typed_by_who_draws_it_and_no_list_tells_what_is_left() -> None:
    given = begun("human:Ann,human:Bo", "basic")
    session = Session(given.plugin, given.setup, given.sitters, seed="1", chance="ask", policy="friendly")
    called, ann, again, for_bo, bo, turn, drawn = typed(session, "", "rolls", "green light", "", "spikes", "undo")
    assert "Pass the screen to Ann." in called
    assert "Draw an RPM card." in ann
    assert "6. " in ann
    assert "rolls" in again
    assert "Pass the screen to Bo." in for_bo
    assert GREEN not in for_bo
    assert GREEN in bo  # it is offered, as every kind is
    assert SPIKES not in turn
    assert "Taken back: what was drawn." in drawn
    assert [entry.do for entry in session.line] == ["settle instant-green-light"]


def test_the_hands_of_a_free_table_are_passed_on_as_well() -> None:
    plugin = find("freeform")
    sitters = read_seats("human:Ann,human:Bo", plugin.bots)
    session = Session(plugin, Setup(names=("Ann", "Bo")), sitters, seed="1", policy="friendly")
    lines = ("add deck 300 300 0", "draw 1 from p1", "hands", "pass to 2", "hands", "pass to 1", "")
    screens = typed(session, *lines)
    assert 'Ann: 16: card "1"' in screens[3]
    assert 'card "1"' not in screens[4]
    assert "Ann: 1 card" in screens[5]
    assert "Pass the screen to Ann." in screens[6]
    assert "Ann has the hands" in screens[7]


def test_what_was_taken_back_is_asked_anew() -> None:
    session = begun("human:Ann,human:Bo", "stop-light")
    screens = typed(session, "", "undo", "")
    assert "Anyone?" in screens[-1].rpartition("Taken back")[2]


def test_a_game_under_way_is_told_without_what_only_one_saw() -> None:
    session = begun("human,human", "basic")
    text = "\n".join(told(session))
    assert "Chance: for Bo to see" in text
    assert "instant" not in text
    while session.prompts:
        answer = session.chance_answer()
        session.do(answer or next(legal(session.game, session.state, session.prompts[0].seat)))
    assert "Chance: instant-tire-spikes" in "\n".join(told(session))
