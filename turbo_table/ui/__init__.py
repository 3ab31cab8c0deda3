"""The windows: the only part that knows pygame."""

import os

# Asked before pygame is imported, which greets on standard output otherwise.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
