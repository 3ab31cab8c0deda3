"""A game in the terminal, typed line by line."""

from pathlib import Path

import pytest

from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.game import Setup
from turbo_table.games.registry import find
from turbo_table.session import saves
from turbo_table.session.seats import read_seats
from turbo_table.session.session import Luck, Policy, Session
from turbo_table.terminal.game import TextGame
from turbo_table.terminal.keeping import Keep
from turbo_table.terminal.replays import told

PLUGIN = find("turbo-drift")
COURSE = next(path for path in find_layouts("turbo-drift") if path.stem == "open-road")


def new_session(
    seats: str,
    *,
    policy: Policy = "fair",
    seed: str = "1",
    chance: Luck = "seed",
    course: Path | None = COURSE,
    hints: bool = True,
) -> Session:
    sitters = read_seats(seats, PLUGIN.bots)
    layout = load_layout(course.read_bytes(), course.name) if course else None
    setup = Setup(names=tuple(sitter.name for sitter in sitters), layout=layout)
    return Session(PLUGIN, setup, sitters, seed=seed, chance=chance, policy=policy, hints=hints)


def typed(session: Session, *lines: str, keep: Keep | None = None) -> tuple[bool, list[str]]:
    """(whether the game is over, what was said) after these lines and the end of the input."""
    said: list[str] = []
    left = iter(lines)
    over = TextGame(session, lambda: next(left, None), said.append, keep).run()
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
    assert "It is allowed; what comes of it shows when it is done." in said
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
    assert f"{tmp_path} is a folder; choose another name." in said
    loaded = saves.from_text(file.read_bytes(), file.name)
    assert loaded.warnings == ()
    assert loaded.session.state == session.state
    assert any("takes column B" in line for line in told(loaded.session))


def test_real_chance_can_be_typed_in() -> None:
    session = new_session("human", chance="ask", course=None)
    _, said = typed(session, "b3", "place barrier at 300, 500 heading 45", "settle B9")
    assert "Before the race. Turn up the barrier card that Ann places." in "\n".join(said)
    assert "  Ann placed barrier card B3. Its middle lies at 300, 500, heading 45. [TD-5]" in said
    assert "Not allowed: One of B1, B2, B4, B5 is drawn, not B9. [TD-5]" in said


@pytest.mark.parametrize(
    ("line", "do"),
    [
        ("Take Card 5A", "take card 5A"),
        ("take 5a", "take card 5A"),
        ("TAKE COLUMN a", "take column A"),
        ("Take row E: {row}, shuffled: which comes first is not known", "take row E"),
        ("nitro.", "nitro"),
    ],
)
def test_the_shown_words_of_a_choice_may_be_typed_in_any_case(line: str, do: str) -> None:
    session = new_session("human,human")
    typed(session)
    row = list(session.state.grid[1::2])
    typed(session, line.format(row=f"{row[0]}, {row[1]} and {row[2]}"))
    assert session.line[-1].do == do


def test_a_player_may_be_named() -> None:
    session = new_session("human:Ann,human:Bo")
    typed(session, "1", "give first player to ANN")
    assert session.line[-1].do == "give first player to 1"


def test_suggestions_can_be_narrowed() -> None:
    _, said = typed(new_session("human,human"), "? column", "? zebra")
    assert [line.split(": ")[0].strip() for line in said if line.endswith("]") and "Take" in line] == [
        "7. Take column A",
        "8. Take column B",
        "9. Take column C",
    ]
    assert 'None of 12 choices has "zebra" in its words.' in said


