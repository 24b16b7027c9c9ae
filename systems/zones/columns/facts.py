"""What is the same in all fights of a set-up: units and Zones by their numbers, and what units can do."""

from typing import NamedTuple

import numpy as np

from systems.table.battle.fight import Fight
from systems.table.battle.side_by_side import Column
from systems.zones.blocks.stat_blocks import Ability
from systems.zones.map import FAR, OUT
from systems.zones.mechanics.action_scores import modifiers_and_total, total
from systems.zones.mechanics.attack_profile import AttackProfiles
from systems.zones.policy.forecast import FOE_HEALTH
from systems.zones.rules import ACTIONS, Hit, hit, hit_damage
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
LEADS = 150
"""Leads of a target beyond this are as good as this."""
WARDS = {"": 0, "defend": 1, "flee": 2}
"""What changes the result of an attack, by number (ZN-15, ZN-17)."""
HITS = np.array([
    [RESULTS.index(hit(0, lead, ward == "defend", ward == "flee")) for lead in range(-LEADS, LEADS + 1)]
    for ward in WARDS
])  # fmt: skip
"""Results of attacks by `hit`: by what the target does, and its lead."""


def results(score: Column, against: Column, ward: Column) -> Column:
    """Return the results of attacks with these scores on targets with those (ZN-08, ZN-15, ZN-17)."""
    return HITS[ward, np.clip(against - score, -LEADS, LEADS) + LEADS]


class Deed(NamedTuple):
    """What a unit can declare: an action with its weapon or ability, and what follows from it."""

    action: int
    moves: int
    ward: int
    cost: int
    strikes: bool = False
    area: bool = False
    reach: int = 0
    full: tuple[int, int, int] = (0, 0, 0)
    """Dice, their sides and the bonus of a Full Hit (ZN-09)."""
    glancing: tuple[int, int, int] = (0, 0, 0)
    full_parts: int = 0
    """The mean of a Full Hit, in parts of a point."""
    glancing_parts: int = 0
    weakens: int = 0
    holds: bool = False


