"""Watching the files of packs."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.watch import Watch


@pytest.fixture
def pack(tmp_path: Path, new_pack: Callable[[Path], Path]) -> Path:
    return new_pack(tmp_path / "packs" / "isle")


def later(path: Path) -> None:
    """Let a file be of a later time than it was, however fast the test is."""
    stamp = path.stat().st_mtime_ns + 10**9
    os.utime(path, ns=(stamp, stamp))


def write(pack: Path) -> None:
    (pack / "more.toml").write_text("# nothing\n")


def save(pack: Path) -> None:
    later(pack / "pack.toml")


def remove(pack: Path) -> None:
    next(path for path in sorted(pack.glob("*.toml")) if path.name != "pack.toml").unlink()


def put_a_picture(pack: Path) -> None:
    (pack / "pictures").mkdir(exist_ok=True)
    (pack / "pictures" / "one.png").write_bytes(b"x")


def add_a_pack(pack: Path) -> None:
    shutil.copytree(pack, pack.parent / "other")


def add_a_zip(pack: Path) -> None:
    shutil.make_archive(str(pack.parent / "zipped"), "zip", pack)


@pytest.mark.thorough
@pytest.mark.parametrize("change", [write, save, remove, put_a_picture, add_a_pack, add_a_zip])
def test_each_change_is_seen_once(pack: Path, change: Callable[[Path], None]) -> None:
    watch = Watch([pack.parent])
    assert not watch.changed()
    change(pack)
    assert watch.changed()
    assert not watch.changed()


def test_a_pack_that_is_taken_away_is_no_file_that_was_saved(pack: Path) -> None:
    add_a_pack(pack)
    watch = Watch([pack.parent])
    save(pack)
    assert (watch.changed(), watch.gone, watch.saved) == (True, (), True)
    shutil.rmtree(pack)
    assert (watch.changed(), watch.gone, watch.saved) == (True, (pack,), False)
    assert (watch.changed(), watch.gone, watch.saved) == (False, (), False)


@pytest.mark.parametrize("name", [".swp", ".git/index"])
def test_what_begins_with_a_dot_is_no_change(pack: Path, name: str) -> None:
    watch = Watch([pack.parent])
    (pack / name).parent.mkdir(exist_ok=True)
    (pack / name).write_text("x")
    assert not watch.changed()


def test_a_zip_that_is_written_anew_is_a_change(pack: Path) -> None:
    add_a_zip(pack)
    watch = Watch([pack.parent / "zipped.zip"])
    assert not watch.changed()
    later(pack.parent / "zipped.zip")
    assert watch.changed()
