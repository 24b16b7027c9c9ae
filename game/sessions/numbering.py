"""Numbers of options, which stay put while a screen lasts: a fight, or a market until it is left; not in a scene."""

from collections.abc import Sequence

from systems.table.loop.requests import Request

LONG = 12
"""Options from which on a list is long: it is not repeated in full."""


def way_back(request: Request, fight: str = "") -> str:
    """Return the id of the option that leads back; empty if there is none. What leaves a fight is no way back."""
    return "" if fight else next((option.id for option in request.options if option.back), "")


class Numbering:
    """Remembers the numbers of the options on a screen, and which of the lines of a long list have been shown."""

    def __init__(self) -> None:
        self._screen = ""
        self._asked = ("", "")
        self._question: tuple[object, ...] = ()
        self._numbers: dict[tuple[str, str], dict[str, int]] = {}
        self._shown: frozenset[str] = frozenset()
        self._known: frozenset[str] = frozenset()

    def take(self, request: Request, fight: str = "") -> list[int]:
        """Return the number of each option: 0 leads back, new ones come last, and those that are gone leave gaps.

        Args:
            request: the question.
            fight: a text that stays the same during a fight; empty outside fights.
        """
        asked, ids = (request.kind, request.who), [option.id for option in request.options]
        back = way_back(request, fight)
        before, question = self._numbers.get(asked, {}), (request.id, asked, tuple(ids), fight)
        if question == self._question:
            # The same question is looked at once more, as after an option was left: nothing of it moves.
            self._known = self._shown if len(before) >= LONG else frozenset()
            return [0 if key == back else before[key] for key in ids]
        self._question = question
        lasting = bool(fight or (back and request.kind != "scene")) and self._screen == (fight or request.kind)
        alike = len(before) >= LONG and len(ids) * 2 >= len(before)
        repeated = asked == self._asked and alike
        if not lasting and not repeated:
            self._numbers = {}
        self._screen, self._asked = fight or request.kind, asked
        self._known = self._shown if repeated else frozenset()
        numbers = self._numbers.setdefault(asked, {})
        for key in ids:
            if key != back:
                numbers.setdefault(key, max(numbers.values(), default=0) + 1)
        return [0 if key == back else numbers[key] for key in ids]

    def news(self, lines: Sequence[str]) -> list[int]:
        """Return the positions of the lines that were not shown when the question was last asked."""
        new = [place for place, line in enumerate(lines) if line not in self._known]
        self._shown = frozenset(lines)
        return new
