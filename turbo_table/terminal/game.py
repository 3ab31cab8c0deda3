"""A game in the terminal: it says what is asked, reads a line, and says what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from turbo_table.core import notation
from turbo_table.core.game import Action, Prompt, legal
from turbo_table.games.clauses import clause
from turbo_table.scene.scene import Offer
from turbo_table.session.disk import write_whole
from turbo_table.session.saves import to_text
from turbo_table.session.session import Session, UndoRefused
from turbo_table.terminal import say

LISTED_AT_ONCE: Final = 15
HELP: Final = """Type the number of a choice, or its text. Enter alone takes the only choice. Besides:
  ?              list the choices with their texts
  why ACTION     say whether an action is allowed, and why not
  table          say where everything lies
  cars           say how every player stands
  log            say what happened so far
  rule CLAUSE    say a rule, such as: rule {clause}
  undo, redo     take back, do again
  save FILE      save the game
  quit           save and leave"""


class TextGame:
    """A session played by lines. `read` gives the next line, or None at the end of the input."""

    def __init__(
        self,
        session: Session,
        read: Callable[[], str | None],
        write: Callable[[str], None],
        *,
        ask_chance: bool = False,
    ) -> None:
        """Nothing happens before `run`."""
        self.session: Final = session
        self._read = read
        self._write = write
        self._ask_chance = ask_chance
        self._offers: tuple[Offer, ...] = ()
        self._told: tuple[str, ...] = ()
        self._said = 0

    def run(self) -> bool:
        """Play until the game is over or the input ends; whether it is over."""
        self._write(f"{self.session.game.title}. {self.session.game.about} Type help for the commands.")
        self._write(
            "Places are mm from the table's bottom-left corner; headings are degrees clockwise, 0 is up the table."
        )
        self._table()
        while self.session.prompts:
            self._what_happened()
            if self._by_itself():
                continue
            self._show(self._prompt())
            if not self._answer():
                return False
        self._what_happened()
        self._result()
        return True

    # What is shown

    def _what_happened(self) -> None:
        for line in self.session.log[self._said :]:
            self._write(say.happened(line.cue))
        self._said = len(self.session.log)

    def _result(self) -> None:
        result = self.session.game.result(self.session.state)
        names = self.session.setup.names
        if result is None or len(names) == 1:
            return
        for place, name in sorted(zip(result.places, names, strict=True), key=lambda pair: pair[0] or len(names) + 1):
            self._write(f"  {place}. {name}" if place else f"  not placed: {name}")

    def _show(self, prompt: Prompt) -> None:
        view = self.session.view(None if prompt.chance else prompt.seat)
        self._offers = self._listed(prompt)
        cars = self._cars()
        if cars != self._told:
            self._write("")
            for line in cars:
                self._write(line)
            self._told = cars
        asked = self.session.plugin.table.ask(view, prompt.seat)
        self._write(f"\n{asked.title}. {asked.question}")
        if len(self._offers) <= LISTED_AT_ONCE:
            self._list(texts=False)
        else:
            self._write(f"  There are {len(self._offers)} suggestions: ? lists them.")
        kinds = {type(offer.action): None for offer in self._offers if ":mm}" in offer.action.form}
        if prompt.open and kinds:
            forms = " or ".join(notation.usage(kind) for kind in kinds)
            self._write(f"  Any place may be typed: {forms} (mm and degrees).")

    def _listed(self, prompt: Prompt) -> tuple[Offer, ...]:
        actions = tuple(legal(self.session.game, self.session.state, prompt.seat))
        if prompt.chance is not None:
            return tuple(Offer(action=action, words=" ".join(_answer_of(action))) for action in actions)
        return self.session.plugin.table.offers(self.session.view(prompt.seat), prompt.seat, actions)

    def _list(self, *, texts: bool) -> None:
        for number, offer in enumerate(self._offers, 1):
            detail = f": {offer.detail}" if offer.detail else ""
            text = f"  [{notation.write(offer.action)}]" if texts else ""
            self._write(f"  {number}. {offer.words}{detail}{text}")

    def _cars(self) -> tuple[str, ...]:
        session = self.session
        seats = (session.plugin.table.seat_line(session.view(None), seat) for seat in session.seats)
        return tuple(line.spoken for line in seats)

    def _table(self) -> None:
        pieces = self.session.plugin.table.pieces(self.session.view(None))
        for line in say.on_the_table(pieces):
            self._write(line)

    # What goes on by itself

    def _prompt(self) -> Prompt:
        return self.session.prompts[0]

    def _by_itself(self) -> bool:
        """Chance and bots, where nobody has to be asked."""
        answer = None if self._ask_chance else self.session.chance_answer()
        bot = self.session.bot_prompt()
        action: Action | None = answer or (self.session.bot_action(bot) if bot else None)
        if action is None:
            return False
        self.session.do(action)
        return True

    # What is typed

    def _answer(self) -> bool:
        """Read lines until one changes something; False at the end of the input."""
        while True:
            line = self._read()
            if line is None or line.strip().lower() in ("quit", "exit"):
                return False
            if self._obey(line.strip()):
                return True

    def _obey(self, line: str) -> bool:
        word, _, rest = line.partition(" ")
        match word.lower():
            case "?":
                self._list(texts=True)
            case "help":
                self._write(HELP.format(clause=self._prompt().rule))
            case "table":
                self._table()
            case "cars":
                for each in self._cars():
                    self._write(each)
            case "log":
                for entry in self.session.log:
                    self._write(say.happened(entry.cue) + (" (taken back)" if entry.taken_back else ""))
            case "rule":
                found = clause(self.session.game.id, rest.strip())
                self._write(say.told(found) if found else f"There is no clause {rest.strip()[:20]}.")
            case "why":
                self._why(rest)
            case "undo" | "redo":
                return self._back_or_again(word.lower())
            case "save":
                self._save(rest.strip())
            case _:
                return self._act(line)
        return False

    def _parse(self, text: str) -> Action | None:
        if text.isdecimal() and 1 <= int(text[:9]) <= len(self._offers):
            return self._offers[int(text[:9]) - 1].action
        if not text and len(self._offers) == 1:
            return self._offers[0].action
        if not text and self._prompt().default is not None:
            return self._prompt().default
        if text.isdecimal() or not text:
            self._write(f"Type the number of a choice, 1 to {len(self._offers)}, or ? for the list, or help.")
            return None
        try:
            return notation.read(text, self._prompt().seat, self.session.game.actions)
        except notation.NotationError as error:
            self._write(f"{error} Type ? for the list, or help.")
            return None

    def _act(self, text: str) -> bool:
        action = self._parse(text)
        if action is None:
            return False
        illegal = self.session.refusal(action)
        if illegal is not None:
            self._write(say.refused(self.session.plugin, illegal))
            return False
        self.session.do(action)
        return True

    def _why(self, text: str) -> None:
        action = self._parse(text.strip())
        if action is not None:
            illegal = self.session.refusal(action)
            self._write(say.refused(self.session.plugin, illegal) if illegal else "It is allowed.")

    def _back_or_again(self, word: str) -> bool:
        try:
            entries = self.session.undo() if word == "undo" else self.session.redo()
        except UndoRefused as error:
            self._write(str(error))
            return False
        done = "Taken back" if word == "undo" else "Done again"
        self._write(f"{done}: {', '.join(each.do for each in entries)}.")
        self._said = len(self.session.log)
        return True

    def _save(self, name: str) -> None:
        self._write(save_to(self.session, Path(name)) if name else "Say where: save FILE.")


def _answer_of(action: Action) -> Sequence[str]:
    result: Any = getattr(action, "result", ())
    return tuple(map(str, result))


def save_to(session: Session, path: Path) -> str:
    """Save a game; the sentence that says what came of it."""
    try:
        write_whole(path, to_text(session))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return f"The game could not be saved to {path}: {reason}."
    return f"Saved to {path}."
