"""Both sides of a Party Impact fight, bound once: what phases, requests, effects and view look at."""

from itertools import compress
from operator import attrgetter

from systems.impact.blocks import Numbers
from systems.impact.components import (
    Assigned,
    Clash,
    Declared,
    Enemies,
    EnemyHealth,
    Fighter,
    Health,
    Past,
)
from systems.impact.rules import party_impact
from systems.table.battle.contributions import Shares
from systems.table.battle.fight import Fight

_hp = attrgetter("hp")


class Sides:
    """The components of a fight, by the words of the rulebook. Members are in stable order."""

    def __init__(self, battle: Fight) -> None:
        """Bind them; to be had by `battle.bound(Sides)`."""
        world = battle.world
        self.members = world.ordered(Fighter, Health, Assigned)
        self.fighters = {fighter.id: fighter for fighter, _, _ in self.members}
        self.health = {fighter.id: health for fighter, health, _ in self.members}
        self.assigned = {fighter.id: assigned for fighter, _, assigned in self.members}
        self.enemies = world.one(Enemies)
        self.enemy_health = world.one(EnemyHealth)
        self.edge = battle.edge
        self.declared = world.one(Declared)
        self.clash = world.one(Clash)
        self.past = world.one(Past)
        self.numbers = Numbers.model_validate(dict(battle.encounter.numbers))
        self._modifiers = tuple(fighter.modifier for fighter, _, _ in self.members)
        self._parts = tuple((fighter.id, fighter.modifier) for fighter, _, _ in self.members)
        self._healths = tuple(health for _, health, _ in self.members)

    def party_impact(self) -> int:
        """Party Impact now, with what was lent for the coming roll (PI-01)."""
        return party_impact(self._modifiers, map(_hp, self._healths)) + self.clash.boost

    def strikers(self) -> Shares:
        """Who strikes in a combat roll, each by the combat modifier: the members who stand."""
        return tuple(compress(self._parts, map(_hp, self._healths)))

    def all_down(self) -> bool:
        """Tell whether nobody is left above 0 HP (PI-09)."""
        return not any(map(_hp, self._healths))

    def caps(self) -> dict[str, int]:
        """How much each member can be assigned: remaining HP (PI-06); whoever is out of reach or at 0 is left out."""
        caps = {}
        for fighter, health, assigned in self.members:
            if health.hp and not assigned.shifted:
                caps[fighter.id] = health.hp
        return caps
