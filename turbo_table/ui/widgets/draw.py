"""Drawing widgets: functions of a widget and the look it has just now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, assert_never

from turbo_table.ui import fonts
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect
from turbo_table.ui.theme import PANEL_RADIUS, RADIUS
from turbo_table.ui.widgets.form import draw_choice, draw_field, draw_slider, draw_toggle
from turbo_table.ui.widgets.look import PLAIN, Look, ring
from turbo_table.ui.widgets.model import (
    Bar,
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
    Row,
    Slider,
    TextStyle,
    Toggle,
    Widget,
)

ADVISED: Final = "Hint"
"""On a card that a hint speaks of."""
SMALL_GROUND: Final = 48.0
"""What is lower or narrower than this, and stands over the table, marks something that lies there."""
CAP: Final = 28
"""The height of a key cap."""
TALL: Final = 62
"""A button from this height on has a large label."""
NARROW: Final = 96
"""A button below this width has its label in the middle."""
EDGE: Final = 7
OUT: Final = 0.15
"""How far a key cap may stand out of its card: upwards, and the part of its width to the left."""
HEAD_KEY: Final = 26
"""A key cap on a card is written large from this height on."""
SIGN: Final = 24
"""The size of a seat's mark on a button or row."""


@dataclass(frozen=True, slots=True)
class Ink:
    """The colours of a button."""

    fill: str
    rim: str
    words: str
    detail: str
    cap: str


def draw(canvas: Canvas, widget: Widget, look: Look = PLAIN) -> None:
    """One widget."""
    match widget:
        case Panel():
            _panel(canvas, widget)
        case Label():
            canvas.text(
                widget.rect, widget.text, widget.style, colour=widget.colour, align=widget.align, fold=widget.fold
            )
        case Bar():
            canvas.box(widget.rect, widget.colour, radius=widget.radius, alpha=widget.alpha)
        case Mark():
            canvas.mark(widget.rect, widget.colour)
        case Picture():
            if widget.cut:
                canvas.box(widget.rect, "table", radius=0)
                with canvas.clipped(widget.rect):
                    canvas.picture(widget.rect, widget.drawing, widget.colour)
                canvas.box(widget.rect, radius=6, rim="hairline", rim_width=3)
            else:
                canvas.picture(widget.rect, widget.drawing, widget.colour)
        case Button():
            _button(canvas, widget, look)
        case Toggle():
            draw_toggle(canvas, widget, look)
        case Choice():
            draw_choice(canvas, widget, look)
        case Field():
            draw_field(canvas, widget, look)
        case Slider():
            draw_slider(canvas, widget, look)
        case Row():
            _row(canvas, widget, look)
        case CardSlot():
            _slot(canvas, widget, look)
        case Ground():
            if look.focused and widget.rim:
                # Around something small, so that what is written on it can be read.
                small = min(widget.rect.width, widget.rect.height) < SMALL_GROUND
                inset, radius = (-2, 4) if small else (1, PANEL_RADIUS)
                canvas.box(widget.rect.inset(inset), radius=radius, rim="words", rim_width=2)
        case _:
            assert_never(widget)


def _panel(canvas: Canvas, panel: Panel) -> None:
    rim = {"": "", "hairline": "hairline", "amber": "amber", "barrier": "barrier"}[panel.rim]
    width = 2 if panel.rim in ("amber", "barrier") else 1
    fill = "raised" if panel.raised else "panel"
    canvas.box(panel.rect, fill, radius=PANEL_RADIUS, rim=rim, rim_width=width)


def _ink(button: Button, look: Look) -> Ink:
    if not button.enabled:
        fill = "" if button.tone == "quiet" else "panel"
        return Ink(fill, "" if button.tone == "quiet" else "hairline", "faint", "faint", "well")
    match button.tone:
        case "primary":
            fill = "amber-down" if look.pressed else "amber-hover" if look.hovered else "amber"
            return Ink(fill, "", "ink", "ink", "amber-cap")
        case "danger":
            return Ink("danger-hover" if look.hovered and not look.pressed else "danger", "", "white", "white", "well")
        case "quiet":
            fill = "raised" if look.pressed else "hover" if look.hovered else ""
            return Ink(fill, "", "words" if look.hovered else "quiet", "quiet", "well")
        case "plain":
            fill = "panel" if look.pressed else "hover" if look.hovered else "raised"
            return Ink(fill, "edge" if look.hovered else "hairline", "words", "quiet", "well")
        case _:
            assert_never(button.tone)


