"""Splits of an attack: the number of attacks of one action that deals the most damage (DP-16)."""

from collections.abc import Collection
from functools import lru_cache

from systems.pool.components import Weapon
from systems.pool.mechanics.attack_profile import exactly, mean_damage, ways
from systems.pool.mechanics.marks import Aim, Attack, aims, attack
from systems.pool.rules import MOST_PARTS, most_parts, split_dice
from systems.pool.sight import Blow
from systems.pool.state.arms import Arm, Match, Odds, Strike
from systems.pool.state.state import State
from systems.pool.state.units import Unit
from systems.table.battle.foresight import per_cent
from systems.table.loop.caches import VALUES

DEALT = 1 << 14
"""Means of several attacks that are kept: each is worked out of those of fewer attacks, so that they are many."""


@lru_cache(maxsize=DEALT)
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


def strike(arm: Arm, match: Match, odds: Odds, left: int, most: int) -> Strike:
    """Return an attack with a weapon, split into as many attacks of at most that number as deal the most (DP-16).

    The mean counts damage beyond the target's HP too, as that of a single attack does.
    """
    outcomes = match[odds]
    left = min(left, outcomes.most)
    found = outcomes.strikes.get((left, most))
    if found is None:
        dice, first, later = odds
        parts, mean = _best_split(dice, match.mastery, first, later, match.through, left, min(most, arm.most))
        found = Strike(arm.weapon, parts, mean, per_cent(*ways(dice, match.mastery, first)))
        outcomes.strikes[left, most] = found
    return found


def blows(arms: Collection[Arm], made: Attack, near: bool = False) -> list[Blow]:
    """Return the attacks with some weapons as policies see them, split where that deals more; or those from nearby."""
    found = []
    for arm, (target, _, left, _, _), match, odds in aims(arms, made, near):
        found.append(match[odds].blows.get(left) or worked_out(arm, match, odds, target, left))
    return found


def worked_out(arm: Arm, match: Match, odds: Odds, target: str, left: int) -> Blow:
    """Work out an attack with a weapon as policies see it, and keep it."""
    dice, first, _ = odds
    _, parts, mean, _ = strike(arm, match, odds, left, MOST_PARTS)
    single = int(100 * mean_damage(dice, match.mastery, first, match.through))
    blow = Blow(arm.key, target, left, single, int(100 * mean) if parts > 1 else single, parts)
    match[odds].blows[left] = blow
    return blow


def best_strike(
    state: State,
    attacker: Unit,
    target: Unit,
    most: int = 1,
    *,
    start: int = -1,
    lent: int = 0,
    among: Collection[Arm] = (),
) -> Strike | None:
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
    made, best = attack(state, attacker, (target,), start, lent), None
    for arm, (_, _, left, _, _), match, odds in aims(among or attacker.ready, made):
        found = strike(arm, match, odds, left, most)
        if best is None or found.mean > best.mean:
            best = found
    return best


def best_weapon(state: State, attacker: Unit, target: Unit) -> Weapon | None:
    """Return the weapon with the highest mean damage from where the attacker is; None where none reaches."""
    found = best_strike(state, attacker, target)
    return found.weapon if found else None


def best_nearby(state: State, attacker: Unit, target: Unit, among: Collection[Arm] = ()) -> Weapon:
    """Return the weapon with the highest mean damage from nearby, of some or of all that are usable; at least one."""
    made = attack(state, attacker, (target,), target.place.square)

    def mean(aim: Aim) -> float:
        _, _, match, (dice, first, _) = aim
        return mean_damage(dice, match.mastery, first, match.through)

    return max(aims(among or attacker.ready, made, near=True), key=mean)[0].weapon
