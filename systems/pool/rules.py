"""The arithmetic of dice pools: pure functions, each with the id of its rule.

Numbers of the source are constants here; numbers of rulings belong to content and are passed as arguments. Where a
`Number` comes in, one comes out: the same rule for one fight and for many side by side.
"""

from collections.abc import Iterable
from typing import Any

Number = Any
"""A whole number, or a column of them; also a truth, or a column of such."""

SUCCESS = 5
"""A die of this face or higher is a success (DP-04)."""
MASTERED = 4
"""The same on a roll with a Mastery (DP-04)."""
ACTIONS = 2
"""Actions in a round (DP-01)."""
EDGE = 2
"""Automatic successes that Edge gives, and the most it can (DP-12)."""
MOVE, SPRINT = 2, 5
"""Squares for each point of Agility: for 1 action, and for both (DP-08)."""
RANGE_STEP = 2
"""DT for each further range (DP-06)."""
HIDDEN, BLINDED, PRONE, SICKENED = 2, 4, 2, 1
"""DT for a target in cover or hard to see, for being blinded, prone, and for each level of sickness (DP-17)."""


def combat_initiative(agility: Number, bonus: Number, die: Number) -> Number:
    """Return Agility + archetype bonus + d6 (DP-02)."""
    return agility + bonus + die


def pool(attribute: int, skill: int) -> int:
    """Return the dice of a roll: attribute + skill (DP-04)."""
    return attribute + skill


def attack_dice(dice: int, accuracy: int, lent: int, taken: int) -> int:
    """Return the dice of an attack roll: the pool, 1 a point of Accuracy, dice lent or taken; at least 1 (DP-04).

    Args:
        dice: the pool.
        accuracy: the weapon's.
        lent: dice that a press or an item adds.
        taken: dice that an item takes away.
    """
    return max(1, dice + accuracy + lent - taken)


def least_success(mastery: bool) -> int:
    """Return the lowest face that is a success: 5, or 4 with a Mastery (DP-04)."""
    return MASTERED if mastery else SUCCESS


def successes(faces: Iterable[int], mastery: bool) -> int:
    """Count 5s and 6s, and 4s too with a Mastery (DP-04)."""
    least = least_success(mastery)
    return len([face for face in faces if face >= least])


def edge(*reasons: bool) -> int:
    """Return the automatic successes of an attack: 2 for any number of reasons (DP-12)."""
    return EDGE if True in reasons else 0


def flanked(adjacent_enemies: int, backed: bool) -> bool:
    """Tell whether two or more able enemies are beside a target with no wall or map edge about it (DP-13).

    Args:
        adjacent_enemies: able enemies of the target on its 8 squares.
        backed: one of its 8 squares is a wall or off the map.
    """
    return adjacent_enemies >= 2 and not backed


def hits(count: Number, needed: Number) -> Number:
    """Tell whether successes meet the defence plus DT; against 0 any attack hits (DP-05)."""
    return count >= needed


def range_dt(distance: int, weapon_range: int) -> int:
    """Return the DT of a shot: 0 up to the weapon's range, +2 up to twice that, +4 up to three times … (DP-06)."""
    return RANGE_STEP * max(0, -(-distance // weapon_range) - 1)


def furthest(weapon_range: int, times: int, melee: bool) -> int:
    """Return the most squares a weapon reaches: `times` its range, in melee its range alone (DP-06)."""
    return weapon_range if melee else weapon_range * times


def hidden_dt(ranged: bool, cover: bool, murk: bool) -> int:
    """Return the DT of a ranged attack at a target in cover or hard to see; both at once do not add up (DP-17)."""
    return HIDDEN if ranged and (cover or murk) else 0


def roll_dt(prone: Number, sickened: Number) -> Number:
    """Return the DT of every roll of the acting character (DP-17)."""
    return PRONE * prone + SICKENED * sickened


def attack_dt(prone: Number, sickened: Number, blinded: Number) -> Number:
    """Return the DT of every attack of the acting character (DP-17)."""
    return roll_dt(prone, sickened) + BLINDED * blinded


def split_dice(dice: Number, parts: Number) -> Number:
    """Return the dice of each roll of a split action: 1 off for each further roll, then divided evenly (DP-16)."""
    return (dice - (parts - 1)) // parts


MOST_PARTS = 30
"""More rolls than any pool can be split into: no limit but that of the dice."""


def most_parts(dice: int) -> int:
    """Return the most rolls that a pool can be split into so that each keeps a die (DP-16)."""
    return max(1, (dice + 1) // 2)


def defence(innate: int, guard: int, press: int) -> int:
    """Return a defence with a guard's bonus, less the cost of a press, which leaves at least 1 of it (DP-03)."""
    return (max(min(1, innate), innate - press) if press else innate) + guard


def brace(value: int, sprinted: bool, downed: bool) -> int:
    """Return Brace, which is 0 after a sprint of this round and when Downed (DP-08, DP-20)."""
    return 0 if sprinted or downed else value


def dodge(value: int, sprinted: bool, downed: bool) -> int:
    """Return Dodge, 1 higher after a sprint of this round, 0 when Downed (DP-08, DP-20)."""
    return 0 if downed else value + sprinted


def damage(rating: int, extra: int, armour: int, piercing: int, resistance: int) -> int:
    """Return the damage after armour: rating + extra − (armour − AP) − resistance, at least 0 (DP-05, DP-07)."""
    return max(0, rating + extra - max(0, armour - piercing) - resistance)


def lingering_step(step: Number, resistance: Number) -> Number:
    """Return the damage of one step of lingering damage; armour does not reduce it (DP-10, DP-21)."""
    return (step - resistance) * (step > resistance)


def lingering_total(first: int) -> int:
    """Return the total damage of Lingering X: X + (X − 1) + … + 1 (DP-10)."""
    return first * (first + 1) // 2


def kills(beyond: Number, fortitude: Number) -> Number:
    """Tell whether damage taken while Downed, added up, exceeds Fortitude (DP-09)."""
    return beyond > fortitude


def move_squares(agility: int) -> int:
    """Return the squares of a move (DP-08)."""
    return agility * MOVE


def sprint_squares(agility: int) -> int:
    """Return the squares of a sprint (DP-08)."""
    return agility * SPRINT


def dropped(spent: bool, ambushed: bool) -> str:
    """Return the side that has the drop: `party`, `foes`, or empty where both cancel (DP-15, HX-14)."""
    return "party" if spent and not ambushed else "foes" if ambushed and not spent else ""


def rest(hp: int, most: int, fortitude: int, factor: int) -> int:
    """Return HP after a night: Fortitude more, times `factor` with First Aid (DP-11)."""
    return min(most, hp + fortitude * factor)


def check_dice(skill: int, difficulty: int) -> tuple[int, int]:
    """Return the dice and successes of a test outside fights, with odds like those of 2d6 + skill (HX-23).

    An odd difficulty costs a die.

    Args:
        skill: the core value that counts.
        difficulty: the sum that 2d6 + skill would have to meet.
    """
    return max(1, skill + 2 - difficulty % 2), max(1, (difficulty - 6) // 2)
