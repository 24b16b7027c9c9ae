"""Senses of an enemy: the fields that conditions of its behaviour script read (BH-02, BH-04)."""

from collections.abc import Callable, Collection, Mapping, Sequence

from systems.fudge.map.geometry import cover, level, metres
from systems.fudge.mechanics.attack_profile import shoots
from systems.fudge.rules.wound_track import WORDS
from systems.fudge.state import State, Unit
from systems.table.battle.fight import Fight

NOBODY = 999
"""`self.distance` of an enemy that has located nobody: more than any map is wide."""

Seen = int | bool | str


class Viewpoint:
    """One enemy in the fight, as the source of its fields, which hold nothing that a player could not know (BH-04)."""

    def __init__(self, fight: Fight, state: State, unit: Unit, own: Sequence[Unit]) -> None:
        """Take the enemy that decides, and the units whose boxes count as its own (BH-05)."""
        self.fight, self.state, self.unit, self.own = fight, state, unit, own
        self.allies, self.enemies = state.allies(unit), state.enemies(unit)

    def hp(self) -> int:
        """Free boxes of its own."""
        return self.free([each for each in self.own if not each.place.gone])

    def free(self, units: Sequence[Unit]) -> int:
        """Free boxes of some units."""
        return sum(map(self.state.free_boxes, units))

    def most(self, units: Sequence[Unit]) -> int:
        """Boxes of some units in all."""
        return sum(map(self.state.total_boxes, units))

    def nearest(self) -> Unit | None:
        """The nearest enemy that it has located."""
        known = [each for each in self.enemies if each.id in self.unit.senses.located]
        return min(known, key=lambda each: metres(self.unit.spot, each.spot), default=None)

    def distance(self) -> int:
        """Metres to that one."""
        nearest = self.nearest()
        return metres(self.unit.spot, nearest.spot) if nearest else NOBODY

    def covered(self) -> bool:
        """Whether it has cover from that one."""
        nearest = self.nearest()
        return bool(nearest and cover(self.state.ground, nearest.spot, self.unit.spot))


FIELDS: Mapping[str, Callable[[Viewpoint], Seen]] = {
    "self.hp": lambda v: v.hp(),
    "self.max_hp": lambda v: v.most(v.own),
    "self.hp_percent": lambda v: v.hp() * 100 // v.most(v.own),
    "allies": lambda v: len(v.allies),
    "allies_down": lambda v: sum(not each.able for each in v.state.foes),
    "allies_hp_percent": lambda v: v.free(v.allies) * 100 // v.most(v.state.foes),
    "enemies": lambda v: len(v.enemies),
    "enemies_hp": lambda v: v.free(v.enemies),
    "enemies_max_hp": lambda v: v.most(v.state.members),
    "enemies_hp_percent": lambda v: v.free(v.enemies) * 100 // v.most(v.state.members),
    "enemies_down": lambda v: sum(not each.able for each in v.state.members),
    "round": lambda v: v.state.turn.round,
    "last_intent": lambda v: v.unit.past.intent,
    "last_attacker": lambda v: v.unit.past.attacker,
    "rounds_since_hurt": lambda v: v.unit.past.unhurt,
    "ambush": lambda v: v.fight.edge.ambushed,
    "edge": lambda v: v.fight.edge.spent,
    "self.wound": lambda v: WORDS[v.unit.worst],
    "self.distance": Viewpoint.distance,
    "self.in_cover": Viewpoint.covered,
    "self.hidden": lambda v: not any(v.unit.id in each.senses.located for each in v.enemies),
    "self.high": lambda v: level(v.state.ground, v.unit.spot) > 0,
    "self.aimed": lambda v: bool(v.unit.condition.aim),
    "self.shooter": lambda v: shoots(v.unit.facts),
    "self.surprised": lambda v: v.unit.condition.surprised,
    "self.blind": lambda v: v.unit.condition.blind > 0,
    "self.targeted": lambda v: sum(_targets(each, v.unit.id) for each in v.enemies),
    "enemies_hidden": lambda v: sum(each.id not in v.unit.senses.located for each in v.enemies),
}
"""The value of each field; `script.VIEW_FIELDS` documents them."""


def sense(fight: Fight, state: State, unit: Unit, fields: Collection[str], own: Sequence[Unit] = ()) -> dict[str, Seen]:
    """Return the fields that a script reads, as an enemy sees them.

    Args:
        fight: the fight.
        state: its state.
        unit: the enemy that decides.
        fields: the names of the fields.
        own: units whose boxes count as its own, where morale is shared (BH-05); none: its own alone.
    """
    viewpoint = Viewpoint(fight, state, unit, own or (unit,))
    return {name: look(viewpoint) for name, look in FIELDS.items() if name in fields}


def _targets(member: Unit, foe: str) -> bool:
    """Tell whether a member has declared an attack on an enemy; faster members have declared nothing yet (BH-01)."""
    return any(
        action.kind == "attack" and action.at == foe for action in (member.action(1), member.action(2))
    ) and member.plan.step == 2  # fmt: skip
