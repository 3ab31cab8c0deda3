"""A tournament with hidden hands is saved between and inside its races, gone on with, and watched again."""

from __future__ import annotations

from turbo_table.core.game import Setup
from turbo_table.core.journal import replay
from turbo_table.games.turbo_rally import PLUGIN
from turbo_table.mechanics.lanes import UNSEEN
from turbo_table.session.replay import Walk
from turbo_table.session.saves import from_text, to_text
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session


def go_on(session: Session, actions: int) -> Session:
    """Bots play so many actions, or to the end."""
    for _ in range(actions):
        prompt = session.bot_prompt()
        action = session.chance_answer() or (session.bot_action(prompt) if prompt is not None else None)
        if action is None:
            break
        session.do(action, ms=0)
    return session


def test_it_goes_on_from_a_save_as_it_would_have() -> None:
    names = ("Ann", "Bob", "Cid")
    setup = Setup(names=names, variant="expanded-tournament", options=(("lane", 4),))
    session = Session(PLUGIN, setup, tuple(Sitter(name, "random") for name in names), seed="saved")
    inside = go_on(session, 70)
    while not inside.prompts[0].round:
        go_on(inside, 1)
    loaded = from_text(to_text(inside).encode(), "hands.save")
    assert loaded.warnings == ()
    ends = [go_on(each, 5_000) for each in (inside, loaded.session)]
    assert ends[0].state == ends[1].state
    assert ends[0].prompts == ()
    assert [line.cue.words for line in ends[0].log] == [line.cue.words for line in ends[1].log]
    *_, last = replay(session.game, setup, session.line)
    assert last.state == session.state


def test_nothing_that_is_told_of_it_names_a_hidden_card() -> None:
    setup = Setup(names=("Ann", "Bob"), variant="expanded-tournament", options=(("lane", 12), ("first", "1")))
    session = go_on(Session(PLUGIN, setup, (Sitter("Ann", "random"), Sitter("Bob", "random")), seed="told"), 5)
    duel = session.state.duel
    held = {card.face for hand in duel.hands for card in hand}
    assert held
    assert UNSEEN not in held
    said = " ".join(line.cue.words for line in session.log)
    pieces = " ".join(f"{piece.label} {piece.art}" for piece in PLUGIN.table.pieces(session.view(None)))
    lines = " ".join(PLUGIN.table.seat_line(session.view(None), seat).spoken for seat in session.seats)
    told = " ".join(line for part in PLUGIN.table.told(session.view(None)).values() for line in part)
    replayed = " ".join(line.cue.words for line in Walk(session).log(len(session.line)))
    shown = " ".join((said, pieces, lines, told, replayed))
    for face in held:
        assert face not in shown
        assert face.replace("-", " ").title() not in shown.replace("-", " ")
