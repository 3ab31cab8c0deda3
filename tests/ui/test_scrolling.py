"""Parts that scroll: never too far, and always to what has to be seen."""

from dataclasses import replace

import pytest

from turbo_table.ui import scrolling, scrolls
from turbo_table.ui.rect import Rect
from turbo_table.ui.widgets.model import Button, Label, Scroll, View

LONG = Scroll(name="long", rect=Rect(0, 100, 200, 300), height=1000, widgets=())
SHORT = Scroll(name="short", rect=Rect(0, 100, 200, 300), height=250, widgets=())


@pytest.mark.parametrize("offset", [-1e9, -1, 0, 350.4, 700, 701, 1e9])
def test_an_offset_stays_in_what_there_is(offset: float) -> None:
    assert 0 <= scrolling.clamped(LONG, offset) <= 700
    assert scrolling.clamped(SHORT, offset) == 0


@pytest.mark.parametrize("start", [0, 200, 700])
@pytest.mark.parametrize("y", [100, 250, 500, 1070])
def test_what_has_to_be_seen_is_seen(start: float, y: float) -> None:
    rect = Rect(0, y, 100, 30)
    seen = scrolling.moved(Label(rect=rect, text=""), scrolling.showing(LONG, start, rect)).rect
    assert LONG.rect.y <= seen.y
    assert seen.bottom <= LONG.rect.bottom


def test_the_bar_is_where_the_part_is() -> None:
    assert scrolling.thumb(SHORT, 0) is None
    top, low = scrolling.thumb(LONG, 0), scrolling.thumb(LONG, 700)
    assert top is not None
    assert low is not None
    assert top.y == LONG.rect.y
    assert low.bottom == pytest.approx(LONG.rect.bottom)


def test_pulling_the_bar_scrolls_to_both_ends() -> None:
    assert scrolling.grips(LONG, 195, 200)
    assert not scrolling.grips(LONG, 100, 200)
    assert not scrolling.grips(SHORT, 195, 200)
    assert scrolling.dragged(LONG, -500) == 0
    assert scrolling.dragged(LONG, 9_000) == 700
    assert 0 < scrolling.dragged(LONG, 250) < 700


def test_a_widget_that_is_pushed_down_in_its_part_is_noticed() -> None:
    add, below = Button(name="add", rect=Rect(0, 300, 180, 44), label="Add"), Rect(0, 380, 180, 44)
    before, after = (
        View(widgets=(), scrolls=(replace(LONG, widgets=(each,)),)) for each in (add, replace(add, rect=below))
    )
    assert scrolls.pushed(before, after, "add")
    assert not scrolls.pushed(before, before, "add")
    assert not scrolls.pushed(before, after, "start")
    assert not scrolls.pushed(View(widgets=(add,)), after, "add")
