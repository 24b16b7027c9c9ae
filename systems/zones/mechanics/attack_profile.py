"""What each declared attack strikes with (ZN-09, ZN-32, ZN-34)."""

from dataclasses import dataclass

from systems.table.battle.fight import Fight
from systems.table.loop.dice_notation import DiceText, parse_dice
from systems.zones.state.state import State, Unit

FULL, GLANCING = parse_dice("2d6"), parse_dice("1d6")
"""The damage of a basic attack (ZN-09)."""


@dataclass(frozen=True, slots=True)
class AttackProfile:
    """What an attack strikes with; dice of 0 dice and 0 more are no damage at all."""

    how: str
    reach: int
    full: DiceText
    glancing: DiceText
    weakens: int = 0
    holds: bool = False
    area: bool = False
    """It strikes everybody in its target's Zone; a hazard strikes everybody in its own."""
    strikes: bool = True
    """It is an attack; else an ability for friends."""
    sure: bool = False
    """It needs no Hit (ZN-34)."""
    plain: bool = False
    """Dice alone say what it does, and to its target alone (ZN-09); there are no things that would change that."""


class AttackProfiles:
    """The attack of each action of somebody; each is worked out once."""

    def __init__(self, battle: Fight) -> None:
        """Bind them; to be had by `battle.bound(Blows)`."""
        self.state = battle.bound(State)
        self._things = bool(battle.gear)
        self._known: dict[tuple[str, str, str, str], AttackProfile] = {}

    def of(self, unit: Unit) -> AttackProfile:
        """What an actor's declared attack strikes with."""
        plan = unit.plan
        key = (unit.id, plan.action, plan.weapon, plan.what)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._made(unit)
        return known

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
        weapon = self.state.weapons[unit.id, plan.weapon]
        return AttackProfile(weapon.name, weapon.range, FULL, GLANCING, plain=not self._things)
