"""The state of a fight: its components, bound once."""

from collections.abc import Container, Mapping
from dataclasses import dataclass

from systems.reactive.blocks import Act, EncounterBlock, Numbers, Weapon
from systems.reactive.components import (
    Blow,
    Bound,
    Carried,
    Chance,
    Clock,
    Cycle,
    Declared,
    Done,
    Enemy,
    Fighter,
    Health,
    Lying,
    Past,
    Plight,
    Stance,
    Swing,
    Turn,
    Undertaking,
)
from systems.reactive.rules import against
from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import Behaviour, Intent, Script
from systems.table.enemies.scripts import Scripts

PAST = {"last_intent": str, "last_attacker": str, "last_defender": str, "rounds_since_hurt": int, "self.ignored": bool}
"""Fields of behaviour scripts that look at the past."""


@dataclass(slots=True, eq=False)
class Unit:
    """The common part of members and enemies."""

    id: str
    health: Health
    max_hp: int

    @property
    def per_mille(self) -> int:
        """Per mille of HP left."""
        return 1000 * self.health.hp // self.max_hp


@dataclass(slots=True, eq=False)
class Member(Unit):
    """A member of the party and its components."""

    fighter: Fighter
    turn: Turn
    plight: Plight

    @property
    def able(self) -> bool:
        """Above 0 HP (RX-11)."""
        return self.health.hp > 0


@dataclass(slots=True, eq=False)
class Foe(Unit):
    """An enemy and its components."""

    enemy: Enemy
    bound: Bound
    stance: Stance
    declared: Declared
    past: Past

    @property
    def able(self) -> bool:
        """Neither down nor gone (RX-11)."""
        return self.health.hp > 0 and not self.stance.gone

    @property
    def against(self) -> int:
        """The modifier of rolls against it (RX-11)."""
        return against(self.enemy.modifier, self.stance.owed, self.stance.exposed)


class State:
    """The components of a fight. Members and foes are in stable order."""

    def __init__(self, fight: Fight) -> None:
        """Bind them; callers use `fight.bound(State)`."""
        world = fight.world
        self.members = {
            fighter.id: Member(fighter.id, health, fighter.most, fighter, turn, plight)
            for fighter, health, turn, plight in world.ordered(Fighter, Health, Turn, Plight)
        }
        foes = zip(world.ordered(Enemy, Health, Bound), world.ordered(Enemy, Stance, Declared, Past), strict=True)
        self.foes = {
            enemy.id: Foe(enemy.id, health, enemy.most, enemy, bound, stance, declared, past)
            for (enemy, health, bound), (_, stance, declared, past) in foes
        }
        self.every_foe = dict(self.foes)
        """All enemies, those included that have not joined the fight."""
        self.units: dict[str, Member | Foe] = {**self.members, **self.foes}
        self.tasks = {made.task.id: (made.task, clock) for made, clock in world.ordered(Undertaking, Clock)}
        self.acts = {chance.act.id: (chance.act, done) for chance, done in world.ordered(Chance, Done)}
        self.arms = {lying.weapon.key: (lying.weapon, carried) for lying, carried in world.ordered(Lying, Carried)}
        self._own = {who: {arm.key: arm for arm in each.fighter.weapons} for who, each in self.members.items()}
        self.cycle = world.one(Cycle)
        self.swing = world.one(Swing)
        self.blow = world.one(Blow)
        self.edge = fight.edge
        self.block = EncounterBlock.model_validate(dict(fight.encounter.block))
        self.numbers = Numbers.model_validate(dict(fight.encounter.numbers))
        self.remembers = Scripts(
            {foe.id: foe.behaviour for foe in fight.encounter.foes}, _past_of, fight.later
        ).looked_at
        """Fields and target words of the past that some script uses: nothing else is remembered."""

    def muster(self, waiting: Container[str], facts: Mapping[str, Enemy]) -> None:
        """Leave those out who have not joined the fight, and give enemies their facts now (TH-03)."""
        for who, foe in self.every_foe.items():
            foe.enemy = facts[who]
        here = {who: foe for who, foe in self.every_foe.items() if who not in waiting}
        self.foes.clear()
        self.foes.update(here)
        self.units.clear()
        self.units.update({**self.members, **here})

    def able_members(self) -> list[Member]:
        """Return the members above 0 HP, in stable order."""
        return [member for member in self.members.values() if member.health.hp > 0]

    def turn_order(self) -> list[Member]:
        """Return the members placed in the turn order, in that order (RX-03)."""
        placed = [member for member in self.members.values() if member.turn.place]
        return sorted(placed, key=lambda member: member.turn.place)

    def able_foes(self) -> list[Foe]:
        """Return the enemies neither down nor gone, in stable order."""
        return [foe for foe in self.foes.values() if foe.able]

    def weapons(self, who: str) -> Mapping[str, Weapon]:
        """Return the weapons of a member by key: their own, and those taken up."""
        if not self.arms:
            return self._own[who]
        return self._own[who] | {key: weapon for key, (weapon, carried) in self.arms.items() if carried.holder == who}

    def helpers(self, *without: str) -> list[str]:
        """Return the ids of possible helpers: able members whose turn is not taken yet (RX-10)."""
        return [member.id for member in self.able_members() if not member.turn.taken and member.id not in without]

    def defenders(self) -> list[str]:
        """Return the ids of possible defenders in answer to an attack, once a cycle each (RX-09)."""
        blow = self.blow
        return [
            member.id for member in self.able_members() if member.id not in blow.victims and not member.turn.answered
        ]

    def ward(self) -> str:
        """Return the id of the victim of the coming blow for whom a defender is asked (RX-09)."""
        blow = self.blow
        return next(who for who in blow.victims if who not in blow.asked and not self.members[who].plight.shifted)

    def open_acts(self) -> list[Act]:
        """Return the free acts that are open."""
        return [act for act, done in self.acts.values() if not done.done and self.is_open(act.after)]

    def holder(self, carried: Carried) -> Member | None:
        """Return the able bearer of a weapon that lay about, or None while it can be taken up."""
        holder = self.members.get(carried.holder)
        return holder if holder is not None and holder.health.hp else None

    def is_open(self, after: str) -> bool:
        """Tell whether the task or act required first is done."""
        if not after:
            return True
        if after in self.tasks:
            task, clock = self.tasks[after]
            return clock.filled >= task.segments
        return after in self.acts and self.acts[after][1].done

    def screened(self, foe: Foe) -> bool:
        """Tell whether a lurking enemy has another to hide behind."""
        if foe.declared.intent != "lurk":
            return False
        return any(other.id != foe.id and other.declared.intent != "lurk" for other in self.able_foes())


def _past_of(behaviour: Behaviour) -> Script:
    """Return the script of a behaviour as far as it reads the past."""
    return Script(behaviour, "reactive", PAST, Intent(""))
