"""Damage stored for the round's end, and changes of the next round's Action Scores (ZN-28, ZN-32, IT-18)."""

from systems.table.battle.fight import Fight
from systems.table.battle.shields import DamageHalved, halved
from systems.zones.events.damage import Weakened
from systems.zones.state.holders import bearing
from systems.zones.state.state import Unit


def store_damage(fight: Fight, target: Unit, amount: int, who: str) -> None:
    """Store damage for the round's end; a Locket halves each amount, a shifted unit takes none (ZN-28, IT-18).

    `who` is credited with the damage; nobody if empty.
    """
    stored = target.harm
    if not amount or stored.shifted or not target.health.now:
        return
    if fight.gear and amount > 1 and target.facts.side == "party" and bearing(fight, target.id, "halve"):
        left, still = halved(amount), max(0, target.health.now - stored.damage)
        fight.emit(DamageHalved(target.id, amount, left, min(still, amount) - min(still, left)))
        amount = left
    stored.damage += amount
    fight.attribution.add_harm(who, target.id, amount)


def change_next_round(fight: Fight, target: Unit, amount: int, holds: bool) -> None:
    """Change a unit's Action Score in the next round, or keep it from moving in it (ZN-32)."""
    if amount or holds:
        target.score.due += amount
        target.score.holds = target.score.holds or holds
        fight.emit(Weakened(target.id, amount, holds))
