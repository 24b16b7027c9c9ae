"""The chance to win a Party Impact fight by fighting on to its end, from what a request shows.

Both sides' hit points walk down together. Between two rolls a fight is known by two numbers, the party's HP and the
enemies', since damage is shared out so that members fall last and together. The chance of each such pair follows from
those of the pairs after the next roll.
"""

from functools import lru_cache
from math import ceil
from typing import NamedTuple

from systems.impact.rules import guarded, sums
from systems.table.loop.caches import OFFERS, VALUES

STEPS = 100
"""HP of either side are counted in at most so many steps; in greater fights a step is several points."""
NERVES = ((0, 0.4), (30, 0.3), (50, 0.3))
"""Percent of their HP at which enemies give up, with the share of the kinds of enemies that do."""
SWING = ((0, 0.5), (-3, 0.25), (3, 0.25))
"""Changes of the Combat Modifier by presses and what they cost the enemies afterwards, with how often they come."""


class Fighter(NamedTuple):
    """A member above 0 HP."""

    hp: int
    modifier: int
    locket: bool = False


class Enemies(NamedTuple):
    """The enemies, who act as one."""

    hp: int
    most: int


class Roll(NamedTuple):
    """Combat rolls of a fight, and what sets the coming one apart."""

    modifier: int
    """Combat Modifier of the coming roll, if everybody who stands now stands then."""
    usual: int
    """Combat Modifier of later ones."""
    dice: int = 2
    weary: int = 1
    """HP that fighting on costs each member."""
    weary_now: int = 1
    """HP that the coming roll costs each member beforehand."""
    divisor: int = 1
    """What damage of the coming roll is divided by."""
    bound: bool = False
    """Whether the coming roll cannot hurt the party."""


class Aid(NamedTuple):
    """What things will do after the coming roll: damage to the enemies, and HP that they save the party."""

    damage: int = 0
    relief: int = 0


NO_AID = Aid()


class Race:
    """The chances of fights between the same two sides, by the HP that are left to them.

    Members stand as long as there are as many HP as members. A Locket bears as much again as its bearer, so both count
    as members, one without a modifier.
    """

    def __init__(self, modifiers: tuple[int, ...], against: int, dice: int, weary: int, step: int) -> None:
        """Prepare it; chances are worked out as they are asked for.

        Args:
            modifiers: combat modifiers of the members, the greatest first.
            against: Enemy Impact.
            dice: d6 of a combat roll.
            weary: HP that fighting on costs each member.
            step: points of HP in a step.
        """
        self.members = len(modifiers)
        self.weary = weary
        self.step = step
        rolls = sums(dice)
        every = sum(rolls.values())
        self.totals = [
            _swinging([(roll + sum(modifiers[:standing]) - against, ways / every) for roll, ways in rolls.items()])
            for standing in range(self.members + 1)
        ]
        self.rounds: dict[tuple[int, int], list[tuple[int, int, float]]] = {}
        self.known: dict[tuple[int, int], float] = {}

    def won(self, party: int, enemies: int) -> float:
        """Return the chance to win by fighting on from so many steps of HP of either side."""
        if enemies <= 0:
            return 1.0
        if party <= 0:
            return 0.0
        known = self.known.get((party, enemies))
        if known is None:
            won, moved = 0.0, 0.0
            for dealt, lost, chance in self._round(party * self.step):
                if dealt or lost:
                    moved += chance
                    won += chance * self.won(party - lost, enemies - dealt)
            known = self.known[party, enemies] = won / moved if moved else 0.0
        return known

    def _round(self, party: int) -> list[tuple[int, int, float]]:
        """Return what a round takes from either side, in steps, with the chance of each; all HP if nobody stands."""
        tired = _tiring(party, self.members, self.weary)
        standing = min(self.members, party - tired)
        if not standing:
            return [(0, party, 1.0)]
        known = self.rounds.get((standing, tired))
        if known is None:
            moves: dict[tuple[int, int], float] = {}
            for total, chance in self.totals[standing]:
                for dealt, first in self._steps(max(0, total)):
                    for lost, second in self._steps(tired + max(0, -total)):
                        moves[dealt, lost] = moves.get((dealt, lost), 0.0) + chance * first * second
            known = self.rounds[standing, tired] = [(*move, chance) for move, chance in moves.items()]
        return known

    def _steps(self, points: int) -> list[tuple[int, float]]:
        """Return points of HP in whole steps: the lower and the higher number, so that the mean is theirs."""
        low, rest = divmod(points, self.step)
        return [(low, 1 - rest / self.step), (low + 1, rest / self.step)] if rest else [(low, 1.0)]


def _tiring(party: int, members: int, weary: int) -> int:
    """Return what weariness costs members who share these HP evenly."""
    standing = min(members, party)
    each, more = divmod(party, standing)
    return more * min(each + 1, weary) + (standing - more) * min(each, weary)


def _swinging(totals: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """Return the totals of rolls of which every second is plain, and the others are pressed or pay for a press."""
    swung: dict[int, float] = {}
    for total, chance in totals:
        for change, share in SWING:
            swung[total + change] = swung.get(total + change, 0.0) + chance * share
    return list(swung.items())


_race = lru_cache(maxsize=OFFERS)(Race)


@lru_cache(maxsize=VALUES)
def chance_to_win(party: tuple[Fighter, ...], enemies: Enemies, roll: Roll, aid: Aid = NO_AID) -> float:
    """Return the chance to win by fighting on, against enemies who may give up before they fall.

    Args:
        party: the members above 0 HP.
        enemies: the enemies.
        roll: the coming roll and those after it.
        aid: what things do after it.
    """
    lasts = [(enemies.most * percent // 100, share) for percent, share in NERVES]
    may = [(enemies.hp - last, share) for last, share in lasts if enemies.hp > last]
    won = sum(share * _to_the_end(party, hp, roll, aid) for hp, share in may)
    return won / sum(share for _, share in may)


def _to_the_end(party: tuple[Fighter, ...], enemy_hp: int, roll: Roll, aid: Aid) -> float:
    """Return the chance to take these HP from the enemies."""
    standing = [each for each in party if each.hp > roll.weary_now]
    if not standing:
        return 0.0
    against = sum(each.modifier for each in party) - roll.usual
    modifiers = sorted((each.modifier for each in standing), reverse=True)
    lockets = [0 for each in standing if each.locket]
    hp = sum((each.hp - roll.weary_now) * (1 + each.locket) for each in standing)
    step = ceil(max(hp, enemy_hp) / STEPS)
    race = _race((*modifiers, *lockets), against, roll.dice, roll.weary, step)
    modifier = roll.modifier - sum(each.modifier for each in party if each.hp <= roll.weary_now)
    won = 0.0
    rolls = sums(roll.dice)
    for thrown, ways in rolls.items():
        total = guarded(thrown + modifier, roll.divisor)
        dealt, taken = max(0, total), 0 if roll.bound else max(0, -total)
        if enemy_hp <= dealt:
            won += ways
        elif hp > taken:
            left, enemies = hp - taken + aid.relief, enemy_hp - dealt - aid.damage
            won += ways * race.won(ceil(left / step), ceil(enemies / step))
    return won / sum(rolls.values())
