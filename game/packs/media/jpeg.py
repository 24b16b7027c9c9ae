"""The size of a JPEG, told by its segments; nothing is decoded."""

_FRAMES = (0xC0, 0xC1, 0xC2)
"""Headers of a frame that can be shown: baseline, extended, progressive."""
_SCAN, _END = 0xDA, 0xD9
_BARE = (0x01, *range(0xD0, 0xD8))
"""Markers without a length."""


def jpeg_size(data: bytes) -> tuple[int, int] | None:
    """Return the width and height of a JPEG; None where it is not whole, or of a form that is not shown."""
    size: tuple[int, int] | None = None
    at, scans = 2, 0
    while at + 2 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == _END:
            return size if scans and at + 2 == len(data) else None
        at += 1 if marker == 0xFF else 2
        if marker == 0xFF or marker in _BARE:
            continue
        length = int.from_bytes(data[at : at + 2], "big")
        if length < 2 or at + length > len(data):
            return None
        if marker in _FRAMES:
            depth, parts = data[at + 2], data[at + 7] if length > 7 else 0
            if size or depth != 8 or parts not in (1, 3) or length != 8 + 3 * parts:
                return None
            high, wide = (int.from_bytes(data[here : here + 2], "big") for here in (at + 3, at + 5))
            size = wide, high
        at += length
        if marker == _SCAN:
            scans += 1
            at = _after_scan(data, at)
    return None


def _after_scan(data: bytes, at: int) -> int:
    """Return where the next marker stands behind the data of a scan, in which 0xFF is followed by 0."""
    while (at := data.find(b"\xff", at)) >= 0:
        if at + 1 < len(data) and data[at + 1] != 0 and data[at + 1] not in _BARE:
            return at
        at += 2
    return len(data)
