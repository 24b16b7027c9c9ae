"""What scripts see of many fights: the fields of `enemies/senses.py` in columns (BH-04)."""

from collections.abc import Callable, Mapping

import numpy as np

from systems.table.battle.fight import Fight
from systems.table.battle.side_by_side import Column
from systems.table.enemies.behaviour import View
from systems.zones.columns.facts import HERE, NONE
from systems.zones.columns.state import Columns
from systems.zones.enemies.decide import Enemies
from systems.zones.enemies.script import INTENTS, Scripts
from systems.zones.enemies.targeting import heals
from systems.zones.state.state import Unit

LAST = ("", *sorted(INTENTS), "surrender")
"""The intents that a script can remember, by number."""


def share(now: Column, most: int) -> Column:
    """Return health in percent."""
    return now * 100 // max(1, most)


class Seen:
    """The fields at the start of a round; each is worked out when it is first asked for."""

    def __init__(self, state: Columns, scripts: Scripts) -> None:
        """Look at all fights."""
        self.state, self.facts, self.scripts = state, state.facts, scripts
        self.able = state.able
        self.standing = state.health * (state.gone == HERE)
        """The health of all who are in the fight."""
        self._known: dict[tuple[str, int], Column] = {}

    def field(self, name: str, foe: int) -> Column:
        """Return a field as an enemy sees it."""
        key = name, foe if name in OWN else NONE
        if key not in self._known:
            self._known[key] = np.asarray(OWN[name](self, foe) if name in OWN else COMMON[name](self)).astype(np.int64)
        return self._known[key]

    def health(self, units: list[int]) -> Column:
        """Return the health of those in the fight together."""
        return self.standing[units].sum(axis=0)

    def most(self, units: list[int]) -> int:
        """Return the maximum of their health."""
        return int(self.facts.most[units].sum())

    def group(self, foe: int) -> list[int]:
        """Return the enemies whose health a script takes for its own: all with the same morale (BH-05)."""
        who = self.facts.ids[foe]
        shared = self.scripts.of[who].shared
        return [self.facts.number[each] for each in self.scripts.group[who]] if shared else [foe]

    def count(self, units: list[int], foe: int = NONE) -> Column:
        """Count those who can act; of an enemy, those in its Zone."""
        there = self.able[units]
        if foe != NONE:
            there = there & (self.state.zone[units] == self.state.zone[foe])
        return there.sum(axis=0)

    def steps(self, foe: int, units: list[int]) -> Column:
        """Return the movements from an enemy to each of these units."""
        return self.facts.steps[self.state.zone[foe], self.state.zone[units]]

    def nearest(self, foe: int) -> Column:
        """Return the movements to the nearest member who can act."""
        members = self.facts.members
        return np.where(self.able[members], self.steps(foe, members), 10**6).min(axis=0)

    def party(self) -> tuple[Column, Column]:
        """Return health and maximum of the members in the fight."""
        members, here = self.facts.members, self.state.gone[self.facts.members] == HERE
        return self.health(members), (here * self.facts.most[members][:, None]).sum(axis=0)

    def leader(self) -> Column:
        """Return the percent of health of the first leader who can act; 0 without one."""
        found = np.zeros(self.state.live.size, np.int64)
        for foe in reversed(self.facts.foes):
            if self.facts.units[foe].facts.leader:
                found = np.where(self.able[foe], share(self.state.health[foe], self.facts.most[foe]), found)
        return found


OWN: Mapping[str, Callable[[Seen, int], Column]] = {
    "self.hp": lambda s, foe: s.health(s.group(foe)),
    "self.hp_percent": lambda s, foe: share(s.health(s.group(foe)), s.most(s.group(foe))),
    "last_intent": lambda s, foe: s.state.last_intent[foe],
    "last_attacker": lambda s, foe: s.state.last_attacker[foe],
    "rounds_since_hurt": lambda s, foe: s.state.unhurt[foe],
    "self.ardor": lambda s, foe: s.state.ardor[foe],
    "self.surges": lambda s, foe: s.state.surges[foe],
    "zone_enemies": lambda s, foe: s.count(s.facts.members, foe),
    "zone_allies": lambda s, foe: s.count(s.facts.foes, foe) - 1,
    "nearest": lambda s, foe: s.nearest(foe),
}
"""Fields that depend on the enemy."""

COMMON: Mapping[str, Callable[[Seen], Column]] = {
    "allies": lambda s: s.count(s.facts.foes),
    "allies_down": lambda s: len(s.facts.foes) - s.count(s.facts.foes),
    "allies_hp_percent": lambda s: share(s.health(s.facts.foes), s.most(s.facts.foes)),
    "enemies": lambda s: s.count(s.facts.members),
    "enemies_hp": lambda s: s.party()[0],
    "enemies_max_hp": lambda s: s.party()[1],
    "enemies_hp_percent": lambda s: s.party()[0] * 100 // np.maximum(1, s.party()[1]),
    "enemies_down": lambda s: ((s.state.gone == HERE) & (s.state.health == 0))[s.facts.members].sum(axis=0),
    "round": lambda s: np.full(s.state.live.size, s.state.round),
    "leader_hp_percent": lambda s: s.leader(),
    "healers": lambda s: s.count([each for each in s.facts.members if heals(s.facts.units[each])]),
}
"""Fields that are common to all enemies. Those that are in neither table are as at the start of the fight."""


class Seeing(Enemies):
    """The enemies of one fight, made to see what is to be seen in another, and to roll what is asked for."""

    def __init__(self, fight: Fight) -> None:
        """See the start of the fight."""
        super().__init__(fight)
        start = {foe.id: {**super(Seeing, self).see(foe, self.scripts[foe.id].reads)} if self.scripts[foe.id].reads else {} for foe in self.state.foes}
        self.view: dict[str, dict[str, int | bool | str]] = start
        self.face, self.sides = 1, 1

    def glance(self, unit: Unit) -> None:
        """Decide anew whatever is seen: it is kept elsewhere."""
        return

    def see(self, unit: Unit, fields: frozenset[str]) -> View:
        """Return what they are made to see."""
        return self.view[unit.id]

    def die(self, unit: Unit, sides: int) -> int:
        """Return the face that is wanted."""
        self.sides = sides
        return self.face
