"""What practice says: questions, answers and figures in words."""

from __future__ import annotations

from turbo_table.games.turbo_drift.components import BOOST
from turbo_table.practice.trainer import Question, Score


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
        return "Drag the faint card to where the tyre tracks lead, and turn it till they meet. Then look."
    one = len(asked.cards) == 1
    way = "backwards" if asked.reverse else "forwards"
    cards = "One card is laid" if one else f"These {len(asked.cards)} cards are laid, from the left,"
    return (
        f"{cards} and driven {way}. Drag the faint car to where it stops, and turn it as it will stand. "
        "Or say that it crashes, and mark the card that cannot be laid."
    )


def short_task(asked: Question) -> str:
    """The same where there is little room."""
    if asked.plan.kind == "line":
        return "Lay the faint card where the tyre tracks lead."
    way = "backwards" if asked.reverse else "forwards"
    return f"Laid from the left, driven {way}. Put the faint car there, or mark the crash."


def came(asked: Question, its: Score, *, crashed: bool) -> str:
    """What came of an answer, as a sentence."""
    if its.call:
        return "Yes, it crashes." if crashed else "So it goes." if asked.plan.kind == "line" else "It stops there."
    return "It crashes: this card cannot be laid." if crashed else "Nothing is in the way: it does not crash."


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
