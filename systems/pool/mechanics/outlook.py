"""What attacks may do to their target as things stand, for players (DP-05, DP-07, DP-09)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from systems.pool.mechanics.attack_profile import AttackProfile
from systems.pool.mechanics.damage import loss, taken
from systems.pool.rules import kills
from systems.pool.state.units import Unit
from systems.table.battle.foresight import LossView, per_cent
from systems.table.battle.losses import Spread, loss_view, together


class Outlook(NamedTuple):
    """The chance in 100 of a hit, the least and the most HP that hits take off, and whether they may fell or kill.

    The least is the sum of what attacks deal that cannot miss; where any may miss, that of the mildest hit alone.
    """

    chance: int
    low: int
    high: int
    fells: bool


def outlook(target: Unit, attacks: Sequence[AttackProfile]) -> Outlook:
    """Return what some attacks on one target may come to, one after the other; at least one."""
    missed, beyond, high = Fraction(1), target.vitals.beyond, 0
    leasts: list[int] = []
    sure: list[int] = []
    for attack in attacks:
        least, most = attack.harm()
        ways, of = attack.hits()
        missed *= 1 - Fraction(ways, of)
        (sure if ways == of else leasts).append(taken(target, least))
        high, beyond = high + loss(target, most), beyond + taken(target, most)
    hp = max(0, target.vitals.hp)
    low = min(hp, sum(sure) if sure else min(leasts))
    fells = high >= hp if hp else kills(beyond, target.stats.fortitude)
    return Outlook(share_of(1 - missed), low, min(hp, high), fells)


def lost_by(who: str, target: Unit, attacks: Sequence[AttackProfile]) -> LossView:
    """Return what a target loses by some attacks, whatever they bring (DP-05, DP-07, DP-09)."""
    hp, beyond = max(0, target.vitals.hp), target.vitals.beyond
    spread = together(_spread(target, attack) for attack in attacks)
    if hp:
        return loss_view(who, spread, hp, cases=[(1, spread)])
    return loss_view(who, spread, 0, lambda amount: kills(beyond + amount, target.stats.fortitude))


def _spread(target: Unit, attack: AttackProfile) -> Spread:
    """Return the damage of one attack that reaches its target, 0 for a miss."""
    found: dict[int, int] = {}
    for count, ways in enumerate(attack.by_successes()):
        amount = taken(target, attack.damage(count))
        found[amount] = found.get(amount, 0) + ways
    return found


def share_of(chance: Fraction) -> int:
    """Return a chance in whole per cent."""
    return per_cent(chance.numerator, chance.denominator)
