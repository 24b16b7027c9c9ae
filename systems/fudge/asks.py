"""The smaller decisions of a fight by opposed 4dF: each class is one kind of Request. The two actions: `acting.py`."""

from collections.abc import Sequence

from systems.fudge.acting import FirstAction, SecondAction
from systems.fudge.declaring import shout
from systems.fudge.events import BonusSpent
from systems.fudge.judge import DEFENCES
from systems.fudge.rules import wound_of
from systems.fudge.sides import Sides, passed
from systems.fudge.track import NAMES, boxes_lost, marked, words
from systems.table.battle.fight import Fight
from systems.table.battle.shields import OfferShield, next_shield, shields
from systems.table.loop.engine import RequestKind
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Choice, Option


class FudgeAsk(RequestKind[Fight]):
    """A request with both sides at hand."""

    def bind(self) -> None:
        """Bind both sides."""
        self.sides = self.engine.bound(Sides)


class Open(FudgeAsk):
    """Before the first roll: spend the Scouting Bonus or keep it (HX-14)."""

    kind = "open"

    def text(self) -> str:
        """Say what is at stake."""
        return "The enemies are before you. Do you spend the Scouting Bonus?"

    def options(self) -> Sequence[Option]:
        """Spend or keep it."""
        ambushed = self.engine.edge.ambushed
        gain = "the ambush is undone" if ambushed else "all enemies are surprised in the first turn"
        return [
            Option("spend_bonus", "Spend the Scouting Bonus", gain),
            Option("keep", "Keep it", "for later in the day"),
        ]

    def resolve(self, choice: Choice) -> None:
        """Note it; who is surprised is settled next."""
        edge = self.engine.edge
        if choice.option == "spend_bonus":
            edge.bonus, edge.spent = False, True
            self.engine.emit(BonusSpent(edge.ambushed))
        self.flow.phase = "surprise"


class Order(FudgeAsk):
    """One member may shout an order to a slower ally, before anybody declares (FT-02)."""

    kind = "order"

    def text(self) -> str:
        """Say what an order does."""
        return "Before anybody acts, one of the party may shout to somebody slower. Who?"

    def options(self) -> Sequence[Option]:
        """Nobody, or one of those with a slower ally: to whom, and for which roll."""
        sides, name = self.sides, self.engine.name
        bonus = f"{sides.numbers.order:+d} on one roll of a slower ally this turn"
        enemies = [unit for unit in sides.foes if unit.fights]
        rolls = (
            ("attack", "their first attack"),
            *((unit.id, f"their first defence against {name(unit.id)}") for unit in enemies),
        )
        options = []
        for unit in sides.fastest_first():
            if unit.facts.ours and (slower := sides.slower(unit)):
                fields = (Pick("ally", tuple((each.id, name(each.id)) for each in slower)), Pick("roll", rolls))
                options.append(Option(f"shout:{unit.id}", f"{name(unit.id)} shouts", bonus, fields))
        return [*options, Option("none", "Nobody shouts")]

    def resolve(self, choice: Choice) -> None:
        """Carry it out."""
        if choice.option != "none":
            who = choice.option.removeprefix("shout:")
            shout(self.engine, self.sides, who, str(choice.fields["ally"]), str(choice.fields["roll"]))


class Defence(FudgeAsk):
    """Which skill meets an attack made by Stealth (FT-05)."""

    kind = "defence"

    def text(self) -> str:
        """Name both."""
        attacker = self.engine.name(self.sides.strike.who)
        return f"{attacker} strikes at {self.engine.name(self.flow.who)} out of nowhere. What do they trust in?"

    def options(self) -> Sequence[Option]:
        """Defense, Insight or Notice."""
        facts = self.sides.units[self.flow.who].facts
        return [Option(skill, f"{skill.title()} {getattr(facts, skill):+d}") for skill in DEFENCES]

    def resolve(self, choice: Choice) -> None:
        """Note it; the attack goes on."""
        self.sides.strike.skill = choice.option
        self.sides.strike.stage = "attack"


class UseShield(OfferShield):
    """Whether a bearer uses the Shift Shield on all wounds of the turn (IT-18)."""

    def bind(self) -> None:
        """Bind both sides."""
        self.sides = self.engine.bound(Sides)

    def text(self) -> str:
        """Name the wounds that would be marked, and what they come to."""
        unit = self.sides.units[self.flow.who]
        wounds = [wound_of(value) for value in passed(unit)]
        after = words(marked(unit.track, wounds, self.sides.boxes), self.sides.boxes)
        name = self.engine.name
        thing = name(next_shield(self.engine, shields(self.engine, unit.id)))
        marks = ", ".join(NAMES[wound] for wound in wounds)
        return f"{name(unit.id)} is about to mark {marks} and to be {after}. Use the {thing}?"

    def coming(self, who: str) -> int:
        """The damage values of the turn in all, each at least 1."""
        return sum(max(1, value) for value in self.sides.units[who].coming.hits)

    def spared(self, who: str) -> int:
        """Boxes that the bearer would lose."""
        unit = self.sides.units[who]
        return boxes_lost(unit.track, map(wound_of, passed(unit)), self.sides.boxes)

    def settle(self, who: str, ignored: bool) -> None:
        """Take the wounds away, if they are ignored, and the blindness that came with them."""
        unit = self.sides.units[who]
        unit.coming.settled = True
        if ignored:
            self.engine.attribution.take_harm(who)
            unit.coming.hits = ()
            unit.condition.next_blind = 0


ASKS = (Open, Order, FirstAction, SecondAction, Defence, UseShield)
