"""Several games: chosen at home, set up in their variants, their rules side by side."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.apps import on_top, open_app, use_folder, words
from turbo_table.games.registry import GAMES, find
from turbo_table.ui import fonts
from turbo_table.ui.headless import Driver
from turbo_table.ui.rect import Size
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.chosen import first_choice
from turbo_table.ui.screens.rules import RulesScreen
from turbo_table.ui.screens.setup import SetupScreen
from turbo_table.ui.widgets.model import Button, Choice, Label, Picture

RALLY = "turbo-rally"


@pytest.mark.parametrize("size", [(720, 450), (1097, 617), (1280, 800), (1920, 1080)])
def test_each_game_has_its_place_at_home_and_no_word_is_cut_off(driver: Driver, size: tuple[int, int]) -> None:
    view = driver.app.top.screen.view(Size(*size))
    cards = {
        each.name: each.rect for each in view.widgets if isinstance(each, Button) and each.name.startswith("game-")
    }
    assert set(cards) == {f"game-{id}" for id in GAMES}
    for id in GAMES:
        inside = [each for each in view.widgets if cards[f"game-{id}"].holds(*each.rect.middle)]
        assert any(isinstance(each, Picture) for each in inside), id
        texts = [each for each in inside if isinstance(each, Label)]
        assert {find(id).game.title, find(id).game.about} <= {each.text for each in texts}
        for text in texts:
            assert text.rect.bottom <= cards[f"game-{id}"].bottom, (id, text.text)
            high = fonts.height(text.text, text.style, text.rect.width) if text.fold else 0
            assert high <= text.rect.height, (id, text.text)
            assert text.fold or fonts.wide(text.text, text.style) <= text.rect.width, (id, text.text)
        title = next(each for each in texts if each.text == find(id).game.title)
        written = title.rect.left(fonts.wide(title.text, title.style))
        for each in inside:
            if isinstance(each, Button) and each.label:
                both = written.within(each.rect)
                assert min(both.width, both.height) <= 0, (id, each.label)
    for index, one in enumerate(cards.values()):
        for other in list(cards.values())[index + 1 :]:
            both = one.within(other)
            assert min(both.width, both.height) <= 0


def test_play_leads_to_the_game_that_was_set_up_last(driver: Driver) -> None:
    driver.press(f"game-{RALLY}")
    assert driver.screen == "setup"
    driver.press("add")
    driver.press("back")
    driver.frame()
    assert driver.widget("play").detail == "Turbo Rally"  # type: ignore[union-attr]
    driver.press("play")
    assert "Turbo Rally" in words(driver)


def test_a_variant_is_chosen_and_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_folder(tmp_path, monkeypatch)
    driver = open_app(tmp_path)
    ways.set_up(driver.app, RALLY)
    driver.frame()
    assert on_top(driver, SetupScreen).chosen.variant == "race"
    driver.press("variant")
    assert on_top(driver, SetupScreen).chosen.variant == "tournament"
    driver.press("start")
    driver.run(64)
    assert driver.screen == "table"
    assert driver.app.top.screen.session.setup.variant == "tournament"  # type: ignore[attr-defined]
    driver.app.home()
    driver.frame()
    ways.set_up(driver.app, RALLY)
    driver.frame()
    assert on_top(driver, SetupScreen).chosen.variant == "tournament"
    driver.app.close()


def test_a_game_of_one_variant_asks_for_none(driver: Driver) -> None:
    ways.set_up(driver.app, "turbo-drift")
    driver.frame()
    assert "variant" not in driver.names


def test_another_variant_has_as_many_seats_as_it_needs() -> None:
    chosen = first_choice(find(RALLY))
    game = find(RALLY).game
    for _ in range(4):
        chosen = chosen.more()
    assert len(chosen.with_variant(game, 1).chairs) == 6
    assert chosen.with_variant(game, 1).variant == "tournament"
    few = chosen.without(5).without(4).without(3).without(2).without(1)
    assert len(few.with_variant(game, 0).chairs) == 2


def test_courses_of_lanes_are_chosen_by_their_pictures(driver: Driver) -> None:
    ways.set_up(driver.app, RALLY)
    driver.frame()
    tiles = [each for each in driver.app.top.widgets if isinstance(each, Button) and each.name.startswith("course")]
    assert len(tiles) == 7
    assert all(each.drawing is not None and len(each.drawing.marks) > 30 for each in tiles)
    assert tiles[0].label == "Drag strip"
    assert tiles[-1].label == "Side by side"
    driver.press("course ")
    assert "Straight lanes side by side, one for each player." in words(driver)


def test_the_rules_of_all_games_are_a_press_away_from_home(driver: Driver) -> None:
    ways.rules(driver.app)
    driver.frame()
    choice = driver.widget("game")
    assert isinstance(choice, Choice)
    screen = on_top(driver, RulesScreen)
    while f"Rules of {find(RALLY).game.title}" not in words(driver):
        driver.press("game")
    assert screen.chosen == "TR-1"
    driver.press("search")
    driver.type("tie-break")
    assert screen.chosen == "TR-28"


def test_who_comes_from_a_game_reads_its_rules_alone(driver: Driver) -> None:
    ways.rules(driver.app, RALLY, "TR-22")
    driver.frame()
    assert "game" not in driver.names
    assert on_top(driver, RulesScreen).chosen == "TR-22"
