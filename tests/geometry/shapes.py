"""What the geometry tests try: strategies for hypothesis, and pairs made to be awkward."""

from collections.abc import Callable
from math import atan2, degrees, hypot
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from shapely import MultiPoint

from tests.sizes import times
from turbo_table.geometry.polygon import Polygon, card, disc, place
from turbo_table.geometry.pose import Pose

Pair = tuple[Polygon, Polygon]

CARD = card(63_000, 88_000)
ICON = disc((0, 0), 6_000)
HOME = Pose(0, 0, 0)
RIGHT_ANGLES = (0, 90_000, 180_000, 270_000)

checked = settings(max_examples=times(60), deadline=None, derandomize=True)

lengths = st.integers(-1_000_000, 1_000_000)
headings = st.integers(0, 359_999)
poses = st.builds(Pose, lengths, lengths, headings)
right_poses = st.builds(Pose, lengths, lengths, st.sampled_from(RIGHT_ANGLES))


def hull(points: list[tuple[int, int]]) -> Polygon:
    """Return the counter-clockwise convex hull of points, by shapely; () when it is thinner than 20 µm."""
    outline = MultiPoint(points).convex_hull
    if outline.buffer(-10).is_empty:
        return ()
    corners = [(round(x), round(y)) for x, y in outline.exterior.coords[:-1]]
    return tuple(corners if outline.exterior.is_ccw else reversed(corners))


_places = st.tuples(st.integers(-60_000, 60_000), st.integers(-60_000, 60_000))
polygons = st.one_of(
    st.sampled_from([CARD, ICON, card(4_000, 64_000), card(150, 40_000)]),
    st.lists(_places, min_size=3, max_size=9).map(hull).filter(lambda polygon: len(polygon) > 2),
)


def pushed_in(a: Polygon, b: Polygon, side: int, depth_um: float, along: float) -> Polygon:
    """Return `b` moved so that it pokes into a side of `a` by this depth, at a part of the side's length."""
    (x0, y0), (x1, y1) = a[side - 1], a[side]
    length = hypot(x1 - x0, y1 - y0)
    nx, ny = (y1 - y0) / length, (x0 - x1) / length
    tip_x, tip_y = min(b, key=lambda corner: nx * corner[0] + ny * corner[1])
    dx = x0 + along * (x1 - x0) - nx * depth_um - tip_x
    dy = y0 + along * (y1 - y0) - ny * depth_um - tip_y
    return moved(b, round(dx), round(dy))


def moved(polygon: Polygon, dx_um: int, dy_um: int) -> Polygon:
    return tuple((x + dx_um, y + dy_um) for x, y in polygon)


def box_middle(polygon: Polygon) -> tuple[int, int]:
    xs, ys = zip(*polygon, strict=True)
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def any_shape(rng: Random) -> Polygon:
    """Return a card, an icon, a thin bar, a sliver or a random convex polygon."""
    kind = rng.randrange(6)
    if kind == 0:
        return CARD
    if kind == 1:
        return ICON
    if kind == 2:
        return card(4_000, rng.choice([20_000, 43_000, 64_000]))
    if kind == 3:
        return card(rng.choice([150, 250, 1_000]), rng.randint(1_000, 60_000))
    while True:
        size = rng.choice([500, 5_000, 60_000])
        corners = rng.choice([3, 4, 5, 8, 20])
        points = [(rng.randint(-size, size), rng.randint(-size, size)) for _ in range(corners)]
        if polygon := hull(points):
            return polygon


def turned(shape: Polygon, rng: Random) -> Polygon:
    often = rng.choice([*RIGHT_ANGLES, 45_000])
    return place(shape, HOME.facing(rng.choice([often, rng.randrange(360_000)])))


def near_tolerance(rng: Random) -> float:
    return rng.choice([0.0, rng.uniform(0, 300), rng.uniform(80, 120), rng.uniform(-50, 50)])


def anywhere(rng: Random) -> Pair:
    a, b = turned(any_shape(rng), rng), turned(any_shape(rng), rng)
    return a, moved(b, rng.randint(-60_000, 60_000), rng.randint(-60_000, 60_000))


def flush(rng: Random) -> Pair:
    """Two edges lie along each other."""
    a, b = turned(any_shape(rng), rng), any_shape(rng)
    side, other = rng.randrange(len(a)), rng.randrange(len(b))
    ax, ay = a[side][0] - a[side - 1][0], a[side][1] - a[side - 1][1]
    bx, by = b[other][0] - b[other - 1][0], b[other][1] - b[other - 1][1]
    turn_mdeg = round(degrees(atan2(by, bx) - atan2(-ay, -ax)) * 1000)
    b = place(b, HOME.facing(turn_mdeg))
    return a, pushed_in(a, b, side, near_tolerance(rng), rng.uniform(-0.2, 1.2))


def corner_into_edge(rng: Random) -> Pair:
    a, b = turned(any_shape(rng), rng), turned(any_shape(rng), rng)
    return a, pushed_in(a, b, rng.randrange(len(a)), near_tolerance(rng), rng.uniform(-0.1, 1.1))


def corner_to_corner(rng: Random) -> Pair:
    a, b = turned(any_shape(rng), rng), turned(any_shape(rng), rng)
    return a, pushed_in(a, b, rng.randrange(len(a)), near_tolerance(rng), rng.choice([0, 1]))


def coincident(rng: Random) -> Pair:
    """The same polygon twice, or nearly."""
    a = turned(any_shape(rng), rng)
    hair = rng.choice([0, 0, 1, 2, 50, 99, 130])
    return a, moved(a, rng.choice([-hair, 0, hair]), rng.choice([-hair, 0, hair]))


def same_middle(rng: Random) -> Pair:
    """The bounding boxes have the same middle: crossing bars, one inside the other."""
    a, b = turned(any_shape(rng), rng), turned(any_shape(rng), rng)
    (ax, ay), (bx, by) = box_middle(a), box_middle(b)
    return a, moved(b, ax - bx, ay - by)


def crossing_bars(rng: Random) -> Pair:
    a, b = (
        turned(moved(card(rng.choice([150, 4_000]), 64_000), 0, -32_000), rng),
        turned(moved(card(rng.choice([150, 4_000]), 43_000), 0, -rng.randint(-5_000, 48_000)), rng),
    )
    return a, moved(b, rng.choice([0, rng.randint(-20_000, 20_000)]), rng.choice([0, rng.randint(-500, 500)]))


def contained(rng: Random) -> Pair:
    a, icon = turned(CARD, rng), turned(disc((0, 0), rng.randint(200, 8_000)), rng)
    part = rng.random()
    (x0, y0), (x1, y1) = rng.sample(a, 2)
    return a, moved(icon, round(x0 + part * (x1 - x0)), round(y0 + part * (y1 - y0)))


KINDS: tuple[Callable[[Random], Pair], ...] = (
    anywhere,
    flush,
    corner_into_edge,
    corner_to_corner,
    coincident,
    same_middle,
    crossing_bars,
    contained,
)
