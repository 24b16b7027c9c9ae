"""The phases of a fight, its round in order: declarations, then turns with their actions, then the round's end."""

from systems.pool.phases.attacks import Land, Strike, Use
from systems.pool.phases.declare import Declare
from systems.pool.phases.opening import Initiative, Lots, Open
from systems.pool.phases.round_end import RoundEnd
from systems.pool.phases.turns import Act, NextTurn

PHASES = (Open, Initiative, Lots, Declare, NextTurn, Act, RoundEnd, Strike, Land, Use)
"""Every phase of a fight: its opening, the round, and the steps of an action (DP-01, DP-14)."""
