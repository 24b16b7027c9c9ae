"""JSON Schemas of the wire, made from the types of messages, of views and of events."""

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from game.wire.from_bot import FromBot
from game.wire.from_game import FromGame
from game.wire.messages import LONGEST_NAME
from systems.table.content.effect import effects
from systems.table.loop.events import Event, shown_fields
from systems.table.ruleset import rulesets

DRAFT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]
_PLAIN: dict[object, Schema] = {
    str: {"type": "string"}, int: {"type": "integer"}, bool: {"type": "boolean"}, NoneType: {"type": "null"},
}  # fmt: skip


def from_game() -> Schema:
    """Return the schema of a message from the game, with the fields of each kind of event."""
    return _messages(FromGame, "A message from the game")


def from_bot() -> Schema:
    """Return the schema of a message from a bot."""
    return _messages(FromBot, "A message from a bot")


def _messages(kind: type, title: str) -> Schema:
    """Return the schema of messages, each an object of one key besides the name of a game."""
    types = _Types()
    name = {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME}
    found = [
        {
            "type": "object",
            "properties": {"game": name, word: types.of(hint)},
            "required": [word],
            "additionalProperties": False,
        }
        for word, hint in get_type_hints(kind, include_extras=True).items()
    ]
    return {"$schema": DRAFT, "title": title, "anyOf": found, "$defs": dict(sorted(types.made.items()))}


def _events() -> list[Any]:
    """Return the classes of all events of the game and of the installed rulesets, in the order of their kinds."""
    effects()  # importing the campaign's effects defines its events
    list(rulesets())  # and importing rulesets defines theirs
    return sorted(_below(Event), key=lambda event: (event.kind, event.__module__))


def _below(kind: Any) -> Iterator[Any]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


class _Types:
    """Schemas of types; those of typed dicts are gathered in `made`, and referred to."""

    def __init__(self) -> None:
        self.made: dict[str, Schema] = {}

    def of(self, hint: Any) -> Schema:
        """Return the schema of a type.

        Raises:
            TypeError: there is none for it.
        """
        origin, parts = get_origin(hint), get_args(hint)
        if hint in _PLAIN:
            return dict(_PLAIN[hint])
        if hint in (Any, object):
            return {}
        if hint is Event:
            self.made.setdefault("Event", {"anyOf": [self._event(event) for event in _events()]})
            return {"$ref": "#/$defs/Event"}
        if is_typeddict(hint):
            return self._object(hint)
        if origin in (Annotated, NotRequired, Required):
            return self.of(parts[0])
        if origin is Literal:
            return {"enum": list(parts)}
        if origin in (Union, UnionType):
            return {"anyOf": [self.of(part) for part in parts]}
        if origin is list:
            return {"type": "array", "items": self.of(parts[0])}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(parts[1])}
        if origin is tuple and parts[-1] is Ellipsis:
            return {"type": "array", "items": self.of(parts[0])}
        if origin is tuple:
            each = [self.of(part) for part in parts]
            return {"type": "array", "prefixItems": each, "minItems": len(each), "maxItems": len(each)}
        raise TypeError(f"there is no schema for {hint!r}")

    def _event(self, kind: type[Event]) -> Schema:
        """Return the schema of a kind of event as it is sent, without hidden fields."""
        hints = get_type_hints(kind, include_extras=True)
        fields = {name: self.of(hints[name]) for name in shown_fields(kind)}
        return {
            "type": "object",
            "description": " ".join((kind.__doc__ or "").split()),
            "properties": {"event": {"const": kind.kind}, **fields},
            "required": ["event", *fields],
            "additionalProperties": False,
        }

    def _object(self, kind: Any) -> Schema:
        """Return a reference to the schema of a typed dict, made once."""
        name: str = kind.__name__
        if name not in self.made:
            self.made[name] = {}
            required = _required(kind)
            self.made[name] = {
                "type": "object",
                "description": " ".join((kind.__doc__ or "").split()),
                "properties": {key: self.of(hint) for key, hint in get_type_hints(kind, include_extras=True).items()},
                "required": sorted(required),
                "additionalProperties": name in _OPEN,
            }
        return {"$ref": f"#/$defs/{name}"}


_OPEN = frozenset({"ChoiceGiven"})
"""Objects with further keys: the fields of a choice may stand beside its option."""


def _required(kind: Any) -> frozenset[str]:
    """Return the keys that a typed dict must have."""
    keys: frozenset[str] = kind.__required_keys__
    return keys
