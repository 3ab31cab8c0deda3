"""Whose hand is on what: the keys of two, pads, the mouse, and how they are chosen."""

from __future__ import annotations

from tests.ui.apps import on_top, words
from turbo_table.core.game import Seat
from turbo_table.ui.headless import Driver
from turbo_table.ui.race.hands import KEYBOARDS, KEYS, PARTS, Hands, Meant, assigned, clusters, with_key
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.clusters import ClustersScreen
from turbo_table.ui.screens.setup import SetupScreen
from turbo_table.ui.widgets.model import Button, Choice, Toggle

GAME = "turbo-2003"


def test_no_key_means_two_things_on_any_keyboard() -> None:
    for left, right in KEYBOARDS.values():
        assert len(left) == len(right) == KEYS
        assert len({*left, *right}) == 2 * KEYS


def test_what_was_kept_and_makes_no_sense_is_as_at_first() -> None:
    usual = KEYBOARDS["QWERTY"]
    for wrong in ((), (("Q",), ("W",)), (usual[0], usual[0]), (usual[0],)):
        assert clusters(wrong) == usual
    assert clusters(KEYBOARDS["AZERTY"]) == KEYBOARDS["AZERTY"]


def test_a_key_that_is_used_already_changes_places() -> None:
    usual = KEYBOARDS["QWERTY"]
    left, right = with_key(usual, 0, 0, "U")
    assert (left[0], right[0]) == ("U", "Q")
    left, right = with_key(usual, 1, 5, "8")
    assert (left, right[5]) == (usual[0], "8")
    assert clusters((left, right)) == (left, right)


def test_everybody_gets_something_and_nobody_the_same() -> None:
    seats = [Seat(n) for n in range(4)]
    assert list(assigned(seats, (), 2).values()) == ["keys left", "keys right", "pad 1", "pad 2"]
    assert list(assigned(seats, ()).values()) == ["keys left", "keys right", "mouse", "mouse"]
    assert assigned(seats, ("mouse", "mouse", "pad 2", "pad 2")) == {
        Seat(0): "mouse",
        Seat(1): "mouse",
        Seat(2): "pad 2",
        Seat(3): "keys left",
    }


def test_keys_and_buttons_mean_something_to_their_own_seat() -> None:
    hands = Hands({Seat(0): "keys right", Seat(2): "pad 1"}, KEYBOARDS["QWERTY"])
    assert hands.meant("keys", "J") == Meant(Seat(0), "place", 4)
    assert hands.meant("keys", "Q") is None
    assert hands.meant("pad 1", "down") == Meant(Seat(2), "step", 4)
    assert hands.meant("pad 1", "button 0") == Meant(Seat(2), "take")
    assert hands.meant("pad 2", "button 0") is None
    for part, code in zip(PARTS, hands.cluster(Seat(0))[12:], strict=True):
        assert hands.meant("keys", code) == Meant(Seat(0), part)
        assert hands.label(Seat(0), part) == code
    assert hands.label(Seat(2), "back") == "B"
    assert hands.label(Seat(1), "back") == ""


def test_a_key_is_struck_to_take_the_place_of_another(driver: Driver) -> None:
    ways.clusters(driver.app)
    driver.frame()
    driver.press("key 1 1")
    driver.key("8")
    assert driver.app.preferences.clusters[0][0] == "8"
    driver.press("key 2 3")
    driver.key("Tab")
    assert "means something everywhere" in driver.app._said
    driver.press("key 2 3")
    driver.key("Esc")
    assert driver.screen == "clusters"
    assert on_top(driver, ClustersScreen).keys[1] == KEYBOARDS["QWERTY"][1]
    choice = driver.widget("keyboard")
    assert isinstance(choice, Choice)
    assert choice.values[choice.index] == "your own"
    driver.press("keyboard")
    assert on_top(driver, ClustersScreen).keys == KEYBOARDS["QWERTY"]
    driver.key("Esc")
    assert driver.screen == "home"


def setup(driver: Driver) -> SetupScreen:
    ways.set_up(driver.app, GAME)
    driver.frame()
    return on_top(driver, SetupScreen)


def test_the_set_up_says_who_plays_on_what(driver: Driver) -> None:
    screen = setup(driver)
    screen.press("who 2", 0)
    driver.frame()
    for number, words_ in ((1, "keys, left"), (2, "keys, right")):
        choice = driver.widget(f"device {number}")
        assert isinstance(choice, Choice)
        assert choice.values[choice.index] == words_
    driver.press("device 1")
    assert driver.app.preferences.devices == ("keys right", "keys left")
    screen.press("who 2", 2)
    driver.frame()
    assert "device 2" not in driver.names
    driver.press("clusters")
    assert driver.screen == "clusters"


def test_the_set_up_says_what_to_do_where_several_would_share_the_mouse(driver: Driver) -> None:
    screen = setup(driver)
    screen.press("who 2", 0)
    for _ in range(2):
        assert "share the mouse" not in words(driver)
        screen.press("add")
        driver.frame()
    assert "share the mouse" in words(driver)


def test_champions_are_chosen_for_each_seat(driver: Driver) -> None:
    screen = setup(driver)
    driver.press("option champions-2")
    toggle = driver.widget("option champions-2")
    assert isinstance(toggle, Toggle)
    assert toggle.on
    made = screen.chosen.setup(screen._plugin.game)
    assert dict(made.options)["champions-2"] is True
    assert dict(made.options)["champions-1"] is False
    assert "champions-3" not in dict(made.options)


def test_every_form_of_the_game_is_set_up_with_as_many_seats_as_it_has(driver: Driver) -> None:
    screen = setup(driver)
    seen = {}
    for _ in range(3):
        driver.press("variant")
        start = driver.widget("start")
        assert isinstance(start, Button)
        assert start.enabled, words(driver)
        seen[screen.chosen.variant] = len(screen.chosen.chairs)
    assert seen == {"split-times": 2, "time-trial": 1, "standard": 2}


def test_the_seed_makes_the_same_track(driver: Driver) -> None:
    screen = setup(driver)
    screen.press("variant", 2)
    screen.press("seed", "of the day")
    seeds = {screen.chosen.session(screen._plugin).seed for _ in range(2)}
    assert seeds == {"of the day"}
    screen.press("seed", "")
    assert len({screen.chosen.session(screen._plugin).seed for _ in range(2)}) == 2
