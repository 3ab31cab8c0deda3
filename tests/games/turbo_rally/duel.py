"""Expanded Play driven by lines of text: hands are dealt as a test says, and nobody answers unless it says so."""

from __future__ import annotations

from collections import Counter
from typing import Self

from tests.games.turbo_rally.driver import Race
from turbo_table.core.game import Seat
from turbo_table.games.turbo_rally.extras import hand_size
from turbo_table.games.turbo_rally.hands import duel_of
from turbo_table.games.turbo_rally.rules import GAME
from turbo_table.games.turbo_rally.state import Duel as Added
from turbo_table.games.turbo_rally.state import State
from turbo_table.mechanics.lanes import UNSEEN, cards_of

RPM = {
    "spikes": "instant-tire-spikes",
    "run-flat": "instant-run-flat-tires",
    "sideswipe": "instant-sideswipe",
    "off-road": "instant-off-road-tires",
    "green": "instant-green-light",
    "nitrous": "instant-nitrous-oxide",
}
"""Short names of RPM cards, as hands are told here."""
FILLER = ("off-road", "green", "nitrous", "run-flat", "sideswipe", "spikes")
ALONE = ""
"""A hand of whatever is left: cards that do nothing on most track cards."""
CARDS_FOR_LANE = {1: 5, 2: 12, 3: 18, 4: 28, 5: 35}


class Duel(Race):
    """A race or tournament in Expanded Play."""

    def __init__(self, *hands: str, cards: int = 2, variant: str = "expanded-race", **options: str | int) -> None:
        """The hand of each player, in short names; each is filled up to so many cards with whatever is left."""
        super().__init__(len(hands), variant=variant, **({"lane": CARDS_FOR_LANE[cards]} | options))  # type: ignore[arg-type]
        assert hand_size(self.state.length) == cards
        wanted = [[RPM[word] for word in hand.split()] for hand in hands]
        left = Counter(duel_of(self.state).unseen) - Counter(face for hand in wanted for face in hand)
        while self.asked == "draw-rpm":
            hand = wanted[self.state.duel.due[0]]  # type: ignore[union-attr]
            filler = next(RPM[word] for word in FILLER if left[RPM[word]])
            if not hand:
                left[filler] -= 1
            self.do(f"settle {hand.pop(0) if hand else filler}")
        assert not any(wanted), "more cards were told than a hand has"

    @property
    def added(self) -> Added:
        """What Expanded Play adds to the state."""
        return duel_of(self.state)

    def hand(self, player: int = 1) -> list[str]:
        """A player's hand in short names, sorted."""
        short = {id: word for word, id in RPM.items()}
        return sorted(short.get(card.face, card.face) for card in self.added.hands[player - 1])

    def say(self, *words: str) -> Self:
        """Plays of whoever is asked, in short names; `-` passes."""
        self.do(*("pass" if word == "-" else f"play {RPM[word]}" for word in " ".join(words).split()))
        return self

    def turn(self, faces: str = "") -> Self:
        """Take a turn in which these cards come up and nobody plays an RPM card."""
        self.do("drive")
        for face in faces.split():
            self.do(f"settle {face}").silent()
        return self

    def flip(self, face: str) -> Self:
        """Begin a turn: this card comes up."""
        self.do("drive", f"settle {face}")
        return self

    def silent(self) -> Self:
        """Let everybody pass who is asked."""
        while self.asked == "respond":
            self.do("pass")
        return self

    def expect_refusal(self, line: str, rule: str, *words: str, seat: int | None = None) -> None:
        """Assert that a line (of whoever is asked, if no seat is given) is refused by a rule and with these words."""
        self.expect_refused(line, self.prompt.seat if seat is None else Seat(seat), rule, *words)

    @property
    def asked_player(self) -> int:
        """The player who is asked, from 1."""
        return self.seat + 1

    def kinds(self) -> set[str]:
        """What whoever is asked may play, in short names."""
        short = {id: word for word, id in RPM.items()}
        return {short[line.removeprefix("play ")] for line in self.offered() if line.startswith("play ")}

    def _hurry(self, player: int) -> None:
        """One turn: this player's car passes all its cards, the others turn up what stops them; nobody answers."""
        mine = self.state.turn.car == player - 1
        self.do("drive")
        while self.asked in ("turn-up-card", "respond"):
            left = self.state.unseen
            liked = ("pass-lane", "basic") if mine else ("flat-tire", "stop-light", "basic")
            self.do(
                "pass"
                if self.asked == "respond"
                else f"settle {next((face for face in liked if face in left), left[0])}"
            )
        while self.asked in ("lay-slick", "choose-victim"):
            self.do(min(self.offered()))
        while self.asked == "draw-rpm":
            self.do(f"settle {self.added.unseen[0]}")

    def race(self, *players: int, upgrade: str = "turbo-boost") -> Self:
        """Drive a race that these players win in this order, the first of them with this upgrade; draw all prizes."""
        self.home(*players)
        if self.asked == "draw-upgrade":
            self.do(f"settle {upgrade}")
        while self.asked == "draw-rpm":
            self.do(f"settle {self.added.unseen[0]}")
        return self

    def check_cards(self) -> None:
        """Assert that every track card, slick, RPM card and upgrade exists exactly once, seen or not."""
        state, added = self.state, self.added
        track = [card for lane in state.lanes for card in cards_of(lane)] + [*state.pile, *state.slicks]
        rpm = [*added.pile, *(card for hand in added.hands for card in hand), *(laid.card for laid in state.turn.laid)]
        upgrades = [*added.upgrade_pile, *added.gone]
        upgrades += [card for cards in (*added.upgrades, *added.in_play) for card in cards]
        numbers = [card.number for card in track] + [card.number for card in rpm] + [card.number for card in upgrades]
        assert sorted(numbers) == list(range(state.deck.size + state.deck.slicks + 30 + 12))
        seen = Counter(card.face for card in rpm if card.face != UNSEEN) + Counter(added.unseen)
        assert set(seen.values()) == {5}
        won = Counter(card.face for card in upgrades if card.face != UNSEEN) + Counter(added.upgrades_unseen)
        assert set(won.values()) == {3}


def view(duel: Duel, player: int | None) -> State:
    """What a player, from 1, sees; None: what everybody sees."""
    return GAME.view(duel.state, None if player is None else Seat(player - 1))
