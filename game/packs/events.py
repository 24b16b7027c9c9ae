"""The kinds of events that scenarios can expect, in fights and in campaigns, with their fields."""

import inspect
import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from systems.table.content.effect import effects
from systems.table.loop.events import Event
from systems.table.ruleset import Ruleset

Fields = Mapping[str, frozenset[str]]
"""The names of the fields of each kind of event."""


class Events(NamedTuple):
    """The events of one ruleset: in a fight, and in a campaign with its fights."""

    fight: Fields
    campaign: Fields
    texts: Mapping[str, str]
    """What each kind means."""


def events_of(ruleset: str, installed: Mapping[str, Ruleset]) -> Events:
    """Return the kinds of events under a ruleset: those of all fights, of campaigns, of effects, and its own."""
    packages = {"systems.table", "game", _home(type(installed[ruleset])), *map(_home, effects().values())}
    homes = tuple(f"{package}." for package in packages)
    fight: dict[str, frozenset[str]] = {}
    campaign: dict[str, frozenset[str]] = {}
    texts: dict[str, str] = {}
    for event in _below(Event):
        home = _home(event)
        if not f"{home}.".startswith(homes):
            continue
        texts.setdefault(event.kind, meaning(event))
        fields = frozenset(event.__struct_fields__)
        for kinds in (campaign,) if home.startswith("game.") else (fight, campaign):
            _add(kinds, event.kind, fields)
    return Events(fight, campaign, texts)


def meaning(cls: type) -> str:
    """Return the first sentence of a class's docstring, without rulebook ids."""
    first = " ".join((inspect.getdoc(cls) or "").partition("\n\n")[0].split())
    sentence = re.split(r"(?<=\.) (?=[A-Z`])", first)[0]
    return re.sub(r" \([A-Z]{2}-\d+(?:, [A-Z]{2}-\d+)*\)", "", sentence)


def merged(several: Iterable[Fields]) -> Fields:
    """Return the kinds of events of several rulesets together, each with every field that it has under one of them."""
    found: dict[str, frozenset[str]] = {}
    for fields in several:
        for kind, names in fields.items():
            _add(found, kind, names)
    return found


def _add(found: dict[str, frozenset[str]], kind: str, names: frozenset[str]) -> None:
    found[kind] = names | found[kind] if kind in found else names


def _below(cls: Any) -> list[Any]:
    return [found for each in cls.__subclasses__() for found in (each, *_below(each))]


def _home(cls: type) -> str:
    """Return the package of a class: a ruleset's events live in that of the ruleset."""
    return cls.__module__.rpartition(".")[0] or cls.__module__
