"""Poses, polygons and the verdict whether two shapes overlap."""
