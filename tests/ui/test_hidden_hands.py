"""Hidden hands at one screen: asked once, shown to one, and told to nobody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.session.test_speaking import HANDS, begun
from tests.ui.tables import Table
from turbo_table.games.turbo_rally.words_expanded import RPM
from turbo_table.mechanics.lanes import UNSEEN
from turbo_table.session.saves import from_text
from turbo_table.session.session import Session

Open = Callable[[Session], Table]


@pytest.fixture
def open_table(tmp_path: Path) -> Iterator[Open]:
    tables: list[Table] = []

    def opened(session: Session) -> Table:
        folder = tmp_path / str(len(tables))
        folder.mkdir()
        tables.append(Table(folder, session))
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
