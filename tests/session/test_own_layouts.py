"""Layouts are kept without losing a hand-written file, and never over what came with the program."""

from pathlib import Path

import pytest

from turbo_table.content import find_layouts, layout_to_yaml, load_layout
from turbo_table.core.layout import DriftLayout
from turbo_table.session.own_files import NotKept
from turbo_table.session.own_layouts import bak, is_shipped, keep, kind_of

COURSE = DriftLayout("Bend", "", 914_000, 914_000, None, ())
OTHER = DriftLayout("Other", "", 914_000, 914_000, None, ())


def test_a_layout_is_written_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "layouts" / "bend.yaml"
    keep(path, COURSE)
    assert load_layout(path.read_bytes(), "bend.yaml") == COURSE
    assert not bak(path).exists()


def test_a_hand_written_file_stays_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "bend.yaml"
    text = "# Mine.\n" + layout_to_yaml(COURSE)
    path.write_text(text, "utf-8")
    keep(path, OTHER)
    assert bak(path).read_text("utf-8") == text
    keep(path, COURSE)
    assert bak(path).read_text("utf-8") == text
    assert path.read_text("utf-8") == layout_to_yaml(COURSE)


def test_a_faulty_layout_counts_as_hand_written(tmp_path: Path) -> None:
    path = tmp_path / "bend.yaml"
    path.write_text("turbo-table: layout/1\nkind: drift\n", "utf-8")
    keep(path, COURSE)
    assert bak(path).read_text("utf-8") == "turbo-table: layout/1\nkind: drift\n"


@pytest.mark.parametrize("content", [b"", b"my diary", b"\xff\xfe", b"turbo-table: cards/1\n"])
def test_what_is_no_layout_is_never_written_over(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary.yaml"
    path.write_bytes(content)
    with pytest.raises(NotKept):
        keep(path, COURSE)
    assert path.read_bytes() == content
    assert [each.name for each in tmp_path.iterdir()] == ["diary.yaml"]


def test_what_came_with_the_program_stays_as_it_is() -> None:
    path = find_layouts("turbo-drift")[0]
    before = path.read_bytes()
    assert is_shipped(path)
    with pytest.raises(NotKept, match="came with the program"):
        keep(path, COURSE)
    with pytest.raises(NotKept, match="came with the program"):
        keep(path.parent / "new.yaml", COURSE)
    assert path.read_bytes() == before
    assert not (path.parent / "new.yaml").exists()


def test_a_folder_is_no_place_for_a_layout(tmp_path: Path) -> None:
    assert not is_shipped(tmp_path)
    with pytest.raises(NotKept, match="a folder"):
        keep(tmp_path, COURSE)


def test_own_layouts_of_a_game_have_a_folder() -> None:
    assert kind_of("turbo-drift") == "layouts/turbo-drift"
