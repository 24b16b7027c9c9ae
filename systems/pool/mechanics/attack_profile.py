"""One attack as it would be made now: dice, defence, difficulty and Edge (DP-03 to DP-06, DP-12, DP-13, DP-17)."""

from typing import NamedTuple

from systems.pool.components import Weapon
from systems.pool.events.damage import DEFENCES
from systems.pool.odds import chance, mean_damage
from systems.pool.rules import (
    HIDDEN,
    attack_dice,
    attack_dt,
    brace,
    defence,
    dodge,
    edge,
    flanked,
    hidden_dt,
    range_dt,
    roll_dt,
)
from systems.pool.state import Sides


class Aim(NamedTuple):
    """What an attack is rolled with and held against.

    `needs` are (what, amount) pairs that add up to `needed`, the defence first.
    """

    dice: int
    mastery: bool
    edge: int
    needs: tuple[tuple[str, int], ...]
    needed: int
    through: int
    """Damage of a bare hit that gets through armour and resistance; may be below 0."""

    def chance(self) -> int:
        """Percent of hits."""
        return round(100 * chance(self.dice, self.mastery, self.needed - self.edge))

    def mean(self) -> float:
        """Mean damage."""
        return mean_damage(self.dice, self.mastery, self.needed - self.edge, self.through)


def dice_of(s: Sides, who: str, weapon: Weapon) -> int:
    """Dice of an attack before any split: the pool, Accuracy, and what was lent or taken (DP-04)."""
    stance = s.stance[who]
    return attack_dice(weapon.dice, weapon.accuracy, stance.dice + stance.boost, stance.weak)


def power_dice(s: Sides, who: str, dice: int) -> int:
    """Dice of a roll that is no attack; Accuracy and what is lent to attacks have no part in it."""
    return max(1, dice - s.stance[who].weak)


def defence_of(s: Sides, target: str, kind: str) -> int:
    """What a kind of attack is held against now (DP-03, DP-08, DP-20)."""
    unit, stance = s.unit[target], s.stance[target]
    downed = s.vitals[target].hp <= 0
    if kind == "melee":
        return brace(defence(unit.brace, stance.guard, stance.press), stance.sprinted, downed)
    if kind == "ranged":
        return dodge(defence(unit.dodge, stance.guard, stance.press), stance.sprinted, downed)
    return defence(unit.skepticism, stance.guard, stance.press)


def edge_of(s: Sides, who: str, target: str, start: int) -> int:
    """Automatic successes of an attack from a square (DP-12, DP-13)."""
    unit, end = s.unit[who], s.place[target].square
    surrounded = False
    if s.grid.distance(start, end) == 1:
        comes = s.place[who].square != start and s.distance(who, target) > 1
        surrounded = flanked(s.flanked(target) + comes, s.grid.backed[end])
    return edge(s.stance[who].edge, unit.scoundrel and s.unaware(target), surrounded)


def difficulties(s: Sides, who: str, target: str, weapon: Weapon, start: int) -> list[tuple[str, int]]:
    """The DT of an attack from a square, each reason by itself (DP-06, DP-17)."""
    stance, end = s.stance[who], s.place[target].square
    ranged = weapon.kind == "ranged"
    found = []
    if weapon.kind != "melee" and (far := range_dt(s.grid.distance(start, end), weapon.range)):
        found.append(("range", far))
    if hidden_dt(ranged, s.grid.cover(end), s.grid.murk(end)):
        found.append(("cover" if s.grid.cover(end) else "murk", HIDDEN))
    if stance.blinded:
        found.append(("blinded", attack_dt(False, 0, True)))
    return found + roll_difficulties(s, who)


def roll_difficulties(s: Sides, who: str) -> list[tuple[str, int]]:
    """The DT that is on every roll of somebody (DP-17)."""
    stance = s.stance[who]
    found = [("prone", roll_dt(True, 0))] if stance.prone else []
    if stance.sickened:
        found.append(("sickened", roll_dt(False, stance.sickened)))
    return found


def armour_of(s: Sides, target: str, kind: str) -> int:
    """The armour that counts against a kind of attack (DP-07)."""
    unit = s.unit[target]
    return unit.spellarmor if kind == "spell" else unit.armour


def aim(s: Sides, who: str, weapon: Weapon, target: str, *, start: int = -1, dice: int = 0) -> Aim:
    """An attack as it would be made now.

    Args:
        s: both sides.
        who: the attacker.
        weapon: the attacker's weapon.
        target: who is attacked.
        start: the square to attack from; -1 for where the attacker is.
        dice: dice of one roll of a split action; 0 for all that the attacker has.
    """
    if start < 0:
        start = s.place[who].square
    needs = [(DEFENCES[weapon.kind], defence_of(s, target, weapon.kind)), *difficulties(s, who, target, weapon, start)]
    armour = max(0, armour_of(s, target, weapon.kind) - weapon.piercing)
    return Aim(
        dice or dice_of(s, who, weapon),
        weapon.mastery,
        edge_of(s, who, target, start),
        tuple(needs),
        sum(amount for _, amount in needs),
        weapon.damage - armour - s.resistance[target].get(weapon.type, 0),
    )


def best_weapon(s: Sides, who: str, target: str, start: int) -> Weapon | None:
    """The weapon that does most on the average from a square, of equals the first; None where none reaches."""
    end = s.place[target].square
    found = [weapon for weapon in s.weapons(who) if s.reaches(weapon, start, end)]
    return max(found, key=lambda each: aim(s, who, each, target, start=start).mean(), default=None)
