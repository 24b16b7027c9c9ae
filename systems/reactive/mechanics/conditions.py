"""Conditions: special effects on enemies, grips on members, advantage on the next roll."""

from systems.reactive.blocks import Effect
from systems.reactive.events.actions import Gripped
from systems.reactive.events.damage import Freed
from systems.reactive.rules import Grip
from systems.reactive.state import Foe, State
from systems.table.battle.fight import Fight


def apply_hold(fight: Fight, foe: Foe, effect: Effect, grip: Grip) -> None:
    """Apply a special effect to an enemy; the longer duration counts (RX-08)."""
    bound = foe.bound
    match effect:
        case "restrain":
            bound.restrained = max(bound.restrained, grip.partly)
        case "blind":
            bound.blinded = max(bound.blinded, grip.partly)
        case "stun":
            bound.stunned = max(bound.stunned, grip.partly)
    bound.held = max(bound.held, grip.wholly)
    if grip.partly:
        fight.stir()
    fight.emit(Gripped(foe.id, effect, grip.partly, grip.wholly))


def give_advantage(state: State) -> None:
    """Give all able members advantage on their next roll."""
    for member in state.able_members():
        member.turn.favoured = True


def release(fight: Fight, state: State, foe: Foe) -> None:
    """Free the members in the grip of an enemy."""
    for member in state.members.values():
        if member.plight.caught_by == foe.id:
            member.plight.caught_by, member.plight.caught = "", 0
            fight.emit(Freed(member.id))
