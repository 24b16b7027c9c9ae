"""The kinds of events that scenarios can expect: what is told in fights and in campaigns, and with which fields."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from systems.table.loop.events import Event
from systems.table.ruleset import Ruleset

Fields = Mapping[str, frozenset[str]]
"""The names of the fields of each kind of event."""


class Events(NamedTuple):
    """What is told under one ruleset: in a fight, and in a campaign with its fights."""

    fight: Fields
    campaign: Fields


def events_of(ruleset: str, installed: Mapping[str, Ruleset]) -> Events:
    """Return the kinds of events that there are under a ruleset; those of the other rulesets are left out."""
    others = [_home(type(each)) for key, each in installed.items() if key != ruleset]
    fight: dict[str, frozenset[str]] = {}
    campaign: dict[str, frozenset[str]] = {}
    for event in _below(Event):
        home = _home(event)
        if any(home == other or home.startswith(f"{other}.") for other in others):
            continue
        for kinds in (campaign,) if home.startswith("game.") else (fight, campaign):
            kinds[event.kind] = kinds.get(event.kind, frozenset()) | frozenset(event.__struct_fields__)
    return Events(fight, campaign)


def _below(cls: Any) -> Iterator[Any]:
    for each in cls.__subclasses__():
        yield each
        yield from _below(each)


def _home(cls: type) -> str:
    """The package that a class is written in: a ruleset's events are in that of the ruleset."""
    return cls.__module__.rpartition(".")[0] or cls.__module__
