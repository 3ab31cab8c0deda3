"""Every widget in every look at every scale: it shows, it differs where it has to, and it stays in its place."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from tests.sizes import times
from turbo_table.core.game import Seat
from turbo_table.scene.drawing import Drawing, Shape
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.layer import EDGE, Layer, Shown
from turbo_table.ui.rect import Rect
from turbo_table.ui.widgets.draw import draw, hints, toast
from turbo_table.ui.widgets.look import Look, Typing
from turbo_table.ui.widgets.model import (
    Button,
    CardSlot,
    Choice,
    Field,
    Ground,
    Hint,
    Label,
    Mark,
    Panel,
    Picture,
    Pressable,
    Row,
    Slider,
    Toggle,
    Widget,
)

BOX = ((-30_000, 0), (30_000, 0), (30_000, 88_000), (-30_000, 88_000))
CARD = Drawing(outline=BOX, marks=(Shape(points=BOX, fill="paper", stroke="rim", width_um=2_000),))
AT = Rect(40, 40, 240, 60)
PRESSABLES: tuple[Pressable, ...] = (
    Button(name="w", rect=AT, label="Take the boost", key="B", tone="primary"),
    Button(name="w", rect=AT, label="Drive on", detail="without the boost"),
    Button(name="w", rect=AT, label="Leave", tone="danger"),
    Button(name="w", rect=AT, label="Quiet", tone="quiet", mark=2),
    Button(name="w", rect=AT, label="Course", drawing=CARD, chosen=True),
    Button(name="w", rect=AT, label="", mark=1),
    Toggle(name="w", rect=AT, label="Motion", on=True, detail="Cards move."),
    Choice(name="w", rect=AT, label="Undo", values=("fair", "off"), index=0, detail="What may be taken back."),
    Choice(name="w", rect=AT, label="", values=("fair", "off"), index=1),
    Field(name="w", rect=AT, label="Name", text="Ann", detail="Who plays."),
    Field(name="w", rect=AT, label="", text="", hint="A name"),
    Slider(name="w", rect=AT, label="Volume", value=0.4, words="40 %"),
    Row(name="w", rect=AT, text="Bo took one card.", corner="TD-6", mark=1),
    Row(name="w", rect=AT, text="Bo took one card.", struck=True, chosen=True),
    CardSlot(name="w", rect=AT, drawing=CARD, label="2A", allowed=True),
    CardSlot(name="w", rect=AT, drawing=CARD, label="2A", faded=True),
    CardSlot(name="w", rect=AT, drawing=None, label="empty"),
    Ground(name="w", rect=AT, label="the table"),
)
STILL: tuple[Widget, ...] = (
    Panel(rect=AT, rim="amber"),
    Label(rect=AT, text="Words that are folded at the width of their place", fold=True),
    Label(rect=AT, text="Right", align="right", style="section"),
    Mark(rect=AT, seat=Seat(0), colour=3),
    Picture(rect=AT, drawing=CARD, colour=1),
    Picture(rect=AT, drawing=CARD, cut=True),
)
TYPING = Look(focused=True, typing=Typing("Ann", 2))
LOOKS = (Look(), Look(hovered=True), Look(focused=True), Look(hovered=True, pressed=True), TYPING)
SCALES = (0.75, 1.0, 1.25, 1.75, 2.5)


def drawn(widget: Widget, look: Look, scale: float = 1.0) -> tuple[bytes, pygame.Surface]:
    surface = pygame.Surface((round(320 * scale), round(140 * scale)))
    canvas = Canvas(surface, scale)
    canvas.fill("room")
    draw(canvas, widget, look)
    return pygame.image.tobytes(surface, "RGB"), surface


EMPTY = drawn(Label(rect=AT, text=""), Look())[0]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("widget", [*PRESSABLES, *STILL])
def test_a_widget_draws_in_its_place_alone(widget: Widget, scale: float) -> None:
    for look in LOOKS:
        _, surface = drawn(widget, look, scale)
        place = Canvas(surface, scale).pixels(AT.inset(-EDGE))
        room = surface.get_at((0, 0))
        for y in (0, place.top - 2, place.bottom + 1, surface.get_height() - 1):
            assert {tuple(surface.get_at((x, y))) for x in range(0, surface.get_width(), 3)} == {tuple(room)}
        for x in (0, place.left - 2, place.right + 1, surface.get_width() - 1):
            assert {tuple(surface.get_at((x, y))) for y in range(0, surface.get_height(), 3)} == {tuple(room)}


@pytest.mark.parametrize("widget", PRESSABLES)
def test_the_focus_always_shows(widget: Pressable) -> None:
    assert drawn(widget, Look(focused=True))[0] != drawn(widget, Look())[0]


@pytest.mark.parametrize("widget", [each for each in PRESSABLES if not isinstance(each, CardSlot | Ground)])
def test_the_pointer_over_it_shows(widget: Pressable) -> None:
    assert drawn(widget, Look(hovered=True))[0] != drawn(widget, Look())[0]


@pytest.mark.parametrize("widget", [*PRESSABLES[:-1], *STILL])
def test_everything_shows(widget: Widget) -> None:
    assert drawn(widget, Look())[0] != EMPTY


@pytest.mark.parametrize("words", ["", "\0", "\ud800", "漢字", "x" * 500, "two\nlines"])
def test_whatever_the_words_are_nothing_is_raised(words: str) -> None:
    for widget in (
        Button(name="w", rect=AT, label=words, detail=words, key="B"),
        Button(name="w", rect=Rect(40, 40, 4, 4), label=words),
        Row(name="w", rect=AT, text=words, corner=words[:8]),
        Field(name="w", rect=AT, label=words, text=words),
        Label(rect=AT, text=words, fold=True),
        Label(rect=Rect(40, 40, 0, 0), text=words),
        Choice(name="w", rect=AT, label=words, values=(), index=0),
    ):
        for look in LOOKS:
            assert drawn(widget, look)
    surface = pygame.Surface((400, 200))
    hints(Canvas(surface), Rect(0, 150, 400, 44), (Hint("Tab", words), Hint("Enter", "more")))
    toast(Canvas(surface), Rect(0, 150, 400, 44), words)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.75])
def test_a_struck_row_has_its_line_wherever_it_stands(scale: float) -> None:
    for y in range(10, 70, 7):
        pictures = []
        for struck in (True, False):
            canvas = Canvas(pygame.Surface((400, 200)), scale)
            row = Row(name="w", rect=Rect(10, y, 200, 27), text="", struck=struck)
            draw(canvas, replace(row, text="   Bo   ", mark=None))
            pictures.append(canvas.surface)
        middle = round(y + 13.5)
        rows = range(int((middle - 1) * scale), int((middle + 2) * scale) + 1)
        at = round(20 * scale)
        assert any(pictures[0].get_at((at, line)) != pictures[1].get_at((at, line)) for line in rows)


@pytest.mark.parametrize("off", [0.0, 0.25, 0.5, 0.75])
@pytest.mark.parametrize("scale", [0.5, 1.0, 1.75])
def test_an_empty_place_has_dashes_on_all_four_sides_wherever_it_lies(scale: float, off: float) -> None:
    rect = Rect(40 + off, 40 + off, 120.5, 80.5)
    canvas = Canvas(pygame.Surface((300, 300)), scale)
    canvas.fill("room")
    bare = canvas.surface.get_at((0, 0))
    draw(canvas, CardSlot(name="w", rect=rect, drawing=None, label="empty"), Look())
    place = canvas.pixels(rect.inset(1))
    column = [[canvas.surface.get_at((x, y)) != bare for y in range(300)] for x in range(300)]
    for x in (place.left, place.right - 1):
        assert sum(column[x]) > place.height / 2
    for y in (place.top, place.bottom - 1):
        assert sum(line[y] for line in column) > place.width / 2


def test_hints_that_have_no_room_are_left_out_whole() -> None:
    surface = pygame.Surface((300, 44))
    few = (Hint("Tab", "next"), Hint("Enter", "choose"))
    hints(Canvas(surface), Rect(0, 0, 300, 44), few)
    kept = pygame.image.tobytes(surface, "RGB")
    surface.fill(0)
    hints(Canvas(surface), Rect(0, 0, 300, 44), (*few, Hint("F2", "a great many words that have no room any more")))
    assert pygame.image.tobytes(surface, "RGB") == kept


def some_widgets(rng: Random) -> tuple[Shown, ...]:
    shown = []
    for _ in range(rng.randrange(1, 12)):
        widget = rng.choice((*PRESSABLES, *STILL))
        rect = Rect(rng.randrange(-20, 300), rng.randrange(-20, 200), rng.randrange(1, 200), rng.randrange(1, 90))
        clip = Rect(20, 20, 200, 150) if rng.random() < 0.3 else None
        shown.append(Shown(replace(widget, rect=rect), rng.choice(LOOKS), clip))
    return tuple(shown)


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_a_layer_that_is_mended_looks_like_one_drawn_anew(scale: float) -> None:
    rng = Random(5)
    size = (round(400 * scale), round(300 * scale))
    mended, shown = Layer(), some_widgets(rng)
    for _ in range(times(40)):
        keep = [each for each in shown if rng.random() < 0.7]
        keep[rng.randrange(len(keep) + 1) : 0] = some_widgets(rng)[: rng.randrange(3)]
        shown = tuple(keep)
        mended.update(size, scale, shown)
        fresh = Layer()
        fresh.update(size, scale, shown)
        pictures = []
        for layer in (mended, fresh):
            surface = pygame.Surface(size)
            surface.fill((18, 20, 23))
            layer.blit(surface)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert pictures[0] == pictures[1]
        assert not mended.update(size, scale, shown)


@pytest.mark.parametrize("apart", [40, 1_500], ids=["together", "far apart"])
def test_many_lines_are_drawn_where_each_of_them_would_be(apart: int) -> None:
    lines = [[(10.0, 10.0), (30.0, 14.0)], [(10.0 + apart, 30.0 + apart), (22.0 + apart, 20.0 + apart)]]
    many, single = (pygame.Surface((apart + 60, apart + 60)) for _ in range(2))
    Canvas(many, 1.0).lines(lines, "white", 3)
    for line in lines:
        Canvas(single, 1.0).line(line, "white", 3)
    for x, y in ((20, 12), (16 + apart, 25 + apart)):
        assert many.get_at((x, y)).r > 200
        assert single.get_at((x, y)).r > 200
    for x, y in ((20, 20), (16 + apart, 12)):
        assert many.get_at((x, y)).r == single.get_at((x, y)).r == 0
