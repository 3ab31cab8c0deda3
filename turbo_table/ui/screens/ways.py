"""The ways from one screen to another. Screens are imported when they are opened, so that the first one comes fast."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from turbo_table.core.layout import Layout, Measured
from turbo_table.games.registry import GAMES
from turbo_table.scene.drawing import Drawing
from turbo_table.session.keeper import Keeper
from turbo_table.session.session import Session
from turbo_table.session.unkept import Unkept
from turbo_table.ui.services import Services

if TYPE_CHECKING:
    from turbo_table.core.game import Seat
    from turbo_table.games.plugin import AnyPlugin
    from turbo_table.session.library import Read
    from turbo_table.ui.making.draft import Draft
    from turbo_table.ui.screens.designer import DesignerScreen
    from turbo_table.ui.screens.free import FreeScreen
    from turbo_table.ui.screens.passing import Came
    from turbo_table.ui.screens.race import RaceScreen
    from turbo_table.ui.screens.table import TableScreen


def set_up(services: Services, game_id: str = GAMES[0]) -> None:
    """To the seats, course and options of a game."""
    from turbo_table.ui.screens.setup import SetupScreen

    services.open(SetupScreen(services, game_id))


def play(services: Services, session: Session, path: Path | None = None) -> None:
    """To the table, in place of the screen on top."""
    from turbo_table.session.records import Records

    services.replace(table_of(services, session, Keeper(session, path, records=Records())))


def sit_down(services: Services, session: Session) -> None:
    """To the table of a new game, on top of what is open."""
    from turbo_table.session.records import Records

    services.open(table_of(services, session, Keeper(session, records=Records())))


def table_of(
    services: Services, session: Session, keeper: Keeper | Unkept | None = None
) -> TableScreen | FreeScreen | RaceScreen | DesignerScreen:
    """The screen of a session's table: of one that is handled freely, where all act at once, or of one with rules."""
    if session.plugin.handling is not None and session.setup.layout is not None and not isinstance(keeper, Unkept):
        from turbo_table.ui.screens.designer import DesignerScreen

        return DesignerScreen(services, session, keeper)
    if session.plugin.handling is not None:
        from turbo_table.ui.screens.free import FreeScreen

        return FreeScreen(services, session, keeper)
    if session.plugin.boards is not None:
        from turbo_table.ui.screens.race import RaceScreen

        return RaceScreen(services, session, keeper)
    from turbo_table.ui.screens.table import TableScreen

    return TableScreen(services, session, keeper)


def keep_pieces(services: Services, session: Session) -> None:
    """To the name of a file by which what lies on a free table can be laid again."""
    from turbo_table.ui.screens.naming import NamingScreen, of_pieces

    services.open(NamingScreen(services, of_pieces(session)))


def courses(services: Services, designer: DesignerScreen | None = None, kind: str = "") -> None:
    """To the courses that can be designed; with a designer, one more is opened there. `kind`: chosen first."""
    from turbo_table.ui.screens.courses import CoursesScreen

    services.open(CoursesScreen(services, designer, kind))


def design(services: Services, layout: Layout, path: Path | None, designer: DesignerScreen | None) -> None:
    """To the designer with a layout, from the courses: to one that is open already, if one is given."""
    from turbo_table.ui.designer.document import new_session
    from turbo_table.ui.screens.designer import DesignerScreen

    if designer is None:
        services.replace(DesignerScreen(services, new_session(layout), None, path))
    else:
        services.back()
        designer.add(new_session(layout), None, path)


def designer_menu(services: Services, designer: DesignerScreen) -> None:
    """To the menu over the designer."""
    from turbo_table.ui.screens.designer_menu import DesignerMenuScreen

    services.open(DesignerMenuScreen(services, designer))


def try_out(services: Services, session: Session) -> None:
    """To a race that leaves no trace, on top of what is open; its menu leads back there."""
    services.open(table_of(services, session, Unkept(session, "A trial race is not saved.", "Back to the designer")))


def forget_courses() -> None:
    """The user's own courses may have changed."""
    from turbo_table.ui.screens.games import look_again

    look_again()


def hand_over(services: Services, session: Session, seat: Seat, then: Came | None = None) -> None:
    """To the screen that hides the table until the person of a seat is there, where several sit at it."""
    from turbo_table.ui.screens.passing import PassingScreen

    if len(session.seats) > 1:
        services.open(PassingScreen(services, seat, session.setup.names[seat], session.colours[seat], then))


def own_hand(services: Services, session: Session, seats: Sequence[Seat]) -> None:
    """To the screen on which one of these people looks at the own hand."""
    from turbo_table.ui.screens.own_hand import OwnHandScreen

    services.open(OwnHandScreen(services, session, seats))


def go_on_by_hand(services: Services, session: Session) -> None:
    """To the question whether a game of rules goes on by hand."""
    from turbo_table.ui.screens.by_hand import ByHandScreen

    free = free_table()
    if free is not None:
        services.open(ByHandScreen(services, session, free))


def free_table() -> AnyPlugin | None:
    """The first game whose table is handled freely; None where there is none."""
    from turbo_table.games.registry import find

    return next((plugin for plugin in map(find, GAMES) if plugin.handling is not None), None)


def go_on(services: Services, path: Path, before: Read | None = None) -> None:
    """To the table of a saved game, which may have been read `before`; a sentence where it cannot be loaded."""
    from turbo_table.session.library import open_save

    opened = open_save(path, before)
    if opened.keeper is not None:
        services.open(table_of(services, opened.keeper.session, opened.keeper))
    services.say(" ".join(opened.said))


