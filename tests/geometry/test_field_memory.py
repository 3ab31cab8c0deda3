"""A field keeps everything that its verdicts rest on."""

from __future__ import annotations

import gc

import pymunk

from turbo_table.geometry import polygon
from turbo_table.geometry.overlap import Field
from turbo_table.geometry.pose import Pose

CARD = polygon.card(63_000, 88_000)


def test_a_field_answers_the_same_after_memory_was_reused() -> None:
    # Once the moving shape's body was nobody's and its memory went to the next body that was made.
    fields = [Field((("wall", CARD),)) for _ in range(50)]
    gc.collect()
    others = [pymunk.Body(body_type=pymunk.Body.KINEMATIC) for _ in range(2_000)]
    for other in others:
        other.position = (5_000_000, 5_000_000)
    assert [field.hits_at(CARD, Pose(0, 10_000, 0)) for field in fields] == [(0,)] * len(fields)
