"""What scripts see of many fights: the fields of `enemies/senses.py` in columns (BH-04)."""

from collections.abc import Callable, Mapping

import numpy as np

from systems.table.battle.fight import Fight
from systems.table.battle.side_by_side import Column
from systems.table.enemies.behaviour import View
from systems.zones.columns.facts import HERE, NONE
from systems.zones.columns.state import NEVER, Columns
from systems.zones.enemies.decide import Enemies
from systems.zones.enemies.script import INTENTS, Scripts
from systems.zones.state.state import Unit

LAST = (*sorted(INTENTS), "surrender", "")
"""The intents that a script can remember, by number; none is the last one."""


class Seen:
    """The fields at the start of a round; each is worked out when it is first asked for."""

    def __init__(self, state: Columns, scripts: Scripts) -> None:
        """Look at all fights."""
        self.state, self.scripts, self.able = state, scripts, state.able
        self.members, self.foes = state.facts.members, state.facts.foes
        self.health = state.health * (state.gone == HERE)
        """The health of all who are in the fight."""
        self._known: dict[tuple[str, int], Column] = {}

    def field(self, name: str, foe: int) -> Column:
        """Return a field as an enemy sees it."""
        key = name, foe if name in OF_ITSELF else NONE
        if key not in self._known:
            self._known[key] = FIELDS[name](self, foe)
        return self._known[key]

    def sum(self, units: Column, percent: bool = False) -> Column:
        """Return the health of units together, or its percentage."""
        now = self.health[units].sum(axis=0)
        return now * 100 // max(1, int(self.state.facts.most[units].sum())) if percent else now

    def group(self, foe: int) -> Column:
        """Return the enemies whose health a script takes for its own: all with the same morale (BH-05)."""
        facts, scripts = self.state.facts, self.scripts
        shared = scripts.of[facts.ids[foe]].shared
        return np.array([facts.number[each] for each in scripts.group[facts.ids[foe]]] if shared else [foe])

    def party_percent(self) -> Column:
        """Return the percentage of health of the members in the fight."""
        most = ((self.state.gone == HERE) * self.state.facts.most)[self.members].sum(axis=0)
        return self.sum(self.members) * 100 // np.maximum(1, most)

    def steps(self, foe: int, units: Column) -> Column:
        """Return the movements from an enemy to each of these units."""
        return self.state.facts.steps[self.state.zone[foe], self.state.zone[units]]

    def near(self, foe: int, units: Column) -> Column:
        """Count those who can act in an enemy's Zone."""
        return (self.able[units] & (self.steps(foe, units) == 0)).sum(axis=0)


FIELDS: Mapping[str, Callable[[Seen, int], Column]] = {
    "self.hp": lambda s, foe: s.sum(s.group(foe)),
    "self.hp_percent": lambda s, foe: s.sum(s.group(foe), percent=True),
    "self.ardor": lambda s, foe: s.state.ardor[foe],
    "last_intent": lambda s, foe: s.state.last_intent[foe],
    "rounds_since_hurt": lambda s, foe: s.state.unhurt[foe],
    "zone_enemies": lambda s, foe: s.near(foe, s.members),
    "zone_allies": lambda s, foe: s.near(foe, s.foes) - 1,
    "nearest": lambda s, foe: np.where(s.able[s.members], s.steps(foe, s.members), NEVER).min(axis=0),
    "allies": lambda s, _: s.able[s.foes].sum(axis=0),
    "allies_down": lambda s, _: (~s.able[s.foes]).sum(axis=0),
    "allies_hp_percent": lambda s, _: s.sum(s.foes, percent=True),
    "enemies": lambda s, _: s.able[s.members].sum(axis=0),
    "enemies_hp": lambda s, _: s.sum(s.members),
    "enemies_hp_percent": lambda s, _: s.party_percent(),
    "enemies_down": lambda s, _: ((s.state.gone == HERE) & (s.state.health == 0))[s.members].sum(axis=0),
    "round": lambda s, _: np.full(s.state.live.size, s.state.round),
}
"""The fields that change in a fight; all others are as at its start, but for those that are `NOT_SEEN`."""
OF_ITSELF = frozenset([*FIELDS][: [*FIELDS].index("allies")])
"""Those that depend on the enemy."""
NOT_SEEN = frozenset({"last_attacker", "leader_hp_percent", "healers", "self.surges", "enemies_max_hp"})


class Seeing(Enemies):
    """The enemies of one fight, made to see what is to be seen in another, and to roll what is asked for."""

    def __init__(self, fight: Fight) -> None:
        """See the start of the fight."""
        super().__init__(fight)
        self.face, self.sides, self.view = 1, 1, dict[str, int | bool | str]()
        self.starts = {
            foe.id: dict(super(Seeing, self).see(foe, frozenset()))
            for foe in self.state.foes
            if self.scripts[foe.id].reads
        }

    def glance(self, unit: Unit) -> None:
        """Decide anew whatever is seen: it is kept elsewhere."""

    def see(self, unit: Unit, fields: frozenset[str]) -> View:
        """Return what they are made to see."""
        return self.view

    def die(self, unit: Unit, sides: int) -> int:
        """Return the face that is wanted."""
        self.sides = sides
        return self.face
