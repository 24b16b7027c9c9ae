"""What is the same in all fights of a set-up: units and Zones by their numbers, and what units can do."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from systems.table.battle.fight import Fight
from systems.table.battle.items import can_use
from systems.table.battle.side_by_side import Column
from systems.table.columns.running import NEVER
from systems.zones.map import FAR, OUT
from systems.zones.mechanics.action_scores import modifiers_and_total, total
from systems.zones.mechanics.attack_profile import AttackProfiles
from systems.zones.policy.forecast import FOE_HEALTH, attacks_to_fell, mean_damage_of
from systems.zones.rules import ACTIONS, Hit, Number, hit, hit_damage
from systems.zones.sight import Enemy
from systems.zones.state.positions import Positions
from systems.zones.state.state import State, Unit
from systems.zones.view.sight import GRADES

NONE = -1
"""The number of no unit, and of no place."""
HERE, FELL, LEFT, FLED, YIELDED = range(5)
"""The ways in which a unit is in the fight, or out of it."""
ACTION = {action: number for number, action in enumerate(("", *ACTIONS))}
"""The actions by number."""
RESULTS: tuple[Hit, ...] = ("miss", "glancing", "full")
MISS, GLANCING, FULL = range(len(RESULTS))
"""The results of an attack by number."""
WARDS = {"": 0, "defend": 1, "flee": 2}
"""What changes the result of an attack, by number (ZN-15, ZN-17)."""
APART = 60
"""Differences of scores beyond this are as good as this."""
HITS = np.array([
    [RESULTS.index(hit(0, lead, ward == "defend", ward == "flee")) for lead in range(-APART, APART + 1)]
    for ward in WARDS
])  # fmt: skip
"""Results of attacks by `hit`: by what the target does, and its lead."""


def results(score: Column, against: Column, ward: Column) -> Column:
    """Return the results of attacks with these scores on targets with those (ZN-08, ZN-15, ZN-17)."""
    return HITS[ward, np.clip(against - score, -APART, APART) + APART]


class Deed(NamedTuple):
    """An action that a unit can declare, with its weapon or ability, and what follows; or columns of all of them."""

    action: Number
    moves: Number
    ward: Number
    added: Number
    """What is added to the d20, in each Zone, but for what passes (ZN-30)."""
    cost: Number = 0
    strikes: Number = False
    area: Number = False
    reach: Number = 0
    dice: Number = ((0, 0, 0),) * len(RESULTS)
    """Number, sides and bonus of the damage dice, by result (ZN-09); `parts` are their means, in parts of a point."""
    parts: Number = (0,) * len(RESULTS)
    weakens: Number = 0
    holds: Number = False
    heals: Number = "0"
    lends: Number = 0


class Facts:
    """Units, members, foes, Zones and deeds, each by number; `out` is the Zone beyond the last."""

    def __init__(self, fight: Fight) -> None:
        """Gather them from a fight of the set-up that has just begun."""
        self.fight, self.state, self.positions = fight, fight.bound(State), fight.bound(Positions)
        state, self.units, self.numbers = self.state, self.state.units, self.state.numbers
        self.ids = [unit.id for unit in self.units]
        self.number = {who: number for number, who in enumerate(self.ids)}
        self.members = np.array([self.number[unit.id] for unit in state.members])
        self.foes = np.array([self.number[unit.id] for unit in state.foes])
        self.ours = np.isin(np.arange(len(self.units)), self.members)
        self.most = np.array([[unit.facts.most] for unit in self.units])
        self.bar = [self.numbers.bar if unit.facts.grade == "foe" else unit.facts.most for unit in self.units]
        """The maximum of what is shown of an enemy's health (ZN-24)."""
        self.by_dice = np.array([unit.by_dice for unit in self.units])
        self.grade = np.array([GRADES.get(unit.facts.grade, 0) for unit in self.units])
        self.fixed = np.array([[hit_damage(unit.facts.grade, each, 0) for each in RESULTS] for unit in self.units])
        """Damage of Hits on peons and grunts, by result (ZN-22, ZN-23)."""
        self.things = [gear.thing for key, (gear, _) in fight.gear.items() if can_use(fight, key)]
        self.uses = [thing.uses or NEVER for thing in self.things]
        health, self.bars = FOE_HEALTH / len(self.foes), max(self.numbers.bar, 2) + 1
        seen = [(grade, bar) for grade in range(self.grade.max() + 1) for bar in range(self.bars)]
        apart = range(-APART, APART + 1)
        self.fells = np.array([[attacks_to_fell(0, Enemy(by, *each), health) for each in seen] for by in apart])
        """The attacks that it takes to fell an enemy, by the difference of the scores, and by its class and bar."""
        self.shares, self.harm = 1 / self.fells, np.array([mean_damage_of(by, 0) for by in apart])
        """The share of a fall that an attack brings; and the mean damage of one, by the difference of the scores."""
        self.zones, graph = list(state.zones), self.positions.graph()
        self.out = len(self.zones)
        self.place = {zone: number for number, zone in enumerate([*self.zones, OUT])}
        self.steps = np.full((self.out + 1, self.out + 1), FAR)
        self.steps[:-1, :-1] = [[graph.steps(start, goal) for goal in self.zones] for start in self.zones]
        self.farthest = int(self.steps[self.steps < FAR].max())
        self.challenge = np.array([*map(state.challenge, self.zones), 0])
        start = [(unit.health.now, unit.health.surges, unit.health.ardor, unit.spot.zone) for unit in self.units]
        self.start = np.array([[*has, self.place[zone]] for *has, zone in start])
        self.start[self.foes, 2] = [foe.facts.ardor for foe in state.foes]  # what they have declared may be paid
        """Health, Surges, Ardor and Zone of each unit."""
        self.base = np.array([self._in_zones(unit, self._base) for unit in self.units])
        """The scores of enemies in each Zone, but for what passes (ZN-04, ZN-31)."""
        self._deeds: dict[tuple[int, str, str, str], int] = {}
        self._made = [Deed(0, 0, 0, (0,) * len(self.place))]
        self.deeds = self._made[0]

    def _in_zones(self, unit: Unit, value: Callable[[Unit], int]) -> list[int]:
        """Return a value of a unit in each Zone, without what passes."""
        found, unit.score.lent, unit.score.prepared = [], 0, False
        for zone in self.zones:
            unit.spot.zone = zone
            found.append(value(unit))
        return [*found, 0]

    def _base(self, unit: Unit) -> int:
        return self.state.challenge(unit.spot.zone, unit.facts.score) + total(self.state.zone_modifiers(unit, ""))

    def deed(self, who: int, action: str, weapon: str = "", what: str = "") -> int:
        """Return the number of a deed of a unit; 0 is nothing."""
        key = int(who), action, weapon, what
        if action and key not in self._deeds:
            self._made.append(self._deed(*key))
            self._deeds[key] = len(self._made) - 1
            self.deeds = Deed(*map(np.array, zip(*self._made, strict=True)))
        return self._deeds.get(key, 0)

    def _deed(self, who: int, action: str, weapon: str, what: str) -> Deed:
        unit, state, added = self.units[who], self.state, [0] * len(self.place)
        if self.ours[who]:
            added = self._in_zones(unit, lambda unit: modifiers_and_total(state, unit, action, weapon, what)[1])
        deed = Deed(ACTION[action], ACTIONS[action].moves, WARDS.get(action, 0), added)
        if action == "ability":
            ability = state.abilities[unit.id, what]
            deed = deed._replace(cost=ability.cost)
            if not ability.attack:
                deed = deed._replace(heals=ability.heals, lends=ability.lends)
        elif not weapon:
            return deed
        unit.plan.action, unit.plan.weapon, unit.plan.what = action, weapon, what
        profile = self.fight.bound(AttackProfiles).of(unit)
        dice = [(each.count, each.sides, each.bonus) for each in (profile.glancing, profile.full)]
        return deed._replace(
            strikes=profile.strikes, area=profile.area, reach=profile.reach, weakens=profile.weakens,
            holds=profile.holds, dice=((0, 0, 0), *dice),
            parts=(0, profile.glancing.mean_parts, profile.full.mean_parts),
        )  # fmt: skip
