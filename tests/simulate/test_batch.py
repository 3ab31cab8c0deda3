"""Many games: the same for any number of workers, the same as a session, and clear about one that fails."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.sizes import times
from turbo_table.content import find_layouts, load_layout
from turbo_table.core.bot import Bot, Reply
from turbo_table.core.game import Action, IllegalAction, Prompt, Setup
from turbo_table.core.layout import Layout
from turbo_table.core.notation import write
from turbo_table.games.plugin import AnyPlugin
from turbo_table.games.registry import find
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session
from turbo_table.simulate.batch import PlayoutFailed, Spec, play, playout, run

GAME = "turbo-drift"


def course(id: str) -> Layout:
    """A shipped course."""
    path = next(path for path in find_layouts(GAME) if path.stem == id)
    return load_layout(path.read_text("utf-8"), path.name)


def spec(*bots: str, games: int, swap: bool = False, coverage: bool = False) -> Spec:
    """Games of at most six rounds on the zig-zag course."""
    setup = Setup(names=("Ann", "Bo", "Cy")[: len(bots)], options=(("max_rounds", 6),), layout=course("zig-zag"))
    return Spec(game=GAME, setup=setup, bots=bots, games=games, seed="7", swap=swap, coverage=coverage)


def test_the_number_of_workers_changes_nothing() -> None:
    games = spec("random", "steady", games=times(10), swap=True, coverage=True)
    assert run(games, workers=2) == run(games)


def test_progress_counts_every_game_once() -> None:
    done: list[int] = []
    run(spec("random", "random", games=7), progress=done.append)
    assert sum(done) == 7


def test_fewer_games_are_the_first_of_more() -> None:
    few, many = (run(spec("random", "random", games=games)).playouts for games in (3, 5))
    assert few == many[:3]
    assert [each.n for each in many] == [0, 1, 2, 3, 4]
    assert len({each.figures for each in many}) > 1


@pytest.mark.parametrize("n", range(3))
def test_a_game_is_that_of_a_session_with_its_seed(n: int) -> None:
    games = spec("random", "steady", games=3)
    sitters = tuple(Sitter(name, bot) for name, bot in zip(games.setup.names, games.bots, strict=True))
    session = Session(find(GAME), games.setup, sitters, seed=f"7:{n}")
    while session.prompts:
        prompt = session.bot_prompt()
        session.do(session.chance_answer() or session.bot_action(prompt or session.prompts[0]))
    steps = list(playout(find(GAME), games.setup, games.bots, f"7:{n}"))
    assert [write(action) for action, _ in steps if action] == [each.do for each in session.line]
    assert steps[-1][1].state == session.state
    assert play(find(GAME), games, n).places == find(GAME).game.result(session.state).places  # type: ignore[union-attr]


def test_with_swap_everybody_sits_on_every_seat_with_the_same_luck() -> None:
    played = run(spec("steady", "random", "random", games=6, swap=True)).playouts
    assert [each.players for each in played] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)] * 2
    assert [each.seed for each in played] == ["7:0"] * 3 + ["7:1"] * 3


def test_a_set_up_that_the_game_refuses() -> None:
    games = spec("random", "random", games=1)
    with pytest.raises(IllegalAction, match="TD-1"):
        run(replace(games, setup=replace(games.setup, names=("Ann", "Ann"))))


def broken(bot: Bot[Any]) -> AnyPlugin:
    """Turbo Drift with a bot that does not work."""
    return replace(find(GAME), bots={"broken": bot})


def test_a_game_that_fails_says_which_why_and_how_to_see_it() -> None:
    def lost(game: object, view: object, prompt: Prompt, rng: object) -> Reply:
        raise ValueError("I am lost")

    with pytest.raises(PlayoutFailed) as caught:
        play(broken(lost), spec("broken", "broken", games=5), 4)
    message = str(caught.value)
    assert message.startswith("Game 4 of turbo-drift (seed 7:4) failed at action 2, ValueError: I am lost. ")
    command = "turbo-table play turbo-drift --seats bot:broken:Ann,bot:broken:Bo --seed 7:4 --variant standard"
    assert f"{command} --option max_rounds=6 --layout FILE" in message


def test_a_bot_may_not_do_what_a_player_may_not() -> None:
    def cheat(game: object, view: object, prompt: Prompt, rng: object) -> Reply:
        kind: type[Action] = find(GAME).game.actions[-1]
        return Reply(kind(prompt.seat))

    with pytest.raises(PlayoutFailed, match=r"IllegalAction: Cards go back at the end of the drive. \(TD-26\)"):
        play(broken(cheat), spec("broken", "broken", games=1), 0)