def _button(canvas: Canvas, button: Button, look: Look) -> None:
    ink = _ink(button, look)
    rim, width = ("amber", 2) if button.chosen else (ink.rim, 1)
    if ink.fill or rim:
        canvas.box(button.rect, ink.fill, rim=rim, rim_width=width)
    if look.focused:
        ring(canvas, button.rect)
    down = 1 if look.pressed and button.enabled else 0
    inside = Rect(button.rect.x, button.rect.y + down, button.rect.width, button.rect.height)
    if button.drawing is not None:
        words = 0 if not button.label else 34 + (26 if button.detail else 0)
        canvas.picture(inside.top(inside.height - words).inset(12, 12), button.drawing, button.mark)
        if words:
            _centred(canvas, inside.below(inside.height - words), button, ink)
        return
    roomy = inside.width > 64 and (button.key or canvas.text_width(button.label, "label") <= inside.width - 28)
    inside = inside.inset(14 if roomy or inside.width > NARROW else 0 if len(button.label) == 1 else 4, 0)
    if button.mark is not None and not button.label:
        canvas.mark(Rect(inside.middle[0] - SIGN / 2, inside.middle[1] - SIGN / 2, SIGN, SIGN), button.mark)
        return
    if button.mark is not None:
        canvas.mark(Rect(inside.x - 2, inside.middle[1] - SIGN / 2, SIGN, SIGN), button.mark)
        inside = inside.beside(SIGN + 8)
    shown = button.capped and bool(button.key)
    space = inside.width - (_cap_width(canvas, button.key) + 8 if shown else 0)
    capped = shown and space > 24
    if capped:
        _cap(canvas, inside.right + 5, inside.middle[1], button.key, ink)
        inside = inside.left(space)
    if button.detail:
        lines = button.detail.split("\n")
        half = (inside.height - 22 - 20 * len(lines)) / 2
        canvas.text(inside.below(half).top(21), button.label, "label", colour=ink.words)
        for index, line in enumerate(lines):
            canvas.text(inside.below(half + 21 + 20 * index).top(20), line, "quiet", colour=ink.detail)
    else:
        middle = button.rect.width < NARROW and not capped and button.mark is None
        style: TextStyle = "title" if len(button.label) == 1 else "head" if button.rect.height >= TALL else "label"
        canvas.text(inside, button.label, style, colour=ink.words, align="centre" if middle else "left")


def _centred(canvas: Canvas, rect: Rect, button: Button, ink: Ink) -> None:
    inside = rect.inset(12, 0)
    canvas.text(inside.top(26), button.label, "head", colour=ink.words, align="centre")
    if button.detail:
        canvas.text(inside.below(27).top(20), button.detail, "quiet", colour=ink.detail, align="centre")


def _cap_width(canvas: Canvas, key: str) -> float:
    return max(CAP, canvas.text_width(key, "key") + 16)


def _cap(canvas: Canvas, right: float, middle: float, key: str, ink: Ink) -> None:
    width = _cap_width(canvas, key)
    rect = Rect(right - width, middle - CAP / 2, width, CAP)
    canvas.box(rect, ink.cap, radius=6)
    canvas.text(rect, key, "key", colour=ink.words, align="centre")


def _row(canvas: Canvas, row: Row, look: Look) -> None:
    if row.chosen:
        canvas.box(row.rect, "hover" if look.hovered else "raised", radius=6)
        canvas.box(row.rect.left(3).inset(0, 4), "amber", radius=1.5)
    elif look.hovered or look.pressed:
        canvas.box(row.rect, "raised" if look.pressed else "hover", radius=6)
    if look.focused:
        canvas.box(row.rect, radius=6, rim="words", rim_width=2)
    inside = row.rect.inset(8, 0)
    if row.mark is not None:
        canvas.mark(Rect(inside.x, inside.middle[1] - 9, 18, 18), row.mark)
    if row.mark is not None or row.indented:
        inside = inside.beside(26)
    if row.corner:
        width = canvas.text_width(row.corner, "small")
        canvas.text(inside, row.corner, "small", align="right")
        inside = inside.left(inside.width - width - 10)
    words = canvas.text_height(row.text, "body", inside.width)
    folds = words <= inside.height
    if folds:
        inside = inside.below((inside.height - words) / 2).top(words)
    canvas.text(inside, row.text, "body", colour="quiet" if row.struck else "", fold=folds)
    if row.struck:
        lines = fonts.folded(row.text, "body", inside.width) if folds else (row.text,)
        for number, line in enumerate(lines):
            end = inside.x + min(inside.width, canvas.text_width(line, "body"))
            middle = inside.y + (number + 0.5) * inside.height / len(lines)
            canvas.box(Rect(inside.x, round(middle), end - inside.x, 1), "quiet", radius=0)


