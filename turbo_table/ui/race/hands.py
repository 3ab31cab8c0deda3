"""Whose hand is on what: clusters of keys and game pads, and what each key means to its seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from turbo_table.core.game import Seat
from turbo_table.scene.boards import PLACES

Part = Literal["back", "done", "before", "after", "leave"]
PARTS: Final[tuple[Part, ...]] = ("back", "done", "before", "after", "leave")
"""What a cluster has keys for, after those of the places: take the last card back, the row is complete, the next card
comes to lie one place earlier or later, give up."""
PART_WORDS: Final[Mapping[Part, str]] = {
    "back": "take back",
    "done": "finished",
    "before": "lay earlier",
    "after": "lay later",
    "leave": "give up",
}
KEYS: Final = PLACES + len(PARTS)
Cluster = tuple[str, ...]
"""KEYS keys, as they are shown: of the places, row by row, then of PARTS."""
KEYBOARDS: Final[Mapping[str, tuple[Cluster, Cluster]]] = {
    "QWERTY": (tuple("QWERASDFZXCVTG12B"), tuple("UIOPJKL;M,./YH90N")),
    "QWERTZ": (tuple("QWERASDFYXCVTG12B"), tuple("UIOPJKLÖM,.-ZH90N")),
    "AZERTY": (tuple("AZERQSDFWXCVTG12B"), tuple("UIOPJKLM,;:!YH90N")),
}
"""The clusters as they lie on keyboards: under the left and under the right hand, two columns free between them."""
MOST_PADS: Final = 4
DEVICES: Final = ("keys left", "keys right", *(f"pad {number}" for number in range(1, MOST_PADS + 1)), "mouse")
DEVICE_WORDS: Final[Mapping[str, str]] = {
    "keys left": "keys, left",
    "keys right": "keys, right",
    **{f"pad {number}": f"game pad {number}" for number in range(1, MOST_PADS + 1)},
    "mouse": "mouse",
}
PAD_BUTTONS: Final[Mapping[str, str]] = {
    "button 0": "take",
    "button 1": "back",
    "button 2": "leave",
    "button 3": "done",
    "button 4": "before",
    "button 5": "after",
    "button 7": "done",
}
"""Of a pad, as nearly every one numbers them: A, B, X, Y, the shoulders, Start."""
PAD_KEYS: Final[Mapping[Part, str]] = {"back": "B", "done": "Y", "before": "LB", "after": "RB", "leave": "X"}
PAD_STEPS: Final[Mapping[str, int]] = {"left": -1, "right": 1, "up": -4, "down": 4}
"""What the cross moves the mark by, in rows of four."""
STANDARD: Final = "QWERTY"


@dataclass(frozen=True, slots=True)
class Meant:
    """What a key means: something to do with a place of the hand, or with the row."""

    seat: Seat
    what: Literal["place", "step", "take"] | Part
    number: int = 0
    """Of the place, or how far a step goes."""


def clusters(kept: Sequence[Sequence[str]]) -> tuple[Cluster, Cluster]:
    """The clusters that somebody chose; those of a usual keyboard for what makes no sense."""
    usual = KEYBOARDS[STANDARD]
    found = [tuple(each) for each in kept]
    whole = len(found) == len(usual) and all(len(each) == KEYS for each in found)
    keys = [key for each in found for key in each]
    left, right = (found[0], found[1]) if whole and len(set(keys)) == len(keys) else usual
    return left, right


def with_key(given: tuple[Cluster, Cluster], side: int, index: int, key: str) -> tuple[Cluster, Cluster]:
    """Another key for a place of a cluster; where it was used already, that place gets the old one."""
    old = given[side][index]
    swapped = tuple(tuple(old if each == key else each for each in cluster) for cluster in given)
    changed = list(swapped[side])
    changed[index] = key
    left, right = (tuple(changed) if number == side else each for number, each in enumerate(swapped))
    return left, right


def assigned(people: Sequence[Seat], wanted: Sequence[str], pads: int = 0) -> dict[Seat, str]:
    """The device of each person: the wanted one, by seat, as far as nobody before has it; else the next that is there.

    `pads`: how many are plugged in. Any number of people may share the mouse.
    """
    there = ("keys left", "keys right", *(f"pad {number}" for number in range(1, min(pads, MOST_PADS) + 1)), "mouse")
    found: dict[Seat, str] = {}
    for seat in people:
        wish = wanted[seat] if seat < len(wanted) else ""
        free = [each for each in DEVICES if each == "mouse" or each not in found.values()]
        found[seat] = wish if wish in free else next(each for each in there if each in free)
    return found


def crossed(code: str) -> bool:
    """Whether a code is of a pad's cross, which tells only that it came up, not from where."""
    return code == "cross" or code in PAD_STEPS


@dataclass(frozen=True, slots=True)
class Hands:
    """Who plays on what."""

    devices: Mapping[Seat, str]
    keys: tuple[Cluster, Cluster]

    def cluster(self, seat: Seat) -> Cluster:
        """The keys of a seat; () for one that has none."""
        return {"keys left": self.keys[0], "keys right": self.keys[1]}.get(self.devices.get(seat, ""), ())

    def label(self, seat: Seat, part: Part) -> str:
        """What is written on the button for a part of a seat's row."""
        cluster = self.cluster(seat)
        if cluster:
            return cluster[PLACES + PARTS.index(part)]
        return PAD_KEYS[part] if self.devices.get(seat, "").startswith("pad") else ""

    def meant(self, device: str, code: str) -> Meant | None:
        """What a key or button means; None where it means nothing to anybody."""
        for seat, its in self.devices.items():
            if device == "keys" and code in self.cluster(seat):
                index = self.cluster(seat).index(code)
                return Meant(seat, "place", index) if index < PLACES else Meant(seat, PARTS[index - PLACES])
            if device == its and code in PAD_STEPS:
                return Meant(seat, "step", PAD_STEPS[code])
            if device == its and code in PAD_BUTTONS:
                what = PAD_BUTTONS[code]
                return Meant(seat, next((part for part in PARTS if part == what), "take"))
        return None
