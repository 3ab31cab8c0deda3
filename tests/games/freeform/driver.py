"""A free table handled by lines of text, so that a test reads like the clause beside it. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from turbo_table.core import notation
from turbo_table.core.game import CHANCE, Event, Game, Scalar, Seat, Setup, Step, refusal, step
from turbo_table.games.freeform import PLUGIN
from turbo_table.games.freeform.state import Item, Lying, Pile, State

GAME: Game[State] = PLUGIN.game
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
SMALL_DECK = """turbo-table: deck/1
name: Letters
card: {width: 60, height: 90}
back: "#2F6FA8"
cards:
  - {id: a, text: A}
  - {id: b, text: B}
  - {id: c, text: C}
  - {id: d, text: D}
"""
E = TypeVar("E", bound=Event)


class Table:
    """A free table with Ann and others; the deck has the cards A, B, C and D, A on top of its pile."""

    def __init__(
        self, players: int = 2, *, files: Iterable[tuple[str, str]] = (), options: Iterable[tuple[str, Scalar]] = ()
    ) -> None:
        """Nothing lies there but what the files say."""
        given = {"deck": SMALL_DECK, **dict(files)}
        self.setup = Setup(names=NAMES[:players], files=tuple(given.items()), options=tuple(options))
        self.last: Step[State] = GAME.setup(self.setup)

    @property
    def state(self) -> State:
        """How it stands."""
        return self.last.state

    def do(self, *lines: str) -> Table:
        """Do these, one after the other, each by whoever is asked."""
        for line in lines:
            seat = GAME.prompts(self.state)[0].seat
            self.last = step(GAME, self.state, notation.read(line, seat, GAME.actions))
        return self

    def refused(self, line: str, *, seat: int | None = None) -> str:
        """The clause by which an action is refused; empty where it is allowed."""
        asked = GAME.prompts(self.state)[0].seat
        who = asked if seat is None else Seat(seat)
        illegal = refusal(GAME, self.state, notation.read(line, Seat(0) if who == CHANCE else who, GAME.actions))
        return illegal.rule if illegal else ""

    def expect_refusals(self, clause: str, *lines: str) -> Table:
        """Each of these is refused by this clause."""
        assert {line: self.refused(line) for line in lines} == dict.fromkeys(lines, clause)
        return self

    def event(self, kind: type[E]) -> E:
        """The one event of this kind that has just happened."""
        (found,) = (each for each in self.last.events if isinstance(each, kind))
        return found

    # What is where

    def order(self) -> tuple[str, ...]:
        """The ids of what lies on the table, bottom to top."""
        return tuple(each.id for each in self.state.table)

    def thing(self, id: str) -> Lying:
        """What lies there."""
        return next(each for each in self.state.table if each.id == id)

    def item(self, id: str) -> Item:
        """The piece, wherever it is."""
        return next(each for each in self.state.everything() if each.id == id)

    def pile(self, id: str) -> Pile:
        """The pile."""
        found = self.thing(id)
        assert isinstance(found, Pile)
        return found

    def cards(self, id: str) -> str:
        """The fronts of a pile's cards, bottom to top, such as `DCBA`."""
        return "".join(card.kind.removeprefix("deck-") for card in self.pile(id).cards).upper()

    def hand(self, seat: int) -> str:
        """The fronts of a hand's cards."""
        return "".join(card.kind.removeprefix("deck-") for card in self.state.hands[seat]).upper()

    def at(self, id: str) -> tuple[float, float, float]:
        """Where it lies: x, y in mm, heading in degrees."""
        pose = self.thing(id).pose
        return pose.x_um / 1000, pose.y_um / 1000, pose.heading_mdeg / 1000

    def said(self, viewer: int | None = None) -> list[str]:
        """The sentences of what has just happened, as this seat is told them."""
        view = GAME.view(self.state, None if viewer is None else Seat(viewer))
        told = (each for each in self.last.events if each.only is None or viewer in each.only)
        return [PLUGIN.table.cue(view, each).words for each in told]
