"""Widgets as plain data: what a screen shows is a tuple of them, and drawing them is a function."""
