"""What a policy sees of a fight, worked out of the state when it looks at it."""

from collections.abc import Sequence

from systems.pool.mechanics.actions import approachable, in_reach
from systems.pool.mechanics.attack import incoming
from systems.pool.mechanics.attack_profile import mean_damage
from systems.pool.mechanics.marks import Attack, aims, attack
from systems.pool.mechanics.offers import Takers, offered
from systems.pool.mechanics.split import blows
from systems.pool.rules import most_parts, split_dice
from systems.pool.sight import Asked, Attacks, Blow, Close, Sight, Thing
from systems.pool.state.state import State
from systems.pool.state.units import Foe, Unit, able
from systems.table.battle.fight import Fight
from systems.table.battle.setup import Thing as Carried
from systems.table.loop.caches import VALUES

Named = tuple[tuple[str, str], ...]
"""The attacks of a split that are named: the key of the weapon and the id of the target."""
NONE: Named = ()


class Figure:
    """A unit as policies see it."""

    __slots__ = ("_unit",)

    def __init__(self, unit: Unit) -> None:
        """Keep the unit."""
        self._unit = unit

    @property
    def place(self) -> int:
        """Its square; -1 for none."""
        return self._unit.place.square

    @property
    def hp(self) -> int:
        """Its HP, not below 0."""
        return max(0, self._unit.vitals.hp)

    @property
    def boost(self) -> int:
        """Dice that it has more on the next attack."""
        return self._unit.stance.boost

    @property
    def bound(self) -> bool:
        """Whether it loses its next turn."""
        return self._unit.stance.bound


class Made(Attacks):
    """The attacks of a member, with what else they come to."""

    def __init__(self, unit: Unit, made: Attack, wanted: int, named: Named) -> None:
        """Work out the attacks that are possible, or the rolls of a split of so many (DP-16)."""
        found = _rolls(unit, made, wanted, named) if wanted else blows(unit.ready, made)
        super().__init__(found)
        self._unit, self._made, self._arms = unit, made, () if wanted else unit.ready
        self._close: Close | None = None

    @property
    def close(self) -> Close:
        """What the member could do from nearby; nothing while it splits an action."""
        if self._close is None:
            self._close = self._from_nearby()
        return self._close

    def _from_nearby(self) -> Close:
        best, weapon = 0, ""
        on: dict[str, int] = {}
        for blow in blows(self._arms, self._made, near=True):
            near, key = blow.mean, blow.target
            if near > best:
                best, weapon = near, blow.weapon
            if near >= on.get(key, 0):
                on[key] = near
        return Close(best, self._unit.weapon(weapon).range if weapon else 0, on)


def _rolls(unit: Unit, made: Attack, wanted: int, named: Named) -> Sequence[Blow]:
    """Return the rolls of a split action, with the weapon that it began with, if it began with one."""
    _, lent, *_ = made
    arms = [
        arm
        for arm in unit.ready
        if not arm.cost and most_parts(max(1, arm.dice + lent)) >= wanted and (not named or arm.key == named[0][0])
    ]
    found = []
    for arm, (target, _, left, _, _), match, (dice, first, _) in aims(arms, made):
        mean = int(100 * mean_damage(split_dice(dice, wanted), match.mastery, first, match.through))
        before = mean * [at for _, at in named].count(target) if named else 0
        found.append(Blow(arm.key, target, left, mean, mean, named=before))
    return found


Situation = tuple[Unit, Attack, int, int, Named]
"""All that a member's attacks depend on: how they are made, its spell points, rolls of a split, and those named."""


