"""The panel beside a question of the trainer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from turbo_table.practice.trainer import QUESTIONS, Score
from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown
from turbo_table.ui.practice import words
from turbo_table.ui.practice.asked import Asked
from turbo_table.ui.rect import Rect
from turbo_table.ui.table.layout import Layout
from turbo_table.ui.widgets.model import Bar, Button, Label, Panel, Picture, TextStyle, Widget

STOPS: Final = "stops"
CRASHES: Final = "crashes"
LAY: Final = "lay"
STRIP: Final = (46.0, 96.0)
"""The height of the bars of points: where there is little room, and else."""
MOST_CARD: Final = 196.0
GOOD: Final = 70
"""From so many points on an answer is told as a good one."""
NARROW: Final = 360.0
"""Below this width words are few."""


def slots(area: Rect, cards: Sequence[str]) -> Mapping[str, Rect]:
    """Where the named cards are shown."""
    gap, count = 16.0, len(cards)
    wide = min((area.height - 24) * 63 / 88, (area.width - gap * (count - 1)) / count)
    return {name: Rect(area.x + index * (wide + gap), area.y, wide, wide * 88 / 63) for index, name in enumerate(cards)}


def panel(at: Layout, asked: Asked, scores: Sequence[Score]) -> tuple[tuple[Widget, ...], Mapping[str, Rect]]:
    """The widgets, and where the named cards are."""
    inside = at.panel.inset(12 if at.close else 20, 10 if at.close else 16)
    question = asked.question
    made: list[Widget] = [Panel(rect=at.panel)]
    kind = "Free hand" if asked.line else "Eye trainer"
    made.append(Label(rect=inside.top(20), text=f"{kind} · {question.number + 1} of {QUESTIONS}", style="section"))
    leave = Rect(inside.right - 122, inside.y - 6, 122, 34)
    made.append(Button(name="back", rect=leave, label="Leave", key=shown("back")))
    rest = inside.below(34)
    title, colour = words.title(question), ""
    task = said = words.short_task(question) if at.close else words.task(question)
    if asked.told and asked.score is not None:
        its = asked.score
        title = words.verdict(its, crashed=asked.truth.crash is not None)
        colour = "danger-words" if not its.call else "#C9F27A" if its.points >= GOOD else "amber"
        said = words.came(question, its, hit=asked.ghost[0].label.partition(":")[0] if asked.ghost else "")
    made.append(Label(rect=rest.top(32), text=title, style="title", colour=colour))
    if question.reverse:
        wide = fonts.wide("IN REVERSE", "section") + 20
        tag = Rect(rest.right - wide, rest.y + 4, wide, 26)
        made += (
            Bar(rect=tag, colour="amber"),
            Label(rect=tag, text="In reverse", style="section", colour="ink", align="centre"),
        )
    rest = rest.below(36)
    style: TextStyle = "quiet" if at.close else "body"
    most = fonts.height(task, style, rest.width)
    made.append(Label(rect=rest.top(most), text=said, style=style, fold=True))
    rest = rest.below(most + (8 if at.close else 14))
    foot = inside.below(inside.height - STRIP[not at.close])
    rest = rest.top(foot.y - rest.y - 8)
    buttons = 40.0 if at.close else 50.0
    used = buttons * (1 if asked.line else 2) + (0 if asked.line else 8)
    cards_high = max(56.0, min(MOST_CARD, rest.height - used - (10 if at.close else 80)))
    places = slots(rest.top(cards_high), asked.named)
    cards_high = max(place.height for place in places.values()) + 24
    for name, place in places.items():
        made.append(Picture(rect=place, drawing=asked.drawing(name)))
        below = Rect(place.x, place.bottom + 4, place.width, 20)
        made.append(Label(rect=below, text=words.card(name), style="number", align="centre"))
    rest = rest.below(cards_high + (8 if at.close else 14))
    made += _deeds(rest, asked, buttons)
    made += _strip(foot, scores, question.number)
    return tuple(made), places


def _deeds(area: Rect, asked: Asked, high: float) -> list[Widget]:
    """What can be said, or what came of it."""
    made: list[Widget] = []
    if asked.score is None:
        row = area.top(high)
        if not asked.line:
            stops, crashes = row.columns(2, 8)
            crash = asked.guess.crash
            key = "" if area.width < NARROW else shown("crash-call")
            made += (
                Button(name=STOPS, rect=stops, label="It stops here", chosen=not crash, key=key if crash else ""),
                Button(name=CRASHES, rect=crashes, label="It crashes here", chosen=crash, key="" if crash else key),
            )
            row = area.below(high + 8).top(high)
        label = "Look" if asked.line else "Lay the cards"
        made.append(Button(name=LAY, rect=row, label=label, key=shown("take"), tone="primary"))
        return made
    if not asked.told:
        made.append(Button(name=LAY, rect=area.top(high), label="At once", key=shown("take")))
        return made
    its = asked.score
    last = asked.question.number + 1 == QUESTIONS
    made.append(
        Button(
            name=LAY,
            rect=area.top(high),
            label="The result" if last else "Next question",
            key=shown("take"),
            tone="primary",
        )
    )
    figures = area.below(high + (4 if area.width < NARROW else 12))
    known = [
        (words.mm(its.mm), "away") if its.mm is not None else None,
        (words.degrees(its.degrees), "turned") if its.degrees is not None else None,
        (str(its.points), "point" if its.points == 1 else "points"),
    ]
    told = [each for each in known if each is not None]
    if area.width < NARROW:
        text = " · ".join(f"{value} {what}" for value, what in told)
        made.append(Label(rect=figures.top(26), text=text, style="number"))
        return made
    for place, (value, what) in zip(figures.top(52).columns(3, 12), told, strict=False):
        made += (
            Label(rect=place.top(30), text=value, style="title"),
            Label(rect=place.below(30).top(20), text=what, style="quiet"),
        )
    return made


def _strip(area: Rect, scores: Sequence[Score], number: int) -> list[Widget]:
    """Ten bars, as high as the points."""
    made: list[Widget] = []
    high = area.height - 22
    for index, place in enumerate(area.columns(QUESTIONS, 6)):
        ground = Rect(place.x, place.y, place.width, high)
        made.append(Bar(rect=ground, colour="raised"))
        if index < len(scores):
            part = max(3.0, high * scores[index].points / 100)
            colour = "amber" if scores[index].call else "barrier"
            made.append(Bar(rect=Rect(place.x, ground.bottom - part, place.width, part), colour=colour))
        words_below = str(scores[index].points) if index < len(scores) else str(index + 1) if index == number else ""
        below = Rect(place.x - 3, ground.bottom + 2, place.width + 6, 20)
        colour = "" if index < len(scores) else "amber"
        made.append(Label(rect=below, text=words_below, style="number", align="centre", colour=colour))
    return made