def _slot(canvas: Canvas, slot: CardSlot, look: Look) -> None:
    # The rims come first: what sticks out of a card lies over them.
    if slot.chosen or (slot.allowed and look.hovered):
        canvas.box(slot.rect, radius=RADIUS, rim="amber", rim_width=3)
    elif slot.allowed:
        canvas.box(slot.rect, radius=RADIUS, rim="amber", rim_width=1, alpha=0.55)
    if look.focused:
        ring(canvas, slot.rect)
    if slot.drawing is None:
        # The rim of one that is chosen would be seen through its dashes.
        if not slot.chosen:
            _dashes(canvas, slot.rect)
    else:
        canvas.picture(slot.rect.inset(3), slot.drawing, slot.colour)
        if slot.faded:
            canvas.box(slot.rect, "panel", alpha=0.6)
    if slot.key:
        _key_on_card(canvas, slot)
    if slot.advised:
        _tag(canvas, slot.rect, ADVISED)


def _key_on_card(canvas: Canvas, slot: CardSlot) -> None:
    """The key in the upper left corner of a card; large, in the middle of an empty place."""
    if slot.drawing is None:
        style: TextStyle = "title" if slot.rect.height >= TALL else "label"
        canvas.text(slot.rect, slot.key, style, align="centre")
        return
    size = min(32.0, slot.rect.height * 0.4)
    style = "head" if size >= HEAD_KEY else "key"
    # It stands out of the card, so that it hides little of what is printed there.
    cap = Rect(
        slot.rect.x - min(size / 2, slot.rect.width * OUT),
        slot.rect.y - EDGE + 1,
        max(size, canvas.text_width(slot.key, style) + 8),
        size,
    )
    canvas.box(cap, "well", radius=6, rim="edge", rim_width=1.5)
    canvas.text(cap, slot.key, style, align="centre")


def _tag(canvas: Canvas, rect: Rect, words: str) -> None:
    """A word on the upper edge of something."""
    wide = canvas.text_width(words, "key") + 12
    tag = Rect(rect.middle[0] - wide / 2, rect.y - 8, wide, 22)
    canvas.box(tag, "amber", radius=6, rim="ink", rim_width=1.5)
    canvas.text(tag, words, "key", colour="ink", align="centre")


def _dashes(canvas: Canvas, rect: Rect) -> None:
    dash, gap = 8.0, 6.0
    # Between two pixels a line so thin would be lost, or twice as thick.
    inner, thin = canvas.snapped(rect.inset(1)), max(1.0, 1 / canvas.scale)
    for start, end, across in ((inner.x + 6, inner.right - 6, 0), (inner.y + 6, inner.bottom - 6, 1)):
        count = max(1, round((end - start + gap) / (dash + gap)))
        step = (end - start + gap) / count
        for index in range(count):
            a = start + index * step
            for edge in (inner.y, inner.bottom - thin) if across == 0 else (inner.x, inner.right - thin):
                piece = Rect(a, edge, step - gap, thin) if across == 0 else Rect(edge, a, thin, step - gap)
                canvas.box(piece, "edge", radius=0)


def hints(canvas: Canvas, rect: Rect, keys: tuple[Hint, ...]) -> None:
    """The keys that work now, as many as there is room for."""
    ink = Ink("", "", "words", "quiet", "raised")
    x = rect.x
    for hint in keys:
        cap = _cap_width(canvas, hint.key)
        width = canvas.text_width(hint.words, "quiet")
        if x + cap + 8 + width > rect.right:
            return
        _cap(canvas, x + cap, rect.middle[1], hint.key, ink)
        canvas.text(Rect(x + cap + 8, rect.y, width + 4, rect.height), hint.words, "quiet")
        x += cap + 8 + width + 22


def toast(canvas: Canvas, bar: Rect, sentence: str) -> None:
    """A sentence that just came up, above the hint bar."""
    most = min(bar.width, 760.0) - 40
    width = min(most, canvas.text_width(sentence, "body") + 1)
    height = canvas.text_height(sentence, "body", width)
    rect = Rect(bar.middle[0] - width / 2 - 20, bar.y - height - 24, width + 40, height + 20)
    canvas.box(rect.inset(-3), "room", radius=RADIUS + 3, alpha=0.6)
    canvas.box(rect, "raised", rim="amber")
    canvas.text(rect.inset(20, 10), sentence, "body", fold=True)
