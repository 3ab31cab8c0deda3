"""The free table as one value: who has the hands, what little is refused, what follows."""

from __future__ import annotations

from functools import cache
from typing import Final, assert_never

from turbo_table.core.game import (
    CHANCE,
    Action,
    FileSlot,
    Game,
    Illegal,
    Option,
    Prompt,
    Result,
    Seat,
    Settle,
    Setup,
    Step,
)
from turbo_table.games.freeform import dice, hands, hiding, laid_out, lying, piles, setting_up
from turbo_table.games.freeform.actions import (
    DEEDS,
    AddPieces,
    BringBack,
    CopyThings,
    DealCards,
    DrawCards,
    Fan,
    Flip,
    Hold,
    LayOut,
    Lock,
    Look,
    MakePile,
    MoveThings,
    PassHands,
    PlayCards,
    PlayFaceDown,
    PutOver,
    PutUnder,
    Remove,
    ShowTo,
    ShufflePile,
    SlideThings,
    ThrowDice,
    Unlock,
    WriteNote,
    is_deed,
)
from turbo_table.games.freeform.choices import candidates
from turbo_table.games.freeform.deck import deck
from turbo_table.games.freeform.finding import pile_of
from turbo_table.games.freeform.pieces_file import laid
from turbo_table.games.freeform.state import State


def prompts(state: State) -> tuple[Prompt, ...]:
    """Whoever has the hands, for ever; chance while dice are in the air or a pile is being shuffled."""
    if state.thrown:
        return (Prompt(seat=CHANCE, kind="land", rule="FT-15", chance=dice.in_the_air(state)),)
    pile = pile_of(state, state.shuffling) if state.shuffling else None
    if pile is not None:
        return (Prompt(seat=CHANCE, kind="shuffle", rule="FT-12", chance=piles.places(pile)),)
    return _asked(state.active)


@cache
def _asked(seat: Seat) -> tuple[Prompt, ...]:
    return (Prompt(seat=seat, kind="handle", rule="FT-4", open=True),)


def check(state: State, action: Action) -> Illegal | None:
    """The one authority on legality."""
    if state.thrown:
        return Illegal("Wait until the dice have landed.", "FT-15")
    if state.shuffling:
        return Illegal("Wait until the pile is shuffled.", "FT-12")
    if action.seat != state.active or not is_deed(action):
        return Illegal(f"{state.names[state.active]} has the hands now.", "FT-4")
    match action:
        case MoveThings():
            return lying.check_move(state, action)
        case SlideThings():
            ids = [each.card for each in action.things]
            return lying.check_lying(state, ids) or lying.check_places(state, action.things)
        case AddPieces():
            return lying.check_add(state, action)
        case CopyThings():
            return lying.check_copy(state, action)
        case PutOver() | PutUnder() | Remove():
            return lying.check_lying(state, action.things)
        case Flip():
            return lying.check_flip(state, action)
        case Lock() | Unlock():
            return lying.check_lock(state, action)
        case BringBack():
            return lying.check_back(state)
        case WriteNote():
            return lying.check_write(state, action)
        case MakePile():
            return piles.check_pile(state, action)
        case Fan() | ShufflePile() | DrawCards() | DealCards():
            return piles.check_of_pile(state, action)
        case Hold():
            return hands.check_hold(state, action)
        case PlayCards() | PlayFaceDown():
            return hands.check_play(state, action)
        case Look():
            return hands.check_look(state, action)
        case ShowTo():
            return hands.check_show(state, action)
        case PassHands():
            return hands.check_pass(state, action)
        case ThrowDice():
            return dice.check_throw(state, action)
        case LayOut():
            return laid_out.check_lay_out(state, action)
        case _:
            assert_never(action)


def apply(state: State, action: Action) -> Step[State]:
    """What follows; trusts `check`."""
    if isinstance(action, Settle):
        return dice.land(state, action.result) if state.thrown else piles.shuffled(state, action.result)
    assert is_deed(action)
    match action:
        case MoveThings() | SlideThings():
            return lying.move(state, action)
        case AddPieces():
            return laid_out.numbered(state, lying.add(state, action))
        case CopyThings():
            return laid_out.numbered(state, lying.copy(state, action))
        case PutOver() | PutUnder():
            return lying.reorder(state, action)
        case Remove():
            return laid_out.numbered(state, lying.remove(state, action))
        case Flip():
            return lying.flip(state, action)
        case Lock() | Unlock():
            return lying.lock(state, action)
        case BringBack():
            return lying.bring_back(state, action)
        case WriteNote():
            return lying.write(state, action)
        case MakePile():
            return piles.make(state, action)
        case Fan():
            return piles.fan(state, action)
        case ShufflePile():
            return piles.shuffle(state, action)
        case DrawCards():
            return piles.draw(state, action)
        case DealCards():
            return piles.deal(state, action)
        case Hold():
            return hands.hold(state, action)
        case PlayCards() | PlayFaceDown():
            return hands.play(state, action)
        case Look():
            return hands.look(state, action)
        case ShowTo():
            return hands.show(state, action)
        case PassHands():
            return hands.pass_hands(state, action)
        case ThrowDice():
            return dice.throw(state, action)
        case LayOut():
            return laid_out.lay_out(state, action)
        case _:
            assert_never(action)


def result(state: State) -> Result | None:
    """Nobody wins and nothing ends."""
    return None


def refuse(given: Setup) -> Illegal | None:
    """Why a table cannot be set up like this."""
    return setting_up.refuse(GAME, given)


def setup(given: Setup) -> Step[State]:
    """The first state."""
    return setting_up.setup(GAME, given)


GAME: Final[Game[State]] = Game(
    id="freeform",
    title="Free table",
    about="Anything lies anywhere: cards, cars, dice, tokens and notes, by hand.",
    seats={"standard": range(1, 7)},
    options=(
        Option(id="width", help="the table's width in mm", default=1600, least=300, most=3000),
        Option(id="height", help="the table's depth in mm", default=1000, least=300, most=3000),
    ),
    files=(
        FileSlot(id="deck", help="a deck of your own", header="deck/1", read=deck),
        FileSlot(id="pieces", help="what lies on the table at the start", header="pieces/1", read=laid),
    ),
    layout_kind=None,
    endless=True,
    rules_version=1,
    actions=DEEDS,
    refuse=refuse,
    setup=setup,
    prompts=prompts,
    candidates=candidates,
    check=check,
    apply=apply,
    view=hiding.view,
    imagine=hiding.imagine,
    result=result,
)
