"""Pictures and sounds of packs: what is accepted, and what is told of what is not."""

import struct
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random

import pygame
import pytest

from game.packs.check import check
from game.packs.loader import load
from game.packs.media.formats import PICTURE, SECONDS, SIDE, SOUND, picture_fault, sound_fault
from game.packs.media.jpeg import jpeg_size
from game.packs.media.ogg import Vorbis, read_vorbis
from game.packs.media.shelf import Medium, media, picture_bytes, sound_bytes
from game.packs.roots import own_root
from game.packs.travel.build import packed
from tests.packs.gallery import COLOURS, chunk, png, wav, write, zipped
from tests.packs.gallery import PICTURE as RECORD
from tests.packs.vorbis import OGG


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return write(tmp_path)


def told(place: Path) -> list[str]:
    """Return what check says of a pack, without places."""
    return [fault.message for fault in check([place], [own_root()]).faults]


HEAD, DATA, END = png()[:33], png()[33:-12], png()[-12:]


@pytest.mark.parametrize("size", [(16, 16), (SIDE, SIDE), (16, SIDE)])
def test_a_whole_png_of_any_fitting_size_is_a_picture(size: tuple[int, int]) -> None:
    assert picture_fault(png(*size)) == ""


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "this is an empty file, and pictures are PNG or JPEG"),
        (b"\xff\xd8\xff\xe0", "damaged"),
        (b"GIF89a", "this is a GIF, and"),
        (b"RIFF\0\0\0\0WEBPVP8 ", "this is a WebP, and"),
        (b"#!/bin/sh", "this is something else, and"),
        (png(15, 40), "is 15 by 40 pixels; its sides can have from 16 to 2048"),
        (png(SIDE + 1, 16), "is 2049 by 16 pixels"),
        (png() + bytes(PICTURE), f"has {len(png()) + PICTURE} bytes; at most {PICTURE}"),
        (png()[:-1], "damaged"),
        (png() + b"\0", "damaged"),
        (png()[:8], "damaged"),
        (HEAD + END, "damaged"),
        (HEAD + DATA, "damaged"),
        (HEAD + HEAD[8:] + DATA + END, "damaged"),
        (png()[:8] + DATA + HEAD[8:] + END, "damaged"),
        (png()[:40] + b"\x99" + png()[41:], "damaged"),
        (png()[:8] + chunk(b"IHDR", struct.pack(">IIBBBBB", 32, 32, 8, 5, 0, 0, 0)) + DATA + END, "damaged"),
        (png()[:8] + chunk(b"IHDR", b"\0" * 12) + DATA + END, "damaged"),
        (png()[:8] + b"\xff\xff\xff\xff" + png()[12:], "damaged"),
    ],
)
def test_what_is_no_picture_says_why(data: bytes, why: str) -> None:
    assert why in picture_fault(data)


@pytest.mark.parametrize("channels", [1, 2])
@pytest.mark.parametrize("depth", [1, 2])
def test_a_plain_wav_is_a_sound(channels: int, depth: int) -> None:
    assert sound_fault(wav(1, 22050, channels, depth)) == ""


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"OggS\0", "damaged, or no Vorbis"),
        (b"ID3\3", "this is an MP3, and"),
        (png(), "this is a PNG, and"),
        (wav(SECONDS + 1), "is 21.0 seconds long; at most 20"),
        (wav(0.1, 96_000), "96000 times a second"),
        (wav(0.1, 8000, 3), "has 3 channels"),
        (wav(0.1, 8000, 1, 3), "1 channel of 24 bits"),
        (wav() + bytes(SOUND), "at most 2000000 can be played"),
        (wav()[:-2], "damaged"),
        (wav()[:20], "damaged"),
        (wav(0), "damaged"),
        (wav()[:20] + b"\x55\0" + wav()[22:], "damaged, or compressed"),
    ],
)
def test_what_is_no_sound_says_why(data: bytes, why: str) -> None:
    assert why in sound_fault(data)


def jpeg(wide: int = 32, high: int = 32) -> bytes:
    """A picture of one colour."""
    out = BytesIO()
    pygame.image.save(pygame.Surface((wide, high)), out, "x.jpg")
    return out.getvalue()


