"""The eye trainer: a position and named cards; where does the car come to stand, or what does it run into?

A plan is ten questions and a code to share: whoever types it gets the same questions, on every machine. What is true is
not worked out here: the cards are taken, turned up and laid by the game's own functions.

Places are middles of cards (of the car, or of the card that is laid next), in µm and mdeg. A free-hand question asks
for the place of the card that would be laid next: its line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from math import hypot
from random import Random
from typing import Final, Literal

from turbo_table.core.chance import pick
from turbo_table.core.game import CHANCE, Action, Seat, Settle, Step, step
from turbo_table.games.turbo_drift import events, judge
from turbo_table.games.turbo_drift.actions import Boost, DriveOn, Forward, Lay, Reverse, TakeCard, TakeColumn, TakeRow
from turbo_table.games.turbo_drift.components import BOOST, card_set
from turbo_table.games.turbo_drift.judging import NOTHING, judge_all
from turbo_table.games.turbo_drift.positions import Position, begin
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.games.turbo_drift.setting_up import course_of
from turbo_table.games.turbo_drift.state import Car, Course, State
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose, forward
from turbo_table.practice.puzzles import check_seed, courses, free_places

Kind = Literal["stop", "line"]
QUESTIONS: Final = 10
CRASHES: Final = 0.35
"""So often a question is to end in a crash, where that can be."""
HAIRS_UM: Final = ((1_000, 0), (-1_000, 0), (0, 1_000), (0, -1_000))
"""What changes when everything lies so far to a side is not asked for: nobody sees it."""
MOST_TRIES: Final = 400
DRIVER: Final = Seat(0)
NAME: Final = "You"
MOST_POINTS: Final = 100
POINTS_A_DEGREE: Final = 2
PARTS: Final = 2
"""So many lines part what a code says: the kind, the card sides, the seed."""
SWITCHES: Final = {"r": "reverse", "b": "boost", "m": "mirrored"}
NO_CODE: Final = "That is no code of ten questions: it looks like stop1m-1A2B3A4A5B6A1B2A3B4B-word-36."
MISTYPED: Final = "Something in that code is mistyped: the number at its end does not fit."
CHECKED: Final = (31, 97)
"""Of the number at the end of a code: a factor, and the prime that it is counted by.

