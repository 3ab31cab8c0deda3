"""Drawing the lines of a form: what is switched, chosen, typed or slid; and where the parts of each are."""

from __future__ import annotations

from typing import Final

from turbo_table.ui import fonts
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect
from turbo_table.ui.widgets.look import Look, ring
from turbo_table.ui.widgets.model import Choice, Field, Slider, Toggle

ARROW: Final = 36.0
"""The width of an arrow of a choice."""


def _line(canvas: Canvas, rect: Rect, look: Look) -> None:
    """What a line of a form stands on."""
    canvas.box(rect, "hover" if look.hovered else "raised", rim="edge" if look.hovered else "hairline")
    if look.focused:
        ring(canvas, rect)


def _words(canvas: Canvas, rect: Rect, label: str, detail: str) -> None:
    """The label of a line of a form, and what it means; folded where the line is high enough."""
    if detail:
        high = canvas.text_height(detail, "quiet", rect.width)
        high = high if high <= rect.height - 32 else 20
        half = (rect.height - 22 - high) / 2
        canvas.text(rect.below(half).top(21), label, "label")
        canvas.text(rect.below(half + 21).top(high), detail, "quiet", fold=high > 20)
    else:
        canvas.text(rect, label, "label")


def draw_toggle(canvas: Canvas, toggle: Toggle, look: Look) -> None:
    """A toggle, with its label and detail."""
    _line(canvas, toggle.rect, look)
    inside = toggle.rect.inset(14, 0)
    switch = Rect(inside.right - 44, inside.middle[1] - 12, 44, 24)
    _words(canvas, inside.left(inside.width - 60), toggle.label, toggle.detail)
    canvas.box(switch, "amber" if toggle.on else "well", radius=12, rim="" if toggle.on else "edge", rim_width=1.5)
    knob = Rect(switch.right - 21 if toggle.on else switch.x + 3, switch.y + 3, 18, 18)
    canvas.box(knob, "ink" if toggle.on else "quiet", radius=9)


def halves(choice: Choice) -> tuple[Rect, Rect]:
    """Where pressing a choice goes back, and where it goes on."""
    value = value_place(choice)
    return value.left(ARROW), value.beside(value.width - ARROW)


def value_place(choice: Choice) -> Rect:
    """Where the value of a choice stands, with its two arrows."""
    rect = choice.rect
    if not choice.label:
        return rect
    # A long value is not cut: then there is less room for what it means.
    value = fonts.wide(choice.values[choice.index], "label") if 0 <= choice.index < len(choice.values) else 0.0
    width = min(rect.width * 0.55, max(150.0, rect.width * 0.36, value + 2 * ARROW + 4))
    return rect.beside(rect.width - width)


def draw_choice(canvas: Canvas, choice: Choice, look: Look) -> None:
    """A choice, with its label and detail."""
    _line(canvas, choice.rect, look)
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


def draw_field(canvas: Canvas, field: Field, look: Look) -> None:
    """A field, with its label and detail."""
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


def draw_slider(canvas: Canvas, slider: Slider, look: Look) -> None:
    """A slider, with its label and detail."""
    _line(canvas, slider.rect, look)
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
