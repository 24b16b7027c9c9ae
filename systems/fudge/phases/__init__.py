"""The phases of a fight by opposed 4dF, in order; each step of the turn has a module of its own."""

from systems.fudge.phases.attacks import Beat
from systems.fudge.phases.declare import Declare
from systems.fudge.phases.opening import Initiative, Open, StartTurn, Surprise
from systems.fudge.phases.orders import Orders
from systems.fudge.phases.round_end import End, Marks, Shields

PHASES = (Open, Surprise, Initiative, StartTurn, Orders, Declare, Beat, Shields, Marks, End)