@pytest.mark.parametrize("size", [(16, 16), (SIDE, 16), (40, 50)])
def test_a_whole_jpeg_of_any_fitting_size_is_a_picture(size: tuple[int, int]) -> None:
    assert (picture_fault(jpeg(*size)), jpeg_size(jpeg(*size))) == ("", size)


JPEG = jpeg()
FRAME = JPEG.index(b"\xff\xc0")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (jpeg(15, 40), "is 15 by 40 pixels"),
        (jpeg(16, SIDE + 1), "is 16 by 2049 pixels"),
        (JPEG[:-1], "damaged"),
        (JPEG[:-2], "damaged"),
        (JPEG + b"\0", "damaged"),
        (JPEG[:FRAME] + JPEG[-2:], "damaged"),
        (JPEG[: FRAME + 6], "damaged"),
        (JPEG[:FRAME] + b"\xff\xc3" + JPEG[FRAME + 2 :], "damaged"),
        (JPEG[: FRAME + 4] + b"\x0c" + JPEG[FRAME + 5 :], "damaged"),
        (JPEG[: FRAME + 2] + b"\xff\xff" + JPEG[FRAME + 4 :], "damaged"),
        (JPEG[: FRAME + 2] + b"\0\0" + JPEG[FRAME + 4 :], "damaged"),
        (JPEG[:2] + JPEG[2:FRAME] + JPEG[FRAME : FRAME + 19] + JPEG[FRAME:], "damaged"),
    ],
)
def test_what_is_no_whole_jpeg_says_why(data: bytes, why: str) -> None:
    assert why in picture_fault(data)


def test_an_ogg_vorbis_is_a_sound() -> None:
    assert (sound_fault(OGG), read_vorbis(OGG)) == ("", Vorbis(1, 8000, 800, 1280))


def pages(data: bytes = OGG) -> list[bytes]:
    """The pages of an Ogg."""
    return [b"OggS" + each for each in data.split(b"OggS")[1:]]


def with_checksum(page: bytes) -> bytes:
    """The page with a checksum that fits, reckoned bit by bit."""
    page = page[:22] + bytes(4) + page[26:]
    found = 0
    for byte in page:
        found ^= byte << 24
        for _ in range(8):
            found = (found << 1 ^ (0x04C11DB7 if found >> 31 else 0)) & 0xFFFFFFFF
    return page[:22] + found.to_bytes(4, "little") + page[26:]


def of_length(samples: int) -> bytes:
    """The sound with another length in its last page."""
    *others, last = pages()
    return b"".join(others) + with_checksum(last[:6] + samples.to_bytes(8, "little") + last[14:])


def with_head(at: int, written: bytes) -> bytes:
    """The sound with other bytes in its identification header."""
    first, *others = pages()
    return with_checksum(first[: 28 + at] + written + first[28 + at + len(written) :]) + b"".join(others)


def crowded() -> bytes:
    """The sound with so many packets of a byte that it would take hours to play."""
    *others, last = pages()
    head = last[:5] + b"\0" + last[6:18]
    many = [
        with_checksum(head + (2 + number).to_bytes(4, "little") + bytes(4) + b"\xff" + b"\1" * 255 + bytes(255))
        for number in range(60)
    ]
    assert len(others) == 2
    return b"".join([*others, *many, with_checksum(last[:18] + (62).to_bytes(4, "little") + last[22:])])


def test_the_checksums_of_pages_are_those_of_the_format() -> None:
    assert b"".join(with_checksum(page) for page in pages()) == OGG


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (OGG[:-1], "damaged"),
        (OGG + b"\0", "damaged"),
        (OGG[:100] + b"\x99" + OGG[101:], "damaged"),
        (OGG[:27], "damaged"),
        (OGG + OGG, "damaged"),
        (b"".join(pages()[:-1]), "damaged"),
        (b"".join([*pages()[:1], *pages()[2:]]), "damaged"),
        (with_head(0, b"\x7fFLAC"), "no Vorbis"),
        (with_head(28, b"\xff"), "damaged"),
        (with_head(11, b"\6"), "has 6 channels, 8000 times a second"),
        (with_head(12, (96_000).to_bytes(4, "little")), "has 1 channel, 96000 times a second"),
        (of_length(8000 * SECONDS + 80), "is 20.0 seconds long; at most 20"),
        (of_length(0), "its length is not that of what it holds"),
        (crowded(), "its length is not that of what it holds"),
    ],
)
def test_what_is_no_ogg_vorbis_says_why(data: bytes, why: str) -> None:
    assert why in sound_fault(data)


