"""The messages of the protocol: those sent are built here, and those received are parsed (see README.md)."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.packs.catalogue import Refused
from game.packs.faults import Fault
from systems.table.loop.events import Event
from systems.table.loop.fields import Value
from systems.table.loop.requests import Choice, Request

LONGEST = 1_000_000
"""Most characters of a line from the bot."""


class Unreadable(Exception):
    """A line that is no message; the text says why."""


def encode(message: Mapping[str, Any]) -> str:
    """Return a message as one line of plain ASCII."""
    return json.dumps(message, separators=(",", ":"), default=_plain)


def request(asked: Request) -> dict[str, Any]:
    """Return the message of a request."""
    return {"request": asked.data()}


def events(happened: Iterable[Event]) -> dict[str, Any]:
    """Return the message of events."""
    return {"events": [event.data() for event in happened]}


def notices(told: Sequence[str]) -> dict[str, Any]:
    """Return the message of notices: sentences that belong to no choice."""
    return {"notices": list(told)}


def refused(reason: str) -> dict[str, Any]:
    """Return the message of a refusal."""
    return {"refused": {"reason": reason}}


def refused_packs(packs: "Iterable[Refused]") -> dict[str, Any]:
    """Return the message of packs that are left out, each with its faults."""
    return {"refused_packs": [{"pack": each.pack, "faults": faults(each.faults)} for each in packs]}


def reloaded(changes: Sequence[str]) -> dict[str, Any]:
    """Return the message of reloaded content, with sentences about the changes."""
    return {"reloaded": {"told": list(changes)}}


def not_reloaded(reason: str, found: "Iterable[Fault]") -> dict[str, Any]:
    """Return the refusal of a reload, with the faults of the new content."""
    return {"refused": {"reason": reason, "faults": faults(found)}}


def faults(found: "Iterable[Fault]") -> list[dict[str, Any]]:
    """Return faults as plain data."""
    return [
        {"file": each.file, "line": each.line, "column": each.column, "message": each.message, "pack": each.pack}
        for each in found
    ]


def asks_to_reload(line: str) -> bool:
    """Tell whether a line is `{"reload": true}`."""
    return _is(line, "reload")


def asks_for_odds(line: str) -> bool:
    """Tell whether a line is `{"odds": true}`."""
    return _is(line, "odds")


def asks_to_undo(line: str) -> bool:
    """Tell whether a line is `{"undo": true}`."""
    return _is(line, "undo")


def asked_way(line: str) -> str | None:
    """Return the hex of `{"way": "12,7"}`; None for any other line."""
    asked = _object(line)
    way = asked["way"] if asked is not None and asked.keys() == {"way"} else None
    return way if isinstance(way, str) else None


def _is(line: str, word: str) -> bool:
    """Tell whether a line is an object with that one key, whose value is true."""
    asked = _object(line)
    return asked is not None and asked.keys() == {word} and asked[word] is True


def _object(line: str) -> dict[str, Any] | None:
    try:
        asked = json.loads(line) if len(line) <= LONGEST else None
    except (ValueError, RecursionError):
        return None
    return asked if isinstance(asked, dict) else None


def parse_choice(line: str) -> Choice:
    """Parse `{"choice": {"request": 3, "option": "assign", "fields": {…}}}`; fields may also stand beside `option`.

    Raises:
        Unreadable: the line is no choice.
    """
    if len(line) > LONGEST:
        raise Unreadable(f"a line of {len(line)} characters is too long")
    try:
        message = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"this is not JSON: {error}") from None
    if not isinstance(message, dict) or set(message) != {"choice"} or not isinstance(message["choice"], dict):
        raise Unreadable(
            'a line is {"choice": {"request": number, "option": id, "fields": {}}}, {"undo": true}, {"reload": true}, '
            '{"odds": true} or {"way": "column,row"}'
        )
    parts = dict(message["choice"])
    number, option = parts.pop("request", None), parts.pop("option", None)
    if type(number) is not int:
        raise Unreadable('"request" is the number of the request that is answered')
    if not isinstance(option, str):
        raise Unreadable('"option" is the id of an option')
    fields = parts.pop("fields", {})
    if not isinstance(fields, dict):
        raise Unreadable('"fields" is an object of values by the names of fields')
    if twice := sorted(parts.keys() & fields.keys()):
        raise Unreadable(f"{twice[0]} is given twice")
    return Choice(number, option, {name: _value(name, value) for name, value in {**parts, **fields}.items()})


def _value(name: str, value: object) -> Value:
    if isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, dict):
        for share in value.values():
            if not isinstance(share, int) or isinstance(share, bool):
                raise Unreadable(f"{name}: {share!r} is no whole number")
        return value
    raise Unreadable(f"{name}: {value!r} is no number, no text and no amounts by id")


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} cannot be written as JSON")
