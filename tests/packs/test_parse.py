"""Files that hold no data: each is one fault, at a place in the file."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.check import check
from game.packs.limits import FILE

Write = Callable[..., Path]


def faults(folder: Path) -> list[str]:
    return [str(fault).removeprefix("mine/") for fault in check(roots=[folder.parent]).faults]


DEEP = "lists and tables stand in each other here, more than 32 deep"


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", None),
        (b"\r\n# only a comment\r\n", None),
        (b"\xef\xbb\xbf[[item]]", "1:1: an invisible mark stands here (BOM): save the file as UTF-8 without it"),
        ("[[item]]".encode("utf-16"), "1:1: this is UTF-16 text: save the file as UTF-8"),
        ("[[item]]".encode("utf-16-le"), "1:2: this is not plain text: save the file as UTF-8"),
        (b"\x89PNG\r\n\x1a\n\0\0", "1:1: this is no text: only a text file in UTF-8 may be called .toml"),
        (
            "# ja\n# n\xe4\xe4".encode("latin-1"),
            "2:4: this character (perhaps ä) is not written in UTF-8: save the file as UTF-8",
        ),
        ("# ä".encode() + b"\xe4", "1:4: this character (perhaps ä) is not written in UTF-8: save the file as UTF-8"),
        (b"a = " + b"[" * 10_000, f"1:37: {DEEP}"),
        (b"a = " + b"[" * 40 + b"]" * 40, f"1:37: {DEEP}"),
        (b"x = 1\na = " + b"{a=" * 200 + b"1" + b"}" * 200, f"2:101: {DEEP}"),
        (b"\n" + b"a." * 5_000 + b"a = 1", f"2:1: {DEEP}"),
        (b"[" + b"a . " * 5_000 + b"a]", f"1:2: {DEEP}"),
        (b"[" + b"a." * 20 + b"a]\n" + b"b." * 20 + b"b = 1", f"2:23: {DEEP}"),
    ],
)
def test_what_is_said_of_a_file(write: Write, data: bytes, fault: str | None) -> None:
    folder = write("mine")
    (folder / "a.toml").write_bytes(data)
    assert faults(folder) == ([f"a.toml:{fault}"] if fault else [])


def test_a_folder_called_like_a_file(write: Write) -> None:
    folder = write("mine")
    (folder / "a.toml").mkdir()
    assert faults(folder) == ["a.toml:1:1: this is a folder: only files may be called .toml"]


def test_a_link_to_itself(write: Write) -> None:
    folder = write("mine")
    (folder / "a.toml").symlink_to("a.toml")
    assert faults(folder) == ["a.toml:1:1: this link leads to itself"]


def test_a_link_to_nothing(write: Write) -> None:
    folder = write("mine")
    (folder / "a.toml").symlink_to("b.txt")
    assert faults(folder) == ["a.toml:1:1: this link leads to no file"]


def test_a_folder_that_links_to_the_one_around_it_is_read_once(write: Write) -> None:
    folder = write("mine", a="item = 3")
    (folder / "again").symlink_to(folder, target_is_directory=True)
    assert faults(folder) == [
        "a.toml:1:1: 'item' should hold records, each starting with [[item]]",
        "again:1:1: warning: what is in this folder is not read, since it is a link: copy it",
    ]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_is_not_waited_for(write: Write) -> None:
    folder = write("mine")
    os.mkfifo(folder / "a.toml")
    assert faults(folder) == ["a.toml:1:1: this is no file that can be read: only text files may be called .toml"]


def test_a_file_without_end(write: Write) -> None:
    folder = write("mine")
    with (folder / "a.toml").open("wb") as file:
        file.truncate(FILE + 1)
    [fault] = faults(folder)
    assert fault == f"a.toml:1:1: the file has {FILE + 1} bytes; at most {FILE} can be read: write several files"


def test_a_file_that_may_not_be_read(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write("mine", a="")

    def refused(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refused)
    assert faults(folder) == [
        "a.toml:1:1: the file may not be read: change its permissions",
        "pack.toml:1:1: the file may not be read: change its permissions",
    ]


TOWN = '[[town]]\nid = "t"\nname = "T"\ntext = "T."\nmarket = [{ item = "rope" }]\n'


@pytest.mark.parametrize("line", ['id = "rope', "id = rope", "id: rope", "id = “rope”", 'id "rope"'])
def test_nobody_is_told_that_what_stands_in_a_torn_file_is_missing(write: Write, line: str) -> None:
    assert len(faults(write("mine", a=TOWN, b=f"[[item]]\n{line}\n"))) == 1


def test_nobody_is_told_that_what_stands_in_an_unreadable_file_is_missing(write: Write) -> None:
    folder = write("mine", a=TOWN)
    (folder / "b.toml").symlink_to("nowhere")
    assert faults(folder) == ["b.toml:1:1: this link leads to no file"]
