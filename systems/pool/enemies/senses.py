"""Fields of conditions, as an enemy sees them now: nothing that a player could not tell it (BH-04)."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from systems.pool.state.state import State
from systems.pool.state.units import Foe, Unit, able
from systems.table.enemies.behaviour import View

Seen = int | bool | str


class Viewpoint(NamedTuple):
    """One enemy in the fight, as the source of its fields."""

    state: State
    foe: Foe
    group: Sequence[Unit]
    """The units whose HP count as its own: all that share its morale, or itself alone (BH-05)."""

    @property
    def opponents(self) -> list[Unit]:
        """Those whom it can strike at."""
        return self.state.opponents(self.foe)

    def percent(self, units: Sequence[Unit]) -> int:
        """HP of some units in percent."""
        return _hp(units) * 100 // _most(units)

    def flanked(self) -> bool:
        """Tell whether it is flanked (DP-13)."""
        state, foe = self.state, self.foe
        return state.opponents_beside(foe) >= 2 and not state.grid.backed[foe.place.square]


FIELDS: Mapping[str, Callable[[Viewpoint], Seen]] = {
    "self.hp": lambda v: _hp(v.group),
    "self.max_hp": lambda v: _most(v.group),
    "self.hp_percent": lambda v: v.percent(v.group),
    "self.agility": lambda v: v.foe.stats.agility,
    "self.initiative": lambda v: v.foe.turn.count,
    "self.spell_points": lambda v: v.foe.vitals.points,
    "self.prone": lambda v: v.foe.stance.prone,
    "self.in_cover": lambda v: v.state.grid.cover(v.foe.place.square),
    "self.flanked": Viewpoint.flanked,
    "self.beside": lambda v: v.state.opponents_beside(v.foe),
    "distance": lambda v: min([v.state.distance(v.foe, each) for each in v.opponents], default=0),
    "allies": lambda v: len(v.state.allies(v.foe)),
    "allies_down": lambda v: sum(each.vitals.hp <= 0 for each in v.state.foes),
    "allies_hp_percent": lambda v: v.percent(v.state.foes),
    "enemies": lambda v: len(v.opponents),
    "enemies_hp": lambda v: _hp(v.state.members),
    "enemies_max_hp": lambda v: _most(v.state.members),
    "enemies_hp_percent": lambda v: v.percent(v.state.members),
    "enemies_down": lambda v: sum(each.vitals.hp <= 0 for each in v.state.members),
    "enemies_prone": lambda v: sum(each.stance.prone for each in v.opponents),
    "round": lambda v: v.state.round.number,
    "last_intent": lambda v: v.foe.past.intent,
    "last_attacker": lambda v: v.foe.past.attacker,
    "rounds_since_hurt": lambda v: v.foe.past.unhurt,
    "ambush": lambda v: v.state.edge.ambushed,
    "edge": lambda v: v.state.edge.spent,
}
"""The value of each field."""


def seen(state: State, foe: Foe, group: Sequence[Unit], fields: frozenset[str]) -> View:
    """Return the fields that a script reads, as an enemy sees them."""
    viewpoint = Viewpoint(state, foe, group)
    return {name: look(viewpoint) for name, look in _looks(fields)}


@cache
def _looks(fields: frozenset[str]) -> Sequence[tuple[str, Callable[[Viewpoint], Seen]]]:
    """Return how each of some fields is looked at, in stable order."""
    return [(name, look) for name, look in FIELDS.items() if name in fields]


def _most(group: Sequence[Unit]) -> int:
    """Return the HP of a group when unhurt."""
    return sum([each.stats.most for each in group])


def _hp(group: Sequence[Unit]) -> int:
    """Return the HP of those of a group who are on the map, none below 0."""
    return sum([each.vitals.hp for each in able(group)])
