"""Both sides, the map's things and its state, bound once: what phases, requests, effects and view look at."""

from dataclasses import dataclass

from systems.table.battle.fight import Fight
from systems.zones.blocks.map import Modifier
from systems.zones.blocks.stat_blocks import EncounterBlock, Numbers, with_default_map
from systems.zones.components import Harm, Health, Mind, Plan, Score, Spot, Terrain, Unit, Work
from systems.zones.rules import PREPARED, challenge_of, edge_bonus

NOBODY = ""

DICE_GRADES = ("hero", "foe")
"""Grades that lose what dice say, be it little or much; of the others each Hit takes its own (ZN-22 to ZN-24)."""

Modifiers = tuple[tuple[str, int], ...]
"""What is added to a score, each with its name."""


@dataclass(slots=True, eq=False)
class Actor:
    """One unit with all of its state; there is one of each, and only itself is equal to it."""

    id: str
    unit: Unit
    health: Health
    spot: Spot
    plan: Plan
    score: Score
    harm: Harm
    rolled: bool
    """It loses what damage dice say (ZN-22 to ZN-24)."""

    @property
    def here(self) -> bool:
        """It is in the fight, able or not."""
        return not self.health.gone

    @property
    def able(self) -> bool:
        """It is in the fight and can act (ZN-27, ZN-33)."""
        return not self.health.gone and self.health.now > 0


