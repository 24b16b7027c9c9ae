"""A member's turn: any number of free acts, and one thing that takes it (RX-05)."""

from collections.abc import Iterator, Sequence

from systems.reactive import gains
from systems.reactive.ends import attacked
from systems.reactive.events import ActDone, ArmMoved, GuardSet, Leaving, Waited
from systems.reactive.rolls import hampered
from systems.reactive.sides import Foe, Mate, Sides
from systems.reactive.words import BRINGS, signed
from systems.table.battle import Battle
from systems.table.engine import Ask
from systems.table.gear import usable, use, wanted, words_of
from systems.table.requests import Choice, Field, Option, Pick
from systems.table.setup import Thing

NOBODY = ("nobody", "nobody")


class TakeTurn(Ask[Battle]):
    """What somebody does on their turn: free acts as many as they like, then attack, defend, work, wait or leave."""

    kind = "turn"

    def bind(self) -> None:
        """Bind both sides."""
        self.sides = self.engine.bound(Sides)

    def text(self) -> str:
        """Name whose turn it is, and in which cycle."""
        tough = signed(self.sides.mates[self.flow.who].fighter.tough, "Tough")
        return f"Cycle {self.sides.cycle.round}: what does {self.engine.name(self.flow.who)} do? A roll is 2d6{tough}."

    def options(self) -> Sequence[Option]:
        """Everything that is possible now, what takes the turn first."""
        mate = self.sides.mates[self.flow.who]
        return [
            *self._attacks(mate),
            *self._guards(mate),
            *self._tasks(mate),
            *self._things(),
            *self._acts(),
            *self._arms(mate),
            Option("wait", "Wait", "let this turn go by"),
            Option("leave", "Leave the fight", self._price()),
        ]

    def _attacks(self, mate: Mate) -> Iterator[Option]:
        sides, name = self.sides, self.engine.name
        weapons = sides.weapons(mate.id)
        arms = tuple((key, f"{weapon.name} ({BRINGS[weapon.effect]})") for key, weapon in weapons.items())
        fields: tuple[Field, ...] = (Pick("weapon", arms),) if len(arms) > 1 else ()
        fields += helper_field(self.engine, sides, mate)
        for foe in sides.standing():
            help_ = odds(sides, mate, foe.id, foe.against, sides.screened(foe))
            yield Option(f"attack:{foe.id}", f"Attack {name(foe.id)}", help_, fields)

    def _guards(self, mate: Mate) -> Iterator[Option]:
        if others := [other for other in self.sides.able() if other.id != mate.id]:
            help_ = "you step in with advantage at every attack on them until your next turn"
            yield Option("defend", "Stand ready to defend an ally", help_, (Pick("ally", self._named(others)),))

    def _tasks(self, mate: Mate) -> Iterator[Option]:
        sides = self.sides
        for task, clock in sides.tasks.values():
            if clock.filled >= task.segments or not sides.open_to(task.after):
                continue
            numbers, brings = sides.numbers, gains.words_of(task.gains, self.engine.names)
            how = f"+{numbers.task_plain} without a roll"
            if task.roll:
                how = f"mixed +{numbers.task_mixed}, success +{numbers.task_success}"
                how += f"; {odds(sides, mate, '', task.modifier)}"
            text = f"{task.text} " if task.text else ""
            help_ = f"{text}{clock.filled} of {task.segments} segments; {how}; then: {brings or 'nothing more'}"
            fields = helper_field(self.engine, sides, mate) if task.roll else ()
            yield Option(f"task:{task.id}", f"Work on: {task.name}", help_, fields)

    def _things(self) -> Iterator[Option]:
        for key in usable(self.engine) if self.engine.gear else ():
            thing = self.engine.gear[key][0].thing
            cost = "takes the turn" if takes_turn(thing) else "free"
            fields: tuple[Field, ...] = ()
            need = wanted(self.engine, thing)
            if "member" in need:
                fields += (Pick("target", self._named(self.sides.able())),)
            if "foe" in need:
                fields += (Pick("foe", self._named(self.sides.standing())),)
            yield Option(f"use:{key}", f"Use: {thing.name}", f"{cost}; {words_of(self.engine, thing)}", fields)

    def _acts(self) -> Iterator[Option]:
        for act, done in self.sides.acts.values():
            if not done.done and self.sides.open_to(act.after):
                brings = gains.words_of(act.gains, self.engine.names)
                help_ = "; ".join(part for part in ("free", act.text, brings) if part)
                yield Option(f"do:{act.id}", act.name, help_)

    def _arms(self, mate: Mate) -> Iterator[Option]:
        others = [other for other in self.sides.able() if other.id != mate.id]
        for key, (weapon, carried) in self.sides.arms.items():
            what = f"free; {BRINGS[weapon.effect]}"
            holder = self.sides.mates.get(carried.holder)
            if holder is None or not holder.health.hp:
                yield Option(f"take:{key}", f"Take up the {weapon.name}", what)
            elif holder.id == mate.id and others:
                fields = (Pick("to", self._named(others)),)
                yield Option(f"give:{key}", f"Hand over the {weapon.name}", what, fields)

    def _named(self, units: Sequence[Mate] | Sequence[Foe]) -> tuple[tuple[str, str], ...]:
        return tuple((unit.id, self.engine.name(unit.id)) for unit in units)

    def _price(self) -> str:
        if self.sides.cycle.way_out:
            return "all who can stand leave unharmed by the way that was opened; no loot"
        return "all who can stand; every enemy that is not held and does not hold back strikes once more; no loot"

    def resolve(self, choice: Choice) -> None:
        """Carry it out, or set up the roll that does."""
        verb, _, key = choice.option.partition(":")
        mate, swing = self.sides.mates[self.flow.who], self.sides.swing
        match verb:
            case "attack":
                swing.foe = key
                swing.weapon = str(choice.fields.get("weapon", "")) or next(iter(self.sides.weapons(mate.id)))
                self._roll(mate, choice)
            case "task":
                swing.task = key
                self._roll(mate, choice)
            case "defend":
                mate.turn.guards = str(choice.fields["ally"])
                self._over(mate)
                self.engine.emit(GuardSet(mate.id, mate.turn.guards))
            case "wait":
                self._over(mate)
                self.engine.emit(Waited(mate.id))
            case "leave":
                self._leave(mate)
            case "use":
                self._use(mate, key, choice)
            case _:
                self._free(mate, verb, key, choice)

    def _over(self, mate: Mate) -> None:
        mate.turn.taken = True

    def _roll(self, mate: Mate, choice: Choice) -> None:
        swing, helper = self.sides.swing, str(choice.fields.get("helper", "nobody"))
        swing.who = mate.id
        if helper != "nobody":
            swing.helper = helper
            give_up(self.sides.mates[helper])
        self._over(mate)
        self.flow.phase = "roll"

    def _leave(self, mate: Mate) -> None:
        """Leave: the enemies strike once more, unless a way out is open (RX-11)."""
        way_out = self.sides.cycle.way_out
        self.engine.emit(Leaving(mate.id, way_out))
        self._over(mate)
        if way_out:
            self.engine.end("retreat")
        else:
            self.sides.cycle.mode = "leave"
            self.flow.phase = "react"

    def _use(self, mate: Mate, key: str, choice: Choice) -> None:
        """Use a thing: what does harm, and every spell, takes the turn (IT-11, IT-13); all else is a free act."""
        thing = self.engine.gear[key][0].thing
        target, foe = str(choice.fields.get("target", "")), str(choice.fields.get("foe", ""))
        if takes_turn(thing):
            self._over(mate)
        if foe and harms(thing):
            attacked(self.engine, self.sides, self.sides.foes[foe], mate.id)
        use(self.engine, key, target, foe, mate.id)

    def _free(self, mate: Mate, verb: str, key: str, choice: Choice) -> None:
        if verb == "do":
            act, done = self.sides.acts[key]
            done.done = True
            self.engine.emit(ActDone(mate.id, f"act:{key}"))
            gains.land(self.engine, self.sides, act.gains, mate.id)
            return
        weapon, carried = self.sides.arms[key]
        carried.holder = mate.id if verb == "take" else str(choice.fields["to"])
        self.engine.emit(ArmMoved(mate.id, weapon.name, weapon.effect, carried.holder))


