"""The table of a match of several races."""

from __future__ import annotations

from itertools import pairwise

import pytest

from turbo_table.core.game import Seat
from turbo_table.scene.scene import Standing, Standings
from turbo_table.ui.rect import Rect
from turbo_table.ui.table.score import score_box, score_lines
from turbo_table.ui.widgets.model import Label, Mark, Panel

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
COLOURS = tuple(range(6))


def standings(sides: int, races: int = 6) -> Standings:
    """A match of so many sides, of one or two players each."""
    each = 6 // sides
    return Standings(
        title="After race 2 of 5",
        heads=tuple(str(race + 1) for race in range(races)),
        total="Trophies",
        rows=tuple(
            Standing(
                seats=tuple(Seat(side + sides * mate) for mate in range(each)),
                cells=("1", "–", *("",) * (races - 2)),
                total=str(2 - side % 2),
            )
            for side in range(sides)
        ),
        words="Bo starts race 3.",
        due=True,
    )


@pytest.mark.parametrize("sides", [2, 3, 6])
@pytest.mark.parametrize("area", [Rect(8, 44, 944, 250), Rect(16, 52, 1248, 520), Rect(10, 10, 420, 380)])
def test_it_stays_in_its_area_and_no_line_lies_over_another(sides: int, area: Rect) -> None:
    ground, *inside = score_box(standings(sides), area, NAMES, COLOURS)
    assert isinstance(ground, Panel)
    assert ground.rect.within(area) == ground.rect
    labels = [each for each in inside if isinstance(each, Label)]
    for each in labels:
        assert each.rect.bottom <= ground.rect.bottom, each.text
    names = [each.rect.y for each in labels if each.text.split(",")[0] in NAMES]
    assert len(names) == sides
    assert min((b - a for a, b in pairwise(names)), default=99) >= 20


def test_each_side_has_its_marks_its_places_and_its_total() -> None:
    made = score_lines(standings(3), Rect(0, 0, 600, 400), NAMES, COLOURS)
    assert [each.seat for each in made if isinstance(each, Mark)] == [0, 3, 1, 4, 2, 5]
    texts = [each.text for each in made if isinstance(each, Label)]
    assert texts[:8] == ["PLACE IN RACE", "1", "2", "3", "4", "5", "6", "TROPHIES"]
    assert texts[8:16] == ["Ann, Di", "1", "–", "", "", "", "", "2"]
