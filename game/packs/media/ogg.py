"""What an Ogg Vorbis is, told by its pages and its identification header; nothing is decoded."""

import zlib
from typing import NamedTuple

_REVERSED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
_FIRST, _LAST = 2, 4
_HEADERS = 3
"""Packets before those of the sound."""


class Vorbis(NamedTuple):
    """The channels of a sound, its samples a second, its samples, and the most that its packets can come to."""

    channels: int
    rate: int
    samples: int
    most: int


class _Page(NamedTuple):
    flags: int
    position: int
    number: int
    packets: int
    """Packets that end on the page."""
    data: bytes


def read_vorbis(data: bytes) -> Vorbis | None:
    """Return what an Ogg Vorbis is; None where it is not whole, not Vorbis, or more than one stream."""
    pages = _pages(data)
    if len(pages) < 2 or [page.number for page in pages] != list(range(len(pages))):
        return None
    if [page.flags & (_FIRST | _LAST) for page in pages] != [_FIRST, *[0] * (len(pages) - 2), _LAST]:
        return None
    head = pages[0].data
    if len(head) != 30 or head[:11] != b"\x01vorbis\0\0\0\0" or not head[29] & 1:
        return None
    short, long = 1 << (head[28] & 15), 1 << (head[28] >> 4)
    if not 64 <= short <= long <= 8192:
        return None
    packets = sum(page.packets for page in pages) - _HEADERS
    return Vorbis(head[11], int.from_bytes(head[12:16], "little"), pages[-1].position, packets * long // 2)


def _pages(data: bytes) -> list[_Page]:
    """Return the pages of one stream, whose checksums fit; none where something else is between or behind them."""
    pages: list[_Page] = []
    at = 0
    while at < len(data):
        head = data[at : at + 27]
        if len(head) < 27 or head[:5] != b"OggS\0" or head[14:18] != data[14:18]:
            return []
        laces = data[at + 27 : at + 27 + head[26]]
        begin = at + 27 + head[26]
        end = begin + sum(laces)
        if end > len(data) or _checksum(data[at : at + 22] + bytes(4) + data[at + 26 : end]) != head[22:26]:
            return []
        packets = sum(1 for lace in laces if lace < 255)
        position, number = int.from_bytes(head[6:14], "little", signed=True), int.from_bytes(head[18:22], "little")
        pages.append(_Page(head[5], position, number, packets, data[begin:end]))
        at = end
    return pages


def _checksum(page: bytes) -> bytes:
    """Return the checksum of a page: that of zlib with its bits the other way around, begun and ended without ones."""
    turned = zlib.crc32(page.translate(_REVERSED), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return bytes(_REVERSED[byte] for byte in turned.to_bytes(4, "little"))[::-1]
