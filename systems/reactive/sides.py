"""Both sides of a Reactive fight, bound once: what phases, requests, gains, items and view look at."""

from collections.abc import Mapping
from typing import NamedTuple

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


class Mate(NamedTuple):
    """A member of the party with all that is theirs."""

    fighter: Fighter
    health: Health
    turn: Turn
    plight: Plight

    @property
    def id(self) -> str:
        """The member's id."""
        return self.fighter.id


class Foe(NamedTuple):
    """An enemy with all that is its own."""

    enemy: Enemy
    health: Health
    bound: Bound
    stance: Stance
    declared: Declared
    past: Past

    @property
    def id(self) -> str:
        """The enemy's id."""
        return self.enemy.id

    @property
    def able(self) -> bool:
        """It is neither down nor away (RX-11)."""
        return self.health.hp > 0 and not self.stance.gone

    @property
    def against(self) -> int:
        """What is added to rolls against it (RX-11)."""
        return against(self.enemy.modifier, self.stance.owed, self.stance.exposed)


class Sides:
    """The components of a fight, by the words of the rulebook. Members and foes are in stable order."""

    def __init__(self, battle: Fight) -> None:
        """Bind them; to be had by `battle.bound(Sides)`."""
        world = battle.world
        members = world.ordered(Fighter, Health, Turn, Plight)
        self.mates = {fighter.id: Mate(fighter, health, turn, plight) for fighter, health, turn, plight in members}
        states = zip(world.ordered(Enemy, Health, Bound), world.ordered(Enemy, Stance, Declared, Past), strict=True)
        self.foes = {
            enemy.id: Foe(enemy, health, bound, stance, declared, past)
            for (enemy, health, bound), (_, stance, declared, past) in states
        }
        self.tasks = {made.task.id: (made.task, clock) for made, clock in world.ordered(Undertaking, Clock)}
        self.acts = {chance.act.id: (chance.act, done) for chance, done in world.ordered(Chance, Done)}
        self.arms = {lying.weapon.key: (lying.weapon, carried) for lying, carried in world.ordered(Lying, Carried)}
        self._own = {who: {arm.key: arm for arm in mate.fighter.weapons} for who, mate in self.mates.items()}
        self.cycle = world.one(Cycle)
        self.swing = world.one(Swing)
        self.blow = world.one(Blow)
        self.edge = battle.edge
        self.block = EncounterBlock.model_validate(dict(battle.encounter.block))
        self.numbers = Numbers.model_validate(dict(battle.encounter.numbers))

    def able(self) -> list[Mate]:
        """Members above 0 HP, in stable order."""
        return [mate for mate in self.mates.values() if mate.health.hp > 0]

    def in_order(self) -> list[Mate]:
        """Members who have a place in the turn order, in that order (RX-03)."""
        placed = [mate for mate in self.mates.values() if mate.turn.place]
        return sorted(placed, key=lambda mate: mate.turn.place)

    def standing(self) -> list[Foe]:
        """Enemies that are neither down nor away, in stable order."""
        return [foe for foe in self.foes.values() if foe.able]

    def weapons(self, who: str) -> Mapping[str, Weapon]:
        """What somebody can attack with now, by key: their own, and what they took up."""
        if not self.arms:
            return self._own[who]
        return self._own[who] | {key: weapon for key, (weapon, carried) in self.arms.items() if carried.holder == who}

    def helpers(self, *without: str) -> list[str]:
        """Who can help a roll: able, with the turn of this cycle not yet taken (RX-10)."""
        return [mate.id for mate in self.able() if not mate.turn.taken and mate.id not in without]

    def defenders(self, ward: str) -> list[str]:
        """Who can defend somebody in answer to an attack, once a cycle each (RX-09)."""
        blow = self.blow
        return [mate.id for mate in self.able() if mate.id not in blow.victims and not mate.turn.answered]

    def open_acts(self) -> list[Act]:
        """Free acts that can be done now."""
        return [act for act, done in self.acts.values() if not done.done and self.open_to(act.after)]

    def holder(self, carried: Carried) -> Mate | None:
        """Who bears a weapon that can be handed over; None while it is to be taken up."""
        holder = self.mates.get(carried.holder)
        return holder if holder is not None and holder.health.hp else None

    def open_to(self, after: str) -> bool:
        """Tell whether what must come first is done."""
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
        return any(other.id != foe.id and other.declared.intent != "lurk" for other in self.standing())