@pytest.mark.thorough
@pytest.mark.parametrize("in_a_zip", [False, True])
def test_a_pack_of_jpeg_and_ogg_is_sound_and_is_shown_and_heard(pack: Path, in_a_zip: bool) -> None:
    (pack / "pictures" / "lamp.png").unlink()
    (pack / "pictures" / "lamp.jpg").write_bytes(jpeg())
    (pack / "sounds" / "bell.wav").unlink()
    (pack / "sounds" / "bell.ogg").write_bytes(OGG)
    file = pack / "all.toml"
    file.write_text(file.read_text().replace("lamp.png", "lamp.jpg").replace("bell.wav", "bell.ogg"))
    place = zipped(pack) if in_a_zip else pack
    assert told(place) == []
    found = media(load([own_root(), place]))
    assert picture_bytes(found.pictures["gallery:lamp"]) == jpeg()
    assert sound_bytes(found.sounds["gallery:bell"]) == OGG


def test_endings_in_capitals_will_do(pack: Path) -> None:
    for old, new in (("pictures/lamp.png", "pictures/LAMP.PNG"), ("sounds/bell.wav", "sounds/Bell.Wav")):
        (pack / old).rename(pack / new)
        for file in pack.glob("*.toml"):
            file.write_text(file.read_text().replace(old, new))
    assert told(pack) == []
    whole = (pack / "pictures" / "LAMP.PNG").read_bytes()
    assert picture_bytes(media(load([own_root(), pack])).pictures["gallery:lamp"]) == whole


def test_a_file_that_is_another_than_its_name_says_is_told(pack: Path) -> None:
    (pack / "pictures" / "lamp.png").write_bytes(jpeg())
    (pack / "sounds" / "bell.wav").write_bytes(OGG)
    assert sorted(told(pack)) == [
        "'pictures/lamp.png': this is a JPEG: let its name end in .jpg",
        "'sounds/bell.wav': this is an Ogg file: let its name end in .ogg",
    ]


@pytest.mark.parametrize("in_a_zip", [False, True])
def test_a_pack_with_pictures_and_sounds_is_sound(pack: Path, in_a_zip: bool) -> None:
    assert told(zipped(pack) if in_a_zip else pack) == []


def gone(pack: Path) -> None:
    (pack / "pictures" / "lamp.png").unlink()


def misspelt(pack: Path) -> None:
    (pack / "pictures" / "lamp.png").rename(pack / "pictures" / "lamps.png")


def in_other_letters(pack: Path) -> None:
    (pack / "pictures" / "lamp.png").rename(pack / "pictures" / "Lamp.png")


def no_picture(pack: Path) -> None:
    (pack / "pictures" / "lamp.png").write_bytes(b"GIF89a")


def too_large(pack: Path) -> None:
    (pack / "pictures" / "lamp.png").write_bytes(Random(1).randbytes(PICTURE + 1))


def a_folder(pack: Path) -> None:
    gone(pack)
    (pack / "pictures" / "lamp.png").mkdir()
    (pack / "pictures" / "lamp.png" / "x.txt").write_text("x")


FAULTS: list[tuple[Callable[[Path], None], str]] = [
    (gone, "there is no file 'pictures/lamp.png' in the pack"),
    (misspelt, "(did you mean 'pictures/lamps.png'?)"),
    (in_other_letters, "(did you mean 'pictures/Lamp.png'?)"),
    (no_picture, "'pictures/lamp.png': this is a GIF, and pictures are PNG or JPEG: save it as one"),
    (too_large, "bytes; at most 2000000 can be"),
]


@pytest.mark.parametrize("in_a_zip", [False, True])
@pytest.mark.parametrize(("change", "why"), FAULTS)
def test_what_is_wrong_with_a_file_is_told_where_it_is_named(
    pack: Path, change: Callable[[Path], None], why: str, in_a_zip: bool
) -> None:
    change(pack)
    place = zipped(pack) if in_a_zip else pack
    (fault,) = check([place], [own_root()]).faults
    assert why in fault.message
    text = (RECORD.format("lamp")).strip().splitlines()[-1]
    assert fault.column == text.index('"') + 1