def give_up(mate: Mate) -> None:
    """Take the turn of this cycle from somebody who helps; to stand ready for an ally ends with it (RX-10)."""
    mate.turn.taken, mate.turn.guards = True, ""


def harms(thing: Thing) -> bool:
    """Tell whether a thing does damage, as a Grenade does."""
    return any(effect.effect == "damage" for effect in thing.effects)


def takes_turn(thing: Thing) -> bool:
    """Tell whether using a thing takes the turn: what does damage, and every spell (IT-11, IT-13, RX-05)."""
    return harms(thing) or thing.spell


def helper_field(battle: Battle, sides: Sides, mate: Mate, *without: str) -> tuple[Field, ...]:
    """The field that asks who helps somebody's roll, if anybody can and it has no advantage to begin with (RX-10)."""
    if mate.turn.favoured:
        return ()
    able = tuple((who, f"{battle.name(who)}, who gives up their turn") for who in sides.helpers(mate.id, *without))
    return (Pick("helper", (NOBODY, *able)),) if able else ()


def odds(sides: Sides, mate: Mate, foe: str, modifier: int, screened: bool = False) -> str:
    """What the dice of somebody's roll must show, in words, and what there is besides Tough: modifier, advantage.

    Args:
        sides: both sides.
        mate: who rolls.
        foe: the enemy attacked; an empty text for any other roll, to which a grip is a hindrance.
        modifier: what is added besides Tough.
        screened: the enemy hides behind others.
    """
    numbers, added = sides.numbers, mate.fighter.tough + modifier
    fails, succeeds = numbers.failure_most - added, numbers.mixed_most + 1 - added
    worse, better = screened or hampered(mate, foe), mate.turn.favoured
    edge = "" if worse == better else "advantage" if better else "disadvantage"
    besides = ", ".join(part for part in (f"{modifier:+d}" if modifier else "", edge) if part)
    dice = f"dice of {min(11, max(2, fails))} or less fail, {min(12, max(3, succeeds))} or more succeed"
    return f"{dice} ({besides})" if besides else dice
