"""Who is alone with the screen: hands that others must not see are shown after it was passed on, and wiped off it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.session.session import Session
from turbo_table.session.speaking import Speaking

MUTES: Final = ("mute", "unmute")
PUSHED: Final = 60
"""So many empty lines take what was written out of sight."""
COMMANDS: Final = ("?", "help", "table", "cars", "log", "rule", "hint", "undo", "redo", "save")
"""What can be typed as well while it is asked who answers."""
NO_HAND: Final = "Nobody has a hidden hand here."


class Alone:
    """Several people at one terminal, one of them alone at times. It changes nothing in the session."""

    def __init__(self, session: Session, write: Callable[[str], None]) -> None:
        """All look at the screen."""
        self._session: Final = session
        self._write: Final = write
        self.speaking: Final = Speaking(session)
        self.seat: Seat | None = None
        """Who is alone with the screen; None: all look at it."""
        self.looker: Seat | None = None
        """Who only looks at the own hand, whoever is asked."""

    def viewer(self, asked: Seat | None) -> Seat | None:
        """With whose eyes the table is told; `asked`: the person who is asked."""
        return self.seat if self._hides else asked

    @property
    def _hides(self) -> bool:
        """Whether what only one may see is kept from the others; where all act at once, the boards tell it."""
        return self.speaking.several and self._session.plugin.boards is None

    @property
    def wanted(self) -> Seat | None:
        """Who has to be alone with the screen now."""
        if not self._hides or self.looker is not None:
            return self.looker
        if self._session.plugin.handling is None:
            return self.speaking.alone
        # Whoever has the hands sits there.
        return next(self._asked, self.seat)

    @property
    def _asked(self) -> Iterator[Seat]:
        """The people who are asked, in order."""
        return (each.seat for each in self._session.prompts if self._session.is_person(each.seat))

    def leaves(self) -> bool:
        """Whether somebody who had something to hide was alone with the screen until now: then it has to be wiped."""
        if self.seat is None or self.wanted == self.seat:
            return False
        left, self.seat = self.seat, None
        return self.speaking.hand_of(left)

    def asks(self) -> bool:
        """Ask what has to be known before anybody decides: whether somebody is there, or answers; whether it was."""
        wanted, names = self.wanted, self._session.setup.names
        if self._session.plugin.handling is not None and wanted is not None and not self.speaking.hand_of(wanted):
            self.seat = wanted  # there is nothing to see
        if wanted is not None and wanted != self.seat:
            self._write(
                f"\nPass the screen to {names[wanted]}. {names[wanted]}: press Enter when you look at it alone."
            )
        elif self.looker is not None:
            for line in self.hand(self.looker):
                self._write(line)
            self._write("Enter wipes it off the screen.")
        elif self._hides and self.speaking.mode == "anyone":
            prompt = self.speaking.prompt
            assert prompt is not None
            self._write(f"\nAnyone? {self._session.plugin.table.ask(self._session.view(None), prompt.seat).question}")
            for seat in self.speaking.people:
                self._write(f"  {seat + 1}. {names[seat]}")
            self._write("  Type your number, and you alone see your hand and may answer. Enter: nobody does.")
        else:
            return False
        return True

    def hand(self, seat: Seat) -> tuple[str, ...]:
        """What a seat holds, as lines: all that is told of hands to it alone."""
        table = self._session.plugin.table
        known, mine = (table.told(self._session.view(each)).get("hands", ()) for each in (None, seat))
        return tuple(line for line in mine if line not in known)

    def said(self, line: str) -> bool:
        """What was typed when `asks` had asked; whether that goes on with it."""
        named = self._named(line)
        if self.wanted is not None and self.wanted != self.seat:
            if line and named != self.wanted:
                self._write(f"Only Enter, by {self._session.setup.names[self.wanted]}; or another command, see help.")
                return False
            self.seat = self.wanted
            if self.looker is None:
                self.speaking.come()
        elif self.looker is not None:
            self.looker = None
        elif not line or named in self.speaking.people:
            self.speaking.speak(named)
        else:
            self._write("Type the number of one of those who may answer, or Enter for nobody.")
            return False
        return True

    def look(self, who: str) -> bool:
        """Somebody wants to look at the own hand: by number or name, else whose turn it is; whether that can be."""
        seat = self._named(who) if who else next(self._asked, None)
        if seat is None or not self._session.is_person(seat):
            self._write("Say whose: hand and a number or a name.")
            return False
        if self._hides and not self.speaking.hand_of(seat):
            self._write(NO_HAND)
            return False
        if not self._hides or self.seat == seat:
            for line in self.hand(seat) or (NO_HAND,):
                self._write(line)
            return False
        self.looker = seat
        return True

    def mute(self, word: str, who: str) -> bool:
        """Do not ask those who are asked, or the one named, about this again; `unmute`: all about everything."""
        prompt, speaking = self.speaking.prompt, self.speaking
        if word == "unmute":
            speaking.ask_again()
            self._write("Everybody is asked about everything again.")
            return True
        several = prompt is not None and speaking.mode == "anyone"
        here = speaking.people if several else () if prompt is None or not prompt.topic else (prompt.seat,)
        seats = [seat for seat in here if not who or seat == self._named(who)]
        for seat in seats:
            topic = speaking.topic(seat)
            speaking.stop(seat, topic, on=False)
            self._write(f"{self._session.setup.names[seat]} is not asked about {topic.removeprefix('your ')} any more.")
        if not seats:
            self._write("Nobody is asked for an answer now.")
        return bool(seats)

    def _named(self, text: str) -> Seat | None:
        """The seat of a number from 1, or of a name; None for none."""
        plain, names = text.strip().casefold(), self._session.setup.names
        return next((Seat(i) for i, name in enumerate(names) if plain in (str(i + 1), name.casefold())), None)
