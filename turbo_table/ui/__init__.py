"""The windows: the only part that knows pygame."""
