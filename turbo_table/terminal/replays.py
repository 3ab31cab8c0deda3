"""A saved game told from its beginning."""

from __future__ import annotations

from collections.abc import Iterator

from turbo_table.session.replay import Walk
from turbo_table.session.session import Session
from turbo_table.terminal import say


def told(session: Session, at: int | None = None) -> Iterator[str]:
    """Every action with what came of it, then how it stands; what was taken back is marked.

    `at`: after so many actions; all of them if none is given.
    """
    walk, names, table = Walk(session), session.setup.names, session.plugin.table
    end = walk.length if at is None else at
    yield f"{session.game.title}: {', '.join(names)}."
    told_ply = 0
    for line in walk.log(end):
        # What was taken back has no number: the action that stands there in its place has it.
        if not line.taken_back and line.ply > told_ply:
            entry = session.line[line.ply - 1]
            done = walk.done(line.ply, all_open=walk.over)
            yield f"{line.ply}. {names[entry.seat] if entry.seat >= 0 else 'Chance'}: {done}"
            told_ply = line.ply
        yield say.logged(line)
    state = walk.state(end)
    view = session.game.view(state, None)
    prompts = session.game.prompts(state)
    if prompts:
        asked = table.ask(view, prompts[0].seat)
        yield f"{'It goes on here' if end == walk.length else 'So it stood'}: {asked.title}. {asked.question}"
    for seat in session.seats:
        yield table.seat_line(view, seat).spoken
