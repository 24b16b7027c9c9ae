"""A round from its first step to its end, in order (ZN-06, ZN-28)."""

from systems.table.battle.fight import Fight
from systems.table.loop.engine import Phase
from systems.zones.beats import After, Before
from systems.zones.director import Director
from systems.zones.ending import Ending, Harms, Shields
from systems.zones.hands import Hands
from systems.zones.intents import Intents
from systems.zones.mend import Mend
from systems.zones.moves import Moves
from systems.zones.phases import Declare, NewRound, Placing, RollScores

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
