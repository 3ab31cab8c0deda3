"""Getting better at it, on the screen: the one place in the window that knows a game by its name."""

from typing import Final

KNOWN: Final = ("turbo-drift",)
"""The games that can be practised, by their ids: other screens ask here, and name none."""