It changes with every letter that is wrong, and with every two neighbours that changed places.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is asked in one session."""

    seed: str
    kind: Kind = "stop"
    """Where the car stops; or free hand, where the next card is laid."""
    cards: int = 1
    """So many cards in a question, 1 to 3."""
    reverse: bool = False
    """Whether some are driven in reverse."""
    boost: bool = False
    """Whether some have the boost card in them."""
    mirrored: bool = True
    """Whether both sides of the cards are asked for, or only the first."""
    sides: tuple[str, ...]
    """What each question is about: a card side that is one of its cards."""

    @property
    def code(self) -> str:
        """The code that `plan_of` reads, with a number at its end that does not fit what is mistyped."""
        return f"{self.questions}-{_check(self.questions)}"

    @property
    def questions(self) -> str:
        """All that says what is asked: the code without the number at its end, as older codes were."""
        switches = "".join(letter for letter, name in SWITCHES.items() if getattr(self, name))
        return f"{self.kind}{self.cards}{switches}-{''.join(self.sides)}-{self.seed}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question."""

    plan: Plan
    number: int
    """From 0."""
    side: str
    """What it is about."""
    state: State
    """The driver is alone and has not taken any cards yet."""
    cards: tuple[str, ...]
    """In the order in which they are laid; `boost` is the boost card."""
    reverse: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Truth:
    """What happens."""

    pose: Pose | None
    """Where the car stops, or the next card is laid; None: a crash."""
    crash: Pose | None
    """The card that cannot be laid, or the car that cannot stand; None: no crash."""
    struck: events.Struck | None
    """What stood in the way, and where."""
    steps: tuple[Step[State], ...]
    """The turn, action by action."""
    actions: tuple[Action, ...]
    """What was done in it, chance's answers among it, to be played before somebody's eyes."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody thinks: exactly one of the two."""

    pose: Pose | None = None
    """It stops here."""
    crash: Pose | None = None
    """It crashes, here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """How good an answer was."""

    call: bool
    """Whether the crash, or that there is none, was seen."""
    mm: float | None
    """How far off; None where the call was wrong."""
    degrees: float | None
    """How far off the heading was; None where the call was wrong, and for crashes."""
    points: int
    """0 to 100."""


# Plans


def sides_of(*, mirrored: bool = True) -> tuple[str, ...]:
    """The card sides that can be asked for."""
    return tuple(side for side in card_set(None).sides if mirrored or side.endswith("A"))


def new_plan(
    seed: str,
    *,
    kind: Kind = "stop",
    cards: int = 1,
    reverse: bool = False,
    boost: bool = False,
    mirrored: bool = True,
    due: Sequence[str] = (),
) -> Plan:
    """A plan of ten questions. `due`: card sides to ask for first, as `progress.due` lists them.

    Raises ValueError for other than 1 to 3 cards, or a seed that cannot stand in a code.
    """
    if not 1 <= cards <= 3:
        raise ValueError(f"A question has 1 to 3 cards, not {cards}.")
    check_seed(seed)
    known = sides_of(mirrored=mirrored)
    rng = Random(f"plan {seed}")
    sides = [side for side in due if side in known][:QUESTIONS]
    while len(sides) < QUESTIONS:
        rest = [side for side in known if side not in sides[-len(known) + 1 :]]
        sides.append(pick(rest, rng))
    return Plan(seed=seed, kind=kind, cards=cards, reverse=reverse, boost=boost, mirrored=mirrored, sides=tuple(sides))


def plan_of(code: str) -> Plan:
    """The plan of a code that somebody shared; one without a number at its end, as older ones, is taken as it is.

    Raises ValueError, in a sentence, for what is none, or is mistyped.
    """
    asked, _, check = code.strip().rpartition("-") if has_check(code) else (code.strip(), "", None)
    head, _, rest = asked.partition("-")
    sides, _, seed = rest.partition("-")
    kind: Kind | None = "stop" if head.startswith("stop") else "line" if head.startswith("line") else None
    count, switches = head[4:5], head[5:]
    pairs = tuple(sides[index : index + 2] for index in range(0, len(sides), 2))
    if kind is None or count not in ("1", "2", "3") or not set(switches) <= set(SWITCHES):
        raise ValueError(NO_CODE)
    chosen = {name: letter in switches for letter, name in SWITCHES.items()}
    if len(pairs) != QUESTIONS or not set(pairs) <= set(sides_of(mirrored=chosen["mirrored"])):
        raise ValueError(NO_CODE)
    if check is not None and check != _check(asked):
        raise ValueError(MISTYPED)
    plan = new_plan(
        seed,
        kind=kind,
        cards=int(count),
        reverse=chosen["reverse"],
        boost=chosen["boost"],
        mirrored=chosen["mirrored"],
        due=pairs,
    )
    if plan.questions != asked:
        raise ValueError(NO_CODE)
    return plan


def has_check(code: str) -> bool:
    """Whether a code has a number at its end, by which it is seen when something is mistyped."""
    return code.count("-") > PARTS


def _check(asked: str) -> str:
    """The number at the end of a code: two digits."""
    factor, prime = CHECKED
    return f"{reduce(lambda sum, letter: (sum * factor + ord(letter)) % prime, asked, 0):02}"


# Questions


@lru_cache(maxsize=16)
def question(plan: Plan, number: int) -> Question:
    """The question of this number, from 0, of a plan."""
    rng = Random(f"{plan.questions} {number}")
    reverse = plan.reverse and rng.random() < 0.5
    boost = plan.boost and not reverse and rng.random() < 0.5
    crash = plan.kind == "stop" and rng.random() < CRASHES
    fallback: Question | None = None
    for attempt in range(MOST_TRIES):
        draft = _draft(plan, number, rng, reverse=reverse, boost=boost)
        if draft is None:
            continue
        answered = truth(draft)
        if (plan.kind == "line" and answered.crash is not None) or not _plain(draft, answered):
            continue
        fallback = draft
        if (answered.crash is not None) == crash or attempt > MOST_TRIES // 4:
            return draft
    if fallback is None:  # no shipped course is like that
        raise ValueError(f"There is no question {number} of the plan {plan.code}.")
    return fallback


def _draft(plan: Plan, number: int, rng: Random, *, reverse: bool, boost: bool) -> Question | None:
    """A question that can be asked: nothing in it reaches the finish; None where the dice fell badly."""
    side = plan.sides[number]
    layout = pick(courses(), rng)
    course = course_of(card_set(None), layout, touch=False, wall=True)
    places = _on_icons(course, free_places(course, rng)) if boost else free_places(course, rng)
    if not places:
        return None
    cards = _others(plan, side, rng)
    cards.insert(int(rng.random() * plan.cards), side)
    position = Position(layout=layout, cars=(Car(pose=pick(places, rng)),), grid=_grid(cards, course))
    state = begin(position, (NAME,))
    laid: list[str] = []
    for _, at in _driven(state, tuple(cards), reverse=reverse, boost=boost):
        for event in at.events:
            match event:
                case events.CardLaid(card=card) | events.Crashed(card=card):
                    laid.append(card)
                case events.RaceWon():
                    return None
    if boost != (BOOST in laid):
        return None
    rest = [card for card in cards if card not in laid]
    return Question(plan=plan, number=number, side=side, state=state, cards=(*laid, *rest), reverse=reverse)


def _plain(asked: Question, told: Truth) -> bool:
    """Whether an eye can tell: with everything a mm to any side, the same cards lie free, and the same one crashes."""
    last = told.crash or told.pose
    assert last is not None
    laid = [event.pose for at in told.steps for event in at.events if isinstance(event, events.CardLaid)]
    laid.append(last.then(forward(-(asked.state.course.cards.height_um // 2))))
    moved = [Pose(pose.x_um + x, pose.y_um + y, pose.heading_mdeg) for pose in laid for x, y in HAIRS_UM]
    free = [struck == NOTHING for struck in judge_all(judge.around(asked.state, DRIVER), moved).struck.tolist()]
    sides = len(HAIRS_UM)
    return all(free[:-sides]) and free[-sides:] == [told.crash is None] * sides


def _on_icons(course: Course, places: tuple[Pose, ...]) -> tuple[Pose, ...]:
    """Those where the first card, which takes the car's place, covers a turbo icon."""
    icons = judge_all(judge.surroundings(course, ()), places).icons
    return tuple(place for place, covered in zip(places, icons.tolist(), strict=True) if covered)


