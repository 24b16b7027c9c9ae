"""Rewards of finished tasks and free acts (RX-05)."""

from systems.reactive.blocks import Gain
from systems.reactive.events.encounter import Altered, Favoured, LootAdded, WayOpened
from systems.reactive.mechanics.conditions import apply_hold, give_advantage
from systems.reactive.mechanics.damage import end_if_decided, heal, hurt_foe, leave
from systems.reactive.rules import Grip
from systems.reactive.state import Foe, State
from systems.table.battle.fight import Fight


def grant(fight: Fight, state: State, gains: tuple[Gain, ...], by: str) -> bool:
    """Grant gains in order, `by` being their author, and tell whether the fight ended."""
    for gain in gains:
        _grant(fight, state, gain, by)
    return end_if_decided(fight, state)


def _grant(fight: Fight, state: State, gain: Gain, by: str) -> None:
    amount = gain.amount
    fight.stir()
    match gain.gain:
        case "exit":
            state.cycle.way_out = True
            fight.emit(WayOpened())
        case "loot":
            state.cycle.loot += amount
            fight.emit(LootAdded(amount))
        case "heal":
            for member in state.able_members():
                heal(fight, member, amount, by)
        case "advantage":
            give_advantage(state)
            fight.emit(Favoured())
        case _:
            for foe in state.able_foes():
                if not gain.foe or foe.id == f"foe-{gain.foe}":
                    _on(fight, foe, gain, by)


def _on(fight: Fight, foe: Foe, gain: Gain, by: str) -> None:
    amount = gain.amount
    match gain.gain:
        case "damage":
            hurt_foe(fight, foe, amount, by)
        case "weaken":
            foe.stance.dulled += amount
            fight.emit(Altered(foe.id, "weaken", amount, "fight"))
        case "expose":
            foe.stance.exposed += amount
            fight.emit(Altered(foe.id, "expose", amount, "fight"))
        case "surrender":
            leave(fight, foe, "surrendered")
        case "restrain" | "blind" | "stun" as effect:
            apply_hold(fight, foe, effect, Grip(1 + amount, 1 + amount))
