"""Hidden hands at one screen: asked once, shown to one, and told to nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from tests.session.test_speaking import HANDS, begun
from tests.ui.tables import Table
from turbo_table.games.turbo_rally.words_expanded import RPM
from turbo_table.mechanics.lanes import UNSEEN
from turbo_table.session.saves import from_text
from turbo_table.session.session import Session
from turbo_table.ui.headless import FRAME_MS
from turbo_table.ui.screens import ways
from turbo_table.ui.table.picker import PICK, TYPED
from turbo_table.ui.table.play import ROUND_MS, Play
from turbo_table.ui.thinking import Thinking
from turbo_table.ui.widgets.model import Button, Field, Label


class Open(Protocol):
    """Opens a table for a session."""

    def __call__(self, session: Session, *, motion: bool = False) -> Table: ...


@pytest.fixture
def open_table(tmp_path: Path) -> Iterator[Open]:
    tables: list[Table] = []

    def opened(session: Session, *, motion: bool = False) -> Table:
        folder = tmp_path / str(len(tables))
        folder.mkdir()
        tables.append(Table(folder, session, motion=motion))
        return tables[-1]

    yield opened
    for table in tables:
        table.close()


def hand(table: Table) -> list[str]:
    """The labels of the cards that lie in the hand on the screen."""
    return [piece.label for piece in table.screen.desk.play.now.hand]


def shown_words(table: Table) -> str:
    """All words on the screen, tooltips and log included."""
    now = table.screen.desk.play.now
    said = [f"{piece.label} {piece.about}" for piece in now.pieces.values() if not _is_pile(piece.label)]
    return " ".join((*said, *(line.spoken for line in now.lines), now.ask.question, *_log(table)))


def _log(table: Table) -> tuple[str, ...]:
    return tuple(line.cue.words for line in table.session.log)


def frames(table: Table, *keys: str) -> None:
    """Keys, each followed by what comes of it, whatever screen is on top then."""
    for key in keys:
        table.driver.key(key)
        table.driver.run(640)


def on_screen(table: Table) -> str:
    """All words of the screen on top."""
    widgets = (*table.app.top.view.widgets, *table.app.top.widgets)
    return "\n".join(each.text if isinstance(each, Label) else getattr(each, "label", "") for each in widgets)


def _is_pile(label: str) -> bool:
    return "pile" in label


def test_two_people_press_one_key_for_a_card_that_nobody_answers(open_table: Open) -> None:
    table = open_table(begun("human,human", "basic"))
    assert table.screen.desk.play.now.ask.title == "Anyone?"
    assert hand(table) == []
    table.key("Enter")
    assert table.done[-2:] == ["pass", "pass"]
    assert table.phase == "flip-card"


def test_only_who_speaks_gets_the_pass_screen_and_sees_a_hand(open_table: Open) -> None:
    table = open_table(begun("human,human", "basic"))
    assert all(RPM[card] not in shown_words(table) for card in HANDS)
    table.driver.press("speak 2")
    for _ in range(30):
        table.driver.frame(40)
    assert table.app.top.screen.name == "passing"
    table.press("here")
    assert hand(table) == [RPM["instant-tire-spikes"]]
    assert RPM["instant-green-light"] not in shown_words(table)
    table.press(f"hand: {table.screen.desk.play.now.hand[0].id}")
    assert hand(table) == []
    assert table.session.state.turn.layers == ("basic", "instant-tire-spikes")


def frames_to_the_pass_screen(table: Table) -> list[str]:
    """What lies in the hand on the screen in any frame until the pass screen is there."""
    seen: list[str] = []
    for _ in range(60):
        if table.app.top.screen.name == "passing":
            return seen
        seen += hand(table)
        table.driver.frame()
    raise AssertionError("nobody was called")


@pytest.mark.parametrize("motion", [False, True])
def test_no_frame_before_the_pass_screen_shows_the_hand(open_table: Open, *, motion: bool) -> None:
    table = open_table(begun("human,human", "basic"), motion=motion)
    table.driver.press("speak 2")
    assert frames_to_the_pass_screen(table) == []
    assert hand(table) == []


def test_leaving_the_pass_screen_shows_no_hand_and_asks_anew(open_table: Open) -> None:
    table = open_table(begun("human,human", "basic"))
    table.driver.press("speak 2")
    frames_to_the_pass_screen(table)
    table.key("Esc")
    assert table.app.top.screen.name == "table"
    assert hand(table) == []
    assert table.screen.desk.play.now.ask.title == "Anyone?"


@pytest.mark.parametrize("motion", [False, True])
def test_ten_enters_in_a_tenth_of_a_second_answer_one_question(open_table: Open, *, motion: bool) -> None:
    table = open_table(begun("human,human", "basic"), motion=motion)
    before = len(table.done)
    for _ in range(5):
        table.driver.post_key("Enter")
        table.driver.post_key("Enter")
        table.driver.frame(20)
    table.settle()
    assert table.done[before:] == ["pass", "pass"]


def test_ten_enters_at_the_pass_screen_play_no_card(open_table: Open) -> None:
    table = open_table(begun("human,human", "basic"))
    before = table.done
    table.driver.press("speak 2")
    frames_to_the_pass_screen(table)
    for _ in range(10):
        table.driver.post_key("Enter")
    table.settle()
    assert hand(table) == [RPM["instant-tire-spikes"]]
    assert table.done == before


def test_what_was_taken_back_is_asked_anew(open_table: Open) -> None:
    table = open_table(begun("human,human", "basic"))
    table.key("Enter", "Ctrl+Z")
    assert table.phase == "flip-card"
    table.key("Enter")
    assert table.screen.desk.play.now.ask.title == "Anyone?"


def test_taking_back_a_card_shows_its_hand_only_to_who_comes(open_table: Open) -> None:
    table = open_table(begun("human,human", "basic"))
    table.driver.press("speak 2")
    frames_to_the_pass_screen(table)
    table.press("here")
    table.press(f"hand: {table.screen.desk.play.now.hand[0].id}")
    table.key("Ctrl+Z")
    assert table.screen.desk.play.now.ask.title == "Anyone?"
    assert hand(table) == []
    assert RPM["instant-tire-spikes"] in [line.cue.words for line in table.session.log if line.taken_back][-1]


def test_what_was_looked_at_closely_is_put_away_with_the_hand(open_table: Open) -> None:
    table = open_table(begun("human,human", "basic"))
    table.driver.press("speak 2")
    frames_to_the_pass_screen(table)
    table.press("here")
    table.driver.move(*table.rect(f"hand: {table.screen.desk.play.now.hand[0].id}").middle)
    table.driver.key("Z")
    assert table.screen.desk.closely is not None
    table.key("Ctrl+Z")
    assert table.screen.desk.closely is None


def test_a_bot_takes_as_long_whether_it_has_something_to_play_or_not() -> None:
    """It thinks faster than the pause lasts, and has nothing to think about with a card that cannot be played."""
    pauses = []
    for card in ("instant-green-light", "instant-off-road-tires"):
        session = begun("human,bot:sharp", "stop-light", ("instant-nitrous-oxide", card))
        play = Play(session, Thinking(), lambda now: {})
        play.thinking._starts = 2  # it thinks here, so that its answer is there at once
        before, frames = len(session.line), 0
        while len(session.line) == before:
            play.frame(FRAME_MS, free=True)
            frames += 1
        pauses.append(frames)
    assert pauses[0] == pauses[1] > ROUND_MS / FRAME_MS


def test_a_replay_of_a_game_under_way_does_not_say_what_somebody_drew(open_table: Open) -> None:
    table = open_table(begun("human,human", "basic"))
    ways.watch(table.app, table.session)
    table.driver.frame()
    words = ""
    for _ in range(len(table.session.line) + 1):
        words += " ".join(getattr(each, "text", "") for each in table.app.top.view.widgets)
        table.driver.key("Right")
    assert "Chance: for Bo to see" in words
    assert "Ann: drive" in words
    assert not any(card in words for card in HANDS)


def test_one_person_against_bots_sees_the_own_hand_alone_and_is_not_asked_in_vain(open_table: Open) -> None:
    table = open_table(
        begun("human,bot:steady,bot:steady", "basic", ("instant-green-light", *["instant-off-road-tires"] * 2))
    )
    assert hand(table) == [RPM["instant-green-light"]]
    assert table.phase == "flip-card"
    assert "instant-off-road-tires" not in shown_words(table)
    assert RPM["instant-off-road-tires"] not in shown_words(table)


def test_a_topic_is_stopped_and_asked_about_again(open_table: Open) -> None:
    table = open_table(begun("human,human", "basic"))
    table.press("stop-asking")
    assert table.phase == "flip-card"
    assert table.screen.desk.play.speaking.stops
    table.screen.desk.never_again(ever=True)
    assert not table.screen.desk.play.speaking.stops


def test_a_game_with_hidden_hands_is_kept_read_again_and_looked_at_without_them(open_table: Open) -> None:
    table = open_table(begun("human,human", "basic"))
    assert table.screen.keeper.keep()
    loaded = from_text(table.screen.keeper.path.read_bytes(), "game.save")
    assert loaded.warnings == ()
    assert loaded.session.state == table.session.state
    spectator = loaded.session.view(None)
    assert {card.face for cards in spectator.duel.hands for card in cards} == {UNSEEN}


def test_each_seat_stops_questions_for_itself(open_table: Open) -> None:
    table = open_table(begun("human,human", "basic"))
    table.driver.press("speak 2")
    for _ in range(30):
        table.driver.frame(40)
    table.press("here")
    table.press("stop-asking")
    speaking = table.screen.desk.play.speaking
    assert speaking.quiet(table.session.seats[1]) == {"Basic Track of others"}
    assert not speaking.quiet(table.session.seats[0])
    assert table.screen.desk.play.now.asking == (0,)


def test_one_person_against_bots_has_stops_too(open_table: Open) -> None:
    hands = ("instant-green-light", "instant-off-road-tires")
    table = open_table(begun("human,bot:steady", "stop-light", hands))
    assert "stop-asking" in table.driver.names
    table.press("stop-asking")
    assert table.done.count("pass") >= 2


def test_a_hasty_enter_plays_no_card_and_the_number_of_a_card_does(open_table: Open) -> None:
    table = open_table(begun("human,bot:random", "stop-light", ("instant-green-light", "instant-off-road-tires")))
    assert table.app.top.focused == "offer pass"
    assert "1 · Instant Green Light: it is a Pass Lane then." in on_screen(table)
    table.key("1")
    assert "play instant-green-light" in table.done
    other = open_table(begun("human,bot:random", "stop-light", ("instant-green-light", "instant-off-road-tires")))
    other.key("Enter")
    assert other.phase != "respond"
    assert not any(each.startswith("play") for each in other.done)


def test_what_a_card_would_do_is_told_to_who_answers_alone(open_table: Open) -> None:
    table = open_table(begun("human,human", "basic"))
    assert "Instant Tire Spikes" not in on_screen(table)
    frames(table, "2")
    assert "Instant Tire Spikes" not in on_screen(table)
    frames(table, "Enter")
    assert "1 · Instant Tire Spikes: it is a Flat Tire then." in on_screen(table)
    table.driver.move(*table.rect(f"hand: {table.screen.desk.play.now.hand[0].id}").middle)
    assert table.screen.desk.more == "Instant Tire Spikes: it is a Flat Tire then."
    table.key("P")
    assert "Instant Tire Spikes" not in on_screen(table)


def test_each_of_several_people_looks_at_the_own_hand_at_any_time(open_table: Open) -> None:
    table = open_table(begun("human,human", "basic"))
    table.key("Enter")
    before = table.session.state
    frames(table, "Shift+H")
    assert table.driver.screen == "own-hand"
    frames(table, "2")
    assert "Pass the table to Bo" in on_screen(table)
    assert "Instant Tire Spikes" not in on_screen(table)
    frames(table, "Enter")
    assert "Bo's hand" in on_screen(table)
    assert "Instant Tire Spikes" in on_screen(table)
    assert "Instant Green Light" not in on_screen(table)
    table.driver.lose_focus()
    table.driver.frame()
    assert "Instant Tire Spikes" not in on_screen(table)
    frames(table, "Enter", "Enter")
    assert table.driver.screen == "table"
    assert table.session.state is before
    table.driver.press("own-hand")
    for name in ("look 1", "here", "hide"):
        table.driver.run(160)
        table.driver.press(name)
    table.driver.run(160)
    assert table.driver.screen == "table"


def test_nobody_comes_back_from_the_own_hand_to_that_of_another(open_table: Open) -> None:
    table = open_table(begun("human,human", "basic"))
    frames(table, "2", "Enter")
    assert hand(table) == [RPM["instant-tire-spikes"]]
    assert "own-hand" not in table.driver.names
    frames(table, "Shift+H")
    assert table.driver.screen == "table"


def dealt_by_hand(open_table: Open) -> Table:
    """A table with real cards beside it: Ann is to draw her first RPM card."""
    given = begun("human,human", "basic")
    session = Session(given.plugin, given.setup, given.sitters, seed="1", chance="ask", policy="friendly")
    table = open_table(session)
    table.driver.run(160)
    return table


def test_who_draws_a_real_card_says_alone_what_it_is_and_no_button_tells_what_is_left(open_table: Open) -> None:
    table = dealt_by_hand(open_table)
    assert "Pass the table to Ann" in on_screen(table)
    frames(table, "Enter")
    assert {each for each in table.driver.names if each.startswith(PICK)} == {f"{PICK}{card}" for card in RPM}
    table.driver.type("green light")
    frames(table, "Enter")
    assert table.done == ["settle instant-green-light"]
    assert "Pass the table to Bo" in on_screen(table)
    frames(table, "Enter")
    table.press(f"{PICK}instant-tire-spikes")
    assert hand(table) == []
    assert table.phase == "flip-card"
    table.key("Ctrl+Z")
    assert table.screen.said == "Taken back: what was drawn."


def test_what_real_cards_came_up_with_is_chosen_clear_of_seats_and_keys(open_table: Open) -> None:
    for width, height in ((1280, 800), (731, 457)):
        table = dealt_by_hand(open_table)
        table.driver.resize(width, height)
        frames(table, "Enter")
        chosen = [
            each
            for each in table.app.top.widgets
            if isinstance(each, Button | Field) and each.name.startswith((PICK, TYPED))
        ]
        assert len(chosen) == 7
        seats = [table.rect(f"seat {number}") for number in (1, 2)]
        assert all(each.rect.bottom <= seat.y for each in chosen for seat in seats)


def test_at_a_large_scale_no_word_of_an_answer_lies_over_the_seats_and_every_key_works(open_table: Open) -> None:
    names = "human:Wilhelmina,human:Bartholomew,human:Maximiliane"
    table = open_table(begun(names, "stop-light", ("instant-green-light",) * 3))
    table.driver.resize(731, 457)
    for keys in ((), ("2", "Enter")):
        frames(table, *keys)
        labels = [each for each in table.app.top.view.widgets if isinstance(each, Label)]
        head = next(each for each in labels if "Stop Light" in each.text)
        seats = table.rect("seat 1")
        assert head.rect.bottom <= seats.y
        buttons = [each for each in table.driver.names if each.startswith(("speak", "offer", "stop"))]
        assert all(table.rect(each).bottom <= seats.y for each in buttons)
    table.key("P")
    assert table.done[-1] == "pass"


def test_in_a_small_window_a_hand_lies_in_a_drawer_that_says_what_it_would_do_and_covers_no_lane(
    open_table: Open,
) -> None:
    table = open_table(begun("human,human,human", "stop-light", ("instant-green-light",) * 3))
    table.driver.resize(731, 457)
    frames(table, "2", "Enter")
    desk = table.screen.desk
    told = next(
        each for each in table.app.top.view.widgets if isinstance(each, Label) and "Pass Lane then" in each.text
    )
    drawer = desk.layout.drawer
    assert drawer.y <= told.rect.y < told.rect.bottom <= drawer.bottom
    assert desk.more == ""
    card = next(piece for piece in desk.play.now.pieces.values() if "Stop Light" in piece.label and piece.pose)
    assert card.pose is not None
    ys = [y for _, y in desk.sight.outline(card, card.pose)]
    _, bottom = desk.camera.to_screen(desk.layout.table, 0, min(ys))
    assert bottom <= drawer.y
    hand_card = table.rect(f"hand: {desk.play.now.hand[0].id}")
    assert drawer.y <= hand_card.y < hand_card.bottom <= drawer.bottom
    assert hand_card.right < told.rect.x
