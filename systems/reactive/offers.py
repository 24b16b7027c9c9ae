"""What a member may do with a turn, as options: free acts, and what takes it (RX-05). Words are made when looked at."""

from collections.abc import Iterator, Sequence
from functools import partial

from systems.reactive import gains
from systems.reactive.blocks import Task
from systems.reactive.components import Clock
from systems.reactive.rolls import hampered
from systems.reactive.sides import Foe, Mate, Sides
from systems.reactive.words import BRINGS
from systems.table.battle.fight import Fight
from systems.table.battle.items import usable, wanted, words_of
from systems.table.battle.setup import Thing
from systems.table.loop.fields import Field, Pick
from systems.table.loop.requests import Option

NOBODY = "nobody"
"""The helper of those who act alone."""
WAIT = Option("wait", "Wait", "let this turn go by")


class Offer:
    """What one member may do on their turn."""

    def __init__(self, battle: Fight, sides: Sides, mate: Mate) -> None:
        """Nothing is made before it is wanted."""
        self.battle, self.sides, self.mate = battle, sides, mate

    def attacks(self, only: str = "") -> Iterator[Option]:
        """An attack on each enemy; on one alone, if its id is given."""
        fields = self._arming()
        for foe in self.sides.standing():
            if only and foe.id != only:
                continue
            yield self._attack(foe, fields)

    def _arming(self) -> tuple[Field, ...]:
        """What an attack wants to know: with what, and with whose help."""
        weapons = self.sides.weapons(self.mate.id)

        def words(key: str) -> str:
            return f"{weapons[key].name} ({BRINGS[weapons[key].effect]})"

        fields: tuple[Field, ...] = (Pick.among("weapon", list(weapons), words),) if len(weapons) > 1 else ()
        return fields + helper_field(self.battle, self.sides, self.mate)

    def _attack(self, foe: Foe, fields: tuple[Field, ...]) -> Option:
        def words() -> str:
            return odds(self.sides, self.mate, foe.id, foe.against, self.sides.screened(foe))

        return Option(f"attack:{foe.id}", f"Attack {self.battle.name(foe.id)}", words, fields)

    def guards(self) -> Iterator[Option]:
        """To stand ready for somebody (RX-09)."""
        if others := [other for other in self.sides.able() if other.id != self.mate.id]:
            help_ = "you step in with advantage at every attack on them until your next turn"
            yield Option("defend", "Stand ready to defend an ally", help_, (self._named("ally", others),))

    def tasks(self) -> Iterator[Option]:
        """Work that is open."""
        sides = self.sides
        for task, clock in sides.tasks.values():
            if clock.filled >= task.segments or not sides.open_to(task.after):
                continue
            fields = helper_field(self.battle, sides, self.mate) if task.roll else ()
            yield Option(f"task:{task.id}", f"Work on: {task.name}", partial(self._work, task, clock), fields)

    def _work(self, task: Task, clock: Clock) -> str:
        """How far a task is, what a roll does for it, and what it brings."""
        numbers, brings = self.sides.numbers, gains.words_of(task.gains, self.battle.names)
        how = f"+{numbers.task_plain} without a roll"
        if task.roll:
            how = f"mixed +{numbers.task_mixed}, success +{numbers.task_success}"
            how += f"; {odds(self.sides, self.mate, '', task.modifier)}"
        text = f"{task.text} " if task.text else ""
        return f"{text}{clock.filled} of {task.segments} segments; {how}; then: {brings or 'nothing more'}"

    def things(self, only: str = "") -> Iterator[Option]:
        """Things to use (IT-11); one alone, if its id is given."""
        for key in usable(self.battle) if self.battle.gear else ():
            if only and key != only:
                continue
            thing = self.battle.gear[key][0].thing
            fields: tuple[Field, ...] = ()
            need = wanted(self.battle, thing)
            if "member" in need:
                fields += (self._named("target", self.sides.able()),)
            if "foe" in need:
                fields += (self._named("foe", self.sides.standing()),)
            yield Option(f"use:{key}", f"Use: {thing.name}", partial(self._does, thing), fields)

    def _does(self, thing: Thing) -> str:
        """What using a thing costs and does."""
        return f"{'takes the turn' if takes_turn(thing) else 'free'}; {words_of(self.battle, thing)}"

    def acts(self) -> Iterator[Option]:
        """Free acts of the encounter."""
        for act in self.sides.open_acts():
            brings = gains.words_of(act.gains, self.battle.names)
            help_ = "; ".join(part for part in ("free", act.text, brings) if part)
            yield Option(f"do:{act.id}", act.name, help_)

    def arms(self) -> Iterator[Option]:
        """Weapons to take up or hand over."""
        others = [other for other in self.sides.able() if other.id != self.mate.id]
        for key, (weapon, carried) in self.sides.arms.items():
            what = f"free; {BRINGS[weapon.effect]}"
            holder = self.sides.holder(carried)
            if holder is None:
                yield Option(f"take:{key}", f"Take up the {weapon.name}", what)
            elif holder.id == self.mate.id and others:
                fields = (self._named("to", others),)
                yield Option(f"give:{key}", f"Hand over the {weapon.name}", what, fields)

    def _named(self, name: str, units: Sequence[Mate] | Sequence[Foe]) -> Pick:
        return Pick.among(name, [unit.id for unit in units], self.battle.name)

    def leaving(self) -> Iterator[Option]:
        """To leave, all together (RX-11)."""
        yield Option("leave", "Leave the fight", self._price)

    def _price(self) -> str:
        if self.sides.cycle.way_out:
            return "all who can stand leave unharmed by the way that was opened; no loot"
        return "all who can stand; every enemy that is not held and does not hold back strikes once more; no loot"


def harms(thing: Thing) -> bool:
    """Tell whether a thing does damage, as a Grenade does."""
    return any(effect.effect == "damage" for effect in thing.effects)


def takes_turn(thing: Thing) -> bool:
    """Tell whether using a thing takes the turn: what does damage, and every spell (IT-11, IT-13, RX-05)."""
    return harms(thing) or thing.spell


def helper_field(battle: Fight, sides: Sides, mate: Mate, *without: str) -> tuple[Field, ...]:
    """The field that asks who helps somebody's roll, if anybody can and it has no advantage to begin with (RX-10)."""
    if mate.turn.favoured:
        return ()
    able = sides.helpers(mate.id, *without)
    return (Pick.among("helper", [NOBODY, *able], partial(_help, battle)),) if able else ()


def _help(battle: Fight, who: str) -> str:
    return NOBODY if who == NOBODY else f"{battle.name(who)}, who gives up their turn"


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
