"""Rewards of finished tasks and free acts (RX-05)."""

from systems.reactive.blocks import Gain
from systems.reactive.events.actions import Altered, Favoured, LootAdded, WayOpened
from systems.reactive.mechanics.conditions import apply_hold, give_advantage
from systems.reactive.mechanics.damage import end_if_decided, heal, hurt_foe, leave
from systems.reactive.rules import Grip
from systems.reactive.state import Foe, State
from systems.table.battle.fight import Fight


def grant(battle: Fight, state: State, gains: tuple[Gain, ...], by: str) -> bool:
    """Grant gains in order, `by` being their author, and tell whether the fight ended."""
    for gain in gains:
        _grant(battle, state, gain, by)
    return end_if_decided(battle, state)


def _grant(battle: Fight, state: State, gain: Gain, by: str) -> None:
    amount = gain.amount
    battle.stir()
    match gain.gain:
        case "exit":
            state.cycle.way_out = True
            battle.emit(WayOpened())
        case "loot":
            state.cycle.loot += amount
            battle.emit(LootAdded(amount))
        case "heal":
            for member in state.able_members():
                heal(battle, member, amount, by)
        case "advantage":
            give_advantage(state)
            battle.emit(Favoured())
        case _:
            for foe in state.able_foes():
                if not gain.foe or foe.id == f"foe-{gain.foe}":
                    _on(battle, foe, gain, by)


def _on(battle: Fight, foe: Foe, gain: Gain, by: str) -> None:
    amount = gain.amount
    match gain.gain:
        case "damage":
            hurt_foe(battle, foe, amount, by)
        case "weaken":
            foe.stance.dulled += amount
            battle.emit(Altered(foe.id, "weaken", amount, "fight"))
        case "expose":
            foe.stance.exposed += amount
            battle.emit(Altered(foe.id, "expose", amount, "fight"))
        case "surrender":
            leave(battle, foe, "surrendered")
        case "restrain" | "blind" | "stun" as effect:
            apply_hold(battle, foe, effect, Grip(1 + amount, 1 + amount))
