"""Attack profiles: reach, damage and effects of each declared attack (ZN-09, ZN-32, ZN-34)."""

from collections import defaultdict
from dataclasses import dataclass, replace

from systems.table.battle.fight import Fight
from systems.table.loop.dice_notation import DiceText, parse_dice
from systems.zones.state.state import State, Unit

FULL, GLANCING = parse_dice("2d6"), parse_dice("1d6")
"""The damage of a basic attack (ZN-09)."""


@dataclass(frozen=True, slots=True)
class AttackProfile:
    """Reach, damage and effects of an attack; dice of `0` deal no damage, but count on peons and grunts."""

    how: str
    reach: int
    full: DiceText
    glancing: DiceText
    weakens: int = 0
    holds: bool = False
    area: bool = False
    """It affects everybody in the target's Zone; a hazard's, everybody in its own."""
    strikes: bool = True
    """An attack, not an ability for friends."""
    sure: bool = False
    """It deals damage without a Hit (ZN-34)."""
    plain: bool = False
    """Its damage dice affect its target alone (ZN-09), and the fight has no things that could change damage."""


class AttackProfiles:
    """The attack profiles of all units, cached by action."""

    def __init__(self, fight: Fight) -> None:
        """Bind the state; `fight.bound(AttackProfiles)` keeps one instance per fight."""
        self.state = fight.bound(State)
        self._things = bool(fight.gear)
        self.known: defaultdict[str, dict[str | tuple[str, str], AttackProfile]] = defaultdict(dict)
        """By the unit, and by its weapon, or else by the action and what is used in it."""

    def of(self, unit: Unit) -> AttackProfile:
        """Return the profile of a unit's declared attack."""
        plan = unit.plan
        known = self.known[unit.id]
        key = plan.weapon or (plan.action, plan.what)
        found = known.get(key)
        if found is None:
            found = known[key] = self._made(unit)
        return found

    def forget(self) -> None:
        """Forget all profiles: units have other facts (TH-03)."""
        self.known.clear()

    def _made(self, unit: Unit) -> AttackProfile:
        plan = unit.plan
        if plan.action == "hazard":
            danger = self.state.map_hazards[unit.id]
            full, glancing = parse_dice(danger.full), parse_dice(danger.glancing)
            return AttackProfile(danger.name, 0, full, glancing, area=True, sure=danger.sure)
        if plan.action == "ability":
            ability = self.state.abilities[unit.id, plan.what]
            return AttackProfile(
                ability.name,
                ability.range,
                parse_dice(ability.full),
                parse_dice(ability.glancing),
                ability.weakens,
                ability.holds,
                ability.area,
                ability.attack,
            )
        weapon, force = self.state.weapons[unit.id, plan.weapon], unit.facts.force
        full = replace(FULL, bonus=FULL.bonus + force)
        glancing = replace(GLANCING, bonus=GLANCING.bonus + force // 2)
        plain = not (self._things or force)
        return AttackProfile(weapon.name, weapon.range, full, glancing, area=force > 0, plain=plain)
