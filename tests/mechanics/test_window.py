"""Response windows: who is asked, in what order, and when it is over."""

from __future__ import annotations

from random import Random

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


def test_any_course_of_answers_gives_each_other_hand_one_chance_a_round_and_ends() -> None:
    for number in range(300):
        rng = Random(number)
        cards = {hand: rng.randrange(4) for hand in range(rng.randrange(2, 7))}
        mover = rng.choice(tuple(cards))
        holding = [hand for hand, count in cards.items() if count]
        window, asked_so_far = opened(Window(mover), holding), list[int]()
        while (hand := asked(window)) is not None:
            # In turn order from the mover on, the mover the last, nobody twice and nobody without a card.
            assert cards[hand]
            assert hand not in asked_so_far
            turns = [(each - mover - 1) % len(cards) for each in (*asked_so_far, hand)]
            assert turns == sorted(turns)
            asked_so_far.append(hand)
            if rng.random() < 0.5:
                window = passed(window)
                continue
            cards[hand] -= 1
            holding = [each for each, count in cards.items() if count]
            before, window = window, answered(window, str(len(window.used)), holding)
            assert window.used == (*before.used, str(len(before.used)))
            if hand == mover:
                assert sorted(window.waiting) == holding
                asked_so_far.clear()
            else:
                assert window.waiting == before.waiting[1:]
        assert mover not in holding or asked_so_far[-1:] == [mover]
