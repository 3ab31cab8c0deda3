"""A second Turbo Rally, written from the rulebook as plainly as can be: lists that change, no events, no questions.

It takes a pack in which the order of all cards is known, and tells after each turn where every car is. Whoever comes to
an oil drum oils the next card that is free on the lane of the car after it; a sideswipe bumps that car.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

GONE = "gone"


@dataclass
class Track:
    """A card on the table."""

    face: str
    oil: str = "none"
    """`none`, `on` or `under`."""


@dataclass(eq=False)
class Racer:
    """A car with its lane; the route of a detour is beside the slot where it is."""

    lane: list[Track | str]
    slot: int = -1
    route: list[Track] = field(default_factory=list)
    step: int = -1
    waits: list[str] = field(default_factory=list)
    """What its next turns are spent on."""
    flying: int = 0
    home: bool = False


class Model:
    """A race of cards whose order is known."""

    def __init__(self, players: int, length: int, cards: list[str], slicks: int, starter: int) -> None:
        """Deal: a lane after another, then the draw pile."""
        self.racers = [Racer([Track(face) for face in cards[length * n : length * (n + 1)]]) for n in range(players)]
        self.pile = [Track(face) for face in cards[length * players :]]
        self.slicks = slicks
        self.driver = starter
        self.arrivals: list[int] = []

    def turn(self) -> None:
        """One turn; then it is the next racer's."""
        racer = self.racers[self.driver]
        if racer.waits:
            racer.waits.pop(0)
        else:
            self._advance(racer)
        if len(self.arrivals) == len(self.racers):
            return
        self.driver = (self.driver + 1) % len(self.racers)
        while self.racers[self.driver].home:
            self.driver = (self.driver + 1) % len(self.racers)

    def where(self) -> list[tuple[int, int, bool]]:
        """Slot, step and whether something is to be waited for, of each car."""
        return [(racer.slot, racer.step, bool(racer.waits)) for racer in self.racers]

    def _advance(self, racer: Racer) -> None:
        while True:
            steps = racer.flying or 1
            spots = self._spots(racer)
            if len(spots) < steps:
                self._leave(racer)
                racer.slot, racer.flying, racer.home = len(racer.lane), 0, True
                self.arrivals.append(self.racers.index(racer))
                return
            on_route, index = spots[steps - 1]
            card = racer.route[index] if on_route else racer.lane[index]
            assert isinstance(card, Track)
            if card.oil == "on":
                card.oil = "under"
                return
            racer.flying = 0
            if on_route:
                racer.step = index
            else:
                self._leave(racer)
                racer.slot = index
            if not self._play(racer, card.face):
                return

    def _spots(self, racer: Racer) -> list[tuple[bool, int]]:
        ahead = [(True, index) for index in range(racer.step + 1, len(racer.route))]
        return ahead + [(False, n) for n in range(racer.slot + 1, len(racer.lane)) if racer.lane[n] != GONE]

    def _leave(self, racer: Racer) -> None:
        for card in racer.route:
            self._away(card)
        racer.route, racer.step = [], -1

    def _away(self, card: Track) -> None:
        self.slicks += card.oil != "none"
        self.pile.append(Track(card.face))

    def _play(self, racer: Racer, face: str) -> bool:
        """What the card does; whether the car goes on in this turn."""
        deeds: dict[str, Callable[[Racer], None]] = {
            "oil-drum": self._oil,
            "shortcut": self._cut,
            "detour": self._detour,
            "sideswipe": self._swipe,
        }
        if face in deeds:
            deeds[face](racer)
        racer.flying = {"jump-3": 3, "jump-5": 5}.get(face, 0)
        racer.waits = {"stop-light": ["half"], "flat-tire": ["upright", "back"]}.get(face, []).copy()
        return face in ("pass-lane", "sideswipe", "jump-3", "jump-5")

    def _oil(self, racer: Racer) -> None:
        rival = self._after(racer)
        if rival is None or not self.slicks:
            return
        for on_route, index in self._spots(rival):
            card = rival.route[index] if on_route else rival.lane[index]
            if isinstance(card, Track) and card.oil == "none":
                card.oil = "on"
                self.slicks -= 1
                return

    def _after(self, racer: Racer) -> Racer | None:
        mine = self.racers.index(racer)
        order = [self.racers[(mine + n) % len(self.racers)] for n in range(1, len(self.racers))]
        return next((rival for rival in order if not rival.home), None)

    def _cut(self, racer: Racer) -> None:
        gone = self._spots(racer)[:2]
        cards = [racer.route[index] if on_route else racer.lane[index] for on_route, index in gone]
        for on_route, index in reversed(gone):
            if on_route:
                racer.route.pop(index)
            else:
                racer.lane[index] = GONE
        for card in cards:
            assert isinstance(card, Track)
            self._away(card)

    def _detour(self, racer: Racer) -> None:
        racer.route += self.pile[:2]
        del self.pile[:2]

    def _swipe(self, racer: Racer) -> None:
        mine = self.racers.index(racer)
        for n in range(1, len(self.racers)):
            rival = self.racers[(mine + n) % len(self.racers)]
            off = rival.waits and rival.waits[0] != "half"
            if not rival.home and rival.slot >= 0 and not off:
                rival.waits.insert(0, "return")
                return
