"""What a request shows to a policy: numbers, a map, and what its options offer."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any

from systems.table.loop.caches import VALUES
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Option, Request
from systems.table.policy.style import PlayStyle


class Situation:
    """A request, and the manner in which it is to be answered. Rulesets add what they make of its numbers."""

    def __init__(self, request: Request, style: PlayStyle) -> None:
        """Look at the numbers of the request; nothing else is looked at before it is wanted."""
        self.request, self.style, self.who = request, style, request.who
        self.numbers: Mapping[str, int] = request.part("numbers")
        self.keys = tuple(self.numbers)

    def about(self, what: str) -> tuple[str, ...]:
        """What there are numbers about that begin so, such as the ranges of `range:`"""
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
    """The ids that a field of an option may hold; none where there is no such field."""
    for field in option.fields if option else ():
        if field.name == name and isinstance(field, Pick):
            return field.ids
    return ()
