"""A match of Turbo Rally told once more, from the rulebook and the rulings alone, to hold the game against.

It is written the other way round: one programme that is read from top to bottom as a match is played, which stops
(`yield`) wherever somebody decides something or a card gets its face. It uses nothing of the game but the names of
cards and of actions. All that lies on the table is kept in plain lists that change.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

from tests.games.turbo_rally.book_pieces import CHANCE, Pack, Question, Racer, Spot

SPIKES, RUN_FLAT, SWIPE = "instant-tire-spikes", "instant-run-flat-tires", "instant-sideswipe"
OFF_ROAD, GREEN, NITROUS = "instant-off-road-tires", "instant-green-light", "instant-nitrous-oxide"
RPMS = (SPIKES, RUN_FLAT, SWIPE, OFF_ROAD, GREEN, NITROUS)
UPGRADES = ("run-flat-tires", "off-road-tires", "turbo-boost", "driver-agility")

Asking = Generator[Question, str, None]
Answered = Generator[Question, str, str]


class Match:
    """A match under way; `play` is the programme, the rest is what lies on the table."""

    def __init__(
        self, pack: Pack, sides: list[int], races: int, starter: int, expanded: bool, lane: int, enough: int
    ) -> None:
        """`sides`: one a seat. `lane`: as long as asked for; 0: as long as usual. `enough`: cars that end a race."""
        self.pack, self.races, self.starter, self.expanded = pack, races, starter, expanded
        self.enough, self.racers = enough, [Racer(team) for team in sides]
        self.length = lane or min(12, (pack.kinds.total() - pack.keep) // len(sides))
        self.trophies = [0] * (max(racer.team for racer in self.racers) + 1)
        self.tied: list[int] = []
        """The teams between whom a sixth race decides."""
        self.winner = -1
        self.unseen = Counter(self.pack.kinds)
        self.pile: list[Spot] = []
        self.slicks = 0
        self.arrived: list[int] = []
        self.rpms = [""] * 30 if expanded else []
        self.rpms_unseen = Counter(dict.fromkeys(RPMS, 5)) if expanded else Counter[str]()
        self.upgrades_unseen = Counter(dict.fromkeys(UPGRADES, 3)) if expanded else Counter[str]()
        self.used: list[str] = []
        """RPM cards of the turn."""

    # A match and its races

    def play(self) -> Asking:
        """Everything from the first question to the end."""
        number = 0
        while self.winner < 0:
            number += 1
            yield from self.race(number)
            first = self.arrived[0]
            self.starter = first
            if self.tied:
                self.winner = next(team for team in self.home_teams() if team in self.tied)
                break
            self.trophies[self.racers[first].team] += 1
            if number >= self.races:
                self.tied = [team for team, count in enumerate(self.trophies) if count == max(self.trophies)]
                if len(self.tied) == 1:
                    self.winner = self.tied[0]
                    break
            if self.expanded:
                yield from self.prizes()

    def race(self, number: int) -> Asking:
        """One race, from the lanes that are laid to the last car home."""
        if number > 1:
            yield Question(self.starter, "begin-race", ["begin race"])
        self.arrived, self.slicks, self.unseen = [], self.pack.slicks, Counter(self.pack.kinds)
        for racer in self.racers:
            racer.lane, racer.route = [Spot() for _ in range(self.length)], []
            racer.slot = racer.step = -1
            racer.where, racer.half, racer.jump, racer.turns = "track", False, 0, 0
            racer.home, racer.running = False, []
        self.pile = [Spot() for _ in range(self.pack.kinds.total() - self.length * len(self.racers))]
        for seat in self.clockwise(self.starter):
            yield from self.declare(seat)
        if number == 1 and self.expanded:
            for _ in range(max(1, min(5, round(self.length / 7)))):
                for seat in self.clockwise(self.starter):
                    yield from self.draw_rpm(seat)
        seat = self.starter
        while True:
            yield from self.turn(seat)
            self.rpms += self.used
            self.used = []
            if len(self.arrived) >= self.enough and (not self.tied or set(self.tied) & set(self.home_teams())):
                return
            seat = next(other for other in self.clockwise(seat + 1) if not self.racers[other].home)

    def places(self) -> list[int | None]:
        """The place of each driver: in a race by arrival, in a tournament the winner, then by trophies."""
        teams = [racer.team for racer in self.racers]
        if self.races == 1:
            home = list(dict.fromkeys(self.home_teams()))
            worth = {team: -home.index(team) for team in home}
        else:
            worth = {team: 9 if team == self.winner else self.trophies[team] for team in teams}
        return [
            1 + sum(other in worth and worth[other] > worth[team] for other in teams) if team in worth else None
            for team in teams
        ]

    def home_teams(self) -> list[int]:
        """The teams of the cars that are home, in their order."""
        return [self.racers[seat].team for seat in self.arrived]

    def prizes(self) -> Asking:
        """An upgrade for the winner; RPM cards for the first three."""
        for racer in self.racers:
            racer.running = []
        if self.upgrades_unseen.total():
            face = yield from self.seen(self.upgrades_unseen, "draw-upgrade")
            self.racers[self.arrived[0]].won.append(face)
        for seat, cards in zip(self.arrived, (2, 2, 1), strict=False):
            for _ in range(cards):
                yield from self.draw_rpm(seat)

    def declare(self, seat: int) -> Asking:
        """Lay the upgrades that one will use beside the starting line."""
        racer = self.racers[seat]
        while racer.won:
            answer = yield Question(
                seat, "declare-upgrades", [*(f"use {each}" for each in sorted(set(racer.won))), "use no more"]
            )
            if answer == "use no more":
                return
            racer.won.remove(answer.removeprefix("use "))
            racer.running.append(answer.removeprefix("use "))

    def clockwise(self, first: int) -> list[int]:
        """All seats from this one on."""
        players = len(self.racers)
        return [(first + more) % players for more in range(players)]

    def seen(self, unseen: Counter[str], kind: str) -> Answered:
        """Somebody sees a card for the first time: its face."""
        face = yield Question(CHANCE, kind, sorted(unseen.elements()))
        unseen[face] -= 1
        return face

    def draw_rpm(self, seat: int) -> Asking:
        """The next RPM card; none where the pile is empty."""
        if self.rpms:
            self.racers[seat].hand.append(self.rpms[0] or (yield from self.seen(self.rpms_unseen, "draw-rpm")))
            self.rpms.pop(0)

    # A turn

    def turn(self, seat: int) -> Asking:
        """One turn."""
        racer = self.racers[seat]
        yield Question(seat, self.errand(racer), ["drive"])
        racer.turns += 1
        if racer.where == "upside-down":
            racer.where = "upright"
        elif racer.where != "track":
            racer.where = "track"
        elif racer.half:
            racer.half = False
        else:
            yield from self.drive(seat)

    def errand(self, racer: Racer) -> str:
        """What a turn begins with."""
        if racer.where != "track":
            return {"upside-down": "turn-upright", "upright": "back-on-card"}.get(racer.where, "return-to-track")
        if racer.half:
            return "roll-on"
        ahead = racer.ahead()
        far = racer.jump or 1
        if len(ahead) < far:
            return "cross-finish"
        if ahead[far - 1][2].slick:
            return "clean-slick"
        return "land-jump" if racer.jump else "flip-card"

    def drive(self, seat: int) -> Asking:
        """Card after card, until one of them ends the turn."""
        racer = self.racers[seat]
        while True:
            ahead, far = racer.ahead(), racer.jump or 1
            if len(ahead) < far:
                self.leave_route(racer)
                racer.slot, racer.jump, racer.home = self.length, 0, True
                self.arrived.append(seat)
                return
            slot, step, spot = ahead[far - 1]
            if spot.slick:
                spot.slick = False
                spot.beneath += 1
                return
            if not spot.face:
                spot.face = yield from self.seen(self.unseen, "turn-up-card")
            spot.up = True
            kind, more = yield from self.answers(seat, spot.face)
            if step < 0:
                self.leave_route(racer)
            racer.slot, racer.step, racer.jump = slot, step, 0
            if kind.startswith("jump"):
                racer.jump = int(kind[-1]) + more
            elif kind == "sideswipe":
                yield from self.sideswipe(seat)
            elif kind != "pass-lane":
                yield from self.stop(seat, kind)
                return

    def stop(self, seat: int, kind: str) -> Asking:
        """What the card does on which a turn ends."""
        racer = self.racers[seat]
        if kind == "stop-light":
            racer.half = True
        elif kind == "flat-tire":
            racer.where = "upside-down"
        elif kind == "detour":
            drawn, self.pile = self.pile[:2], self.pile[2:]
            racer.route += drawn
        elif kind == "shortcut":
            for slot, step, spot in racer.ahead()[:2]:
                if step < 0:
                    racer.lane[slot] = None
                else:
                    racer.route.remove(spot)
                self.put_away(spot)
        elif kind == "oil-drum":
            yield from self.oil(seat)
        elif kind == "rpm-draw":
            yield from self.draw_rpm(seat)

    def leave_route(self, racer: Racer) -> None:
        """The cards of a route that was driven go under the draw pile."""
        for spot in racer.route:
            self.put_away(spot)
        racer.route, racer.step = [], -1

    def put_away(self, spot: Spot) -> None:
        """A card under the draw pile, its slicks on theirs."""
        self.slicks += spot.slick + spot.beneath
        self.pile.append(Spot(spot.face))

    def rivals(self, seat: int) -> list[int]:
        """The opponents that are still racing."""
        mine = self.racers[seat].team
        return [other for other, racer in enumerate(self.racers) if racer.team != mine and not racer.home]

    def sideswipe(self, seat: int) -> Asking:
        """Bump an opponent that is on the track, if there is one."""
        victims = [
            other
            for other in self.rivals(seat)
            if self.racers[other].slot >= 0
            and self.racers[other].where == "track"
            and "driver-agility" not in self.racers[other].running
        ]
        if len(victims) > 1:
            answer = yield Question(seat, "choose-victim", [f"bump {other + 1}" for other in victims])
            victims = [int(answer.removeprefix("bump ")) - 1]
        for victim in victims:
            self.racers[victim].where = "bumped"

    def oil(self, seat: int) -> Asking:
        """Lay a slick, or none."""
        free = {
            f"oil {other + 1} at {slot + 1}" + (f"+{step + 1}" if step >= 0 else ""): (other, spot)
            for other in self.rivals(seat)
            for slot, step, spot in self.racers[other].cards()
            if not (spot.up or spot.slick or spot.beneath)
        }
        if not free or not self.slicks:
            return
        answer = yield Question(seat, "lay-slick", [*free, "no oil"])
        if answer != "no oil":
            other, spot = free[answer]
            if "driver-agility" not in self.racers[other].running:
                spot.slick = True
                self.slicks -= 1

    # Expanded Play

    def answers(self, seat: int, face: str) -> Generator[Question, str, tuple[str, int]]:
        """What a turned-up card is after all answers to it, and by how much its jump is longer."""
        racer = self.racers[seat]
        layers = [face]
        self.own_upgrades(racer, layers)
        asking = self.expanded
        while asking:
            asking = False
            for other in self.clockwise(seat + 1):
                useful = [rpm for rpm in RPMS if rpm not in self.used and self.fits(rpm, layers)]
                if self.racers[other].home or not self.racers[other].hand or not useful:
                    continue
                hand = self.racers[other].hand
                can = [rpm for rpm in useful if rpm in hand]
                answer = yield Question(other, "respond", [*(f"play {rpm}" for rpm in can), "pass"])
                if answer != "pass":
                    rpm = answer.removeprefix("play ")
                    hand.remove(rpm)
                    self.used.append(rpm)
                    if rpm == RUN_FLAT and layers[-1] == SPIKES:
                        layers.pop()
                    else:
                        layers.append(rpm)
                    self.own_upgrades(racer, layers)
                    asking = other == seat
        kind = self.kind(layers)
        more = 2 * (NITROUS in layers) + racer.running.count("turbo-boost")
        return kind, more if kind.startswith("jump") else 0

    def own_upgrades(self, racer: Racer, layers: list[str]) -> None:
        """What the upgrades of the driver do to the card by themselves."""
        if "run-flat-tires" in racer.running and self.kind(layers) == "flat-tire":
            if layers[-1] == SPIKES:
                layers.pop()
                self.own_upgrades(racer, layers)
            else:
                layers.append("run-flat-tires")
        if "off-road-tires" in racer.running and self.kind(layers) == "detour":
            layers.append("off-road-tires")

    def kind(self, layers: list[str]) -> str:
        """What the topmost layer makes of the card."""
        made = {
            SPIKES: "flat-tire",
            RUN_FLAT: "basic",
            SWIPE: "sideswipe",
            OFF_ROAD: "basic",
            GREEN: "pass-lane",
            "run-flat-tires": "basic",
            "off-road-tires": "basic",
        }
        return next(made.get(layer, layer) for layer in reversed(layers) if layer != NITROUS)

    def fits(self, rpm: str, layers: list[str]) -> bool:
        """Whether the text of an RPM card lets it be played on this card."""
        kind = self.kind(layers)
        return {
            SPIKES: True,
            RUN_FLAT: kind == "flat-tire",
            SWIPE: kind in ("basic", "pass-lane"),
            OFF_ROAD: kind == "detour",
            GREEN: kind == "stop-light",
            NITROUS: kind.startswith("jump"),
        }[rpm]
