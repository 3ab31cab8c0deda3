"""The ways between the screens of practice, and what is kept of their choices."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from turbo_table.core.game import IllegalAction
from turbo_table.practice.progress import Progress, due
from turbo_table.practice.trainer import Kind, Plan, new_plan
from turbo_table.session.clock import now_s
from turbo_table.session.luck import fresh_seed
from turbo_table.session.session import Session
from turbo_table.ui.services import Services

if TYPE_CHECKING:
    from turbo_table.core.game import Seat, Setup
    from turbo_table.games.turbo_drift.drills import Drill
    from turbo_table.games.turbo_drift.state import State
    from turbo_table.practice.review import Costly
    from turbo_table.ui.screens.games import Course


def practise(services: Services) -> None:
    """To all that can be practised."""
    from turbo_table.ui.practice.home import PracticeScreen

    services.open(PracticeScreen(services))


# The trainer


def sitting(services: Services, kind: Kind) -> None:
    """To the choices before a sitting."""
    from turbo_table.ui.practice.sitting import SittingScreen

    services.open(SittingScreen(services, kind))


def plan(kind: Kind, cards: int, *, reverse: bool, boost: bool, mirrored: bool) -> Plan:
    """A fresh plan that asks for what is due."""
    seed = fresh_seed()
    sides = due(Progress().answers(), now_s=now_s(), seed=seed, mirrored=mirrored)
    return new_plan(seed, kind=kind, cards=cards, reverse=reverse, boost=boost, mirrored=mirrored, due=sides)


def fresh_plan(before: Plan) -> Plan:
    """A fresh plan like another one."""
    return plan(before.kind, before.cards, reverse=before.reverse, boost=before.boost, mirrored=before.mirrored)


def sit(services: Services, plan: Plan, *, instead: bool = False) -> None:
    """To the questions of a plan; `instead`: of the screen on top."""
    from turbo_table.ui.practice.trainer import TrainerScreen

    (services.replace if instead else services.open)(TrainerScreen(services, plan))


def progress(services: Services) -> None:
    """To the charts."""
    from turbo_table.ui.practice.progress import ProgressScreen

    services.open(ProgressScreen(services))


# Drills and free practice


def drills(services: Services) -> None:
    """To the list of drills."""
    from turbo_table.ui.practice.drill_list import DrillsScreen

    services.open(DrillsScreen(services))


def drill(services: Services, path: Path, *, instead: bool = False) -> None:
    """To a drill of a file; a sentence where it cannot be read."""
    from turbo_table.content import ContentError
    from turbo_table.practice.drills import load
    from turbo_table.ui.practice.drill import drill_screen

    try:
        found = load(path)
    except ContentError as error:
        services.say(error.sentence)
        return
    (services.replace if instead else services.open)(drill_screen(services, found, path))


def drop(services: Services, path: Path, content: bytes) -> None:
    """To a drill of a file that was dropped on the window, from home. Raises ContentError with every fault of it."""
    from turbo_table.games.turbo_drift.drill_file import read_drill

    read_drill(content, path.name)  # told before anything is left

    def there() -> None:
        practise(services)
        drill(services, path)

    services.home(there)


def puzzle(services: Services) -> None:
    """To puzzles without end."""
    from turbo_table.ui.practice.puzzle import PuzzleScreen

    services.open(PuzzleScreen(services))


def try_drill(services: Services, found: Drill, *, instead: bool = False) -> None:
    """To a drill that lies in no file."""
    from turbo_table.ui.practice.drill import drill_screen

    (services.replace if instead else services.open)(drill_screen(services, found, None))


def choose_course(services: Services) -> None:
    """To the courses for free practice."""
    from turbo_table.ui.practice.courses import CoursesScreen

    services.open(CoursesScreen(services))


def free(services: Services, course: Course, *, instead: bool = False) -> None:
    """To a race alone on a course; a sentence where it cannot be played."""
    from turbo_table.ui.practice.free import free_screen

    try:
        screen = free_screen(services, course)
    except IllegalAction as error:
        services.say(str(error))
        return
    (services.replace if instead else services.open)(screen)


def keep_drill(services: Services, setup: Setup, state: State) -> None:
    """To the question how a position is called that becomes a drill."""
    from turbo_table.ui.practice.keep_drill import KeepDrillScreen

    services.open(KeepDrillScreen(services, setup, state))


# Looking back


def games(services: Services) -> None:
    """To the saved games that can be looked back on."""
    from turbo_table.ui.practice.games import GamesScreen

    services.open(GamesScreen(services))


def what_else(services: Services, session: Session, ply: int | None = None) -> None:
    """To what could have been done at a point of a game; now if none is given."""
    from turbo_table.ui.practice.heat import HeatScreen

    services.open(HeatScreen(services, session, len(session.line) if ply is None else ply))


def review(services: Services, session: Session, seat: Seat | None = None) -> None:
    """To the turns of a game that cost most."""
    from turbo_table.ui.practice.review import ReviewScreen

    services.open(ReviewScreen(services, session, seat))


def try_again(services: Services, session: Session, costly: Costly, done: Callable[[], None]) -> None:
    """To a turn of a game, to be driven once more; `done` is called when it was."""
    from turbo_table.ui.practice.again import again_screen

    services.open(again_screen(services, session, costly, done))


# What is kept


def kept(services: Services, what: str) -> dict[str, Any]:
    """What was chosen last of something; empty where nothing was."""
    found = services.preferences.practice.get(what)
    return dict(found) if isinstance(found, dict) else {}


def keep(services: Services, what: str, chosen: dict[str, Any]) -> None:
    """Keep what was chosen."""
    services.change(practice={**services.preferences.practice, what: chosen})
