"""The command `layout`: made, checked, drawn, printed, told about; what cannot be done is refused in a sentence."""

import struct
from pathlib import Path

import pytest

from turbo_table.cli import main
from turbo_table.content import find_layouts, layout_to_yaml, load_layout
from turbo_table.content.errors import MOST_FAULTS
from turbo_table.editor.generate import generate


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A file with a small zig-zag."""
    path = tmp_path / "mine.yaml"
    assert main(["layout", "new", "zig-zag", "--seed", "7", "--option", "lanes=2", "-o", str(path)]) == 0
    return path


def test_a_layout_is_made_and_is_in_order(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert load_layout(made.read_bytes(), "mine.yaml") == generate("zig-zag", 7, {"lanes": 2})
    assert main(["check", str(made)]) == 0
    assert '"Zig-zag 7", in order' in capsys.readouterr().out


def test_without_a_file_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["layout", "new", "surprise", "--seed", "3"]) == 0
    assert capsys.readouterr().out == layout_to_yaml(generate("surprise", 3))


def test_it_can_have_a_name_and_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    words = ["--name", "Round the cups", "--about", "Mind the milk."]
    assert main(["layout", "new", "gates", *words, "-o", str(path)]) == 0
    layout = load_layout(path.read_bytes(), "mine.yaml")
    assert (layout.name, layout.about) == ("Round the cups", "Mind the milk.")


@pytest.mark.parametrize(
    ("words", "size"), [("--size 640x400", (640, 400)), ("--size 48x32", (48, 32)), ("", (1280, 800))]
)
def test_a_picture_has_the_size_that_was_asked_for(
    made: Path, tmp_path: Path, words: str, size: tuple[int, int]
) -> None:
    picture = tmp_path / "mine.png"
    assert main(["layout", "render", str(made), "-o", str(picture), *words.split()]) == 0
    content = picture.read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", content[16:24]) == size


def test_a_vector_picture_and_a_plan(made: Path, tmp_path: Path) -> None:
    assert main(["layout", "render", str(made), "-o", str(tmp_path / "mine.svg")]) == 0
    assert (tmp_path / "mine.svg").read_text("utf-8").startswith("<svg ")
    assert main(["layout", "print", str(made), "-o", str(tmp_path / "mine.pdf"), "--paper", "letter"]) == 0
    assert (tmp_path / "mine.pdf").read_bytes().startswith(b"%PDF-")


def test_a_report_ends_with_1_where_there_is_a_problem(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["layout", "report", str(made)]) == 0
    text = made.read_text("utf-8")
    finish = next(line for line in text.splitlines() if line.startswith("    finish"))
    made.write_text(text.replace(finish + "\n", "", 1), "utf-8")
    assert main(["layout", "report", str(made)]) == 1
    assert "Lane 1 has no finish." in capsys.readouterr().out


def test_check_tells_every_problem_with_its_line(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = made.read_text("utf-8").splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("      - {x"))
    x = lines[first].split("x: ")[1].split(",")[0]
    lines[first] = lines[first].replace(x, f"{float(x) - 3:g}")
    del lines[next(number for number, line in enumerate(lines) if line.startswith("    finish"))]
    made.write_text("\n".join(lines) + "\n", "utf-8")
    assert main(["check", str(made)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert f"{made}:{first - 2}:5: lanes[0]: Lane 1 has no finish." in said
    assert f"{made}:{first}:9: lanes[0].slots[0]: Card 1 of lane 1 overlaps the start of lane 1." not in said
    assert any(f":{first - 2}:12: lanes[0].start: The start of lane 1 lies on card 1" in line for line in said)


ONE_SLOT = """turbo-table: layout/1
kind: lanes
name: Short
style: drag
lanes:
  - slots: [{x: 300, y: 200, heading: 90}]
  - slots: [{x: 300, y: 400, heading: 90}]
"""


def test_check_tells_what_a_game_misses_and_what_the_layout_misses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "short.yaml"
    path.write_text(ONE_SLOT, "utf-8")
    assert main(["check", str(path)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert f"{path}:6:5: lanes[0]: Lane 1 has 1 slot; a lane of 3 is asked for. [TR-4]" in said
    assert f"{path}:6:5: lanes[0]: Lane 1 has no finish." in said


def test_check_counts_what_it_does_not_tell_any_more(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "heap.yaml"
    heap = "".join(f"      - {{x: {8_000 + each}, y: 200}}\n" for each in range(60))
    path.write_text(ONE_SLOT.split("  - ")[0] + ("  - slots:\n" + heap) * 2, "utf-8")
    assert main(["check", str(path)]) == 1
    *told, last = capsys.readouterr().out.splitlines()
    assert len(told) == MOST_FAULTS
    words = last.split(": ")[-1].split()
    assert (words[0], words[2:]) == ("and", ["more", "faults"])
    # Each of the 120 cards lies off the table.
    assert int(words[1]) + len(told) >= 120


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("layout new zigzag", 'There is no generator "zigzag"; did you mean zig-zag?'),
        ("layout new drag --option lane=3", 'The generator drag has no parameter "lane"; did you mean lanes?'),
        ("layout new drag --option lanes=30", "lanes must be from 2 to 8, not 30."),
        ("layout new drag --option lanes=many", "lanes takes a whole number of at most 16 digits, not 'many'."),
        ("layout new drag --seed x", "--seed takes a whole number of at most 16 digits, not 'x'."),
        ("layout new drag --option lanes", '"lanes" should be a pair such as ID=VALUE.'),
        ("layout", "The following arguments are required: WHAT. See: turbo-table layout --help"),
        ("layout print nix.yaml -o nix.txt", '"nix.txt" does not end in .pdf.'),
        (
            "layout render nix.yaml -o nix.gif",
            '"nix.gif" ends neither in .png nor in .svg: no other picture can be made.',
        ),
        ("layout render nix.yaml -o nix.png --sise 9", '"--sise" means nothing here; did you mean "--size"?'),
        (
            "layout render nix.yaml -o nix.png --size 8x8",
            "Argument --size: a size such as 1280x800 is wanted, from 16x16 to 9999x9999, not '8x8'.",
        ),
        ("layout neww", "Argument WHAT: invalid choice: 'neww'"),
        ("layout report nix.yaml", "nix.yaml:1:1: there is no such file"),
    ],
)
def test_what_cannot_be_done_is_refused(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) != 0
    assert capsys.readouterr().err.strip().startswith(said)


def test_a_name_that_no_file_may_have_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["layout", "new", "drag", "--name", "a\tb"]) == 2
    assert capsys.readouterr().err == "--name: must stand on one line, without tabs.\n"


def test_a_shipped_layout_is_never_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    path = find_layouts("turbo-rally")[0]
    before = path.read_bytes()
    assert main(["layout", "report", str(path)]) == 0
    assert capsys.readouterr().out.startswith("It came with the program")
    assert main(["layout", "new", "drag", "-o", str(path)]) == 1
    assert capsys.readouterr().err.endswith("came with the program and stays as it is; save it under a new name.\n")
    assert path.read_bytes() == before