def test_what_is_typed_is_never_printed_raw(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    odd = f"save {tmp_path}/file/\x1b]0;x\x07"
    _, said = typed(new_session("human,human"), "\x1b[2J", "rule \x07", odd)
    assert all(line.isprintable() for text in said for line in text.split("\n"))
    assert '"\\x1b[2J" is no action' in "\n".join(said)


def test_a_failed_save_keeps_the_game_open_until_quit_is_typed_again(tmp_path: Path) -> None:
    session = new_session("human,human")
    mine = tmp_path / "mine.yaml"
    mine.write_text("precious")
    keep = Keep(session, mine)
    over, said = typed(session, "take column B", "quit", "table", "quit", "quit", "forward", keep=keep)
    assert not over
    fault = f"{mine} is not a save of this game; choose another name."
    assert said.count(f"{fault} Type: save FILE, or quit again to leave without saving.") == 2
    assert keep.given_up
    assert session.state.phase == "choose-direction"
    assert mine.read_text() == "precious"


def test_a_named_file_is_written_after_every_own_action(tmp_path: Path) -> None:
    session = new_session("human,human")
    file = tmp_path / "a.save"
    seen: list[int] = []
    keep = Keep(session, file)
    assert keep.begin()
    lines = iter(("take column B", "forward", "undo"))

    def read() -> str | None:
        seen.append(len(saves.from_text(file.read_bytes(), "a").session.history))
        return next(lines, None)

    TextGame(session, read, lambda text: None, keep).run()
    assert seen[1] < seen[2] < seen[3] == len(session.history)


def test_opening_and_leaving_does_not_write(tmp_path: Path) -> None:
    file = tmp_path / "a.save"
    begun = new_session("human,bot:steady")
    assert Keep(begun, file).begin()
    before = file.stat().st_mtime_ns, file.read_bytes()
    session = saves.from_text(file.read_bytes(), "a").session
    keep = Keep(session, file, loaded=True)
    assert keep.begin()
    typed(session, "table", "quit", keep=keep)
    assert keep.leave(over=False)
    assert (file.stat().st_mtime_ns, file.read_bytes()) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.save"]


def test_a_game_stays_where_it_was_saved(tmp_path: Path) -> None:
    session = new_session("human,human")
    keep = Keep(session)
    first, copy = tmp_path / "first.save", tmp_path / "copy.save"
    typed(session, "take column B", f'save "{first}"', "forward", f"save {copy}", "quit", keep=keep)
    assert keep.path == first
    assert saves.from_text(first.read_bytes(), "first").session.state == session.state
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.save", "first.save"]


def test_a_game_against_a_bot_ends_with_places() -> None:
    session = new_session("human,bot:steady")
    lines = ["1"] * 2000
    over, said = typed(session, *lines)
    assert over
    result = session.game.result(session.state)
    assert result is not None
    assert f"  First {session.setup.names[result.places.index(1)]}" in "\n".join(said)
    assert said[-1] == "The game is over. Type quit to leave, or table, log, undo, save FILE."


def test_what_was_done_again_is_told_under_its_number() -> None:
    session = new_session("human,human")
    typed(session, "take column B", "undo", "redo", "forward")
    told_lines = list(told(session))
    numbers = [int(line.split(".")[0]) for line in told_lines if line.split(".")[0].isdecimal()]
    assert numbers == list(range(1, len(session.line) + 1))
    taken = [line.endswith("(taken back)") for line in told_lines if "takes column B" in line]
    assert taken == [True, False]
    assert not any("settle" in line for line in told_lines)


def test_help_table_cars_log_and_rules() -> None:
    _, said = typed(new_session("human,human"), "help", "table", "cars", "log", "rule td-19", "rule TD-999")
    text = "\n".join(said)
    assert "why ACTION     say whether an action is allowed" in text
    assert "  The table is 914 by 914 mm, a card 63 wide and 88 long." in said
    assert "  The finish card has its corners at " in text
    assert "course, cars, grid: that part of it" in text
    assert text.count("TD-19 The boost\n") == 1
    assert "There is no clause TD-999." in said


@pytest.mark.parametrize(
    ("line", "meant"), [("tabel", "table"), ("Udno", "undo"), ("hlep", "help"), ("grd", "grid"), ("bost", "boost")]
)
def test_a_slip_in_a_word_is_noticed(line: str, meant: str) -> None:
    _, said = typed(new_session("human,human"), line)
    assert any(f'"{line}" is no action; did you mean "{meant}"?' in each for each in said)


def test_help_tells_of_hints_where_there_are_any() -> None:
    (_, with_hints), (_, without) = (typed(new_session("human,human", hints=hints), "help") for hints in (True, False))
    assert "hint           advice" in "\n".join(with_hints)
    assert "hint           advice" not in "\n".join(without)


def test_hints_tell_more_each_time_and_are_noted() -> None:
    session = new_session("human,human")
    _, said = typed(session, "hint", "hint", "hint", "hint", "log", "undo")
    steps = [line for line in said if line.startswith("  Take ")]
    assert len(steps) == 1
    assert "That is all there is to advise here." in said
    assert said.count("  Ann asked for a hint.") + said.count("  Bo asked for a hint.") == 1
    assert session.hints == 1
    assert sum("asked for a hint" in line for line in told(session)) == 1


def test_there_are_no_hints_where_they_are_off_or_nobody_decides() -> None:
    off = new_session("human,human", hints=False)
    _, said = typed(off, "hint")
    assert "Hints are switched off in this game." in said
    asked = new_session("human", chance="ask", course=None)
    _, said = typed(asked, "hint")
    assert "A hint is for a person who has to decide something." in said
    assert off.hints == asked.hints == 0


def test_who_starts_is_typed_by_name_or_number_and_what_was_mistyped_taken_back() -> None:
    session = new_session("human:Ann,human:Bo", chance="ask", policy="friendly")
    _, said = typed(session, "bo", "undo", "player-1", "1a")
    assert "Taken back: settle player-2." in said
    assert [entry.do for entry in session.line] == ["settle player-1", "settle 1A"]


def test_a_player_alone_is_told_what_only_that_player_learned_and_sees_the_own_hand() -> None:
    plugin = find("freeform")
    sitters = read_seats("human,human", plugin.bots)
    session = Session(plugin, Setup(names=("Ann", "Bo")), sitters, seed="1", policy="friendly")
    lines = ("add deck 300 300 0", "draw 1 from p1", "look p1", "hands", "pass to 2", "hands", "log")
    _, said = typed(session, *lines)
    assert 'Ann: 16: card "1"' in said
    assert "Ann: 1 card" in said
    seen = [line for line in said if "Ann sees card" in line]
    assert len(seen) == 1  # not in the log, which is for everybody
    assert seen[0].endswith("[FT-14]")
    assert sum("Ann looks at pile p1 (14 cards)." in line for line in said) == 2
