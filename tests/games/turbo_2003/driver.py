"""Situations of Turbo in a line each: a light phase, a race on a track of one's own, rows by their values."""

from __future__ import annotations

from turbo_table.core import notation
from turbo_table.core.game import CHANCE, Action, Illegal, Scalar, Seat, Settle, Setup, Step, refusal, step
from turbo_table.core.values import replace
from turbo_table.games.turbo_2003 import race
from turbo_table.games.turbo_2003.components import names
from turbo_table.games.turbo_2003.rules import GAME
from turbo_table.games.turbo_2003.state import State, TrackCard

NAMES = ("Ann", "Bo", "Cy", "Di")
RIGHT = "+30 +30 +60 +60 +150 arrow arrow -30 -30 -60 -150 -60"
"""Right on a plain track of classic cards: 30 60 120 180 330 330 330 300 270 210 60 0."""
FAST = "+150 +60 +60 +30 +30 arrow arrow -30 -30 -60"
"""Right with split times on a plain track: 150 210 270 300 330 330 330 300 270 210."""


def setup(players: int = 2, variant: str = "standard", **options: Scalar) -> Setup:
    """A set-up; underscores of options stand for hyphens before a seat's number: `champions_2`."""
    values = tuple((id.replace("champions_", "champions-"), value) for id, value in options.items())
    return Setup(names=NAMES[:players], variant=variant, options=values)


def begin(players: int = 2, variant: str = "standard", **options: Scalar) -> State:
    """The first state."""
    given = setup(players, variant, **options)
    illegal = GAME.refuse(given)
    assert illegal is None, illegal
    return GAME.setup(given).state


def action(state: State, text: str, seat: int | None = None) -> Action:
    """The action of a text, of whoever is asked first unless a seat is named."""
    who = GAME.prompts(state)[0].seat if seat is None else Seat(seat)
    return notation.read(text, who, GAME.actions)


def do(state: State, text: str, seat: int | None = None) -> Step[State]:
    """What a text leads to."""
    return step(GAME, state, action(state, text, seat))


def play(state: State, *texts: str) -> State:
    """The state after these texts, each of whoever is asked first then; `=` settles what chance is asked."""
    for text in texts:
        chosen = Settle(CHANCE, (text[1:],)) if text.startswith("=") else action(state, text)
        state = step(GAME, state, chosen).state
    return state


def refused(state: State, text: str, seat: int | None = None) -> Illegal:
    """Why a text is not allowed."""
    illegal = refusal(GAME, state, action(state, text, seat))
    assert illegal is not None, f"{text} is allowed"
    return illegal


def track(
    length: int = 12, covered: dict[int, str] | None = None, stopwatches: tuple[int, ...] = ()
) -> tuple[TrackCard, ...]:
    """A track with lights on some of its places."""
    kinds = ["start", *("plain",) * (length - 2), "finish"]
    for place in stopwatches:
        kinds[place - 1] = "stopwatch"
    lights = covered or {}
    return tuple(TrackCard(kind, lights.get(place, "")) for place, kind in enumerate(kinds, 1))  # type: ignore[arg-type]


def racing(
    players: int = 2,
    covered: dict[int, str] | None = None,
    variant: str = "standard",
    stopwatches: tuple[int, ...] = (4, 7),
    **options: Scalar,
) -> State:
    """A race that has just begun, with these lights on the track."""
    state = begin(players, variant, **options)
    length, watches = (10, stopwatches) if state.terms.split else (12, ())
    whole = replace(state, track=track(length, covered, watches), to_lay=(), drawn="")
    return race.start(whole, ()).state


def lay(state: State, seat: int, row: str) -> State:
    """The state after a driver has laid these cards, one after the other."""
    for card in row.split():
        state = do(state, f"lay {card}", seat).state
    return state


def drive(state: State, seat: int, row: str, ms: int = 0) -> Step[State]:
    """A driver lays a whole row and announces it, after so long."""
    return do(lay(state, seat, row), f"announce {ms}" if ms else "announce", seat)


def values(state: State, seat: int) -> str:
    """A driver's row, by values."""
    kinds = names(state.terms.cards)
    return " ".join(kinds[card] for card in state.drivers[seat].row)
