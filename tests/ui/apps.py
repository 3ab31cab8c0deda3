"""The whole app without a display, in a folder of its own."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import platformdirs
import pytest

from turbo_table.core.game import Seat, legal
from turbo_table.games.registry import find
from turbo_table.games.turbo_drift.drill_file import setup_of
from turbo_table.practice.drills import beginning, load, names_for, shipped_drills
from turbo_table.practice.review import Review
from turbo_table.practice.trainer import Answer as TrainerAnswer
from turbo_table.practice.trainer import new_plan, question, score
from turbo_table.session import own_files
from turbo_table.session.keeper import Keeper
from turbo_table.session.library import save_named
from turbo_table.session.preview import some_setup
from turbo_table.session.records import Played, Player, Records
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session
from turbo_table.ui.app import App
from turbo_table.ui.headless import Driver
from turbo_table.ui.making.draft import Draft
from turbo_table.ui.practice import doors
from turbo_table.ui.practice.free import free_screen
from turbo_table.ui.practice.guess import Guess
from turbo_table.ui.practice.heat import HeatScreen
from turbo_table.ui.practice.jobs import HeatJob, Job, ReviewJob, do
from turbo_table.ui.practice.result import ResultScreen as PracticeResultScreen
from turbo_table.ui.practice.review import ReviewScreen
from turbo_table.ui.practice.waiting import Waiting
from turbo_table.ui.practice.worker import Search
from turbo_table.ui.screen import Screen
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.games import courses
from turbo_table.ui.screens.home import HomeScreen
from turbo_table.ui.screens.menu import MenuScreen
from turbo_table.ui.screens.naming import NamingScreen, of_game
from turbo_table.ui.screens.race import RaceScreen
from turbo_table.ui.screens.results import ResultsScreen
from turbo_table.ui.screens.saves import SavesScreen
from turbo_table.ui.screens.statistics import StatisticsScreen
from turbo_table.ui.screens.table import TableScreen
from turbo_table.ui.widgets.model import Label, Row

GAME = "turbo-drift"
PLUGIN = find(GAME)
FILE = "preferences.json"
S = TypeVar("S")


def use_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let saves, courses and preferences lie in this folder."""
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: str(folder / "data"))
    monkeypatch.setattr(platformdirs, "user_config_dir", lambda *_, **__: str(folder))
    monkeypatch.setattr(platformdirs, "user_documents_dir", lambda: str(folder / "documents"))
    courses.cache_clear()


def open_app(folder: Path, scale: float | None = 1.0, size: tuple[int, int] = (1280, 800)) -> Driver:
    """The app at home, when the games are there. Its preferences lie in the folder."""
    app = App(HomeScreen, folder / FILE)
    if scale is not None:
        app.change(scale=scale)
    app.window.size = size
    driver = Driver(app)
    home = app.faces[0].screen
    assert isinstance(home, HomeScreen)
    while not home.ready:
        driver.frame()
    driver.frame()
    return driver


def new_session(seed: str = "1") -> Session:
    """A game of two people on a shipped course."""
    setup = some_setup(PLUGIN, 2, layout=next(each.layout for each in courses(GAME) if each.id == "gates"))
    return Session(PLUGIN, setup, [Sitter(name) for name in setup.names], seed=seed)


def finished() -> Session:
    """A game that is over: everybody does the first thing that is allowed."""
    session = new_session()
    while session.prompts:
        session.do(session.chance_answer() or next(iter(legal(session.game, session.state, session.prompts[0].seat))))
    return session


UNKEPT = "The game could not be saved to /a/folder/that/is/not/there/some game.save: No such file or directory."
Open = Callable[[Driver], None]


def _table(driver: Driver) -> None:
    app, session = driver.app, new_session()
    app.open(TableScreen(app, session, Keeper(session)))


def _lanes(driver: Driver) -> None:
    """A tournament on lanes, two persons, in the midst of its first race."""
    plugin = find("turbo-rally")
    setup = replace(some_setup(plugin, 2, options=(("first", "1"),)), variant="tournament")
    session = Session(plugin, setup, [Sitter(name) for name in setup.names], seed="8")
    for _ in range(12):
        session.do(session.chance_answer() or next(iter(legal(session.game, session.state, session.prompts[0].seat))))
    driver.app.open(TableScreen(driver.app, session, Keeper(session)))


def _own_hand(driver: Driver) -> None:
    """Two people with hidden hands: each may look at the own one."""
    plugin = find("turbo-rally")
    setup = replace(some_setup(plugin, 2), variant="expanded-race")
    session = Session(plugin, setup, [Sitter(name) for name in setup.names], seed="8")
    while session.prompts[0].chance is not None:
        session.do(session.chance_answer() or next(iter(legal(session.game, session.state, session.prompts[0].seat))))
    ways.own_hand(driver.app, session, session.seats)


def _menu(driver: Driver) -> None:
    driver.app.open(MenuScreen(driver.app, Keeper(new_session())))