class Looking(Sight):
    """A fight as policies see it; `look` brings it up to date."""

    def __init__(self, fight: Fight) -> None:
        """Bind the state; `fight.bound(Looking)` keeps one instance per fight."""
        self._flow, self._state = fight.flow, fight.bound(State)
        self.grid, self.open_edge = self._state.grid, self._state.field.open_edge
        self.units = {key: Figure(unit) for key, unit in self._state.units.items()}
        self._known: dict[Situation, Made] = {}
        self._acting = {key: Acting(fight, unit, self._known) for key, unit in self._state.units.items()}
        self.muster()
        self.party = [unit.id for unit in self._state.members]
        self._things = [(charge, _thing_of(gear.thing)) for gear, charge in fight.gear.values()]

    def muster(self) -> None:
        """Take the facts of all units anew, which phases of the encounter may change (TH-03)."""
        self._known.clear()
        self.most = {key: unit.stats.most for key, unit in self._state.units.items()}
        self._least = min(unit.stats.most for unit in self._state.members)
        self.whole = sum(unit.stats.most for unit in self._state.members)

    def look(self) -> Sight:
        """Find out how the party is."""
        state = self._state
        self.round = state.round.number
        self.ours = sum([each.vitals.hp for each in state.members if each.vitals.hp > 0 and each.place.square >= 0])
        return self

    @property
    def theirs(self) -> int:
        """HP of the enemies that can act."""
        return sum([each.vitals.hp for each in self._state.foes if each.vitals.hp > 0 and each.place.square >= 0])

    @property
    def able(self) -> Sequence[str]:
        """Members who can act."""
        return [unit.id for unit in able(self._state.members)]

    @property
    def foes(self) -> Sequence[str]:
        """Enemies who can act."""
        return [unit.id for unit in able(self._state.foes)]

    def low(self, limit: int) -> Sequence[str]:
        """Return the members still in the fight who have so many per cent of their HP left, or less."""
        if (self.whole - self.ours) * 100 < self._least * (100 - limit):
            return ()  # all together lack less than any one would have to
        found = [unit for unit in self._state.members if unit.vitals.hp * 100 <= unit.stats.most * limit]
        return [unit.id for unit in found if not (unit.vitals.dead or unit.place.gone)]

    def things(self) -> Sequence[Thing]:
        """Return the things that are not used up, in stable order."""
        return [thing for charge, thing in self._things if not charge.gone]

    def coming(self) -> int:
        """Return the damage of the hit that waits."""
        return incoming(self._state)

    def aims(self, who: str) -> int:
        """Count the enemies that show an aim at a member (BH-01)."""
        return sum(shows(foe) and foe.shown_at == who for foe in self._state.foes)

    def asked(self) -> Asked:
        """Return the member that acts."""
        return self._acting[self._state.acting.who or self._flow.who].look()


def _thing_of(thing: Carried) -> Thing:
    effects = tuple([each.effect for each in thing.effects])
    return Thing(thing.id, effects, damage_of(thing), effects[:1] == ("heal",))


def damage_of(thing: Carried) -> int:
    """Return the damage that an item deals; 0 for none."""
    return max((each.model_dump()["amount"] for each in thing.effects if each.effect == "damage"), default=0)


def shows(foe: Foe) -> bool:
    """Tell whether an enemy has declared something that is still to come."""
    return foe.plan.aimed and foe.able and not foe.turn.acted


class Acting(Asked):
    """A member that acts, from the state as it is."""

    def __init__(self, fight: Fight, unit: Unit, known: dict[Situation, Made]) -> None:
        """Keep the unit; what its attacks come to is known wherever it was so before."""
        self._fight, self._state, self._unit, self._known = fight, fight.bound(State), unit, known

    def look(self) -> Asked:
        """Find out how the member stands."""
        unit = self._unit
        self.actions, self.guard, self.prone = unit.turn.actions, unit.stance.guard, unit.stance.prone
        return self

    @property
    def wards(self) -> Sequence[str]:
        """Powers that ward, which it has the spell points for."""
        return [power.key for power in self._unit.powers if power.does == "ward"]

    @property
    def heals(self) -> Sequence[str]:
        """The same of those that heal."""
        return [power.key for power in self._unit.powers if power.does == "heal"]

    def others_follow(self) -> bool:
        """Tell whether another unit is still to act."""
        ordered = [self._state.units[key] for key in self._state.round.order]
        return any(each is not self._unit and not each.turn.acted and each.able for each in ordered)

    def attacks(self) -> Attacks:
        """Return the attacks that are possible now; of a split under way, those of one roll (DP-16).

        They are worked out once for all situations in which they are the same.
        """
        unit, acting = self._unit, self._state.acting
        made, wanted, named = attack(self._state, unit), acting.wanted, NONE
        if wanted:
            named = tuple([part[1:3] for part in acting.parts if part[0] == "attack"])
        key = unit, made, min(unit.vitals.points, unit.dearest), wanted, named
        found = self._known.get(key)
        if found is None:
            found = Made(unit, made, wanted, named)
            if len(self._known) < VALUES:
                self._known[key] = found
        return found

    def offered(self, option: str) -> Takers | None:
        """Return whom a power or a thing can be used on, by the fields of its option; None where it cannot be used."""
        return offered(self._fight, self._state, self._unit, option)

    def approachable(self) -> Sequence[str]:
        """Return the enemies that it can move towards."""
        return approachable(self._state, self._unit)

    def in_reach(self) -> Sequence[int]:
        """Return the squares that one move can end on, the nearest first."""
        return in_reach(self._state, self._unit)


def sight(fight: Fight) -> Sight:
    """Return what is to be seen now."""
    return fight.bound(Looking).look()
