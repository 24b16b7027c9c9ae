"""A small pack with pictures and sounds, made here from plain colours and a plain tone."""

import io
import shutil
import struct
import wave
import zlib
from pathlib import Path

Colour = tuple[int, int, int]

COLOURS: dict[str, Colour] = {
    "heron": (210, 40, 40),
    "keeper": (40, 210, 40),
    "lamp": (40, 40, 210),
    "pool": (210, 210, 40),
    "talk": (210, 40, 210),
    "square": (40, 210, 210),
    "moor": (120, 60, 20),
}
"""The pictures, each of one colour."""

CONTENT = """
[[creature]]
id = "heron"
name = "Heron"
text = "It waits."
core = { might = 2, agility = 2, wits = 2, vigour = 2, threat = 1 }
picture = "heron"

[[encounter]]
id = "pool"
name = "Pool"
text = "Something stands in it."
foes = [{ creature = "heron", count = 2 }]
sound = "bell"

[[item]]
id = "lamp"
name = "Lamp"
text = "Lit."
price = 5
weight = 1
picture = "lamp"

[[scene]]
id = "talk"
name = "A Word"
text = "Somebody clears a throat."
picture = "talk"
sound = "bell"

[[scene.steps]]
id = "door"
speaker = "The Keeper"
picture = "keeper"
say = [{ text = "Mind the step." }]

[[scene.steps.options]]
id = "go"
label = "Go"
success.text = "You go."

[[event]]
id = "dawn"
text = "A bell, somewhere."
on = "dawn"
times = 1
sound = "bell"

[[landmark]]
id = "pool"
name = "The Pool"
text = "Still."
encounter = "pool"
picture = "pool"
sound = "bell"

[[town]]
id = "square"
name = "Square"
text = "Four sides."
market = [{ item = "lamp" }, { item = "core:water" }]
people = [{ scene = "talk" }]
picture = "square"
sound = "bell"

[[region]]
id = "moor"
name = "Moor"
text = "Wide."
start = "square"
rules = "core:standard"
rows = ["....", ".O..", "...."]
places = [{ at = [1, 1], town = "square" }, { at = [2, 1], landmark = "pool" }]

[[terrain]]
patch = "core:plains"
set.picture = "moor"
"""
SOUND = '\n[[sound]]\nid = "bell"\ntext = "A bell."\nfile = "sounds/bell.wav"\n'
PICTURE = '\n[[picture]]\nid = "{0}"\ntext = "The {0}, in one colour."\nfile = "pictures/{0}.png"\n'
MANIFEST = """
format = 2
id = "gallery"
name = "Gallery"
text = "Pictures and a sound."
version = "1.0"
licence = "CC0-1.0"
depends = ["core"]
"""


def png(wide: int = 32, high: int = 32, colour: Colour = (200, 30, 30)) -> bytes:
    """A picture of one colour."""
    rows = b"".join(b"\0" + bytes(colour) * wide for _ in range(high))
    header = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in chunks)


def chunk(kind: bytes, data: bytes) -> bytes:
    """A chunk of a picture."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def wav(seconds: float = 0.1, rate: int = 8000, channels: int = 1, depth: int = 2) -> bytes:
    """A silent sound."""
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(depth)
        file.setframerate(rate)
        file.writeframes(bytes(round(seconds * rate) * channels * depth))
    return out.getvalue()


def write(folder: Path) -> Path:
    """Write the pack into a folder of packs; return its own folder."""
    pack = folder / "gallery"
    (pack / "pictures").mkdir(parents=True)
    (pack / "sounds").mkdir()
    (pack / "pack.toml").write_text(MANIFEST)
    (pack / "all.toml").write_text(CONTENT + SOUND + "".join(map(PICTURE.format, COLOURS)))
    for name, colour in COLOURS.items():
        (pack / "pictures" / f"{name}.png").write_bytes(png(64, 48, colour))
    (pack / "sounds" / "bell.wav").write_bytes(wav())
    return pack


def zipped(pack: Path) -> Path:
    """Put a pack into a zip in place of its folder."""
    shutil.make_archive(str(pack), "zip", pack)
    shutil.rmtree(pack)
    return pack.with_suffix(".zip")
