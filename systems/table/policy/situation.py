"""The situation of a policy: the numbers, map and options of one request."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any

from systems.table.loop.caches import VALUES
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Option, Request
from systems.table.policy.style import PlayStyle


class Situation:
    """One request and the style to answer it in. Rulesets add facts that they derive from its numbers."""

    def __init__(self, request: Request, style: PlayStyle) -> None:
        """Take the numbers of the request; everything else is read on first use."""
        self.request, self.style, self.who = request, style, request.who
        self.numbers: Mapping[str, int] = request.part("numbers")
        self.keys = tuple(self.numbers)

    def about(self, what: str) -> tuple[str, ...]:
        """Return the rest of all keys of numbers that begin so, such as the ranges of `range:`."""
        return _about(self.keys, what)

    @cached_property
    def chart(self) -> Mapping[str, Any]:
        """The map."""
        found: Mapping[str, Any] = self.request.part("map")
        return found


@lru_cache(maxsize=VALUES)
def _about(keys: tuple[str, ...], start: str) -> tuple[str, ...]:
    return tuple(key.removeprefix(start) for key in keys if key.startswith(start))


def picks(option: Option | None, name: str) -> tuple[str, ...]:
    """Return the ids that a field of an option accepts; none where there is no such field."""
    for field in option.fields if option else ():
        if field.name == name and isinstance(field, Pick):
            return field.ids
    return ()
