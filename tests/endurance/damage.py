"""Kinds of damage to the text of a save or a log."""

import copy
import tomllib
from collections.abc import Callable, Mapping
from hashlib import blake2b
from random import Random
from typing import Any

import tomli_w

_END = "\n[end]\ncheck = "
ODD: tuple[Any, ...] = (
    0, -1, 1, 7, 99, 10**6, 10**12, 10**18, -(10**9), True, False, 1.5, float("inf"), float("nan"), "", "x", "a,b",
    "-1,0", "999,999", "member-1", "member-99", "thing-1", "party", "core:nothing", "\x1b[31m", "\u202e", "😀",
    "1" * 900, [], [[]], [1], ["x"], [["x", 1]], [["x"]], {}, {"x": 1}, "2026-01-01",
)  # fmt: skip
"""Values that take the place of others."""


def flip(text: str, random: Random) -> bytes:
    """Change a few bytes."""
    data = bytearray(text.encode())
    for _ in range(random.choice((1, 1, 1, 2, 5))):
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    return bytes(data)


def cut(text: str, random: Random) -> bytes:
    """Cut the end off."""
    data = text.encode()
    return data[: random.randrange(len(data))]


def hole(text: str, random: Random) -> bytes:
    """Take a piece out, or put zeros in its place."""
    data = text.encode()
    at = random.randrange(len(data))
    long = random.choice((1, 4, 100, 4096))
    return data[:at] + (b"\0" * long if random.random() < 0.3 else b"") + data[at + long :]


def insertion(text: str, random: Random) -> bytes:
    """Put something in: noise, or a piece of the text itself."""
    data = text.encode()
    at, start = random.randrange(len(data)), random.randrange(len(data))
    piece = random.randbytes(random.choice((1, 8, 512))) if random.random() < 0.5 else data[start : start + 40]
    return data[:at] + piece + data[at:]


def lines(text: str, random: Random) -> bytes:
    """Take a line out, put one in twice, or exchange two."""
    rows = text.split("\n")
    first, second = random.randrange(len(rows)), random.randrange(len(rows))
    match random.randrange(3):
        case 0:
            del rows[first]
        case 1:
            rows.insert(second, rows[first])
        case _:
            rows[first], rows[second] = rows[second], rows[first]
    return "\n".join(rows).encode()


def edit(text: str, random: Random) -> bytes:
    """Change values, and leave the checksum as it was."""
    above, _, check = text.rpartition(_END)
    return f"{_edited(above, random)}{_END}{check}".encode()


def forge(text: str, random: Random) -> bytes:
    """Change values, and make the checksum anew."""
    above = _edited(text.rpartition(_END)[0], random)
    check = blake2b(above.encode(), digest_size=16).hexdigest()
    return f'{above}{_END}"{check}"\n'.encode()


KINDS: Mapping[str, Callable[[str, Random], bytes]] = {
    "bytes flipped": flip,
    "cut off": cut,
    "holes": hole,
    "insertions": insertion,
    "lines moved": lines,
    "values edited": edit,
    "values edited, sealed": forge,
}
SEALED = "values edited, sealed"


def _edited(text: str, random: Random) -> str:
    data = tomllib.loads(text)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        # The snapshot is what matters most, and most of it are lists of rows and texts.
        part = random.choice(("snapshot",) * 8 + ("header", "log", "terrains", ""))
        where: Any = data.get(part, data) if part else data
        if isinstance(where, dict | list):
            _change(where, random, _texts(data))
    return tomli_w.dumps(data)


def _texts(data: Any) -> list[str]:
    if isinstance(data, str):
        return [data]
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return [text for part in inner for text in _texts(part)]


def _change(data: Any, random: Random, texts: list[str]) -> None:
    """Change one value somewhere below."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        key = random.choice(keys)
        if not isinstance(data[key], dict | list) or not data[key] or random.random() < 0.1:
            break
        data = data[key]
    value = data[key]
    match random.randrange(10):
        case 0:
            del data[key]
        case 1 if isinstance(data, list):
            data.insert(key, copy.deepcopy(value))
        case 1 | 2:
            data[random.choice(keys)] = copy.deepcopy(data[random.choice(keys)])
        case 3 | 4 if isinstance(value, int):
            data[key] = value + random.choice((-100, -1, 1, 2, 1000))
        case 3 | 4 | 5 if isinstance(value, str):
            data[key] = random.choice(texts)
        case 6 if isinstance(value, str) and value:
            data[key] = value[:-1]
        case _:
            data[key] = copy.deepcopy(random.choice(ODD))
