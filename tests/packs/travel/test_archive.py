"""Zips as packs: what is read, how faults are told, and everything that is refused."""

import stat
import zipfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.packs import archive
from game.packs.check import check
from game.packs.loader import load
from tests.packs.travel.zips import ITEM, files, folder, manifest, zipped

Write = Callable[[zipfile.ZipFile], None]


def told(path: Path) -> list[str]:
    return [str(fault) for fault in check([path], []).faults if not fault.warning]


def made(path: Path, write: Write) -> Path:
    """A zip of a sound pack, and of what `write` adds."""
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("pack.toml", manifest("saltglass"))
        write(file)
    return path


def test_a_zip_is_the_pack_that_its_folder_is(tmp_path: Path) -> None:
    parts = files("saltglass")
    [by_folder] = load([folder(tmp_path / "any", parts)]).packs
    [by_zip] = load([zipped(tmp_path / "saltglass.zip", parts)]).packs
    assert (by_zip.id, by_zip.hash, by_zip.records) == (by_folder.id, by_folder.hash, by_folder.records)


@pytest.mark.parametrize("inside", ["", "saltglass-main/", "saltglass-main/packs/"])
def test_the_pack_may_lie_in_a_folder_of_the_zip(tmp_path: Path, inside: str) -> None:
    path = zipped(tmp_path / "any.zip", files("saltglass"), inside)
    assert [pack.id for pack in load([path]).packs] == ["saltglass"]


def test_what_stands_beside_the_pack_in_a_repository_is_not_read(tmp_path: Path) -> None:
    path = zipped(tmp_path / "any.zip", {"main/pack/pack.toml": manifest("saltglass"), "main/tool.toml": "no = pack"})
    assert told(path) == []


def test_a_zip_among_packs_and_one_by_itself_are_found(tmp_path: Path) -> None:
    zipped(tmp_path / "saltglass.zip", files("saltglass"))
    assert [pack.id for pack in load([tmp_path]).packs] == ["saltglass"]


def test_a_zip_without_a_pack_is_left_alone_and_told(tmp_path: Path) -> None:
    zipped(tmp_path / "holiday.zip", {"beach.txt": "sand"})
    zipped(tmp_path / "saltglass.zip", files("saltglass"))
    content = load([tmp_path])
    assert [pack.id for pack in content.packs] == ["saltglass"]
    assert "there is no pack.toml in this zip" in content.refused[0].words()


@pytest.mark.parametrize(("inside", "place"), [("", ""), ("saltglass-main/", "saltglass-main/")])
def test_faults_have_the_place_in_the_zip(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inside: str, place: str
) -> None:
    monkeypatch.chdir(tmp_path)
    wrong = ITEM.replace("price = 3", 'price = "3"')
    path = zipped(tmp_path / "saltglass.zip", files("saltglass") | {"things.toml": wrong}, inside)
    assert told(path) == [
        f"saltglass.zip/{place}things.toml:5:9: 'price' should be a whole number, not the text '3': "
        "write 3, without quotes"
    ]


def test_a_pack_with_a_fault_in_a_zip_is_left_out_and_the_others_are_played(tmp_path: Path) -> None:
    zipped(tmp_path / "a.zip", files("bad") | {"things.toml": "[[item]]"})
    zipped(tmp_path / "b.zip", files("good"))
    content = load([tmp_path])
    assert [pack.id for pack in content.packs] == ["good"]
    assert [refused.pack for refused in content.refused] == ["bad"]


def test_what_begins_with_a_dot_is_read_neither_in_a_folder_nor_in_a_zip(tmp_path: Path) -> None:
    parts = files("saltglass") | {".taplo.toml": "no = record", ".git/config.toml": "no = record"}
    parts |= {"__MACOSX/._pack.toml": "no = toml at all"}
    assert told(zipped(tmp_path / "saltglass.zip", parts)) == []
    del parts["__MACOSX/._pack.toml"]
    assert told(folder(tmp_path / "saltglass", parts)) == []


def part(name: str, mode: int = 0, data: str = "") -> Write:
    def write(file: zipfile.ZipFile) -> None:
        info = zipfile.ZipInfo("x")
        info.filename = info.orig_filename = name
        info.external_attr = mode << 16
        file.writestr(info, data)

    return write


def both(*names: str) -> Write:
    def write(file: zipfile.ZipFile) -> None:
        for name in names:
            file.writestr(name, "")

    return write


def bomb(file: zipfile.ZipFile) -> None:
    file.writestr("zeros.toml", "\n" * 5_000_000, zipfile.ZIP_DEFLATED)


def lzma(file: zipfile.ZipFile) -> None:
    file.writestr("a.toml", "", zipfile.ZIP_LZMA)


