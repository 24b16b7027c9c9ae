"""Conditions that hits bring (DP-17), and effects that last until a unit's next turn (DP-13)."""

from systems.pool.events.actions import Lapsed, WentProne
from systems.pool.events.damage import Afflicted
from systems.pool.state.units import Unit
from systems.table.battle.fight import Fight

ROUND_ENDS = 2
"""Round ends after which an effect "until the next turn" is over, whether there was such a turn or not (DP-13)."""


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


def hold(unit: Unit, effect: str) -> None:
    """Let `guard`, `press` or `shifted` last until the unit's next turn, to the next round's end at most (DP-13)."""
    others = [each for each in unit.stance.lasting if each[0] != effect]
    unit.stance.lasting = tuple(sorted([*others, (effect, ROUND_ENDS)]))


def let_go(unit: Unit) -> None:
    """End what lasted until the unit's turn."""
    stance = unit.stance
    stance.guard = stance.press = 0
    stance.shifted = False
    stance.lasting = ()


def lapse(fight: Fight, unit: Unit) -> None:
    """Let a round's end bring what lasts nearer to its end, and end what has lasted long enough (DP-13)."""
    stance = unit.stance
    over = [effect for effect, left in stance.lasting if left == 1]
    stance.lasting = tuple([(effect, left - 1) for effect, left in stance.lasting if left > 1])
    for effect in over:
        setattr(stance, effect, False if effect == "shifted" else 0)
        fight.emit(Lapsed(unit.id, effect))
