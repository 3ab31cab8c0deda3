"""Layouts from a seed: the same generator, seed and parameters give the same layout on every machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from random import Random
from typing import Final

from turbo_table.content.layout_files import MOST_SEED
from turbo_table.core.layout import Generated, Layout
from turbo_table.editor.circuits import circuit
from turbo_table.editor.courses import course, gates, scatter, slalom, two_one_two
from turbo_table.editor.lanes import centre, drag, zig_zag


class WrongParameter(Exception):
    """There is no such generator or parameter, or its value is out of bounds; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A whole number that a generator takes; lengths are mm, angles degrees."""

    id: str
    about: str
    default: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Generator:
    """A way to make layouts of a kind."""

    id: str
    kind: str
    about: str
    """What it makes, as a sentence for whoever chooses a layout."""
    parameters: tuple[Parameter, ...]
    make: Callable[[Random, Mapping[str, int]], Layout]
    """(random numbers, a value for each parameter) -> a layout without name."""


_LANES: Final = Parameter("lanes", "how many drive", 4, 2, 8)
_SLOTS: Final = Parameter("slots", "track cards in each lane", 12, 3, 30)
_APART: Final = Parameter(
    "apart", "from the middle of a lane to that of the next, in mm; more where they slant", 140, 75, 300
)


def _course(width: int = 914, height: int = 914) -> tuple[Parameter, ...]:
    """The parameters of a drift course, with the usual size of its table."""
    return (
        Parameter("barriers", "how many barrier cards, as far as there is room", 5, 1, 5),
        Parameter("width", "of the table, in mm", width, 600, 3_000),
        Parameter("height", "of the table, in mm", height, 800, 3_000),
    )


GENERATORS: Final[Mapping[str, Generator]] = {
    each.id: each
    for each in (
        Generator(
            "drag",
            "lanes",
            "Side by side, flat out.",
            (_LANES, _SLOTS, _APART, Parameter("bend", "how far the lanes swerve, in degrees", 0, 0, 60)),
            drag,
        ),
        Generator(
            "zig-zag",
            "lanes",
            "Left and right round what stands on the table.",
            (
                _LANES,
                _SLOTS,
                _APART,
                Parameter("legs", "straight stretches, fewer in short lanes", 3, 2, 4),
                Parameter("angle", "of the stretches, in degrees", 35, 10, 45),
                Parameter("obstacles", "what stands in the way, as far as there is room", 2, 0, 6),
            ),
            zig_zag,
        ),
        Generator(
            "centre",
            "lanes",
            "From all sides to the finish in the middle.",
            (_LANES, _SLOTS, Parameter("swirl", "how far each card turns, in degrees at most", 6, 0, 20)),
            centre,
        ),
        Generator(
            "circuit",
            "circuit",
            "One track for everybody.",
            (
                Parameter("closed", "1: the end meets the start; 0: it does not", 1, 0, 1),
                Parameter("turn", "the sharpest one, in degrees", 60, 45, 90),
            ),
            circuit,
        ),
        Generator(
            "slalom", "drift", "Left and right of the straight way in turn.", _course(700, 1_250), course(slalom)
        ),
        Generator("gates", "drift", "Pairs of barriers to drive between.", _course(), course(gates, 15_000)),
        Generator("scatter", "drift", "Barriers wherever they fell.", _course(), course(scatter)),
        Generator("2-1-2", "drift", "Two barriers, one, two.", _course(), course(two_one_two)),
    )
}
DRIFT: Final = "drift"
SURPRISE: Final = "surprise"
NAMES: Final = (*GENERATORS, DRIFT, SURPRISE)
"""What can be generated: each generator; one of those for drift courses; any of all, with parameters by chance."""


def generate(name: str, seed: int, parameters: Mapping[str, int] | None = None) -> Layout:
    """A layout by one of `NAMES`; parameters that are not given have their defaults.

    The layout says which generator, seed and parameters made it, also after `drift` and `surprise`: these again give
    the same layout. Raises WrongParameter.
    """
    given = dict(parameters or {})
    if not 0 <= seed <= MOST_SEED:
        raise WrongParameter(f"The seed must be a whole number from 0 to {MOST_SEED}, not {seed}.")
    chosen = _chosen(name, seed)
    known = {each.id: each for each in chosen.parameters}
    for id, value in given.items():
        if id not in known:
            raise WrongParameter(f'The generator {chosen.id} has no parameter "{id[:40]}"{_hint(id, known)}')
        if not known[id].least <= value <= known[id].most:
            one = known[id]
            raise WrongParameter(f"{one.id} must be from {one.least} to {one.most}, not {value}.")
    if name == SURPRISE:
        luck = Random(f"{SURPRISE} {seed}")
        given = {each.id: _some(each, luck) for each in chosen.parameters} | given
    return made(chosen, seed, {each.id: given.get(each.id, each.default) for each in chosen.parameters})


def made(chosen: Generator, seed: int, parameters: Mapping[str, int]) -> Layout:
    """The layout of a generator, with a value for each of its parameters."""
    layout = chosen.make(Random(f"{chosen.id} {seed}"), parameters)
    generated = Generated(chosen.id, seed, tuple(parameters.items()))
    return replace(
        layout,
        name=f"{chosen.id.capitalize()} {seed}",
        about=chosen.about,
        extras=replace(layout.extras, generated=generated),
    )


def _chosen(name: str, seed: int) -> Generator:
    if name in GENERATORS:
        return GENERATORS[name]
    if name not in NAMES:
        raise WrongParameter(f'There is no generator "{name[:40]}"{_hint(name, NAMES)}')
    luck = Random(f"{name} chooses {seed}")
    return luck.choice([each for each in GENERATORS.values() if name == SURPRISE or each.kind == DRIFT])


def _some(parameter: Parameter, luck: Random) -> int:
    """A value by chance, not too far from the usual one."""
    reach = max(1, (parameter.most - parameter.least) // 3)
    return luck.randint(max(parameter.least, parameter.default - reach), min(parameter.most, parameter.default + reach))


def _hint(word: str, known: Mapping[str, object] | tuple[str, ...]) -> str:
    close = get_close_matches(word, list(known), n=1)
    return f"; did you mean {close[0]}?" if close else f"; there are: {', '.join(known)}."
