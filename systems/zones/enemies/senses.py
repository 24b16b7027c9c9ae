"""The values of script fields: only facts that a player could know, too (BH-04)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from systems.zones.components import Mind
from systems.zones.enemies.targeting import heals
from systems.zones.state.goals import objective, prize
from systems.zones.state.positions import Positions
from systems.zones.state.state import State, Unit

Seen = int | bool | str


@dataclass(slots=True)
class Viewpoint:
    """One enemy in the fight, as the source of its fields.

    `group` are the units whose health the fields `self.*` count: the enemy alone, or all with the same morale.
    """

    state: State
    positions: Positions
    unit: Unit
    mind: Mind
    group: list[Unit]

    def own(self) -> tuple[int, int]:
        """Health and maximum of the group."""
        return _health(self.group)

    def in_zone(self, units: list[Unit]) -> int:
        """Count the units in the enemy's Zone."""
        return _in_zone(self.positions, self.here(), units)

    def here(self) -> str:
        """The enemy's Zone."""
        return self.positions.field().zone[self.unit.id]


def _health(units: list[Unit]) -> tuple[int, int]:
    """Health of the units in the fight, and the maximum of all."""
    now = most = 0
    for each in units:
        most += each.facts.most
        health = each.health
        if not health.gone:
            now += health.now
    return now, most


def _heroes(state: State) -> tuple[int, int]:
    return _health([unit for unit, health in state.member_healths if not health.gone])


def _percent(share: tuple[int, int]) -> int:
    now, most = share
    return now * 100 // max(1, most)


def _in_zone(positions: Positions, zone: str, units: list[Unit]) -> int:
    where = positions.field().zone
    return sum([where[each.id] == zone for each in units])


def _leader(state: State) -> int:
    """Health of the first able leader in percent; 0 without one."""
    found = next((each for each in state.able_foes() if each.facts.leader), None)
    return found.health.now * 100 // found.facts.most if found else 0


OWN: Mapping[str, Callable[[Viewpoint], Seen]] = {
    "self.hp": lambda s: s.own()[0],
    "self.max_hp": lambda s: s.own()[1],
    "self.hp_percent": lambda s: _percent(s.own()),
    "last_intent": lambda s: s.mind.last_intent,
    "last_attacker": lambda s: s.mind.last_attacker,
    "rounds_since_hurt": lambda s: s.mind.unhurt,
    "self.score": lambda s: s.unit.facts.score,
    "self.ardor": lambda s: s.unit.health.ardor,
    "self.surges": lambda s: s.unit.health.surges,
    "zone_enemies": lambda s: s.in_zone(s.state.able_members()),
    "zone_allies": lambda s: s.in_zone(s.state.able_foes()) - 1,
    "nearest": lambda s: min([s.positions.steps(s.unit, each) for each in s.state.able_members()], default=0),
    "at_objective": lambda s: s.here() == objective(s.state),
}
"""Fields whose value depends on the enemy."""

COMMON: Mapping[str, Callable[[State, Positions], Seen]] = {
    "allies": lambda s, _: len(s.able_foes()),
    "allies_down": lambda s, _: len(s.foes) - len(s.able_foes()),
    "allies_hp_percent": lambda s, _: _percent(_health(s.foes)),
    "enemies": lambda s, _: len(s.able_members()),
    "enemies_hp": lambda s, _: _heroes(s)[0],
    "enemies_max_hp": lambda s, _: _heroes(s)[1],
    "enemies_hp_percent": lambda s, _: _percent(_heroes(s)),
    "enemies_down": lambda s, _: len([unit for unit, health in s.member_healths if not (health.gone or health.now)]),
    "round": lambda s, _: s.terrain.round,
    "ambush": lambda s, _: s.edge.ambushed,
    "edge": lambda s, _: s.edge.spent,
    "leader_hp_percent": lambda s, _: _leader(s),
    "healers": lambda s, _: sum([heals(each) for each in s.able_members()]),
    "objective_enemies": lambda s, positions: _in_zone(positions, objective(s), s.able_members()),
    "prize": lambda s, _: bool(prize(s)),
}
"""Fields whose value is common to all enemies; `script.VIEW_FIELDS` documents them."""


class Senses:
    """The fields that one script reads, with a cache of the common ones."""

    def __init__(self, reads: Iterable[str], state: State, positions: Positions) -> None:
        """Select the fields that a script reads."""
        self.state, self.positions = state, positions
        reads = sorted(reads)
        self._own = [(name, OWN[name]) for name in reads if name in OWN]
        self._common = [(name, COMMON[name]) for name in reads if name in COMMON]
        self._names = (*[name for name, _ in self._common], *[name for name, _ in self._own])
        self._common_values: list[Seen] | None = None

    def refresh(self) -> None:
        """Discard the cached values."""
        self._common_values = None

    def values(self, viewpoint: Viewpoint) -> list[Seen]:
        """Return the values of the fields, the common ones first."""
        if self._common_values is None:
            self._common_values = [look(self.state, self.positions) for _, look in self._common]
        return [*self._common_values, *[look(viewpoint) for _, look in self._own]]

    def by_name(self, values: list[Seen]) -> dict[str, Seen]:
        """Map values to the names of their fields."""
        return dict(zip(self._names, values, strict=True))
