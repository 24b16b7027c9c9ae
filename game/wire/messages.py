"""The lines of the wire: what goes out, and how a line that comes in is read."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from systems.table.events import Event
from systems.table.requests import Choice, Request, Value

LONGEST = 1_000_000
"""Characters of a line that are read as JSON; more is no choice."""


class Unreadable(Exception):
    """A line that is not a choice; the text says why."""


def written(message: Mapping[str, Any]) -> str:
    """Return a message as one line of plain ASCII."""
    return json.dumps(message, separators=(",", ":"), default=_plain)


def request(asked: Request) -> dict[str, Any]:
    """The message of a request."""
    return {"request": asked.data()}


def events(happened: Iterable[Event]) -> dict[str, Any]:
    """The message of events."""
    return {"events": [event.data() for event in happened]}


def refused(reason: str) -> dict[str, Any]:
    """The message of a refusal."""
    return {"refused": {"reason": reason}}


def choice(line: str) -> Choice:
    """Read `{"choice": {"request": 3, "option": "assign", "fields": {…}}}`; fields may also stand beside `option`.

    Raises:
        Unreadable: the line is something else.
    """
    if len(line) > LONGEST:
        raise Unreadable(f"a line of {len(line)} characters is too long")
    try:
        message = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"this is not JSON: {error}") from None
    if not isinstance(message, dict) or set(message) != {"choice"} or not isinstance(message["choice"], dict):
        raise Unreadable('a line is {"choice": {"request": number, "option": id, "fields": {}}}')
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
