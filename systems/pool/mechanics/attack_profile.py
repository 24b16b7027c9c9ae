"""The profile of one attack as it would be made now: dice, defence, DT, Edge, odds (DP-03 to DP-07, DP-12 to DP-17)."""

from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from systems.pool import rules
from systems.pool.components import Power, Weapon
from systems.pool.events.damage import DEFENCES
from systems.pool.map.grid import COVER, MURK
from systems.pool.state.arms import KINDS
from systems.pool.state.state import State
from systems.pool.state.units import Defences, Unit
from systems.table.battle.foresight import per_cent
from systems.table.loop.caches import VALUES


class AttackProfile(NamedTuple):
    """What an attack is rolled with and held against.

    `needs` are (reason, amount) pairs that add up to `needed`, the defence first.
    """

    dice: int
    mastery: bool
    edge: int
    later: int
    """Edge of the other attacks of a split, without an ability that helps the next attack alone (DP-16)."""
    needs: tuple[tuple[str, int], ...]
    needed: int
    through: int
    """Damage of a bare hit that gets through armour and resistance; may be below 0."""

    def chance(self) -> int:
        """Return the percentage of hits."""
        return per_cent(*self.hits())

    def hits(self) -> tuple[int, int]:
        """Return in how many of how many ways the attack hits."""
        return ways(self.dice, self.mastery, self.needed - self.edge)

    def harm(self) -> tuple[int, int]:
        """Return the least and the most damage of a hit; both that of a bare one where no roll can hit (DP-05)."""
        bare = max(0, self.needed - self.edge)
        least = self.through + bare - (self.needed - self.edge)
        return max(0, least), max(0, least + max(0, self.dice - bare))

    def by_successes(self) -> list[int]:
        """Return the ways to each number of successes, from none to all dice (DP-04)."""
        others = 1 if self.mastery else 2
        return [comb(self.dice, count) * others ** (self.dice - count) for count in range(self.dice + 1)]

    def damage(self, successes: int) -> int:
        """Return the damage of a roll with so many successes; 0 for a miss (DP-05, DP-07)."""
        spare = successes - (self.needed - self.edge)
        return max(0, self.through + spare) if spare >= 0 else 0

    def mean(self) -> float:
        """Return the mean damage."""
        return mean_damage(self.dice, self.mastery, self.needed - self.edge, self.through)


@cache
def ways(dice: int, mastery: bool, needed: int) -> tuple[int, int]:
    """Return in how many of how many ways at least `needed` of so many dice are successes (DP-04, DP-05)."""
    others = 1 if mastery else 2
    counts = range(max(0, needed), dice + 1)
    return sum(comb(dice, count) * others ** (dice - count) for count in counts), (1 + others) ** dice


@cache
def mean_damage(dice: int, mastery: bool, needed: int, through: int) -> float:
    """Return the mean damage of an attack whose bare hit deals `through` points; may be below 0 (DP-05, DP-07)."""
    least = max(0, needed)
    return sum(
        exactly(dice, mastery, count) * max(0, through + count - needed) for count in range(least, dice + 1)
    )  # fmt: skip


@cache
def exactly(dice: int, mastery: bool, count: int) -> float:
    """Return the chance that exactly so many of the dice are successes (DP-04)."""
    share = 1 / 2 if mastery else 1 / 3
    return float(comb(dice, count) * share**count * (1 - share) ** (dice - count))


def attack_dice(unit: Unit, weapon: Weapon) -> int:
    """Return the dice of an attack before any split: the pool, Accuracy, and dice lent or taken (DP-04)."""
    stance = unit.stance
    return rules.attack_dice(weapon.dice, weapon.accuracy, stance.dice + stance.boost, stance.weak)


def power_dice(unit: Unit, power: Power) -> int:
    """Return the dice of a power; Accuracy and dice lent to attacks do not count."""
    return max(1, power.dice - unit.stance.weak)


def defence_of(unit: Unit, kind: str) -> int:
    """Return the defence against a kind of attack now."""
    return defences_of(unit)[KINDS.index(kind)]


def defences_of(unit: Unit) -> Defences:
    """Return the defence against each kind of attack now (DP-03, DP-08, DP-20)."""
    stance, downed = unit.stance, unit.vitals.hp <= 0
    if not (stance.guard or stance.press or stance.sprinted or downed):
        return unit.defences
    key = stance.guard, stance.press, stance.sprinted, downed
    found = unit.changed.get(key)
    if found is None:
        brace, dodge, skepticism = [rules.defence(innate, stance.guard, stance.press) for innate in unit.defences]
        brace, dodge = rules.brace(brace, stance.sprinted, downed), rules.dodge(dodge, stance.sprinted, downed)
        found = unit.changed[key] = brace, dodge, skepticism
    return found


