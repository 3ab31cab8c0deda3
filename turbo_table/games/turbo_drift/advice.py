"""What to do in this turn and why, in words: the hint of Turbo Drift, told from its search."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from turbo_table.core.game import Action, Seat
from turbo_table.games.turbo_drift import judge, words
from turbo_table.games.turbo_drift.actions import (
    Boost,
    DriveOn,
    GiveFirstPlayer,
    GoOn,
    KeepPlaces,
    Lay,
    Nitro,
    Return,
    Reverse,
    Stop,
    TakeCard,
    TakeColumn,
    TakeRow,
)
from turbo_table.games.turbo_drift.components import BOOST
from turbo_table.games.turbo_drift.events import Struck
from turbo_table.games.turbo_drift.lookahead import End
from turbo_table.games.turbo_drift.search import BUDGET, Choice, choices
from turbo_table.games.turbo_drift.state import PLACES, State
from turbo_table.scene.hint import Hint
from turbo_table.scene.scene import STANDING, Piece

RISKY: Final = 0.2
"""A choice is worth a warning when it crashes so much more often than the best one, and would else go farther."""
SEEN: Final = 0.05
"""Chances below are not told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """The best choice of a turn."""

    choice: Choice
    cards: tuple[str, ...]
    """The cards to take, or the one to lay next, by the side that is up; () for what is no choice of cards."""
    order: tuple[str, ...]
    """In which order they are laid, the boost card included, at the likeliest end."""
    by_chance: bool
    """Whether chance has a say in the order."""
    words: str
    """Why, in one sentence."""


def advice(state: State, seat: Seat, budget: int = BUDGET) -> Advice | None:
    """The best that this driver can do in this turn; None where there is nothing to choose in a drive."""
    found = choices(state, seat, budget)
    if not found or state.phase == "return-card":
        return None
    best = found[0]
    return Advice(
        choice=best,
        cards=_cards(state, best.actions),
        order=best.ends[0].cards,
        by_chance=len(best.ends) > 1,
        words=_why(state, best, found),
    )


def advise(state: State, seat: Seat) -> tuple[Hint, ...]:
    """The same in steps: which cards, which order, where it leads; () where there is nothing to choose in a drive."""
    given = advice(state, seat)
    return tuple(_steps(state, seat, given)) if given else ()


def _steps(state: State, seat: Seat, given: Advice) -> Iterator[Hint]:
    first = given.choice.actions[0]
    pieces = tuple(f"path-{card[:-1]}" for card in given.cards)
    yield Hint(words=f"{_doing(first)}: {given.words}", pieces=pieces)
    order = _ordered(given)
    if order and order != f"{_doing(first)}.":
        yield Hint(words=order, pieces=pieces)
    end = given.choice.ends[0]
    if end.lines or end.pose:
        yield Hint(
            words=_landing(given, end),
            exact=f"The car then stands {words.place(state.course, end.pose)}." if end.pose and not end.won else "",
            ghosts=tuple(_ghosts(seat, end)),
            rings=(judge.card_outline(state.course, end.pose),) if end.pose else (),
        )


def _ghosts(seat: Seat, end: End) -> Iterator[Piece]:
    """The cards and the car where they would lie."""
    for index, (card, line) in enumerate(zip(end.cards, end.lines, strict=True)):
        art = BOOST if card == BOOST else f"path-{card}"
        yield Piece(id=f"hint-{index + 1}", art=art, label=words.card_name(card), pose=line, layer=index)
    if end.pose and not end.won:
        yield Piece(id="hint-car", art="car", label="your car", pose=end.pose, owner=seat, layer=STANDING)


def _cards(state: State, actions: tuple[Action, ...]) -> tuple[str, ...]:
    grid = dict(zip(PLACES, state.grid, strict=True))
    match actions[0]:
        case TakeCard(_, card):
            return (card,)
        case TakeColumn(_, letter) | TakeRow(_, letter):
            return tuple(card for place, card in grid.items() if letter in place)
        case Nitro():
            return state.grid
        case Lay(_, card):
            return (card,)
    return ()


