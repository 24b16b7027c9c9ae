"""What attacks may do to their target as things stand, for players (FT-05, FT-06, FT-10, FT-14)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from systems.fudge.mechanics.damage import let_through
from systems.fudge.rules.odds import ALL, MOST, hit_count
from systems.fudge.rules.rolls import wound_of
from systems.fudge.rules.wound_track import able, boxes_lost, marked
from systems.fudge.state import State, Unit
from systems.table.battle.foresight import per_cent


class Blow(NamedTuple):
    """An attack: its advantage, its damage modifiers, and whether its target must be located first."""

    net: int
    bonus: int
    unseen: bool = False

    @property
    def least(self) -> int:
        """The least damage value of a hit."""
        return 1 + self.bonus

    @property
    def most(self) -> int:
        """The most damage value of a hit."""
        return max(1, MOST + self.net) + self.bonus


class Outlook(NamedTuple):
    """The chance in 100 of a hit, the least and the most boxes that hits take, and whether they may fell."""

    chance: int
    low: int
    high: int
    fells: bool


def outlook(state: State, target: Unit, blows: Sequence[Blow], search: int = 0) -> Outlook:
    """Return what some attacks on one target may come to; at least one.

    Args:
        state: the fight.
        target: the target.
        blows: the attacks; who is not found by the first attack that has to locate it is lost to the others (FT-14).
        search: the attacker's Notice less the target's Stealth.
    """
    found = Fraction(hit_count(search), ALL) if any(blow.unseen for blow in blows) else Fraction(1)
    chance = found * _any_hit(blows) + (1 - found) * _any_hit([blow for blow in blows if not blow.unseen])
    least = min(boxes_of(state, target, [blow.least]) for blow in blows)
    worst = [blow.most for blow in blows]
    fells = not able(marked(target.track, wounds_of(target, worst), state.boxes))
    return Outlook(per_cent(chance.numerator, chance.denominator), least, boxes_of(state, target, worst), fells)


def boxes_of(state: State, target: Unit, values: Sequence[int]) -> int:
    """Return the free boxes that a target loses to hits with these damage values."""
    return boxes_lost(target.track, wounds_of(target, values), state.boxes)


def wounds_of(target: Unit, values: Sequence[int]) -> list[str]:
    """Return the wounds that hits with these damage values mark, through a Locket if the target has one (IT-08)."""
    return [wound_of(let_through(target, value)) for value in values]


def _any_hit(blows: Sequence[Blow]) -> Fraction:
    missed = Fraction(1)
    for blow in blows:
        missed *= 1 - Fraction(hit_count(blow.net), ALL)
    return 1 - missed
