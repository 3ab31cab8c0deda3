"""Where the cards of a layout lie."""

from turbo_table.core.layout import Lane, Spot
from turbo_table.geometry.cards import ahead, finish_of, front, outline, rear


def test_a_card_lies_about_its_middle_the_long_edge_along_its_heading() -> None:
    assert outline(Spot(100_000, 100_000)) == (
        (68_500, 56_000),
        (131_500, 56_000),
        (131_500, 144_000),
        (68_500, 144_000),
    )
    assert front(Spot(100_000, 100_000, 90_000)) == (144_000, 100_000)
    assert rear(Spot(100_000, 100_000, 90_000)) == (56_000, 100_000)


def test_the_next_card_lies_one_card_ahead() -> None:
    assert ahead(Spot(0, 0, 90_000)) == Spot(88_000, 0, 90_000)
    assert ahead(Spot(0, 0, 180_000), -1_000) == Spot(0, 1_000, 180_000)


def test_a_lane_without_a_finish_ends_one_card_on() -> None:
    slots = (Spot(0, 0), Spot(0, 88_000))
    assert finish_of(Lane(Spot(0, 0), slots, None)) == Spot(0, 176_000)
    assert finish_of(Lane(Spot(0, 0), slots, Spot(5, 6, 7))) == Spot(5, 6, 7)
