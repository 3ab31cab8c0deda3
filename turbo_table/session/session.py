"""A game being played: its state, its journal, undo and redo, chance and bots. The one mutable thing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, Literal

from turbo_table.core.bot import Reply
from turbo_table.core.chance import sample
from turbo_table.core.game import CHANCE, Action, IllegalAction, Prompt, Seat, Settle, Setup, Step, refusal
from turbo_table.core.journal import Entry, action_of, digest, entry
from turbo_table.games.plugin import AnyPlugin
from turbo_table.scene.scene import Cue
from turbo_table.session.bots import reply
from turbo_table.session.clock import Clock, Watch, monotonic_ms
from turbo_table.session.history import Check, Hinted, Item, LogLine, Mark, Origin, Stood, actions_told, branched
from turbo_table.session.luck import answer_seed, bot_seed, fresh_id
from turbo_table.session.seats import Sitter
from turbo_table.session.states import States
from turbo_table.session.timing import Due, Timing

DIGEST_WORK: Final = 10
"""A digest takes as long as about so many actions."""
MARK_WORK: Final = 5
"""So much counts going back or on again in a save that is read: somebody playing does it now and then."""
CHECK_EVERY: Final = 50
"""The history holds a digest after every so many entries."""
Policy = Literal["friendly", "fair", "off"]
POLICIES: Final[tuple[Policy, ...]] = ("friendly", "fair", "off")
Luck = Literal["seed", "ask"]
LUCKS: Final[tuple[Luck, ...]] = ("seed", "ask")
"""Who answers for chance: this program by its seed, or real dice and cards that somebody types in."""


def usual_policy(plugin: AnyPlugin) -> Policy:
    """What may be taken back in a game unless somebody chooses otherwise: what the game names, else the fair one."""
    return next((policy for policy in POLICIES if policy == plugin.undo), "fair")


class UndoRefused(Exception):
    """Nothing is taken back; the message says why."""


class HintRefused(Exception):
    """Nobody is given a hint; the message says why."""


class Session:
    """One playthrough. Every change goes through `do`, `undo` and `redo`."""

    def __init__(
        self,
        plugin: AnyPlugin,
        setup: Setup,
        sitters: Sequence[Sitter],
        *,
        seed: str,
        chance: Luck = "seed",
        policy: Policy = "fair",
        hints: bool = True,
        colours: Sequence[int] = (),
        origin: Origin | None = None,
        id: str = "",
        clock: Clock = monotonic_ms,
    ) -> None:
        """Begin a game. Raises IllegalAction where the game refuses the set-up.

        `colours`: the index of each seat's colour and mark; those of their order if none are given.
        `hints`: whether people may ask for them. `origin`: the game it branches from; the log says so where it does.
        `id`: the name by which this playthrough is known among all others; a new one if none is given.
        """
        illegal = plugin.game.refuse(setup)
        if illegal is not None:
            raise IllegalAction(illegal)
        self.plugin: Final = plugin
        self.game: Final = plugin.game
        self.setup: Final = setup
        self.sitters: Final = tuple(sitters)
        self.seed: Final = seed
        self.id: Final = id or fresh_id()
        self.chance: Final[Luck] = chance
        self.policy: Final[Policy] = policy
        self.gives_hints: Final = hints
        self.colours: Final = tuple(colours) or tuple(range(len(self.sitters)))
        self.origin: Final = origin
        self.history: list[Item] = []
        self.log: list[LogLine] = []
        self.watch: Final = Watch(clock)
        self.timing: Final = Timing()
        self.work = 0
        """How often the game was asked what follows, and a digest made (DIGEST_WORK) or a mark relived (MARK_WORK)."""
        self._line: list[Entry] = []
        self._actions: list[Action] = []  # of the line
        self._reveals: list[bool] = []
        self._timed: list[bool] = []  # whether the action was done while time counted
        self._passes: list[
            bool
        ] = []  # whether a round was let pass, or there was no choice: often nobody did it by hand
        self._undone: list[tuple[tuple[Entry, Action], ...]] = []
        self._standing: list[int] = []  # what of the log was not taken back, as indices
        first = self.game.setup(setup)
        self.state: Any = first.state
        self.last: Step[Any] = first
        self._states = States(first.state, self._follow)
        self._digest: tuple[Any, str] | None = None
        self.timing.asked(self.prompts, 0)
        self._say(first)

    @property
    def line(self) -> tuple[Entry, ...]:
        """The entries that led to this state, without what was taken back."""
        return tuple(self._line)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise."""
        return tuple(Seat(index) for index in range(len(self.sitters)))

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """Who has to decide what now; () when the game is over."""
        return self.game.prompts(self.state)

    def view(self, seat: Seat | None) -> Any:
        """What a seat sees."""
        return self.game.view(self.state, seat)

    def refusal(self, action: Action) -> Any:
        """Why an action is not allowed now; None if it is."""
        return refusal(self.game, self.state, self.timing.stamped(action, self.watch.now_ms))

    def do(self, action: Action, ms: int | None = None) -> Step[Any]:
        """Do an action at session time `ms` or now; fills in stamps. Raises IllegalAction, and nothing has changed."""
        at_ms = max(self.watch.now_ms if ms is None else ms, self._line[-1].ms if self._line else 0)
        return self._do(self.timing.stamped(action, at_ms), at_ms)

    def _do(self, action: Action, at_ms: int) -> Step[Any]:
        illegal = refusal(self.game, self.state, action)
        if illegal is not None:
            raise IllegalAction(illegal)
        self._undone.clear()
        return self._take(entry(action, at_ms), action)

    def _take(self, new: Entry, action: Action) -> Step[Any]:
        self._timed.append(self.timing.is_timed)
        self._passes.append(any(each.forced or (each.round and each.default == action) for each in self.prompts))
        self.last = self.game.apply(self.state, action)
        self.state = self.last.state
        self.work += 1
        self._line.append(new)
        self._actions.append(action)
        self._reveals.append(self.last.reveals)
        self.history.append(new)
        if len(self._line) % CHECK_EVERY == 0:
            self.history.append(Check(self._digest_now()))
        self._states.add(self.state, len(self._line))
        self.timing.asked(self.prompts, new.ms, action.seat)
        self._say(self.last)
        return self.last

    def _digest_now(self) -> str:
        if self._digest is None or self._digest[0] is not self.state:
            self._digest = self.state, digest(self.state)
            self.work += DIGEST_WORK
        return self._digest[1]

    def _say(self, step: Step[Any]) -> None:
        for event in step.events:
            cue = self.plugin.table.cue(self.game.view(self.state, None), event)
            if event.only is None and cue.words:
                self._note(cue)
        if self.origin is not None and self.origin.ply == len(self._line):
            self._note(Cue(words=branched(self.origin), clause=""))

    def _note(self, cue: Cue, *, stays: bool = False) -> None:
        self._standing.append(len(self.log))
        self.log.append(LogLine(cue, len(self._line), stays=stays))

    # Time

    def asked_ms(self, seat: Seat) -> int | None:
        """How long this seat has been asked for what it is asked for now, in session time; None: it is not asked."""
        since_ms = self.timing.since_ms(seat)
        return None if since_ms is None else self.watch.now_ms - since_ms

    def due(self) -> Due | None:
        """What happens next by itself, bot or time limit, and when: bots who are asked decide here; None: nothing."""
        for prompt in self.undecided():
            self.decide(prompt, self._reply(prompt))
        return self.timing.next()

    def undecided(self) -> tuple[Prompt, ...]:
        """The prompts of bots that have not decided yet: for whoever lets them think elsewhere, and calls `decide`."""
        return tuple(prompt for prompt in self.timing.undecided() if self._is_bot(prompt.seat))

    def decide(self, prompt: Prompt, reply: Reply) -> None:
        """A bot has decided: it acts so long as it says after it last acted, or was first asked."""
        self.timing.decide(prompt, reply)

    def do_due(self, due: Due) -> Step[Any]:
        """Let happen what is due, at its own moment, also where that is yet to come."""
        self.watch.set(max(due.at_ms, self.watch.now_ms))
        if self.refusal(due.action) is not None:
            self.timing.forget(due.action.seat)
            prompt = next(each for each in self.prompts if each.seat == due.action.seat)
            return self.do(self._reply(prompt).action, due.at_ms)
        return self.do(due.action, due.at_ms)

    # Chance and bots

    def chance_answer(self) -> Settle | None:
        """The answer of chance that is due, by this session's seed; None where chance is not asked."""
        chance = next((prompt.chance for prompt in self.prompts if prompt.chance is not None), None)
        if chance is None:
            return None
        count = sum(each.seat == CHANCE for each in self._line)
        return Settle(CHANCE, sample(chance, Random(answer_seed(self.seed, count))))

    def typed_prompt(self) -> Prompt | None:
        """The prompt that real dice and cards answer, typed in by somebody here; None where none does."""
        return next((each for each in self.prompts if each.chance is not None), None) if self.chance == "ask" else None

    def bot_prompt(self) -> Prompt | None:
        """The first prompt that a bot has to answer."""
        return next((prompt for prompt in self.prompts if self._is_bot(prompt.seat)), None)

    def bot_action(self, prompt: Prompt) -> Action:
        """What the bot on the prompted seat does."""
        return self._reply(prompt).action

    def _reply(self, prompt: Prompt) -> Reply:
        return reply(self.plugin, self.sitters[prompt.seat].bot, self.view(prompt.seat), prompt, self.bot_seed(prompt))

    def bot_seed(self, prompt: Prompt) -> str:
        """What the random numbers of a bot start from at this prompt, wherever it thinks."""
        return bot_seed(self.seed, prompt.seat, len(self._line))

    def _is_bot(self, seat: Seat) -> bool:
        return seat != CHANCE and self.sitters[seat].is_bot

    def is_person(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return 0 <= seat < len(self.sitters) and not self.sitters[seat].is_bot

    # Hints

    def hint_fault(self, seat: Seat) -> str:
        """Why this seat is given no hint now, as a sentence; empty where it may have one."""
        if not self.gives_hints:
            return "Hints are switched off in this game."
        if self.plugin.advise is None:
            return "There are no hints in this game."
        if not self.is_person(seat) or all(prompt.seat != seat for prompt in self.prompts):
            return "A hint is for a person who has to decide something."
        return ""

    def hinted(self, seat: Seat) -> None:
        """Note that a seat was given a hint: once for each decision, and no undo takes it back. Raises HintRefused."""
        if fault := self.hint_fault(seat):
            raise HintRefused(fault)
        if self.history[-1:] != [Hinted(seat)]:
            self.history.append(Hinted(seat))
            words = f"{self.sitters[seat].name} asked for a hint."
            self._note(Cue(words=words, clause="", seat=seat), stays=True)

    @property
    def hints(self) -> int:
        """How many hints were given in all."""
        return sum(isinstance(item, Hinted) for item in self.history)

    @property
    def begun(self) -> bool:
        """Whether there is something to keep: a person did something; where bots are alone, a bot; or it branched."""
        doers = [seat for seat in (CHANCE, *self.seats) if self.by_hand(seat)] or self.seats
        return self.origin is not None or any(each.seat in doers for each in self._line)

    # Undo and redo

    def by_hand(self, seat: Seat) -> bool:
        """Whether somebody here did what this seat did: what is typed in for chance may be mistyped."""
        return self.is_person(seat) or (seat == CHANCE and self.chance == "ask")

    def undo(self) -> tuple[Entry, ...]:
        """Take back the last thing a person did, and what chance and bots did since; the entries taken back.

        Raises UndoRefused where the policy, or the game, forbids it.
        """
        return self._take_back(self._undo_to())

    @property
    def undo_fault(self) -> str:
        """Why nothing can be taken back now; empty where `undo` would take something back."""
        try:
            self._undo_to()
        except UndoRefused as refused:
            return str(refused)
        return ""

    @property
    def redo_fault(self) -> str:
        """Why nothing can be done again now; empty where `redo` would do something."""
        return "" if self._undone else "There is nothing to do again."

    def _take_back(self, ply: int) -> tuple[Entry, ...]:
        taken = tuple(zip(self._line[ply:], self._actions[ply:], strict=True))
        self._rewind(ply)
        self._undone.append(taken)
        self.history.append(Mark("undo", len(taken)))
        return tuple(each for each, _ in taken)

    def _undo_to(self) -> int:
        if self.policy == "off":
            raise UndoRefused("Undo is switched off in this game.")
        if len(self.prompts) > 1:
            raise UndoRefused("Undo is off while several players decide at once.")
        index = next((i for i in reversed(range(len(self._line))) if self._is_deed(i)), None)
        if index is None:
            raise UndoRefused("There is nothing to take back.")
        if any(prompt.timed for prompt in self.prompts) or any(self._timed[index:]):
            raise UndoRefused("Nothing that was done against time is taken back.")
        if self.policy == "fair":
            if any(self._reveals[index:]):
                raise UndoRefused("Something was learned since then: fair undo does not go back past it.")
            if any(each.seat != self._line[index].seat for each in self._line[index:]):
                raise UndoRefused("Another player has acted since then: fair undo does not go back past it.")
        return index

    def _is_deed(self, index: int) -> bool:
        return self.by_hand(self._line[index].seat) and not self._passes[index]

    def state_at(self, ply: int) -> Any:
        """The state after the first `ply` entries of the line."""
        return self._states.at(ply, self._actions)

    def _follow(self, state: Any, action: Action) -> Any:
        self.work += 1
        return self.game.apply(state, action).state

    def _rewind(self, ply: int) -> None:
        # Only the end of everything is looked at: a save may hold any number of these.
        state = self._states.rewind(ply, self._actions)
        self.state = state
        self.last = Step(state)
        stay: list[int] = []
        while self._standing and self.log[self._standing[-1]].ply > ply:
            index = self._standing.pop()
            line = self.log[index]
            if line.stays:
                self.log[index] = replace(line, ply=ply)
                self.work += 1
                stay.append(index)
            else:
                self.log[index] = replace(line, taken_back=True)
        self._standing += reversed(stay)
        del self._line[ply:], self._actions[ply:], self._reveals[ply:], self._timed[ply:], self._passes[ply:]
        self.timing.asked(self.prompts, self.watch.now_ms)

    def redo(self) -> tuple[Entry, ...]:
        """Do again what was taken back last. Raises UndoRefused where nothing was."""
        if self.redo_fault:
            raise UndoRefused(self.redo_fault)
        entries = self._undone.pop()
        before = len(self.history)
        for each, action in entries:
            self._take(each, action)
        del self.history[before:]
        self.history.append(Mark("redo", len(entries)))
        return tuple(each for each, _ in entries)

    # Saves

    def relive(self, item: Item) -> bool:
        """One item of a saved history; False where a digest differs from the state that this program comes to.

        Raises NotationError, IllegalAction, UndoRefused or HintRefused for what cannot have happened.
        """
        if isinstance(item, Mark):
            self.work += MARK_WORK
        match item:
            case Entry():
                self._do(action_of(self.game, item), item.ms)
            case Mark("undo", count):
                if not 0 < count <= len(self._line):
                    raise UndoRefused(f"{actions_told(count)} cannot be taken back here.")
                self._take_back(len(self._line) - count)
            case Mark():
                if not self._undone or len(self._undone[-1]) != item.count:
                    raise UndoRefused(f"{actions_told(item.count)} cannot be done again here.")
                self.redo()
            case Hinted(seat):
                self.hinted(seat)
            case Stood():
                self.history.append(item)
            case Check():
                return self._digest_now() == item.digest
        return True

    def go_on(self) -> None:
        """Set the clock so that time goes on where the history left it."""
        self.watch.set(max((each.ms for each in self.history if isinstance(each, Entry | Stood)), default=0))
