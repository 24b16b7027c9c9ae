"""Options of a turn: free acts, and what takes its roll (RX-05). Their texts are built when they are read."""

from collections.abc import Iterator, Sequence
from functools import partial

from systems.reactive.blocks import Act, Task
from systems.reactive.components import Clock
from systems.reactive.state import Foe, Member, State
from systems.reactive.view.wording import NOBODY, WEAPON_HELP, reward_words, roll_odds
from systems.table.battle.fight import Fight
from systems.table.battle.items import offer_words, usable, use_label, wanted
from systems.table.battle.setup import Thing
from systems.table.loop.fields import Field, Pick
from systems.table.loop.language import mark, told, tr
from systems.table.loop.requests import Option

WAIT = Option("wait", mark("Wait"), mark("let this turn go by"))
END = Option("end", mark("End the turn"))
END_ALL = Option(
    "end_all",
    mark("End it, and ask no more"),
    mark("turns end with their roll from now on, until you next do something free"),
)


class TurnOptions:
    """The options of one member on their turn."""

    def __init__(self, fight: Fight, state: State, member: Member) -> None:
        """Keep what the options are built from."""
        self.fight, self.state, self.member = fight, state, member

    def attacks(self, only: str = "") -> Iterator[Option]:
        """Yield an attack on each enemy, or only on the one of the given id."""
        fields = self._arming()
        for foe in self.state.able_foes():
            if only and foe.id != only:
                continue
            yield self._attack(foe, fields)

    def _arming(self) -> tuple[Field, ...]:
        """Return the fields of an attack: weapon and helper."""
        weapons = self.state.weapons(self.member.id)

        def words(key: str) -> str:
            return tr("{name} ({help})", name=weapons[key].name, help=WEAPON_HELP[weapons[key].effect])

        fields: tuple[Field, ...] = (Pick.among("weapon", list(weapons), words),) if len(weapons) > 1 else ()
        return fields + helper_field(self.fight, self.state, self.member)

    def _attack(self, foe: Foe, fields: tuple[Field, ...]) -> Option:
        def words() -> str:
            return roll_odds(self.state, self.member, foe.id, foe.against, self.state.screened(foe))

        return Option(f"attack:{foe.id}", tr("Attack {id}", id=self.fight.name(foe.id)), words, fields)

    def guards(self) -> Iterator[Option]:
        """Yield the option to stand ready for an ally (RX-09)."""
        if others := [other for other in self.state.able_members() if other.id != self.member.id]:
            help_ = tr("you step in with advantage at every attack on them until your next turn")
            yield Option("defend", tr("Stand ready to defend an ally"), help_, (self._named("ally", others),))

    def tasks(self) -> Iterator[Option]:
        """Yield the tasks that are open."""
        state = self.state
        for task, clock in state.tasks.values():
            if clock.filled >= task.segments or not state.is_open(task.after):
                continue
            fields = helper_field(self.fight, state, self.member) if task.roll else ()
            yield Option(
                f"task:{task.id}", tr("Work on: {task}", task=task.name), partial(self._work, task, clock), fields
            )

    def _work(self, task: Task, clock: Clock) -> str:
        """Describe a task: progress, odds and gains."""
        numbers, brings = self.state.numbers, reward_words(task.gains, self.fight.names)
        how = tr("+{task_plain} without a roll", task_plain=numbers.task_plain)
        if task.roll:
            how = tr(
                "mixed +{task_mixed}, success +{task_success}",
                task_mixed=numbers.task_mixed,
                task_success=numbers.task_success,
            )
            how = f"{how}; {roll_odds(self.state, self.member, '', task.modifier)}"
        said = tr(
            "{filled} of {segments} segments; {how}; then: {brings}",
            filled=clock.filled,
            segments=task.segments,
            how=how,
            brings=brings or tr("nothing more"),
        )
        return f"{told(task.text)} {said}" if task.text else said

    def things(self, only: str = "", *, free: bool = False) -> Iterator[Option]:
        """Yield the items that can be used, or only the one of the given id (IT-11).

        Args:
            only: the id of the item; empty: all.
            free: none that takes the roll, and none that would do nothing.
        """
        fallen = [each.id for each in self.state.members.values() if not each.able]
        offered = usable(self.fight, self.member.id, fallen) if self.fight.gear else ()
        for key in offered:
            if only and key != only:
                continue
            thing = self.fight.gear[key][0].thing
            if free and (takes_roll(thing) or not self._helps(thing)):
                continue
            fields: tuple[Field, ...] = ()
            need = wanted(self.fight, thing)
            if "member" in need:
                fields += (self._named("target", self.state.able_members()),)
            if "foe" in need:
                fields += (self._named("foe", self.state.able_foes()),)
            label = partial(use_label, self.fight, key, offered, thing.holder)
            yield Option(f"use:{key}", label, partial(self._does, thing), fields)

    def _helps(self, thing: Thing) -> bool:
        """Tell whether an item would do anything now: healing alone does nothing while nobody is hurt."""
        heals = all(effect.effect == "heal" for effect in thing.effects)
        return not heals or any(member.health.hp < member.max_hp for member in self.state.able_members())

    def _does(self, thing: Thing) -> str:
        """Describe the cost and effect of an item."""
        does = offer_words(self.fight, thing)
        return (
            tr("takes the roll of the turn; {does}", does=does) if takes_roll(thing) else tr("free; {does}", does=does)
        )

    def acts(self) -> Iterator[Option]:
        """Yield the free acts of the encounter."""
        for act in self.state.open_acts():
            yield Option(f"do:{act.id}", act.name, partial(self._brings, act))

    def _brings(self, act: Act) -> str:
        """Describe a free act and its gains."""
        parts = (tr("free"), told(act.text), reward_words(act.gains, self.fight.names))
        return "; ".join(part for part in parts if part)

    def arms(self) -> Iterator[Option]:
        """Yield the weapons that can be taken up or handed over."""
        others = [other for other in self.state.able_members() if other.id != self.member.id]
        for key, (weapon, carried) in self.state.arms.items():
            what = tr("free; {does}", does=WEAPON_HELP[weapon.effect])
            holder = self.state.holder(carried)
            if holder is None:
                yield Option(f"take:{key}", tr("Take up the {weapon}", weapon=weapon.name), what)
            elif holder.id == self.member.id and others:
                fields = (self._named("to", others),)
                yield Option(f"give:{key}", tr("Hand over the {weapon}", weapon=weapon.name), what, fields)

    def free(self, only: str = "") -> Iterator[Option]:
        """Yield all that is possible after the roll: free acts and items (RX-05).

        Args:
            only: the id of the item looked for; empty: all.
        """
        yield from self.things(only, free=True)
        yield from self.acts()
        yield from self.arms()

    def any_free(self) -> bool:
        """Tell whether anything is possible after the roll."""
        return next(self.free(), None) is not None

    def _named(self, name: str, units: Sequence[Member] | Sequence[Foe]) -> Pick:
        return Pick.among(name, [unit.id for unit in units], self.fight.name)

    def leaving(self) -> Iterator[Option]:
        """Yield the option that the whole party leaves (RX-11)."""
        yield Option("leave", tr("Leave, all of you"), self._price, leaves=True)

    def _price(self) -> str:
        if self.state.cycle.way_out:
            return tr("all who can stand leave unharmed by the way that was opened; no loot")
        return tr("all who can stand; every enemy that is not held and does not hold back strikes once more; no loot")


def deals_damage(thing: Thing) -> bool:
    """Tell whether an item does damage, as a Grenade does."""
    return any(effect.effect == "damage" for effect in thing.effects)


def takes_roll(thing: Thing) -> bool:
    """Tell whether an item takes the roll of a turn: those that do damage, and spells (IT-11, IT-13, RX-05)."""
    return deals_damage(thing) or thing.spell


def helper_field(fight: Fight, state: State, member: Member, *without: str) -> tuple[Field, ...]:
    """Return the helper field of a roll, if anybody can help and it has no advantage yet (RX-10)."""
    if member.turn.favoured:
        return ()
    able = state.helpers(member.id, *without)
    return (Pick.among("helper", [NOBODY, *able], partial(_help, fight)),) if able else ()


def _help(fight: Fight, who: str) -> str:
    return tr("Without a helper") if who == NOBODY else tr("{who}, who gives up their roll", who=fight.name(who))
