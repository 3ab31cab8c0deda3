"""Drawing widgets: functions of a widget and the look it has just now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, assert_never

from turbo_table.ui import fonts
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect
from turbo_table.ui.theme import PANEL_RADIUS, RADIUS
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


@dataclass(frozen=True, slots=True)
class Typing:
    """A field that is being typed in."""

    text: str
    caret: int
    """How many characters stand before it."""
    shown: bool = True
    """It blinks."""
    whole: bool = False
    """All of it is chosen: what is typed comes in its place."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a widget looks just now."""

    hovered: bool = False
    focused: bool = False
    pressed: bool = False
    typing: Typing | None = None


PLAIN: Final = Look()
ADVISED: Final = "Hint"
"""On a card that a hint speaks of."""
CAP: Final = 28
"""The height of a key cap."""
TALL: Final = 62
"""A button from this height on has a large label."""
NARROW: Final = 96
"""A button below this width has its label in the middle."""
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
            _toggle(canvas, widget, look)
        case Choice():
            _choice(canvas, widget, look)
        case Field():
            _field(canvas, widget, look)
        case Slider():
            _slider(canvas, widget, look)
        case Row():
            _row(canvas, widget, look)
        case CardSlot():
            _slot(canvas, widget, look)
        case Ground():
            if look.focused:
                canvas.box(widget.rect.inset(1), radius=PANEL_RADIUS, rim="words", rim_width=2)
        case _:
            assert_never(widget)


def ring(canvas: Canvas, rect: Rect, radius: float = RADIUS) -> None:
    """The ring around what has the focus: outside it, so that it shows on every fill."""
    canvas.box(rect.inset(-4), radius=radius + 4, rim="words", rim_width=2)


def _panel(canvas: Canvas, panel: Panel) -> None:
    rim = {"": "", "hairline": "hairline", "amber": "amber", "barrier": "barrier"}[panel.rim]
    width = 2 if panel.rim in ("amber", "barrier") else 1
    fill = "raised" if panel.raised else "panel"
    canvas.box(panel.rect, fill, radius=PANEL_RADIUS, rim=rim, rim_width=width)


def _ground(canvas: Canvas, rect: Rect, look: Look) -> None:
    """What a line of a form stands on."""
    canvas.box(rect, "hover" if look.hovered else "raised", rim="edge" if look.hovered else "hairline")
    if look.focused:
        ring(canvas, rect)


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
    inside = inside.inset(14 if inside.width > 64 else 0 if len(button.label) == 1 else 4, 0)
    if button.mark is not None and not button.label:
        canvas.mark(Rect(inside.middle[0] - SIGN / 2, inside.middle[1] - SIGN / 2, SIGN, SIGN), button.mark)
        return
    if button.mark is not None:
        canvas.mark(Rect(inside.x - 2, inside.middle[1] - SIGN / 2, SIGN, SIGN), button.mark)
        inside = inside.beside(SIGN + 8)
    space = inside.width - (_cap_width(canvas, button.key) + 8 if button.key else 0)
    capped = bool(button.key) and space > 24
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


def _words(canvas: Canvas, rect: Rect, label: str, detail: str) -> None:
    """The label of a line of a form, and what it means; folded where the line is high enough."""
    if detail:
        words = canvas.text_height(detail, "quiet", rect.width)
        words = words if words <= rect.height - 32 else 20
        half = (rect.height - 22 - words) / 2
        canvas.text(rect.below(half).top(21), label, "label")
        canvas.text(rect.below(half + 21).top(words), detail, "quiet", fold=words > 20)
    else:
        canvas.text(rect, label, "label")


def _toggle(canvas: Canvas, toggle: Toggle, look: Look) -> None:
    _ground(canvas, toggle.rect, look)
    inside = toggle.rect.inset(14, 0)
    switch = Rect(inside.right - 44, inside.middle[1] - 12, 44, 24)
    _words(canvas, inside.left(inside.width - 60), toggle.label, toggle.detail)
    canvas.box(switch, "amber" if toggle.on else "well", radius=12, rim="" if toggle.on else "edge", rim_width=1.5)
    knob = Rect(switch.right - 21 if toggle.on else switch.x + 3, switch.y + 3, 18, 18)
    canvas.box(knob, "ink" if toggle.on else "quiet", radius=9)


def halves(choice: Choice) -> tuple[Rect, Rect]:
    """Where pressing a choice goes back, and where it goes on."""
    value = value_place(choice)
    return value.left(36), value.beside(value.width - 36)


def value_place(choice: Choice) -> Rect:
    """Where the value of a choice stands, with its two arrows."""
    rect = choice.rect
    if not choice.label:
        return rect
    width = min(rect.width * 0.55, max(150.0, rect.width * 0.36))
    return rect.beside(rect.width - width)


