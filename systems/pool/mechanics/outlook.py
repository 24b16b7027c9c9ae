"""What attacks may do to their target as things stand, for players (DP-05, DP-07, DP-09)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from systems.pool.mechanics.attack_profile import AttackProfile
from systems.pool.mechanics.damage import loss, taken
from systems.pool.rules import kills
from systems.pool.state import Unit
from systems.table.battle.foresight import per_cent


class Outlook(NamedTuple):
    """The chance in 100 of a hit, the least and the most HP that hits take off, and whether they may fell or kill."""

    chance: int
    low: int
    high: int
    fells: bool


def outlook(target: Unit, attacks: Sequence[AttackProfile]) -> Outlook:
    """Return what some attacks on one target may come to, one after the other; at least one."""
    missed, beyond, low, high = Fraction(1), target.vitals.beyond, target.vitals.hp, 0
    for attack in attacks:
        least, most = attack.harm()
        missed *= 1 - Fraction(*attack.hits())
        low, high, beyond = min(low, loss(target, least)), high + loss(target, most), beyond + taken(target, most)
    hp = max(0, target.vitals.hp)
    fells = high >= hp if hp else kills(beyond, target.stats.fortitude)
    return Outlook(share_of(1 - missed), max(0, low), min(hp, high), fells)


def share_of(chance: Fraction) -> int:
    """Return a chance in whole per cent."""
    return per_cent(chance.numerator, chance.denominator)
