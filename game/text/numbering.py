"""Stable numbers for the options of a question that is repeated, as at a market."""

from collections.abc import Sequence

from systems.table.loop.requests import Request

LONG = 12
"""Options from which on a list is long: it keeps its numbers, and is not repeated in full."""


class Numbering:
    """Remembers the numbers of a long list, and which of its lines have been shown."""

    def __init__(self) -> None:
        self._asked = ("", "")
        self._numbers: dict[str, int] = {}
        self._shown: frozenset[str] = frozenset()
        self._known: frozenset[str] = frozenset()

    def take(self, request: Request) -> list[int]:
        """Return the number of each option. A repeated question keeps its numbers; new options come last."""
        asked = (request.kind, request.who)
        ids = [option.id for option in request.options]
        repeated = asked == self._asked and len(self._numbers) >= LONG and len(ids) * 2 >= len(self._numbers)
        if not repeated:
            self._numbers = {}
        self._known = self._shown if repeated else frozenset()
        self._asked = asked
        for key in ids:
            self._numbers.setdefault(key, max(self._numbers.values(), default=0) + 1)
        return [self._numbers[key] for key in ids]

    def news(self, lines: Sequence[str]) -> list[int]:
        """Return the positions of the lines that were not shown when the question was last asked."""
        new = [place for place, line in enumerate(lines) if line not in self._known]
        self._shown = frozenset(lines)
        return new
