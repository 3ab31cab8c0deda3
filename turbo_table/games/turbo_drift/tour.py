"""The learner's tour: a short race, alone, on a small course of its own; each lesson begins where the last one led."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turbo_table.core.game import Event, Setup
from turbo_table.core.layout import DriftLayout, Placed, Spot
from turbo_table.games.turbo_drift import events
from turbo_table.games.turbo_drift.components import BOOST
from turbo_table.scene.tour import Lesson


def _at(x: int, y: int, heading: int = 0) -> Spot:
    """A spot in mm and degrees."""
    return Spot(x * 1000, y * 1000, heading * 1000)


COURSE: Final = DriftLayout(
    name="Learner's lap",
    about="A small table: a barrier in the way, a turbo icon beside it, a dead end, and the finish.",
    width_um=640_000,
    height_um=880_000,
    finish=_at(320, 820),
    barriers=(
        Placed("B1", _at(320, 350)),
        Placed("B2", _at(239, 465)),
        Placed("B4", _at(199, 703)),
        Placed("B3", _at(480, 540)),
        Placed("B5", _at(440, 720)),
    ),
    cars=(_at(320, 169),),
)
SETUP: Final = Setup(names=("Ace",), layout=COURSE)

GRID: Final = tuple(f"settle {card}" for card in ("1A", "3A", "2A", "6A", "4B", "5A"))
TAKEN: Final = (*GRID, "take card 1A")
FIRST_TURN: Final = (*TAKEN, "forward", "lay 1A")
CRASH: Final = ("take column A", "forward", "lay 1B", "lay 3A")
CRASHED: Final = (*FIRST_TURN, *CRASH, "keep places")
ROUND: Final = ("take column A", "forward", "lay 3B", "lay 1A")
AT_THE_ICON: Final = (*CRASHED, *ROUND, "keep places", "take column A", "forward", "lay 3A")
BOOSTED: Final = ("lay 1B", "boost")
AT_THE_WALL: Final = (*AT_THE_ICON, *BOOSTED, "keep places")
BACKWARDS: Final = ("take card 2A", "reverse", "lay 2A")
TURNED: Final = (*AT_THE_WALL, *BACKWARDS)
NITRO: Final = ("nitro", "forward", "lay 6A", "go on", "lay 2B", "stop")
STOPPED: Final = ("nitro", "forward", "settle 6A", "lay 6A", "go on", "settle 2B", "lay 2B", "stop", "keep places")


def _took_other_than(event: Event, how: str) -> bool:
    return isinstance(event, events.CardsTaken) and event.how != how


def _direction(event: Event, *, reverse: bool) -> bool:
    return isinstance(event, events.DirectionChosen) and event.reverse == reverse


def _won(event: Event) -> bool:
    return isinstance(event, events.RaceWon) and bool(event.winners)


def _stood(event: Event) -> bool:
    return isinstance(event, events.CarStood)


def _crashed(event: Event) -> bool:
    return isinstance(event, events.Crashed)


def _other(words: str, *kinds: Callable[[Event], bool]) -> Callable[[Event], str]:
    """These words for events of these kinds."""
    return lambda event: words if any(kind(event) for kind in kinds) else ""


def _not_nitro(event: Event) -> str:
    if isinstance(event, events.Exploded):
        return "The car exploded: with Nitro every crash ends so. Press Again, and stop after two cards."
    if _took_other_than(event, "nitro") or _direction(event, reverse=True):
        return "That is allowed too, but try this: Again, then Nitro, Forward, and Stop after two cards."
    return ""


TOUR: Final = (
    Lesson(
        title="You and the finish",
        words="The blue car is yours. The chequered card at the far end is the finish: whoever first gets a"
        " card or the car over it wins. Red lines are barriers: find a way round them.",
        clause="TD-29",
        setup=SETUP,
        before=GRID,
        whole=True,
    ),
    Lesson(
        title="Take a card",
        words="You drive by path cards: tyre tracks that lead to a gold line. The six that lie ready are the"
        " grid. Take the straight, 1A: click it, or press Enter.",
        clause="TD-9",
        setup=SETUP,
        before=GRID,
        way=("take card 1A",),
        reached=lambda event: isinstance(event, events.CardsTaken) and event.how == "card",
        done="Cards are not tried out on the table before they are taken: judge by eye where the tracks will lead.",
        astray=_other(
            "That is allowed too, and comes in a moment. For now take one card alone: Again, then click 1A.",
            lambda event: _took_other_than(event, "card"),
        ),
    ),
    Lesson(
        title="Lay it on the line",
        words="Choose Forward; the boost card, of which more later, goes behind the car. Lay your card on the"
        " gold line: drag it there, or click it.",
        clause="TD-17",
        setup=SETUP,
        before=TAKEN,
        way=FIRST_TURN[-2:],
        reached=_stood,
        done="The card takes the car's place, and the car ends on the card's gold line. The card is back in"
        " the grid, turned over: 1A is 1B now.",
        astray=_other(
            "Reverse is allowed too, and has a lesson of its own. Press Again, and choose Forward.",
            lambda event: _direction(event, reverse=True),
        ),
    ),
    Lesson(
        title="Two cards, and a crash",
        words="Two cards above each other are a column. Take column A, choose Forward, and lay the straight,"
        " 1B. Then lay the bend, 3A, and see what a barrier does.",
        clause="TD-21",
        setup=SETUP,
        before=FIRST_TURN,
        way=CRASH,
        reached=_crashed,
        done="A crash: 3A would lie over the barrier. It is not laid, your turn ends, and the car stands on"
        " the last line where it has room.",
        astray=_other(
            "That is allowed too, but here you should see a crash. Again: column A, Forward, 1B first, then 3A.",
            lambda event: _took_other_than(event, "column A"),
            lambda event: _direction(event, reverse=True),
            _stood,
        ),
    ),
    Lesson(
        title="The order counts",
        words="You choose the order of a column. Column A was turned over: take it again, choose Forward, and"
        " lay the bend, 3B, before the straight, 1A.",
        clause="TD-11",
        setup=SETUP,
        before=CRASHED,
        way=ROUND,
        reached=_stood,
        done="Round the barrier. All cards you take are laid, each on the line of the one before. Then they"
        " go back to the grid, in an order you like.",
        astray=_other(
            "That is allowed too, but leads elsewhere. Again: column A, Forward, 3B first, then 1A.",
            lambda event: _took_other_than(event, "column A"),
            lambda event: _direction(event, reverse=True),
            _crashed,
        ),
    ),
    Lesson(
        title="The boost",
        words="You took column A again and laid 3A. The small flame ahead is a turbo icon: lay 1B over it,"
        " and you may lay the boost card too. Take the boost.",
        clause="TD-19",
        setup=SETUP,
        before=AT_THE_ICON,
        way=BOOSTED,
        reached=lambda event: isinstance(event, events.CardLaid) and event.card == BOOST,
        done="The boost card lies in front now, a straight like any other. Once a turn, and only if you"
        " like: near a barrier you may do without.",
        astray=_other(
            "You may do without, and sometimes that is wise. But see it once: press Again, and take the boost.",
            lambda event: isinstance(event, events.BoostDeclined),
        ),
    ),
    Lesson(
        title="Reverse",
        words="A dead end. Take 2A, then choose Reverse: the card lies behind the car and leads backwards,"
        " and the car's nose ends up pointing another way.",
        clause="TD-16",
        setup=SETUP,
        before=AT_THE_WALL,
        way=BACKWARDS,
        reached=_stood,
        done="Now there is a way past the barrier. Forward or reverse is chosen once a turn, for all its"
        " cards. In reverse there is no boost.",
        astray=_other(
            "That is allowed too, but try this: press Again, take 2A, then choose Reverse.",
            lambda event: isinstance(event, events.CardsTaken) and event.cards != ("2A",),
            lambda event: _direction(event, reverse=False),
            _crashed,
        ),
    ),
    Lesson(
        title="Nitro: stop or go",
        words="A row is three cards, shuffled. Nitro is all six, once in a game: after each card you may"
        " stop, but a crash explodes the car. Take Nitro, choose Forward, and stop after two cards.",
        clause="TD-24",
        setup=SETUP,
        before=TURNED,
        seed="tour 44",
        way=NITRO,
        reached=lambda event: _stood(event) or _won(event),
        done="Stopped in time. In a row there is no stopping: what was taken is laid.",
        astray=_not_nitro,
    ),
    Lesson(
        title="The finish",
        words="The finish is ahead, a little to the right. Take what you like. You win as soon as a card of"
        " yours, or the car, covers a part of the finish card.",
        clause="TD-29",
        setup=SETUP,
        before=(*TURNED, *STOPPED),
        seed="tour",
        way=("take card 2A", "forward", "lay 2A"),
        reached=_won,
        done="You have won! With others you drive in turn, and their cars are in your way like barriers. Who"
        " takes a single card says who begins the next round.",
        astray=_other(
            "Not there yet, but that was a turn of your own. Press Again: 2A would reach it.",
            lambda event: isinstance(event, events.RoundBegan),
        ),
    ),
)
"""About two minutes to read."""
