"""What the enemies of many fights see: the fields that conditions of their scripts read (BH-04)."""

from collections.abc import Callable, Mapping

import numpy as np

from systems.pool.columns.state import Columns
from systems.table.battle.side_by_side import Column
from systems.table.columns.running import NEVER


class Seen:
    """The fields that enemies read, one enemy in each of some fights."""

    def __init__(self, state: Columns, who: Column, rows: Column, group: Column) -> None:
        """Look with these eyes; `group` are those whose HP count as each enemy's own (BH-05)."""
        self.state, self.facts, self.who, self.rows = state, state.facts, who, rows
        self.group, self.able = group[:, who], state.able[:, rows]
        self.most = self.facts.most @ group[:, who]
        self.square = state.square[who, rows]

    def hp(self, which: Column) -> Column:
        """Return the HP of those units that can act."""
        return (self.state.hp[:, self.rows] * (self.able & which)).sum(axis=0)

    def percent(self, side: Column) -> Column:
        """Return the HP of a side in percent."""
        units = np.isin(np.arange(len(self.facts.units)), side)[:, None]
        return self.hp(units) * 100 // self.facts.most[side].sum()

    def down(self, side: Column) -> Column:
        """Return how many of a side are Downed."""
        return (self.state.hp[np.ix_(side, self.rows)] <= 0).sum(axis=0)

    def distances(self) -> Column:
        """Return the squares to each member who can act, for others many."""
        members = self.facts.members
        away = self.facts.away[self.square, self.state.square[np.ix_(members, self.rows)]]
        return np.where(self.able[members], away, NEVER)

    def beside(self) -> Column:
        """Return how many members are on the squares about each."""
        return (self.distances() == 1).sum(axis=0)

    def distance(self) -> Column:
        """Return the squares to the nearest member, 0 where there is none."""
        return self.distances().min(axis=0) % NEVER

    def prone(self) -> Column:
        """Return how many members that can act are prone."""
        members = self.facts.members
        return ((self.state.prone[np.ix_(members, self.rows)] > 0) & self.able[members]).sum(axis=0)


FIELDS: Mapping[str, Callable[[Seen], Column]] = {
    "self.hp": lambda s: s.hp(s.group),
    "self.max_hp": lambda s: s.most,
    "self.hp_percent": lambda s: s.hp(s.group) * 100 // s.most,
    "self.agility": lambda s: s.facts.agility[s.who],
    "self.initiative": lambda s: s.state.count[s.who, s.rows],
    "self.spell_points": lambda s: s.state.points[s.who, s.rows],
    "self.prone": lambda s: s.state.prone[s.who, s.rows],
    "self.in_cover": lambda s: s.facts.cover[s.square],
    "self.flanked": lambda s: (s.beside() >= 2) & ~s.facts.backed[s.square],
    "self.beside": Seen.beside,
    "distance": Seen.distance,
    "allies": lambda s: s.able[s.facts.foes].sum(axis=0),
    "allies_down": lambda s: s.down(s.facts.foes),
    "allies_hp_percent": lambda s: s.percent(s.facts.foes),
    "enemies": lambda s: s.able[s.facts.members].sum(axis=0),
    "enemies_hp": lambda s: s.hp(s.facts.ours[:, None]),
    "enemies_max_hp": lambda s: np.full(s.rows.size, s.facts.most[s.facts.members].sum()),
    "enemies_hp_percent": lambda s: s.percent(s.facts.members),
    "enemies_down": lambda s: s.down(s.facts.members),
    "enemies_prone": Seen.prone,
    "round": lambda s: np.full(s.rows.size, s.state.round),
    "last_intent": lambda s: s.state.last_intent[s.who, s.rows],
    "last_attacker": lambda s: s.state.last_attacker[s.who, s.rows],
    "rounds_since_hurt": lambda s: s.state.unhurt[s.who, s.rows],
    "ambush": lambda s: np.zeros(s.rows.size, np.int64),
    "edge": lambda s: np.zeros(s.rows.size, np.int64),
}
"""The fields that are covered."""
