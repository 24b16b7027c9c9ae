"""Numbers of options that stay the same while one question comes again and again, as it does at a market."""

from collections.abc import Sequence

from systems.table.loop.requests import Request

LONG = 12
"""Options from which a list is long: it keeps its numbers, and is not told again in full."""


class Numbering:
    """Remembers the numbers of a long list, and what was told of it."""

    def __init__(self) -> None:
        self._asked = ("", "")
        self._numbers: dict[str, int] = {}
        self._told: frozenset[str] = frozenset()
        self._known: frozenset[str] = frozenset()

    def take(self, request: Request) -> list[int]:
        """Return the number of each option. A question that follows upon itself keeps them, new options come last."""
        asked = (request.kind, request.who)
        ids = [option.id for option in request.options]
        goes_on = asked == self._asked and len(self._numbers) >= LONG and len(ids) * 2 >= len(self._numbers)
        if not goes_on:
            self._numbers = {}
        self._known = self._told if goes_on else frozenset()
        self._asked = asked
        for key in ids:
            self._numbers.setdefault(key, max(self._numbers.values(), default=0) + 1)
        return [self._numbers[key] for key in ids]

    def news(self, lines: Sequence[str]) -> list[int]:
        """Return the places of the lines that were not told when the question came last; the others need not be."""
        new = [place for place, line in enumerate(lines) if line not in self._known]
        self._told = frozenset(lines)
        return new
