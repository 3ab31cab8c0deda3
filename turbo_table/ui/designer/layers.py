"""Layers of a layout, by the kind of its pieces: each can be hidden, and locked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from turbo_table.scene.handling import Thing

LAYERS: Final[Mapping[str, str]] = {
    "cards": "Cards",
    "short": "Short track",
    "starts": "Starts",
    "finish": "Finish",
    "barriers": "Barriers",
    "obstacles": "Obstacles",
    "decoration": "Decoration",
    "others": "Other pieces",
}


def layer_of(thing: Thing) -> str:
    """The layer of a thing."""
    match thing.part.split()[0].split("/") if thing.part else [""]:
        case ["lanes", _, "slots", _] | ["track", _]:
            return "cards"
        case ["lanes", _, "start"] | ["cars", _]:
            return "starts"
        case ["lanes", _, "finish"]:
            return "finish"
        case ["decoration", _] | ["start_line"]:
            return "decoration"
        case [""]:
            return "others"
        case [name, *_]:
            return name
    raise AssertionError(thing.part)


def layers(things: Iterable[Thing]) -> dict[str, tuple[Thing, ...]]:
    """What lies in each layer; those without anything are left out."""
    found: dict[str, list[Thing]] = {each: [] for each in LAYERS}
    for thing in things:
        if thing.pose is not None:
            found[layer_of(thing)].append(thing)
    return {name: tuple(each) for name, each in found.items() if each}
