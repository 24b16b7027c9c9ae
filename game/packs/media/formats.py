"""What a picture and a sound may be, told from their bytes alone: nothing is decoded here."""

import io
import wave
import zlib
from collections.abc import Mapping
from typing import Final

from game.packs.media.jpeg import jpeg_size
from game.packs.media.ogg import Vorbis, read_vorbis
from systems.table.loop.language import counted

SIDE: Final = 2048
"""Pixels of the longer side of a picture."""
LEAST: Final = 16
"""Pixels of the shorter side."""
PICTURE: Final = 2_000_000
"""Bytes of a picture."""
SOUND: Final = 2_000_000
"""Bytes of a sound."""
SECONDS: Final = 20
"""Length of a sound."""
_RATES: Final = range(8_000, 48_001)
_MOST_BLOCKS: Final = 8
"""How often an Ogg may count as long as a sound may be, if each of its blocks were a long one: many are short."""

_PNG: Final = b"\x89PNG\r\n\x1a\n"
_JPEG: Final = b"\xff\xd8\xff"
_OGG: Final = b"OggS"
_ENDINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "a PNG": (".png",),
    "a JPEG": (".jpg", ".jpeg"),
    "a WAV": (".wav",),
    "an Ogg file": (".ogg",),
}
"""How the names of files end that can be used, by what they are."""
_DEPTHS: Final = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
"""The depths in bits that each type of colour can have."""
_KNOWN: Final = (
    (_PNG, "a PNG"),
    (_JPEG, "a JPEG"),
    (b"GIF8", "a GIF"),
    (b"BM", "a BMP"),
    (_OGG, "an Ogg file"),
    (b"fLaC", "a FLAC"),
    (b"ID3", "an MP3"),
    (b"\xff\xfb", "an MP3"),
    (b"<svg", "an SVG"),
    (b"<?xml", "an SVG"),
    (b"PK\x03\x04", "a zip"),
)


def picture_fault(data: bytes) -> str:
    """Return why these bytes are no picture that can be shown; empty where they are one.

    A picture is a whole PNG, or a whole JPEG: its parts are read by their lengths, and nothing is behind the last.
    """
    if len(data) > PICTURE:
        return f"the picture has {len(data)} bytes; at most {PICTURE} can be shown: make it smaller"
    if not data.startswith((_PNG, _JPEG)):
        return f"this is {_called(data)}, and pictures are PNG or JPEG: save it as one"
    size = _png_size(data) if data.startswith(_PNG) else jpeg_size(data)
    if size is None:
        return "the picture is damaged: save it anew"
    if max(size) > SIDE or min(size) < LEAST:
        return f"the picture is {size[0]} by {size[1]} pixels; its sides can have from {LEAST} to {SIDE}"
    return ""


def name_fault(name: str, data: bytes) -> str:
    """Return why a file is not called what it is; empty where its name ends as it should."""
    what = _called(data)
    endings = _ENDINGS.get(what, ())
    return f"this is {what}: let its name end in {endings[0]}" if endings and not name.lower().endswith(endings) else ""


def _png_size(data: bytes) -> tuple[int, int] | None:
    """Return the width and height of a PNG; None where it is not whole, with checksums that fit."""
    if not _chunks(data):
        return None
    if data[24] not in _DEPTHS.get(data[25], ()) or any(data[26:28]) or data[28] > 1:
        return None
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def _chunks(data: bytes) -> list[bytes]:
    """Return the kinds of the chunks of a PNG in their order; none where it is not whole."""
    kinds: list[bytes] = []
    at = len(_PNG)
    while at + 12 <= len(data):
        end = at + 8 + int.from_bytes(data[at : at + 4], "big")
        if zlib.crc32(data[at + 4 : end]) != int.from_bytes(data[end : end + 4], "big") or end + 4 > len(data):
            return []
        kinds.append(data[at + 4 : at + 8])
        if (kinds[-1] == b"IHDR") != (len(kinds) == 1) or (kinds[-1] == b"IHDR" and end - at != 8 + 13):
            return []
        at = end + 4
    return kinds if at == len(data) and kinds[-1:] == [b"IEND"] and b"IDAT" in kinds else []


def sound_fault(data: bytes) -> str:
    """Return why these bytes are no sound that can be played; empty where they are one.

    A sound is an Ogg Vorbis, or a WAV without compression. What it comes to when it is played is known beforehand.
    """
    if len(data) > SOUND:
        return f"the sound has {len(data)} bytes; at most {SOUND} can be played: make it shorter, or mono"
    if data.startswith(_OGG):
        found = read_vorbis(data)
        return _vorbis_fault(found) if found else "the sound is damaged, or no Vorbis: save it as Ogg Vorbis"
    if data[:4] != b"RIFF" or data[8:12] != b"WAVE":
        return f"this is {_called(data)}, and sounds are WAV or Ogg Vorbis: save it as one"
    return _wav_fault(data)


def _wav_fault(data: bytes) -> str:
    try:
        with wave.open(io.BytesIO(data)) as file:
            channels, depth, rate, frames = file.getparams()[:4]
            whole = len(file.readframes(frames)) == frames * channels * depth
    except (wave.Error, EOFError, ValueError):
        return "the sound is damaged, or compressed: save it as WAV with 16 bits (PCM)"
    if not whole or not frames:
        return "the sound is damaged: save it anew"
    if channels > 2 or depth not in (1, 2) or rate not in _RATES:
        return (
            f"the sound has {counted(channels, 'channel')} of {8 * depth} bits, {rate} times a second; "
            f"write 1 or 2 of 8 or 16, from {_RATES[0]} to {_RATES[-1]} times"
        )
    return _length_fault(frames, rate)


def _vorbis_fault(sound: Vorbis) -> str:
    if sound.channels not in (1, 2) or sound.rate not in _RATES:
        return (
            f"the sound has {counted(sound.channels, 'channel')}, {sound.rate} times a second; write 1 or 2, "
            f"from {_RATES[0]} to {_RATES[-1]} times"
        )
    if sound.samples < 1 or sound.most > _MOST_BLOCKS * SECONDS * sound.rate:
        return "the sound is damaged, its length is not that of what it holds: save it anew"
    return _length_fault(sound.samples, sound.rate)


def _length_fault(samples: int, rate: int) -> str:
    if samples > SECONDS * rate:
        return f"the sound is {samples / rate:.1f} seconds long; at most {SECONDS} can be played"
    return ""


def _called(data: bytes) -> str:
    """Say what bytes seem to be."""
    if not data:
        return "an empty file"
    if data[:4] == b"RIFF":
        return {b"WAVE": "a WAV", b"WEBP": "a WebP"}.get(data[8:12], "a RIFF file")
    return next((name for begins, name in _KNOWN if data.startswith(begins)), "something else")
