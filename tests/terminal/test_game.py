"""A game in the terminal, typed line by line."""

from pathlib import Path

from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.game import Setup
from turbo_table.games.registry import find
from turbo_table.session import saves
from turbo_table.session.seats import read_seats
from turbo_table.session.session import Policy, Session
from turbo_table.terminal.game import TextGame
from turbo_table.terminal.replays import told

PLUGIN = find("turbo-drift")
COURSE = next(path for path in find_layouts("turbo-drift") if path.stem == "open-road")


def new_session(seats: str, *, policy: Policy = "fair", seed: str = "1", course: Path | None = COURSE) -> Session:
    sitters = read_seats(seats, PLUGIN.bots)
    layout = load_layout(course.read_bytes(), course.name) if course else None
    setup = Setup(names=tuple(sitter.name for sitter in sitters), layout=layout)
    return Session(PLUGIN, setup, sitters, seed=seed, policy=policy)


def typed(session: Session, *lines: str, ask_chance: bool = False) -> tuple[bool, list[str]]:
    """(whether the game is over, what was said) after these lines and the end of the input."""
    said: list[str] = []
    left = iter(lines)
    over = TextGame(session, lambda: next(left, None), said.append, ask_chance=ask_chance).run()
    return over, said


def test_a_prompt_says_whose_turn_where_the_cars_are_and_what_can_be_done() -> None:
    _, said = typed(new_session("human,human"))
    text = "\n".join(said)
    assert "Ann's car is at " in text
    assert "mm from the finish" in text
    assert "'s turn. Take one card, a column of two or a row of three, or all six for Nitro (once a game)." in text
    assert "  12. Nitro: all six, shuffled; a crash explodes" in said


def test_a_refused_action_says_why_and_changes_nothing() -> None:
    session = new_session("human,human")
    _, said = typed(session, "boost", "take card 9Z", "99", "nonsense", "")
    text = "\n".join(said)
    assert "Not allowed: No laid path card covers a turbo icon just now. [TD-19]" in text
    assert "Not allowed: 9Z is not in the grid; it shows " in text
    assert "Type the number of a choice, 1 to 12, or ? for the list, or help." in text
    assert '"nonsense" is no action.' in text
    assert session.state.phase == "choose-cards"


def test_why_answers_without_acting() -> None:
    session = new_session("human,human")
    _, said = typed(session, "why nitro", "why reverse")
    assert "It is allowed." in said
    assert "Not allowed: Take cards first; then choose forward or reverse. [TD-14]" in said
    assert session.state.phase == "choose-cards"


def test_a_house_rule_is_marked() -> None:
    session = new_session("human,human", course=None)
    _, said = typed(session, "why place car at 100")
    assert "Not allowed: Cars are placed before the race, after the barriers. [TD-6]" in said
    _, said = typed(new_session("human,human"), "take row D", "forward", "go on")
    assert any(line.endswith("stopping early is for Nitro. [TD-18]") for line in said)


def test_undo_and_redo() -> None:
    session = new_session("human,human")
    _, said = typed(session, "take column B", "undo", "redo", "undo", "undo")
    assert said.count("Taken back: take column B.") == 2
    assert "Done again: take column B." in said
    assert "There is nothing to take back." in said
    assert session.state.phase == "choose-cards"


def test_fair_undo_stops_at_a_laid_card() -> None:
    session = new_session("human,human")
    typed(session, "take column B", "forward", "1")
    _, said = typed(session, "undo")
    assert "Something was learned since then: fair undo does not go back past it." in said


def test_save_and_go_on(tmp_path: Path) -> None:
    session = new_session("human,human")
    file = tmp_path / "my game.save"
    _, said = typed(session, "take column B", f"save {file}", "save", f"save {tmp_path}")
    assert f"Saved to {file}." in said
    assert "Say where: save FILE." in said
    assert any(line.startswith(f"The game could not be saved to {tmp_path}: ") for line in said)
    loaded = saves.from_text(file.read_bytes(), file.name)
    assert loaded.warnings == ()
    assert loaded.session.state == session.state
    assert any("takes column B" in line for line in told(loaded.session))


def test_real_chance_can_be_typed_in() -> None:
    session = new_session("human", course=None)
    lines = ("settle B3", "place barrier at 300 500 heading 45", "settle B9", "quit")
    _, said = typed(session, *lines, ask_chance=True)
    assert "Before the race. Turn up the barrier card that Ann places." in "\n".join(said)
    assert "  Ann placed barrier card B3 at 300, 500, heading 45. [TD-5]" in said
    assert "Not allowed: One of B1, B2, B4, B5 is drawn, not B9. [TD-5]" in said


def test_a_game_against_a_bot_ends_with_places() -> None:
    session = new_session("human,bot:steady")
    lines = ["1"] * 2000
    over, said = typed(session, *lines)
    assert over
    result = session.game.result(session.state)
    assert result is not None
    assert any(line == f"  1. {session.setup.names[result.places.index(1)]}" for line in said)
    assert "wins" in "\n".join(said[-6:])


def test_help_table_cars_log_and_rules() -> None:
    _, said = typed(new_session("human,human"), "help", "table", "cars", "log", "rule td-19", "rule TD-999")
    text = "\n".join(said)
    assert "why ACTION     say whether an action is allowed" in text
    assert "  the finish card: at " in text
    assert text.count("TD-19 The boost\n") == 1
    assert "There is no clause TD-999." in said
