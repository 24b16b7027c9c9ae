"""Dice that fall in every way in turn, and dice that must not be rolled."""

from math import prod

from game.laboratory.exact.distributions import Distribution, faces, reached, sums
from systems.table.loop.events import Rolled

Path = tuple[int, ...]
"""The falls of one call, by number, roll by roll."""


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
        """Fall along a path in the next call, and the first way after its end."""
        self._path = list(path)
        self._fans = []

    @property
    def path(self) -> Path:
        """The falls of the call that was made."""
        return tuple(self._path)

    def following(self) -> Path | None:
        """The path to try next; None where all were tried."""
        path, fans = self._path, self._fans
        at = len(fans) - 1
        while at >= 0 and path[at] + 1 == len(fans[at].falls):
            at -= 1
        return (*path[:at], path[at] + 1) if at >= 0 else None

    @property
    def left(self) -> int:
        """How many paths are still to be tried, at least."""
        return sum(len(fan.falls) - 1 - step for fan, step in zip(self._fans, self._path, strict=True))

    @property
    def ways(self) -> int:
        """How many falls of the dice are this one."""
        return prod(fan.falls[step].ways for fan, step in zip(self._fans, self._path, strict=True))

    @property
    def of(self) -> int:
        """How many falls there are of all that was rolled in this call."""
        return prod(fan.ways for fan in self._fans)

    def _fall(self, fan: Distribution, count: int, sides: int, who: str, why: str) -> Rolled:
        at = len(self._fans)
        self._fans.append(fan)
        if at == len(self._path):
            self._path.append(0)
        fall = fan.falls[self._path[at]]
        return Rolled(who, why, count, sides, fall.faces, fall.total)

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        """The fall whose turn it is, among the sums."""
        return self._fall(sums(count, sides), count, sides, who, why)

    def each(self, stream: str, count: int, sides: int, who: str, why: str, least: int = 0) -> Rolled:
        """The fall whose turn it is, among the faces, or among how many reach `least`."""
        fan = reached(count, sides, least) if least else faces(count, sides)
        return self._fall(fan, count, sides, who, why)

    def scope(self, label: str) -> "EnumeratingDice":
        """These very dice: every fall comes anyway."""
        return self

    def state(self) -> dict[str, object]:
        """Nothing: a position does not hang on dice that fell."""
        return {}


class Rolling(Exception):
    """Something is rolled where nothing was to be."""


class NoDice:
    """Dice that must not be rolled, for calls that are made as long as nothing is left to chance."""

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        """Raise `Rolling`."""
        raise Rolling

    def each(self, stream: str, count: int, sides: int, who: str, why: str, least: int = 0) -> Rolled:
        """Raise `Rolling`."""
        raise Rolling

    def scope(self, label: str) -> "NoDice":
        """These very dice."""
        return self

    def state(self) -> dict[str, object]:
        """Nothing."""
        return {}
