"""Hints at the table: asked for in steps, thought up elsewhere, ended by acting, marked where they were given."""

from collections.abc import Iterator
from multiprocessing.connection import wait
from pathlib import Path

import pytest

from tests.ui.tables import Table, new_session
from turbo_table.scene.scene import Frame
from turbo_table.session.session import Session
from turbo_table.ui.table.hinting import NO_MORE, NOT_YOURS, NOTHING
from turbo_table.ui.table.situation import around
from turbo_table.ui.widgets.model import CardSlot, Label

HANG_FRAMES = 3_000
FAR = Frame(-5_000_000, -5_000_000, 5_000_000, 5_000_000)
"""However far the table is pushed."""


class Asking(Table):
    """A table at which somebody asks for hints."""

    def ask(self, *, by: str = "key") -> None:
        """Ask, and wait for what comes."""
        hinting = self.screen.desk.hinting
        if by == "key":
            self.driver.key("H")
        else:
            self.driver.press(by)
        for _ in range(HANG_FRAMES):
            self.driver.frame(40)
            if hinting.shown is not None or not hinting.busy:
                self.settle()
                return
            pipe = self.screen.desk.play.thinking._pipe
            if pipe is not None:
                wait([pipe], 0.05)
        raise AssertionError("no hint came")

    @property
    def words(self) -> str:
        """All labels on the screen."""
        return "\n".join(each.text for each in self.app.top.view.widgets if isinstance(each, Label))

    @property
    def tagged(self) -> set[str]:
        """The cards that carry a tag."""
        slots = (each for each in self.app.top.widgets if isinstance(each, CardSlot))
        return {each.name.rpartition(": ")[2] for each in slots if each.advised}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Asking]:
    table = Asking(tmp_path, new_session(seed="3"))
    yield table
    table.close()


def test_a_hint_tells_a_bit_more_at_each_step_and_is_marked_once(table: Asking) -> None:
    before = table.session.state
    table.ask()
    hinting = table.screen.desk.hinting
    steps = hinting.steps
    assert len(steps) == 3
    assert steps[0].words in table.words
    assert "HINT 1 OF 3" in table.words
    assert table.tagged == set(steps[0].pieces)
    table.key("H")
    assert steps[1].words in table.words
    table.press("hint-more")
    assert steps[2].words in table.words
    assert steps[2].ghosts
    assert table.tagged == set(steps[0].pieces)
    assert "hint-more" not in table.driver.names
    table.key("H")
    assert table.screen.said == NO_MORE
    assert table.session.state == before
    assert table.session.hints == 1
    assert sum("asked for a hint" in line.cue.words for line in table.session.log) == 1
    table.agrees()


def test_esc_ends_a_hint_and_does_not_open_the_menu(table: Asking) -> None:
    table.ask(by="hint")
    table.key("Esc")
    assert table.driver.screen == "table"
    assert not table.screen.desk.hinting.busy
    assert not table.tagged
    table.ask()
    table.press("hint-end")
    assert table.screen.desk.hinting.shown is None
    assert table.session.hints == 1


def test_acting_or_undo_ends_a_hint_and_undo_does_not_erase_its_mark(table: Asking) -> None:
    table.ask()
    table.press(table.cards("grid")[0].name)
    assert not table.screen.desk.hinting.busy
    table.driver.key("H")
    assert table.screen.desk.hinting.busy
    table.key("Ctrl+Z")
    assert not table.screen.desk.hinting.busy
    assert not table.screen.desk.play.thinking.busy
    assert table.session.hints == 1
    assert [line.taken_back for line in table.session.log if line.stays] == [False]
    table.agrees()


def test_nothing_is_noted_where_there_is_nothing_to_advise(tmp_path: Path) -> None:
    table = Asking(tmp_path, new_session(course="gates"))
    table.ask()
    assert table.screen.said == NOTHING
    assert table.session.hints == 0
    table.close()


def test_there_is_no_hint_for_a_bot(tmp_path: Path) -> None:
    table = Asking(tmp_path, new_session("bot:random,bot:random", max_rounds=2))
    hinting = table.screen.desk.hinting
    hinting.more(table.screen.desk.play.now)
    assert hinting.said == NOT_YOURS
    assert not hinting.busy
    assert table.session.hints == 0
    table.close()


def test_where_hints_are_off_there_is_no_button(tmp_path: Path) -> None:
    given = new_session()
    off = Session(given.plugin, given.setup, given.sitters, seed="1", hints=False)
    table = Asking(tmp_path, off)
    assert "hint" not in table.driver.names
    table.driver.key("H")
    assert table.screen.said == "Hints are switched off in this game."
    table.close()


def test_what_a_hint_draws_lies_below_its_words(table: Asking) -> None:
    desk = table.screen.desk
    table.ask()
    table.key("H")
    part = desk.play.now.frame.around(around(desk.hinting.steps[-1].rings[0]))
    table.key("Home")
    table.settle()
    # Somebody has pushed the table so that all of it would be in sight, but behind the words.
    top = desk.camera.to_screen(desk.layout.table, 0, part.far_um)[1]
    desk.eye.pan(desk.layout.table, 0, desk.layout.table.y + 4 - top, FAR)
    table.key("H")
    table.settle()
    hint = desk.hinting.shown
    assert hint is not None
    foot = table.driver.widget("hint-end").rect.bottom
    drawn = [point for ring in hint.rings for point in ring]
    assert drawn
    assert all(desk.camera.to_screen(desk.layout.table, *point)[1] > foot for point in drawn)
