"""The state of a fight: units, ground and turn, bound once and shared by phases, requests, effects and views."""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from systems.fudge.blocks import Numbers
from systems.fudge.components import (
    Action,
    Arm,
    Combatant,
    Coming,
    Condition,
    Field,
    Past,
    Place,
    Plan,
    Resolve,
    Senses,
    Strike,
    Tempo,
    Turn,
    Wounds,
)
from systems.fudge.map.geometry import Spot, origin_of, out_of_sight
from systems.fudge.rules.modifiers import HAND_TO_HAND
from systems.fudge.rules.wound_track import HURT, INCAPACITATED, SCRATCH, VERY_HURT, Track, longer
from systems.table.battle.fight import Fight
from systems.table.loop.caches import VALUES

HOLD = Action()


@dataclass(slots=True, eq=False)
class Unit:
    """The components of one combatant; there is one object of each, equal only to itself."""

    id: str
    facts: Combatant
    arms: Mapping[str, Arm]
    """Its weapons by key."""
    wounds: Wounds
    place: Place
    tempo: Tempo
    senses: Senses
    condition: Condition
    plan: Plan
    resolve: Resolve
    coming: Coming
    past: Past

    @property
    def spot(self) -> Spot:
        """Its place on the map."""
        return self.place.x, self.place.y

    @property
    def track(self) -> Track:
        """Its wound track."""
        wounds = self.wounds
        return Track(wounds.scratch, wounds.hurt, wounds.very_hurt, wounds.incapacitated)

    @property
    def able(self) -> bool:
        """Not Incapacitated, whether on the map or gone."""
        return not self.wounds.incapacitated

    @property
    def fights(self) -> bool:
        """Able, and still in the fight (FT-15)."""
        return not self.wounds.incapacitated and not self.place.gone

    @property
    def worst(self) -> str:
        """The worst marked wound, or an empty text."""
        wounds = self.wounds
        if wounds.incapacitated:
            return INCAPACITATED
        return VERY_HURT if wounds.very_hurt else HURT if wounds.hurt else SCRATCH if wounds.scratch else ""

    def arm(self, key: str) -> Arm:
        """Return one of its weapons by key."""
        return self.arms[key]

    def action(self, beat: int) -> Action:
        """Return the action declared for a beat; holding, if none is."""
        declared = self.plan.first if beat == 1 else self.plan.second
        return _action(declared) if declared else HOLD


@lru_cache(maxsize=VALUES)
def _action(declared: tuple[str, ...]) -> Action:
    """Read an action as it is kept."""
    return Action(*declared)


def fighting(units: Sequence[Unit]) -> list[Unit]:
    """Return those of some units that are able, and still in the fight (FT-15)."""
    return [each for each in units if not each.wounds.incapacitated and not each.place.gone]


def any_fights(units: Sequence[Unit]) -> bool:
    """Tell whether any of some units is able, and still in the fight (FT-15)."""
    return any(not each.wounds.incapacitated and not each.place.gone for each in units)


def _arms(facts: Combatant) -> Mapping[str, Arm]:
    return {arm.key: arm for arm in facts.arms}


