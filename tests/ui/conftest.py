"""What the tests of the window share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.apps import open_app, use_folder
from tests.ui.forms import Form
from turbo_table.ui.headless import Driver


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """The app at home, at 1280 x 800 and scale 1."""
    use_folder(tmp_path, monkeypatch)
    driver = open_app(tmp_path)
    yield driver
    driver.app.close()


@pytest.fixture
def form(driver: Driver) -> Form:
    """A screen with one of each widget, on top."""
    screen = Form()
    driver.app.open(screen)
    driver.frame()
    return screen
