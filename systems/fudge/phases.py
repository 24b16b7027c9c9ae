"""The phases of a fight by opposed 4dF, in their order; each subject has a module of its own."""

from systems.fudge.beats import Beat
from systems.fudge.declaring import Declare, Orders
from systems.fudge.ending import End, Marks, Shields
from systems.fudge.opening import Initiative, Open, StartTurn, Surprise

PHASES = (Open, Surprise, Initiative, StartTurn, Orders, Declare, Beat, Shields, Marks, End)
