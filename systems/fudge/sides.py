"""Both sides of a fight and the ground, bound once: what phases, requests, effects and view look at."""

from collections.abc import Iterator
from typing import NamedTuple

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
from systems.fudge.ground import Spot, origin_of, out_of_sight
from systems.fudge.rules import HAND_TO_HAND
from systems.fudge.track import HURT, INCAPACITATED, SCRATCH, VERY_HURT, Track, left
from systems.table.battle.fight import Fight
from systems.table.battle.shields import halved


class Unit(NamedTuple):
    """The components of one combatant."""

    id: str
    facts: Combatant
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
        """Where it is."""
        return self.place.x, self.place.y

    @property
    def track(self) -> Track:
        """Its wound track."""
        wounds = self.wounds
        return Track(wounds.scratch, wounds.hurt, wounds.very_hurt, wounds.incapacitated)

    @property
    def able(self) -> bool:
        """Not Incapacitated, wherever it is."""
        return not self.wounds.incapacitated

    @property
    def fights(self) -> bool:
        """Able, and still here (FT-15)."""
        return not self.wounds.incapacitated and not self.place.gone

    @property
    def worst(self) -> str:
        """The worst wound that is marked."""
        wounds = self.wounds
        if wounds.incapacitated:
            return INCAPACITATED
        return VERY_HURT if wounds.very_hurt else HURT if wounds.hurt else SCRATCH if wounds.scratch else ""

    def arm(self, key: str) -> Arm:
        """What it attacks with, by key."""
        return next(arm for arm in self.facts.arms if arm.key == key)

    def action(self, beat: int) -> Action:
        """What it has declared for a beat."""
        declared = self.plan.first if beat == 1 else self.plan.second
        return Action(*declared) if declared else Action()


def passed(unit: Unit) -> tuple[int, ...]:
    """The damage values that come upon somebody at the turn's end, as a Locket lets them through (IT-18)."""
    return tuple(halved(value) if unit.facts.locket and value > 1 else value for value in unit.coming.hits)


class Sides:
    """The components of a fight, by the words of the rulebook. Units are in stable order."""

    def __init__(self, battle: Fight) -> None:
        """Bind them; to be had by `battle.bound(Sides)`."""
        world = battle.world
        parts = zip(
            world.ordered(Combatant, Wounds, Place, Tempo),
            world.ordered(Combatant, Senses, Condition, Plan),
            world.ordered(Combatant, Resolve, Coming, Past),
            strict=True,
        )
        self.all = [
            Unit(facts.id, facts, wounds, place, tempo, senses, condition, plan, resolve, coming, past)
            for (facts, wounds, place, tempo), (_, senses, condition, plan), (_, resolve, coming, past) in parts
        ]
        self.units = {unit.id: unit for unit in self.all}
        self.members = [unit for unit in self.all if unit.facts.ours]
        self.foes = [unit for unit in self.all if not unit.facts.ours]
        field = world.one(Field)
        self.ground, self.loot = field.ground, field.loot
        self.turn = world.one(Turn)
        self.strike = world.one(Strike)
        self.numbers = Numbers.model_validate(dict(battle.encounter.numbers))
        self.boxes = self.numbers.boxes()
        self.can_hide = any(area.full and area.kind in ("cover", "hidden") for area in self.ground.areas)
        """Somebody could be out of sight somewhere."""

    def enemies(self, unit: Unit) -> list[Unit]:
        """Those of the other side who still fight."""
        return [each for each in (self.foes if unit.facts.ours else self.members) if each.fights]

    def allies(self, unit: Unit) -> list[Unit]:
        """Those of its own side who still fight, itself included."""
        return [each for each in (self.members if unit.facts.ours else self.foes) if each.fights]

    def fastest_first(self) -> Iterator[Unit]:
        """All who still fight, from the fastest to the slowest (FT-02)."""
        return (unit for who in self.turn.order if (unit := self.units[who]).fights)

    def slower(self, unit: Unit) -> list[Unit]:
        """The slower allies who still fight, fastest first (FT-02)."""
        order = self.turn.order
        behind = order[order.index(unit.id) + 1 :]
        return [each for who in behind if (each := self.units[who]).fights and each.facts.ours == unit.facts.ours]

    def left(self, unit: Unit) -> int:
        """Free boxes of its wound track."""
        return left(unit.track, self.boxes)

    def most(self) -> int:
        """Boxes of a wound track."""
        return sum(self.boxes)

    def range(self, arm: Arm) -> int:
        """Metres to which an attack goes at all, long range included (FT-13)."""
        return self.numbers.reach if arm.kind in HAND_TO_HAND else arm.range * self.numbers.long_range

    def unseen(self, seeker: Unit, target: Unit) -> bool:
        """Tell whether somebody cannot see another: blind, or the other is out of sight (FT-14)."""
        return self.unseen_at(seeker, target.spot)

    def unseen_at(self, seeker: Unit, spot: Spot) -> bool:
        """Tell whether somebody cannot see who is at a spot (FT-14)."""
        return bool(seeker.condition.blind) or out_of_sight(self.ground, seeker.spot, spot)

    def must_locate(self, unit: Unit, arm: Arm, target: Unit) -> bool:
        """Tell whether a target must be located before this attack, from where it comes (FT-07, FT-09, FT-14)."""
        if target.id in unit.senses.located or target.id in unit.senses.found:
            return False
        origin = origin_of(arm.origin, unit.spot, target.spot)
        return bool(unit.condition.blind) or out_of_sight(self.ground, origin, target.spot)

    def in_sight(self, foe: Unit) -> bool:
        """Tell whether somebody of the other side knows where it is (IT-11)."""
        return any(foe.id in each.senses.located for each in self.enemies(foe))

    def look_around(self) -> None:
        """Settle who knows where whom is, after moves: seen is located, moved out of sight is not (FT-14)."""
        if not self.can_hide and not any(unit.condition.blind for unit in self.all):
            for unit in self.all:
                located = tuple([each.id for each in self.enemies(unit)])
                if unit.senses.located != located:
                    unit.senses.located = located
                unit.senses.found = ()
            return
        for unit in self.all:
            known = unit.senses.located + unit.senses.found
            unit.senses.found = ()
            unit.senses.located = tuple(
                each.id
                for each in self.enemies(unit)
                if not self.unseen(unit, each) or (each.id in known and not each.coming.moved)
            )

    def sides_left(self) -> tuple[bool, bool]:
        """Whether the party and the enemies still have somebody in the fight (FT-15)."""
        return any(unit.fights for unit in self.members), any(unit.fights for unit in self.foes)
