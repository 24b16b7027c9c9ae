"""Zips that are built: the same bytes each time, and nothing in them that does not belong."""

import io
import os
import zipfile
from pathlib import Path

import pytest

from game.packs.loader import load
from game.packs.travel import Refusal
from game.packs.travel.build import packed
from tests.packs.travel.zips import files, folder, zipped


def test_two_builds_are_the_same_to_the_byte(tmp_path: Path) -> None:
    parts = files("saltglass") | {"deep/more.toml": "", "LICENCE": "CC", "pictures/lamp.png": "png"}
    one = folder(tmp_path / "one", parts)
    two = folder(tmp_path / "two", dict(reversed(parts.items())))
    for path in two.rglob("*"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
        path.chmod(0o755)
    assert packed(one).data == packed(two).data
    with zipfile.ZipFile(io.BytesIO(packed(one).data)) as file:
        assert file.namelist() == sorted(parts)
        assert {info.date_time for info in file.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert {info.compress_type for info in file.infolist()} == {zipfile.ZIP_STORED}


def test_programs_are_left_out_and_told_schemas_and_dots_in_silence(tmp_path: Path) -> None:
    more = {"run.py": "", "lib/x.dll": "", ".git/config": "", ".taplo.toml": "", "schemas/content.json": "{}"}
    made = packed(folder(tmp_path / "saltglass", files("saltglass") | more))
    assert (made.names, made.left_out) == (("pack.toml", "things.toml"), ("lib/x.dll", "run.py"))


def test_the_zip_is_the_pack_that_the_folder_is(tmp_path: Path) -> None:
    path = folder(tmp_path / "saltglass", files("saltglass"))
    (tmp_path / "saltglass.zip").write_bytes(packed(path).data)
    assert load([tmp_path / "saltglass.zip"]).packs[0].hash == load([path]).packs[0].hash


def test_a_link_does_not_travel(tmp_path: Path) -> None:
    path = folder(tmp_path / "saltglass", files("saltglass"))
    (path / "secret.toml").symlink_to("/etc/passwd")
    with pytest.raises(Refusal, match=r"secret.toml is a link, which does not travel: put a copy in its place"):
        packed(path)


def test_only_the_folder_of_a_pack_is_packed(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match=r"There is no pack.toml in .*: give the folder of a pack"):
        packed(tmp_path)
    with pytest.raises(Refusal, match=r"is a zip already: hand it on as it is"):
        packed(zipped(tmp_path / "saltglass.zip", files("saltglass")))


@pytest.mark.parametrize("name", ["con.toml", "Aux.txt", "lpt1.tar.md", "nul", "what?.png", "end.", "notes .toml "])
def test_a_name_that_windows_does_not_allow_is_told(name: str, tmp_path: Path) -> None:
    path = folder(tmp_path / "saltglass", files("saltglass") | {f"more/{name}": ""})
    with pytest.raises(Refusal, match="has a name that Windows does not allow: call it otherwise"):
        packed(path)


def test_names_that_merely_resemble_such_travel(tmp_path: Path) -> None:
    path = folder(tmp_path / "saltglass", files("saltglass") | {"console.toml": "", "com.md": "", "a.con.txt": ""})
    assert {"a.con.txt", "com.md", "console.toml"} <= set(packed(path).names)
