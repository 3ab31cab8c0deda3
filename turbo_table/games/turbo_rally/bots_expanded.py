"""When bots spend, counter and convert with RPM cards, and which upgrades they declare. They see their view alone."""

from __future__ import annotations

from typing import Final

from turbo_table.core.game import Action
from turbo_table.games.turbo_rally import sideswipe
from turbo_table.games.turbo_rally.actions import Declare, Play
from turbo_table.games.turbo_rally.extras import jump_of, kind_of, laid_on
from turbo_table.games.turbo_rally.names import CARDS
from turbo_table.games.turbo_rally.prospects import first_home_after
from turbo_table.games.turbo_rally.responses import canceller, hand_asked, upgrades_of
from turbo_table.games.turbo_rally.state import FLAT_TIRE, State
from turbo_table.mechanics.lanes import ahead

PRICES: Final = {"instant-tire-spikes": 0.25, "instant-sideswipe": 0.2, "instant-run-flat-tires": 0.1}
"""A card has to make it so much likelier that the own side is home first: what can be played on most track cards is
kept for a better moment."""
PRICE: Final = 0.05
"""The same for any other card."""
LAST: Final = 0.7
"""In the last race a card is worth so much of that: nothing afterwards."""
SLOW: Final = ("flat-tire", "stop-light", "detour")
"""Track cards that cost turns: `steady` spares whoever turned one up."""
ASIDE: Final = ("sideswipe", "pass-lane")


def harmless(view: State, choices: list[Action]) -> list[Action]:
    """The choices without cards that would put a car of the own side off the track."""
    side = view.match.sides
    if side[hand_asked(view.turn)] != side[view.turn.car]:
        return choices
    return [each for each in choices if not isinstance(each, Play) or _made_by(view, each) != FLAT_TIRE]


def _made_by(view: State, action: Play) -> str:
    """What the turned-up card is after this card."""
    layers = view.turn.layers
    return kind_of(layers if canceller(view, action.card) else laid_on(layers, action.card))


def declare_all(choices: list[Action]) -> Action:
    """Every upgrade is used in the first race it can be used in: there is one more to win then."""
    return next((each for each in choices if isinstance(each, Declare)), choices[-1])


def steady_answer(view: State, choices: list[Action]) -> Action:
    """A card for the own side wherever one helps, spikes for whoever of the others is in front of it."""
    hand, mover = hand_asked(view.turn), view.turn.car
    sides, kind = view.match.sides, kind_of(view.turn.layers)
    ours = sides[hand] == sides[mover]
    for each in choices:
        if not isinstance(each, Play) or canceller(view, each.card):
            continue
        made = _made_by(view, each)
        if ours and _helps(view, kind, made):
            return each
        if not ours and made == FLAT_TIRE and kind not in SLOW and _left(view, mover) <= _left(view, hand):
            return each
    return choices[-1]


def _helps(view: State, kind: str, made: str) -> bool:
    """Whether a car had rather come to this than to what it came to."""
    if kind in SLOW or kind == made:
        return made not in SLOW
    return made in ASIDE and (kind == "basic" or bool(sideswipe.victims(view)))


def _left(view: State, car: int) -> int:
    return sum(1 for _ in ahead(view.lanes[car], view.cars[car].place))


def sharp_answer(view: State, choices: list[Action]) -> Action:
    """Whatever makes it likeliest that the own side is home first, where that is worth a card."""
    hand = hand_asked(view.turn)
    side = view.match.sides[hand]
    best, most = choices[-1], 0.0
    cheap = LAST if view.match.number >= view.match.races else 1.0
    now = _worth(view, side, view.turn.layers)
    for each in choices:
        if isinstance(each, Play) and not canceller(view, each.card):
            gain = _worth(view, side, laid_on(view.turn.layers, each.card)) - now
            gain -= PRICES.get(each.card, PRICE) * cheap
            if gain > most:
                best, most = each, gain
    return best


def _worth(view: State, side: int, layers: tuple[str, ...]) -> float:
    kind = kind_of(layers)
    assert kind in CARDS
    length = jump_of(layers, upgrades_of(view, view.turn.car)) if kind.startswith("jump") else 0
    return first_home_after(view, side, kind, length)
