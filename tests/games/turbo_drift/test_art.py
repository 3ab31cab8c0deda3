"""The drawings of Turbo Drift: every piece has one, and what a rule measures is drawn where it is measured."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import hypot

import pytest

from tests.games.turbo_drift.driver import Race, race_setup, row
from tests.sizes import times
from turbo_table.content.art import is_colour
from turbo_table.core.game import Seat
from turbo_table.games.turbo_drift import PLUGIN, judge
from turbo_table.games.turbo_drift.art import drawing
from turbo_table.games.turbo_drift.components import CardSet, card_set
from turbo_table.games.turbo_drift.state import State
from turbo_table.geometry import polygon
from turbo_table.geometry.polygon import Polygon, distance_um, edges
from turbo_table.geometry.pose import forward
from turbo_table.scene.drawing import Badge, Drawing, Line, Picture, Shape, Text
from turbo_table.session.seats import read_seats
from turbo_table.session.session import Session

CARDS = card_set(None)
OUTSIDE_UM = 2_000
IDS = (
    *(f"path-{side}" for side in CARDS.sides),
    "path-back",
    *(f"barrier-{id}" for id, _ in CARDS.barriers),
    *("finish", "boost", "car", "car-driven", "first-player"),
)
OWN = """turbo-table: cards/1
game: turbo-drift
name: Own shapes
card: {width: 50, height: 70}
paths:
  - {id: "10", name: hairpin, a: {x: 40, y: 0, heading: 180}, b: {x: -40, y: 0, heading: 180}}
  - {id: "2", name: back, a: {x: 0, y: -60, heading: 0}, b: {x: 0, y: 0, heading: 0}}
  - {id: "long-one", name: long, a: {x: 0, y: 200, heading: 10}, b: {x: 200, y: 0, heading: -170}}
  - {id: "4", name: sharp, a: {x: 30, y: 52, heading: 60}, b: {x: -30, y: 52, heading: -60}}
  - {id: "5", name: corner, a: {x: 31, y: 31, heading: 90}, b: {x: -31, y: 31, heading: -90}}
  - {id: "6", name: shift, a: {x: 18, y: 60, heading: 0}, b: {x: -18, y: 60, heading: 0}}
boost: {x: 0, y: 70, heading: 0}
line_width: 3
icon_radius: 5
barriers:
  - id: X
    lines: [[[10, 20], [40, 20], [40, 60]]]
    icons: [[20, 40]]
