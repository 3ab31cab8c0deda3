"""A field answers the same however often memory is cleared up and used again meanwhile."""

import gc

from turbo_table.geometry.overlap import Field
from turbo_table.geometry.polygon import card

CARD = card(63_000, 88_000)


def test_a_field_keeps_all_that_its_answers_need() -> None:
    fields = [Field((("card", CARD),)) for _ in range(50)]
    gc.collect()
    others = [Field((("card", CARD),)) for _ in range(50)]  # would lie where something was freed too early
    for x_um, expected in ((0, (0,)), (62_000, (0,)), (63_100, ()), (64_000, ())):
        moved = tuple((x + x_um, y) for x, y in CARD)
        assert {field.hits(moved) for field in (*fields, *others)} == {expected}
