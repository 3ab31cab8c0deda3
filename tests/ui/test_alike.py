"""Two games that differ in nothing but hidden cards look alike, pixel by pixel, to whoever must not see these."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.session.test_speaking import begun
from tests.ui.tables import Table
from turbo_table.ui.screens import ways

TWO_PEOPLE = "human,human"
ONE_AND_A_BOT = "human,bot:random"
FRAME_MS = 40


def seen(table: Table, *, people: bool) -> Iterator[tuple[str, bytes]]:
    """(where, the whole window) of whatever can be looked at before anybody is called, and until then."""

    def frames(where: str, count: int = 1) -> Iterator[tuple[str, bytes]]:
        for _ in range(count):
            table.driver.frame(FRAME_MS)
        yield where, pygame.image.tobytes(table.app.window.get_surface(), "RGB")

    for x in range(150, 960, 330):
        for y in range(60, 600, 260):
            table.driver.move(x, y)
            yield from frames(f"pointer at {x}, {y}", 12)
    for name in table.driver.names:
        table.app.top.reveal(name)
        yield from frames(f"focus on {name}")
    for number, key in enumerate(("Esc", "Esc")):
        table.driver.key(key)
        yield from frames(f"{key} {number}")
    ways.watch(table.app, table.session)
    for ply in range(len(table.session.line) + 1):
        yield from frames(f"replay of action {ply}")
        table.driver.key("Right")
    table.driver.key("Esc")
    yield from frames("back at the table", 8)
    if people:
        ways.own_hand(table.app, table.session, table.session.seats)
        yield from frames("whose hand")
        table.driver.press("look 2")
        yield from frames("whose hand it is")
        table.driver.key("Esc")
        yield from frames("back at the table again", 8)
        table.driver.press("speak 2")
        for number in range(10):
            yield from frames(f"frame {number} after somebody speaks")
        table.driver.key("Esc")
        yield from frames("nobody came", 10)
        table.driver.key("Enter")
        for number in range(20):
            yield from frames(f"frame {number} after nobody speaks")


@pytest.mark.parametrize(
    ("seats", "one", "other"),
    [
        (
            TWO_PEOPLE,
            ("instant-green-light", "instant-tire-spikes"),
            ("instant-sideswipe", "instant-nitrous-oxide"),
        ),
        (
            ONE_AND_A_BOT,
            ("instant-green-light", "instant-off-road-tires"),
            ("instant-green-light", "instant-run-flat-tires"),
        ),
    ],
)
def test_what_nobody_may_see_changes_no_pixel(
    tmp_path: Path, seats: str, one: tuple[str, ...], other: tuple[str, ...]
) -> None:
    looks = []
    for number, dealt in enumerate((one, other)):
        folder = tmp_path / str(number)
        folder.mkdir()
        table = Table(folder, begun(seats, "basic", dealt), motion=True, width=960, height=600)
        looks.append(dict(seen(table, people=seats == TWO_PEOPLE)))
        table.close()
    assert list(looks[0]) == list(looks[1])
    assert [where for where, picture in looks[0].items() if picture != looks[1][where]] == []
