"""What Turbo Rally offers to a free table."""

from __future__ import annotations

import pytest

from tests.games.turbo_rally.driver import deck_file
from turbo_table.content import ContentError
from turbo_table.games.boxes import box
from turbo_table.games.turbo_rally.components import KINDS
from turbo_table.games.turbo_rally.rules import GAME


def test_there_is_a_card_of_each_kind_a_slick_a_finish_and_a_car_of_each_colour() -> None:
    pieces = box(GAME.id)
    kinds = [f"turbo-rally.{kind}" for kind in KINDS]
    cars = [f"turbo-rally.car-{number}" for number in range(1, 7)]
    assert list(pieces) == [*kinds, "turbo-rally.oil-slick", "turbo-rally.finish", *cars]
    for kind in kinds:
        card = pieces[kind]
        assert (card.names, card.secret) == (("front", "back"), True)
        assert len(card.sides) == len(card.joins) == 2


def test_the_road_goes_on_at_both_short_edges() -> None:
    way_in, way_out = box(GAME.id)["turbo-rally.basic"].joins[0]
    assert (way_in.y_um, way_in.heading_mdeg) == (-44_000, 180_000)
    assert (way_out.y_um, way_out.heading_mdeg) == (44_000, 0)


def test_cards_of_the_same_back_cannot_be_told_apart() -> None:
    pieces = box(GAME.id)
    assert len({pieces[f"turbo-rally.{kind}"].sides[-1] for kind in KINDS}) == 1


def test_a_pack_of_ones_own_offers_its_kinds() -> None:
    mine = box(GAME.id, (("deck", deck_file(basic=30, jump_3=2)),))
    cards = [id for id, piece in mine.items() if piece.sort == "card"]
    assert cards == ["turbo-rally.basic", "turbo-rally.jump-3", "turbo-rally.finish"]
    with pytest.raises(ContentError):
        box(GAME.id, (("deck", "nothing"),))
