"""Response windows: who is asked, in what order, and when it is over."""

from __future__ import annotations

from turbo_table.mechanics.window import Window, answered, asked, is_spent, opened, passed, shut

ALL = (0, 1, 2, 3)


def order(window: Window) -> list[int]:
    """Who is asked if nobody answers."""
    found = []
    while (hand := asked(window)) is not None:
        found.append(hand)
        window = passed(window)
    return found


def test_every_other_hand_has_a_chance_in_turn_order_and_the_mover_the_last() -> None:
    assert order(opened(Window(2), ALL)) == [3, 0, 1, 2]
    assert order(opened(Window(0), (3, 1, 0))) == [1, 3, 0]


def test_hands_without_cards_are_not_asked() -> None:
    assert order(opened(Window(2), (1, 3))) == [3, 1]
    assert order(opened(Window(2), (2,))) == [2]
    assert asked(opened(Window(2), ())) is None


def test_a_card_of_another_hand_opens_no_new_round() -> None:
    window = answered(opened(Window(0), ALL), "brake", ALL)
    assert order(window) == [2, 3, 0]


def test_a_card_of_the_mover_opens_a_new_round_for_hands_that_have_cards_then() -> None:
    window = opened(Window(0), (0, 1))
    window = answered(passed(window), "nitro", (1, 2))
    assert order(window) == [1, 2]


def test_it_is_over_once_the_mover_plays_nothing() -> None:
    window = opened(Window(1), (0, 1))
    assert order(answered(passed(window), "nitro", (0, 1))) == [0, 1]
    assert asked(passed(passed(window))) is None
    assert asked(shut(window)) is None


def test_each_kind_is_played_once_also_in_later_rounds_and_windows_of_the_turn() -> None:
    window = answered(opened(Window(0), ALL), "nitro", ALL)
    assert is_spent(window, "nitro")
    assert not is_spent(window, "brake")
    later = opened(shut(answered(window, "brake", ALL)), ALL)
    assert later.used == ("nitro", "brake")
    assert is_spent(later, "nitro")
