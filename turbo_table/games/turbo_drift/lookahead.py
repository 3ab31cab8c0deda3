"""Walking a turn to its end through the game's own functions: chance on average, decisions at their best."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from turbo_table.core.chance import Chance, outcomes
from turbo_table.core.game import CHANCE, Action, Event, Seat, Settle, Step, legal
from turbo_table.games.turbo_drift import events
from turbo_table.games.turbo_drift.actions import GiveFirstPlayer, GoOn, KeepPlaces, Nitro, Reverse
from turbo_table.games.turbo_drift.prospects import prospect
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.games.turbo_drift.state import State
from turbo_table.geometry.pose import Pose

STEPS_A_CARD: Final = 4
"""In a Nitro a card is turned up, laid, and left by stopping or going on."""
SELDOM: Final = (Nitro, Reverse)
"""What the next driver is not expected to do: it is seldom the best, and takes long to look at."""
CHOOSING: Final = ("choose-cards", "give-first-player", "choose-direction", "lay-card", "take-boost", "stop-or-go")
RETURNING: Final = "return-card"


class End(NamedTuple):
    """One way in which a turn may end."""

    share: float
    """How likely it is, 0 to 1."""
    pose: Pose | None
    """Where the car then stands: the middle of its rear edge; None: it has won on the way, or exploded."""
    cards: tuple[str, ...]
    """The cards that are laid from now on, in their order; `boost` is the boost card."""
    lines: tuple[Pose, ...]
    """Where each of them is laid: the middle of its bottom edge."""
    struck: str
    """What the drive runs into: a barrier card's id, `car 2`, `edge`; empty: nothing."""
    won: bool
    exploded: bool


class Found(NamedTuple):
    """The best that a state in the middle of a turn leads to."""

    worth: float
    """To the driver."""
    left: float
    """To the seat that asks."""
    actions: tuple[Action, ...]
    ends: tuple[End, ...]


class Trail(NamedTuple):
    """What happened in the turn so far."""

    cards: tuple[str, ...] = ()
    lines: tuple[Pose, ...] = ()
    struck: str = ""

    def then(self, happened: tuple[Event, ...]) -> Trail:
        """The trail after these events as well."""
        cards, lines, struck = self
        for event in happened:
            match event:
                case events.CardLaid(card=card, pose=pose):
                    cards, lines = (*cards, card), (*lines, pose)
                case events.Crashed(struck=thing):
                    struck = thing.thing
                case events.CarStood(struck=thing) if thing is not None and not struck:
                    struck = thing.thing
        return Trail(cards, lines, struck)


def by_worth(found: Found) -> float:
    """The key that sorts the best first."""
    return -found.worth


