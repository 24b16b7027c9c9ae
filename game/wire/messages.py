"""The messages of the protocol: those sent are built here, and those received are parsed (see README.md)."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.packs.catalogue import Refused
from game.packs.faults import Fault, did_you_mean
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


def request(asked: Request, view: bool = True) -> dict[str, Any]:
    """Return the message of a request; a thin one has no view, which is then not even made."""
    return {"request": asked.data() if view else asked.thin()}


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


class Asked(NamedTuple):
    """A line from the bot: the game that it is about, empty for the one without a name, and what it asks."""

    game: str
    word: str
    value: Any


FLAGS = frozenset({"odds", "undo", "reload", "quit"})
"""Messages whose value is always true."""
WORDS = FLAGS | {"choice", "way", "why", "view", "save", "load", "new", "fight", "hello"}
"""All messages from a bot."""
LONGEST_NAME = 40
"""Most characters of the name of a game."""
_SHOWN = 40
"""Most characters of a value that a sentence repeats."""
_USAGE = (
    'a line is {"choice": {"request": number, "option": id, "fields": {}}}, {"undo": true}, {"reload": true}, '
    '{"odds": true}, {"way": "column,row"}, {"why": number}, {"view": "none"}, {"save": slot}, {"load": slot}, '
    '{"new": {}}, {"fight": {}}, {"quit": true} or {"hello": {"protocol": number}}, perhaps with "game": name'
)


def parse(line: str) -> Asked:
    """Parse a line; the value of `choice` is checked by `choice_of`, others by those who answer them.

    Raises:
        Unreadable: the line is no message.
    """
    if len(line) > LONGEST:
        raise Unreadable(f"a line of {len(line)} characters is too long")
    try:
        message = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"this is not JSON: {error}") from None
    if not isinstance(message, dict):
        raise Unreadable(_USAGE)
    game = message.pop("game", None)
    if game is not None and not (isinstance(game, str) and 0 < len(game) <= LONGEST_NAME and game.isprintable()):
        raise Unreadable(f'"game" is the name of a game, 1 to {LONGEST_NAME} printable characters')
    if strange := next((key for key in message if key not in WORDS), ""):
        raise Unreadable(f"no message is called {shown(strange)}{did_you_mean(strange, sorted(WORDS))}; {_USAGE}")
    word = next(iter(message), "")
    if len(message) > 1:
        raise Unreadable(f"a line has one message, not {' and '.join(map(shown, message))}; {_USAGE}")
    if not message or (word in FLAGS and message[word] is not True):
        raise Unreadable(_USAGE)
    return Asked(game or "", word, message[word])


def parse_choice(line: str) -> Choice:
    """Parse a line that has to be a choice.

    Raises:
        Unreadable: the line is no choice.
    """
    asked = parse(line)
    if asked.word != "choice":
        raise Unreadable("a choice is wanted first")
    return choice_of(asked.value)


def choice_of(value: object) -> Choice:
    """Return the choice `{"request": 3, "option": "assign", "fields": {…}}`; fields may also stand beside `option`.

    Raises:
        Unreadable: it is no choice.
    """
    if not isinstance(value, dict):
        raise Unreadable(_USAGE)
    parts = dict(value)
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


def shown(value: object) -> str:
    """Return what a bot sent as it wrote it, shortened, for a sentence."""
    text = json.dumps(value)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} cannot be written as JSON")
