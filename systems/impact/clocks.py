"""Clocks of a Party Impact fight: the round, and how long the enemies have gone unhurt."""

from collections.abc import Sequence

from systems.impact.script import script_of
from systems.impact.sides import Sides
from systems.table.battle import Battle
from systems.table.clocks import Clock, clock_of


def clocks(battle: Battle) -> Sequence[Clock]:
    """Rules never look at them, scripts may."""
    sides, texts = battle.bound(Sides), battle.bound(script_of).texts
    return [
        clock_of(sides.clash, "round", "round", texts),
        clock_of(sides.past, "unhurt_rounds", "rounds_since_hurt", texts),
    ]
