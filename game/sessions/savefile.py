"""The format of saves and logs, in TOML.

format = 7
[header]    the game that was begun, its packs, and its title and day for lists of saves
[log]       every choice from the beginning, one line of JSON each
[told]      the transcript: the last lines that the player was shown
[terrains]  the terrain of each map sign
[snapshot]  the state of the campaign; a log without one can only be replayed
[end]       a checksum of all the text above; a file without it was cut off
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from hashlib import blake2b
from typing import Any

import tomli_w

from game.sessions.upgrades import UPGRADES
from game.toml import parsed
from systems.table.loop.language import tr

FORMAT = 12
"""The format that this version writes. Each change needs a step in `game/sessions/upgrades.py`."""

LARGEST = 32_000_000
"""The largest size of a file, in bytes."""
HIGHEST = 10**15
"""The highest day or count of saves that a header may name."""

_LOG = "\n[log]\n"
_END = "\n[end]\ncheck = "


class Damaged(Exception):
    """The file is incomplete or no save at all; the text says what is wrong."""


class OtherFormat(Exception):
    """The file has a format that this version cannot read; the text says which, and what to do."""


@dataclass(frozen=True)
class PackMark:
    """A pack that a game was played with."""

    id: str
    version: str
    hash: str


@dataclass(frozen=True)
class ContentChange:
    """A change of packs: on which day, after how many choices; `told` describes it in sentences."""

    day: int
    choices: int
    told: tuple[str, ...]


@dataclass(frozen=True)
class Header:
    """The game that was begun: a `campaign` in a region, or a `fight` against an encounter.

    `party` is empty where the player chose the members. `opening` is the checksum of all events before the first
    choice. `campaign` tells campaigns of one beginning apart in a folder of saves; nothing that is played depends on
    it. `count` grows with every save in a folder: the newest save has the highest. `packs` are those of the last
    choice; `turns` are the changes of packs before it. `ended` says how the game ended, and is empty while it goes on;
    older files do not have it.
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
    campaign: str = ""
    ended: str = ""
    packs: tuple[PackMark, ...] = ()
    turns: tuple[ContentChange, ...] = ()


@dataclass(frozen=True)
class Document:
    """A whole file.

    `choices` are log entries as text. `terrains` has the terrain id of each sign on the snapshot's map; old files have
    none. `altered` tells whether the file was edited after the game wrote it; `seal` is the checksum at its end.
    """

    header: Header
    choices: tuple[str, ...]
    transcript: tuple[str, ...] = ()
    snapshot: Mapping[str, Any] = field(default_factory=dict)
    altered: bool = False
    terrains: Mapping[str, str] = field(default_factory=dict)
    seal: str = ""


def to_text(document: Document) -> str:
    """Return the text of a file."""
    header = {
        **asdict(document.header),
        "packs": [asdict(pack) for pack in document.header.packs],
        "turns": [{**asdict(turn), "told": list(turn.told)} for turn in document.header.turns],
    }
    if not document.header.ended:
        del header["ended"]
    parts = [
        f"format = {FORMAT}\n\n{tomli_w.dumps({'header': header})}",
        f"{_LOG}choices = {_lines(document.choices)}\n",
        f"\n[told]\nlines = {_lines(document.transcript)}\n",
    ]
    if document.snapshot:
        parts.append("\n" + tomli_w.dumps({"terrains": document.terrains, "snapshot": document.snapshot}))
    text = "".join(parts)
    return f'{text}{_END}"{_check(text)}"\n'


def read(text: str) -> Document:
    """Read the text of a file.

    Raises:
        Damaged: it is cut off, or no save or log.
        OtherFormat: this version cannot read its format.
    """
    try:
        return _document(text)
    except (Damaged, OtherFormat):
        raise
    except Exception as error:  # a file may hold anything at all: no oddity of it may end the game
        raise Damaged(tr("it cannot be understood: {error}", error=error)) from error


def _document(text: str) -> Document:
    data = _upgraded(_parsed(text))
    if "end" not in data:
        raise Damaged(tr("it ends before it is complete"))
    return Document(
        header=_header(data),
        choices=_texts(data, "log", "choices"),
        transcript=_texts(data, "told", "lines"),
        snapshot=_table(data, "snapshot") if "snapshot" in data else {},
        altered=not is_intact(text),
        terrains=_terrains(data),
        seal=seal(text),
    )


def read_header(text: str) -> Header:
    """Read the header alone, which is quick unless the file was altered.

    Raises:
        Damaged: the file is cut off, or no save or log.
        OtherFormat: this version cannot read its format.
    """
    if not is_intact(text):
        return read(text).header
    data = _parsed(text.partition(_LOG)[0])
    return _header(data) if data.get("format") == FORMAT and _LOG in text else read(text).header


def read_beginning(text: str) -> Header | None:
    """Read the header of a file that may be damaged behind it; None where the header itself is."""
    try:
        return _header(_upgraded(_parsed(text.partition(_LOG)[0])))
    except (Damaged, OtherFormat):
        return None


