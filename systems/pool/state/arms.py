"""Weapons in the hands of a unit, and what attacks with them come to, looked up by numbers."""

from collections.abc import Iterable
from typing import NamedTuple

from systems.pool.components import Weapon
from systems.pool.map.grid import Grid
from systems.pool.map.shots import OUT, Shots, shots_of
from systems.pool.rules import MOST_PARTS, least_success, most_parts
from systems.pool.sight import Blow

KINDS = ("melee", "ranged", "spell")
"""The kinds of attacks, in the order of a unit's defences against them (DP-03)."""


class Strike(NamedTuple):
    """An attack with a weapon: the attacks that it is split into, their mean damage, and an undivided one's chance."""

    weapon: Weapon
    parts: int
    mean: float
    chance: int
    """Percentage of hits."""


Odds = tuple[int, int, int]
"""Dice of an undivided attack, successes that the first needs beside its Edge, and the same of the others."""


class Outcomes:
    """What attacks of the same odds come to, by the HP that their target has left: looked up, as far as anybody asked.

    Beyond the most damage that any split can deal, HP make no difference to a split.
    """

    __slots__ = ("blows", "most", "strikes")

    def __init__(self, most: int) -> None:
        """Begin with the most damage of any split."""
        self.most = most
        self.blows: dict[int, Blow] = {}
        """By the HP left: the attack split as deals most (DP-16)."""
        self.strikes: dict[tuple[int, int], Strike] = {}
        """By the HP left and the most attacks to consider."""


class Match(dict[Odds, Outcomes]):
    """A weapon against one unit: what attacks come to, by their odds."""

    __slots__ = ("mastery", "through")

    def __init__(self, weapon: Weapon, through: int) -> None:
        """Begin with the damage of a bare hit that gets through; may be below 0."""
        super().__init__()
        self.mastery, self.through = weapon.mastery, through

    def __missing__(self, odds: Odds) -> Outcomes:
        """Begin with other odds."""
        dice, first, _ = odds
        most = dice + most_parts(dice) * max(0, self.through - first)
        found = self[odds] = Outcomes(most)
        return found


class Arm:
    """A weapon of a unit, with what follows from it as long as the facts of all units stay what they are."""

    __slots__ = ("against", "cost", "dice", "key", "kind", "least", "most", "number", "shots", "weapon")

    def __init__(self, weapon: Weapon, grid: Grid) -> None:
        """Bind a weapon to the map."""
        self.weapon, self.key, self.kind, self.cost = weapon, weapon.key, weapon.kind, weapon.cost
        self.number = KINDS.index(weapon.kind)
        """The place of its kind among `KINDS`."""
        self.dice = weapon.dice + weapon.accuracy
        """Its whole pool with Accuracy (DP-04)."""
        self.least = least_success(weapon.mastery)
        """The lowest face that is a success (DP-04)."""
        self.most = 1 if weapon.cost else MOST_PARTS
        """The most attacks of one action: nobody splits what costs spell points for each (DP-22)."""
        self.shots: Shots = shots_of(grid, weapon.kind, weapon.range, weapon.furthest)
        """The DT of range and cover from square to square (DP-06, DP-17)."""
        self.against: dict[str, Match] = {}
        """The weapon against each unit of the other side, by its id; see `Unit.meet`."""


def reached(arms: Iterable[Arm], start: int, end: int) -> bool:
    """Tell whether any of some weapons reaches from one square to another, nothing in between (DP-06, DP-19)."""
    return max([arm.shots[start][end] for arm in arms], default=OUT) > OUT
