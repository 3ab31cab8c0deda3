"""A second opinion on overlap: separating axes in plain Python, sharing nothing with the product."""

from math import hypot, inf

from turbo_table.geometry.polygon import Polygon

BAND_UM = 3
"""Verdicts are compared only where the depth is at least this far from the tolerance."""


def depth_um(a: Polygon, b: Polygon) -> float:
    """Return the length of the smallest push that parts two convex polygons; negative when they are apart."""
    smallest = inf
    for polygon in (a, b):
        for i, (x1, y1) in enumerate(polygon):
            x0, y0 = polygon[i - 1]
            length = hypot(x1 - x0, y1 - y0)
            nx, ny = (y1 - y0) / length, (x0 - x1) / length
            shadow_a = [nx * x + ny * y for x, y in a]
            shadow_b = [nx * x + ny * y for x, y in b]
            smallest = min(smallest, max(shadow_a) - min(shadow_b), max(shadow_b) - min(shadow_a))
    return smallest


def clear_verdict(a: Polygon, b: Polygon) -> bool | None:
    """Return whether the depth is more than 100 µm, or None inside the band."""
    depth = depth_um(a, b)
    return None if abs(depth - 100) <= BAND_UM else depth > 100
