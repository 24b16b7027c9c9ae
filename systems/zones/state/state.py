"""The state of a fight, bound once: units of all kinds, the map, and scores of Zones."""

from collections.abc import Container, Mapping
from dataclasses import dataclass

from systems.table.battle.fight import Fight
from systems.table.loop.language import tr
from systems.zones import components
from systems.zones.blocks.map import Modifier
from systems.zones.blocks.stat_blocks import EncounterBlock, Numbers, with_default_map
from systems.zones.components import Harm, Health, Mind, Plan, Score, Spot, Terrain, Work
from systems.zones.rules import PREPARED, challenge_of, edge_bonus

NOBODY = ""

DICE_GRADES = ("hero", "foe")
"""Grades whose damage is rolled; peons and grunts lose a fixed amount (ZN-22 to ZN-24)."""

Modifiers = tuple[tuple[str, int], ...]
"""Modifiers of a score, with their names."""


@dataclass(slots=True, eq=False)
class Unit:
    """A unit with all of its components. Units are compared by identity."""

    id: str
    facts: components.Unit
    health: Health
    spot: Spot
    plan: Plan
    score: Score
    harm: Harm
    by_dice: bool
    """Its damage is rolled (ZN-22 to ZN-24)."""

    @property
    def here(self) -> bool:
        """Tell whether it is in the fight, able or not."""
        return not self.health.gone

    @property
    def able(self) -> bool:
        """Tell whether it is in the fight and can act (ZN-27, ZN-33)."""
        return not self.health.gone and self.health.now > 0


