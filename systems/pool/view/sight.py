"""What a policy sees of a fight, worked out of the state when it looks at it."""

from collections.abc import Sequence

from systems.pool.mechanics.attack import incoming
from systems.pool.mechanics.attack_profile import attack_dice, profiles
from systems.pool.mechanics.split import most_blows, worth_of
from systems.pool.rules import MOST_PARTS, most_parts, split_dice
from systems.pool.sight import Asked, Blow, Close, Sight, Thing
from systems.pool.state import Foe, State, Unit, able
from systems.table.battle.fight import Fight
from systems.table.battle.setup import Thing as Carried


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
    def boost(self) -> int:
        """Dice that it has more on the next attack."""
        return self._unit.stance.boost

    @property
    def bound(self) -> bool:
        """Whether it loses its next turn."""
        return self._unit.stance.bound


class Looking(Sight):
    """A fight as policies see it; `look` brings it up to date."""

    def __init__(self, fight: Fight) -> None:
        """Bind the state; `fight.bound(Looking)` keeps one instance per fight."""
        self._flow, self._state = fight.flow, fight.bound(State)
        self.grid, self.open_edge = self._state.grid, self._state.field.open_edge
        self.units = {key: Figure(unit) for key, unit in self._state.units.items()}
        self.muster()
        self.party = [unit.id for unit in self._state.members]
        self._things = [
            (charge, Thing(key, tuple([each.effect for each in gear.thing.effects]), damage_of(gear.thing)))
            for key, (gear, charge) in fight.gear.items()
        ]

    def muster(self) -> None:
        """Take the facts of all units anew, which phases of the encounter may change (TH-03)."""
        self.most = {key: unit.stats.most for key, unit in self._state.units.items()}

    def look(self) -> Sight:
        """Find out how everybody is."""
        state = self._state
        self.round = state.round.number
        members, foes = able(state.members), able(state.foes)
        self.able, self.foes = [unit.id for unit in members], [unit.id for unit in foes]
        self.ours = sum([unit.vitals.hp for unit in members])
        self.theirs = sum([unit.vitals.hp for unit in foes])
        self.hp = {unit.id: hp if (hp := unit.vitals.hp) > 0 else 0 for unit in state.all}
        return self

    @property
    def lost(self) -> Sequence[str]:
        """Members who are dead, or gone from the fight."""
        return [unit.id for unit in self._state.members if unit.vitals.dead or unit.place.gone]

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
        return Acting(self._state, self._state.units[self._state.acting.who or self._flow.who])


def damage_of(thing: Carried) -> int:
    """Return the damage that an item deals; 0 for none."""
    return max((each.model_dump()["amount"] for each in thing.effects if each.effect == "damage"), default=0)


def shows(foe: Foe) -> bool:
    """Tell whether an enemy has declared something that is still to come."""
    return foe.plan.aimed and foe.able and not foe.turn.acted


class Acting(Asked):
    """A member that acts, from the state as it is."""

    def __init__(self, state: State, unit: Unit) -> None:
        """Find out how the member stands."""
        self._state, self._unit = state, unit
        self.actions, self.guard, self.prone = unit.turn.actions, unit.stance.guard, unit.stance.prone
        powers = unit.powers
        self.wards = [power.key for power in powers if power.does == "ward"]
        self.heals = [power.key for power in powers if power.does == "heal"]

    def others_follow(self) -> bool:
        """Tell whether another unit is still to act."""
        ordered = [self._state.units[key] for key in self._state.round.order]
        return any(each is not self._unit and not each.turn.acted and each.able for each in ordered)

    def blows(self) -> Sequence[Blow]:
        """Return the attacks that are possible now; of a split under way, those of one roll (DP-16)."""
        state, unit = self._state, self._unit
        if state.acting.wanted:
            return self._rolls()
        found, targets = [], state.targets(unit)
        for weapon in unit.weapons:
            reached = state.within_reach(unit, weapon, targets)
            if not reached:
                continue
            most = most_blows(weapon, MOST_PARTS)
            for target, profile in zip(reached, profiles(state, unit, weapon, reached), strict=True):
                found.append(Blow(weapon.key, target.id, *worth_of(profile, target.vitals.hp, most)))
        return found

    def _rolls(self) -> Sequence[Blow]:
        """Return the rolls of a split action, with the weapon that it began with, if it began with one."""
        state, unit = self._state, self._unit
        wanted, named = state.acting.wanted, [part for part in state.acting.parts if part[0] == "attack"]
        found, targets = [], state.targets(unit)
        for weapon in unit.weapons:
            dice = attack_dice(unit, weapon)
            if weapon.cost or most_parts(dice) < wanted or (named and weapon.key != named[0][1]):
                continue
            reached = state.within_reach(unit, weapon, targets)
            rolls = profiles(state, unit, weapon, reached, dice=split_dice(dice, wanted))
            for target, profile in zip(reached, rolls, strict=True):
                mean = int(100 * profile.mean())
                before = mean * sum([part[2] == target.id for part in named])
                found.append(Blow(weapon.key, target.id, mean, mean, named=before))
        return found

    def close(self) -> Close:
        """Return what the member could do from nearby."""
        state, unit = self._state, self._unit
        best = reach = 0
        on: dict[str, int] = {}
        targets = state.targets(unit)
        for weapon in () if state.acting.wanted else unit.weapons:
            most = most_blows(weapon, MOST_PARTS)
            for target, profile in zip(targets, profiles(state, unit, weapon, targets, close=True), strict=True):
                near = worth_of(profile, target.vitals.hp, most).mean
                if near > best:
                    best, reach = near, weapon.range
                if near >= on.get(target.id, 0):
                    on[target.id] = near
        return Close(best, reach, on)


def sight(fight: Fight) -> Sight:
    """Return what is to be seen now."""
    return fight.bound(Looking).look()
