"""Lanes with gaps and routes: what is ahead, where a move lands, what lies where."""

from __future__ import annotations

import pytest

from turbo_table.core.game import Seat
from turbo_table.mechanics.lanes import (
    Car,
    Card,
    Cell,
    Lane,
    Place,
    ahead,
    cards_of,
    cell_at,
    cell_or_gap,
    finish,
    has_started,
    is_home,
    landing,
    places,
    with_cell,
    without,
)

FIVE = Lane(tuple(Cell(Card(number)) for number in range(5)))
ROUTE = (Cell(Card(8)), Cell(Card(9), on=(Card(20),), under=(Card(21),)))


def test_gaps_are_no_cards_and_slots_stay() -> None:
    lane = without(FIVE, (Place(1), Place(2)))
    assert [place.slot for place in ahead(lane, Place(0))] == [3, 4]
    assert landing(lane, Place(0), 1) == Place(3)
    assert landing(lane, Place(0), 3) == finish(lane) == Place(5)
    with pytest.raises(LookupError):
        cell_at(lane, Place(1))
    assert cell_or_gap(lane, Car(Seat(0)), Place(1)) is None


def test_a_route_is_driven_before_the_lane_goes_on() -> None:
    lane = Lane(FIVE.cells, ROUTE)
    assert list(ahead(lane, Place(2)))[:3] == [Place(2, 0), Place(2, 1), Place(3)]
    assert landing(lane, Place(2, 0), 2) == Place(3)
    shorter = without(lane, (Place(2, 1), Place(3)))
    assert len(shorter.route) == 1
    assert landing(shorter, Place(2, 0), 1) == Place(4)


def test_places_are_those_of_the_lane_and_of_the_route_beside_the_car() -> None:
    lane, car = Lane(FIVE.cells, ROUTE), Car(Seat(3), Place(2))
    assert list(places(lane, car)) == [*(Place(slot) for slot in range(5)), Place(2, 0), Place(2, 1)]
    for place in places(lane, car):
        assert cell_or_gap(lane, car, place) is cell_at(lane, place)
    for nowhere in (Place(5), Place(-1), Place(1, 0), Place(2, 2)):
        assert cell_or_gap(lane, car, nowhere) is None


def test_cards_on_and_under_a_card_are_cards_of_the_lane() -> None:
    lane = with_cell(Lane(FIVE.cells, ROUTE), Place(0), None)
    assert sorted(card.number for card in cards_of(lane)) == [1, 2, 3, 4, 8, 9, 20, 21]
    assert [card.number for card in ROUTE[1].cards] == [21, 9, 20]


def test_a_car_starts_before_the_first_slot_and_is_home_behind_the_last() -> None:
    assert not has_started(Car(Seat(0)))
    assert has_started(Car(Seat(0), Place(0)))
    assert not is_home(FIVE, Car(Seat(0), Place(4)))
    assert is_home(FIVE, Car(Seat(0), finish(FIVE)))
