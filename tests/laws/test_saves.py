"""Laws of saves: whole or up to the last whole line, whatever happened to the file."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from tests.damage import damaged
from tests.laws.playout import Case, Playout, cases, playout
from tests.laws.test_undo import begin, forward, said
from tests.sizes import times
from turbo_table.content import ContentError
from turbo_table.core.chance import pick
from turbo_table.session.history import Check, Item
from turbo_table.session.saves import Loaded, from_text, to_text
from turbo_table.session.session import Session, UndoRefused

FIRST_CASES = tuple(case for case in cases() if case.block == 0)
CUTS = 5
"""Of each kind in each case: there are many cases."""
SAVED = 60
"""So many actions are in a save here: past the first digest, and quick to load."""


def saved(played: Playout) -> Session:
    """A session in the midst of a playout, with something taken back, and something of that done again."""
    session = begin(played)
    forward(session, played, min(SAVED, len(played.actions)))
    for change in (session.undo, session.undo, session.redo):
        try:
            change()
        except UndoRefused:
            break
    return session


def same(loaded: Loaded, session: Session) -> bool:
    """Whether the loaded game is the saved one in all that can be seen of it."""
    again = loaded.session
    return (
        (again.state, again.line, again.history) == (session.state, session.line, session.history)
        and (again.setup, again.sitters, again.seed, again.policy)
        == (session.setup, session.sitters, session.seed, session.policy)
        and said(again) == said(session)
    )


def happened(history: Iterable[Item]) -> list[Item]:
    """The history without its digests, which a loaded game makes anew."""
    return [item for item in history if not isinstance(item, Check)]


@pytest.mark.parametrize("number", range(times(2)))
@pytest.mark.parametrize("case", FIRST_CASES, ids=str)
def test_a_save_loads_as_it_was(case: Case, number: int) -> None:
    session = saved(playout(case, number))
    text = to_text(session)
    loaded = from_text(text.encode(), "game.save")
    assert loaded.warnings == ()
    assert same(loaded, session)
    assert to_text(loaded.session) == text


@pytest.mark.parametrize("case", FIRST_CASES, ids=str)
def test_a_save_cut_at_any_byte_loads_up_to_its_last_whole_line(case: Case) -> None:
    rng = Random(f"cut {case}")
    session = saved(playout(case, 0))
    whole = to_text(session).encode()
    header = whole.index(b"\n") + 1
    ends = [at + 1 for at in range(len(whole)) if whole[at : at + 1] == b"\n"]
    near_an_end = [end + off for end in ends for off in (-1, 0, 1) if end + off <= len(whole)]
    anywhere = [int(rng.random() * len(whole)) for _ in range(times(CUTS))]
    for cut in [0, 1, header - 1, header, *(pick(near_an_end, rng) for _ in range(times(CUTS))), *anywhere]:
        lines = whole[:cut].count(b"\n")
        if lines == 0:
            with pytest.raises(ContentError):
                from_text(whole[:cut], "cut.save")
            continue
        loaded = from_text(whole[:cut], "cut.save")
        assert happened(loaded.session.history) == happened(session.history[: lines - 1])
        assert len(loaded.warnings) == (cut not in ends)


def test_a_damaged_save_loads_or_is_refused_with_one_clear_error() -> None:
    rng = Random("damaged saves")
    texts = [to_text(saved(playout(case, 0))).encode() for case in FIRST_CASES]
    loaded, refused = 0, list[ContentError]()
    for number in range(times(200)):
        try:
            from_text(damaged(pick(texts, rng), rng), f"damaged-{number}.save")
            loaded += 1
        except ContentError as error:
            refused.append(error)
    for each in refused:
        for fault in each.faults:
            assert fault.line >= 1
            assert fault.message.strip()
            assert str(fault).startswith("damaged-")
            assert str(fault).isprintable()
        assert each.faults
    # The damage is neither too slight nor too heavy to find anything.
    assert loaded > times(5)
    assert len(refused) > times(50)