def _results(driver: Driver) -> None:
    rows = ((600.0, 580.0), (420.0, 300.0), (420.0, None), (90.0, None))
    driver.app.open(ResultsScreen(driver.app, finished(), rows))


def _naming(driver: Driver) -> None:
    driver.app.open(NamingScreen(driver.app, of_game(Keeper(new_session()))))


def _saves(driver: Driver) -> None:
    for seed in ("1", "2"):
        session = new_session(seed)
        kept = Keeper(session)
        kept.close()
        save_named(session, f"Number {seed}")
    ways.saves(driver.app)
    wait_for(driver, lambda screen: isinstance(screen, SavesScreen) and bool(screen.listed))


def _statistics(driver: Driver) -> None:
    for number in range(9):
        Records().add(played(f"game {number}", number))
    ways.statistics(driver.app)
    wait_for(driver, lambda screen: isinstance(screen, StatisticsScreen) and screen.ready)


def wait_for(driver: Driver, done: Callable[[Screen], bool]) -> None:
    """Frames until a thread has brought something to the screen on top."""
    driver.frame()
    while not done(driver.app.top.screen):
        driver.frame()
    driver.frame()


def played(id: str, number: int = 0) -> Played:
    """A game that is over: every third one was played alone."""
    names = ("Ann",) if number % 3 == 0 else ("Ann", "Bo", "Cy")
    return Played(
        id=id,
        game=GAME,
        variant="standard",
        course=("Gates", "Open road")[number % 2],
        when_s=1_790_000_000 + number * 86_400,
        duration_ms=600_000,
        actions=50,
        ending="card",
        hints=0,
        players=tuple(
            Player(
                name=name,
                bot="steady" if name == "Cy" else "",
                place=(index + number) % len(names) + 1,
                figures=(("turns", 12.0 + index), ("crashes", float(index + number % 2))),
            )
            for index, name in enumerate(names)
        ),
        figures=(("rounds", 15.0 - number),),
    )


def _making(driver: Driver) -> None:
    editor = PLUGIN.editors[0]
    slot = next(slot for slot in PLUGIN.game.files if slot.id == editor.slot)
    file = own_files.judged(own_files.new_path(f"{editor.slot}/{GAME}", "Mine"), editor.start("Mine"), slot.read)
    ways.make(driver.app, Draft(editor, slot, file))


def _replay(driver: Driver) -> None:
    ways.watch(driver.app, finished())


def _free(driver: Driver) -> None:
    plugin = find("freeform")
    setup = plugin.shown or some_setup(plugin, 2)
    session = Session(plugin, setup, [Sitter(name) for name in setup.names], seed="1", policy="friendly")
    ways.sit_down(driver.app, session)


def _course(driver: Driver) -> None:
    ways.set_up(driver.app)
    driver.frame()
    if "tab Course" in driver.names:  # where there is little room the form has tabs
        driver.press("tab Course")
    driver.press("measured")


def _trainer(driver: Driver) -> None:
    doors.sit(driver.app, new_plan("monkey", cards=2, boost=True))


def _what_else(driver: Driver) -> None:
    """Without a search: what was found is there already."""
    session = new_session()
    while session.state.phase != "choose-cards":
        session.do(session.chance_answer() or next(iter(legal(session.game, session.state, session.prompts[0].seat))))
    screen = HeatScreen(driver.app, session, len(session.line), Waiting(Here()))
    driver.app.open(screen)


RACED: Final = lru_cache(maxsize=1)(finished)
"""A game that is over, and stays as it is: played once."""


def _look_back(driver: Driver) -> None:
    driver.app.open(ReviewScreen(driver.app, RACED(), waiting=Waiting(Here())))


def _free_practice(driver: Driver) -> None:
    """When the cards are dealt."""
    driver.app.open(free_screen(driver.app, courses(GAME)[0], seed="1"))
    driver.run(1_600)


def _keep_drill(driver: Driver) -> None:
    drill = load(shipped_drills()[0])
    doors.keep_drill(driver.app, setup_of(drill, names_for(drill)), beginning(drill))


def _practice_result(driver: Driver) -> None:
    plan = new_plan("monkey")
    asked = tuple(question(plan, number) for number in range(10))
    guesses = [Guess(pose) for each in asked if (pose := each.state.cars[0].pose) is not None]
    scores = tuple(score(each, TrainerAnswer(pose=given.pose)) for each, given in zip(asked, guesses, strict=True))
    driver.app.open(PracticeResultScreen(driver.app, plan, tuple(zip(asked, guesses, strict=True)), scores))


def _seen(driver: Driver) -> None:
    _practice_result(driver)
    driver.frame()
    driver.key("3")


def _once_more(driver: Driver) -> None:
    session = RACED()
    found = _found(ReviewJob(session.setup, session.line, Seat(0)))
    assert isinstance(found, Review)
    doors.try_again(driver.app, session, found.costly[0], lambda: None)


