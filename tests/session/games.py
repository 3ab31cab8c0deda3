"""Games for tests of what is kept: a short race of two, played the same way every time."""

from __future__ import annotations

from collections.abc import Sequence

from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.game import Setup, legal
from turbo_table.games.registry import find
from turbo_table.session.preview import some_setup
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session

PLUGIN = find("turbo-drift")


def new_session(*names: str, bots: Sequence[str] = (), seed: str = "1", **options: str | int) -> Session:
    """People at the table before the first action; without names two of them, who place everything by hand."""
    if not names:
        setup = some_setup(PLUGIN, 2)
        sitters = [Sitter(name) for name in setup.names]
        return Session(PLUGIN, setup, sitters, seed=seed, policy="friendly", colours=(3, 0))
    path = find_layouts("turbo-drift")[0]
    layout = load_layout(path.read_bytes(), path.name)
    setup = Setup(names=names, layout=layout, options=tuple(options.items()))
    sitters = [Sitter(*each) for each in zip(names, bots or ("",) * len(names), strict=True)]
    return Session(PLUGIN, setup, sitters, seed=seed, policy="friendly")


def act(session: Session) -> None:
    """The next action: chance's, a bot's, or the first one that is legal."""
    prompt = session.bot_prompt()
    answer = session.chance_answer() or (session.bot_action(prompt) if prompt else None)
    session.do(answer or next(iter(legal(session.game, session.state, session.prompts[0].seat))))


def act_on(session: Session, number: int) -> None:
    """The same, and now and then back, or back and forth."""
    act(session)
    if number % 7 == 3:
        session.undo()
    if number % 14 == 3:
        session.redo()


def finished(*names: str, seed: str = "1", first: str = "chance") -> Session:
    """A race that is over, after a round."""
    session = new_session(*(names or ("Ann", "Bo")), seed=seed, max_rounds=1, first=first)
    while session.prompts:
        act(session)
    return session
