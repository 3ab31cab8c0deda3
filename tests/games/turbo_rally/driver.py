"""A race driven by lines of text. Unless a test says otherwise, Ann and Bob race and Ann starts.

The pack is the tournament pack, which has every kind of card; lanes are 12 long. `turn` takes the turn of whoever is
asked and says what the cards are that are turned up in it. Slots are counted from 1, as people say them.
"""

from __future__ import annotations

from collections import Counter
from typing import Self

from tests.games.driver import Driver, expect_refused_setup
from turbo_table.core.game import Game, Illegal, Scalar, Seat, Setup
from turbo_table.core.layout import Layout
from turbo_table.games.turbo_rally.oil import spot
from turbo_table.games.turbo_rally.rules import GAME as RALLY
from turbo_table.games.turbo_rally.state import State
from turbo_table.mechanics.lanes import UNSEEN, Car, Cell, Place, cards_of, cell_at

GAME: Game[State] = RALLY
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")


def rally_setup(
    players: int = 2,
    *,
    variant: str = "race",
    layout: Layout | None = None,
    deck: str | None = None,
    **options: Scalar,
) -> Setup:
    """A set-up; `deck` is the text of a deck file."""
    files = () if deck is None else (("deck", deck),)
    names = tuple(NAMES[seat] if seat < len(NAMES) else f"Player {seat}" for seat in range(players))
    return Setup(names=names, variant=variant, options=tuple(sorted(options.items())), files=files, layout=layout)


def expect_no_start(setup: Setup, rule: str, *words: str) -> Illegal:
    """The refusal of a set-up by this rule, whose reason must have these words (regular expressions)."""
    illegal = expect_refused_setup(GAME, setup, *words)
    assert illegal.rule == rule, illegal
    return illegal


def deck_file(slicks: int = 4, keep: int = 4, **counts: int) -> str:
    """A deck file with these counts: `deck_file(basic=20, jump_3=4)`."""
    cards = "".join(f"  {kind.replace('_', '-')}: {count}\n" for kind, count in counts.items())
    head = "turbo-table: rally-deck/1\ngame: turbo-rally\nname: A test's pack\n"
    return f"{head}cards:\n{cards}oil-slicks: {slicks}\ndraw-pile: {keep}\n"


class Race(Driver[State]):
    """A race or tournament under way."""

    def __init__(
        self,
        players: int = 2,
        *,
        variant: str = "race",
        layout: Layout | None = None,
        deck: str | None = None,
        first: str = "1",
        pack: str = "tournament",
        **options: Scalar,
    ) -> None:
        """A race with these options."""
        options |= {"first": first, "pack": pack}
        super().__init__(GAME, rally_setup(players, variant=variant, layout=layout, deck=deck, **options))

    def do(self, *lines: str) -> Self:
        """Do these lines, each by whoever is asked; a line may hold several, divided by commas."""
        for line in ", ".join(lines).split(", "):
            self.act(line)
        return self

    def turn(self, faces: str = "") -> Self:
        """Take a turn in which these cards come up, divided by blanks."""
        return self.do("drive", *(f"settle {face}" for face in faces.split()))

    def turns(self, *faces: str) -> Self:
        """Take turns, one after another."""
        for each in faces:
            self.turn(each)
        return self

    def home(self, *players: int) -> Self:
        """Drive on until these players are home, in this order, or the race is over; one that waits is begun."""
        if self.asked == "begin-race":
            self.do("begin race")
        for player in players:
            while player not in [car + 1 for car in self.state.home] and self.asked not in ("", "begin-race"):
                self._hurry(player)
        return self

    def _hurry(self, player: int) -> None:
        """One turn: this player's car passes all its cards, the others turn up what stops them."""
        mine = self.state.turn.car == player - 1
        self.do("drive")
        while self.asked == "turn-up-card":
            left = self.state.unseen
            liked = ("pass-lane", "basic") if mine else ("flat-tire", "stop-light", "basic")
            self.do(f"settle {next((face for face in liked if face in left), left[0])}")
        while self.asked in ("lay-slick", "choose-victim"):
            self.do(min(self.offered()))

    def expect_refusal(self, line: str, rule: str, *words: str, seat: int | None = None) -> None:
        """Assert that a line (of the driver, if no seat is given) is refused by a rule and with these words."""
        by = self.state.cars[self.state.turn.car].owner if seat is None else Seat(seat)
        self.expect_refused(line, by, rule, *words)

    def car(self, player: int = 1) -> Car:
        """The car of a player, from 1."""
        return self.state.cars[player - 1]

    def at(self, player: int = 1) -> str:
        """Where a car is, as people say it: `3`, on a detour `3+1`; `0` before the first card, `home` at last."""
        place = self.car(player).place
        return "home" if place.slot >= len(self.state.lanes[player - 1].cells) else spot(place)

    def cell(self, player: int, slot: int, step: int = 0) -> Cell:
        """What lies on a lane; slot and step count from 1, step 0 is the lane itself. Raises LookupError for a gap."""
        return cell_at(self.state.lanes[player - 1], Place(slot - 1, step - 1))

    def under_the_pile(self, count: int) -> list[str]:
        """The faces of the lowest cards of the draw pile, the lowest last."""
        return [card.face for card in self.state.pile[-count:]]

    def check_cards(self) -> None:
        """Assert that every card of the pack exists exactly once, seen or not."""
        state = self.state
        cards = [card for lane in state.lanes for card in cards_of(lane)] + [*state.pile, *state.slicks]
        assert sorted(card.number for card in cards) == list(range(state.deck.size + state.deck.slicks))
        seen = [card.face for card in cards if card.face not in (UNSEEN, "oil-slick")]
        assert Counter((*seen, *state.unseen)) == Counter(state.deck.faces)
