"""The decisions of a Party Impact fight: one class for each kind of Request."""

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial

from systems.impact.mechanics import let_go, reveal, share_out, spend_bonus, weary
from systems.impact.state import State
from systems.table.battle.fight import Fight
from systems.table.battle.items import offer_words, usable, use, use_label, wanted
from systems.table.battle.shields import OfferShield
from systems.table.loop.engine import RequestKind
from systems.table.loop.fields import Amounts, Pick
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Choice, Option


class BeforeRoll(RequestKind[Fight]):
    """What to do before a roll: one of a few steps, or the use of a thing first."""

    def bind(self) -> None:
        """Bind the state."""
        self.state = self.engine.bound(State)

    @abstractmethod
    def steps(self) -> Sequence[Option]:
        """Return the options that use no thing."""

    def options(self) -> Sequence[Option]:
        """Return the steps, and an option for each thing that can be used now."""
        offered = self._offered()
        return [*self.steps(), *(self._thing(key, offered) for key in offered)]

    def option(self, key: str) -> Option | None:
        """Return one of them, made without the others."""
        use, _, thing = key.partition(":")
        if use == "use":
            return self._thing(thing, offered) if thing in (offered := self._offered()) else None
        return next((option for option in self.steps() if option.id == key), None)

    def _offered(self) -> list[str]:
        """Return the ids of the things that can be used now: one use before each roll (PI-16)."""
        return [] if self.state.clash.used else usable(self.engine)

    def asking(self, question: str) -> str:
        """Return the question, with the reason why things that are left are not on offer."""
        if self.state.clash.used and usable(self.engine):
            return tr(
                "{question} One thing has been used; the next can be used before the roll after this one.",
                question=question,
            )
        return question

    def _thing(self, key: str, offered: Sequence[str]) -> Option:
        thing = self.engine.gear[key][0].thing
        fields: tuple[Pick, ...] = ()
        if wanted(self.engine, thing):
            standing = [who for who, unit in self.state.units.items() if unit.health.hp]
            fields = (Pick.among("target", standing, self.engine.name),)
        label = partial(use_label, self.engine, key, offered, thing.holder)
        return Option(f"use:{key}", label, lambda: offer_words(self.engine, thing), fields)

    def use(self, choice: Choice) -> None:
        """Use the chosen thing; what else is to be decided before the roll is asked again after it."""
        self.state.clash.used = True
        use(self.engine, choice.option.removeprefix("use:"), str(choice.fields.get("target", "")))

    def fight_on(self) -> None:
        """Pay the cost of fighting on, then roll, unless it routs the party."""
        if weary(self.engine, self.state):
            self.flow.phase = "roll"

    def next_roll(self) -> str:
        """The next roll and the cost of fighting on, in words."""
        if cost := self.state.numbers.weary_damage:
            return tr("each member who stands takes {cost} damage, then the next roll", cost=cost)
        return tr("the next roll")

    def last_roll(self) -> str:
        """One last roll and the cost of fighting on, in words."""
        if cost := self.state.numbers.weary_damage:
            return tr("each member who stands takes {cost} damage, then one last roll", cost=cost)
        return tr("one last roll")

    def gain(self) -> str:
        """The effect of a Scouting Bonus, in words (PI-03)."""
        return tr("it undoes the ambush") if self.state.edge.ambushed else tr("one die more in each roll of this fight")


class Open(BeforeRoll):
    """Before the first roll: use things, spend the Scouting Bonus or not (PI-16)."""

    kind = "open"

    def text(self) -> str:
        """Say what is at stake."""
        return self.asking(tr("The enemies are before you. What do you do before the first roll?"))

    def steps(self) -> Sequence[Option]:
        """Attack, with the bonus if there is one."""
        attack = Option("attack", tr("Attack"), tr("the first combat roll"))
        if not self.state.edge.bonus:
            return [attack]
        return [Option("spend_bonus", tr("Attack, and spend the Scouting Bonus"), self.gain()), attack]

    def resolve(self, choice: Choice) -> None:
        """Go to the roll, or use a thing."""
        if choice.option.startswith("use:"):
            self.use(choice)
            return
        if choice.option == "spend_bonus":
            spend_bonus(self.engine, self.state)
        self.flow.phase = "roll"


