"""What the enemies of many fights see: the fields that conditions of their scripts read (BH-04)."""

from collections.abc import Callable, Mapping

import numpy as np

from systems.fudge.columns.facts import HERE, NONE, Act
from systems.fudge.columns.state import Columns
from systems.fudge.enemies.senses import NOBODY
from systems.table.battle.side_by_side import Column


class Seen:
    """The fields that enemies read, one enemy in each of some fights."""

    def __init__(self, state: Columns, who: Column, rows: Column, group: Column) -> None:
        """Look with these eyes; `group` are those whose boxes count as each enemy's own."""
        self.state, self.facts, self.who, self.rows = state, state.facts, who, rows
        self.own = group[:, who] & (state.gone[:, rows] == HERE)
        self.most = self.facts.most @ group[:, who]
        each = np.arange(len(self.facts.units))[:, None]
        self.free = self.facts.free[each, state.track[:, rows]]
        self.fights = state.fights[:, rows]

    def boxes(self, units: Column) -> Column:
        """Return the free boxes of those units that fight."""
        return (self.free * self.fights)[units].sum(axis=0)

    def down(self, units: Column) -> Column:
        """Return how many units are Incapacitated."""
        return (~self.facts.able[self.state.track[np.ix_(units, self.rows)]]).sum(axis=0)

    def nearest(self) -> tuple[Column, Column]:
        """Return the nearest member that each has located, and the metres to it."""
        members, ground, state = self.facts.members, self.facts.ground, self.state
        known = self.fights[members] & state.located[self.who, members[:, None], self.rows]
        far = ground.metres[state.spot[self.who, self.rows], state.spot[np.ix_(members, self.rows)]]
        far = np.where(known, far, NOBODY)
        return members[far.argmin(axis=0)], far.min(axis=0)

    def covered(self) -> Column:
        """Tell whether each has cover from the nearest member that it has located."""
        (near, far), spot = self.nearest(), self.state.spot
        return (far < NOBODY) & (self.facts.ground.cover[spot[near, self.rows], spot[self.who, self.rows]] > 0)

    def targeted(self) -> Column:
        """Return how many members have declared an attack on each."""
        state, members = self.state, np.ix_(self.facts.members, self.rows)
        strikes = [(state.kind[beat][members] == Act.STRIKE) & (state.at[beat][members] == self.who) for beat in (0, 1)]
        return (self.fights[self.facts.members] & (state.step[members] == 2) & np.any(strikes, axis=0)).sum(axis=0)


FIELDS: Mapping[str, Callable[[Seen], Column]] = {
    "self.hp": lambda s: (s.free * s.own).sum(axis=0),
    "self.max_hp": lambda s: s.most,
    "self.hp_percent": lambda s: (s.free * s.own).sum(axis=0) * 100 // s.most,
    "allies": lambda s: s.fights[s.facts.foes].sum(axis=0),
    "allies_down": lambda s: s.down(s.facts.foes),
    "allies_hp_percent": lambda s: s.boxes(s.facts.foes) * 100 // s.facts.most[s.facts.foes].sum(),
    "enemies": lambda s: s.fights[s.facts.members].sum(axis=0),
    "enemies_hp": lambda s: s.boxes(s.facts.members),
    "enemies_max_hp": lambda s: np.full(s.rows.size, s.facts.most[s.facts.members].sum()),
    "enemies_hp_percent": lambda s: s.boxes(s.facts.members) * 100 // s.facts.most[s.facts.members].sum(),
    "enemies_down": lambda s: s.down(s.facts.members),
    "round": lambda s: np.full(s.rows.size, s.state.round),
    "last_intent": lambda s: s.state.last_intent[s.who, s.rows],
    "last_attacker": lambda s: s.state.last_attacker[s.who, s.rows],
    "rounds_since_hurt": lambda s: s.state.unhurt[s.who, s.rows],
    "ambush": lambda s: np.zeros(s.rows.size, np.int64),
    "edge": lambda s: np.zeros(s.rows.size, np.int64),
    "self.wound": lambda s: s.facts.worst[s.state.track[s.who, s.rows]],
    "self.distance": lambda s: s.nearest()[1],
    "self.in_cover": Seen.covered,
    "self.high": lambda s: s.facts.ground.level[s.state.spot[s.who, s.rows]] > 0,
    "self.aimed": lambda s: s.state.aim[s.who, s.rows] != NONE,
    "self.shooter": lambda s: s.facts.shooter[s.who],
    "self.surprised": lambda s: np.zeros(s.rows.size, np.int64),
    "self.blind": lambda s: s.state.blind[s.who, s.rows] > 0,
    "self.targeted": Seen.targeted,
    "self.hidden": lambda s: ~(s.fights & s.state.located[:, s.who, s.rows])[s.facts.members].any(axis=0),
    "enemies_hidden": lambda s: (s.fights & ~s.state.located[s.who, :, s.rows].T)[s.facts.members].sum(axis=0),
}
"""The fields that are covered."""
OF_GROUP = ("self.hp", "self.max_hp", "self.hp_percent")
"""Those that a shared morale takes of all who share it (BH-05)."""
