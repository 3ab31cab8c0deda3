"""How much a test does: the per-change amount, times TURBO_TABLE_TIMES for a long run."""

import os


def times(amount: int) -> int:
    """The amount multiplied by the environment's TURBO_TABLE_TIMES, 1 by default."""
    return amount * int(os.environ.get("TURBO_TABLE_TIMES", "1"))
