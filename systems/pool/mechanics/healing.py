"""Healing, and the other good that powers do (DP-09, DP-11, DP-20, DP-22)."""

from systems.pool.components import Power
from systems.pool.events.damage import Awoke, Healed, Helped
from systems.pool.mechanics.conditions import hold
from systems.pool.state.units import Unit
from systems.table.battle.fight import Fight
from systems.table.loop.language import tr


def heal(fight: Fight, unit: Unit, amount: int, by: str) -> None:
    """Give HP to a unit on the map, up to its most; one that reaches 1 HP wakes, prone (DP-09, DP-11, DP-20).

    Args:
        fight: the fight.
        unit: the unit that is healed.
        amount: HP.
        by: id of the unit that heals.
    """
    vitals = unit.vitals
    if not unit.present:
        return
    down = vitals.hp <= 0
    gained = max(0, min(amount, unit.stats.most - vitals.hp))
    vitals.hp += gained
    if gained:
        fight.stir()
    fight.emit(Healed(unit.id, gained, vitals.hp, by))
    if down and vitals.hp > 0:
        vitals.beyond = 0
        unit.stance.prone = True
        fight.emit(Awoke(unit.id))


def apply_power(fight: Fight, unit: Unit, target: Unit, power: Power) -> None:
    """Let a power that a unit used take its effect on a target."""
    stance = target.stance
    match power.does:
        case "heal":
            heal(fight, target, power.amount, unit.id)
        case "cure":
            stance.blinded = stance.sickened = 0
            fight.emit(Helped(target.id, tr("is no longer blinded or sickened")))
        case "ward":
            if power.amount >= stance.guard:
                stance.guard = power.amount
                hold(target, "guard")
            fight.emit(
                Helped(target.id, tr("has all defences {amount} higher until the next turn", amount=power.amount))
            )
        case "edge":
            stance.edge = True
            fight.emit(
                Helped(
                    target.id, tr("finds an opening: Edge on the next attack roll of this turn, one of a split at most")
                )
            )
