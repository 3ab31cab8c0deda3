"""How much a test tries: little per change, more in a long run (`TURBO_TABLE_TIMES`)."""

import os


def times(n: int) -> int:
    """Return `n` multiplied by the environment variable TURBO_TABLE_TIMES (a whole number, default 1)."""
    return n * int(os.environ.get("TURBO_TABLE_TIMES", "1"))
