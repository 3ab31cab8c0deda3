"""Reading files, and finding what is shipped from a checkout and from an installed package."""

import os
from pathlib import Path

import pytest

from tests.content.refusals import refusal
from turbo_table.content import files, find_layouts, read_file, shipped


def test_a_file_is_read_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"a\r\n\xff")
    assert read_file(path) == b"a\r\n\xff"
    assert read_file(str(path)) == b"a\r\n\xff"


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    missing = tmp_path / "missing.yaml"
    assert refusal(lambda: read_file(missing)) == f"{missing}:1:1: there is no such file"
    assert refusal(lambda: read_file(tmp_path)) == f"{tmp_path}:1:1: it is a folder, not a file"
    assert refusal(lambda: read_file(os.devnull)) == f"{os.devnull}:1:1: it is not an ordinary file"
    assert refusal(lambda: read_file("a\0b")).startswith(r"a\x00b:1:1: the file cannot be read: ")
    assert "a" * 5000 in refusal(lambda: read_file("a" * 5000))


def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "no")

    path = tmp_path / "a.yaml"
    path.write_text("a: 1")
    monkeypatch.setattr("builtins.open", refuse)
    assert refusal(lambda: read_file(path)) == f"{path}:1:1: reading the file is not permitted"


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"#" * 1_000_000)
    assert len(read_file(path)) == 1_000_000
    path.write_bytes(b"#" * 1_000_001)
    assert refusal(lambda: read_file(path)) == f"{path}:1:1: the file is larger than 1 MB"
    assert len(read_file(path, 2_000_000)) == 1_000_001


def test_shipped_folders_are_found_in_a_checkout() -> None:
    ids = [path.stem for path in find_layouts("turbo-drift")]
    assert ids == sorted(ids)
    assert {"gates", "open-road", "zig-zag"} < set(ids)
    assert find_layouts("no-such-game") == ()


def test_shipped_folders_are_found_in_an_installed_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "turbo_table"
    (package / "layouts" / "some-game").mkdir(parents=True)
    (package / "layouts" / "some-game" / "b.yaml").touch()
    (package / "layouts" / "some-game" / "a.yaml").touch()
    monkeypatch.setattr(files, "__file__", str(package / "content" / "files.py"))
    assert shipped("layouts") == package / "layouts"
    assert [path.name for path in find_layouts("some-game")] == ["a.yaml", "b.yaml"]
