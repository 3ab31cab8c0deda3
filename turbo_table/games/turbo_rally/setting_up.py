"""Before the first race: who can play, pack, lanes, teams, who starts; TR-1 to TR-5, TR-29, TR-31."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Final

from turbo_table.content import ContentError
from turbo_table.core.chance import Seat
from turbo_table.core.game import Game, Illegal, Scalar, Setup, Step
from turbo_table.core.journal import encode
from turbo_table.core.layout import LanesLayout
from turbo_table.core.setups import options_fault, seats_fault
from turbo_table.core.values import replace
from turbo_table.games.turbo_rally import events, hands
from turbo_table.games.turbo_rally.components import Deck, deck, pack, with_rpm_draw
from turbo_table.games.turbo_rally.dealing import deal
from turbo_table.games.turbo_rally.ending import race_began
from turbo_table.games.turbo_rally.extras import expanded
from turbo_table.games.turbo_rally.state import Course, State, Turn
from turbo_table.mechanics.lanes import Car
from turbo_table.mechanics.match import Match

RACES: Final = {"race": 1, "tournament": 5, "expanded-race": 1, "expanded-tournament": 5}
"""Variant -> how many races are driven, without a tie-break."""
EXPANDED: Final = ("expanded-race", "expanded-tournament")
"""The variants of Expanded Play."""
BY_CHANCE: Final = ("chance", "last-winner")
"""Chance draws who starts; also where the last winner is asked for and nobody knows of one."""
USUAL_LENGTH: Final = 12
SHORTEST: Final = 3
LONGEST: Final = 60
BASIC_PACK_PLAYERS: Final = 4
TEAMS: Final = {"none": 0, "two": 2, "three": 3}
Path = tuple[str | int, ...]
"""Keys and indices that lead to a place in a layout file."""


def refuse(game: Game[State], given: Setup) -> Illegal | None:
    """Why this match cannot be set up."""
    reason = seats_fault(game, given)
    if reason:
        return Illegal(reason, "TR-1")
    reason = options_fault(game, given)
    if reason:
        return Illegal(reason, "TR-31")
    options, players = dict(given.options), len(given.names)
    first = options.get("first", "chance")
    if first not in BY_CHANCE and int(first) > players:
        return Illegal(f"Player {first} cannot start: there are {players} players.", "TR-5")
    teams = TEAMS[str(options.get("teams", "none"))]
    if teams and (players % teams or players // teams < 2):
        return Illegal(f"{players} players cannot make {teams} teams of the same size, two or more in each.", "TR-29")
    try:
        cards = _deck(given)
    except ContentError as error:
        return Illegal(str(error.faults[0]), "TR-2")
    most, wanted = most_slots(cards, players), int(options.get("lane", 0))
    if most < SHORTEST:
        words = f"{cards.name} has too few track cards for {players} lanes: {cards.size}, with {cards.keep} kept back."
        return Illegal(words, "TR-3")
    if wanted and not SHORTEST <= wanted <= most:
        return Illegal(f"With {players} players a lane has {SHORTEST} to {most} cards, not {wanted}.", "TR-3")
    return next((illegal for _, illegal in layout_faults(given)), None)


def layout_faults(given: Setup) -> Iterator[tuple[Path, Illegal]]:
    """All that is wrong with a course: (path in its file, fault); trusts what `refuse` asks before; TR-4."""
    if isinstance(given.layout, LanesLayout):
        for path, reason in _course_faults(given.layout, len(given.names), int(dict(given.options).get("lane", 0))):
            illegal = _no_course(reason)
            if illegal:
                yield path, illegal


def _no_course(reason: str) -> Illegal | None:
    return Illegal(reason, "TR-4")


def _course_faults(layout: LanesLayout, players: int, wanted: int) -> Iterator[tuple[Path, str]]:
    """What is wrong with a course for so many, as sentences, each with its path in the file."""
    if len(layout.lanes) < players:
        lanes = "1 lane" if len(layout.lanes) == 1 else f"{len(layout.lanes)} lanes"
        yield ("lanes",), f"The course has {lanes} for {players} players."
    least = wanted or SHORTEST
    for index, lane in enumerate(layout.lanes[:players]):
        if len(lane.slots) < least:
            slots = "1 slot" if len(lane.slots) == 1 else f"{len(lane.slots)} slots"
            yield ("lanes", index), f"Lane {index + 1} has {slots}; a lane of {least} is asked for."


def most_slots(cards: Deck, players: int) -> int:
    """The longest lane that can be dealt to so many players; TR-3."""
    return (cards.size - cards.keep) // players


def slots(cards: Deck, players: int, wanted: int, layout: LanesLayout | None) -> int:
    """How long each lane is: as asked for, else as long as usual, as the cards and the course allow; TR-3."""
    if wanted:
        return wanted
    shortest = min(len(lane.slots) for lane in layout.lanes[:players]) if layout else USUAL_LENGTH
    return min(USUAL_LENGTH, most_slots(cards, players), shortest)


def _deck(given: Setup) -> Deck:
    """The deck of this set-up; raises ContentError for a faulty deck file; TR-2."""
    text, name = dict(given.files).get("deck"), dict(given.options).get("pack", "auto")
    if text is not None:
        cards = deck(text)
        return cards if given.variant in EXPANDED else with_rpm_draw(cards, 0)
    name = pack_of(len(given.names)) if name == "auto" else str(name)
    return with_rpm_draw(pack(name), expanded().rpm_draw[name]) if given.variant in EXPANDED else pack(name)


def pack_of(players: int) -> str:
    """The shipped pack that so many play with unless they choose one; TR-2."""
    return "basic" if players <= BASIC_PACK_PLAYERS else "tournament"


def setup(given: Setup) -> Step[State]:
    """The first state, everything dealt; trusts `refuse`."""
    options, players = dict(given.options), len(given.names)
    cards, layout = _deck(given), given.layout
    assert layout is None or isinstance(layout, LanesLayout)
    length = slots(cards, players, int(options.get("lane", 0)), layout)
    state = State(
        names=given.names,
        deck=cards,
        course=None if layout is None else _course(layout),
        length=length,
        enough=min(3, players) if options.get("ends") == "three" else players,
        match=Match(sides(players, options), RACES[given.variant]),
        phase="draw-starter",
        starter=0,
        turn=Turn(),
        cars=tuple(Car(Seat(seat)) for seat in range(players)),
        lanes=(),
        pile=(),
        slicks=(),
        unseen=(),
        duel=hands.new_duel(players, cards.size + cards.slicks) if given.variant in EXPANDED else None,
    )
    first = str(options.get("first", "chance"))
    if first not in BY_CHANCE:
        return start_with(state, int(first) - 1, by="setup")
    return Step(replace(deal(state), phase="draw-starter"))


def _course(layout: LanesLayout) -> Course:
    return Course(hashlib.sha256(encode(layout).encode()).hexdigest()[:16], layout)


def sides(players: int, options: dict[str, Scalar]) -> tuple[int, ...]:
    """The side of each car: its own, or its team's; team mates sit as far apart as they can; TR-29."""
    count = TEAMS[str(options.get("teams", "none"))] or players
    return tuple(index % count for index in range(players))


def start_with(state: State, car: int, by: str) -> Step[State]:
    """This car starts the first race; TR-5."""
    begun = deal(replace(state, starter=car))
    happened = (events.StarterChosen(car=car, by=by), race_began(begun))
    if begun.duel is None:
        return Step(begun, happened)
    step = hands.deal_hands(begun)
    return replace(step, events=(*happened, *step.events))
