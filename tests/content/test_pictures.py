"""Pictures beside a file: only its own folder, PNG or JPEG, not too large."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from turbo_table.content.errors import ContentError
from turbo_table.content.pictures import MOST_BYTES, picture_name, picture_size, read_picture


def png(width: int, height: int) -> bytes:
    """The beginning of a PNG of this size."""
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", width, height)


def jpeg(width: int, height: int) -> bytes:
    """The beginning of a JPEG of this size: a comment, a filled marker, and a frame."""
    return b"\xff\xd8\xff\xfe\x00\x04hi\xff\xff\xc2\x00\x11\x08" + struct.pack(">HH", height, width) + b"\x03"


@pytest.mark.parametrize("content", [png(640, 480), jpeg(640, 480)])
def test_a_picture_is_read_and_its_size_known_from_its_header(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "king.png").write_bytes(content)
    assert read_picture(tmp_path, "king.png") == content
    assert picture_size(content) == (640, 480)


@pytest.mark.parametrize(
    "content", [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n", jpeg(1, 1)[:12], b"\xff\xd8\xff\xfe\x00\x00"]
)
def test_what_is_no_picture_has_no_size(tmp_path: Path, content: bytes) -> None:
    assert picture_size(content) is None
    (tmp_path / "king.jpg").write_bytes(content)
    with pytest.raises(ContentError, match="no PNG or JPEG"):
        read_picture(tmp_path, "king.jpg")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("../king.png", "plain name"),
        ("/etc/king.png", "plain name"),
        ("sub/king.png", "plain name"),
        ("c:king.png", "plain name"),
        (".king.png", "plain name"),
        ("k\nng.png", "plain name"),
        (f"{'k' * 100}.png", "plain name"),
        ("king.gif", "PNG or JPEG"),
        ("king", "PNG or JPEG"),
    ],
)
def test_a_name_that_may_lead_elsewhere_is_refused(tmp_path: Path, name: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        picture_name(name)
    with pytest.raises(ContentError, match=words):
        read_picture(tmp_path, name)


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "deck"
    folder.mkdir()
    (tmp_path / "secret.png").write_bytes(png(1, 1))
    (folder / "king.png").symlink_to(tmp_path / "secret.png")
    with pytest.raises(ContentError, match="may not lead out of it"):
        read_picture(folder, "king.png")


def test_too_many_pixels_or_bytes_are_refused(tmp_path: Path) -> None:
    for size in ((2_001, 2_000), (4_000_000_000, 4_000_000_000), (0, 10)):
        (tmp_path / "king.png").write_bytes(png(*size))
        with pytest.raises(ContentError, match="at most 4,000,000 pixels"):
            read_picture(tmp_path, "king.png")
    (tmp_path / "king.png").write_bytes(png(10, 10) + bytes(MOST_BYTES))
    with pytest.raises(ContentError, match="larger than 8 MB"):
        read_picture(tmp_path, "king.png")
    with pytest.raises(ContentError, match="no such file"):
        read_picture(tmp_path, "queen.png")