def go_on_instead(services: Services, path: Path) -> None:
    """To the table of a saved game in place of all that is open, which stays where the game cannot be loaded."""
    from turbo_table.session.library import open_save

    opened = open_save(path)
    if opened.keeper is None:
        services.say(" ".join(opened.said))
        return
    # It is opened anew when what is open has been kept: that may be the same game, and its file another one then.
    opened.keeper.let_go()
    services.home(lambda: go_on(services, path, opened.read))


def saves(services: Services) -> None:
    """To the saved games."""
    from turbo_table.ui.screens.saves import SavesScreen

    services.open(SavesScreen(services))


def statistics(services: Services) -> None:
    """To how the games that are over went."""
    from turbo_table.ui.screens.statistics import StatisticsScreen

    services.open(StatisticsScreen(services))


def save(services: Services, keeper: Keeper | Unkept, say: Callable[[str], None]) -> None:
    """Keep a game under its name; ask for one where it has none. `say` is told what came of it."""
    from turbo_table.ui.screens.naming import NamingScreen, of_game, saved_as

    if isinstance(keeper, Unkept):
        say(keeper.save())
    elif keeper.name:
        say(saved_as(keeper, keeper.name).said)
    else:
        services.open(NamingScreen(services, of_game(keeper)))


def my_files(services: Services, game_id: str = GAMES[0], slot: str = "") -> None:
    """To the user's own files for a slot of a game; the first one that can be edited if none is named."""
    from turbo_table.ui.screens.my_files import MyFilesScreen

    services.open(MyFilesScreen(services, game_id, slot))


def make(services: Services, draft: Draft) -> None:
    """To making a file."""
    from turbo_table.ui.screens.making import MakingScreen

    services.open(MakingScreen(services, draft))


def replay(services: Services, path: Path) -> None:
    """To the replay of a saved game; a sentence where it cannot be loaded."""
    from turbo_table.content import ContentError, read_file
    from turbo_table.session.saves import MOST_BYTES, from_text

    try:
        loaded = from_text(read_file(path, MOST_BYTES), path.name)
    except ContentError as error:
        services.say(error.sentence)
        return
    watch(services, loaded.session, path)
    services.say(" ".join(loaded.warnings))


def watch(services: Services, session: Session, path: Path | None = None) -> None:
    """To the replay of a game that is loaded already; `path`: of its save."""
    from turbo_table.ui.screens.replay import ReplayScreen

    services.open(ReplayScreen(services, session, path))


def practise(services: Services) -> None:
    """To all that can be practised."""
    from turbo_table.ui.practice import doors

    doors.practise(services)


def practised(game_id: str) -> bool:
    """Whether a game can be looked back on: `what_else` and `review` are for such games."""
    from turbo_table.ui.practice import KNOWN

    return game_id in KNOWN


def what_else(services: Services, session: Session, ply: int | None = None) -> None:
    """To what could have been done at a point of a game; now if none is given."""
    from turbo_table.ui.practice import doors

    doors.what_else(services, session, ply)


def review(services: Services, session: Session) -> None:
    """To the turns of a game that cost most."""
    from turbo_table.ui.practice import doors

    doors.review(services, session)


def course(services: Services, title: str, about: str, measured: Measured | None, drawing: Drawing | None) -> None:
    """To what is known of a course."""
    from turbo_table.ui.screens.course import CourseScreen

    services.open(CourseScreen(services, title, about, measured, drawing))


def rules(services: Services, game_id: str = "", clause: str = "") -> None:
    """To the rules, at a clause; without a game, to those of all of them."""
    from turbo_table.ui.screens.rules import RulesScreen

    services.open(RulesScreen(services, game_id, clause))


def settings(services: Services) -> None:
    """To the settings."""
    from turbo_table.ui.screens.settings import SettingsScreen

    services.open(SettingsScreen(services))


def true_size(services: Services, then: Callable[[], object] | None = None) -> None:
    """To measuring how large a mm is on this display; `then`: what is done once it is known."""
    from turbo_table.ui.screens.true_size import TrueSizeScreen

    services.open(TrueSizeScreen(services, then))


def clusters(services: Services) -> None:
    """To the keys of those who play on one keyboard."""
    from turbo_table.ui.screens.clusters import ClustersScreen

    services.open(ClustersScreen(services))


def keys(services: Services) -> None:
    """To the list of keys."""
    from turbo_table.ui.screens.help import HelpScreen

    services.open(HelpScreen(services))


def about(services: Services) -> None:
    """To what this is and whose."""
    from turbo_table.ui.screens.about import AboutScreen

    services.open(AboutScreen(services))


def results(services: Services, session: Session, rows: tuple[tuple[float | None, ...], ...]) -> None:
    """To how a game ended, in place of its table."""
    from turbo_table.ui.screens.results import ResultsScreen

    services.replace(ResultsScreen(services, session, rows))


def menu(services: Services, keeper: Keeper | Unkept) -> None:
    """To the menu over the table of a game that is kept."""
    from turbo_table.ui.screens.menu import MenuScreen

    services.open(MenuScreen(services, keeper))


def tour(services: Services, game_id: str) -> None:
    """To the first lesson of a game's tour."""
    from turbo_table.games.registry import find
    from turbo_table.ui.screens.tour import TourScreen

    services.change(toured=True)
    services.open(TourScreen(services, find(game_id)))


def leave(services: Services, unkept: Callable[[], str], go: Callable[[], None]) -> None:
    """To the question whether to leave, although something could not be kept."""
    from turbo_table.ui.screens.leave import LeaveScreen

    services.open(LeaveScreen(services, unkept, go))