@pytest.mark.parametrize(
    ("write", "why"),
    [
        (part("../out.toml"), "'../out.toml' in the zip leads out of it"),
        (part("a/../../out.toml"), "'a/../../out.toml' in the zip leads out of it"),
        (part("/etc/out.toml"), "'/etc/out.toml' in the zip leads out of it"),
        (part("C:/out.toml"), "'C:/out.toml' in the zip leads out of it"),
        (part("a\\b.toml"), "'a\\b.toml' in the zip leads out of it"),
        (part("a//b.toml"), "'a//b.toml' in the zip leads out of it"),
        (part("./b.toml"), "'./b.toml' in the zip leads out of it"),
        (part("a\u202eb.toml"), "a name in the zip holds a character that nobody sees (U+202E"),
        (part("link.toml", stat.S_IFLNK | 0o777, "/etc/passwd"), "'link.toml' in the zip is a link"),
        (part("device.toml", stat.S_IFCHR | 0o666), "'device.toml' in the zip is a device or a pipe"),
        (part("pipe.toml", stat.S_IFIFO | 0o666), "'pipe.toml' in the zip is a device or a pipe"),
        (both("a.toml", "A.toml"), "'a.toml' and 'A.toml' in the zip are one name on some systems"),
        (both("a", "a/b.toml"), "'a' in the zip is a file, and 'a/b.toml' lies in it"),
        (both("other/pack.toml", "pack.toml"), "'pack.toml' is in the zip twice"),
        (bomb, "'zeros.toml' in the zip is more than 200 times as large as it seems"),
        (lzma, "'a.toml' in the zip is compressed in an unusual way"),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_what_no_pack_holds_is_refused_in_a_sentence(tmp_path: Path, write: Write, why: str) -> None:
    [fault] = told(made(tmp_path / "saltglass.zip", write))
    assert why in fault
    assert load([tmp_path, zipped(tmp_path.with_suffix(".zip"), files("good"))]).refused[0].pack == "saltglass"


def test_an_encrypted_zip_is_refused(tmp_path: Path) -> None:
    path = made(tmp_path / "saltglass.zip", both("a.toml"))
    data = bytearray(path.read_bytes())
    at = data.rindex(b"PK\x01\x02")
    data[at + 8] |= 1
    path.write_bytes(data)
    assert told(path) == [f"{path}:1:1: 'a.toml' in the zip is encrypted: make the zip without a password"]


def test_a_file_that_is_damaged_is_told_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "saltglass.zip"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("pack.toml", manifest("saltglass"))
        file.writestr("things.toml", ITEM)
    path.write_bytes(path.read_bytes().replace(b"It glows", b"It glowz"))
    [fault] = told(path)
    assert fault == f"{path}/things.toml:1:1: this file is damaged in the zip: download or make the zip again"


def test_a_zip_that_lacks_its_end_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "saltglass.zip", files("saltglass"))
    path.write_bytes(path.read_bytes()[:-30])
    assert told(path) == [f"{path}:1:1: this is no zip, or a damaged one: download or make it again"]


def test_several_packs_in_a_zip_are_refused(tmp_path: Path) -> None:
    parts = {"a/pack.toml": manifest("a"), "b/pack.toml": manifest("b")}
    [fault] = told(zipped(tmp_path / "both.zip", parts))
    assert "there are several packs in the zip (a, b): make a zip of each" in fault


@pytest.mark.parametrize(
    ("bound", "value", "why"),
    [
        ("ARCHIVE", 100, "a pack's may have 100"),
        ("UNPACKED", 100, "a pack's may hold 100"),
        ("PARTS", 1, "the zip has 2 files and folders; a pack's may have 1"),
    ],
)
def test_bounds_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str, value: int, why: str) -> None:
    monkeypatch.setattr(archive, bound, value)
    [fault] = told(zipped(tmp_path / "saltglass.zip", files("saltglass")))
    assert why in fault


def test_a_file_that_lies_about_its_size_is_not_read_beyond_it(tmp_path: Path) -> None:
    path = made(tmp_path / "saltglass.zip", lambda file: file.writestr("a.toml", "# " + "x" * 50_000))
    data = bytearray(path.read_bytes())
    at = data.rindex(b"PK\x01\x02")
    data[at + 24 : at + 28] = (10).to_bytes(4, "little")
    path.write_bytes(data)
    assert "damaged in the zip" in told(path)[0]


@pytest.mark.parametrize("seed", range(200))
def test_whatever_a_zip_holds_there_is_an_answer(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    data = bytearray(zipped(tmp_path / "saltglass.zip", files("saltglass")).read_bytes())
    for _ in range(random.randint(1, 8)):
        data[random.randrange(len(data))] = random.randrange(256)
    (tmp_path / "saltglass.zip").write_bytes(data)
    assert check([tmp_path / "saltglass.zip"], []).files in (0, 1, 2)