def _choice(canvas: Canvas, choice: Choice, look: Look) -> None:
    _ground(canvas, choice.rect, look)
    value = value_place(choice)
    if choice.label:
        space = choice.rect.inset(14, 0)
        _words(canvas, space.left(value.x - space.x - 8), choice.label, choice.detail)
    back, on = halves(choice)
    several = len(choice.values) > 1
    for rect, way in ((back, -1), (on, 1)) if several else ():
        x, y = rect.middle
        arrow = [(x - 3 * way, y - 5), (x + 3 * way, y), (x - 3 * way, y + 5)]
        canvas.line(arrow, "amber" if look.focused or look.hovered else "quiet", 2)
    words = choice.values[choice.index] if 0 <= choice.index < len(choice.values) else ""
    place = Rect(back.right, value.y, on.x - back.right, value.height)
    if choice.detail and not choice.label:
        half = (place.height - 42) / 2
        canvas.text(place.below(half).top(21), words, "label", align="centre")
        canvas.text(place.below(half + 21).top(20), choice.detail, "quiet", align="centre")
    else:
        canvas.text(place, words, "label", align="centre")


def text_place(field: Field) -> Rect:
    """Where the text of a field stands."""
    if not field.label:
        return field.rect
    width = min(field.rect.width * 0.5, max(96.0, field.rect.width * 0.28))
    return field.rect.beside(field.rect.width - width).inset(8, max(0.0, (field.rect.height - 40) / 2))


def _field(canvas: Canvas, field: Field, look: Look) -> None:
    place = text_place(field)
    if field.label:
        canvas.box(field.rect, "hover" if look.hovered else "raised", rim="edge" if look.hovered else "hairline")
        _words(canvas, field.rect.inset(14, 0).left(place.x - field.rect.x - 22), field.label, field.detail)
    canvas.box(place, "well", rim="edge" if look.hovered or look.focused else "hairline")
    if look.focused:
        ring(canvas, place)
    inside = place.inset(12, 0)
    typing = look.typing
    if typing is None:
        canvas.text(inside, field.text or field.hint, "body", colour="words" if field.text else "quiet")
        return
    before = canvas.text_width(typing.text[: typing.caret], "body") if typing.caret else 0
    # A long text moves to the left, so that the caret is always seen.
    moved = max(0.0, before + 2 - inside.width)
    with canvas.clipped(inside.inset(-2, 0)):
        long = Rect(
            inside.x - moved, inside.y, max(inside.width, canvas.text_width(typing.text, "body") + 8), inside.height
        )
        if typing.whole and typing.text:
            canvas.box(Rect(long.x - 2, inside.middle[1] - 11, before + 4, 22), "edge", radius=3)
        canvas.text(long, typing.text, "body")
        if typing.shown:
            canvas.box(Rect(long.x + before, inside.middle[1] - 10, 2, 20), "amber", radius=0)


def track(slider: Slider) -> Rect:
    """Where the knob of a slider moves."""
    inside = slider.rect.inset(14, 0)
    left = inside.width * 0.4 if slider.label else 0
    return Rect(inside.x + left + 9, inside.middle[1] - 3, inside.width - left - 84, 6)


def _slider(canvas: Canvas, slider: Slider, look: Look) -> None:
    _ground(canvas, slider.rect, look)
    inside = slider.rect.inset(14, 0)
    place = track(slider)
    canvas.text(inside.left(place.x - inside.x - 14), slider.label, "label")
    canvas.text(Rect(inside.right - 60, inside.y, 60, inside.height), slider.words, "label", align="right")
    x = place.x + place.width * min(1.0, max(0.0, slider.value))
    canvas.box(place, "well", radius=3, rim="edge")
    if x > place.x + 1:
        canvas.box(place.left(x - place.x), "amber", radius=3)
    size = 10 if look.pressed or look.hovered else 9
    canvas.box(Rect(x - size, place.middle[1] - size, 2 * size, 2 * size), "words", radius=size, rim="ink")


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
        canvas.picture(slot.rect.inset(3), slot.drawing)
        if slot.faded:
            canvas.box(slot.rect, "panel", alpha=0.6)
    if slot.advised:
        _tag(canvas, slot.rect, ADVISED)


def _tag(canvas: Canvas, rect: Rect, words: str) -> None:
    """A word on the upper edge of something."""
    wide = canvas.text_width(words, "key") + 12
    tag = Rect(rect.middle[0] - wide / 2, rect.y - 8, wide, 22)
    canvas.box(tag, "amber", radius=6, rim="ink", rim_width=1.5)
    canvas.text(tag, words, "key", colour="ink", align="centre")


def _dashes(canvas: Canvas, rect: Rect) -> None:
    dash, gap = 8.0, 6.0
    inner = rect.inset(1)
    for start, end, across in ((inner.x + 6, inner.right - 6, 0), (inner.y + 6, inner.bottom - 6, 1)):
        count = max(1, round((end - start + gap) / (dash + gap)))
        step = (end - start + gap) / count
        for index in range(count):
            a = start + index * step
            for edge in (inner.y, inner.bottom - 1) if across == 0 else (inner.x, inner.right - 1):
                piece = Rect(a, edge, step - gap, 1) if across == 0 else Rect(edge, a, 1, step - gap)
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
