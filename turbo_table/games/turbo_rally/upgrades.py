"""Performance upgrades: won with a race, declared before one, used up with it; TR-46, TR-47, TR-49, TR-50."""

from __future__ import annotations

from collections.abc import Iterator

from turbo_table.core.game import Action, Illegal, Seat, Step
from turbo_table.core.values import replace
from turbo_table.games.turbo_rally import events
from turbo_table.games.turbo_rally.actions import Declare, DeclareNoMore
from turbo_table.games.turbo_rally.extras import upgrade_kinds
from turbo_table.games.turbo_rally.hands import duel_of, prizes
from turbo_table.games.turbo_rally.state import Phase, State
from turbo_table.mechanics.lanes import Card


def race_won(state: State, home: tuple[int, ...]) -> Step[State]:
    """After a race: its winner takes an upgrade, if one is left, then prizes are drawn; TR-35, TR-49."""
    if duel_of(state).upgrade_pile:
        return Step(replace(state, phase="draw-upgrade"))
    return prizes(state, home)


def settle(state: State, face: str) -> Step[State]:
    """Chance says which upgrade it is that the winner takes, for all to see; TR-49."""
    duel, car = duel_of(state), state.starter
    top, *pile = duel.upgrade_pile
    index = duel.upgrades_unseen.index(face)
    won = Card(top.number, face)
    after = replace(
        duel,
        upgrade_pile=tuple(pile),
        upgrades_unseen=(*duel.upgrades_unseen[:index], *duel.upgrades_unseen[index + 1 :]),
        upgrades=_with(duel.upgrades, car, (*duel.upgrades[car], won)),
    )
    step = prizes(replace(state, duel=after), state.home)
    return replace(step, events=(events.UpgradeWon(car=car, upgrade=face), *step.events), reveals=True)


def used_up(state: State) -> State:
    """After a race: what was in play leaves the match, used or not; TR-50."""
    duel = state.duel
    if duel is None or not any(duel.in_play):
        return state
    gone = (*duel.gone, *(card for cards in duel.in_play for card in cards))
    return replace(state, duel=replace(duel, in_play=((),) * len(duel.in_play), gone=gone))


def ask_first(state: State) -> State:
    """Before a race: whoever has upgrades says which are used, from the starter clockwise; TR-46."""
    return _ask(state, state.starter, len(state.cars))


def ask_next(state: State) -> State:
    """The next one after whoever was asked."""
    duel, count = duel_of(state), len(state.cars)
    assert duel.declaring is not None
    following = (duel.declaring + 1) % count
    return _ask(state, following, (state.starter - following) % count)


def _ask(state: State, first: int, many: int) -> State:
    """The first of so many from this car on who has an upgrade is asked; with nobody left the race is on."""
    duel, count = duel_of(state), len(state.cars)
    order = ((first + step) % count for step in range(many))
    car = next((car for car in order if duel.upgrades[car]), None)
    phase: Phase = "drive" if car is None else "declare-upgrades"
    return replace(state, phase=phase, duel=replace(duel, declaring=car))


def choices(state: State) -> Iterator[Action]:
    """Each kind of upgrade that whoever is asked still has, and none."""
    duel = duel_of(state)
    assert duel.declaring is not None
    seat: Seat = state.cars[duel.declaring].owner
    for face in sorted({card.face for card in duel.upgrades[duel.declaring]}):
        yield Declare(seat, face)
    yield DeclareNoMore(seat)


def check(state: State, action: Declare) -> Illegal | None:
    """TR-49."""
    duel = duel_of(state)
    assert duel.declaring is not None
    if action.upgrade not in upgrade_kinds():
        return Illegal(f"There is no upgrade {action.upgrade[:40]}.", "TR-49")
    if all(card.face != action.upgrade for card in duel.upgrades[duel.declaring]):
        return Illegal("You have not won that upgrade, or have used it.", "TR-49")
    return None


def declare(state: State, action: Declare) -> Step[State]:
    """The upgrade lies at the start and works all race long; TR-46."""
    duel = duel_of(state)
    car = duel.declaring
    assert car is not None
    card = next(card for card in duel.upgrades[car] if card.face == action.upgrade)
    left = tuple(each for each in duel.upgrades[car] if each is not card)
    after = replace(
        state,
        duel=replace(
            duel,
            upgrades=_with(duel.upgrades, car, left),
            in_play=_with(duel.in_play, car, (*duel.in_play[car], card)),
        ),
    )
    declared = events.UpgradeDeclared(car=car, upgrade=action.upgrade)
    return Step(after if left else ask_next(after), (declared,))


def no_more(state: State) -> Step[State]:
    """The next one is asked."""
    return Step(ask_next(state))


def _with(all_cards: tuple[tuple[Card, ...], ...], car: int, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return (*all_cards[:car], cards, *all_cards[car + 1 :])
