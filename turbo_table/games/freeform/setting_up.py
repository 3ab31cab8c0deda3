"""How a free table begins: empty, or as a file says; FT-1, FT-2, FT-17, FT-18."""

from __future__ import annotations

from typing import Final

from turbo_table.content import ContentError
from turbo_table.content.fields import to_mdeg, to_um
from turbo_table.core.game import AnyGame, Illegal, Seat, Setup, Step, option
from turbo_table.core.setups import options_fault, seats_fault
from turbo_table.core.values import replace
from turbo_table.games.freeform import finding, lying
from turbo_table.games.freeform.components import SIDE_OF, box, piece, read_kind, whole_deck
from turbo_table.games.freeform.deck import deck
from turbo_table.games.freeform.laid_out import laid_out
from turbo_table.games.freeform.pieces_file import PILE, PieceEntry, laid
from turbo_table.games.freeform.state import NOWHERE, Lying, Pile, State
from turbo_table.geometry.pose import Pose

MM: Final = 1_000


def refuse(game: AnyGame, given: Setup) -> Illegal | None:
    """Why a table cannot be set up like this."""
    reason = seats_fault(game, given)
    if reason:
        return Illegal(reason, "FT-1")
    # A layout of any kind can lie here.
    reason = options_fault(game, replace(given, layout=None))
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
        words = each.cards if each.kind == PILE else (f"{each.kind}{SIDE_OF}{each.side}",)
        found = [read_kind(given.files, word) for word in words]
        absent = next((word for word, known in zip(words, found, strict=True) if known is None), "")
        if absent:
            return f'Piece {index + 1} of the file: there is no piece "{absent[:40]}" in the box.'
        sorts = [known[0].sort for known in found if known]
        if each.kind == PILE and not set(sorts) <= set(finding.PILED):
            return f"Piece {index + 1} of the file: only cards and tokens lie in piles."
        if not (0 <= to_um(each.x) <= width_um and 0 <= to_um(each.y) <= height_um):
            return f"Piece {index + 1} of the file lies with its middle off the table."
        decks = sorts.count("pile")
        room -= len(whole_deck(given.files)) + 1 if decks else len(words) + (each.kind == PILE)
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
    return Step(laid_out(state, given.layout) if given.layout else state)


def _lying(state: State, entry: PieceEntry) -> Lying:
    pose = Pose(to_um(entry.x), to_um(entry.y), to_mdeg(entry.heading))
    if entry.kind == PILE:
        kinds = (read_kind(state.files, word) for word in entry.cards)
        cards = (
            lying.new_item(known[0], state.next + 1 + index, NOWHERE, known[1])
            for index, known in enumerate(kinds)
            if known
        )
        return Pile(id=f"p{state.next}", pose=pose, cards=tuple(cards), locked=entry.locked)
    found = piece(state.files, entry.kind)
    if found.sort == "pile":
        return replace(lying.new_deck(state, state.next, pose), locked=entry.locked)
    return replace(lying.new_item(found, state.next, pose, entry.side), locked=entry.locked, text=entry.text)
