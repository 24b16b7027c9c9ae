"""The decisions of a Party Impact fight: each class is one kind of Request."""

from collections.abc import Sequence

from systems.impact.blocks import Numbers
from systems.impact.events import BonusSpent, ShieldUsed, Wearied
from systems.impact.phases import let_go, share_out, shield_of
from systems.impact.sides import Sides
from systems.table.battle import Battle
from systems.table.engine import Ask
from systems.table.gear import needs_target, spend, usable, use, words_of
from systems.table.requests import Amounts, Choice, Option, Pick

FIGHT_ON = Option("fight_on", "Fight on", "each member who stands takes 1 damage, then the next roll")
RETREAT = Option("retreat", "Retreat", "the fight is over; no loot")
ATTACK = Option("attack", "Attack", "the first combat roll")
LET_GO = Option("let_go", "Let them go", "won without a roll, with less loot")
STRIKE = Option("fight_on", "Strike at them", "each member who stands takes 1 damage, then one last roll")


class ImpactAsk(Ask[Battle]):
    """A request with both sides at hand."""

    def bind(self) -> None:
        """Bind both sides and the numbers of the rulings."""
        self.sides = Sides(self.engine.world)
        self.numbers = Numbers.model_validate(dict(self.engine.encounter.numbers))

    def things(self) -> list[Option]:
        """Return an option for each thing that can be used now (PI-16)."""
        if not self.engine.gear:
            return []
        return [self._thing(key) for key in usable(self.engine)]

    def _thing(self, key: str) -> Option:
        thing = self.engine.gear[key][0].thing
        standing = [(who, self.engine.name(who)) for who, health in self.sides.health.items() if health.hp > 0]
        fields = (Pick("target", tuple(standing)),) if needs_target(self.engine, thing) else ()
        return Option(f"use:{key}", f"Use: {thing.name}", words_of(self.engine, thing), fields)

    def used(self, choice: Choice) -> bool:
        """Carry out the use of a thing, if that was chosen; the same decision comes again after it."""
        if not choice.option.startswith("use:"):
            return False
        use(self.engine, choice.option.removeprefix("use:"), str(choice.fields.get("target", "")))
        return True

    def weary(self) -> None:
        """Let fighting on cost each member who stands its damage (PI-08); with nobody left it is a rout (PI-09)."""
        cost = self.numbers.weary_damage
        hurt = []
        for fighter, health, _ in self.sides.members:
            if health.hp > 0:
                health.hp = max(0, health.hp - cost)
                hurt.append((fighter.id, health.hp))
        self.engine.quiet.stirred = True
        self.engine.emit(Wearied(cost, tuple(hurt)))
        if self.sides.all_down():
            self.engine.end("rout")
        else:
            self.flow.phase = "roll"


class Open(ImpactAsk):
    """Before the first roll: use things, spend the Scouting Bonus or not (PI-16)."""

    kind = "open"

    def text(self) -> str:
        """Say what is at stake."""
        return "The enemies are before you. What do you do before the first roll?"

    def options(self) -> Sequence[Option]:
        """Attack, with the bonus if there is one, or use something."""
        edge = self.sides.edge
        if not edge.bonus:
            return [ATTACK, *self.things()]
        gain = "it undoes the ambush" if edge.ambushed else "one die more in each roll of this fight"
        return [Option("spend_bonus", "Attack, and spend the Scouting Bonus", gain), ATTACK, *self.things()]

    def resolve(self, choice: Choice) -> None:
        """Go to the roll, or use a thing."""
        if self.used(choice):
            return
        edge = self.sides.edge
        if choice.option == "spend_bonus":
            edge.bonus, edge.spent = False, True
            self.engine.emit(BonusSpent(edge.ambushed))
        self.flow.phase = "roll"


class FightOn(ImpactAsk):
    """Fight on or retreat (PI-08)."""

    kind = "fight_on"

    def text(self) -> str:
        """Say what each costs."""
        return "Fight on, or retreat?"

    def options(self) -> Sequence[Option]:
        """Fight on, retreat, or use something first."""
        return [FIGHT_ON, RETREAT, *self.things()]

    def resolve(self, choice: Choice) -> None:
        """Carry it out."""
        if self.used(choice):
            return
        if choice.option == "retreat":
            self.engine.end("retreat")
        else:
            self.weary()


class LetGo(ImpactAsk):
    """The enemies flee: let them go, or strike once more (PI-15)."""

    kind = "let_go"

    def text(self) -> str:
        """Say what is at stake."""
        return "The enemies want to flee. Do you let them?"

    def options(self) -> Sequence[Option]:
        """Let go, strike, or use something first."""
        return [LET_GO, STRIKE, *self.things()]

    def resolve(self, choice: Choice) -> None:
        """Carry it out."""
        if self.used(choice):
            return
        if choice.option == "let_go":
            let_go(self.engine, self.sides, self.numbers)
        else:
            self.weary()


class AssignDamage(ImpactAsk):
    """Who of the party takes how much of the damage (PI-06)."""

    kind = "assign"

    def text(self) -> str:
        """Name the damage."""
        return f"The party takes {self.sides.clash.damage} damage. Who takes how much?"

    def options(self) -> Sequence[Option]:
        """One option, with a share for each member up to their remaining HP."""
        caps = tuple((who, cap) for who, cap in self.sides.caps().items() if cap > 0)
        return [Option("assign", "Assign the damage", "", (Amounts("amounts", self.sides.clash.damage, caps),))]

    def resolve(self, choice: Choice) -> None:
        """Assign it."""
        shares = choice.fields["amounts"]
        assert not isinstance(shares, int | str)
        share_out(self.engine, self.sides, dict(shares))


class UseShield(ImpactAsk):
    """Whether a bearer uses the Shift Shield on what was assigned to them (IT-05)."""

    kind = "shield"

    def text(self) -> str:
        """Name bearer and damage."""
        damage = self.sides.assigned[self.flow.who].damage
        return f"{self.engine.name(self.flow.who)} is about to take {damage} damage. Use the Shift Shield?"

    def options(self) -> Sequence[Option]:
        """Use it or keep it."""
        return [
            Option("use", "Use it", "all of this damage is ignored; the shield is gone"),
            Option("keep", "Keep it", "the damage is taken"),
        ]

    def resolve(self, choice: Choice) -> None:
        """Ignore the damage, or go on."""
        who = self.flow.who
        assigned = self.sides.assigned[who]
        assigned.asked = True
        if choice.option == "use":
            key = shield_of(self.engine, self.sides.fighters[who])
            self.engine.emit(ShieldUsed(who, key, assigned.damage))
            assigned.damage = 0
            spend(self.engine, key)


ASKS = (Open, FightOn, LetGo, AssignDamage, UseShield)
