"""Conditions that hits bring: prone, blinded and sickened (DP-17)."""

from systems.pool.events.actions import WentProne
from systems.pool.events.damage import Afflicted
from systems.pool.state import Unit
from systems.table.battle.fight import Fight


def afflict(fight: Fight, unit: Unit, *, fells: bool, blinds: int, sickens: int) -> None:
    """Put the conditions of a hit on a unit that is still on the map; the worse of two stays (DP-17)."""
    stance = unit.stance
    if not unit.present:
        return
    if fells and not stance.prone:
        stance.prone = True
        fight.emit(WentProne(unit.id))
    if blinds > stance.blinded:
        stance.blinded = blinds
        fight.emit(Afflicted(unit.id, "blinded", blinds))
    if sickens > stance.sickened:
        stance.sickened = sickens
        fight.emit(Afflicted(unit.id, "sickened", sickens))
