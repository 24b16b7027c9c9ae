"""State of a fight: its units and components, bound once for mechanics, phases, requests, effects and view."""

from collections.abc import Container, Mapping, Sequence
from itertools import filterfalse

from systems.pool import components
from systems.pool.blocks.stat_blocks import Numbers
from systems.pool.components import (
    Acting,
    Burns,
    Field,
    Hit,
    Past,
    Place,
    Plan,
    Round,
    Stance,
    Turn,
    Vitals,
    Weapon,
)
from systems.pool.map.grid import grid_of
from systems.pool.map.paths import reachable
from systems.pool.state.units import Foe, Unit, able, facts
from systems.table.battle.fight import Fight


class State:
    """Units and components of a fight; get it by `fight.bound(State)`. Units are in stable order, members first."""

    def __init__(self, fight: Fight) -> None:
        """Bind the components."""
        world = fight.world
        minds = {stats.id: (plan, past) for stats, plan, past in world.ordered(components.Unit, Plan, Past)}
        members: list[Unit] = []
        foes: list[Foe] = []
        self.field = world.one(Field)
        self.grid = grid_of(self.field.rows)
        parts = zip(
            world.ordered(components.Unit, Vitals, Place, Turn),
            world.ordered(components.Unit, Stance, Burns),
            strict=True,
        )
        for (stats, vitals, place, turn), (_, stance, burns) in parts:
            bound = (stats.id, stats, vitals, place, turn, stance, burns, *facts(stats, self.grid))
            if stats.side == "party":
                members.append(Unit(*bound))
            else:
                foes.append(Foe(*bound, *minds[stats.id]))
        self.members = tuple(members)
        self.every_foe = self.foes = tuple(foes)
        """All foes, those included that have not joined the fight; `foes` and `all` leave them out."""
        self.all: tuple[Unit, ...] = (*members, *foes)
        self.units = {unit.id: unit for unit in self.all}
        for unit in self.all:
            unit.meet(self.other_side(unit))
        self.round = world.one(Round)
        self.acting = world.one(Acting)
        self.hit = world.one(Hit)
        self.edge = fight.edge
        self.foes_split = fight.encounter.difficulty != "story"
        """Enemies split their attacks where it pays; at `story` only by their scripts (DP-16)."""
        self.numbers = Numbers.model_validate(dict(fight.encounter.numbers))

    def muster(self, waiting: Container[str], stats: Mapping[str, components.Unit]) -> None:
        """Leave those out of `foes` and `all` who have not joined the fight, and give foes their facts now (TH-03)."""
        for foe in self.every_foe:
            if foe.stats != stats[foe.id]:
                foe.learn(stats[foe.id], self.grid)
                foe.meet(self.members)
                for member in self.members:
                    member.meet((foe,))
        self.foes = tuple(foe for foe in self.every_foe if foe.id not in waiting)
        self.all = (*self.members, *self.foes)

    def own_side(self, unit: Unit) -> tuple[Unit, ...]:
        """Return all units of a unit's side."""
        return self.members if unit.stats.side == "party" else self.foes

    def other_side(self, unit: Unit) -> tuple[Unit, ...]:
        """Return all units of the other side."""
        return self.foes if unit.stats.side == "party" else self.members

    def allies(self, unit: Unit) -> list[Unit]:
        """Return able units of a unit's side, itself included."""
        return able(self.own_side(unit))

    def opponents(self, unit: Unit) -> list[Unit]:
        """Return able units of the other side."""
        return able(self.other_side(unit))

    def targets(self, unit: Unit) -> list[Unit]:
        """Return able units of the other side that attacks can be aimed at."""
        others = self.foes if unit.stats.side == "party" else self.members
        return [each for each in others if each.vitals.hp > 0 and each.place.square >= 0 and not each.stance.shifted]

    def can_aim(self, unit: Unit, target: Unit) -> bool:
        """Tell whether a unit is one of those of the other side that attacks can be aimed at."""
        able = target.vitals.hp > 0 and target.place.square >= 0 and not target.stance.shifted
        return able and target.stats.side != unit.stats.side

    def distance(self, unit: Unit, other: Unit) -> int:
        """Return the squares between two units on the map (DP-19)."""
        return self.grid.away[unit.place.square][other.place.square]

    def blocked(self, unit: Unit) -> set[int]:
        """Return the squares of able opponents, which cannot be passed (DP-19)."""
        return {each.place.square for each in able(self.other_side(unit))}

    def occupied(self, unit: Unit) -> set[int]:
        """Return the squares of all other units, the Downed included (DP-19)."""
        found = {each.place.square for each in self.all}
        found.discard(self.units[unit.id].place.square)
        return found

    def destinations(self, unit: Unit, steps: int) -> list[int]:
        """Return the free squares within so many steps, the nearest first; that of the unit is none."""
        start = unit.place.square
        taken = {start, *self.occupied(unit)}
        return [*filterfalse(taken.__contains__, reachable(self.grid, start, steps, self.blocked(unit)))]

    def opponents_beside(self, unit: Unit) -> int:
        """Count the able opponents on the eight squares about a unit (DP-13)."""
        return len(self.able_beside(unit.place.square, self.other_side(unit)))

    def able_beside(self, square: int, among: Sequence[Unit]) -> list[Unit]:
        """Return the able ones of some units on the eight squares about a square."""
        away = self.grid.away[square]
        return [each for each in able(among) if away[each.place.square] == 1]

    def reaches(self, weapon: Weapon, start: int, end: int) -> bool:
        """Tell whether a weapon reaches from one square to another, with nothing in between (DP-06, DP-19)."""
        return self.grid.away[start][end] <= weapon.furthest and self.grid.sees(start, end)

    def unaware(self, unit: Unit) -> bool:
        """Tell whether a unit does not know of the other side yet (DP-15)."""
        return bool(self.round.drop) and unit.stats.side != self.round.drop