def _others(plan: Plan, side: str, rng: Random) -> list[str]:
    """The cards of a question besides the one that it is about."""
    left = [each for each in sides_of(mirrored=plan.mirrored) if each[:-1] != side[:-1]]
    cards: list[str] = []
    while len(cards) < plan.cards - 1:
        cards.append(pick(left, rng))
        left = [each for each in left if each[:-1] != cards[-1][:-1]]
    return cards


def _grid(cards: Sequence[str], course: Course) -> tuple[str, ...]:
    """A grid in which these cards can be taken at once: the first place, column A, or row D."""
    taken = {card[:-1] for card in cards}
    rest = [side for side in course.cards.sides if side.endswith("A") and side[:-1] not in taken]
    match len(cards):
        case 1:
            return (cards[0], *rest)
        case 2:
            return (*cards, *rest)
    return (cards[0], rest[0], cards[1], rest[1], cards[2], rest[2])


def _driven(
    state: State, cards: tuple[str, ...], *, reverse: bool, boost: bool
) -> Iterator[tuple[Action, Step[State]]]:
    """The turn: the cards are taken and laid in this order, to its end or a crash."""
    takes: dict[int, Action] = {1: TakeCard(DRIVER, cards[0]), 2: TakeColumn(DRIVER, "A"), 3: TakeRow(DRIVER, "D")}
    left = list(cards)
    action: Action | None = takes[len(cards)]
    while action is not None:
        at = step(GAME, state, action)
        yield action, at
        state = at.state
        match state.phase:
            case "choose-direction":
                action = Reverse(DRIVER) if reverse else Forward(DRIVER)
            case "turn-up-card":
                action = Settle(CHANCE, (left[0],))
            case "lay-card":
                action = Lay(DRIVER, left.pop(0))
            case "take-boost":
                action = Boost(DRIVER) if boost else DriveOn(DRIVER)
            case _:
                action = None


@lru_cache(maxsize=64)
def truth(asked: Question) -> Truth:
    """What is true: told by the game itself."""
    paths = tuple(card for card in asked.cards if card != BOOST)
    driven = tuple(_driven(asked.state, paths, reverse=asked.reverse, boost=BOOST in asked.cards))
    actions, steps = tuple(action for action, _ in driven), tuple(at for _, at in driven)
    course = asked.state.course
    line = _line(asked, steps)
    pose = crash = struck = None
    for event in (event for at in steps for event in at.events):
        match event:
            case events.Crashed(pose=there, struck=thing):
                crash, struck = judge.middle(course, there), thing
            case events.CarStood(pose=there, struck=thing):
                pose = judge.middle(course, there)
                if thing is not None and crash is None and asked.plan.kind == "stop":
                    crash, struck = judge.middle(course, _car_on(line, asked)), thing
    if crash is not None:
        return Truth(pose=None, crash=crash, struck=struck, steps=steps, actions=actions)
    if asked.plan.kind == "line":
        pose = judge.middle(course, line)
    return Truth(pose=pose, crash=None, struck=None, steps=steps, actions=actions)


def _line(asked: Question, steps: tuple[Step[State], ...]) -> Pose:
    """The line beyond the last card that was laid."""
    line = asked.state.cars[DRIVER].pose
    assert line is not None
    exits = dict(asked.state.course.cards.exits)
    for event in (event for at in steps for event in at.events):
        if isinstance(event, events.CardLaid):
            line = event.pose.then(exits[event.card])
    return line


def _car_on(line: Pose, asked: Question) -> Pose:
    return line.facing(FULL_TURN_MDEG // 2) if asked.reverse else line


# Scores


def score(asked: Question, answer: Answer) -> Score:
    """How good an answer is: by the crash call, by mm, and by degrees where the car stops or the card is laid."""
    told = truth(asked)
    true, given = (told.crash, answer.crash) if told.crash is not None else (told.pose, answer.pose)
    if true is None or given is None:
        return Score(call=False, mm=None, degrees=None, points=0)
    mm = hypot(true.x_um - given.x_um, true.y_um - given.y_um) / 1000
    degrees = None if told.crash is not None else turned_mdeg(true, given) / 1000
    points = MOST_POINTS - mm - POINTS_A_DEGREE * (degrees or 0.0)
    return Score(call=True, mm=mm, degrees=degrees, points=max(0, round(points)))


def turned_mdeg(a: Pose, b: Pose) -> int:
    """How far two headings differ, 0 to 180 000."""
    return abs((a.heading_mdeg - b.heading_mdeg + FULL_TURN_MDEG // 2) % FULL_TURN_MDEG - FULL_TURN_MDEG // 2)
