"""How many ways a race can go on from recorded positions: a count that differs is a rule that changed."""

from __future__ import annotations

import pytest

import perft

POSITIONS = perft.positions("turbo-drift")


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_counts_are_as_recorded(position: perft.Position) -> None:
    assert len(position.counts) >= 3
    for depth, count in enumerate(position.counts, 1):
        divided = perft.divided(position.game, position.state, depth)
        assert sum(divided.values()) == count, (depth, divided)
        assert perft.perft(position.game, position.state, depth) == count


def test_the_first_counts_follow_from_the_rules() -> None:
    """Worked out by hand: six cards, three columns, two rows and Nitro; then what is asked after each."""
    start, nitro_used, boost, reverse = POSITIONS
    cards, columns, rows, nitro = 6, 3, 2, 1
    heirs, directions = 2, 2
    assert start.counts[:3] == (
        cards + columns + rows + nitro,
        cards * heirs + (columns + rows + nitro) * directions,
        cards * heirs * directions + directions * (columns * 2 + rows * 3 + nitro * 6),
    )
    assert nitro_used.counts[:2] == (start.counts[0] - nitro, start.counts[1] - nitro * directions)
    assert boost.counts[0] == len(("boost", "drive on"))
    assert reverse.counts[0] == len(("one card first", "the other first"))
