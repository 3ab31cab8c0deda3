"""The user's own files: whatever the folder holds, it is listed, and nothing is lost."""

from pathlib import Path

import platformdirs
import pytest

from turbo_table.content import ContentError, Fault
from turbo_table.session import own_files
from turbo_table.session.own_files import NotKept, delete, fetch, keep, new_path, opened, readable_stem, restore, share

GOOD = "name: Mine\n"


def read(text: str, name: str) -> str:
    """A reader that takes what says `Mine`."""
    if "Mine" not in text:
        raise ContentError(Fault(name, 1, 1, "name", "must be Mine"))
    return text


@pytest.fixture(autouse=True)
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: str(tmp_path / "data"))
    monkeypatch.setattr(platformdirs, "user_documents_dir", lambda: str(tmp_path / "documents"))
    return tmp_path / "data" / "cards"


def names() -> list[str]:
    return [file.name for file in own_files.own_files("cards", read)]


def test_there_is_nothing_where_there_is_no_folder() -> None:
    assert names() == []


def test_files_are_listed_in_order_or_not(cards: Path) -> None:
    keep(new_path("cards", "Mine"), GOOD)
    keep(new_path("cards", "Yours"), "name: Yours\n")
    (cards / "binary.yaml").write_bytes(b"\xff\xfe\0")
    (cards / "list.yaml").write_text("- 1\n", "utf-8")
    (cards / "folder.yaml").mkdir()
    (cards / ".hidden.yaml").write_text(GOOD, "utf-8")
    (cards / "other.txt").write_text(GOOD, "utf-8")
    files = {file.name: file for file in own_files.own_files("cards", read)}
    assert list(files) == ["binary", "folder", "list", "Mine", "Yours"]
    assert [name for name, file in files.items() if not file.faults] == ["Mine"]
    assert files["binary"].text is None
    assert files["folder"].faults[0].message == "it is a folder, not a file"
    assert files["Yours"].faults[0].message == "must be Mine"


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Mine", "Mine"),
        ("../../etc/passwd", "etc passwd"),
        ("C:\\Windows", "C Windows"),
        (" .. ", "file"),
        ("", "file"),
        ("CON", "CON file"),
        ("lpt1", "lpt1 file"),
        ("a\0b\nc\u202ed", "a b c d"),
        ("Kärtchen – 漢字 🏎", "Kärtchen 漢字"),
        ("-x-", "x"),
        ("x" * 300, "x" * 60),
    ],
)
def test_odd_names_become_file_names_that_every_system_takes(name: str, stem: str, cards: Path) -> None:
    assert readable_stem(name) == stem
    path = new_path("cards", name)
    keep(path, GOOD)
    assert path.parent == cards
    assert path.read_text("utf-8") == GOOD
    assert new_path("cards", name).stem == f"{stem} 2"


def test_long_names_of_any_script_fit() -> None:
    for sign in ("漢", "é", "𝒜"):
        path = new_path("cards", sign * 300)
        assert len(path.name.encode()) < 200
        keep(path, GOOD)
    assert len(names()) == 3


def test_deleted_files_come_back() -> None:
    path = new_path("cards", "Mine")
    keep(path, GOOD)
    gone = delete(path)
    assert names() == []
    assert gone.read_text("utf-8") == GOOD
    keep(path, "name: Other Mine\n")
    assert restore(gone).name == "Mine 2.yaml"
    assert names() == ["Mine", "Other Mine"]
    assert delete(path) != delete(new_path("cards", "Mine").with_name("Mine 2.yaml"))
    with pytest.raises(NotKept, match=r"Mine.yaml could not be moved: no such file"):
        delete(path)


def test_a_copy_is_given_away_and_taken_in(tmp_path: Path) -> None:
    path = new_path("cards", "Mine")
    keep(path, GOOD)
    shared = share(path, "Mine")
    assert shared == tmp_path / "documents" / "Turbo Table" / "Mine.yaml"
    assert share(path, "Mine").name == "Mine 2.yaml"
    for where in (str(shared), f'"{shared}"', f" '{shared}' ", f"file://{shared}"):
        file = fetch("cards", where, read, lambda text: None)
        assert opened(file.path, read) == file
        assert not file.faults
    assert len(names()) == 5


def test_what_cannot_be_taken_in_is_said(tmp_path: Path) -> None:
    def opens(text: str) -> None:
        read(text, "file")

    other = tmp_path / "other.txt"
    other.write_text("name: Other", "utf-8")
    for where, words in (
        ("", "Type the path of a file"),
        (str(tmp_path / "none"), "there is no such file"),
        (str(tmp_path), "it is a folder"),
        (str(other), "must be Mine"),
        ("a\0b", "such a name is not possible"),
        ("~nobody-of-this-name/x", "not possible|no such file"),
        ("x" * 5_000, "cannot be read"),
    ):
        with pytest.raises(NotKept, match=words):
            fetch("cards", where, read, opens)
    assert names() == []


def test_a_disk_that_refuses_is_said(cards: Path) -> None:
    cards.parent.mkdir(parents=True)
    cards.write_text("no folder", "utf-8")
    with pytest.raises(NotKept, match=r"Mine.yaml could not be kept"):
        keep(new_path("cards", "Mine"), GOOD)
    assert names() == []