@lru_cache(maxsize=16)
def _found(job: Job) -> Any:
    """What a search finds in some hundred steps: partial, and marked as such."""
    most = 128 if isinstance(job, HeatJob) else 400
    return do(job, lambda steps: steps < most)


class Here(Search):
    """A search that needs no process: asked, it answers at the next poll."""

    def ask(self, job: Job) -> None:
        self.job = job

    def poll(self) -> Any:
        if self.job is None:
            return None
        job, self.job = self.job, None
        return _found(job)


def _race(driver: Driver) -> None:
    session = _racing(together=True)
    driver.app.open(RaceScreen(driver.app, session, Keeper(session)))
    driver.frame()
    driver.key("Enter")
    driver.run(3_200)


def _judges(driver: Driver) -> None:
    session = _racing(together=False)
    driver.app.open(RaceScreen(driver.app, session, Keeper(session)))


def _racing(*, together: bool) -> Session:
    """A race of two people that has begun, or one of a person who gave up against another."""
    plugin = find("turbo-2003")
    assert plugin.boards is not None
    setup = some_setup(plugin, 2)
    session = Session(plugin, setup, [Sitter(name) for name in setup.names], seed="3")
    while plugin.boards.stage(session.state) == "apart":
        session.do(session.chance_answer() or next(iter(legal(session.game, session.state, session.prompts[0].seat))))
    while not together and session.prompts:
        leave = plugin.boards.board(session.state, session.prompts[0].seat).leave
        assert leave is not None
        session.do(leave)
    return session


def _designer(driver: Driver) -> None:
    ways.courses(driver.app)
    driver.frame()
    driver.press("make drag")
    driver.key("Ctrl+Enter")


def _designer_menu(driver: Driver) -> None:
    _designer(driver)
    driver.frame()
    driver.key("Esc")


SCREENS: dict[str, Open] = {
    "home": lambda _: None,
    "setup": lambda driver: ways.set_up(driver.app),
    "rules": lambda driver: ways.rules(driver.app, GAME),
    "settings": lambda driver: ways.settings(driver.app),
    "true-size": lambda driver: ways.true_size(driver.app),
    "help": lambda driver: ways.keys(driver.app),
    "about": lambda driver: ways.about(driver.app),
    "my-files": lambda driver: ways.my_files(driver.app, GAME),
    "making": _making,
    "table": _table,
    "race": _race,
    "judges": _judges,
    "clusters": lambda driver: ways.clusters(driver.app),
    "table of lanes": _lanes,
    "menu": _menu,
    "leave": lambda driver: ways.leave(driver.app, lambda: UNKEPT, lambda: None),
    "results": _results,
    "replay": _replay,
    "naming": _naming,
    "saves": _saves,
    "statistics": _statistics,
    "course": _course,
    "tour": lambda driver: ways.tour(driver.app, GAME),
    "free": _free,
    "own-hand": _own_hand,
    "passing": lambda driver: ways.hand_over(driver.app, new_session(), Seat(1)),
    "courses": lambda driver: ways.courses(driver.app),
    "designer": _designer,
    "designer-menu": _designer_menu,
    "practice": lambda driver: doors.practise(driver.app),
    "sitting": lambda driver: doors.sitting(driver.app, "stop"),
    "trainer": _trainer,
    "practice-result": _practice_result,
    "seen": _seen,
    "practice-progress": lambda driver: doors.progress(driver.app),
    "drills": lambda driver: doors.drills(driver.app),
    "drill": lambda driver: doors.drill(driver.app, shipped_drills()[1]),
    "practice-courses": lambda driver: doors.choose_course(driver.app),
    "free-practice": _free_practice,
    "keep-drill": _keep_drill,
    "practice-games": lambda driver: doors.games(driver.app),
    "what-else": _what_else,
    "look-back": _look_back,
    "once-more": _once_more,
    "by-hand": lambda driver: ways.go_on_by_hand(driver.app, new_session()),
}
"""Name, and what is on it -> how it is opened from home."""


def on_top(driver: Driver, kind: type[S]) -> S:
    """The screen on top, which is to be of this kind."""
    screen = driver.app.top.screen
    assert isinstance(screen, kind)
    return screen


def go_to(driver: Driver, name: str) -> None:
    """Open a screen from home."""
    driver.app.home()
    driver.frame()
    SCREENS[name](driver)
    driver.run(48)
    assert driver.screen == screen_of(name)


def screen_of(name: str) -> str:
    """The name of a screen alone, without what is on it."""
    return name.partition(" ")[0]


def words(driver: Driver) -> str:
    """All words on the screen, scrolled away or not."""
    face = driver.app.top
    return "\n".join(widget.text for widget, _ in face._items if isinstance(widget, Label | Row))


def table(driver: Driver) -> TableScreen:
    """The table that is on top."""
    return on_top(driver, TableScreen)
