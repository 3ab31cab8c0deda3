"""What practice says: questions, answers and figures in words."""

from __future__ import annotations

from typing import Final

from turbo_table.games.turbo_drift.components import BOOST
from turbo_table.practice.trainer import Question, Score

VERDICTS: Final = ((90, "Spot on"), (70, "Close"), (40, "Not quite"), (0, "Far off"))
"""From so many points on."""


def card(name: str) -> str:
    """What a card is called under its picture."""
    return "boost" if name == BOOST else name


def title(asked: Question) -> str:
    """The question in a few words."""
    if asked.plan.kind == "line":
        return "Where does the next card lie?"
    return "Where does the car stop?"


def task(asked: Question) -> str:
    """What is to be done, as sentences."""
    if asked.plan.kind == "line":
        return "This card comes next. Drag it to where the tyre tracks lead, and turn it by its knob till they meet."
    one = len(asked.cards) == 1
    cards = "This card is laid" if one else f"These {len(asked.cards)} cards are laid, from the left"
    way = ", in reverse" if asked.reverse else ""
    return (
        f"{cards}{way}. Drag the car to where it will stop, and turn it by its knob. "
        "No room for a card, or for the car after the last one? Mark that place as a crash."
    )


def short_task(asked: Question) -> str:
    """The same where there is little room."""
    if asked.plan.kind == "line":
        return "Lay this card where the tyre tracks lead."
    way = " in reverse" if asked.reverse else ""
    return f"Laid from the left{way}. Put the car where it stops, or mark the crash."


def verdict(its: Score, *, crashed: bool) -> str:
    """How good an answer was, in a word or two."""
    if not its.call:
        return "It crashes" if crashed else "It does not crash"
    return next(said for least, said in VERDICTS if its.points >= least)


def came(asked: Question, its: Score, *, hit: str) -> str:
    """What came of an answer, as a sentence. `hit`: what was in the way of what, if it crashes."""
    if hit:
        return f"{'Right: ' + hit[0].lower() + hit[1:] if its.call else hit}."
    if not its.call:
        return "Nothing is in the way: this is where it stops."
    return "The dashed outline is where you put it, the amber line how far that is off."


def mm(value: float | None) -> str:
    """A length, short."""
    return "–" if value is None else f"{value:.0f} mm"


def degrees(value: float | None) -> str:
    """An angle, short."""
    return "–" if value is None else f"{value:.0f}°"


def percent(part: float) -> str:
    """A share."""
    return f"{100 * part:.0f} %"


def counted(count: int, one: str, many: str = "") -> str:
    """A number of things."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def plan_words(kind: str, cards: int, *, reverse: bool, boost: bool) -> str:
    """What a sitting asks, short."""
    more = [word for word, on in (("reverse", reverse), ("boost", boost)) if on]
    what = "Free hand" if kind == "line" else "Eye trainer"
    return ", ".join((what, counted(cards, "card"), *more))
