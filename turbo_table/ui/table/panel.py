"""The panel beside the table, from the top: who and what now, the buttons, the trays, what happened, the seats.

Below a wide table the same stands side by side, over the seats.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Final

from turbo_table.scene.scene import Offer, Piece
from turbo_table.ui import fonts
from turbo_table.ui.rect import Rect
from turbo_table.ui.table.fitting import across_of, fits, fitted
from turbo_table.ui.table.happened import happened
from turbo_table.ui.table.layout import Layout, box
from turbo_table.ui.table.picker import flat_picker, picker
from turbo_table.ui.table.seats import strip
from turbo_table.ui.table.shown import SECTION, Filled, Shown, name_of, section
from turbo_table.ui.table.situation import HAND, Situation, answers, has_drawer, lets_pass
from turbo_table.ui.table.trays import chooses, least_height, trays
from turbo_table.ui.theme import STYLES
from turbo_table.ui.widgets.model import Button, Label, Mark, Panel, Picture, Row, Scroll, TextStyle

ROW: Final = 27.0
"""A line of the log; each further one that its words are folded to adds a line of words."""
MARK: Final = 26.0
AIR: Final = 10.0
"""In a row of the log: of the mark, and between words and clause."""
HELD: Final = 132.0
"""The height of what is placed, as it is shown here."""
LINE: Final = 22.0
"""What the focused choice means, below the buttons."""
TITLES: Final[tuple[TextStyle, ...]] = ("title", "head", "number")
SHARES: Final = (0.29, 0.31, 0.4)
CLOSE_SHARES: Final = (0.34, 0.3, 0.36)
"""Where there is little room, so that what was turned up is not cut."""
SHARES_OF_MANY: Final = (0.31, 0.43, 0.26)
"""Where there are many buttons."""
LOW_SHARES_OF_MANY: Final = (0.24, 0.53, 0.23)
LOW_SHARES_TO_ASK: Final = (0.24, 0.62, 0.14)
"""Where there is little room besides."""
SHARES_TO_ANSWER: Final = (0.4, 0.34, 0.26)
"""Where somebody answers to what lies on the table: that is told first."""
SHARES_TO_ASK: Final = (0.26, 0.52, 0.22)
"""Where all are asked whether anybody answers: a button for each."""
SHARES_TO_DEAL: Final = (0.22, 0.56, 0.22)
"""Where it is said what real cards came up with: a button for each thing that may come."""
SHARES_WITH_TRAYS: Final = (0.24, 0.22, 0.26, 0.28)
"""Of the parts of a strip below the table."""
MANY: Final = 6
"""More buttons than this stand close together."""
TWO_LINES: Final = 46.0
"""The least height of a button with words and what they mean."""
CHOSEN: Final = "chosen"
"""The button that takes what is chosen on the table."""
MOST_LINES: Final = 120
"""Of the log."""


def panel(now: Situation, layout: Layout, shown: Shown) -> Filled:
    """Everything in the panel."""
    filled = Filled()
    filled.widgets.append(Panel(rect=layout.panel))
    if layout.strip:
        _side_by_side(filled, now, layout, shown)
        return filled
    inside = layout.panel.inset(12 if layout.close else 20, 10 if layout.close else 16)
    gap = 8.0 if layout.close else 14.0
    y = _head(filled, inside, now, shown, close=layout.close) + gap
    if now.dealt:
        y += picker(filled, inside.below(y), shown, close=layout.close) + gap
    else:
        y += _buttons(filled, inside.below(y), now, shown, close=layout.close) + gap
    seats = strip(filled, inside, now, shown, close=layout.close) - gap
    left = Rect(inside.x, inside.y + y, inside.width, max(0.0, seats - inside.y - y))
    # Where there is little room, what can be chosen from comes first.
    rows = log_rows(shown, inside.width)
    low = max(ROW if chooses(now) else 2 * ROW, rows[-1].rect.height if rows else 0) + 1
    least = low if layout.close else SECTION + max(3 * ROW, left.height * 0.25)
    if not shown.logged or left.height - least - gap < least_height(now):
        least = 0.0
    used = trays(filled, left.top(max(0.0, left.height - least - gap)), now, shown, close=layout.close)
    log_part(filled, left.below(used + gap if used else 0), rows, titled=not layout.close)
    return filled


def _side_by_side(filled: Filled, now: Situation, layout: Layout, shown: Shown) -> None:
    """From the left: who and what now, the buttons, the trays, what happened; below them all the seats."""
    close = layout.close
    inside = layout.panel.inset(10 if close else 18, 8 if close else 10)
    gap = 12.0 if close else 28.0
    bottom = strip(filled, inside, now, shown, close=True, flat=True) - 8
    space = inside.top(bottom - inside.y)
    shares = _shares(now, len(shown.buttons or now.choices.buttons), close=close)
    if now.dealt:
        head, *others = _parts(space, gap, SHARES_TO_DEAL)
        _head(filled, head, now, shown, close=close)
        flat_picker(filled, others[0], layout.table, shown)
    else:
        head, *others = _parts(space, gap, shares)
        _head(filled, head, now, shown, close=close)
        main = not any(_clickable(now, offer) for offer in now.offers)
        _side_buttons(filled, others[0], now, shown, main=main, close=close)
        if now.trays:
            trays(filled, others[1], now, shown, close=True)
    log = others[-1]
    log_part(filled, log, log_rows(shown, log.width), titled=not close)


def _shares(now: Situation, count: int, *, close: bool) -> tuple[float, ...]:
    """Of the width that the parts take; `count`: of buttons."""
    if now.asking:
        return LOW_SHARES_TO_ASK if close and count > MANY else SHARES_TO_ASK
    if answers(now):
        return SHARES_TO_ANSWER
    if now.trays:
        return SHARES_WITH_TRAYS
    if count > 2:
        return LOW_SHARES_OF_MANY if close else SHARES_OF_MANY
    return CLOSE_SHARES if close else SHARES


def _parts(space: Rect, gap: float, shares: tuple[float, ...]) -> tuple[Rect, ...]:
    """Columns that have these shares of the width, with gaps between them."""
    width = space.width - gap * (len(shares) - 1)
    found, x = [], space.x
    for share in shares:
        found.append(Rect(x, space.y, width * share, space.height))
        x += width * share + gap
    return tuple(found)


def _side_buttons(filled: Filled, space: Rect, now: Situation, shown: Shown, *, main: bool, close: bool) -> None:
    """The offers that nothing else stands for, in at most two lines, and what the one in focus means."""
    buttons = (*(shown.buttons or _own_buttons(now, main=main)), *shown.more)
    focus = means(shown.focus) if shown.focus is not None else ""
    if now.choices.targets and not shown.buttons:
        buttons = (_chooser(now, shown), *buttons)
    if not buttons:
        words = " ".join(filter(None, (shown.focus.words + "." if shown.focus else "", focus)))
        filled.widgets.append(Label(rect=space, text=words, style="quiet", fold=True))
        return
    # The keys 1 to 9 take what has no key of its own, cards first.
    cards = any(now.at(HAND)) or chooses(now)
    if not (cards or shown.buttons or now.choices.targets) and len(buttons) > 1:
        keys = iter("123456789")
        buttons = tuple(button if button.key else replace(button, key=next(keys, "")) for button in buttons)
    lines, across, width = across_of(buttons, space)
    room = (space.height - 8 * (lines - 1)) / lines
    if room < TWO_LINES or not fits(buttons, width):
        buttons = tuple(replace(button, detail="") for button in buttons)
    buttons = fitted(buttons, width, keeps=bool(now.asking))
    told = any(button.detail for button in buttons)
    told_of = () if has_drawer(now, close=close) else would_be(now)
    high = min(38.0 if answers(now) else 54.0 if told or lines == 1 else 44.0, room)
    if high < TWO_LINES:
        buttons = tuple(replace(button, detail="") for button in buttons)
    for index, button in enumerate(buttons):
        row = space.below(index // across * (high + 8)).top(high)
        filled.widgets.append(replace(button, rect=row.columns(across, 12)[index % across]))
    rest = space.below(lines * (high + 8))
    if told_of:
        filled.widgets += _explained(rest, told_of) or _explained(rest, (focus,))
    elif focus and not told and rest.height >= LINE:
        filled.widgets += _explained(rest, (focus,))


def would_be(now: Situation) -> tuple[str, ...]:
    """What each card of the hand would do that can be played in answer, with the key that plays it."""
    if not answers(now):
        return ()
    playable = (card.id for card in now.hand if card.id in now.choices.by_piece)
    lines: dict[str, int] = {}
    for key, id in enumerate(playable, 1):
        lines.setdefault(would(now.choices.by_piece[id]), key)
    return tuple(f"{key} · {words}" for words, key in lines.items())


def would(offer: Offer) -> str:
    """What taking a card would do, with its name."""
    return f"{offer.words}: {offer.detail}."


def _chooser(now: Situation, shown: Shown) -> Button:
    """The button for what is chosen on the table: the one in focus, else none yet."""
    focus = next((each for each in now.choices.targets if each is shown.focus), None)
    blank = Rect(0, 0, 0, 0)
    if focus is None:
        return Button(name=CHOSEN, rect=blank, label="Choose a card", key="1–9", tone="primary")
    return Button(name=CHOSEN, rect=blank, label=focus.words, detail=focus.detail, key="Enter", tone="primary")


def _head(filled: Filled, inside: Rect, now: Situation, shown: Shown, *, close: bool) -> float:
    """Who, and what can be done now; the height it takes."""
    rect = inside
    if now.seat is not None and not now.asking:
        mark = Rect(inside.x, inside.y + 2, 28 if close else 30, 30)
        filled.widgets.append(Mark(rect=mark, seat=now.seat, colour=shown.colours[now.seat]))
        rect = inside.beside(36 if close else 42)
    corner = now.ask.corner.upper()
    if fonts.wide(now.ask.title, TITLES[-1]) + fonts.wide(corner, "section") + 12 > rect.width:
        corner = ""
    wide = fonts.wide(corner, "section") + 4 if corner else 0.0
    room = rect.width - wide - 8
    # With a long name the words are smaller: what is to be done comes last, and must not be cut.
    style = next((each for each in TITLES if fonts.wide(now.ask.title, each) <= room), TITLES[-1])
    filled.widgets += [
        Label(rect=rect.top(32).left(room), text=now.ask.title, style=style),
        Label(rect=rect.top(32), text=corner, style="section", align="right"),
    ]
    below = (inside if close else rect).below(34 if close else 36)
    # What is asked is said to whoever can answer it here; the keys of the hint bar say how, too.
    words = shown.waiting or " ".join(filter(None, (now.ask.question, shown.how)))
    if (now.asking or now.dealt) and fonts.height(words, "quiet", below.width) > below.height:
        words = now.ask.question
    # Where there is little room, a line that is not needed is not kept free.
    height = max(LINE if close else 40.0, fonts.height(words, "quiet", below.width))
    if height <= below.height:
        filled.widgets.append(Label(rect=below.top(height), text=words, style="quiet", fold=True))
        return 36 + height
    # Not over what stands below: smaller words, and only as many lines as there is room for.
    lines = fonts.folded(words, "number", below.width)
    fitting = max(1, int(below.height / STYLES["number"].line))
    text = " ".join(lines[:fitting]) + (" …" if len(lines) > fitting else "")
    filled.widgets.append(Label(rect=below, text=text, style="number", colour="quiet", fold=True))
    return 36 + height


def _buttons(filled: Filled, space: Rect, now: Situation, shown: Shown, *, close: bool) -> float:
    """The offers that nothing else stands for, and what they mean; the height they take: one line of them at least."""
    main = not any(_clickable(now, offer) for offer in now.offers)
    buttons = (*(shown.buttons or _own_buttons(now, main=main)), *shown.more)
    if now.choices.targets and not shown.buttons:
        buttons = (_chooser(now, shown), *buttons)
    height, meaning = (38.0, 0.0 if chooses(now) else LINE) if close else (54.0, 2 * LINE)
    if not buttons:
        height = LINE if close else height
        words = space.top(height + meaning)
        if shown.focus is not None and not close:
            filled.widgets.append(Label(rect=words.top(LINE), text=shown.focus.words, style="label"))
            words = words.below(LINE + 2)
        text = means(shown.focus) if shown.focus is not None else ""
        filled.widgets += _explained(words, (text,))
        return height + meaning
    across = 1 if len(buttons) == 1 else 2 if len(buttons) in (2, 4) or space.width < 400 else 3
    said = ""
    if not fits(buttons, (space.width - 12 * (across - 1)) / across) or close:
        # What is said to something that is placed is never left out.
        said = buttons[0].detail if shown.held is not None else ""
        buttons = tuple(replace(button, detail="") for button in buttons)
    buttons = fitted(buttons, (space.width - 12 * (across - 1)) / across, keeps=True)
    lines = ceil(len(buttons) / across)
    for index, button in enumerate(buttons):
        row = space.below(index // across * (height + 8)).top(height)
        # The last line is as wide as the others, however few there are in it.
        count = across if index // across < lines - 1 else len(buttons) - (lines - 1) * across
        filled.widgets.append(replace(button, rect=row.columns(count, 12)[index % across]))
    used = lines * (height + 8) - 8
    if said:
        high = fonts.height(said, "quiet", space.width)
        filled.widgets.append(Label(rect=space.below(used + 6).top(high), text=said, style="quiet", fold=True))
        used += 6 + high
    if shown.held is not None and not close:
        return used + 12 + _held(filled, space.below(used + 12), now, shown.held, shown.colours)
    if shown.buttons:
        return used
    dropped = tuple(offer for offer in now.choices.buttons if offer.detail) if len(buttons) == 2 and not close else ()
    if would_be(now) and not has_drawer(now, close=close):
        sentences = would_be(now)
        meaning = max(meaning, LINE * len(sentences))
    elif dropped and not any(button.detail for button in buttons):
        # There is no room on the buttons: each has a line of its own.
        sentences = tuple(f"{offer.words}: {offer.detail}." for offer in dropped)
    elif shown.focus is not None and not any(_tells(button, shown.focus) for button in buttons):
        sentences = (means(shown.focus),)
    else:
        sentences = ()
    filled.widgets += _explained(space.below(used + 6).top(meaning), sentences)
    return used + meaning


def _held(filled: Filled, space: Rect, now: Situation, piece: Piece, colours: tuple[int, ...]) -> float:
    """What is placed, large enough to be read, and what it is for."""
    drawing = now.drawing(piece)
    size = box(drawing)
    wide = HELD * size.width / size.height
    colour = None if piece.owner is None else colours[piece.owner]
    words = space.top(HELD).beside(wide + 18)
    height = min(HELD, fonts.height(piece.about, "quiet", words.width))
    filled.widgets += [
        Picture(rect=space.top(HELD).left(wide), drawing=drawing, colour=colour),
        Label(rect=words.below((HELD - height) / 2), text=piece.about, style="quiet", fold=True),
    ]
    return HELD


def _tells(button: Button, offer: Offer) -> bool:
    return bool(button.detail) and button.name in (CHOSEN, name_of(offer))


def means(offer: Offer) -> str:
    """What an offer means, as a sentence; empty where that is plain."""
    return f"{offer.detail[:1].upper()}{offer.detail[1:]}." if offer.detail else ""


def _explained(rect: Rect, sentences: tuple[str, ...]) -> tuple[Label, ...]:
    """What choices mean, a line each; smaller words, or nothing, where they would be cut."""
    text = "\n".join(sentences)
    for style in _STYLES:
        if text and fonts.height(text, style, rect.width) <= rect.height:
            return (Label(rect=rect, text=text, style=style, colour="quiet", fold=True),)
    return ()


_STYLES: Final[tuple[TextStyle, ...]] = ("quiet", "number")


def _clickable(now: Situation, offer: Offer) -> bool:
    """Whether a card stands for the offer."""
    return any(offer is each for each in now.choices.by_piece.values()) and offer not in now.choices.buttons


def _own_buttons(now: Situation, *, main: bool) -> tuple[Button, ...]:
    """The offers' own; `main`: the first is what most people want. So is, always, what lets an answer pass."""
    offers = enumerate(now.choices.buttons)
    return tuple(_button(offer, first=(main and index == 0) or lets_pass(now, offer)) for index, offer in offers)


