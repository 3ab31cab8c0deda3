"""The game and a second one, written from the rulebook apart from it, say the same of random races."""

from __future__ import annotations

from random import Random

from tests.games.turbo_rally.driver import Race, deck_file
from tests.games.turbo_rally.model import Model
from tests.sizes import times
from turbo_table.games.turbo_rally.components import KINDS, RPM_DRAW
from turbo_table.mechanics.lanes import ahead, cell_at

RACES = 60
MOST_TURNS = 3_000


def answer(race: Race, faces: list[str]) -> str:
    """The line that goes on in mid-turn: the face of the card that is turned up, the next free card, the next car."""
    state = race.state
    if race.asked == "turn-up-card":
        assert state.turn.flipped is not None
        return f"settle {faces[cell_at(state.lanes[state.turn.car], state.turn.flipped).card.number]}"
    count, offered = len(state.cars), race.offered()
    for rival in ((state.turn.car + step) % count for step in range(1, count)):
        if race.asked == "choose-victim" and f"bump {rival + 1}" in offered:
            return f"bump {rival + 1}"
        if race.asked == "lay-slick" and rival not in state.home:
            lane = state.lanes[rival]
            ways = (
                f"{place.slot + 1}{f'+{place.step + 1}' * (place.step >= 0)}"
                for place in ahead(lane, race.car(rival + 1).place)
            )
            return next((line for way in ways if (line := f"oil {rival + 1} at {way}") in offered), "no oil")
    raise AssertionError(race.asked)


def check_race(seed: int) -> None:
    """Assert that after each turn of a random race with a random pack both say the same of every car."""
    rng = Random(f"second opinion {seed}")
    players, slicks = rng.randrange(2, 7), rng.randrange(6)
    counts = {kind.replace("-", "_"): rng.randrange(6) for kind in KINDS if kind != RPM_DRAW} | {"basic": 20}
    faces = [kind.replace("_", "-") for kind, count in counts.items() for _ in range(count)]
    rng.shuffle(faces)
    length = min(rng.randrange(3, 9), len(faces) // players)
    race = Race(players, deck=deck_file(slicks=slicks, keep=0, **counts), lane=length)
    model = Model(players, length, faces, slicks, starter=0)
    for _ in range(MOST_TURNS):
        model.turn()
        race.do("drive")
        while race.asked in ("turn-up-card", "lay-slick", "choose-victim"):
            race.do(answer(race, faces))
        cars = [(car.place.slot, car.place.step, bool(car.off or car.half)) for car in race.state.cars]
        assert cars == model.where(), (seed, race.log[-6:])
        assert list(race.state.home) == model.arrivals
        assert len(race.state.slicks) == model.slicks
        if race.asked == "":
            return
        assert race.state.turn.car == model.driver
    raise AssertionError(f"race {seed} does not end")


def test_both_games_say_the_same_of_random_races() -> None:
    for seed in range(times(RACES)):
        check_race(seed)
