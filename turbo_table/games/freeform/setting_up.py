"""How a free table begins: empty, or as a file says; FT-1, FT-2, FT-17, FT-18."""

from __future__ import annotations

from typing import Final

from turbo_table.content import ContentError
from turbo_table.content.fields import to_mdeg, to_um
from turbo_table.core.game import AnyGame, Illegal, Seat, Setup, Step, option
from turbo_table.core.setups import options_fault, seats_fault
from turbo_table.core.values import replace
from turbo_table.games.freeform import finding, lying
from turbo_table.games.freeform.components import box, find, whole_deck
from turbo_table.games.freeform.deck import deck
from turbo_table.games.freeform.pieces_file import PieceEntry, laid
from turbo_table.games.freeform.state import Lying, State
from turbo_table.geometry.pose import Pose

MM: Final = 1_000


def refuse(game: AnyGame, given: Setup) -> Illegal | None:
    """Why a table cannot be set up like this."""
    reason = seats_fault(game, given)
    if reason:
        return Illegal(reason, "FT-1")
    reason = options_fault(game, given)
    if reason:
        return Illegal(reason, "FT-2")
    files = dict(given.files)
    try:
        deck(files.get("deck"))
    except ContentError as error:
        return Illegal(error.sentence, "FT-17")
    try:
        laid(files.get("pieces"))
        box(given.files)
    except ContentError as error:
        return Illegal(error.sentence, "FT-18")
    width_um, height_um = (int(option(game, given, id)) * MM for id in ("width", "height"))
    reason = _pieces_fault(given, width_um, height_um)
    return Illegal(reason, "FT-18") if reason else None


def _pieces_fault(given: Setup, width_um: int, height_um: int) -> str:
    """What is wrong with the pieces that lie there already; empty where nothing is."""
    room = lying.MOST_THINGS
    for index, each in enumerate(laid(dict(given.files).get("pieces")).pieces):
        found = find(given.files, each.kind)
        if found is None or each.side >= len(found.sides):
            side = f" with a side {each.side}" if found else ""
            return f'Piece {index + 1} of the file: there is no piece "{each.kind[:40]}"{side} in the box.'
        if not (0 <= to_um(each.x) <= width_um and 0 <= to_um(each.y) <= height_um):
            return f"Piece {index + 1} of the file lies with its middle off the table."
        room -= len(whole_deck(given.files)) + 1 if found.sort == "pile" else 1
    return f"The file lays more than {lying.MOST_THINGS:,} pieces." if room < 0 else ""


def setup(game: AnyGame, given: Setup) -> Step[State]:
    """The first state: nobody holds anything, and the first seat has the hands."""
    state = State(
        names=given.names,
        width_um=int(option(game, given, "width")) * MM,
        height_um=int(option(game, given, "height")) * MM,
        files=given.files,
        active=Seat(0),
        table=(),
        hands=((),) * len(given.names),
    )
    for each in laid(dict(given.files).get("pieces")).pieces:
        new = _lying(state, each)
        number = state.next + finding.count(replace(state, table=(new,), hands=()))
        state = replace(state, table=(*state.table, new), next=number)
    return Step(state)


def _lying(state: State, entry: PieceEntry) -> Lying:
    found = find(state.files, entry.kind)
    assert found is not None
    pose = Pose(to_um(entry.x), to_um(entry.y), to_mdeg(entry.heading))
    if found.sort == "pile":
        return replace(lying.new_deck(state, state.next, pose), locked=entry.locked)
    return replace(lying.new_item(found, state.next, pose, entry.side), locked=entry.locked, text=entry.text)