def _button(offer: Offer, *, first: bool) -> Button:
    """`first`: it is what most people want."""
    return Button(
        name=name_of(offer),
        rect=Rect(0, 0, 0, 0),
        label=offer.words,
        detail=offer.detail,
        key=offer.key,
        tone="primary" if first else "plain",
    )


def log_rows(shown: Shown, width: float) -> tuple[Row, ...]:
    """The latest lines of the log, below one another from 0."""
    rows: list[Row] = []
    y = 0.0
    for each in happened(shown.log)[-MOST_LINES:]:
        row = Row(
            name=f"log {each.index}",
            rect=Rect(0, y, width + 14, ROW),
            text=each.words,
            corner=each.cue.clause,
            mark=None if each.cue.seat is None else shown.colours[each.cue.seat],
            indented=True,
            struck=each.lines[0].taken_back,
        )
        row = replace(row, rect=row.rect.top(_row_height(row)))
        y = row.rect.bottom
        rows.append(row)
    return tuple(rows)


def log_part(filled: Filled, space: Rect, rows: tuple[Row, ...], *, titled: bool) -> None:
    """The lines of the log, as many of the newest as there is room for; the others are scrolled to."""
    if titled and space.height > SECTION + ROW:
        filled.widgets.append(section(space, "What happened"))
        space = space.below(SECTION)
    room = Rect(space.x - 8, space.y, space.width + 24, max(0.0, space.height))
    if rows and rows[-1].rect.height > room.height >= ROW:
        # The newest thing that happened is shown whatever comes: its end is cut then.
        rows = (*rows[:-1], replace(rows[-1], rect=rows[-1].rect.top(ROW)))
    # As many whole rows as there is room for.
    whole = 0.0
    for row in reversed(rows):
        if whole + row.rect.height > room.height:
            break
        whole += row.rect.height
    if whole:
        height = rows[-1].rect.bottom
        placed = tuple(replace(row, rect=replace(row.rect, x=room.x, y=room.y + row.rect.y)) for row in rows)
        end = Rect(room.x, room.y + height, 0, 0)
        filled.log = Scroll(name="log", rect=room.top(whole), height=height, widgets=placed, show=end, aside=True)


def _row_height(row: Row) -> float:
    room = row.rect.width - 16 - MARK - fonts.wide(row.corner, "small") - AIR
    more = len(fonts.folded(row.text, "body", room)) - 1
    return ROW + more * STYLES["body"].line
