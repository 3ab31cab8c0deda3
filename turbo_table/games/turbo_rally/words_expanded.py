"""Expanded Play in words: RPM cards, upgrades, what happened with them and what is asked."""

from __future__ import annotations

from typing import Final

from turbo_table.core.game import Event
from turbo_table.games.turbo_rally import events
from turbo_table.games.turbo_rally.extras import changers, jump_of, kind_of, laid_on
from turbo_table.games.turbo_rally.hands import duel_of
from turbo_table.games.turbo_rally.names import CARDS, cards, driver, listed, number
from turbo_table.games.turbo_rally.responses import canceller, hand_asked, upgrades_of
from turbo_table.games.turbo_rally.state import State

RPM: Final = {
    "instant-tire-spikes": "Instant Tire Spikes",
    "instant-run-flat-tires": "Instant Run-Flat Tires",
    "instant-sideswipe": "Instant Sideswipe",
    "instant-off-road-tires": "Instant Off-Road Tires",
    "instant-green-light": "Instant Green Light",
    "instant-nitrous-oxide": "Instant Nitrous Oxide",
}
"""What each RPM card is called."""
UPGRADES: Final = {
    "run-flat-tires": "Run-Flat Tires",
    "off-road-tires": "Off-Road Tires",
    "turbo-boost": "Turbo Boost",
    "driver-agility": "Driver Agility",
}
"""What each performance upgrade is called."""
NAMES: Final = RPM | UPGRADES
RPM_ABOUT: Final = {
    "instant-tire-spikes": "On any track card: it becomes a Flat Tire.",
    "instant-run-flat-tires": "On a Flat Tire: it becomes a Basic Track. On Instant Tire Spikes: what lies "
    "beneath counts again.",
    "instant-sideswipe": "On a Basic Track or Pass Lane: it becomes a Sideswipe.",
    "instant-off-road-tires": "On a Detour: it becomes a Basic Track.",
    "instant-green-light": "On a Stop Light: it becomes a Pass Lane.",
    "instant-nitrous-oxide": "On a jump: it goes two cards farther.",
}
"""What each RPM card does, for whoever points at it."""
UPGRADES_ABOUT: Final = {
    "run-flat-tires": "All race long a Flat Tire is a Basic Track for its owner, and Instant Tire Spikes are lost.",
    "off-road-tires": "All race long a Detour is a Basic Track for its owner.",
    "turbo-boost": "All race long each jump of its owner goes one card farther.",
    "driver-agility": "All race long its owner cannot be bumped, and no slick stays on that lane.",
}
"""What each upgrade does."""
ABOUT_ALL: Final = RPM_ABOUT | UPGRADES_ABOUT


def happening(view: State, event: Event, name: str) -> tuple[str, str] | None:
    """(sentence, clause) of an event of Expanded Play, `name` being whose doing it was; None for any other event."""
    match event:
        case events.HandsDealt(cards=count):
            return f"Everybody is dealt {_rpm_cards(count)}.", "TR-33"
        case events.RpmDrawn():
            return _drawn(name, event)
        case events.RpmSeen(card=card):
            return f"{name} sees: {RPM[card]}.", "TR-34"
        case events.RpmPlayed():
            return _played(view, event, name)
        case events.UpgradeWon(upgrade=upgrade):
            return f"{name} wins an upgrade: {UPGRADES[upgrade]}.", "TR-49"
        case events.UpgradeDeclared(upgrade=upgrade):
            return f"{name} uses {UPGRADES[upgrade]} in this race.", "TR-46"
        case events.UpgradeWorked(upgrade=upgrade, card=card):
            return f"{name}'s {UPGRADES[upgrade]} make {CARDS[card]} a Basic Track.", "TR-46"
        case events.SlickGone():
            return f"{name} is too agile: the slick is gone at once.", "TR-48"
    return None


def _rpm_cards(count: int) -> str:
    return cards(count).replace("card", "RPM card")


def _drawn(name: str, event: events.RpmDrawn) -> tuple[str, str]:
    if event.empty:
        return f"The RPM pile is empty: no card for {name}.", "TR-36"
    what = f"{RPM[event.card]}, as everybody knows" if event.card else "an RPM card"
    how = {"dealt": "is dealt", "landed": "draws", "won": "wins"}[event.why]
    return f"{name} {how} {what}.", {"dealt": "TR-33", "landed": "TR-34", "won": "TR-35"}[event.why]


