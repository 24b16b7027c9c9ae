"""Every way that the dice of what follows can fall, each with its chance: what really happens, to be compared."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TypeVar

from game.laboratory.exact.distributions import Distribution, faces, reached, sums
from systems.table.battle.battle import Battle
from systems.table.loop.dice import ScriptedDice
from systems.table.loop.events import Event, Rolled

T = TypeVar("T")
Path = tuple[int, ...]


class Further(Exception):
    """A roll is made beyond the end of the path."""

    def __init__(self, fan: Distribution) -> None:
        self.fan = fan


class Branches(ScriptedDice):
    """Dice that follow a path of outcomes by number, and stop the play at its end."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path, self.fans = list(path), list[Distribution]()

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        return self._fall(sums(count, sides), count, sides, who, why)

    def each(self, stream: str, count: int, sides: int, who: str, why: str, least: int = 0) -> Rolled:
        return self._fall(reached(count, sides, least) if least else faces(count, sides), count, sides, who, why)

    def _fall(self, fan: Distribution, count: int, sides: int, who: str, why: str) -> Rolled:
        if len(self.fans) == len(self.path):
            raise Further(fan)
        fall = fan.falls[self.path[len(self.fans)]]
        self.fans.append(fan)
        return Rolled(who, why, count, sides, fall.faces, fall.total)

    @property
    def chance(self) -> Fraction:
        """The chance of the path."""
        chance = Fraction(1)
        for step, fan in zip(self.path, self.fans, strict=True):
            chance *= Fraction(fan.falls[step].ways, fan.ways)
        return chance


def branches(battle: Battle, play: Callable[[Battle], T]) -> Iterator[tuple[Fraction, T]]:
    """Play on from here with every fall of the dice; yield the chance of each with what `play` returns.

    The battle is put back to where it was.
    """
    values, real = battle.values(), battle.dice
    paths: list[Path] = [()]
    while paths:
        path = paths.pop()
        dice = Branches(path)
        battle.resume(values, dice)
        try:
            found = play(battle)
        except Further as more:
            paths += [(*path, number) for number in range(len(more.fan.falls))]
        else:
            yield dice.chance, found
    battle.resume(values, real)


def steps(battle: Battle, on: Callable[[], bool]) -> list[Event]:
    """Call phases while a condition holds and nobody is asked; return all events since the last answer."""
    while on() and not battle.flow.asking and not battle.outcome and not battle.result.outcome:
        battle.step()
    return battle.events
