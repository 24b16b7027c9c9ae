"""The round in order, a module for each step or for steps of one subject (ZN-06, ZN-28)."""

from systems.table.battle.fight import Fight
from systems.table.loop.engine import Phase
from systems.zones.phases.attacks import After, Before
from systems.zones.phases.declare import Declare, Intents
from systems.zones.phases.director import Director
from systems.zones.phases.interact import Hands
from systems.zones.phases.movement import Moves
from systems.zones.phases.opening import NewRound, Placing
from systems.zones.phases.recovery import Mend
from systems.zones.phases.roll_scores import RollScores
from systems.zones.phases.round_end import Ending, Harms, Shields

PHASES: tuple[type[Phase[Fight]], ...] = (
    Placing,
    NewRound,
    Intents,
    Director,
    Declare,
    RollScores,
    Hands,
    Before,
    Moves,
    After,
    Mend,
    Shields,
    Harms,
    Ending,
)
"""Declared and rolled; then all at once: things and feats, beats (a), (b), (c), recovery, Shields, damage, the end."""
