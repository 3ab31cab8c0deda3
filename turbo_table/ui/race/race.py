"""A race as somebody watches and drives it: when it runs, when it stands still, and what each hand does to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

from turbo_table.core.bot import Reply
from turbo_table.core.game import Action, Prompt, Seat, legal
from turbo_table.scene.boards import PLACES, Board, Boards, Stop
from turbo_table.session.history import Stood
from turbo_table.session.session import Session
from turbo_table.ui.race.hands import Hands, Meant, Part, crossed
from turbo_table.ui.screen import Stroke
from turbo_table.ui.thinking import Question, Thinking

Mode = Literal["apart", "hands", "count", "on", "paused", "judged"]
"""`apart`: turn by turn, at the table; `hands`: before the count, everybody finds the own keys; `count`: the lights;
`on`: time runs; `paused`: it stands still, all cards are hidden; `judged`: all is over and looked at."""
COUNT_MS: Final = 3_000.0
GAP_MS: Final = 1_000
"""When nothing was shown for so long, nobody could drive: the race stood still meanwhile."""
FAILED_MS: Final = 1_000
"""After so long a bot that could not decide does the first thing that is allowed."""
SAID_MS: Final = 3_000
AGAIN_MS: Final = 3_000
"""So soon after the first time, giving up is meant."""
AWAY: Final = "The window was not in front: the race waited."
HELD_UP: Final = "The window stood still for {seconds} seconds: the race waited, and nothing typed meanwhile counted."


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence to one seat, and until when it is shown, on the session's watch."""

    words: str
    until_ms: int