def test_a_folder_is_no_picture(pack: Path) -> None:
    a_folder(pack)
    assert told(pack) == ["'pictures/lamp.png' is no file"]


@pytest.mark.parametrize("what", ["file", "folder"])
def test_a_link_is_not_followed(pack: Path, tmp_path: Path, what: str) -> None:
    if what == "file":
        gone(pack)
        (tmp_path / "outside.png").write_bytes(png())
        (pack / "pictures" / "lamp.png").symlink_to(tmp_path / "outside.png")
        assert any("is a link" in message for message in told(pack))
    else:
        (pack / "pictures").rename(tmp_path / "outside")
        (pack / "pictures").symlink_to(tmp_path / "outside")
        assert sum("or lies behind one" in message for message in told(pack)) == len(COLOURS)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "path",
    [
        "../lamp.png",
        "/etc/lamp.png",
        "a/../../lamp.png",
        ".hidden.png",
        "pictures\\\\lamp.png",
        "C:/lamp.png",
        "x.gif",
        "x",
    ],
)
def test_a_path_that_leads_out_or_is_of_another_kind_is_refused(pack: Path, path: str) -> None:
    file = pack / "all.toml"
    file.write_text(file.read_text().replace("pictures/lamp.png", path))
    assert any(
        "should be the path of a file in the pack that ends in .png, .jpg or .jpeg" in message for message in told(pack)
    )


def test_a_name_that_no_picture_has_says_which_is_meant(pack: Path) -> None:
    file = pack / "all.toml"
    file.write_text(file.read_text().replace('picture = "lamp"', 'picture = "lmap"'))
    assert "there is no picture 'lmap' (did you mean 'lamp'?)" in told(pack)


def test_a_picture_or_sound_that_nobody_names_is_warned_of(pack: Path) -> None:
    file = pack / "all.toml"
    text = file.read_text().replace('picture = "lamp"\n', "").replace('sound = "bell"\n', "")
    file.write_text(text)
    assert told(pack) == [
        "nobody hears the sound 'gallery:bell': name it as the sound of a record",
        "nobody sees the picture 'gallery:lamp': name it as the picture of a record",
    ]


@pytest.mark.parametrize("in_a_zip", [False, True])
def test_the_bytes_are_those_of_the_file_until_it_breaks(pack: Path, in_a_zip: bool) -> None:
    place = zipped(pack) if in_a_zip else pack
    found = media(load([own_root(), place]))
    assert found.pictured["creature", "gallery:heron"] == "gallery:heron"
    assert found.pictured["step", "gallery:talk.door"] == "gallery:keeper"
    assert found.pictured["terrain", "core:plains"] == "gallery:moor"
    assert found.sounding["event", "gallery:dawn"] == "gallery:bell"
    lamp, bell = found.pictures["gallery:lamp"], found.sounds["gallery:bell"]
    assert lamp.text == "The lamp, in one colour."
    assert (picture_bytes(lamp), sound_bytes(bell)) == (png(64, 48, COLOURS["lamp"]), wav())
    if in_a_zip:
        place.write_bytes(b"PK")
    else:
        no_picture(pack)
        (pack / "sounds" / "bell.wav").unlink()
    assert (picture_bytes(lamp), sound_bytes(bell)) == (None, None)
    assert picture_bytes(Medium(str(place), "../outside.png", "")) is None


def test_pictures_and_sounds_travel(pack: Path) -> None:
    made = packed(pack)
    assert {f"pictures/{name}.png" for name in COLOURS} | {"sounds/bell.wav"} <= set(made.names)
    assert made.left_out == ()


def test_a_changed_picture_is_no_changed_pack(pack: Path) -> None:
    before = load([own_root(), pack]).packs[-1].hash
    (pack / "pictures" / "lamp.png").write_bytes(png(20, 20))
    assert load([own_root(), pack]).packs[-1].hash == before


@pytest.mark.thorough
def test_checking_them_imports_no_pygame(pack: Path) -> None:
    code = """
import sys
from pathlib import Path
from game.packs.check import check
from game.packs.roots import own_root

assert not check([Path(sys.argv[1])], [own_root()]).faults
assert "pygame" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", code, str(pack)], check=True)