def _played(view: State, event: events.RpmPlayed, name: str) -> tuple[str, str]:
    whose = "" if event.on == event.car else f" on {driver(view, event.on)}'s card"
    if event.lost_to:
        return f"{name} plays {RPM[event.card]}{whose}: lost to {UPGRADES[event.lost_to]}.", "TR-46"
    return f"{name} plays {RPM[event.card]}{whose}: {_became(event)}.", "TR-41"


def _became(event: events.RpmPlayed) -> str:
    """What a card has done to what it was played on. How long a jump is then, its pile tells."""
    if changers()[event.card].adds:
        return f"the jump is {number(changers()[event.card].adds)} longer"
    if event.kind.startswith("jump"):
        return f"it is a {CARDS[event.kind]} again, with all that lies on it"
    return f"it is now a {CARDS[event.kind]}"


def question(view: State) -> tuple[str, str]:
    """(title, what can be done now) of a prompt of Expanded Play."""
    match view.phase:
        case "draw-rpm":
            return f"{driver(view, duel_of(view).due[0])} draws", "Draw an RPM card."
        case "draw-upgrade":
            return f"{driver(view, view.starter)} wins an upgrade", "Draw a performance upgrade."
        case "declare-upgrades":
            return f"{driver(view, duel_of(view).declaring or 0)} declares", "Which upgrades are used in this race?"
    return _responding(view)


def _responding(view: State) -> tuple[str, str]:
    hand = hand_asked(view.turn)
    title = f"{driver(view, hand)} may answer"
    if duel_of(view).viewer != view.cars[hand].owner:
        return title, pile(view)
    return title, f"{pile(view)}{_after(view)}"


def pile(view: State) -> str:
    """What lies on the turned-up card, and what it is now: `Ann's Jump 3 + Nitrous Oxide: a jump of five.`"""
    printed, *more = view.turn.layers
    whose = f"{driver(view, view.turn.car)}'s {CARDS[printed]}"
    if not more:
        return f"{whose} is turned up."
    laid = " + ".join((whose, *(NAMES[id].removeprefix("Instant ") for id in more)))
    return f"{laid}: {_effect(view.turn.layers, view)}."


def _after(view: State) -> str:
    window = view.turn.window
    later = window.waiting[1:] if window is not None else ()
    return f" Then: {listed(tuple(driver(view, hand) for hand in later))}." if later else ""


def _effect(layers: tuple[str, ...], view: State) -> str:
    kind = kind_of(layers)
    if kind.startswith("jump"):
        return f"a jump of {jump_of(layers, upgrades_of(view, view.turn.car))}"
    return f"a {CARDS[kind]}"


def would(view: State, card: str) -> str:
    """What an RPM card would make of the turned-up card, in a few words."""
    lost = canceller(view, card)
    if lost:
        return f"it would be lost to {UPGRADES[lost]}"
    return f"it is {_effect(laid_on(view.turn.layers, card), view)} then"


def stays(view: State) -> str:
    """What the turned-up card is if nobody plays anything more, in a few words."""
    return f"it stays {_effect(view.turn.layers, view)}"


def hand_words(view: State, car: int) -> str:
    """How many RPM cards a car's driver holds and which upgrades there are, for whoever points at it; empty: none."""
    if view.duel is None:
        return ""
    hand, duel = view.duel.hands[car], view.duel
    parts = [f"holds {_rpm_cards(len(hand))}"]
    known = tuple(RPM[card.face] for card in hand if card.known)
    if known:
        parts.append(f"known: {listed(known)}")
    for title, held in (("in use", duel.in_play[car]), ("won", duel.upgrades[car])):
        if held:
            parts.append(f"{title}: {listed(tuple(UPGRADES[card.face] for card in held))}")
    return f"{driver(view, car)} {'; '.join(parts)}."


def pieces_of(view: State, card: str) -> tuple[str, ...]:
    """The ids of the cards of this kind in the hand that is asked."""
    hand = duel_of(view).hands[hand_asked(view.turn)]
    return tuple(f"card-{each.number}" for each in hand if each.face == card)
