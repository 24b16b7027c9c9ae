"""What an enemy will do by the intent that it shows: for players and for looking ahead (BH-01)."""

from dataclasses import replace

from systems.fudge.components import Action
from systems.fudge.enemies.plans import HOLD, planned
from systems.fudge.state import State, Unit


def at_face_value(state: State, foe: Unit) -> Unit:
    """Return an enemy with the intent that it shows in place of its own, in all actions that are still to come.

    Enemies that do not feint are planned again, too, so that nothing tells the two apart.
    """
    resolve, plan = foe.resolve, foe.plan
    shown = replace(resolve, intent=resolve.shown, word="", rolls=(), amount=resolve.shown_amount)
    seen = replace(foe, resolve=shown)
    if foe.condition.held:
        return seen
    first, second = planned(state, seen, resolve.shown, resolve.at)
    if state.turn.beat == 1:
        return replace(seen, plan=replace(plan, first=tuple(_to_come(foe, 1, first)), second=tuple(second)))
    first = foe.action(1) if foe.action(1).kind == "attack" else first if first.kind == "aim" else HOLD
    return replace(seen, plan=replace(plan, first=tuple(first), second=tuple(_to_come(foe, 2, second))))


def _to_come(foe: Unit, beat: int, shown: Action) -> Action:
    """The action shown for this beat; a chance to attack may be past, but moves come at the beat's end."""
    if not foe.plan.acted:
        return shown
    struck = foe.action(beat)
    if struck.kind == "attack":
        return struck
    return HOLD if shown.kind == "attack" else shown
