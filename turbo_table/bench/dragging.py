"""A free table with hundreds of pieces: frames a second while all of them are dragged, and how long picking takes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import TYPE_CHECKING, Final

from turbo_table.bench.row import Row, rate
from turbo_table.core.game import Setup
from turbo_table.games.registry import GAMES, find
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose
from turbo_table.scene.handling import Add, Handling
from turbo_table.scene.scene import Frame
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session

if TYPE_CHECKING:
    from turbo_table.ui.headless import Driver
    from turbo_table.ui.screens.free import FreeScreen

NAMES: Final = (
    "designer-500-dragged",
    "free-300-dragged",
    "free-1000-dragged",
    "free-1000-pick",
    "free-1000-box-select",
)
GOALS: Final = ((300, 60), (1_000, 30))
"""How many pieces, and how many frames a second there are to be while all of them are dragged."""
FRAMES: Final = 40
PICKS: Final = 200
BOXES: Final = 20
MOST_MS: Final = 2.0
KINDS: Final = 12
ANGLES: Final = 6
"""So many kinds of the box are laid at so many angles: drawing each for the first time is not what is measured."""


def measure() -> Iterator[Row]:
    """At 1280 by 800, on one core, without a display."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    yield from _designed()
    for count, goal in GOALS:
        with TemporaryDirectory() as folder:
            driver, screen = _table(count, Path(folder))
            yield Row(f"free-{count}-dragged", _dragged(driver, screen), "a second", goal)
            if count == GOALS[-1][0]:
                yield from _found(screen)
            driver.app.close()


def _designed() -> Iterator[Row]:
    """A layout with 500 cards in the designer, all of them dragged."""
    from turbo_table.bench.layouts import large_layout
    from turbo_table.session.keeper import Keeper
    from turbo_table.session.preferences import Preferences, WindowPlace, save
    from turbo_table.ui.app import App
    from turbo_table.ui.designer.document import new_session
    from turbo_table.ui.headless import Driver
    from turbo_table.ui.screens.designer import DesignerScreen

    with TemporaryDirectory() as folder:
        session = new_session(large_layout())
        file = Path(folder) / "preferences.json"
        save(file, Preferences(scale=1.0, motion=False, volume=0, window=WindowPlace(width=1280, height=800)))
        keeper = Keeper(session, Path(folder) / "bench.save", locked=False)
        screens: list[DesignerScreen] = []

        def first(app: App) -> DesignerScreen:
            screens.append(DesignerScreen(app, session, keeper))
            return screens[0]

        driver = Driver(App(first, file))
        driver.app.window.size = (1280, 800)
        driver.frame()
        driver.key("Ctrl+A")
        yield Row("designer-500-dragged", _dragged(driver, screens[0].shown.free), "a second", 60)
        driver.app.close()


def _table(count: int, folder: Path) -> tuple[Driver, FreeScreen]:
    """A window with so many pieces scattered on a table, all of them chosen."""
    from turbo_table.session.keeper import Keeper
    from turbo_table.session.preferences import Preferences, WindowPlace, save
    from turbo_table.ui.app import App
    from turbo_table.ui.headless import Driver
    from turbo_table.ui.screens.free import FreeScreen

    plugin, handling = next((each, each.handling) for each in map(find, GAMES) if each.handling is not None)
    session = Session(plugin, Setup(names=("Ann",)), (Sitter("Ann"),), seed="bench")
    action = handling.act(session.state, session.seats[0], _scattered(handling, session, count))
    assert action is not None
    session.do(action)
    file = folder / "preferences.json"
    save(file, Preferences(scale=1.0, motion=False, volume=0, window=WindowPlace(width=1280, height=800)))
    screens: list[FreeScreen] = []

    def first(app: App) -> FreeScreen:
        screens.append(FreeScreen(app, session, Keeper(session, folder / "bench.save", locked=False)))
        return screens[0]

    driver = Driver(App(first, file))
    driver.app.window.size = (1280, 800)
    driver.frame()
    driver.key("Ctrl+A")
    return driver, screens[0]


def _scattered(handling: Handling[object], session: Session, count: int) -> Add:
    kinds = [each.id for each in handling.box(session.state) if each.sort != "pile"][-KINDS:]
    bounds, rng = session.plugin.table.bounds(session.state), Random(count)
    return Add(
        tuple(
            (
                kinds[number % len(kinds)],
                Pose(
                    int(rng.random() * bounds.right_um),
                    int(rng.random() * bounds.far_um),
                    int(rng.random() * ANGLES) * FULL_TURN_MDEG // ANGLES,
                ),
            )
            for number in range(count)
        )
    )


def _dragged(driver: Driver, screen: FreeScreen) -> float:
    """All of them are dragged about, and put back."""
    desk = screen.desk
    pose = desk.bodies[-1].pose
    x, y = desk.camera.to_screen(desk.layout.table, pose.x_um, pose.y_um)
    driver.down(x, y)
    for step in range(3):
        driver.move(x + 8 + step, y)

    def drag() -> int:
        for step in range(FRAMES):
            driver.move(x + 10 + step % 20, y + step % 7)
        return FRAMES

    frames = rate(drag)
    driver.key("Esc")
    driver.up(x, y)
    return frames


def _found(screen: FreeScreen) -> Iterator[Row]:
    desk = screen.desk
    lying, bounds = desk.lay.lying, desk.play.now.bounds
    wide, high = bounds.right_um, bounds.far_um
    pick = _ms(lambda number: lying.at((wide * number / PICKS, high * (number * 7 % PICKS) / PICKS)), PICKS)
    yield Row("free-1000-pick", pick, "ms", MOST_MS, at_most=True)
    boxed = _ms(lambda number: desk.lay.loose(lying.inside(Frame(0, 0, wide, high * number // BOXES))), BOXES)
    yield Row("free-1000-box-select", boxed, "ms", MOST_MS, at_most=True)


def _ms(work: Callable[[int], object], count: int) -> float:
    """How many ms one call takes."""
    start = process_time()
    for number in range(count):
        work(number)
    return (process_time() - start) * 1_000 / count
