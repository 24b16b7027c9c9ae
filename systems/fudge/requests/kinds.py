"""Kinds of Request but for the two actions, which are in `actions.py`: bonus, order, defence, Shield."""

from collections.abc import Sequence
from functools import partial

from systems.fudge.events.turns import BonusSpent
from systems.fudge.mechanics.attack_profile import DEFENCES
from systems.fudge.mechanics.conditions import shout
from systems.fudge.mechanics.damage import incoming_values
from systems.fudge.requests.actions import FirstAction, SecondAction
from systems.fudge.rules.rolls import wound_of
from systems.fudge.rules.wound_track import NAMES, boxes_lost, marked, words
from systems.fudge.state import State, fighting
from systems.table.battle.fight import Fight
from systems.table.battle.shields import OfferShield
from systems.table.loop.engine import RequestKind
from systems.table.loop.events import Namer
from systems.table.loop.fields import Pick
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Choice, Option


class FudgeRequest(RequestKind[Fight]):
    """A request bound to the state of the fight."""

    def bind(self) -> None:
        """Bind the state."""
        self.state = self.engine.bound(State)


class Open(FudgeRequest):
    """Spend the Scouting Bonus before the first roll, or keep it (HX-14)."""

    kind = "open"

    def text(self) -> str:
        """Ask whether to spend the bonus."""
        return tr("The enemies are before you. Do you spend the Scouting Bonus?")

    def options(self) -> Sequence[Option]:
        """Spend or keep it."""
        ambushed = self.engine.edge.ambushed
        gain = tr("the ambush is undone") if ambushed else tr("all enemies are surprised in the first turn")
        return [
            Option("spend_bonus", tr("Spend the Scouting Bonus"), gain),
            Option("keep", tr("Keep it"), tr("for later in the day")),
        ]

    def resolve(self, choice: Choice) -> None:
        """Spend the bonus, if chosen; surprise is settled next."""
        edge = self.engine.edge
        if choice.option == "spend_bonus":
            edge.bonus, edge.spent = False, True
            self.engine.emit(BonusSpent(edge.ambushed))
        self.flow.phase = "surprise"


NOBODY = Option("none", mark("Nobody shouts"))


def _shouts(name: Namer, who: str) -> str:
    return tr("{id} shouts", id=name(who))


class Order(FudgeRequest):
    """Shout an order to a slower ally, before anybody declares (FT-02)."""

    kind = "order"

    def text(self) -> str:
        """Ask which member shouts."""
        return tr("Before anybody acts, one of the party may shout to somebody slower. Who?")

    def options(self) -> Sequence[Option]:
        """Each member with slower allies, to choose the ally and the roll; or nobody."""
        state, name = self.state, self.engine.name
        bonus = tr("{order:+d} on one roll of a slower ally this turn", order=state.numbers.order)
        rolls = ["attack", *[unit.id for unit in fighting(state.foes)]]

        def words(roll: str) -> str:
            if roll == "attack":
                return tr("their first attack")
            return tr("their first defence against {id}", id=name(roll))

        members = [unit.id for unit in state.fastest_first() if unit.facts.ours]
        options = []
        for place, who in enumerate(members[:-1], 1):
            fields = (Pick.among("ally", members[place:], name), Pick.among("roll", rolls, words))
            options.append(Option(f"shout:{who}", partial(_shouts, name, who), bonus, fields))
        return [*options, NOBODY]

    def resolve(self, choice: Choice) -> None:
        """Shout the order, if one was chosen."""
        if choice.option != "none":
            who = choice.option.removeprefix("shout:")
            shout(self.engine, self.state, who, str(choice.fields["ally"]), str(choice.fields["roll"]))


class Defence(FudgeRequest):
    """Choose the skill that defends against an attack by Stealth (FT-05)."""

    kind = "defence"

    def text(self) -> str:
        """Name attacker and defender."""
        attacker = self.engine.name(self.state.strike.who)
        return tr(
            "{attacker} strikes at {who} out of nowhere. What do they trust in?",
            attacker=attacker,
            who=self.engine.name(self.flow.who),
        )

    def options(self) -> Sequence[Option]:
        """Defense, Insight or Notice."""
        facts = self.state.units[self.flow.who].facts
        return [
            Option(skill, tr("{skill} {why:+d}", skill=skill.title(), why=getattr(facts, skill))) for skill in DEFENCES
        ]

    def resolve(self, choice: Choice) -> None:
        """Set the skill; the attack goes on."""
        self.state.strike.skill = choice.option
        self.state.strike.stage = "attack"


class UseShield(OfferShield):
    """Use a Shift Shield against all wounds of the turn, or keep it (IT-18)."""

    def bind(self) -> None:
        """Bind the state."""
        self.state = self.engine.bound(State)

    def text(self) -> str:
        """Name the wounds that would be marked, and the resulting state."""
        unit = self.state.units[self.flow.who]
        wounds = [wound_of(value) for value in incoming_values(unit)]
        after = words(marked(unit.track, wounds, self.state.boxes_of(unit)), self.state.boxes_of(unit))
        name = self.engine.name
        marks = ", ".join(NAMES[wound] for wound in wounds)
        return tr(
            "{id} is about to mark {marks} and to be {after}. Use the {thing}?",
            id=name(unit.id),
            marks=marks,
            after=after,
            thing=name(self.thing()),
        )

    def coming(self, who: str) -> int:
        """The sum of the turn's damage values, each at least 1."""
        return sum(max(1, value) for value in self.state.units[who].coming.hits)

    def spared(self, who: str) -> int:
        """Boxes that the bearer would lose without it."""
        unit = self.state.units[who]
        return boxes_lost(unit.track, map(wound_of, incoming_values(unit)), self.state.boxes_of(unit))

    def settle(self, who: str, ignored: bool) -> None:
        """Drop the wounds, if they are ignored, and the blindness that came with them."""
        unit = self.state.units[who]
        unit.coming.settled = True
        if ignored:
            self.engine.attribution.take_harm(who)
            unit.coming.hits = ()
            unit.condition.next_blind = 0


REQUESTS = (Open, Order, FirstAction, SecondAction, Defence, UseShield)
