"""Conditions: special effects on enemies, grips on members, advantage on the next roll."""

from systems.reactive.blocks import Effect
from systems.reactive.events.actions import Gripped
from systems.reactive.events.damage import Freed
from systems.reactive.rules import Grip
from systems.reactive.state import Foe, Sides
from systems.table.battle.battle import Battle


def take_hold(battle: Battle, foe: Foe, effect: Effect, grip: Grip) -> None:
    """Let a special effect take hold; one that lasts longer already goes on (RX-08)."""
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
        battle.stir()
    battle.emit(Gripped(foe.id, effect, grip.partly, grip.wholly))


def favour(sides: Sides) -> None:
    """Give everybody who is able advantage on their next roll."""
    for mate in sides.able():
        mate.turn.favoured = True


def free(battle: Battle, sides: Sides, foe: Foe) -> None:
    """Let go whomever this enemy had in its grip."""
    for mate in sides.mates.values():
        if mate.plight.caught_by == foe.id:
            mate.plight.caught_by, mate.plight.caught = "", 0
            battle.emit(Freed(mate.id))
