"""The state of a Party Impact fight: its components, bound once."""

from dataclasses import dataclass
from itertools import compress
from operator import attrgetter

from systems.impact.blocks import Numbers
from systems.impact.components import Assigned, Clash, Declared, Enemies, EnemyHealth, Fighter, Health, Past
from systems.impact.rules import party_impact
from systems.table.battle.contributions import Shares
from systems.table.battle.fight import Fight

_hp = attrgetter("hp")


@dataclass(frozen=True, slots=True)
class Unit:
    """A member of the party. The enemies fight as one and have no units."""

    id: str
    fighter: Fighter
    health: Health
    assigned: Assigned


class State:
    """The components of a fight, by the words of the rulebook. Members are in stable order."""

    def __init__(self, fight: Fight) -> None:
        """Bind them. Use `fight.bound(State)`."""
        world = fight.world
        self.members = tuple(Unit(parts[0].id, *parts) for parts in world.ordered(Fighter, Health, Assigned))
        self.units = {unit.id: unit for unit in self.members}
        self.enemies = world.one(Enemies)
        self.enemy_health = world.one(EnemyHealth)
        self.edge = fight.edge
        self.declared = world.one(Declared)
        self.clash = world.one(Clash)
        self.past = world.one(Past)
        self.numbers = Numbers.model_validate(dict(fight.encounter.numbers))
        self._modifiers = tuple(unit.fighter.modifier for unit in self.members)
        self._parts = tuple((unit.id, unit.fighter.modifier) for unit in self.members)
        self._healths = tuple(unit.health for unit in self.members)

    def party_impact(self) -> int:
        """Party Impact now, with any boost for the coming roll (PI-01)."""
        standing: int = party_impact(self._modifiers, map(_hp, self._healths))
        return standing + self.clash.boost

    def strikers(self) -> Shares:
        """The members who strike in a combat roll: those above 0 HP, weighted by combat modifier."""
        return tuple(compress(self._parts, map(_hp, self._healths)))

    def all_down(self) -> bool:
        """Tell whether every member is at 0 HP (PI-09)."""
        return not any(map(_hp, self._healths))

    def standing(self) -> dict[str, int]:
        """Remaining HP of the members above 0 HP."""
        return {unit.id: unit.health.hp for unit in self.members if unit.health.hp}

    def caps(self) -> dict[str, int]:
        """The most damage that each member can be assigned: remaining HP, without those shifted or at 0 (PI-06)."""
        caps = {}
        for unit in self.members:
            hp = unit.health.hp
            if hp and not unit.assigned.shifted:
                caps[unit.id] = hp
        return caps
