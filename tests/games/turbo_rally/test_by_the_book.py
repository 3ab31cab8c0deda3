"""The game and a second one, told from the rulebook apart from it, say the same at every step of random matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from tests.games.turbo_rally.book_pieces import BASIC, CHANCE, TOURNAMENT, Pack, Question, Spot
from tests.games.turbo_rally.by_the_book import RPMS, UPGRADES, Asking, Match
from tests.games.turbo_rally.driver import GAME, deck_file, rally_setup
from tests.sizes import times
from turbo_table.core import notation
from turbo_table.core.chance import Draw
from turbo_table.core.game import Prompt, Scalar, Seat, Setup, legal, refusal, step
from turbo_table.core.values import replace
from turbo_table.games.turbo_rally.state import Rpm, State
from turbo_table.mechanics.lanes import UNSEEN, Car, Card, Cell

TEAMS = {"none": 0, "two": 2, "three": 3}
UGLY = ("pass-lane", "oil-drum", "flat-tire", "jump-3", "jump-5", "stop-light", "shortcut", "detour", "sideswipe")


def face(card: Card | Rpm) -> str:
    """What everybody knows a card to be; empty: nobody does."""
    return "" if card.face == UNSEEN else card.face


def faces(cards: Iterable[Card | Rpm]) -> list[str]:
    """The same of several, in their order."""
    return [face(card) for card in cards]


def spot(cell: Cell | None) -> Spot | None:
    """What lies in a slot, as the second game tells it."""
    return None if cell is None else Spot(face(cell.card), cell.up, bool(cell.on), len(cell.under))


def where(car: Car) -> str:
    """Whether a car is off its track, and how."""
    return ("track", "upright" if car.cause == "flat-tire" else "bumped", "upside-down")[car.off]


def told_by_game(state: State) -> dict[str, object]:
    """All that lies on the table and in the hands."""
    lies: dict[str, object] = {
        "cars": [
            (car.place.slot, car.place.step, where(car), car.half, car.jump, car.turns, number in state.home)
            for number, car in enumerate(state.cars)
        ],
        "lanes": [[spot(cell) for cell in lane.cells] for lane in state.lanes],
        "routes": [[spot(cell) for cell in lane.route] for lane in state.lanes],
        "pile": faces(state.pile),
        "slicks": len(state.slicks),
        "home": list(state.home),
        "unseen": Counter(state.unseen),
    }
    if state.duel:
        lies |= {
            "hands": [sorted(faces(hand)) for hand in state.duel.hands],
            "rpms": faces(state.duel.pile),
            "used": [face(laid.card) for laid in state.turn.laid],
            "won": [sorted(faces(cards)) for cards in state.duel.upgrades],
            "running": [sorted(faces(cards)) for cards in state.duel.in_play],
        }
    return lies


def told_by_the_book(match: Match) -> dict[str, object]:
    """The same by the second game."""
    lies: dict[str, object] = {
        "cars": [(car.slot, car.step, car.where, car.half, car.jump, car.turns, car.home) for car in match.racers],
        "lanes": [car.lane for car in match.racers],
        "routes": [car.route for car in match.racers],
        "pile": [card.face for card in match.pile],
        "slicks": match.slicks,
        "home": match.arrived,
        "unseen": +match.unseen,
    }
    if match.expanded:
        lies |= {
            "hands": [sorted(car.hand) for car in match.racers],
            "rpms": match.rpms,
            "used": match.used,
            "won": [sorted(car.won) for car in match.racers],
            "running": [sorted(car.running) for car in match.racers],
        }
    return lies


def attempt(rng: Random) -> str:
    """A line of any kind, hardly ever allowed."""
    place = f"{rng.randrange(14)}" + f"+{rng.randrange(5)}" * rng.randrange(2)
    lines = ["drive", "begin race", "no oil", "pass", "use no more", f"bump {rng.randrange(8)}"]
    lines += [f"oil {rng.randrange(8)} at {place}", f"play {rng.choice(RPMS)}", f"use {rng.choice(UPGRADES)}"]
    return rng.choice(lines)


def check_question(state: State, prompt: Prompt, question: Question, tried: str) -> None:
    """Assert that both ask the same of the same seat, with the same answers, and allow this line or both do not."""
    assert (prompt.seat, prompt.kind) == (question.seat, question.kind)
    if question.seat == CHANCE:
        assert isinstance(prompt.chance, Draw)
        assert sorted(prompt.chance.items) == question.answers
        return
    listed = [notation.write(each) for each in legal(GAME, state, prompt.seat)]
    assert sorted(listed) == sorted(question.answers)
    refused = refusal(GAME, state, notation.read(tried, prompt.seat, GAME.actions))
    assert (refused is None) == (tried in question.answers), (tried, refused)


def check_match(setup: Setup, match: Match, rng: Random) -> int:
    """Assert that both say the same at every step of a match in which everything is answered by chance: its steps."""
    state = GAME.setup(setup).state
    programme = match.play()
    question: Question | None = next(programme)
    lines: list[str] = []
    while question:
        (prompt,) = GAME.prompts(state)
        check_question(state, prompt, question, attempt(rng))
        assert told_by_game(state) == told_by_the_book(match), lines[-8:]
        answer = rng.choice(question.answers)
        lines.append(f"settle {answer}" if question.seat == CHANCE else answer)
        state = step(GAME, state, notation.read(lines[-1], Seat(question.seat), GAME.actions)).state
        question = answered(programme, answer)
    result = GAME.result(state)
    assert result is not None
    assert list(result.places) == match.places()
    return len(lines)


def answered(programme: Asking, answer: str) -> Question | None:
    """What is asked after an answer; None: the match is over."""
    try:
        return programme.send(answer)
    except StopIteration:
        return None


def random_match(seed: int, expanded: bool) -> tuple[Setup, Match, Random]:
    """A set-up by this seed, and the same for the second game; every second pack is random, full of ugly cards."""
    rng = Random(f"by the book {seed}")
    players, races = rng.randrange(2, 7), rng.choice((1, 1, 5))
    teams = rng.choice([word for word, count in TEAMS.items() if not count or players in (2 * count, 3 * count)])
    first, ends = rng.randrange(players), rng.choice(("all", "three"))
    options: dict[str, Scalar] = {"first": str(first + 1), "teams": teams, "ends": ends}
    lane, deck = 0, None
    if rng.random() < 0.5:
        counts = {kind: rng.randrange(7) for kind in UGLY} | {"basic": rng.randrange(5, 30)}
        if expanded:
            counts["rpm-draw"] = rng.randrange(6)
        cards = Pack(Counter(counts), slicks=rng.choice((0, 3, 20)), keep=0)
        lane = options["lane"] = min(rng.randrange(3, 13), cards.kinds.total() // players)
        deck = deck_file(cards.slicks, cards.keep, **{kind.replace("-", "_"): count for kind, count in counts.items()})
    elif players <= 4:
        cards = Pack(Counter(BASIC | {"rpm-draw": 3 * expanded}), slicks=4, keep=4)
    else:
        cards = Pack(Counter(TOURNAMENT | {"rpm-draw": 6 * expanded}), slicks=8, keep=8)
    variant = f"{'expanded-' * expanded}{'race' if races == 1 else 'tournament'}"
    setup = replace(rally_setup(players, variant=variant, deck=deck), options=tuple(options.items()))
    sides = [seat % (TEAMS[teams] or players) for seat in range(players)]
    enough = min(3, players) if ends == "three" else players
    return setup, Match(cards, sides, races, first, expanded, lane, enough), rng


def test_both_say_the_same_of_basic_and_tournament_play() -> None:
    matches = times(24)
    assert sum(check_match(*random_match(seed, expanded=False)) for seed in range(matches)) > 50 * matches


def test_both_say_the_same_of_expanded_play() -> None:
    matches = times(10)
    assert sum(check_match(*random_match(seed, expanded=True)) for seed in range(matches)) > 100 * matches
