"""The arithmetic of Party Impact: pure functions, each with the id of its rule."""

from collections.abc import Iterable, Mapping


def party_impact(members: Iterable[tuple[int, int]]) -> int:
    """Sum the combat modifiers of the members whose HP > 0 (PI-01, PI-10).

    Args:
        members: (combat modifier, HP) of each.
    """
    return sum([modifier for modifier, hp in members if hp > 0])


def combat_modifier(party: int, enemy: int) -> int:
    """Party Impact − Enemy Impact (PI-02)."""
    return party - enemy


def combat_dice(bonus_spent: bool, ambushed: bool) -> int:
    """How many d6 the combat roll has: 2, 3 with a spent Scouting Bonus, 1 in an ambush, 2 with both (PI-03)."""
    return 2 + bonus_spent - ambushed


def total_of(roll: int, modifier: int) -> int:
    """Roll + Combat Modifier: above 0 the enemies lose it, below 0 the party takes it, 0 is nothing (PI-05)."""
    return roll + modifier


def guarded(total: int, divisor: int) -> int:
    """Damage of a roll against guarding enemies, to either side: halved, rounded down (PI-15)."""
    return total // divisor if total >= 0 else -(-total // divisor)


def to_assign(damage: int, hit_points: Iterable[int]) -> int:
    """How much damage is handed out: at most what is left of all members' HP (PI-06)."""
    return min(damage, sum(hit_points))


def only_split(damage: int, caps: Mapping[str, int]) -> dict[str, int] | None:
    """The split of the damage when there is only one, else None: nothing is asked then (PI-06)."""
    able = {who: cap for who, cap in caps.items() if cap > 0}
    if damage == 0:
        return {}
    if len(able) == 1:
        return dict.fromkeys(able, damage)
    return able if damage == sum(able.values()) else None


def halved(damage: int) -> int:
    """What a Holographic Locket lets through: half, rounded up, so 1 stays 1 (IT-08)."""
    return -(-damage // 2)


def enemy_impact(block: int, shift: int, weakened: int) -> int:
    """Enemy Impact of the coming roll: the block's, with `press` and its after-effect, less what weakens (PI-15)."""
    return block + shift - weakened


def loot_rating(loot: int, fled: bool, fled_loss: int) -> int:
    """The Loot rating of a won fight; enemies that got away take some of it along (PI-15)."""
    return loot - fled_loss if fled else loot
