"""A game in the terminal: it says what is asked, reads a line, and says what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from turbo_table.core import notation
from turbo_table.core.chance import is_hidden, offered
from turbo_table.core.game import CHANCE, Action, Prompt, Seat, Settle, legal
from turbo_table.core.printable import printable
from turbo_table.games.clauses import clause, clauses
from turbo_table.scene.hint import Hint
from turbo_table.scene.scene import Offer
from turbo_table.session.dealing import Dealing
from turbo_table.session.history import told_back
from turbo_table.session.names import file_named
from turbo_table.session.session import Session, UndoRefused
from turbo_table.terminal import say, typed
from turbo_table.terminal.alone import COMMANDS, MUTES, PUSHED, Alone
from turbo_table.terminal.keeping import Keep

LISTED_AT_ONCE: Final = 15


class TextGame:
    """A session played by lines. `read` gives the next line, or None at the end of the input."""

    def __init__(
        self,
        session: Session,
        read: Callable[[], str | None],
        write: Callable[[str], None],
        keep: Keep | None = None,
        wipe: Callable[[], None] | None = None,
    ) -> None:
        """Nothing happens before `run`. `wipe` takes off the screen what was written; lines push it up without."""
        self.session: Final = session
        self._read = read
        self._write: Callable[[str], None] = lambda text: write(printable(text))
        self._keep = keep or Keep(session)
        self._wipe = wipe or (lambda: write("\n" * PUSHED))
        self._alone: Final = Alone(session, self._write)
        self._asks = False
        """It is asked who is there, or answers: nothing else is decided before."""
        self._hand: tuple[str, ...] = ()
        """What was told of the hand of whoever looks."""
        self._offers: tuple[Offer, ...] = ()
        self._told: tuple[str, ...] = ()
        self._fault = ""
        self._unsaved = False
        self._said = 0
        self._hints: Iterator[Hint] = iter(())
        self._hinted: Any = None
        """The state that they are for."""

    def run(self) -> bool:
        """Play until somebody leaves or the input ends; whether the game is over."""
        self._write(f"{self.session.game.title}. {self.session.game.about} Type help for the commands.")
        if any(":mm}" in kind.form for kind in self.session.game.actions):
            self._write(
                "Places are mm from the table's bottom-left corner; headings are degrees clockwise, 0 is up the table."
            )
        self._table()
        while True:
            if self._alone.leaves():
                self._clear()
            self._what_happened()
            self._asks = False
            if not self.session.prompts:
                self._result()
                if not any(map(self.session.is_person, self.session.seats)):
                    return True
                self._offers = ()
                self._write("Type quit to leave, or table, log, undo, save FILE.")
            elif self._by_itself():
                continue
            elif self._alone.asks():
                self._asks, self._offers = True, ()
            else:
                self._show(self._asked() or self.session.prompts[0])
            if not self._answer():
                return not self.session.prompts

    # What is shown

    def _clear(self) -> None:
        """Nothing of what somebody saw alone is on the screen any more."""
        self._wipe()
        self._told = self._hand = ()

    def _what_happened(self) -> None:
        for line in self.session.log[self._said :]:
            self._write(say.logged(line))
        self._said = len(self.session.log)

    def _result(self) -> None:
        result = self.session.game.result(self.session.state)
        if result is not None and len(self.session.seats) > 1:
            self._write(f"  {say.placed(self.session.setup.names, result.places)}")

    def _show(self, prompt: Prompt) -> None:
        viewer = self._alone.viewer(prompt.seat)
        view = self.session.view(None if prompt.chance else viewer)
        self._offers = self._listed(prompt)
        cars = self._cars()
        if cars != self._told:
            self._write("")
            for line in cars:
                self._write(line)
            self._told = cars
        hand = () if viewer is None or prompt.chance else self._alone.hand(viewer)
        if hand != self._hand:
            self._hand = hand
            for line in hand:
                self._write(line)
        asked = self.session.plugin.table.ask(view, prompt.seat)
        self._write(f"\n{asked.title}. {asked.question}")
        others = [each.seat for each in self.session.prompts if each != prompt and self.session.is_person(each.seat)]
        for name in (self.session.setup.names[seat] for seat in others):
            self._write(f"  {name} is asked as well: begin a line with {name}: to act for {name}.")
        if len(self._offers) <= LISTED_AT_ONCE:
            self._list(texts=False)
        else:
            self._write(f"  There are {len(self._offers)} suggestions: ? lists them, ? WORD those with that word.")
        kinds = {type(offer.action): None for offer in self._offers if ":mm}" in offer.action.form}
        if prompt.open and kinds:
            forms = " or ".join(notation.usage(kind) for kind in kinds)
            units = "mm and degrees" if any(":deg}" in kind.form for kind in kinds) else "mm"
            self._write(f"  Any place may be typed: {forms} ({units}).")

    def _listed(self, prompt: Prompt) -> tuple[Offer, ...]:
        actions = tuple(legal(self.session.game, self.session.state, prompt.seat))
        if prompt.chance is not None and is_hidden(prompt.chance):
            actions = tuple(Settle(CHANCE, (each,)) for each in offered(prompt.chance, ()))
        if prompt.chance is not None:
            name = self.session.plugin.table.answer
            view = self.session.view(None)
            return tuple(
                Offer(action=action, words=" ".join(name(view, each) for each in _answer_of(action)))
                for action in actions
            )
        return self.session.plugin.table.offers(self.session.view(prompt.seat), prompt.seat, actions)

    def _list(self, *, texts: bool, words: str = "") -> None:
        listed = typed.containing(words, self._offers)
        for index in listed:
            offer = self._offers[index]
            detail = f": {offer.detail}" if offer.detail else ""
            text = f"  [{notation.write(offer.action)}]" if texts else ""
            self._write(f"  {index + 1}. {offer.words}{detail}{text}")
        if not listed:
            self._write(f'None of {len(self._offers)} choices has "{words[:40]}" in its words.')

    def _parts(self) -> dict[str, tuple[str, ...]]:
        """Where everything lies: what the game says of each part of the table."""
        return dict(self.session.plugin.table.told(self.session.view(self._viewer())))

    def _viewer(self) -> Seat | None:
        """Who sits before the screen: the person who is asked, who may see the own hand; None: nobody special."""
        asked = next(iter(self.session.prompts), None)
        return self._alone.viewer(asked.seat if asked is not None and self.session.is_person(asked.seat) else None)

    def _cars(self) -> tuple[str, ...]:
        """How every seat stands, as whoever is asked here sees it."""
        session, asked = self.session, self._asked()
        view = session.view(self._alone.viewer(asked.seat if asked and session.is_person(asked.seat) else None))
        seats = (session.plugin.table.seat_line(view, seat) for seat in session.seats)
        return session.plugin.table.told(view).get("cars") or tuple(line.spoken for line in seats)

    def _table(self) -> None:
        parts = self._parts()
        pieces = self.session.plugin.table.pieces(self.session.view(None))
        told = [line for lines in parts.values() for line in lines] or say.on_the_table(
            pieces, self.session.setup.names
        )
        for line in told:
            self._write(f"  {line}")

    # What goes on by itself

    def _by_itself(self) -> bool:
        """Chance and bots, where nobody has to be asked."""
        answer: Action | None = None if self.session.chance == "ask" else self.session.chance_answer()
        answer = answer or self._alone.speaking.passing
        if answer is not None:
            self.session.do(answer)
            return True
        return self._due(wait=not any(self.session.is_person(each.seat) for each in self.session.prompts))

    def _due(self, *, wait: bool) -> bool:
        """What bots, or a time limit, have brought about by now; `wait`: what comes next in any case, time leaps."""
        if self.session.typed_prompt() is not None:
            return False
        due = self.session.due()
        if due is None or (due.at_ms > self.session.watch.now_ms and not wait):
            return False
        self.session.do_due(due)
        return True

    # What is typed

    def _answer(self) -> bool:
        """Read lines until one changes something; False when nobody plays on."""
        while True:
            line = self._read()
            if line is None:
                return False
            if line.strip().lower() in ("quit", "exit"):
                if self._leave():
                    return False
                continue
            self._unsaved = False
            aside = self._aside(line.strip())
            if aside:
                return True
            if aside is None and self._obey(line.strip()):
                self._keep.acted()
                if self._keep.fault not in ("", self._fault):
                    self._write(self._keep.fault)
                self._fault = self._keep.fault
                return True

    def _leave(self) -> bool:
        """Save; whether to leave, which whoever insists does even where that fails."""
        if self._unsaved:
            self._keep.given_up = True
        if self._keep.leave(over=not self.session.prompts):
            return True
        self._unsaved = True
        self._write(f"{self._keep.fault} Type: save FILE, or quit again to leave without saving.")
        return False

    def _aside(self, line: str) -> bool | None:
        """What changes only who looks or is asked: whether something has to be asked anew; None: it is nothing such."""
        word, _, rest = line.partition(" ")
        word = word.lower()
        if word in MUTES:
            return self._alone.mute(word, rest)
        if word == "hand":
            return self._alone.look(rest)
        if not self._asks or word in COMMANDS or word in self._parts():
            return None
        return self._alone.said(line)

    def _obey(self, line: str) -> bool:
        word, _, rest = line.partition(" ")
        parts = self._parts()
        match word.lower():
            case "?":
                self._list(texts=True, words=rest)
            case "help":
                rule = self.session.prompts[0].rule if self.session.prompts else clauses(self.session.game.id)[0].id
                more = f"; {', '.join(parts)}: that part of it" if parts else ""
                hint = say.HINT if self.session.gives_hints and self.session.plugin.advise is not None else ""
                hands = say.HANDS if "hands" in parts else ""
                self._write(say.HELP.format(clause=rule, parts=more, hands=hands, hint=hint))
            case "table":
                self._table()
            case "cars":
                for each in self._cars():
                    self._write(each)
            case "log":
                for entry in self.session.log:
                    self._write(say.logged(entry))
            case "rule":
                found = clause(self.session.game.id, rest.strip())
                self._write(say.told(found) if found else f"There is no clause {rest.strip()[:20]}.")
            case "why":
                self._why(rest)
            case "hint" if not rest:
                self._hint()
            case "undo" | "redo":
                return self._back_or_again(word.lower())
            case "save":
                self._save(rest.strip())
            case part if part in parts and not rest:
                for each in parts[part]:
                    self._write(each)
            case _:
                return self._act(line)
        return False

    def _parse(self, text: str) -> Action | None:
        prompt, text = self._addressed(text)
        if prompt is None:
            self._write("The game is over. Type quit to leave, or table, log, undo, save FILE.")
            return None
        offers = self._offers if prompt == self._asked() else self._listed(prompt)
        if text.isdecimal() and 1 <= int(text[:9]) <= len(offers):
            return offers[int(text[:9]) - 1].action
        if not text and len(offers) == 1:
            return offers[0].action
        if not text and prompt.default is not None and not prompt.limit_ms:
            return prompt.default
        if text.isdecimal() or not text:
            self._write(f"Type the number of a choice, 1 to {len(offers)}, or ? for the list, or help.")
            return None
        dealing = Dealing(self.session)
        dealt = dealing.meant(text)
        if dealt in dealing.choices:
            return dealing.pick(dealt)
        offered = typed.meant(text, offers, self.session.setup.names)
        if offered is not None:
            return offered
        try:
            return notation.read(typed.spaced(text), prompt.seat, self.session.game.actions)
        except notation.NotationError as error:
            self._write(f"{typed.slip(text, self._parts()) or error} Type ? for the list, or help.")
            return None

    def _asked(self) -> Prompt | None:
        """Whose turn it is here: the first person who is asked, chance where that is typed in; None: nobody's."""
        prompts = self.session.prompts
        people = (each for each in prompts if self.session.is_person(each.seat))
        return next(people, next(iter(prompts), None))

    def _addressed(self, text: str) -> tuple[Prompt | None, str]:
        """Who acts by this line, and the line without a name and colon before it, where several are asked."""
        name, colon, rest = text.partition(":")
        for prompt in self.session.prompts if colon else ():
            named = self.session.is_person(prompt.seat) and self.session.setup.names[prompt.seat]
            if named and named.lower() == name.strip().lower():
                return prompt, rest.strip()
        return self._asked(), text

    def _act(self, text: str) -> bool:
        action = self._parse(text)
        if action is None:
            return False
        while self.session.asked_ms(action.seat) is not None and self._due(wait=False):
            pass  # what others have done while this line was typed
        illegal = self.session.refusal(action)
        if illegal is not None:
            self._what_happened()
            self._write(say.refused(self.session.plugin, illegal))
            return False
        done = self.session.do(action)
        for event in done.events:
            # The log is for everybody: what only this player learned is told here, once.
            if event.only is not None and action.seat in event.only:
                self._write(say.happened(self.session.plugin.table.cue(self.session.view(action.seat), event)))
        return True

    def _why(self, text: str) -> None:
        action = self._parse(text.strip())
        if action is not None:
            illegal = self.session.refusal(action)
            allowed = "It is allowed; what comes of it shows when it is done."
            self._write(say.refused(self.session.plugin, illegal) if illegal else allowed)

    def _hint(self) -> None:
        """The next step of advice to whoever is asked."""
        session = self.session
        prompt = self._asked()
        seat = prompt.seat if prompt else CHANCE
        fault = session.hint_fault(seat)
        if fault or session.plugin.advise is None:
            self._write(fault)
            return
        if self._hinted is not session.state:
            self._hints = iter(session.plugin.advise(session.view(seat), seat))
            self._hinted = session.state
        hint = next(self._hints, None)
        if hint is None:
            self._write("That is all there is to advise here.")
            return
        self._write(f"  {' '.join(filter(None, (hint.words, hint.exact)))}")
        session.hinted(seat)
        self._said = len(session.log)
        self._keep.acted()

    def _back_or_again(self, word: str) -> bool:
        hidden = self._alone.speaking.draws_hidden
        try:
            entries = self.session.undo() if word == "undo" else self.session.redo()
        except UndoRefused as error:
            self._write(str(error))
            return False
        self._alone.speaking.forget()
        done = "Taken back" if word == "undo" else "Done again"
        self._write(f"{done}: {told_back(entries, hidden=hidden or self._alone.speaking.draws_hidden)}.")
        self._said = len(self.session.log)
        return True

    def _save(self, name: str) -> None:
        if not name:
            self._write("Say where: save FILE.")
            return
        path = file_named(name)
        self._write(f"Saved to {path}." if self._keep.save_as(path) else self._keep.fault)


def _answer_of(action: Action) -> Sequence[str]:
    result: Any = getattr(action, "result", ())
    return tuple(map(str, result))
