"""What is in a save or a log file, as TOML: header, choices, what was told last, and a snapshot.

format = 3
[header]    what was begun, with which packs, and what a list of saves shows
[log]       every choice from the beginning, one line of JSON each
[told]      the last lines of what the player was told
[terrains]  which terrain each sign of the map stands for
[snapshot]  the campaign as it is; a log without one can only be run again
[end]       a check over all the text above: a file that lacks it was cut off
"""

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import blake2b
from typing import Any

import tomli_w

from game.sessions.upgrades import UPGRADES

FORMAT = 3
"""The format that this version writes. A change of it comes with a step in `game/sessions/upgrades.py`."""


_LOG = "\n[log]\n"
_END = "\n[end]\ncheck = "


class Damaged(Exception):
    """The file is not whole, or not a save at all; the text says what is wrong."""


class OtherFormat(Exception):
    """The file is of a format that this version cannot read; the text says which, and what to do."""


@dataclass(frozen=True)
class PackMark:
    """A pack as a file remembers it."""

    id: str
    version: str
    hash: str


@dataclass(frozen=True)
class ContentChange:
    """The packs became other ones on a day, after so many choices; `told` says in sentences which, and how."""

    day: int
    choices: int
    told: tuple[str, ...]


@dataclass(frozen=True)
class Header:
    """What was begun: a campaign in a region, or a `fight` against an encounter.

    `party` is empty where the player chose the members. `opening` is the check of what happened before the first
    choice. `count` grows with every save in a folder: the newest has the highest. `packs` are those of the last
    choice; `turns` tell when they were others.
    """

    kind: str
    seed: str
    ruleset: str
    region: str = ""
    encounter: str = ""
    party: str = ""
    difficulty: str = "standard"
    opening: str = ""
    title: str = ""
    day: int = 0
    count: int = 0
    version: str = ""
    packs: tuple[PackMark, ...] = ()
    turns: tuple[ContentChange, ...] = ()


@dataclass(frozen=True)
class Document:
    """A whole file. `choices` are log entries as text; `altered`: the text was changed after it was written.

    `terrains` has the terrain's id of each sign on the snapshot's map; old files have none.
    """

    header: Header
    choices: tuple[str, ...]
    told: tuple[str, ...] = ()
    snapshot: Mapping[str, Any] = field(default_factory=dict)
    altered: bool = False
    terrains: Mapping[str, str] = field(default_factory=dict)


def to_text(document: Document) -> str:
    """Return the file's text."""
    header = {
        **asdict(document.header),
        "packs": [asdict(pack) for pack in document.header.packs],
        "turns": [{**asdict(turn), "told": list(turn.told)} for turn in document.header.turns],
    }
    parts = [
        f"format = {FORMAT}\n\n{tomli_w.dumps({'header': header})}",
        f"{_LOG}choices = {_lines(document.choices)}\n",
        f"\n[told]\nlines = {_lines(document.told)}\n",
    ]
    if document.snapshot:
        parts.append("\n" + tomli_w.dumps({"terrains": document.terrains, "snapshot": document.snapshot}))
    text = "".join(parts)
    return f'{text}{_END}"{_check(text)}"\n'


def read(text: str) -> Document:
    """Read a file's text.

    Raises:
        Damaged: it is cut off, or holds something else.
        OtherFormat: it was written by a version that this one does not understand.
    """
    data = _upgraded(_parsed(text))
    if "end" not in data:
        raise Damaged("it ends before it is complete")
    return Document(
        header=_header(data),
        choices=_texts(data, "log", "choices"),
        told=_texts(data, "told", "lines"),
        snapshot=data.get("snapshot", {}),
        altered=not is_intact(text),
        terrains=_terrains(data),
    )


def read_header(text: str) -> Header:
    """Read the header alone, which is quick where the file is as it was written.

    Raises:
        Damaged: the file is cut off, or holds something else.
        OtherFormat: it was written by a version that this one does not understand.
    """
    if not is_intact(text):
        return read(text).header
    data = _parsed(text.partition(_LOG)[0])
    return _header(data) if data.get("format") == FORMAT else read(text).header


def is_intact(text: str) -> bool:
    """Tell whether a text is still the one that was written, by the check at its end."""
    above, found, check = text.rpartition(_END)
    return bool(found) and check == f'"{_check(above)}"\n'


def _check(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()


def _lines(lines: Sequence[str]) -> str:
    """Write an array of texts, one a line: as they are where TOML allows it, else escaped as JSON does."""
    return "[\n" + "".join(f"{_quoted(line)},\n" for line in lines) + "]"


def _quoted(line: str) -> str:
    if "'" not in line and line.isprintable():
        return f"'{line}'"
    return json.dumps(line, ensure_ascii=False).replace("\x7f", "\\u007f")


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Damaged(f"it cannot be read as TOML: {error}") from None


def _upgraded(data: dict[str, Any]) -> dict[str, Any]:
    found = data.get("format")
    if not isinstance(found, int) or isinstance(found, bool) or "header" not in data:
        raise Damaged("it is no save of this game")
    if found > FORMAT:
        raise OtherFormat(
            f"it has format {found}, and this version of the game reads formats up to {FORMAT}; install a newer version"
        )
    while found < FORMAT:
        if found not in UPGRADES:
            raise OtherFormat(f"it has format {found}, which this version of the game reads no longer")
        try:
            data = UPGRADES[found](data)
        except (TypeError, KeyError, AttributeError) as error:
            raise Damaged(f"it is of format {found}, and does not hold what that has: {error}") from None
        found += 1
    return data


def _header(data: Mapping[str, Any]) -> Header:
    values = dict(data.get("header", {}))
    try:
        packs = tuple(PackMark(**_of(str, pack)) for pack in values.pop("packs", ()))
        turns = tuple(_turn(**turn) for turn in values.pop("turns"))
        numbers = _of(int, {name: values.pop(name) for name in ("day", "count")})
        return Header(**_of(str, values), **numbers, packs=packs, turns=turns)
    except (TypeError, KeyError, AttributeError) as error:
        raise Damaged(f"its header is not complete: {error}") from None


def _turn(day: Any, choices: Any, told: Any) -> ContentChange:
    if not isinstance(told, list):
        raise TypeError(f"told is {told!r}")
    _of(str, {str(number): text for number, text in enumerate(told)})
    return ContentChange(**_of(int, {"day": day, "choices": choices}), told=tuple(told))


def _terrains(data: Mapping[str, Any]) -> Mapping[str, str]:
    terrains = data.get("terrains", {})
    if not isinstance(terrains, dict) or not all(isinstance(key, str) for key in terrains.values()):
        raise Damaged("its [terrains] are no ids by the signs of the map")
    return terrains


def _of(kind: type, values: Mapping[str, Any]) -> dict[str, Any]:
    for name, value in values.items():
        if type(value) is not kind:
            raise TypeError(f"{name} is {value!r}")
    return dict(values)


def _texts(data: Mapping[str, Any], table: str, name: str) -> tuple[str, ...]:
    lines = data.get(table, {}).get(name)
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise Damaged(f"its [{table}] is missing")
    return tuple(lines)