class Race:
    """All of it but the drawing. It knows no window; `changes` grows whenever something is shown differently."""

    def __init__(self, session: Session, thinking: Thinking, hands: Callable[[], Hands]) -> None:
        """`hands` says who plays on what, now."""
        boards = session.plugin.boards
        assert boards is not None
        self.session: Final = session
        self.boards: Final[Boards[Any]] = boards
        self.hands: Final = hands
        self.mode: Mode = "apart"
        self.why = ""
        """Why it was paused."""
        self.count_ms = 0.0
        """Before time runs."""
        self.changes = 1
        self.marks: dict[Seat, int] = {}
        """The place of the hand that a pad's mark is on; before it begins, that of the key that was struck last."""
        self.gaps: dict[Seat, int] = {}
        """How many cards of the row lie after the place where the next one comes."""
        self.sounds: list[str] = []
        """What happened since somebody took them away, for the ear."""
        self._thinking: Final = thinking
        self._said: dict[Seat, Said] = {}
        self._leaving: dict[Seat, int] = {}
        self._drawn: dict[Seat, Board] = {}
        self._versions: dict[Seat, int] = {}
        self._stops: tuple[Stop, ...] = ()
        self._held: set[tuple[str, str]] = set()
        self._seen_ms = session.watch.now_ms
        self._asked: Prompt | None = None
        self._turn: Seat | None = None
        self.catch_up()

    # What is the case

    @property
    def turn(self) -> Seat | None:
        """Who drives alone, unseen by the others; None: all at once."""
        return self._turn

    @property
    def stops(self) -> tuple[Stop, ...]:
        """The track, as every row goes past it."""
        return self._stops

    @property
    def shown(self) -> tuple[Seat, ...]:
        """The seats whose boards are seen."""
        return self.session.seats if self._turn is None else (self._turn,)

    @property
    def alone(self) -> bool:
        """A bot drives alone: there is nothing to see, and nothing to wait for."""
        return self._turn is not None and not self.session.is_person(self._turn)

    def board(self, seat: Seat) -> Board:
        """What a seat has before it."""
        found = self._drawn.get(seat)
        if found is None:
            found = self._drawn[seat] = self.boards.board(self.session.view(seat), seat)
        return found

    def version(self, seat: Seat) -> int:
        """Grows whenever something about this seat's board is shown differently."""
        return self._versions.get(seat, 0)

    def said(self, seat: Seat) -> str:
        """What a seat is told just now."""
        said = self._said.get(seat)
        return said.words if said else ""

    def insert_at(self, seat: Seat) -> int:
        """Where in the row the next card comes to lie."""
        row = len(self.board(seat).row)
        return row - min(self.gaps.get(seat, 0), row)

    def catch_up(self) -> None:
        """Go by what the game says is the case now."""
        view = self.session.view(None)
        stage = self.boards.stage(view)
        turn = self.boards.turn(view) if stage == "together" else None
        if stage == "together":
            if self.mode in ("apart", "judged") or turn != self._turn:
                self._begin("hands")
        elif self.mode != stage:
            self._begin("judged" if stage == "judged" else "apart")
        self._turn = turn
        self._stops = self.boards.stops(self.session.view(turn))
        self._all_changed()

    def _begin(self, mode: Mode) -> None:
        """Another part of the race: hands off, and time stands still where somebody is still to get ready."""
        self.mode, self.why = mode, ""
        self.gaps.clear()
        self.marks.clear()
        self._said.clear()
        self._leaving.clear()
        if mode == "hands":
            # What it took to come here, or to open a save, is nobody's time.
            self.session.watch.pause()
            self.session.go_on()
        else:
            self._run()

    def _run(self) -> None:
        self.session.watch.resume()
        self._seen_ms = self.session.watch.now_ms

    def _all_changed(self) -> None:
        self._drawn.clear()
        self._asked = None
        for seat in self.session.seats:
            self._changed(seat)

    def _changed(self, seat: Seat) -> None:
        self._drawn.pop(seat, None)
        self._versions[seat] = self.version(seat) + 1
        self.changes += 1

    # Starting, stopping, going on

    def go(self) -> bool:
        """Everybody is ready, or wants to go on: the count begins. Whether it was waited for."""
        if self.mode not in ("hands", "paused"):
            return False
        self.mode, self.count_ms = "count", COUNT_MS
        self.changes += 1
        return True

    def uncover(self) -> None:
        """Show the cards as if time ran, although it stands still: for a picture."""
        if self.mode == "hands":
            self.mode = "on"
            self._seen_ms = self.session.watch.now_ms
            self._all_changed()

    def pause(self, why: str, at_ms: int | None = None) -> bool:
        """Let time stand still and hide the cards, at once or as of an earlier moment; whether it was running."""
        self._held.clear()
        if self.mode == "count":
            # Nothing ran yet, or not again: it is counted anew.
            self.mode, self.why = ("hands" if not self.why else "paused"), self.why
            self._all_changed()
            return True
        if self.mode != "on":
            return False
        self.session.watch.pause()
        if at_ms is not None:
            self.session.watch.set(at_ms)
        # Who leaves now and comes back later finds the time as it stood.
        self.session.history.append(Stood(self.session.watch.now_ms))
        self.mode, self.why = "paused", why
        self._all_changed()
        return True

    def release(self) -> bool:
        """The window is not in front any more; whether that made a difference."""
        return self.pause(AWAY)

    def _green(self) -> None:
        """The count is over."""
        self.mode, self.why = "on", ""
        self._run()
        seat = self._turn
        begin = None if seat is None else self.board(seat).begin
        if begin is not None:
            self.session.do(begin)
        self.sounds.append("boost")
        self._all_changed()

    def _in_time(self) -> bool:
        """Whether time passed as it is seen; else the race was held up, and stands still as of the last picture."""
        now_ms = self.session.watch.now_ms
        gap_ms = now_ms - self._seen_ms
        if self.mode != "on" or gap_ms < GAP_MS or self.alone:
            return True
        self.pause(HELD_UP.format(seconds=round(gap_ms / 1000)), self._seen_ms)
        return False

    # What hands do

    def stroke(self, stroke: Stroke) -> bool:
        """A key or a pad's button; whether it means something to somebody."""
        hands = self.hands()
        if stroke.code == "gone":
            return self._gone(stroke.device, hands)
        if self.mode in ("apart", "judged"):
            return False
        key = (stroke.device, stroke.code)
        if not stroke.down:
            was = key in self._held
            self._held = {each for each in self._held if each != key and not (crossed(key[1]) and crossed(each[1]))}
            return was
        meant = hands.meant(*key)
        if meant is None or not self._drives(meant.seat):
            return False
        if key not in self._held and self.mode == "on" and self._in_time():
            self._mean(meant)
        elif key not in self._held and self.mode == "hands":
            self._try(meant)
        self._held.add(key)
        return self.mode == "on" or stroke.device == "keys"

    def _gone(self, device: str, hands: Hands) -> bool:
        seat = next((seat for seat, its in hands.devices.items() if its == device), None)
        if seat is None or self.mode not in ("on", "count") or not self._drives(seat):
            return False
        name = self.session.setup.names[seat]
        return self.pause(f"{name}'s game pad was pulled out: the race waits. Plug it in, or choose other keys.")

    def _drives(self, seat: Seat) -> bool:
        return seat in self.shown and self.session.is_person(seat)

    def _mean(self, meant: Meant) -> None:
        seat, what = meant.seat, meant.what
        match what:
            case "place":
                self.place(seat, meant.number)
            case "take":
                self.place(seat, self.marks.get(seat, 0))
            case "step":
                before = self.marks.get(seat, 0)
                after = before + meant.number
                aside = abs(meant.number) == 1 and after // 4 != before // 4
                self.marks[seat] = before if aside or not 0 <= after < PLACES else after
                self._changed(seat)
            case "back" | "done" | "before" | "after" | "leave":
                self.part(seat, what)

    def _try(self, meant: Meant) -> None:
        """Before it begins nothing is laid: the place of a key shows that it was found."""
        if meant.what == "place":
            self.marks[meant.seat] = meant.number
            self._changed(meant.seat)
        elif meant.what == "step":
            self._mean(meant)

    def place(self, seat: Seat, index: int) -> None:
        """Lay the card on a place of the hand; where it lies in the row already, take it back."""
        board = self.board(seat)
        card = board.places[index] if index < len(board.places) else None
        if self.mode == "on" and card is not None:
            self._do(seat, self.boards.lay(self.session.view(seat), seat, card.id, self.insert_at(seat)), "lay")

    def take(self, seat: Seat, index: int) -> None:
        """Take a card of the row back in hand."""
        if self.mode == "on":
            self._do(seat, self.boards.take(self.session.view(seat), seat, index), "take")

    def part(self, seat: Seat, part: Part) -> None:
        """What is no card: take back, finished, further left or right, give up."""
        board = self.board(seat)
        if self.mode != "on" or not board.acting:
            return
        row = len(board.row)
        match part:
            case "back":
                self.take(seat, max(0, self.insert_at(seat) - 1))
            case "before" | "after":
                gap = self.gaps.get(seat, 0) + (1 if part == "before" else -1)
                self.gaps[seat] = min(max(0, gap), row)
                self._changed(seat)
            case "done" if board.done is not None:
                self._do(seat, board.done, "win")
            case "leave" if board.leave is not None:
                now_ms = self.session.watch.now_ms
                if now_ms - self._leaving.get(seat, -AGAIN_MS) < AGAIN_MS:
                    self._do(seat, board.leave, "crash")
                else:
                    self._leaving[seat] = now_ms
                    self._say(seat, "Once more, and you give up.")

    def _say(self, seat: Seat, words: str) -> None:
        self._said[seat] = Said(words, self.session.watch.now_ms + SAID_MS)
        self._changed(seat)

    def _do(self, seat: Seat, action: Action, sound: str) -> None:
        if not self._in_time():
            return
        illegal = self.session.refusal(action)
        if illegal is not None:
            self._say(seat, illegal.reason)
            self.sounds.append("flip")
            return
        self._said.pop(seat, None)
        self.sounds.append(sound)
        self._did(action)

    def _did(self, action: Action) -> None:
        """Do an action that is allowed, and see what is the case then."""
        asked = [prompt.seat for prompt in self.session.prompts]
        self.session.do(action)
        self._see(action.seat, asked)

    def _see(self, seat: Seat, asked: list[Seat]) -> None:
        if asked != [prompt.seat for prompt in self.session.prompts]:
            self.catch_up()
        else:
            self._changed(seat)

    # Time

    def frame(self, dt_ms: float) -> bool:
        """Time passes; whether something is shown differently, be it the time alone."""
        moved = False
        if self.mode == "count":
            before = self.count_ms
            self.count_ms -= dt_ms
            moved = True
            if int(before / 1000) != int(self.count_ms / 1000) and self.count_ms > 0:
                self.sounds.append("flip")
            if self.count_ms <= 0:
                self._green()
        elif self.mode == "hands" and self.alone:
            self._green()
            moved = True
        elif self.mode == "on":
            moved = True
            if self._in_time():
                self._seen_ms = self.session.watch.now_ms
                self._forget_words()
                self._bots()
        return moved

    def _forget_words(self) -> None:
        now_ms = self.session.watch.now_ms
        for seat in [seat for seat, said in self._said.items() if said.until_ms <= now_ms]:
            del self._said[seat]
            self._changed(seat)

    def _bots(self) -> None:
        """Let bots think, beside the frames, and let happen what is due."""
        session = self.session
        prompt = next(iter(session.undecided()), None)
        if prompt is not None:
            self._think(prompt)
        due = session.timing.next()
        if due is not None and (self.alone or due.at_ms <= session.watch.now_ms):
            asked = [each.seat for each in session.prompts]
            session.do_due(due)
            self._seen_ms = session.watch.now_ms
            self._see(due.action.seat, asked)

    def _think(self, prompt: Prompt) -> None:
        session, thinking = self.session, self._thinking
        if self._asked is None or self._asked.seat != prompt.seat or not thinking.busy:
            self._asked = prompt
            bot = session.sitters[prompt.seat].bot
            view, seed = session.view(prompt.seat), session.bot_seed(prompt)
            thinking.ask(Question(session.game.id, bot, view, prompt, seed))
        answered = thinking.poll()
        if answered is None or answered[0].prompt.seat != prompt.seat:
            return
        self._asked = None
        reply = answered[1]
        if not isinstance(reply, Reply):
            reply = Reply(next(legal(session.game, session.state, prompt.seat)), FAILED_MS)
        session.decide(prompt, reply)
