"""Kinds of requests except a turn: order, Scouting Bonus, defence in answer, Shield."""

from collections.abc import Sequence
from functools import partial

from systems.reactive.events.actions import BonusSpent
from systems.reactive.mechanics.conditions import give_advantage
from systems.reactive.mechanics.damage import hp_lost
from systems.reactive.mechanics.rolls import give_up_turn
from systems.reactive.requests.options import helper_field
from systems.reactive.rules import defended
from systems.reactive.state import Foe, Member, State
from systems.reactive.view.wording import NOBODY, roll_odds
from systems.table.battle.fight import Fight
from systems.table.battle.shields import OfferShield
from systems.table.loop.engine import RequestKind
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option


class ReactiveRequest(RequestKind[Fight]):
    """A request with the state of the fight at hand."""

    def bind(self) -> None:
        """Bind the state."""
        self.state = self.engine.bound(State)


class ChooseOrder(ReactiveRequest):
    """The next place in the turn order, or all left at random (RX-03)."""

    kind = "order"

    def text(self) -> str:
        """Name the members already placed."""
        placed = [self.engine.name(member.id) for member in self._placed()]
        if placed:
            return tr("Who acts next? So far: {placed}.", placed=", ".join(placed))
        return tr(
            "In which order do you act? Who is first? Enemies that strike at the nearest strike at whoever that is."
        )

    def options(self) -> Sequence[Option]:
        """Offer each member without a place, and chance."""
        left = [member for member in self.state.able_members() if not member.turn.place]
        named = [Option(f"next:{member.id}", self.engine.name(member.id)) for member in left]
        return [*named, Option("random", tr("At random"), tr("dice decide the rest of the order"))]

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
    """The Scouting Bonus: spend it or keep it (HX-14)."""

    kind = "bonus"

    def text(self) -> str:
        """Say what is at stake."""
        if self.state.edge.ambushed:
            return tr("It is an ambush, and you have a Scouting Bonus. Spend it?")
        return tr("You have a Scouting Bonus. Spend it in this fight?")

    def options(self) -> Sequence[Option]:
        """Offer to spend or to keep it."""
        gain = (
            tr("it undoes the ambush")
            if self.state.edge.ambushed
            else tr("each of you has advantage on your first roll here")
        )
        lost = (
            tr("every enemy acts once before your first turn")
            if self.state.edge.ambushed
            else tr("it is there for later")
        )
        return [Option("spend", tr("Spend it"), gain), Option("keep", tr("Keep it"), lost)]

    def resolve(self, choice: Choice) -> None:
        """Record the answer; bonus and ambush cancel."""
        edge = self.state.edge
        self.state.cycle.asked = True
        if choice.option == "spend":
            edge.bonus, edge.spent = False, True
            self.engine.emit(BonusSpent(edge.ambushed))
            if not edge.ambushed:
                give_advantage(self.state)


class AnswerBlow(ReactiveRequest):
    """A defence in answer to an attack on an ally (RX-09)."""

    kind = "answer"

    def text(self) -> str:
        """Name enemy, damage and ally, and the result of each level of a defence."""
        blow, ward = self.state.blow, self.state.ward()
        hp, half = self.state.members[ward].health.hp, defended("mixed", blow.amount)[1]
        strikes = tr(
            "{foe} is about to deal {amount} damage to {ward}",
            foe=self.engine.name(blow.foe),
            amount=blow.amount,
            ward=self.engine.name(ward),
        )
        levels = tr(
            "On a failure both take {amount}, mixed both {half}, on a success only the defender {half}",
            amount=blow.amount,
            half=half,
        )
        members = [self.state.members[ward], *[self.state.members[who] for who in self.state.defenders()]]
        if any(member.fighter.locket for member in members):
            levels = tr("{levels}; a locket halves its bearer's share", levels=levels)
        return tr("{strikes}, who has {hp} HP. Does somebody step in? {levels}.", strikes=strikes, hp=hp, levels=levels)

    def options(self) -> Sequence[Option]:
        """Offer to decline, and each member who has not answered in this cycle."""
        state = self.state
        foe, made = state.foes[state.blow.foe], [Option("no", tr("Let it land"), tr("nobody steps in"))]
        made.append(Option("none", tr("Let all land"), tr("nobody steps in for the rest of this cycle")))
        for who in state.defenders():
            member = state.members[who]
            fields = helper_field(self.engine, state, member, *state.blow.victims)
            help_ = partial(self._defender_help, member, foe)
            made.append(Option(f"by:{who}", tr("{who} steps in", who=self.engine.name(who)), help_, fields))
        return made

    def _defender_help(self, member: Member, foe: Foe) -> str:
        """Describe the HP and the odds of a defender."""
        return tr("{hp} HP; {roll_odds}", hp=member.health.hp, roll_odds=roll_odds(self.state, member, "", foe.against))

    def resolve(self, choice: Choice) -> None:
        """Record defender and helper."""
        blow = self.state.blow
        if choice.option in ("no", "none"):
            blow.asked = (*blow.asked, self.state.ward())
            self.state.cycle.unasked = choice.option == "none"
            return
        blow.ward, blow.defender = self.state.ward(), choice.option.removeprefix("by:")
        self.state.members[blow.defender].turn.answered = True
        helper = str(choice.fields.get("helper", NOBODY))
        if helper != NOBODY:
            blow.helper = helper
            give_up_turn(self.state.members[helper])
        self.flow.phase = "defend"


class UseShield(OfferShield):
    """A Shift Shield against all pending damage of its bearer (IT-05, IT-18)."""

    def bind(self) -> None:
        """Bind the state."""
        self.state = self.engine.bound(State)

    def coming(self, who: str) -> int:
        """Return the pending damage."""
        return self.state.members[who].plight.coming

    def spared(self, who: str) -> int:
        """Return the HP that the bearer would lose to it."""
        return hp_lost(self.state.members[who], self.coming(who))

    def settle(self, who: str, ignored: bool) -> None:
        """Clear the pending damage if it is ignored."""
        plight = self.state.members[who].plight
        plight.asked = not ignored
        if ignored:
            plight.coming = 0