def seal(text: str) -> str:
    """Return the checksum at the end of a file, whether it fits or not; empty where there is none."""
    return text.rpartition(_END)[2].strip().strip('"')


def is_intact(text: str) -> bool:
    """Tell whether a text is as the game wrote it, by the checksum at its end."""
    above, found, check = text.rpartition(_END)
    return bool(found) and check == f'"{_check(above)}"\n'


def _check(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()


def _lines(lines: Sequence[str]) -> str:
    """Return a TOML array with one text a line: literal where TOML allows it, otherwise escaped as in JSON."""
    return "[\n" + "".join(f"{_quoted(line)},\n" for line in lines) + "]"


def _quoted(line: str) -> str:
    if "'" not in line and line.isprintable():
        return f"'{line}'"
    return json.dumps(line, ensure_ascii=False).replace("\x7f", "\\u007f")


def _parsed(text: str) -> dict[str, Any]:
    try:
        return parsed(text, largest=LARGEST)
    except ValueError as error:
        if not text.lstrip().startswith("format"):
            raise Damaged(tr("it is no save of this game")) from None
        raise Damaged(tr("it cannot be read as TOML: {error}", error=error)) from None


def _upgraded(data: dict[str, Any]) -> dict[str, Any]:
    found = data.get("format")
    if not isinstance(found, int) or isinstance(found, bool) or "header" not in data:
        raise Damaged(tr("it is no save of this game"))
    _table(data, "header")
    if found > FORMAT:
        raise OtherFormat(
            tr(
                "it has format {found}, and this version of the game reads formats up to {newest}; "
                "install a newer version",
                found=found,
                newest=FORMAT,
            )
        )
    while found < FORMAT:
        if found not in UPGRADES:
            raise OtherFormat(tr("it has format {found}, which this version of the game reads no longer", found=found))
        try:
            data = UPGRADES[found](data)
        except (TypeError, LookupError, AttributeError, ValueError) as error:
            raise Damaged(
                tr("it is of format {found}, and does not hold what that has: {error}", found=found, error=error)
            ) from None
        found += 1
    return data


def _header(data: Mapping[str, Any]) -> Header:
    values = dict(_table(data, "header"))
    try:
        _holds(Header, values, needed=("kind", "seed", "ruleset", "turns", "day", "count"))
        packs = tuple(PackMark(**_of(str, _holds(PackMark, pack))) for pack in values.pop("packs", ()))
        turns = tuple(_turn(**_holds(ContentChange, turn)) for turn in values.pop("turns"))
        numbers = _of(int, {name: values.pop(name) for name in ("day", "count")})
        if not all(0 <= number <= HIGHEST for number in numbers.values()):
            raise ValueError(tr("its day or count is out of bounds"))
        return Header(**_of(str, values), **numbers, packs=packs, turns=turns)
    except (TypeError, LookupError, AttributeError, ValueError) as error:
        raise Damaged(tr("its header cannot be read: {error}", error=error)) from None


def _holds(kind: type, values: Any, needed: Sequence[str] = ()) -> Mapping[str, Any]:
    """Return a table that has all names that are needed, by default those of a dataclass, and none that it lacks."""
    names = [each.name for each in fields(kind)]
    if not isinstance(values, dict):
        raise TypeError(tr("{value} is no table", value=repr(values)))
    for name in needed or names:
        if name not in values:
            raise LookupError(tr("{name} is missing", name=name))
    for name in values:
        if name not in names:
            raise LookupError(tr("{name} is none of its fields", name=name))
    return values


def _turn(day: Any, choices: Any, told: Any) -> ContentChange:
    if not isinstance(told, list):
        raise TypeError(f"told is {told!r}")
    _of(str, {str(number): text for number, text in enumerate(told)})
    return ContentChange(**_of(int, {"day": day, "choices": choices}), told=tuple(told))


def _terrains(data: Mapping[str, Any]) -> Mapping[str, str]:
    terrains = data.get("terrains", {})
    if not isinstance(terrains, dict) or not all(isinstance(key, str) for key in terrains.values()):
        raise Damaged(tr("its [terrains] are no ids by the signs of the map"))
    return terrains


def _table(data: Mapping[str, Any], name: str) -> dict[str, Any]:
    table = data.get(name)
    if not isinstance(table, dict):
        raise Damaged(tr("its [{name}] is missing", name=name))
    return table


def _of(kind: type, values: Mapping[str, Any]) -> dict[str, Any]:
    for name, value in values.items():
        if type(value) is not kind:
            raise TypeError(f"{name} is {value!r}")
    return dict(values)


def _texts(data: Mapping[str, Any], table: str, name: str) -> tuple[str, ...]:
    lines = _table(data, table).get(name)
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise Damaged(tr("its [{table}] is missing", table=table))
    return tuple(lines)
