"""Splits of an attack: the number of attacks of one action that deals the most damage (DP-16)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from systems.pool.components import Weapon
from systems.pool.mechanics.attack_profile import AttackProfile, attack_dice, exactly, mean_damage, profile_of
from systems.pool.rules import most_parts, split_dice
from systems.pool.state import State, Unit
from systems.table.loop.caches import VALUES


class Blow(NamedTuple):
    """An attack with a weapon, the number of attacks that it is split into, and the mean damage of them all."""

    weapon: Weapon
    parts: int
    mean: float


@lru_cache(maxsize=VALUES)
def dealt(dice: int, mastery: bool, needed: int, later: int, through: int, rolls: int, left: int) -> float:
    """Return the mean damage of several attacks on one target; what exceeds its HP is lost (DP-05, DP-07, DP-16).

    Args:
        dice: dice of each attack.
        mastery: whether a 4 is a success.
        needed: successes that the first attack needs, less its Edge.
        later: the same of the others.
        through: damage of a bare hit; may be below 0.
        rolls: number of attacks.
        left: HP of the target.
    """
    if left >= rolls * (through + dice - needed):
        return mean_damage(dice, mastery, needed, through) + (rolls - 1) * mean_damage(dice, mastery, later, through)
    total = 0.0
    for count in range(dice + 1):
        done = min(left, max(0, through + count - needed)) if count >= needed else 0
        more = dealt(dice, mastery, later, later, through, rolls - 1, left - done) if rolls > 1 and done < left else 0
        total += exactly(dice, mastery, count) * (done + more)
    return total


def best_split(profile: AttackProfile, left: int, most: int) -> tuple[int, float]:
    """Return the number of attacks that deals the most to a target with so many HP, and their mean damage.

    The mean counts damage beyond the target's HP too, as that of a single attack does.

    Args:
        profile: that of the undivided attack.
        left: HP of the target.
        most: the most attacks to consider.
    """
    first, later = profile.needed - profile.edge, profile.needed - profile.later
    left = min(left, _all_of(profile.dice, first, profile.through))
    return _best_split(profile.dice, profile.mastery, first, later, profile.through, left, most)


@lru_cache(maxsize=VALUES)
def _best_split(
    whole: int, mastery: bool, first: int, later: int, through: int, left: int, most: int
) -> tuple[int, float]:
    best, parts = 0, 1
    for rolls in range(1, min(most, most_parts(whole)) + 1):
        worth = int(100 * dealt(split_dice(whole, rolls), mastery, first, later, through, rolls, left))
        if worth > best:
            best, parts = worth, rolls
    dice = split_dice(whole, parts)
    others = (parts - 1) * mean_damage(dice, mastery, later, through)
    return parts, mean_damage(dice, mastery, first, through) + others


class Worth(NamedTuple):
    """Mean damage of an attack, in hundredths: undivided, and split where that deals more."""

    single: int
    mean: int
    parts: int


def worth_of(profile: AttackProfile, left: int, most: int) -> Worth:
    """Return what an attack is worth against a target; see `best_split`."""
    first, later = profile.needed - profile.edge, profile.needed - profile.later
    left = min(left, _all_of(profile.dice, first, profile.through))
    return _worth(profile.dice, profile.mastery, first, later, profile.through, left, most)


def _all_of(dice: int, needed: int, through: int) -> int:
    """Return the most damage that any split of some dice can deal: beyond it, HP make no difference."""
    return dice + most_parts(dice) * max(0, through - needed)


@lru_cache(maxsize=VALUES)
def _worth(whole: int, mastery: bool, first: int, later: int, through: int, left: int, most: int) -> Worth:
    parts, mean = _best_split(whole, mastery, first, later, through, left, most)
    single = int(100 * mean_damage(whole, mastery, first, through))
    return Worth(single, int(100 * mean) if parts > 1 else single, parts)


def most_blows(weapon: Weapon, most: int) -> int:
    """Return the most attacks to consider with a weapon; nobody splits what costs spell points for each (DP-22)."""
    return 1 if weapon.cost else most


def best_blow(
    state: State,
    attacker: Unit,
    target: Unit,
    most: int = 1,
    *,
    start: int = -1,
    lent: int = 0,
    among: Sequence[Weapon] = (),
) -> Blow | None:
    """Return the attack with the highest mean damage; None where no weapon reaches.

    Args:
        state: the fight.
        attacker: the unit that attacks.
        target: the unit that is attacked.
        most: the most attacks of one action to consider.
        start: the square to attack from; -1 for where the attacker is.
        lent: dice that the attacker will have in addition.
        among: the weapons to choose from; empty for all that are usable.
    """
    start, end = attacker.place.square if start < 0 else start, target.place.square
    found = []
    for weapon in among or attacker.weapons:
        if state.reaches(weapon, start, end):
            dice = attack_dice(attacker, weapon) + lent
            profile = profile_of(state, attacker, weapon, target, start=start, dice=dice)
            found.append(Blow(weapon, *best_split(profile, target.vitals.hp, most_blows(weapon, most))))
    return max(found, key=lambda blow: blow.mean, default=None)


def best_weapon(state: State, attacker: Unit, target: Unit) -> Weapon | None:
    """Return the weapon with the highest mean damage from where the attacker is; None where none reaches."""
    blow = best_blow(state, attacker, target)
    return blow.weapon if blow else None
