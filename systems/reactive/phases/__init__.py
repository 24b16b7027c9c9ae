"""The cycle, a module a step."""

from systems.reactive.phases.attacks import Deal, Land, React, Take
from systems.reactive.phases.declare import Declare
from systems.reactive.phases.defence import Answer, Defend, Shields, Spread
from systems.reactive.phases.opening import Opening, Order
from systems.reactive.phases.round_end import Close
from systems.reactive.phases.turns import Mend, TurnRoll, Turns
from systems.table.battle.fight import Fight
from systems.table.loop.engine import Phase

PHASES: tuple[type[Phase[Fight]], ...] = (
    Order, Declare, Opening, Turns, TurnRoll, Deal, Take, Mend, React, Answer, Defend, Spread, Shields, Land, Close
)  # fmt: skip
