"""What the cards of Turbo Rally are called and do, drivers by name, and numbers as words."""

from __future__ import annotations

from typing import Final

from turbo_table.games.turbo_rally.state import State

CARDS: Final = {
    "basic": "Basic Track",
    "pass-lane": "Pass Lane",
    "oil-drum": "Oil Drum",
    "flat-tire": "Flat Tire",
    "jump-3": "Jump 3",
    "jump-5": "Jump 5",
    "stop-light": "Stop Light",
    "shortcut": "Shortcut",
    "detour": "Detour",
    "sideswipe": "Sideswipe",
    "rpm-draw": "RPM Draw",
}
"""What each track card is called."""
ABOUT: Final = {
    "basic": "The car moves on it; the turn is over.",
    "pass-lane": "The car drives through, and the next card is turned up in the same turn.",
    "oil-drum": "The car moves on it, and its driver may lay an oil slick on an opponent's face-down card.",
    "flat-tire": "The car lies beside it on its roof: one turn to turn it upright, one to come back on the card.",
    "jump-3": "The car flies to the third card after it, which is turned up in the same turn.",
    "jump-5": "The car flies to the fifth card after it, which is turned up in the same turn.",
    "stop-light": "The car waits at the line; its next turn is spent on driving on to the other half.",
    "shortcut": "The next two cards on the way are taken out of the lane: next turn the car crosses the gap.",
    "detour": "Two cards of the draw pile lie beside the lane: they are driven before the lane goes on.",
    "sideswipe": "The car drives through and bumps an opponent off the track; the next card follows in the same turn.",
    "rpm-draw": "The car moves on it, and its driver draws an RPM card.",
}
"""What each track card does, for whoever points at it."""
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def a_card(kind: str) -> str:
    """A track card of a kind: `a Detour`, `an Oil Drum`, `an RPM Draw`."""
    return f"{'an' if kind in ('oil-drum', 'rpm-draw') else 'a'} {CARDS[kind]}"


def cards(count: int) -> str:
    """`one card`, `three cards`."""
    return f"{number(count)} card{'' if count == 1 else 's'}"


def number(count: int) -> str:
    """A small number as a word."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def ordinal(rank: int) -> str:
    """`first`; from the seventh on in digits."""
    return ORDINALS[rank - 1] if rank <= len(ORDINALS) else f"{rank}th"


def listed(names: tuple[str, ...]) -> str:
    """`Ann, Bo and Cy`."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def driver(view: State, car: int) -> str:
    """The name of a car's driver."""
    return view.names[view.cars[car].owner]
