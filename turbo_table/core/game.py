"""The contract: a game is one value that names its pure functions over a frozen state.

Legality lives in `Game.check` alone. Listing, highlights, bots, hints, perft counts and time-outs are derived from
`prompts` and `check` here and never restate a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar

from turbo_table.core import chance as chances
from turbo_table.core.chance import Chance
from turbo_table.core.chance import Seat as Seat
from turbo_table.core.layout import Layout

CHANCE: Final = Seat(-1)
"""The seat of dice and shuffled cards."""
HIDDEN: Final = "?"
"""The face of what a seat does not know, in a view."""
ANSWERS_LISTED: Final = 300
"""Of all that chance may answer, so many are listed."""
S = TypeVar("S")
Scalar = bool | int | str


@dataclass(frozen=True, slots=True)
class Action:
    """An intent of a seat. `form` is its text, with a `{field}` for each of its own fields (see `notation`).

    Where time decides, a field with the codec `stamp` holds it: the session fills it in, since no rule reads a clock.
    """

    seat: Seat
    form: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Settle(Action):
    """The answer of chance, as names."""

    result: tuple[str, ...]
    form: ClassVar[str] = "settle {result}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """What happened, for eyes and ears; a state never depends on it."""

    only: tuple[Seat, ...] | None = None
    """Who may see it; None: everybody."""


@dataclass(frozen=True, slots=True)
class Illegal:
    """A refusal: a sentence for the player and the clause of RULES.md it rests on."""

    reason: str
    rule: str
    exact: str = ""
    """Where exactly instead, as a sentence: for whoever plays by typed numbers."""

    @property
    def whole(self) -> str:
        """The refusal with its numbers."""
        return " ".join(filter(None, (self.reason, self.exact)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """Who has to decide what now."""

    seat: Seat
    kind: str
    """A kebab-case word, such as `choose-cards`."""
    rule: str
    """The clause of RULES.md by which this is asked."""
    chance: Chance | None = None
    """What chance has to answer; set exactly when the seat is CHANCE."""
    open: bool = False
    """`check` may accept more than `candidates` lists (placing freely)."""
    default: Action | None = None
    """What happens when nobody answers; without a limit of time on a bare Enter."""
    timed: bool = False
    """The time counts: what was done at it is never taken back, and who pauses hides what there is to see."""
    limit_ms: int = 0
    """So long after this seat was first asked for this kind of decision, `default` happens by itself; 0: never."""
    round: tuple[Seat, ...] = ()
    """Not empty: who may answer, one after another, to what is about to happen; this seat first. Each may let it pass
    with `default`. A screen may ask all of them at once whether anybody has something to say."""
    topic: str = ""
    """What a round is about, in a few words such as `Jump 3`: a person may say not to be asked about it."""
    mover: Seat | None = None
    """Whose move a round is about: a person may say so of the own moves alone, or of those of others."""


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an action led to."""

    state: S
    events: tuple[Event, ...] = ()
    via: tuple[S, ...] = ()
    """The states passed through on the way, for the eye."""
    reveals: bool = False
    """Somebody learned what undo would let them use: fair undo stops here."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    places: tuple[int | None, ...]
    """One a seat, 1 is best, equals share; None: not placed."""
    reason: str
    """A word of the game's own, such as `last-round`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One set-up choice of a game, explained in a line."""

    id: str
    help: str
    default: Scalar
    choices: tuple[Scalar, ...] = ()
    """What it may be; empty: any whole number from `least` to `most`, or any text."""
    least: int = 0
    most: int = 0
    meanings: tuple[str, ...] = ()
    """What it means to choose each of the choices, in a few words; empty: `help` says enough."""
    per_seat: bool = False
    """Chosen for each seat: a set-up holds it under `seat_option(id, seat)`."""
    last_winner: str = ""
    """The choice that stands for the number of whoever won the last recorded game of these players; empty: none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileSlot:
    """A file of the user's own that a game can be played with."""

    id: str
    help: str
    header: str
    """Kind and version, such as `cards/1`."""
    read: Callable[[str, str], object]
    """(text, name of the file); raises an error whose text is a line for each fault."""
    offered: bool = True
    """Whether a set-up offers it as a choice of its own; a game with another file begins in its middle: no record."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """All that a playthrough starts from; hashable, and whole: a save carries it."""

    names: tuple[str, ...]
    """One a seat, in clockwise order."""
    variant: str = "standard"
    options: tuple[tuple[str, Scalar], ...] = ()
    files: tuple[tuple[str, str], ...] = ()
    """(slot id, whole text) of the user's own files."""
    layout: Layout | None = None