"""


Drawn = Shape | Line | Text | Badge


def all_marks(of: Drawing) -> tuple[Drawn, ...]:
    """All marks of a drawing; none of them is a picture from elsewhere."""
    marks = (*of.marks, *of.over, *of.glass)
    return tuple(mark for mark in marks if not isinstance(mark, Picture))


def outside_um(mark: Drawn, outline: Polygon) -> float:
    """How far a mark sticks out of an outline."""
    points = mark.points if isinstance(mark, Shape | Line) else (mark.at,)
    box = [
        min(x for x, _ in outline),
        min(y for _, y in outline),
        max(x for x, _ in outline),
        max(y for _, y in outline),
    ]
    return max(max(box[0] - x, box[1] - y, x - box[2], y - box[3]) for x, y in points)


@pytest.mark.parametrize("id", IDS)
def test_a_drawing_lies_in_its_outline_but_for_the_exit_line(id: str) -> None:
    card = drawing(CARDS, id)
    line = () if not (id.startswith("path-") or id == "boost") else ("ink", "amber")
    out = [mark for mark in all_marks(card) if outside_um(mark, card.outline) > OUTSIDE_UM]
    assert all(isinstance(mark, Shape) and mark.fill in line and len(mark.points) == 4 for mark in out), out
    assert len(out) <= 4, "the line and its edge, as a face and as glass"


@pytest.mark.parametrize("id", IDS)
def test_its_outline_is_the_card_that_is_judged(id: str) -> None:
    """But for the round corners, which lie inside."""
    middle = id == "finish" or id.startswith("barrier")
    card = judge.middle_outline(CARDS) if middle else judge.outline(CARDS)
    outline = drawing(CARDS, id).outline
    for axis in (0, 1):
        for end in (min, max):
            assert end(point[axis] for point in outline) == end(point[axis] for point in card)


@pytest.mark.parametrize("id", IDS)
def test_colours_are_known(id: str) -> None:
    for mark in all_marks(drawing(CARDS, id)):
        inks = [mark.stroke] if isinstance(mark, Line) else [mark.fill]
        inks += [mark.stroke] if isinstance(mark, Shape | Badge) else []
        assert all(ink == "" or is_colour(ink) for ink in inks), mark


@pytest.mark.parametrize("cards", [CARDS, card_set(OWN)], ids=["shipped", "own"])
def test_barriers_and_icons_are_drawn_where_they_are_judged(cards: CardSet) -> None:
    for id, printed in cards.barriers:
        over = [mark for mark in drawing(cards, f"barrier-{id}").over if isinstance(mark, Shape)]
        count = len(printed.lines)
        assert tuple(mark.points for mark in over[:count]) == printed.lines
        assert set(printed.icons) <= {mark.points for mark in over}
        for line, core in zip(printed.lines, over[count : 2 * count], strict=True):
            assert core.fill == "barrier"
            assert polygon.area_um2(polygon.intersection(core.points, line)) == polygon.area_um2(core.points)
            assert 0.3 < polygon.area_um2(core.points) / polygon.area_um2(line) < 0.8


@pytest.mark.parametrize("side", CARDS.sides)
def test_treads_end_at_right_angles_on_the_line(side: str) -> None:
    exit = dict(CARDS.exits)[side]
    shapes = [mark for mark in drawing(CARDS, f"path-{side}").marks if isinstance(mark, Shape)]
    (line,) = (mark.points for mark in shapes if mark.fill == "amber")
    assert polygon.centre(line) == pytest.approx((exit.x_um, exit.y_um), abs=1)
    along = exit.facing(90_000).then(forward(10_000))
    ux, uy = (along.x_um - exit.x_um) / 10_000, (along.y_um - exit.y_um) / 10_000
    last = [mark.points for mark in shapes if _is_dash(mark.points) and _far_um(mark.points, line) < 1_500]
    assert last, "one of them at least is not cut by the edge of the card"
    for (x1, y1), (x0, y0) in (dash[2:] for dash in last):
        length_um = hypot(x1 - x0, y1 - y0)
        assert length_um == pytest.approx(6_000, rel=0.05)
        assert abs((x1 - x0) * uy - (y1 - y0) * ux) < 0.06 * length_um, "the end of the last dash is along the line"


def _is_dash(points: Polygon) -> bool:
    return len(points) == 4 and 5_000_000 < abs(polygon.area_um2(points)) < 30_000_000


def _far_um(points: Polygon, line: Polygon) -> float:
    return min(distance_um(point, start, end) for point in points for start, end in edges(line))


def test_cards_of_any_file_can_be_drawn() -> None:
    cards = card_set(OWN)
    for side in cards.sides:
        card = drawing(cards, f"path-{side}")
        assert card.glass
        words = [mark for mark in card.marks if isinstance(mark, Text)]
        assert "".join(mark.words for mark in words) == side
        assert all(outside_um(mark, card.outline) < 0 for mark in words)


def test_an_unknown_card_has_no_drawing() -> None:
    for id in ("path-9A", "barrier-X", "joker"):
        with pytest.raises(KeyError):
            drawing(CARDS, id)


def states(seed: int) -> Iterator[State]:
    """All states of a game of random players, who place everything themselves."""
    sitters = read_seats("bot:random,bot:random,bot:random", PLUGIN.bots)
    session = Session(PLUGIN, race_setup(3, options=(("max_rounds", 12),)), sitters, seed=str(seed))
    yield session.state
    while session.prompts:
        session.do(session.chance_answer() or session.bot_action(session.prompts[0]))
        yield session.state


def test_every_piece_of_every_state_has_a_drawing() -> None:
    seen: set[str] = set()
    for state in chain.from_iterable(map(states, range(times(2)))):
        for piece in PLUGIN.table.pieces(state):
            if piece.art not in seen:
                seen.add(piece.art)
                assert PLUGIN.table.art(state, piece.art).marks
    assert {"path-back", "boost", "car", "car-driven", "finish", "first-player"} <= seen


def test_a_laid_card_is_glass_and_a_barrier_is_seen_through_it() -> None:
    race = Race(deal=row("1A", "6A", "2B")).do("take row D, forward, settle 1A, lay 1A")
    pieces = {piece.id: piece for piece in PLUGIN.table.pieces(race.state)}
    assert PLUGIN.table.art(race.state, pieces["path-1"].art).glass
    assert pieces["path-1"].layer > pieces["finish"].layer
    assert pieces["car-1"].place == "seat 1"
    assert pieces["car-1"].owner == Seat(0)
