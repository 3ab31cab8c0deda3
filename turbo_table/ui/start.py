"""Opening the app: at home, at a table, or at a replay."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from turbo_table.ui.app import App
from turbo_table.ui.screens.home import HomeScreen

if TYPE_CHECKING:
    from turbo_table.session.session import Session


def run(session: Session | None = None, path: Path | None = None, said: str = "") -> None:
    """The app until somebody leaves it; `session`: begin at its table, kept in the file `path`. Raises NoDisplay."""
    app = App(HomeScreen)
    if session is not None:
        from turbo_table.session.keeper import Keeper
        from turbo_table.session.records import Records
        from turbo_table.ui.screens import ways

        app.open(ways.table_of(app, session, Keeper(session, path, records=Records())))
    app.say(said)
    app.run()


def watch(session: Session, path: Path | None = None, said: str = "", at: int | None = None) -> None:
    """The app with the replay of a game until somebody leaves it, after so many actions at first. Raises NoDisplay."""
    from turbo_table.ui.screens.replay import ReplayScreen

    app = App(HomeScreen)
    app.open(ReplayScreen(app, session, path, ply=at or 0))
    app.say(said)
    app.run()
