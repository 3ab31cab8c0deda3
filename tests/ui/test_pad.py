"""A game pad moves the focus and presses; what is not plugged in does no harm."""

from typing import Any

import pygame
import pytest

from tests.ui.apps import go_to
from tests.ui.forms import Form
from turbo_table.ui.headless import Driver


def post(driver: Driver, kind: int, **values: Any) -> None:
    pygame.event.post(pygame.Event(kind, joy=0, instance_id=0, **values))
    driver.frame()


def button(driver: Driver, number: int) -> None:
    post(driver, pygame.JOYBUTTONDOWN, button=number)
    post(driver, pygame.JOYBUTTONUP, button=number)


def hat(driver: Driver, x: int, y: int) -> None:
    post(driver, pygame.JOYHATMOTION, hat=0, value=(x, y))
    post(driver, pygame.JOYHATMOTION, hat=0, value=(0, 0))


def test_a_pad_moves_the_focus_and_presses(driver: Driver, form: Form) -> None:
    first = driver.app.top.focused
    button(driver, 5)
    second = driver.app.top.focused
    assert second != first
    button(driver, 4)
    assert driver.app.top.focused == first == "button"
    hat(driver, 0, -1)
    assert driver.app.top.focused == "off"
    hat(driver, 0, 1)
    button(driver, 0)
    assert form.got == [("button", None)]


def test_b_goes_back(driver: Driver) -> None:
    go_to(driver, "settings")
    button(driver, 1)
    assert driver.screen == "home"


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (pygame.JOYDEVICEADDED, {"device_index": 99}),
        (pygame.JOYDEVICEREMOVED, {}),
        (pygame.JOYBUTTONDOWN, {"button": 77}),
        (pygame.JOYHATMOTION, {"hat": 0, "value": (1, 1)}),
        (pygame.JOYAXISMOTION, {"axis": 0, "value": 0.5}),
    ],
)
def test_anything_else_means_nothing(driver: Driver, kind: int, values: dict[str, object]) -> None:
    before = driver.screen, driver.app.top.focused
    post(driver, kind, **values)
    assert (driver.screen, driver.app.top.focused) == before