class Look:
    """One look at a turn of a driver."""

    def __init__(
        self, driver: Seat, nitro: int, asks: Seat | None = None, passed: tuple[type[Action], ...] = ()
    ) -> None:
        """`nitro` is how many steps a Nitro may take; `asks` the seat that wants to know, else the driver.

        What is `passed` is not looked at.
        """
        self.driver = driver
        self.steps = 0
        self._nitro = nitro
        self._asks = driver if asks is None else asks
        self._passed = passed
        self._unseen = 0
        """With so many cards in the hand a Nitro is looked at no further."""

    def look(self, state: State) -> list[Found]:
        """Every sequence of decisions from here to a fall of chance or the end of the drive, the best first."""
        return sorted(self.each(state), key=by_worth)

    def each(self, state: State) -> Iterator[Found]:
        """The same one by one, in the order of the game's own list."""
        self._unseen = self._deep_enough(len(state.turn.hand))
        return self._lines(state, Trail())

    def line(self, state: State, actions: tuple[Action, ...]) -> Found:
        """What comes of one of these sequences."""
        self._unseen = self._deep_enough(len(state.turn.hand))
        trail = Trail()
        for action in actions:
            step = self.step(state, action)
            state, trail = step.state, trail.then(step.events)
        return self._best(state, trail)._replace(actions=actions)

    def step(self, state: State, action: Action) -> Step[State]:
        """One step of the game, counted."""
        self.steps += 1
        if isinstance(action, Nitro):
            self._unseen = self._deep_enough(len(state.grid))
        return GAME.apply(state, action)

    def _lines(self, state: State, trail: Trail) -> Iterator[Found]:
        for action in self._worth_trying(state):
            step = self.step(state, action)
            after, then = step.state, trail.then(step.events)
            if _open(after) and not GAME.prompts(after)[0].chance:
                for found in self._lines(after, then):
                    yield found._replace(actions=(action, *found.actions))
            else:
                yield self._best(after, then)._replace(actions=(action,))

    def _best(self, state: State, trail: Trail) -> Found:
        """The end of the drive from here: chance on average, decisions at their best."""
        if not _open(state):
            worth = self._worth(state)
            left = worth if self._asks == self.driver else prospect(state, self._asks)
            return Found(worth, left, (), (_end(state, self.driver, trail),))
        chance = GAME.prompts(state)[0].chance
        if chance is not None:
            return self._average(state, chance, trail)
        steps = (self.step(state, action) for action in self._worth_trying(state))
        return max((self._best(each.state, trail.then(each.events)) for each in steps), key=lambda found: found.worth)

    def _average(self, state: State, chance: Chance, trail: Trail) -> Found:
        answers = tuple(outcomes(chance))
        total = sum(weight for _, weight in answers)
        worth = left = 0.0
        ends: list[End] = []
        for answer, weight in answers:
            share = weight / total
            found = self._best(self.step(state, Settle(CHANCE, answer)).state, trail)
            worth += share * found.worth
            left += share * found.left
            ends += (end._replace(share=share * end.share) for end in found.ends)
        return Found(worth, left, (), tuple(ends))

    def _worth(self, state: State) -> float:
        """What a state at the end of the drive is worth to the driver."""
        return prospect(state, self.driver)

    def _worth_trying(self, state: State) -> Iterator[Action]:
        """What is legal, but that the first-player card is kept, and a Nitro ends where it is looked at no further."""
        for action in legal(GAME, state, self.driver):
            given_away = isinstance(action, GiveFirstPlayer) and action.player != self.driver + 1
            too_far = isinstance(action, GoOn) and len(state.turn.hand) <= self._unseen
            if not (given_away or too_far or isinstance(action, self._passed)):
                yield action

    def _deep_enough(self, hand: int) -> int:
        """How many cards of a Nitro stay unseen, so that looking at the others takes no more steps than it may."""
        steps, sequences = 0, 1
        while hand:
            sequences *= hand
            steps += sequences * STEPS_A_CARD
            if steps > self._nitro:
                break
            hand -= 1
        return hand


class Replies(Look):
    """A look at a turn, and at the turn of whoever drives next."""

    def returned(self, state: State) -> list[Found]:
        """Every way to put the cards back."""
        grids: dict[State, tuple[Action, ...]] = {}
        self._return(state, (), grids)
        found = []
        for after, actions in grids.items():
            worth = self._reply(after)
            found.append(Found(worth, worth, actions, (_end(after, self.driver, Trail()),)))
        return sorted(found, key=by_worth)

    def _return(self, state: State, actions: tuple[Action, ...], grids: dict[State, tuple[Action, ...]]) -> None:
        for action in legal(GAME, state, self.driver):
            after = self.step(state, action).state
            if after.phase == RETURNING:
                self._return(after, (*actions, action), grids)
            else:
                grids.setdefault(after, (*actions, action))

    def _worth(self, state: State) -> float:
        if state.turn.how == "nitro" or state.cars[self.driver].pose is None:
            return prospect(state, self.driver)
        if state.phase == RETURNING:
            state = self.step(state, KeepPlaces(self.driver)).state
        return self._reply(state)

    def _reply(self, state: State) -> float:
        """What the best turn of whoever drives next leaves to this driver; a race that is over, what it is."""
        if state.phase not in CHOOSING:
            return prospect(state, self.driver)
        following = Look(state.driver, 0, asks=self.driver, passed=SELDOM)
        best = following.look(state)[0]
        self.steps += following.steps
        return best.left


def _open(state: State) -> bool:
    """Whether the drive still goes on; when the next driver chooses cards it does not."""
    return state.phase not in (RETURNING, "choose-cards", "over")


def _end(state: State, seat: Seat, trail: Trail) -> End:
    car = state.cars[seat]
    won = state.phase == "over" and seat in state.winners
    return End(1.0, car.pose, trail.cards, trail.lines, trail.struck, won, car.exploded)