class State:
    """The units of a fight by the words of the rulebook, each list in stable order."""

    def __init__(self, battle: Fight) -> None:
        """Bind them; to be had by `battle.bound(Sides)`."""
        world = battle.world
        found = zip(world.ordered(Unit, Health, Spot, Plan), world.ordered(Unit, Score, Harm), strict=True)
        self.all = [
            Actor(unit.id, unit, health, spot, plan, score, harm, unit.grade in DICE_GRADES)
            for (unit, health, spot, plan), (_, score, harm) in found
        ]
        self.planning = [(actor, actor.plan) for actor in self.all]
        """Everybody with their plan."""
        self.by_id = {actor.id: actor for actor in self.all}
        self.heroes = [actor for actor in self.all if actor.unit.side == "party"]
        self.foes = [actor for actor in self.all if actor.unit.side == "foes"]
        self._heroes = [(actor, actor.health) for actor in self.heroes]
        self._foes = [(actor, actor.health) for actor in self.foes]
        self.objects = [actor for actor in self.all if actor.unit.side == "object"]
        self.hazards = [actor for actor in self.all if actor.unit.side == "hazard"]
        self.unrolled = [actor for actor in self.all if actor.unit.side != "party"]
        """All who roll no die for their scores."""
        self.minds = {unit.id: mind for unit, mind in world.ordered(Unit, Mind)}
        self.minded = [(actor, self.minds[actor.id]) for actor in self.foes]
        """Each enemy with its mind."""
        self.works = {unit.id: work for unit, work in world.ordered(Unit, Work)}
        self.terrain = world.one(Terrain)
        self.edge = battle.edge
        self.numbers = Numbers.model_validate(dict(battle.encounter.numbers))
        self.map = with_default_map(EncounterBlock.model_validate(dict(battle.encounter.block)))
        self.zones = {zone.id: zone for zone in self.map.zones}
        self.things = {thing.id: thing for thing in self.map.objects}
        self.dangers = {hazard.id: hazard for hazard in self.map.hazards}
        self.weapons = {(actor.id, weapon.id): weapon for actor in self.all for weapon in actor.unit.weapons}
        self.abilities = {(actor.id, each.id): each for actor in self.all for each in actor.unit.abilities}
        self.lasting: dict[tuple[str, str, str, str, str], tuple[Modifiers, int]] = {}
        """What is added to each action of somebody in a Zone as long as the fight goes on, and its sum (`scores`)."""
        self.modified = any(zone.modifiers for zone in self.map.zones)
        """Some Zone changes scores (ZN-30)."""
        self._challenges: dict[tuple[str, int, tuple[tuple[str, int], ...]], int] = {}
        """The Challenge Score of each Zone, by what was changed."""
        self._of_zone: dict[tuple[str, str, str], Modifiers] = {}

    def able_heroes(self) -> list[Actor]:
        """Members of the party who can act."""
        return [actor for actor, health in self._heroes if health.now and not health.gone]

    def able_foes(self) -> list[Actor]:
        """Enemies in the fight."""
        return [actor for actor, health in self._foes if health.now and not health.gone]

    def marks(self) -> tuple[str, ...]:
        """Ids of all that the party can attack: enemies in the fight, then objects that can be broken."""
        foes = tuple([actor.id for actor, health in self._foes if health.now and not health.gone])
        return (*foes, *[each.id for each in self.breakable()]) if self.objects else foes

    def slain(self) -> tuple[str, ...]:
        """Enemies brought to 0, by id; not those who fled or surrendered."""
        return tuple(foe.id for foe in self.foes if foe.health.gone == "out")

    def against(self, actor: Actor) -> list[Actor]:
        """Able units of the other side; a hazard's are all those that it is a danger to."""
        side = actor.unit.side
        if side == "hazard":
            who = self.dangers[actor.id].who
            both = (self.heroes if who != "foes" else []) + (self.foes if who != "party" else [])
            return [each for each in both if each.able]
        return self.able_foes() if side == "party" else self.able_heroes()

    def breakable(self) -> list[Actor]:
        """Objects that can be attacked."""
        return [actor for actor in self.objects if actor.unit.most and actor.able]

    def map_challenge(self) -> int:
        """The map's Challenge Score now (ZN-04)."""
        return max(1, self.map.challenge + self.terrain.challenge)

    def zone_challenge(self, zone: str) -> int:
        """A Zone's own Challenge Score now, 0 where it has none; a changed one counts from the map's (ZN-04, ZN-06)."""
        own = self.zones[zone].challenge if zone in self.zones else 0
        changed = dict(self.terrain.zones).get(zone, 0) if self.terrain.zones else 0
        return max(1, (own or self.map_challenge()) + changed) if own or changed else 0

    def challenge(self, zone: str, own: int = 0) -> int:
        """The Challenge Score that something in a Zone is rolled against (ZN-05)."""
        if own:
            return own
        state = (zone, self.terrain.challenge, self.terrain.zones)
        found = self._challenges.get(state)
        if found is None:
            found = self._challenges[state] = challenge_of(self.zone_challenge(zone), self.map_challenge())
        return found

    def zone_modifiers(self, actor: Actor, kind: str) -> Modifiers:
        """Situational modifiers of the Zone that a unit begins the round in (ZN-30)."""
        if not self.modified:
            return ()
        key = (actor.spot.zone, actor.unit.side, kind)
        if key not in self._of_zone:
            zone = self.zones.get(actor.spot.zone)
            found = [each for each in (zone.modifiers if zone else ()) if applies(each, actor.unit.side, kind)]
            self._of_zone[key] = tuple([(each.name, each.amount) for each in found])
        return self._of_zone[key]

    def passing(self, actor: Actor) -> Modifiers:
        """What else changes a unit's score in this round: Prepare, the edge, what was lent or taken (ZN-21, HX-14).

        `scores.added` and `scores.standing_score` ask only where one of these is there.
        """
        score, edge = actor.score, self.edge
        found: Modifiers = (("prepared", PREPARED),) if score.prepared else ()
        if score.lent:
            found += (("lent" if score.lent > 0 else "weakened", score.lent),)
        if self.terrain.round == 1 and (edge.spent or edge.ambushed) and actor.unit.side == "party":
            amount = edge_bonus(edge.spent, edge.ambushed, self.numbers.edge)
            if amount:
                found += (("Scouting Bonus" if amount > 0 else "ambushed", amount),)
        return found


def first_able(actors: list[Actor]) -> Actor | None:
    """The first of them who can act, if there is one."""
    for actor in actors:
        if actor.health.now and not actor.health.gone:
            return actor
    return None


def applies(modifier: Modifier, side: str, kind: str) -> bool:
    """Tell whether a Zone's modifier counts for a side and a kind of action; an NPC's score is of no kind."""
    return modifier.who in ("all", side) and modifier.on in ("all", kind)
