"""Both sides of a Party Impact fight, bound once: what phases and requests look at."""

from systems.impact.components import (
    Assigned,
    Clash,
    Declared,
    Edge,
    Enemies,
    EnemyHealth,
    Fighter,
    Health,
    Past,
)
from systems.impact.rules import party_impact
from systems.table.world import World


class Sides:
    """The components of a fight, by the words of the rulebook. Members are in stable order."""

    def __init__(self, world: World) -> None:
        self.members = world.ordered(Fighter, Health, Assigned)
        self.fighters = {fighter.id: fighter for fighter, _, _ in self.members}
        self.health = {fighter.id: health for fighter, health, _ in self.members}
        self.assigned = {fighter.id: assigned for fighter, _, assigned in self.members}
        self.enemies = world.one(Enemies)
        self.enemy_health = world.one(EnemyHealth)
        self.edge = world.one(Edge)
        self.declared = world.one(Declared)
        self.clash = world.one(Clash)
        self.past = world.one(Past)
        self._impacts = [(fighter.modifier, health) for fighter, health, _ in self.members]

    def party_impact(self) -> int:
        """Party Impact now, with what was lent for the coming roll (PI-01)."""
        return party_impact([(modifier, health.hp) for modifier, health in self._impacts]) + self.clash.boost

    def all_down(self) -> bool:
        """Tell whether nobody is left above 0 HP (PI-09)."""
        return not any(health.hp for _, health in self._impacts)

    def caps(self) -> dict[str, int]:
        """How much damage each member may be assigned: remaining HP, none for who is out of reach (PI-06)."""
        return {fighter.id: 0 if assigned.shifted else health.hp for fighter, health, assigned in self.members}
