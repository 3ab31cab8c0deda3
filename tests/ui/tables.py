"""A table in a window without a display, and hands for it."""

from __future__ import annotations

import os
from multiprocessing.connection import wait
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.game import Scalar, Setup
from turbo_table.core.journal import replay
from turbo_table.games.registry import find
from turbo_table.session.keeper import Keeper
from turbo_table.session.preferences import Preferences, WindowPlace, save
from turbo_table.session.saves import from_text
from turbo_table.session.seats import read_seats
from turbo_table.session.session import Policy, Session
from turbo_table.ui.app import App
from turbo_table.ui.headless import Driver
from turbo_table.ui.rect import Rect
from turbo_table.ui.screens.table import TableScreen
from turbo_table.ui.widgets.model import CardSlot

PLUGIN = find("turbo-drift")
MOST_FRAMES = 20_000


def new_session(
    seats: str = "human,human",
    course: str = "open-road",
    *,
    game: str = "turbo-drift",
    variant: str = "standard",
    seed: str = "1",
    policy: Policy = "friendly",
    **options: Scalar,
) -> Session:
    """A race that has not begun; `course` empty: it is built by hand."""
    plugin = find(game)
    sitters = read_seats(seats, plugin.bots)
    paths = [path for path in find_layouts(game) if path.stem == course]
    layout = load_layout(paths[0].read_bytes(), paths[0].name) if paths else None
    names = tuple(sitter.name for sitter in sitters)
    setup = Setup(names=names, variant=variant, layout=layout, options=tuple(options.items()))
    return Session(plugin, setup, sitters, seed=seed, policy=policy)


class Table:
    """The app with one table in it."""

    def __init__(
        self,
        folder: Path,
        session: Session,
        *,
        width: int = 1000,
        height: int = 700,
        motion: bool = False,
        learner: bool = False,
        turn_table: bool = False,
    ) -> None:
        """Set up and waiting for the first person."""
        self.session = session
        self.file = folder / "game.save"
        preferences = Preferences(
            scale=1.0,
            motion=motion,
            learner=learner,
            turn_table=turn_table,
            window=WindowPlace(width=width, height=height),
        )
        save(folder / "preferences.json", preferences)
        screens: list[TableScreen] = []

        def first(app: App) -> TableScreen:
            screens.append(TableScreen(app, session, Keeper(session, self.file)))
            return screens[0]

        self.app = App(first, folder / "preferences.json")
        self.driver = Driver(self.app)
        self.screen = screens[0]
        self.settle()

    def settle(self) -> None:
        """Frames until everything is still and a person is asked or has to go on, or the game is over."""
        for _ in range(MOST_FRAMES):
            self.driver.frame(40)
            play = self.screen.desk.play
            pipe = play.thinking._pipe
            if play.thinking.busy and pipe is not None:
                wait([pipe], 0.05)
            still = not (play.in_motion or self.screen.desk.eye.gliding or self.screen.desk.pointing.back)
            if still and not play.fresh and (play.now.mine or play.over or play.rests):
                self.driver.frame()
                return
        raise AssertionError("nobody was asked")

    @property
    def phase(self) -> str:
        """What is asked now."""
        return self.session.prompts[0].kind if self.session.prompts else "over"

    @property
    def done(self) -> list[str]:
        """What was done, as text."""
        return [entry.do for entry in self.session.line]

    def key(self, *keys: str) -> None:
        """Keys, one after the other, each followed by what follows from it."""
        for key in keys:
            self.driver.key(key)
            self.settle()

    def press(self, name: str) -> None:
        """A click on a widget, and what follows."""
        self.driver.press(name)
        self.settle()

    def cards(self, place: str) -> list[CardSlot]:
        """The cards of a place that can be taken."""
        widgets = self.app.top.widgets
        slots = [widget for widget in widgets if isinstance(widget, CardSlot) and widget.allowed]
        return [slot for slot in slots if slot.name.startswith(place)]

    def rect(self, name: str) -> Rect:
        """Where a widget is."""
        return self.driver.widget(name).rect

    def target(self, card: CardSlot) -> tuple[float, float]:
        """Where the middle of a card of the hand has to be dropped."""
        screen = self.screen
        piece = next(each for each in screen.desk.play.now.pieces.values() if card.name.endswith(f": {each.id}"))
        target = screen.desk.sight.targets(piece)[0].target
        assert target is not None
        outline = screen.desk.sight.outline(piece, target)
        spots = [screen.desk.camera.to_screen(screen.desk.layout.table, x, y) for x, y in outline]
        return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)

    def agrees(self) -> None:
        """The screen shows what its session says, the journal leads there, and the file holds it."""
        session = self.session
        *_, last = replay(session.game, session.setup, session.line)
        assert last.state == session.state
        assert self.screen.desk.play.now.view == session.view(self.screen.desk.play.now.seat)
        assert self.screen.keeper.keep()
        loaded = from_text(self.screen.keeper.path.read_bytes(), "game.save")
        assert loaded.warnings == ()
        assert loaded.session.line == session.line
        assert loaded.session.state == session.state

    def close(self) -> None:
        """End the app."""
        self.app.close()
