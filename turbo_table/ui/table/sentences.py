"""What the table screen says in words."""

from __future__ import annotations

from typing import Final

from turbo_table.games.clauses import clause
from turbo_table.session.session import Session
from turbo_table.ui.table.placing import Held
from turbo_table.ui.table.situation import Situation, is_drawn_hidden

HOW_TO_MOVE: Final = "Move it by mouse and click, or by arrows"
HOW_TO_TURN: Final = "; turn it by the wheel, or Q and E"
HOW_TO_DEAL: Final = "Type what came, or several in a row, or choose it."
HOW_TO_DRAW: Final = "Look at it alone, then type or choose what it is."
"""Where only some may see the answer of real cards."""
HOW_TO_SPEAK: Final = "Your number shows your hand, to answer."
"""To all who are asked at once."""
LIES_WELL: Final = "It may lie here."


def sentence(game_id: str, reason: str, rule: str) -> str:
    """A refusal with its clause, marked where that is a house rule: `… (TD-12, house rule)`."""
    found = clause(game_id, rule) if rule else None
    house = ", house rule" if found is not None and found.house else ""
    return f"{reason} ({rule}{house})" if rule else reason


def how_to(now: Situation, held: Held | None) -> str:
    """How to do what is asked, after the question: to who places, deals or may speak; else nothing."""
    if held is not None:
        return f"{HOW_TO_MOVE}{HOW_TO_TURN if held.turns else ''}."
    if now.asking:
        return HOW_TO_SPEAK
    if not now.dealt:
        return ""
    return HOW_TO_DRAW if is_drawn_hidden(now) else HOW_TO_DEAL


def waiting(session: Session, now: Situation) -> str:
    """What goes on while nobody at this screen decides."""
    if now.prompt is None:
        return ""
    if now.seat is not None and session.sitters[now.seat].is_bot:
        return f"{session.sitters[now.seat].name} thinks."
    return ""


def untaken(now: Situation, label: str) -> str:
    """Why pressing something takes nothing, where the game has no more to say."""
    if not now.mine:
        return f"{now.ask.title}: it is not your turn."
    return f"Nothing can be done with {label} now. {now.ask.question}"


def verdict(game_id: str, held: Held) -> str:
    """What the game says to a piece that is held somewhere."""
    if held.illegal is not None:
        return sentence(game_id, held.illegal.reason, held.illegal.rule)
    return LIES_WELL if held.allowed else "It cannot lie here."
