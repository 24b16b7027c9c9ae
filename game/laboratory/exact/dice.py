"""Dice that fall in every way in turn."""

from game.laboratory.exact.fans import Fan, faces, reached, sums
from systems.table.events import Rolled


class EnumeratingDice:
    """Dice for one call at a time: the call is made again until every fall of all it rolls was had.

    A call that rolls once has a path of one step, the number of the fall; one that rolls again after that has a longer
    one. `begin` before each call, `next` after it::

        dice.begin()
        while True:
            call()
            ... dice.ways of dice.of ...
            if not dice.next():
                break
    """

    def __init__(self) -> None:
        self._path: list[int] = []
        self._fans: list[Fan] = []

    def begin(self) -> None:
        """Begin with the first fall of whatever is rolled."""
        self._path = []
        self._fans = []

    def replay(self, path: list[int]) -> None:
        """Let the dice of the next call fall as on a path that was had."""
        self._path = list(path)
        self._fans = []

    @property
    def path(self) -> list[int]:
        """The falls of this call, by number."""
        return list(self._path)

    def next(self) -> bool:
        """Turn to the next fall; False when there is none left."""
        path = self._path
        while path and path[-1] + 1 == len(self._fans[len(path) - 1].falls):
            path.pop()
        if not path:
            return False
        path[-1] += 1
        self._fans = []
        return True

    @property
    def ways(self) -> int:
        """How many falls of the dice are this one."""
        ways = 1
        for fan, step in zip(self._fans, self._path, strict=True):
            ways *= fan.falls[step].ways
        return ways

    @property
    def of(self) -> int:
        """How many falls there are of all that was rolled in this call."""
        of = 1
        for fan in self._fans:
            of *= fan.ways
        return of

    def _fall(self, fan: Fan, count: int, sides: int, who: str, why: str) -> Rolled:
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
