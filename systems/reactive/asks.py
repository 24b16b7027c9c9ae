"""The decisions of a Reactive fight but for a turn's: order, Scouting Bonus, defence in answer, Shield."""

from collections.abc import Sequence
from functools import partial

from systems.reactive.ends import felt
from systems.reactive.events import BonusSpent
from systems.reactive.gains import favour
from systems.reactive.offers import NOBODY, helper_field, odds
from systems.reactive.rules import defended
from systems.reactive.sides import Foe, Mate, Sides
from systems.reactive.turns import TakeTurn, give_up
from systems.table.battle.fight import Fight
from systems.table.battle.shields import OfferShield
from systems.table.loop.engine import RequestKind
from systems.table.loop.requests import Choice, Option


class ReactiveAsk(RequestKind[Fight]):
    """A request with both sides at hand."""

    def bind(self) -> None:
        """Bind both sides."""
        self.sides = self.engine.bound(Sides)


class ChooseOrder(ReactiveAsk):
    """Who acts next in each cycle, one by one, or the rest at random (RX-03)."""

    kind = "order"

    def text(self) -> str:
        """Name those who have a place already."""
        placed = [self.engine.name(mate.id) for mate in self._placed()]
        if placed:
            return f"Who acts next? So far: {', '.join(placed)}."
        return "In which order do you act? Who is first? Enemies that strike at the nearest strike at whoever that is."

    def options(self) -> Sequence[Option]:
        """Everybody without a place, or chance."""
        left = [mate for mate in self.sides.able() if not mate.turn.place]
        named = [Option(f"next:{mate.id}", self.engine.name(mate.id)) for mate in left]
        return [*named, Option("random", "At random", "dice decide the rest of the order")]

    def resolve(self, choice: Choice) -> None:
        """Give the next place, or leave the rest to the dice."""
        if choice.option == "random":
            self.sides.cycle.shuffle = True
            return
        placed = len(self._placed())
        self.sides.mates[choice.option.removeprefix("next:")].turn.place = placed + 1

    def _placed(self) -> Sequence[Mate]:
        return self.sides.in_order()


class SpendBonus(ReactiveAsk):
    """Whether the party spends its Scouting Bonus in this fight (HX-14)."""

    kind = "bonus"

    def text(self) -> str:
        """Say what is at stake."""
        if self.sides.edge.ambushed:
            return "It is an ambush, and you have a Scouting Bonus. Spend it?"
        return "You have a Scouting Bonus. Spend it in this fight?"

    def options(self) -> Sequence[Option]:
        """Spend it or keep it."""
        gain = (
            "it undoes the ambush" if self.sides.edge.ambushed else "each of you has advantage on your first roll here"
        )
        lost = "every enemy acts once before your first turn" if self.sides.edge.ambushed else "it is there for later"
        return [Option("spend", "Spend it", gain), Option("keep", "Keep it", lost)]

    def resolve(self, choice: Choice) -> None:
        """Settle it; advantage and ambush cancel."""
        edge = self.sides.edge
        self.sides.cycle.asked = True
        if choice.option == "spend":
            edge.bonus, edge.spent = False, True
            self.engine.emit(BonusSpent(edge.ambushed))
            if not edge.ambushed:
                favour(self.sides)


class AnswerBlow(ReactiveAsk):
    """Whether somebody steps in for an ally whom a blow is about to hit (RX-09)."""

    kind = "answer"

    def ward(self) -> str:
        """Whom it is about."""
        blow = self.sides.blow
        return next(who for who in blow.victims if who not in blow.asked and not self.sides.mates[who].plight.shifted)

    def text(self) -> str:
        """Name enemy, damage and ally, and what each level of a defence comes to."""
        blow, ward = self.sides.blow, self.ward()
        hp, half = self.sides.mates[ward].health.hp, defended("mixed", blow.amount)[1]
        strikes = f"{self.engine.name(blow.foe)} is about to deal {blow.amount} damage to {self.engine.name(ward)}"
        levels = f"On a failure both take {blow.amount}, mixed both {half}, on a success only the defender {half}"
        return f"{strikes}, who has {hp} HP. Does somebody step in? {levels}."

    def options(self) -> Sequence[Option]:
        """Let it land, or one of those who have not answered in this cycle."""
        sides, ward = self.sides, self.ward()
        foe, made = sides.foes[sides.blow.foe], [Option("no", "Let it land", "nobody steps in")]
        made.append(Option("none", "Let all land", "nobody steps in for the rest of this cycle"))
        for who in sides.defenders(ward):
            mate = sides.mates[who]
            fields = helper_field(self.engine, sides, mate, *sides.blow.victims)
            help_ = partial(self._stand, mate, foe)
            made.append(Option(f"by:{who}", f"{self.engine.name(who)} steps in", help_, fields))
        return made

    def _stand(self, mate: Mate, foe: Foe) -> str:
        """What somebody who would step in has left, and what their dice must show."""
        return f"{mate.health.hp} HP; {odds(self.sides, mate, '', foe.against)}"

    def resolve(self, choice: Choice) -> None:
        """Note who steps in, and who helps them; it is once a cycle."""
        blow = self.sides.blow
        if choice.option in ("no", "none"):
            blow.asked = (*blow.asked, self.ward())
            self.sides.cycle.unasked = choice.option == "none"
            return
        blow.ward, blow.defender = self.ward(), choice.option.removeprefix("by:")
        self.sides.mates[blow.defender].turn.answered = True
        helper = str(choice.fields.get("helper", NOBODY))
        if helper != NOBODY:
            blow.helper = helper
            give_up(self.sides.mates[helper])
        self.flow.phase = "defend"


class UseShield(OfferShield):
    """Whether a bearer uses the Shift Shield on all that this roll brings upon them (IT-05, IT-18)."""

    def bind(self) -> None:
        """Bind both sides."""
        self.sides = self.engine.bound(Sides)

    def coming(self, who: str) -> int:
        """What the roll brings."""
        return self.sides.mates[who].plight.coming

    def spared(self, who: str) -> int:
        """What of it the bearer would feel."""
        return felt(self.sides.mates[who], self.coming(who))

    def settle(self, who: str, ignored: bool) -> None:
        """Take it away, if it is ignored."""
        plight = self.sides.mates[who].plight
        plight.asked = not ignored
        if ignored:
            plight.coming = 0


ASKS: tuple[type[RequestKind[Fight]], ...] = (ChooseOrder, SpendBonus, TakeTurn, AnswerBlow, UseShield)