def _no_faults(setup: Setup) -> Iterable[tuple[tuple[str | int, ...], Illegal]]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S]):
    """A game as a value of pure functions: no clock, no file, no random number."""

    id: str
    title: str
    about: str
    """One line for the list of games."""
    seats: Mapping[str, range]
    """Variant -> how many may play."""
    options: tuple[Option, ...]
    files: tuple[FileSlot, ...]
    layout_kind: str | None
    endless: bool
    rules_version: int
    actions: tuple[type[Action], ...]
    refuse: Callable[[Setup], Illegal | None]
    """Why this set-up cannot be played."""
    setup: Callable[[Setup], Step[S]]
    prompts: Callable[[S], tuple[Prompt, ...]]
    """One seat, several at once, or CHANCE; () when the game is over."""
    candidates: Callable[[S, Seat], Iterable[Action]]
    """Worth checking; may list too much; never asked for CHANCE."""
    check: Callable[[S, Action], Illegal | None]
    """The one authority on legality."""
    apply: Callable[[S, Action], Step[S]]
    """Trusts `check`."""
    view: Callable[[S, Seat | None], S]
    """What a seat knows (None: a spectator): the same type, unknown faces HIDDEN, counts public."""
    imagine: Callable[[S, Seat, Random], S]
    """A full state that the seat cannot tell from the truth; the state itself where nothing is hidden."""
    result: Callable[[S], Result | None]
    variants: Mapping[str, str] = field(default_factory=dict)
    """Variant -> what it is, in a sentence; not all have to be there."""
    layout_faults: Callable[[Setup], Iterable[tuple[tuple[str | int, ...], Illegal]]] = _no_faults
    """All that is wrong with this set-up's layout: (path in the layout file, fault). `refuse` names the first."""


AnyGame = Game[Any]


class IllegalAction(Exception):
    """An action was refused; `illegal` says why."""

    def __init__(self, illegal: Illegal) -> None:
        super().__init__(f"{illegal.whole} ({illegal.rule})")
        self.illegal = illegal


def refusal(game: Game[S], state: S, action: Action) -> Illegal | None:
    """Why an action is not allowed now; None if it is. Core judges a `Settle`, the game everything else."""
    if not isinstance(action, Settle):
        return game.check(state, action)
    prompts = game.prompts(state)
    for prompt in prompts:
        if prompt.chance is not None:
            by_chance = action.seat == CHANCE
            reason = chances.fault(prompt.chance, action.result) if by_chance else "Chance answers that, no player."
            return Illegal(reason, prompt.rule) if reason else None
    if prompts:
        return Illegal("Nothing is rolled or drawn now.", prompts[0].rule)
    return game.check(state, action)


def legal(game: Game[S], state: S, seat: Seat) -> Iterator[Action]:
    """The listed legal actions of a seat (at an open prompt `check` may accept more); of CHANCE, its answers.

    Of answers there are `ANSWERS_LISTED` at most: a shuffle has more than anybody can go through.
    """
    if seat == CHANCE:
        for prompt in game.prompts(state):
            if prompt.chance is not None:
                for answer, _ in islice(chances.outcomes(prompt.chance), ANSWERS_LISTED):
                    yield Settle(CHANCE, answer)
        return
    check = game.check
    for action in game.candidates(state, seat):
        if check(state, action) is None:
            yield action


def step(game: Game[S], state: S, action: Action) -> Step[S]:
    """What a legal action leads to. Raises IllegalAction with the reason otherwise."""
    illegal = refusal(game, state, action)
    if illegal is not None:
        raise IllegalAction(illegal)
    return game.apply(state, action)


def option(game: AnyGame, setup: Setup, id: str, seat: int | None = None) -> Scalar:
    """The value of an option in this set-up: the chosen one, else its default. Raises KeyError for a wrong id.

    `seat`: for whom, where the option is chosen for each seat.
    """
    default = {each.id: each.default for each in game.options}[id]
    return dict(setup.options).get(id if seat is None else seat_option(id, seat), default)


def seat_option(id: str, seat: int) -> str:
    """Under what name a set-up holds the option of one seat: `champion-2` for the second."""
    return f"{id}-{seat + 1}"
