"""Requests for the two actions of a member's turn, one after the other (FT-03)."""

from collections.abc import Iterable, Sequence
from typing import Any

from systems.fudge.components import Action
from systems.fudge.map.movement import way_out
from systems.fudge.mechanics.actions import WAYS
from systems.fudge.requests.options import ActionOptions
from systems.fudge.rules.modifiers import KNEELING, PRONE
from systems.fudge.state import State
from systems.fudge.view.sight import sight
from systems.table.battle.fight import Fight
from systems.table.loop.engine import RequestKind
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Choice, Option

HOLD = Option("hold", mark("Hold"), mark("does nothing with this action"))


class ActionRequest(RequestKind[Fight]):
    """One action of a member. A posture is chosen first, and taken with the action that follows."""

    changes = False

    def bind(self) -> None:
        """Bind the state."""
        self.state = self.engine.bound(State)

    def part(self, name: str) -> Any:
        """One part of the view by itself; what policies see is asked for at almost every request."""
        return self.engine.now(sight) if name == "sight" else self.engine.part(name)

    def text(self) -> str:
        """Name the member, the action, and the posture taken with it."""
        unit = self.state.units[self.flow.who]
        who = self.engine.name(unit.id)
        asked = (
            tr("{who}: what is their second action?", who=who)
            if unit.plan.step
            else tr("{who}: what is their first action?", who=who)
        )
        if unit.plan.posture == KNEELING:
            return tr("{asked} They kneel down with it.", asked=asked)
        return tr("{asked} They drop prone with it.", asked=asked) if unit.plan.posture == PRONE else asked

    def options(self) -> Sequence[Option]:
        """Attacks, aims, moves, items and postures; at the least, holding."""
        unit = self.state.units[self.flow.who]
        made = ActionOptions(self.engine, self.state, unit)
        return [
            *made.attack_options(),
            *made.aim_options(),
            *made.move_options(),
            *made.item_options(),
            *made.posture_options(),
            HOLD,
            *made.leave_options(),
        ]

    def option(self, key: str) -> Option | None:
        """Build one option, with few others."""
        if key == HOLD.id:
            return HOLD
        kind, _, by = key.partition(":")
        made = ActionOptions(self.engine, self.state, self.state.units[self.flow.who])
        found: Iterable[Option]
        if kind in WAYS:
            return made.attack_option(kind, by)
        if kind == "use":
            found = made.item_options(by)
        elif kind == "leave":
            found = made.leave_options()
        elif key == "approach":
            return made.approach_option()
        else:
            found = (*made.aim_options(), *made.move_options(), *made.posture_options())
        return next((option for option in found if option.id == key), None)

    def resolve(self, choice: Choice) -> None:
        """Record the action, with the posture chosen before it; a member who gets away has no second action."""
        unit = self.state.units[self.flow.who]
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
            elif kind == "leave" and way_out(self.state.ground, unit.spot)[1] <= self.state.numbers.move:
                plan.step = 2
        else:
            plan.second, plan.step = tuple(action), 2


def _action(kind: str, by: str, choice: Choice, posture: str) -> Action:
    """Convert a choice into an action."""
    if kind in WAYS:
        return Action("attack", by, str(choice.fields["target"]), WAYS[kind], posture)
    if kind == "use":
        return Action("use", by, str(choice.fields.get("target", "")), str(choice.fields.get("foe", "")), posture)
    if kind in ("approach", "go", "step"):
        return Action("move", at=str(choice.fields["to"]), posture=posture)
    if kind == "aim":
        return Action("aim", at=str(choice.fields["target"]), posture=posture)
    return Action(kind, posture=posture)


class FirstAction(ActionRequest):
    """The action of beat 1."""

    kind = "first_action"


class SecondAction(ActionRequest):
    """The action of beat 2, declared before beat 1 is resolved."""

    kind = "second_action"