class State:
    """The units of a fight, in lists of stable order, and its map."""

    def __init__(self, fight: Fight) -> None:
        """Bind all components; `fight.bound(State)` keeps one instance per fight."""
        world = fight.world
        found = zip(
            world.ordered(components.Unit, Health, Spot, Plan), world.ordered(components.Unit, Score, Harm), strict=True
        )
        self.units = [
            Unit(facts.id, facts, health, spot, plan, score, harm, facts.grade in DICE_GRADES)
            for (facts, health, spot, plan), (_, score, harm) in found
        ]
        self.plans = [(unit, unit.plan) for unit in self.units]
        """Each unit with its plan."""
        self.by_id = {unit.id: unit for unit in self.units}
        self.members = [unit for unit in self.units if unit.facts.side == "party"]
        self.foes = [unit for unit in self.units if unit.facts.side == "foes"]
        self.member_healths = [(unit, unit.health) for unit in self.members]
        self.foe_healths = [(unit, unit.health) for unit in self.foes]
        self.objects = [unit for unit in self.units if unit.facts.side == "object"]
        self.hazards = [unit for unit in self.units if unit.facts.side == "hazard"]
        self.diceless = [unit for unit in self.units if unit.facts.side != "party"]
        """Units that roll no die for their scores."""
        self.minds = {facts.id: mind for facts, mind in world.ordered(components.Unit, Mind)}
        self.foes_with_minds = [(unit, self.minds[unit.id]) for unit in self.foes]
        """Each enemy with its mind."""
        self.works = {facts.id: work for facts, work in world.ordered(components.Unit, Work)}
        self.terrain = world.one(Terrain)
        self.edge = fight.edge
        self.numbers = Numbers.model_validate(dict(fight.encounter.numbers))
        self.map = with_default_map(EncounterBlock.model_validate(dict(fight.encounter.block)))
        self.zones = {zone.id: zone for zone in self.map.zones}
        self.map_objects = {thing.id: thing for thing in self.map.objects}
        self.map_hazards = {hazard.id: hazard for hazard in self.map.hazards}
        self.weapons = {(unit.id, weapon.id): weapon for unit in self.units for weapon in unit.facts.weapons}
        self.abilities = {(unit.id, each.id): each for unit in self.units for each in unit.facts.abilities}
        self.lasting_modifiers: dict[tuple[str, str, str, str, str], tuple[Modifiers, int]] = {}
        """Modifiers of an action that last for the whole fight, and their sum: the cache of `action_scores`."""
        self.modified = any(zone.modifiers for zone in self.map.zones)
        """Whether any Zone has modifiers (ZN-30)."""
        self._challenges: dict[tuple[str, int, tuple[tuple[str, int], ...]], int] = {}
        """Challenge Scores of Zones, by the changes made."""
        self._of_zone: dict[tuple[str, str, str], Modifiers] = {}

    def muster(self, waiting: Container[str], facts: Mapping[str, components.Unit]) -> None:
        """Leave those out of every list who have not joined the fight, and give enemies their facts now (TH-03).

        The lists stay the same objects, since phases have bound them. `by_id` and `minds` hold everybody.
        """
        here = [unit for unit in self.by_id.values() if unit.id not in waiting]
        for unit in self.by_id.values():
            unit.facts = facts.get(unit.id, unit.facts)
        self.units[:] = here
        self.plans[:] = [(unit, unit.plan) for unit in here]
        self.foes[:] = [unit for unit in here if unit.facts.side == "foes"]
        self.foe_healths[:] = [(unit, unit.health) for unit in self.foes]
        self.diceless[:] = [unit for unit in here if unit.facts.side != "party"]
        self.foes_with_minds[:] = [(unit, self.minds[unit.id]) for unit in self.foes]
        self.weapons.update({(unit.id, weapon.id): weapon for unit in here for weapon in unit.facts.weapons})
        self.abilities.update({(unit.id, each.id): each for unit in here for each in unit.facts.abilities})
        self.lasting_modifiers.clear()

    def able_members(self) -> list[Unit]:
        """Members of the party who can act."""
        return [unit for unit, health in self.member_healths if health.now and not health.gone]

    def able_foes(self) -> list[Unit]:
        """Enemies in the fight."""
        return [unit for unit, health in self.foe_healths if health.now and not health.gone]

    def attackable_ids(self) -> tuple[str, ...]:
        """Ids of the party's possible targets: enemies in the fight, then breakable objects."""
        foes = tuple([unit.id for unit, health in self.foe_healths if health.now and not health.gone])
        return (*foes, *[each.id for each in self.breakables()]) if self.objects else foes

    def slain(self) -> tuple[str, ...]:
        """Enemies brought to 0, by id; not those who fled or surrendered."""
        return tuple(foe.id for foe in self.foes if foe.health.gone == "out")

    def opponents(self, unit: Unit) -> list[Unit]:
        """Able units of the other side; for a hazard, of the sides it strikes."""
        side = unit.facts.side
        if side == "hazard":
            who = self.map_hazards[unit.id].who
            both = (self.members if who != "foes" else []) + (self.foes if who != "party" else [])
            return [each for each in both if each.able]
        return self.able_foes() if side == "party" else self.able_members()

    def breakables(self) -> list[Unit]:
        """Objects that can be attacked."""
        return [unit for unit in self.objects if unit.facts.most and unit.able]

    def map_challenge(self) -> int:
        """The map's Challenge Score now (ZN-04)."""
        return max(1, self.map.challenge + self.terrain.challenge)

    def lent_by_cover(self, unit: Unit) -> int:
        """The named modifier of a unit's score for those whom it covers: that of foes (ZN-16, ZN-31)."""
        return self.numbers.covering if unit.facts.side == "foes" else 0

    def zone_challenge(self, zone: str) -> int:
        """A Zone's own Challenge Score now, or 0; changes to a Zone without one start from the map's (ZN-04)."""
        own = self.zones[zone].challenge if zone in self.zones else 0
        changed = dict(self.terrain.zones).get(zone, 0) if self.terrain.zones else 0
        return max(1, (own or self.map_challenge()) + changed) if own or changed else 0

    def challenge(self, zone: str, own: int = 0) -> int:
        """The Challenge Score of rolls in a Zone (ZN-05)."""
        if own:
            return own
        state = (zone, self.terrain.challenge, self.terrain.zones)
        found = self._challenges.get(state)
        if found is None:
            found = self._challenges[state] = challenge_of(self.zone_challenge(zone), self.map_challenge())
        return found

    def zone_modifiers(self, unit: Unit, kind: str) -> Modifiers:
        """Situational modifiers of the Zone in which a unit begins the round (ZN-30)."""
        if not self.modified:
            return ()
        key = (unit.spot.zone, unit.facts.side, kind)
        if key not in self._of_zone:
            zone = self.zones.get(unit.spot.zone)
            found = [each for each in (zone.modifiers if zone else ()) if applies(each, unit.facts.side, kind)]
            self._of_zone[key] = tuple([(each.name, each.amount) for each in found])
        return self._of_zone[key]

    def temporary_modifiers(self, unit: Unit) -> Modifiers:
        """Other modifiers of a unit's score in this round: Prepare, the Scouting Bonus, abilities (ZN-21, HX-14).

        `action_scores` calls this only if there are any.
        """
        score, edge = unit.score, self.edge
        found: Modifiers = (("prepared", PREPARED),) if score.prepared else ()
        if score.lent:
            found += (("lent" if score.lent > 0 else "weakened", score.lent),)
        if self.terrain.round == 1 and (edge.spent or edge.ambushed) and unit.facts.side == "party":
            amount = edge_bonus(edge.spent, edge.ambushed, self.numbers.edge)
            if amount:
                found += ((tr("Scouting Bonus") if amount > 0 else "ambushed", amount),)
        return found


def attackable(fight: Fight) -> tuple[str, ...]:
    """Return the ids of the party's possible targets; `fight.now(attackable)` keeps them."""
    return fight.bound(State).attackable_ids()


def first_able(units: list[Unit]) -> Unit | None:
    """Return the first unit that can act."""
    for unit in units:
        if unit.health.now and not unit.health.gone:
            return unit
    return None


def applies(modifier: Modifier, side: str, kind: str) -> bool:
    """Tell whether a Zone's modifier applies to a side and kind of action; NPCs' scores are of no kind."""
    return modifier.who in ("all", side) and modifier.on in ("all", kind)
