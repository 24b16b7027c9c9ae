"""What an enemy can know when it makes up its mind: nothing that a player could not tell it (BH-04)."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from systems.zones.places import Places
from systems.zones.script import heals, objective, prize
from systems.zones.sides import Actor, Sides


class Sight(NamedTuple):
    """One enemy and all that is around it.

    `group` are those whose health is `self.*`: its own id, or those of all who share a morale.
    """

    sides: Sides
    places: Places
    actor: Actor
    group: tuple[str, ...]

    def own(self) -> tuple[int, int]:
        """Health of itself or its group, and the most."""
        return _health([self.sides.by_id[key] for key in self.group])

    def in_zone(self, zone: str, units: list[Actor]) -> int:
        """How many of some able units are in a Zone."""
        where = self.places.field().zone
        return sum([where[each.id] == zone for each in units])

    def here(self) -> str:
        """The Zone that it is in."""
        return self.places.field().zone[self.actor.id]

    def leader(self) -> int:
        """Percent of health of the first able leader."""
        found = next((each for each in self.sides.able_foes() if each.unit.leader), None)
        return found.health.now * 100 // found.unit.most if found else 0


def _health(actors: list[Actor]) -> tuple[int, int]:
    """Health now, of those in the fight, and unhurt, of all."""
    return sum([each.health.now for each in actors if each.here]), sum([each.unit.most for each in actors])


def _heroes(sides: Sides) -> tuple[int, int]:
    return _health([each for each in sides.heroes if each.here])


def _percent(share: tuple[int, int]) -> int:
    now, most = share
    return now * 100 // max(1, most)


SEEN: Mapping[str, Callable[[Sight], int | bool | str]] = {
    "self.hp": lambda s: s.own()[0],
    "self.max_hp": lambda s: s.own()[1],
    "self.hp_percent": lambda s: _percent(s.own()),
    "allies": lambda s: len(s.sides.able_foes()),
    "allies_down": lambda s: len(s.sides.foes) - len(s.sides.able_foes()),
    "allies_hp_percent": lambda s: _percent(_health(s.sides.foes)),
    "enemies": lambda s: len(s.sides.able_heroes()),
    "enemies_hp": lambda s: _heroes(s.sides)[0],
    "enemies_max_hp": lambda s: _heroes(s.sides)[1],
    "enemies_hp_percent": lambda s: _percent(_heroes(s.sides)),
    "enemies_down": lambda s: sum([each.here and not each.able for each in s.sides.heroes]),
    "round": lambda s: s.sides.terrain.round,
    "last_intent": lambda s: s.sides.minds[s.actor.id].last_intent,
    "last_attacker": lambda s: s.sides.minds[s.actor.id].last_attacker,
    "rounds_since_hurt": lambda s: s.sides.minds[s.actor.id].unhurt,
    "ambush": lambda s: s.sides.edge.ambushed,
    "edge": lambda s: s.sides.edge.spent,
    "self.score": lambda s: s.actor.unit.score,
    "self.ardor": lambda s: s.actor.health.ardor,
    "self.surges": lambda s: s.actor.health.surges,
    "zone_enemies": lambda s: s.in_zone(s.here(), s.sides.able_heroes()),
    "zone_allies": lambda s: s.in_zone(s.here(), s.sides.able_foes()) - 1,
    "nearest": lambda s: min([s.places.steps(s.actor, each) for each in s.sides.able_heroes()], default=0),
    "leader_hp_percent": Sight.leader,
    "healers": lambda s: sum([heals(each) for each in s.sides.able_heroes()]),
    "at_objective": lambda s: s.here() == objective(s.sides),
    "objective_enemies": lambda s: s.in_zone(objective(s.sides), s.sides.able_heroes()),
    "prize": lambda s: bool(prize(s.sides)),
}
"""What each field of the view is; `systems.zones.script.VIEW_FIELDS` says what they mean."""


def seen(reads: Iterable[str], sight: Sight) -> dict[str, int | bool | str]:
    """Return those fields of the view of one enemy that its script looks at."""
    return {name: SEEN[name](sight) for name in reads}