class FightOn(BeforeRoll):
    """Fight on or retreat (PI-08)."""

    kind = "fight_on"

    def bind(self) -> None:
        """Build the options that are always offered."""
        super().bind()
        self.always = (
            Option("fight_on", mark("Fight on"), self.next_roll),
            Option("retreat", mark("Retreat, all of you"), mark("the fight is over; no loot"), leaves=True),
        )
        self.plain = {option.id for option in self.always}

    def text(self) -> str:
        """Say what each costs."""
        return self.asking(tr("Fight on, or retreat?"))

    def steps(self) -> Sequence[Option]:
        """Fight on, or retreat."""
        return self.always

    def allows(self, choice: Choice) -> bool:
        """Tell whether it is to fight on or to retreat: both are always legal."""
        return choice.option in self.plain and not choice.fields

    def resolve(self, choice: Choice) -> None:
        """Carry it out."""
        if choice.option == "fight_on":
            self.fight_on()
        elif choice.option == "retreat":
            reveal(self.engine, self.state)
            self.engine.end("retreat")
        else:
            self.use(choice)


class LetGo(BeforeRoll):
    """The enemies flee: let them go, or strike once more (PI-15)."""

    kind = "let_go"

    def text(self) -> str:
        """Say what is at stake."""
        return self.asking(tr("The enemies want to flee. Do you let them?"))

    def steps(self) -> Sequence[Option]:
        """Let go; or strike, with the bonus if it is the first roll and there is one."""
        options = [
            Option("let_go", tr("Let them go"), tr("won without a roll, with less loot")),
            Option("fight_on", tr("Strike at them"), self.last_roll),
        ]
        if self.state.edge.bonus and self.state.clash.first:
            gain = f"{self.last_roll()}; {self.gain()}"
            options.append(Option("spend_bonus", tr("Strike, and spend the Scouting Bonus"), gain))
        return options

    def resolve(self, choice: Choice) -> None:
        """Carry it out."""
        match choice.option:
            case "let_go":
                let_go(self.engine, self.state)
            case "fight_on":
                self.fight_on()
            case "spend_bonus":
                spend_bonus(self.engine, self.state)
                self.fight_on()
            case _:
                self.use(choice)


class AssignDamage(RequestKind[Fight]):
    """The split of the damage between members (PI-06)."""

    kind = "assign"

    def bind(self) -> None:
        """Bind the state."""
        self.state = self.engine.bound(State)

    def text(self) -> str:
        """Name the damage."""
        return tr("The party takes {damage} damage. Who takes how much?", damage=self.state.clash.damage)

    def options(self) -> Sequence[Option]:
        """One option, with a share for each member up to their remaining HP."""
        shares = Amounts("amounts", self.state.clash.damage, tuple(self.state.caps().items()))
        return (Option("assign", tr("Assign the damage"), "", (shares,)),)

    def resolve(self, choice: Choice) -> None:
        """Assign it."""
        shares = choice.fields["amounts"]
        assert not isinstance(shares, int | str)
        share_out(self.engine, self.state, shares)
        self.flow.phase = "shields"


class UseShield(OfferShield):
    """Whether a bearer uses the Shift Shield on the damage assigned to them (IT-05)."""

    def bind(self) -> None:
        """Bind the state."""
        self.state = self.engine.bound(State)

    def coming(self, who: str) -> int:
        """The damage that was assigned."""
        return self.state.units[who].assigned.damage

    def settle(self, who: str, ignored: bool) -> None:
        """Drop the assigned damage if it is ignored."""
        assigned = self.state.units[who].assigned
        assigned.asked = not ignored
        if ignored:
            assigned.damage = 0


REQUESTS = (Open, FightOn, LetGo, AssignDamage, UseShield)