class Facts:
    """Units, members, foes, Zones and deeds, each by number; `OUT` is the Zone beyond the last."""

    def __init__(self, fight: Fight) -> None:
        """Gather them from a fight of the set-up."""
        self.fight = fight
        self.state, self.positions = fight.bound(State), fight.bound(Positions)
        self.units = self.state.units
        self.ids = [unit.id for unit in self.units]
        self.number = {who: number for number, who in enumerate(self.ids)}
        self.members = [self.number[unit.id] for unit in self.state.members]
        self.foes = [self.number[unit.id] for unit in self.state.foes]
        self.numbers = self.state.numbers
        self.most = np.array([unit.facts.most for unit in self.units])
        self.by_dice = np.array([unit.by_dice for unit in self.units])
        self.ours = np.array([unit.facts.side == "party" for unit in self.units])
        self.grade = np.array([GRADES.get(unit.facts.grade, 0) for unit in self.units])
        self.fixed_damage = np.array([[hit_damage(unit.facts.grade, each, 0) for each in RESULTS] for unit in self.units])
        """Damage of Hits on peons and grunts (ZN-22, ZN-23)."""
        self.health_guess = FOE_HEALTH / len(self.foes)
        self._map()
        self.start = [*zip(*map(self._start, self.units), strict=True)]
        """Health, Surges, Ardor and Zone of each unit at the start."""
        self.things = [(gear.thing, charge) for gear, charge in fight.gear.values()]
        self._profiles = fight.bound(AttackProfiles)
        self._deeds: dict[tuple[int, str, str, str], int] = {}
        self._made: list[Deed] = []
        self._added: list[list[int]] = []
        self.deed(NONE, "")

    def _map(self) -> None:
        """Number the Zones; measure them."""
        self.zones = list(self.state.zones)
        self.out = len(self.zones)
        self.place = {zone: number for number, zone in enumerate([*self.zones, OUT])}
        graph = self.positions.graph()
        self.steps = np.full((self.out + 1, self.out + 1), FAR)
        for a, start in enumerate(self.zones):
            for b, goal in enumerate(self.zones):
                self.steps[a, b] = graph.steps(start, goal)
        near = self.steps[self.steps < FAR]
        self.farthest = int(near.max())
        self.challenge = np.array([self.state.challenge(zone) for zone in self.zones] + [0])
        self.base = np.array([[self._base(unit, zone) for zone in self.zones] + [0] for unit in self.units])
        """The scores of enemies in each Zone, but for what passes (ZN-04, ZN-31)."""

    def _base(self, unit: Unit, zone: str) -> int:
        if unit.facts.side != "foes":
            return 0
        own, there = unit.facts.score, unit.spot.zone
        unit.spot.zone = zone
        extra = total(self.state.zone_modifiers(unit, ""))
        unit.spot.zone = there
        return self.state.challenge(zone, own) + extra

    def _start(self, unit: Unit) -> tuple[int, int, int, int]:
        health = unit.health
        ardor = unit.facts.ardor if unit.facts.side == "foes" else health.ardor
        return health.now, health.surges, ardor, self.place[unit.spot.zone]

    def ability(self, deed: int) -> Ability:
        """Return the ability of a deed."""
        who, _, _, what = [*self._deeds][deed]
        return self.state.abilities[self.ids[who], what]

    def deed(self, who: int, action: str, weapon: str = "", what: str = "") -> int:
        """Return the number of a deed of a unit."""
        key = who, action, weapon, what
        known = self._deeds.get(key)
        if known is None:
            known = self._deeds[key] = len(self._made)
            self._made.append(self._deed(who, action, weapon, what))
            self._added.append(self._modifiers(who, action, weapon, what))
            self.added = np.array(self._added)
            """What is added to the d20 of each deed in each Zone, but for what passes (ZN-30)."""
            (
                self.action, self.moves, self.ward, self.cost, self.strikes, self.area, self.reach,
                full, glancing, full_parts, glancing_parts, self.weakens, self.holds,
            ) = (np.array(each) for each in zip(*self._made, strict=True))  # fmt: skip
            self.damage = np.stack([np.zeros_like(full), glancing, full], axis=1)
            """Dice of each deed by the result."""
            self.mean_parts = np.stack([np.zeros_like(full_parts), glancing_parts, full_parts], axis=1)
        return known

    def _deed(self, who: int, action: str, weapon: str, what: str) -> Deed:
        rule = ACTIONS.get(action)
        moves, ward = rule.moves if rule else 0, WARDS.get(action, 0)
        if not weapon and action != "ability":
            return Deed(ACTION[action], moves, ward, 0)
        unit = self.units[who]
        plan = unit.plan
        was = plan.action, plan.weapon, plan.what
        plan.action, plan.weapon, plan.what = action, weapon, what
        profile = self._profiles.of(unit)
        plan.action, plan.weapon, plan.what = was
        full, glancing = profile.full, profile.glancing
        cost = self.state.abilities[unit.id, what].cost if action == "ability" else 0
        return Deed(
            ACTION[action], moves, ward, cost, profile.strikes, profile.area, profile.reach,
            (full.count, full.sides, full.bonus), (glancing.count, glancing.sides, glancing.bonus),
            full.mean_parts, glancing.mean_parts, profile.weakens, profile.holds,
        )  # fmt: skip

    def _modifiers(self, who: int, action: str, weapon: str, what: str) -> list[int]:
        if who not in self.members or action not in ACTIONS:
            return [0] * (self.out + 1)
        unit, found = self.units[who], []
        there, score = unit.spot.zone, unit.score
        passing = score.lent, score.prepared
        score.lent, score.prepared = 0, False
        for zone in self.zones:
            unit.spot.zone = zone
            found.append(modifiers_and_total(self.state, unit, action, weapon, what)[1])
        unit.spot.zone, (score.lent, score.prepared) = there, passing
        return [*found, 0]
