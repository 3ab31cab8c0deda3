"""Opening the app: at home, or at a table."""

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
        from turbo_table.ui.screens.table import TableScreen

        app.open(TableScreen(app, session, Keeper(session, path, records=Records())))
    app.say(said)
    app.run()
