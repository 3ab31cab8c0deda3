"""What RPM cards and performance upgrades look like, large in the hand and small on the table.

An RPM card has a coloured band: on whose card it is mostly played. Upgrades have a golden rim.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from turbo_table.content.art import shipped_art
from turbo_table.games.turbo_rally.art import CORNER_UM, GAME_ID, LENGTH_UM, WIDTH_UM
from turbo_table.games.turbo_rally.words_expanded import NAMES, UPGRADES
from turbo_table.geometry.polygon import Polygon
from turbo_table.scene.drawing import Drawing, Mark, Shape, Text
from turbo_table.scene.shapes import moved, round_box

PICTOGRAMS: Final = {
    "instant-tire-spikes": "tire-spikes",
    "instant-run-flat-tires": "run-flat",
    "instant-sideswipe": "sideswipe",
    "instant-off-road-tires": "off-road",
    "instant-green-light": "green-light",
    "instant-nitrous-oxide": "nitrous-oxide",
    "run-flat-tires": "run-flat",
    "off-road-tires": "off-road",
    "turbo-boost": "turbo-boost",
    "driver-agility": "agility",
}
YOURS: Final = ("ON YOURS", "#2FB457")
THEIRS: Final = ("ON THEIRS", "#D9263E")
ANY: Final = ("ON ANY", "#2E7FB8")
BANDS: Final = {
    "instant-tire-spikes": THEIRS,
    "instant-run-flat-tires": YOURS,
    "instant-sideswipe": ANY,
    "instant-off-road-tires": YOURS,
    "instant-green-light": YOURS,
    "instant-nitrous-oxide": YOURS,
}
"""On whose card it is mostly played: words and colour of the band."""
BAND_UM: Final = 14_000
NAME_UM: Final = 7_400
SMALL: Final = 0.55
"""Of a card on the table."""
GOLD: Final = "amber"


@lru_cache(maxsize=64)
def face(id: str) -> Drawing:
    """The face of an RPM card or upgrade. Raises KeyError for an id that none has."""
    words, colour = BANDS.get(id, ("UPGRADE", GOLD))
    middle = shipped_art(GAME_ID)[PICTOGRAMS[id]]
    top_um = LENGTH_UM // 2 - 2_000 - BAND_UM
    first, _, second = NAMES[id].upper().removeprefix("INSTANT ").partition(" ")
    lines = tuple(filter(None, (first, second)))
    return Drawing(
        outline=_card(),
        marks=(
            *_ground(GOLD if id in UPGRADES else "rim"),
            Shape(points=round_box(-WIDTH_UM // 2 + 2_000, top_um, WIDTH_UM - 4_000, BAND_UM, 3_000), fill=colour),
            Text(at=(0, top_um + BAND_UM // 2), words=words, height_um=8_000, fill="ink"),
            *moved(middle, 0, 4_000),
            *(
                Text(at=(0, -24_000 - 10_500 * row), words=line, height_um=NAME_UM, fill="words")
                for row, line in enumerate(lines)
            ),
        ),
    )


@lru_cache(maxsize=64)
def small(id: str) -> Drawing:
    """The same, small, as it lies on a track card or at the start line."""
    large = face(id)
    outline = tuple((round(x * SMALL), round(y * SMALL)) for x, y in large.outline)
    return Drawing(outline=outline, marks=moved(large.marks, 0, 0, SMALL))


@lru_cache(maxsize=128)
def pile(count: int, *, upgrades: bool) -> Drawing:
    """A pile: the back of its cards, and how many there are; 0: only a back."""
    words = "UPGRADE" if upgrades else "RPM"
    gauge = shipped_art(GAME_ID)["turbo-boost" if upgrades else "rpm-draw"]
    marks: tuple[Mark, ...] = (*_ground(GOLD if upgrades else "rim"), *moved(gauge, 0, 8_000))
    tag = (
        Shape(points=round_box(-13_000, -35_000, 26_000, 18_000, 5_000), fill="panel", stroke="rim", width_um=900),
        Text(at=(0, -26_000), words=str(count), height_um=10_500, fill="words"),
    )
    name = (Text(at=(0, LENGTH_UM // 2 - 9_000), words=words, height_um=NAME_UM, fill="words"),)
    return Drawing(outline=_card(), marks=(*marks, *name, *(tag if count else ())))


def _card(inset_um: int = 0) -> Polygon:
    wide_um, long_um = WIDTH_UM - 2 * inset_um, LENGTH_UM - 2 * inset_um
    return round_box(-wide_um // 2, -long_um // 2, wide_um, long_um, CORNER_UM - inset_um)


def _ground(rim: str) -> tuple[Mark, ...]:
    return Shape(points=_card(), fill=rim), Shape(points=_card(1_400), fill="panel")
