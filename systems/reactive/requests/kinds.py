"""Requests but for a turn's: order, Scouting Bonus, defence in answer, Shield."""

from collections.abc import Sequence
from functools import partial

from systems.reactive.events.actions import BonusSpent
from systems.reactive.mechanics.conditions import favour
from systems.reactive.mechanics.damage import felt
from systems.reactive.mechanics.rolls import give_up
from systems.reactive.requests.options import NOBODY, helper_field
from systems.reactive.rules import defended
from systems.reactive.state import Foe, Member, State
from systems.reactive.view.wording import roll_odds
from systems.table.battle.fight import Fight
from systems.table.battle.shields import OfferShield
from systems.table.loop.engine import RequestKind
from systems.table.loop.requests import Choice, Option


class ReactiveRequest(RequestKind[Fight]):
    """A request with both sides at hand."""

    def bind(self) -> None:
        """Bind both sides."""
        self.state = self.engine.bound(State)


class ChooseOrder(ReactiveRequest):
    """Who acts next in each cycle, one by one, or the rest at random (RX-03)."""

    kind = "order"

    def text(self) -> str:
        """Name those who have a place already."""
        placed = [self.engine.name(member.id) for member in self._placed()]
        if placed:
            return f"Who acts next? So far: {', '.join(placed)}."
        return "In which order do you act? Who is first? Enemies that strike at the nearest strike at whoever that is."

    def options(self) -> Sequence[Option]:
        """Everybody without a place, or chance."""
        left = [member for member in self.state.able_members() if not member.turn.place]
        named = [Option(f"next:{member.id}", self.engine.name(member.id)) for member in left]
        return [*named, Option("random", "At random", "dice decide the rest of the order")]

    def resolve(self, choice: Choice) -> None:
        """Give the next place, or leave the rest to the dice."""
        if choice.option == "random":
            self.state.cycle.shuffle = True
            return
        placed = len(self._placed())
        self.state.members[choice.option.removeprefix("next:")].turn.place = placed + 1

    def _placed(self) -> Sequence[Member]:
        return self.state.turn_order()


class SpendBonus(ReactiveRequest):
    """Whether the party spends its Scouting Bonus in this fight (HX-14)."""

    kind = "bonus"

    def text(self) -> str:
        """Say what is at stake."""
        if self.state.edge.ambushed:
            return "It is an ambush, and you have a Scouting Bonus. Spend it?"
        return "You have a Scouting Bonus. Spend it in this fight?"

    def options(self) -> Sequence[Option]:
        """Spend it or keep it."""
        gain = (
            "it undoes the ambush" if self.state.edge.ambushed else "each of you has advantage on your first roll here"
        )
        lost = "every enemy acts once before your first turn" if self.state.edge.ambushed else "it is there for later"
        return [Option("spend", "Spend it", gain), Option("keep", "Keep it", lost)]

    def resolve(self, choice: Choice) -> None:
        """Settle it; advantage and ambush cancel."""
        edge = self.state.edge
        self.state.cycle.asked = True
        if choice.option == "spend":
            edge.bonus, edge.spent = False, True
            self.engine.emit(BonusSpent(edge.ambushed))
            if not edge.ambushed:
                favour(self.state)


class AnswerBlow(ReactiveRequest):
    """Whether somebody steps in for an ally whom a blow is about to hit (RX-09)."""

    kind = "answer"

    def ward(self) -> str:
        """Whom it is about."""
        blow = self.state.blow
        return next(who for who in blow.victims if who not in blow.asked and not self.state.members[who].plight.shifted)

    def text(self) -> str:
        """Name enemy, damage and ally, and what each level of a defence comes to."""
        blow, ward = self.state.blow, self.ward()
        hp, half = self.state.members[ward].health.hp, defended("mixed", blow.amount)[1]
        strikes = f"{self.engine.name(blow.foe)} is about to deal {blow.amount} damage to {self.engine.name(ward)}"
        levels = f"On a failure both take {blow.amount}, mixed both {half}, on a success only the defender {half}"
        return f"{strikes}, who has {hp} HP. Does somebody step in? {levels}."

    def options(self) -> Sequence[Option]:
        """Let it land, or one of those who have not answered in this cycle."""
        state, ward = self.state, self.ward()
        foe, made = state.foes[state.blow.foe], [Option("no", "Let it land", "nobody steps in")]
        made.append(Option("none", "Let all land", "nobody steps in for the rest of this cycle"))
        for who in state.defenders(ward):
            member = state.members[who]
            fields = helper_field(self.engine, state, member, *state.blow.victims)
            help_ = partial(self._stand, member, foe)
            made.append(Option(f"by:{who}", f"{self.engine.name(who)} steps in", help_, fields))
        return made

    def _stand(self, member: Member, foe: Foe) -> str:
        """What somebody who would step in has left, and what their dice must show."""
        return f"{member.health.hp} HP; {roll_odds(self.state, member, '', foe.against)}"

    def resolve(self, choice: Choice) -> None:
        """Note who steps in, and who helps them; it is once a cycle."""
        blow = self.state.blow
        if choice.option in ("no", "none"):
            blow.asked = (*blow.asked, self.ward())
            self.state.cycle.unasked = choice.option == "none"
            return
        blow.ward, blow.defender = self.ward(), choice.option.removeprefix("by:")
        self.state.members[blow.defender].turn.answered = True
        helper = str(choice.fields.get("helper", NOBODY))
        if helper != NOBODY:
            blow.helper = helper
            give_up(self.state.members[helper])
        self.flow.phase = "defend"


class UseShield(OfferShield):
    """Whether a bearer uses the Shift Shield on all that this roll brings upon them (IT-05, IT-18)."""

    def bind(self) -> None:
        """Bind both sides."""
        self.state = self.engine.bound(State)

    def coming(self, who: str) -> int:
        """What the roll brings."""
        return self.state.members[who].plight.coming

    def spared(self, who: str) -> int:
        """What of it the bearer would feel."""
        return felt(self.state.members[who], self.coming(who))

    def settle(self, who: str, ignored: bool) -> None:
        """Take it away, if it is ignored."""
        plight = self.state.members[who].plight
        plight.asked = not ignored
        if ignored:
            plight.coming = 0
