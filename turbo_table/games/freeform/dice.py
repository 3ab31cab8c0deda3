"""Dice and coins: thrown by hand, settled by chance; FT-15."""

from __future__ import annotations

from turbo_table.core.chance import Dice
from turbo_table.core.game import Illegal, Step
from turbo_table.core.values import replace
from turbo_table.games.freeform import finding, lying, telling
from turbo_table.games.freeform.actions import ThrowDice
from turbo_table.games.freeform.components import piece
from turbo_table.games.freeform.events import Landed
from turbo_table.games.freeform.state import Item, State
from turbo_table.scene.handling import THROWN


def check_throw(state: State, action: ThrowDice) -> Illegal | None:
    """Whether these are dice and coins of the table."""
    ids = [each.card for each in action.things]
    refused = lying.check_lying(state, ids)
    if refused is not None:
        return refused
    for each in finding.in_order(state, ids):
        if not isinstance(each, Item) or finding.sort_of(state.files, each) not in THROWN:
            return Illegal("Only dice and coins are thrown.", "FT-15")
    return lying.check_places(state, action.things)


def throw(state: State, action: ThrowDice) -> Step[State]:
    """They are in the air, above where they come to rest: on top of everything, in the order in which they lay."""
    to = {each.card: lying.pose_of(each.spot) for each in action.things}
    thrown = tuple(replace(each, pose=to[each.id]) for each in finding.in_order(state, to))
    table = (*(each for each in state.table if each.id not in to), *thrown)
    return Step(replace(state, table=table, thrown=tuple(each.id for each in thrown)))


def in_the_air(state: State) -> Dice:
    """What chance is asked: a face for each thrown die and coin, in their order."""
    found = finding.lying(state)
    thrown = (found[id] for id in state.thrown)
    return Dice(tuple(piece(state.files, each.kind).names for each in thrown if isinstance(each, Item)))


def land(state: State, faces: tuple[str, ...]) -> Step[State]:
    """Each shows the face that chance gave."""
    up = dict(zip(state.thrown, faces, strict=True))
    table = tuple(
        replace(each, side=piece(state.files, each.kind).names.index(up[each.id]))
        if isinstance(each, Item) and each.id in up
        else each
        for each in state.table
    )
    after = replace(state, table=table, thrown=())
    landed = [each for each in finding.in_order(after, up) if isinstance(each, Item)]
    what = telling.fronts(state.files, landed)
    return Step(after, (Landed(seat=state.active, what=what),), reveals=True)