def _doing(action: Action) -> str:
    """What to do now: `Take column B`."""
    match action:
        case TakeCard(_, card):
            return f"Take card {card}"
        case TakeColumn(_, letter):
            return f"Take column {letter}"
        case TakeRow(_, letter):
            return f"Take row {letter}"
        case Nitro():
            return "Take all six for Nitro"
        case GiveFirstPlayer():
            return "Give yourself the first-player card"
        case Lay(_, card):
            return f"Lay card {card}"
        case Boost():
            return "Take the boost"
        case DriveOn():
            return "Drive on without the boost"
        case Stop():
            return "Stop here"
        case GoOn():
            return "Go on"
        case Reverse():
            return "Drive in reverse"
        case Return() | KeepPlaces():
            return "Put the cards back"
    return "Drive forward"


def _ordered(given: Advice) -> str:
    """How to drive and in which order, as a sentence; empty where there is nothing more to say."""
    actions = given.choice.actions
    reverse = any(isinstance(action, Reverse) for action in actions)
    cards = (action.card if isinstance(action, Lay) else BOOST for action in actions if isinstance(action, Lay | Boost))
    laid = tuple(map(words.card_name, cards))
    how = "Drive in reverse" if reverse else "Drive forward" if len(actions) > 1 else ""
    if len(laid) > 1:
        return f"{how or 'Go on'}: lay {', then '.join(laid)}."
    if given.by_chance and how:
        return f"{how}: chance says which card comes first."
    return f"{how}." if how else ""


def _landing(given: Advice, end: End) -> str:
    """Where the likeliest end is, as a sentence."""
    often = f"Most likely ({_tenths(end.share)}) you" if given.by_chance else "You"
    if end.won:
        return f"{often} reach the finish."
    if end.pose is None:
        return f"{often} explode."
    to_go = max(1, round(given.choice.cards_to_go))
    return f"{often} end about {to_go} card{'' if to_go == 1 else 's'} from the finish."


def _why(state: State, best: Choice, found: tuple[Choice, ...]) -> str:
    """The reasons for a choice: the finish, the way, the risk, and what it avoids."""
    if isinstance(best.actions[0], GiveFirstPlayer):
        # The search looks at no other way: whoever starts the next round has the choice of all six cards.
        return "then you start the next round."
    reasons = [_gain(best), _risk(best)]
    tempting = next((each for each in found if _tempts(each, best)), None)
    if tempting:
        crash = max((end for end in tempting.ends if end.struck), key=lambda end: end.share)
        what = _doing(tempting.actions[0])
        other = f"{what[0].lower()}{what[1:]}" if tempting.actions[0] != best.actions[0] else "choose another order"
        hit = words.thing(state, Struck(crash.struck, (), 0))
        reasons.append(f"to {other} would hit {hit}{_often(tempting.chance_of_crash)}")
    return f"{'; '.join(filter(None, reasons))}."


def _gain(best: Choice) -> str:
    if best.chance_of_win > 1 - SEEN:
        return "it reaches the finish"
    nearer = round(abs(best.progress_mm))
    way = f"it brings you {nearer} mm {'nearer' if best.progress_mm > 0 else 'farther from'} the finish"
    if best.progress_mm <= 0:
        way = f"{way}, to a better place" if nearer else "nothing leads farther"
    if best.chance_of_win > SEEN:
        return f"it reaches the finish{_often(best.chance_of_win)}"
    return f"{way} on average" if len(best.ends) > 1 else way


def _risk(best: Choice) -> str:
    exploded = sum(end.share for end in best.ends if end.exploded)
    if exploded > SEEN:
        return f"it explodes{_often(exploded)}"
    if best.chance_of_crash > SEEN:
        return f"it crashes{_often(best.chance_of_crash)}"
    return "" if best.chance_of_win > 1 - SEEN else "without a crash"


def _tempts(other: Choice, best: Choice) -> bool:
    return other.progress_mm > best.progress_mm * 0.7 and other.chance_of_crash > best.chance_of_crash + RISKY


def _often(share: float) -> str:
    """` in 3 of 10 cases`; nothing for what is certain."""
    return f" in {_tenths(share)} cases" if share < 1 - SEEN else ""


def _tenths(share: float) -> str:
    """`3 of 10`; what may happen is never none, what may fail is never all."""
    return f"{min(9, max(1, round(share * 10)))} of 10"
