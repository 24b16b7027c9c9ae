"""What was counted of fights, kept for when they are asked about again."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

from game.laboratory.odds.estimate import Chance
from game.laboratory.search.rollouts import Came

KEPT = 30_000
"""Fights that are kept, at most."""
EXACT = 200
"""Positions whose exact odds are kept."""


class Fight(NamedTuple):
    """A fight that was played on from somewhere."""

    came: Came
    """How it came. Its losses are counted from nothing: they are those of nobody's position."""
    played: int
    """The answers that were given in it."""


Fights = dict[tuple[int, int], Fight]
"""Fights from one place, by the number of their dice and the most answers that were given."""


class Memory:
    """The fights from each place, and the exact odds of each position; what was used last is kept longest."""

    def __init__(self) -> None:
        """Know nothing."""
        self._fights: OrderedDict[str, Fights] = OrderedDict()
        self._exact: OrderedDict[str, Sequence[Chance] | None] = OrderedDict()

    def fights(self, place: str) -> Fights:
        """Return the fights from a place; those that are put in are kept."""
        found = self._fights.setdefault(place, {})
        self._fights.move_to_end(place)
        return found

    def exact(self, position: str) -> Sequence[Chance] | None:
        """Return the exact chances at a position, or None if there are none.

        Raises:
            KeyError: it was not found out whether there are any.
        """
        found = self._exact[position]
        self._exact.move_to_end(position)
        return found

    def keep_exact(self, position: str, chances: Sequence[Chance] | None) -> None:
        """Keep the exact chances at a position, or that there are none."""
        self._exact[position] = chances

    def forget(self) -> None:
        """Forget what was not used for longest, if too much is known."""
        while len(self._exact) > EXACT:
            self._exact.popitem(last=False)
        known = sum(map(len, self._fights.values()))
        while known > KEPT:
            known -= len(self._fights.popitem(last=False)[1])