class State:
    """The components of a fight, in stable order. `units` has them by id."""

    def __init__(self, fight: Fight) -> None:
        """Bind the components; use `fight.bound(State)`."""
        world = fight.world
        parts = zip(
            world.ordered(Combatant, Wounds, Place, Tempo),
            world.ordered(Combatant, Senses, Condition, Plan),
            world.ordered(Combatant, Resolve, Coming, Past),
            strict=True,
        )
        self.all = [
            Unit(facts.id, facts, _arms(facts), wounds, place, tempo, senses, condition, plan, resolve, coming, past)
            for (facts, wounds, place, tempo), (_, senses, condition, plan), (_, resolve, coming, past) in parts
        ]
        self.units = {unit.id: unit for unit in self.all}
        self.members = [unit for unit in self.all if unit.facts.ours]
        self.foes = [unit for unit in self.all if not unit.facts.ours]
        self.every_foe = tuple(self.foes)
        """All enemies, those included that have not joined the fight; `foes` and `all` leave them out."""
        field = world.one(Field)
        self.ground, self.loot = field.ground, field.loot
        self.turn = world.one(Turn)
        self.strike = world.one(Strike)
        self.numbers = Numbers.model_validate(dict(fight.encounter.numbers))
        self.boxes = self.numbers.boxes()
        """The boxes of a plain wound track; a tough unit has more."""
        self.plain = sum(self.boxes)
        """How many these are."""
        self.can_hide = any(area.full and area.kind in ("cover", "hidden") for area in self.ground.areas)
        """The map has places that are out of sight."""
        self.heights = any(area.kind == "high" for area in self.ground.areas)
        """The map has higher ground."""
        self.shelters = any(area.kind in ("cover", "hidden") for area in self.ground.areas)
        """The map has cover, or places to hide in."""

    def muster(self, waiting: Container[str], facts: Mapping[str, Combatant]) -> None:
        """Leave those out of `foes` and `all` who have not joined, and give enemies their facts now (TH-03)."""
        for unit in self.every_foe:
            unit.facts = facts[unit.id]
            unit.arms = _arms(unit.facts)
        self.foes = [unit for unit in self.every_foe if unit.id not in waiting]
        self.all = [*self.members, *self.foes]

    def enemies(self, unit: Unit) -> list[Unit]:
        """Units of the other side that still fight."""
        return fighting(self.foes if unit.facts.ours else self.members)

    def allies(self, unit: Unit) -> list[Unit]:
        """Units of its own side that still fight, itself included."""
        return fighting(self.members if unit.facts.ours else self.foes)

    def fastest_first(self) -> Iterator[Unit]:
        """Units that still fight, from the fastest to the slowest (FT-02)."""
        return (unit for who in self.turn.order if (unit := self.units[who]).fights)

    def slower(self, unit: Unit) -> list[Unit]:
        """Slower allies that still fight, fastest first (FT-02)."""
        order = self.turn.order
        behind = order[order.index(unit.id) + 1 :]
        return [each for who in behind if (each := self.units[who]).fights and each.facts.ours == unit.facts.ours]

    def free_boxes(self, unit: Unit) -> int:
        """Free boxes of a unit's wound track; none once Incapacitated (FT-10)."""
        wounds = unit.wounds
        if wounds.incapacitated:
            return 0
        return self.total_boxes(unit) - wounds.scratch - wounds.hurt - wounds.very_hurt

    def boxes_of(self, unit: Unit) -> Track:
        """Boxes of a unit's whole wound track, by wound (FT-10)."""
        return longer(self.boxes, unit.facts.tough) if unit.facts.tough else self.boxes

    def total_boxes(self, unit: Unit) -> int:
        """Boxes of a unit's whole wound track."""
        return sum(self.boxes_of(unit)) if unit.facts.tough else self.plain

    def attack_range(self, arm: Arm) -> int:
        """Metres that a weapon reaches, long range included (FT-13)."""
        return self.numbers.reach if arm.kind in HAND_TO_HAND else arm.range * self.numbers.long_range

    def cannot_see(self, seeker: Unit, target: Unit) -> bool:
        """Tell whether a unit cannot see another, being blind or because the other is out of sight (FT-14)."""
        return self.cannot_see_spot(seeker, target.spot)

    def cannot_see_spot(self, seeker: Unit, spot: Spot) -> bool:
        """Tell whether a unit cannot see another at a spot (FT-14)."""
        return bool(seeker.condition.blind) or out_of_sight(self.ground, seeker.spot, spot)

    def must_locate(self, unit: Unit, arm: Arm, target: Unit) -> bool:
        """Tell whether a target must be located before an attack, seen from its origin (FT-07, FT-09, FT-14)."""
        if target.id in unit.senses.located or target.id in unit.senses.found:
            return False
        origin = origin_of(arm.origin, unit.spot, target.spot)
        return bool(unit.condition.blind) or out_of_sight(self.ground, origin, target.spot)

    def is_located(self, foe: Unit) -> bool:
        """Tell whether some enemy of a unit has located it (IT-11)."""
        return any(foe.id in each.senses.located for each in self.enemies(foe))

    def update_located(self) -> None:
        """Update what each unit has located, after moves: all that it sees, less what moved out of sight (FT-14)."""
        if not self.can_hide and not [unit for unit in self.all if unit.condition.blind]:
            for side, others in ((self.members, self.foes), (self.foes, self.members)):
                located = tuple([each.id for each in fighting(others)])
                for unit in side:
                    unit.senses.located, unit.senses.found = located, ()
            return
        for unit in self.all:
            known = unit.senses.located + unit.senses.found
            unit.senses.found = ()
            unit.senses.located = tuple(
                each.id
                for each in self.enemies(unit)
                if (each.id in known and not each.coming.moved) or not self.cannot_see(unit, each)
            )

    def both_fight(self) -> bool:
        """Tell whether there is anybody left on either side (FT-15)."""
        return all(self.sides_fighting())

    def sides_fighting(self) -> tuple[bool, bool]:
        """Tell of the party and of the enemies whether any unit still fights (FT-15)."""
        return any_fights(self.members), any_fights(self.foes)
