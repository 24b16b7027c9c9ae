"""The decisions of a Party Impact fight: each class is one kind of Request."""

from collections.abc import Sequence

from systems.impact.events import BonusSpent, Wearied
from systems.impact.phases import let_go, reveal, share_out
from systems.impact.sides import Sides
from systems.table.battle.fight import Fight
from systems.table.battle.items import usable, use, wanted, words_of
from systems.table.battle.shields import OfferShield
from systems.table.loop.engine import RequestKind
from systems.table.loop.fields import Amounts, Pick
from systems.table.loop.requests import Choice, Option


class ImpactAsk(RequestKind[Fight]):
    """A request with both sides at hand."""

    def bind(self) -> None:
        """Bind both sides."""
        self.sides = self.engine.bound(Sides)

    def things(self) -> list[Option]:
        """Return an option for each thing that can be used now (PI-16)."""
        return [self._thing(key) for key in usable(self.engine)] if self.engine.gear else []

    def _thing(self, key: str) -> Option:
        thing = self.engine.gear[key][0].thing
        fields: tuple[Pick, ...] = ()
        if wanted(self.engine, thing):
            standing = [who for who, health in self.sides.health.items() if health.hp]
            fields = (Pick.among("target", standing, self.engine.name),)
        return Option(f"use:{key}", lambda: f"Use: {thing.name}", lambda: words_of(self.engine, thing), fields)

    def use(self, choice: Choice) -> None:
        """Use the thing that was chosen; the same decision comes again after it."""
        use(self.engine, choice.option.removeprefix("use:"), str(choice.fields.get("target", "")))

    def spend_bonus(self) -> None:
        """Spend the Scouting Bonus: it holds for every roll of the fight (PI-03, PI-04)."""
        edge = self.sides.edge
        edge.bonus, edge.spent = False, True
        self.engine.emit(BonusSpent(edge.ambushed))

    def weary(self) -> None:
        """Let fighting on cost each member who stands its damage (PI-08); with nobody left it is a rout (PI-09)."""
        battle, sides = self.engine, self.sides
        cost = sides.numbers.weary_damage
        if cost:
            left, lost = [], []
            for who, health in sides.health.items():
                if before := health.hp:
                    after = health.hp = before - cost if before > cost else 0
                    lost.append(before - after)
                    left.append((who, after))
            battle.stir()
            battle.emit(Wearied(cost, tuple(left), tuple(lost)))
            if sides.all_down():
                reveal(battle, sides)
                battle.end("rout")
                return
        self.flow.phase = "roll"

    def cost(self) -> str:
        """What fighting on costs, in words."""
        cost = self.sides.numbers.weary_damage
        return f"each member who stands takes {cost} damage, then" if cost else ""


class Open(ImpactAsk):
    """Before the first roll: use things, spend the Scouting Bonus or not (PI-16)."""

    kind = "open"

    def text(self) -> str:
        """Say what is at stake."""
        return "The enemies are before you. What do you do before the first roll?"

    def options(self) -> Sequence[Option]:
        """Attack, with the bonus if there is one, or use something."""
        attack = Option("attack", "Attack", "the first combat roll")
        if not self.sides.edge.bonus:
            return [attack, *self.things()]
        gain = bonus_gain(self.sides)
        return [Option("spend_bonus", "Attack, and spend the Scouting Bonus", gain), attack, *self.things()]

    def resolve(self, choice: Choice) -> None:
        """Go to the roll, or use a thing."""
        if choice.option.startswith("use:"):
            self.use(choice)
            return
        if choice.option == "spend_bonus":
            self.spend_bonus()
        self.flow.phase = "roll"


class FightOn(ImpactAsk):
    """Fight on or retreat (PI-08)."""

    kind = "fight_on"

    def bind(self) -> None:
        """Make what is always offered ready."""
        super().bind()
        self.always = (
            Option("fight_on", "Fight on", f"{self.cost()} the next roll".strip()),
            Option("retreat", "Retreat", "the fight is over; no loot"),
        )

    def text(self) -> str:
        """Say what each costs."""
        return "Fight on, or retreat?"

    def options(self) -> Sequence[Option]:
        """Fight on, retreat, or use something first."""
        return [*self.always, *self.things()] if self.engine.gear else self.always

    def resolve(self, choice: Choice) -> None:
        """Carry it out."""
        if choice.option == "fight_on":
            self.weary()
        elif choice.option == "retreat":
            reveal(self.engine, self.sides)
            self.engine.end("retreat")
        else:
            self.use(choice)


class LetGo(ImpactAsk):
    """The enemies flee: let them go, or strike once more (PI-15)."""

    kind = "let_go"

    def text(self) -> str:
        """Say what is at stake."""
        return "The enemies want to flee. Do you let them?"

    def options(self) -> Sequence[Option]:
        """Let go; strike, with the bonus if it is the first roll and there is one; or use something first."""
        strike = f"{self.cost()} one last roll".strip()
        options = [
            Option("let_go", "Let them go", "won without a roll, with less loot"),
            Option("fight_on", "Strike at them", strike),
        ]
        if self.sides.edge.bonus and self.sides.clash.first:
            gain = f"{strike}; {bonus_gain(self.sides)}"
            options.append(Option("spend_bonus", "Strike, and spend the Scouting Bonus", gain))
        return options + self.things()

    def resolve(self, choice: Choice) -> None:
        """Carry it out."""
        match choice.option:
            case "let_go":
                let_go(self.engine, self.sides)
            case "fight_on":
                self.weary()
            case "spend_bonus":
                self.spend_bonus()
                self.weary()
            case _:
                self.use(choice)


class AssignDamage(ImpactAsk):
    """Who of the party takes how much of the damage (PI-06)."""

    kind = "assign"

    def text(self) -> str:
        """Name the damage."""
        return f"The party takes {self.sides.clash.damage} damage. Who takes how much?"

    def options(self) -> Sequence[Option]:
        """One option, with a share for each member up to their remaining HP."""
        shares = Amounts("amounts", self.sides.clash.damage, tuple(self.sides.caps().items()))
        return (Option("assign", "Assign the damage", "", (shares,)),)

    def resolve(self, choice: Choice) -> None:
        """Assign it."""
        shares = choice.fields["amounts"]
        assert not isinstance(shares, int | str)
        share_out(self.engine, self.sides, shares)


def bonus_gain(sides: Sides) -> str:
    """What a Scouting Bonus would do, in words (PI-03)."""
    return "it undoes the ambush" if sides.edge.ambushed else "one die more in each roll of this fight"


class UseShield(OfferShield):
    """Whether a bearer uses the Shift Shield on what was assigned to them (IT-05)."""

    def bind(self) -> None:
        """Bind both sides."""
        self.sides = self.engine.bound(Sides)

    def coming(self, who: str) -> int:
        """What was assigned."""
        return self.sides.assigned[who].damage

    def settle(self, who: str, ignored: bool) -> None:
        """Take what was assigned away, if it is ignored."""
        assigned = self.sides.assigned[who]
        assigned.asked = not ignored
        if ignored:
            assigned.damage = 0


ASKS = (Open, FightOn, LetGo, AssignDamage, UseShield)
