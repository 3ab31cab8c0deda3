"""How many frames a second there are while four drivers lay cards at once, without a display."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from turbo_table.bench.row import Row, rate
from turbo_table.core.game import Seat, Setup, legal
from turbo_table.games.registry import find

NAMES: Final = ("frames-race-200-keys",)
FRAMES: Final = 60
EVENTS: Final = 200
SECOND_FRAMES: Final = 60
"""Events, and frames, in a second."""


def measure() -> Iterator[Row]:
    """Frames a second at 1280 by 800 on one core, with 200 keys and buttons a second from all four together."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    with TemporaryDirectory() as folder:
        yield Row("frames-race-200-keys", _driven(Path(folder)), "a second", 60)


def _driven(folder: Path) -> float:
    from turbo_table.session.keeper import Keeper
    from turbo_table.session.seats import Sitter
    from turbo_table.session.session import Session
    from turbo_table.ui.app import App
    from turbo_table.ui.screens.race import RaceScreen

    plugin = find("turbo-2003")
    names = ("Ann", "Bo", "Cy", "Di")
    session = Session(plugin, Setup(names=names), [Sitter(name) for name in names], seed="1")
    assert plugin.boards is not None
    while plugin.boards.stage(session.state) == "apart":
        session.do(session.chance_answer() or next(iter(legal(session.game, session.state, session.prompts[0].seat))))
    keeper = Keeper(session, folder / "race.save", locked=False)
    app = App(lambda app: RaceScreen(app, session, keeper), folder / "preferences.json")
    app.change(scale=1.0)
    app.window.size = (1280, 800)
    screen = app.top.screen
    assert isinstance(screen, RaceScreen)
    app.frame(16)
    screen.race.go()
    while screen.race.mode != "on":
        app.frame(100)
    frames = rate(lambda: _drive(app, screen))
    app.close()
    return frames


def _drive(app: Any, screen: Any) -> int:
    """Everybody lays cards and takes them back again, as fast as hands can."""
    import pygame

    hands, sent = screen.hands(), 0
    pads = {"pad 1": 1, "pad 2": 2}
    for frame in range(1, FRAMES + 1):
        while sent < frame * EVENTS // SECOND_FRAMES:
            seat, turn = Seat(sent // 2 % 4), sent // 8
            down = sent % 2 == 0
            cluster, device = hands.cluster(seat), hands.devices[seat]
            if cluster:
                key = ord(cluster[turn % 12 if turn % 24 < 12 else 12].lower())
                kind = pygame.KEYDOWN if down else pygame.KEYUP
                pygame.event.post(pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))
            else:
                kind = pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP
                pygame.event.post(pygame.Event(kind, instance_id=pads.get(device, 3), button=turn % 2))
            sent += 1
        app.frame(1_000 / SECOND_FRAMES)
    return FRAMES