def armour_of(unit: Unit, kind: str) -> int:
    """Return the armour that counts against a kind of attack (DP-07)."""
    return unit.armours[kind]


def flanks(state: State, attacker: Unit, target: Unit, start: int) -> bool:
    """Tell whether an attack from a square comes from the flank, the attacker counted as being there (DP-13)."""
    end = target.place.square
    away = state.grid.away[end]
    if away[start] != 1 or state.grid.backed[end]:
        return False
    beside = 1
    for each in state.other_side(target):
        square = each.place.square
        if away[square] == 1 and square >= 0 and each.vitals.hp > 0 and each.id != attacker.id:
            beside += 1
    return rules.flanked(beside, backed=False)


def edge_on(state: State, attacker: Unit, target: Unit, start: int) -> int:
    """Return the Edge of all attacks of an action: unawareness and a flank are reasons for it (DP-12, DP-13)."""
    lurks = attacker.stats.scoundrel and state.unaware(target)
    return rules.EDGE if lurks or flanks(state, attacker, target, start) else 0


def opens(state: State, attacker: Unit) -> bool:
    """Tell whether an ability gives Edge on the next attack: of a split only the first that is named (DP-13, DP-16)."""
    if not attacker.stance.edge:
        return False
    acting = state.acting
    return not (acting.wanted and any(part[0] == "attack" for part in acting.parts))


class Needs(NamedTuple):
    """What a roll is held against: (reason, amount) pairs, the defence first, and their sum."""

    parts: tuple[tuple[str, int], ...]
    total: int


@lru_cache(maxsize=VALUES)
def attack_needs(kind: str, defence: int, far: int, sign: str, blinded: bool, prone: bool, sickened: int) -> Needs:
    """Return what an attack is held against (DP-03, DP-06, DP-17).

    Args:
        kind: `melee`, `ranged` or `spell`.
        defence: the target's defence against that.
        far: DT of the range.
        sign: that of the target's square.
        blinded: whether the attacker is.
        prone: likewise.
        sickened: the attacker's level of sickness.
    """
    parts = [(DEFENCES[kind], defence)]
    if far:
        parts.append(("range", far))
    if rules.hidden_dt(kind == "ranged", sign in COVER, sign in MURK):
        parts.append(("cover" if sign in COVER else "murk", rules.HIDDEN))
    if blinded:
        parts.append(("blinded", rules.attack_dt(False, 0, True)))
    parts += _roll_difficulties(prone, sickened)
    return Needs(tuple(parts), sum(amount for _, amount in parts))


def roll_difficulties(unit: Unit) -> list[tuple[str, int]]:
    """Return the DT on every roll of a unit, as (reason, amount) pairs (DP-17)."""
    return _roll_difficulties(unit.stance.prone, unit.stance.sickened)


def _roll_difficulties(prone: bool, sickened: int) -> list[tuple[str, int]]:
    found = [("prone", rules.roll_dt(True, 0))] if prone else []
    if sickened:
        found.append(("sickened", rules.roll_dt(False, sickened)))
    return found


def profile_of(
    state: State, attacker: Unit, weapon: Weapon, target: Unit, *, start: int = -1, dice: int = 0
) -> AttackProfile:
    """Return the profile of an attack as it would be made now.

    Args:
        state: the fight.
        attacker: the unit that attacks.
        weapon: one of its weapons.
        target: the unit that is attacked.
        start: the square to attack from; -1 for where the attacker is.
        dice: dice of one roll of a split action; 0 for all that the attacker has.
    """
    kind, grid, stance = weapon.kind, state.grid, attacker.stance
    start, end = attacker.place.square if start < 0 else start, target.place.square
    away = grid.away[end][start]
    far = 0 if kind == "melee" or away <= weapon.range else rules.range_dt(away, weapon.range)
    needs, needed = attack_needs(
        kind, defence_of(target, kind), far, grid.signs[end], stance.blinded > 0, stance.prone, stance.sickened
    )
    later = edge_on(state, attacker, target, start)
    edge = rules.EDGE if opens(state, attacker) else later
    dice = dice or attack_dice(attacker, weapon)
    return AttackProfile(dice, weapon.mastery, edge, later, needs, needed, target.bare_hit(weapon))
