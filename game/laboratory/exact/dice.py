"""Dice that take every outcome in turn, and dice that must not be rolled."""

from math import prod

from game.laboratory.exact.distributions import Distribution, faces, reached, sums
from systems.table.loop.events import Rolled

Path = tuple[int, ...]
"""The outcomes of one call, by number, roll by roll."""


class EnumeratingDice:
    """Dice for one call at a time, which is made again for every fall of all that it rolls.

    ::

        path = ()
        while path is not None:
            dice.begin(path)
            call()
            ... dice.ways of dice.of ...
            path = dice.following()
    """

    def __init__(self) -> None:
        self._path: list[int] = []
        self._fans: list[Distribution] = []

    def begin(self, path: Path = ()) -> None:
        """Follow a path in the next call, and the first outcome after its end."""
        self._path = list(path)
        self._fans = []

    @property
    def path(self) -> Path:
        """The outcomes of the call that was made."""
        return tuple(self._path)

    def following(self) -> Path | None:
        """Return the next path to try; None if all were tried."""
        path, fans = self._path, self._fans
        at = len(fans) - 1
        while at >= 0 and path[at] + 1 == len(fans[at].falls):
            at -= 1
        return (*path[:at], path[at] + 1) if at >= 0 else None

    @property
    def left(self) -> int:
        """The least number of paths still to be tried."""
        return sum(len(fan.falls) - 1 - step for fan, step in zip(self._fans, self._path, strict=True))

    @property
    def ways(self) -> int:
        """The number of equal outcomes that this one stands for."""
        return prod(fan.falls[step].ways for fan, step in zip(self._fans, self._path, strict=True))

    @property
    def of(self) -> int:
        """The number of all outcomes of this call's rolls."""
        return prod(fan.ways for fan in self._fans)

    def _fall(self, fan: Distribution, count: int, sides: int, who: str, why: str) -> Rolled:
        at = len(self._fans)
        self._fans.append(fan)
        if at == len(self._path):
            self._path.append(0)
        fall = fan.falls[self._path[at]]
        return Rolled(who, why, count, sides, fall.faces, fall.total)

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        """Return the outcome whose turn it is, among the sums."""
        return self._fall(sums(count, sides), count, sides, who, why)

    def each(self, stream: str, count: int, sides: int, who: str, why: str, least: int = 0) -> Rolled:
        """Return the outcome whose turn it is, among the faces, or among the numbers that reach `least`."""
        fan = reached(count, sides, least) if least else faces(count, sides)
        return self._fall(fan, count, sides, who, why)

    def scope(self, label: str) -> "EnumeratingDice":
        """Return the same dice: every outcome is tried anyway."""
        return self

    def state(self) -> dict[str, object]:
        """Return nothing: a position does not depend on past rolls."""
        return {}


class Rolling(Exception):
    """Dice were rolled where nothing is random."""


class NoDice:
    """Dice that must not be rolled, for calls while nothing is random."""

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        """Raise `Rolling`."""
        raise Rolling

    def each(self, stream: str, count: int, sides: int, who: str, why: str, least: int = 0) -> Rolled:
        """Raise `Rolling`."""
        raise Rolling

    def scope(self, label: str) -> "NoDice":
        """Return the same dice."""
        return self

    def state(self) -> dict[str, object]:
        """Return nothing."""
        return {}
