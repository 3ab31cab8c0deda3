"""A saved game told from its beginning."""

from __future__ import annotations

from collections.abc import Iterator

from turbo_table.session.session import Session
from turbo_table.terminal import say


def told(session: Session) -> Iterator[str]:
    """Every action with what came of it, then how it stands; what was taken back is marked."""
    names = session.setup.names
    yield f"{session.game.title}: {', '.join(names)}."
    at = 0
    for line in session.log:
        if line.ply > at and not line.taken_back:
            at = line.ply
            entry = session.line[at - 1]
            yield f"{at}. {names[entry.seat] if entry.seat >= 0 else 'Chance'}: {entry.do}"
        yield say.logged(line)
    result = session.game.result(session.state)
    if result is None:
        asked = session.plugin.table.ask(session.view(None), session.prompts[0].seat)
        yield f"It goes on here: {asked.title}. {asked.question}"
    for seat in session.seats:
        yield session.plugin.table.seat_line(session.view(None), seat).spoken
