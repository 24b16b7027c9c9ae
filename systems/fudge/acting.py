"""The two actions of a member's turn, asked one after the other (FT-03)."""

from collections.abc import Iterable, Sequence

from systems.fudge.components import Action
from systems.fudge.moving import way_out
from systems.fudge.offers import WAYS, Offer
from systems.fudge.rules import KNEELING, PRONE
from systems.fudge.sides import Sides
from systems.table.battle.fight import Fight
from systems.table.loop.engine import RequestKind
from systems.table.loop.requests import Choice, Option

HOLD = Option("hold", "Hold", "does nothing with this action")


class ActAsk(RequestKind[Fight]):
    """One action of a member. Kneeling or dropping prone is chosen first, and goes with the action that follows."""

    def bind(self) -> None:
        """Bind both sides."""
        self.sides = self.engine.bound(Sides)

    def text(self) -> str:
        """Say whose action it is, and what goes with it."""
        unit = self.sides.units[self.flow.who]
        down = {KNEELING: " They kneel down with it.", PRONE: " They drop prone with it."}.get(unit.plan.posture, "")
        order = ("first", "second")[unit.plan.step]
        return f"{self.engine.name(unit.id)}: what is their {order} action?{down}"

    def options(self) -> Sequence[Option]:
        """Attacks, moves, things, postures; at least to hold and to leave."""
        unit = self.sides.units[self.flow.who]
        made = Offer(self.engine, self.sides, unit)
        return [
            *made.attacks(),
            *made.aims(),
            *made.moves(),
            *made.things(),
            *made.postures(),
            HOLD,
            *made.leaving(),
        ]

    def option(self, key: str) -> Option | None:
        """One of them, made with few others."""
        kind, _, by = key.partition(":")
        made = Offer(self.engine, self.sides, self.sides.units[self.flow.who])
        found: Iterable[Option] = (HOLD,)
        if kind in WAYS:
            found = made.attacks(by)
        elif kind == "use":
            found = made.things(by)
        elif kind == "leave":
            found = made.leaving()
        elif kind != "hold":
            found = (*made.aims(), *made.moves(), *made.postures())
        return next((option for option in found if option.id == key), None)

    def resolve(self, choice: Choice) -> None:
        """Note the action; a posture waits for the action that it goes with. Who gets away has no second one."""
        unit = self.sides.units[self.flow.who]
        plan = unit.plan
        kind, _, by = choice.option.partition(":")
        if kind in ("kneel", "prone"):
            plan.posture = KNEELING if kind == "kneel" else PRONE
            return
        action = _action(kind, by, choice, plan.posture)
        plan.posture = ""
        if plan.step == 0:
            plan.first, plan.step = tuple(action), 1
            if kind == "aim":
                plan.second, plan.step = tuple(action._replace(posture="")), 2
            elif kind == "leave" and way_out(self.sides.ground, unit.spot)[1] <= self.sides.numbers.move:
                plan.step = 2
        else:
            plan.second, plan.step = tuple(action), 2


def _action(kind: str, by: str, choice: Choice, posture: str) -> Action:
    """The action that an option stands for."""
    if kind in WAYS:
        return Action("attack", by, str(choice.fields["target"]), WAYS[kind], posture)
    if kind == "use":
        return Action("use", by, str(choice.fields.get("target", "")), str(choice.fields.get("foe", "")), posture)
    if kind in ("approach", "go", "step"):
        return Action("move", at=str(choice.fields["to"]), posture=posture)
    if kind == "aim":
        return Action("aim", at=str(choice.fields["target"]), posture=posture)
    return Action(kind, posture=posture)


class FirstAction(ActAsk):
    """The action of beat 1."""

    kind = "first_action"


class SecondAction(ActAsk):
    """The action of beat 2, declared before beat 1 is carried out."""

    kind = "second_action"
