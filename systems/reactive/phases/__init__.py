"""The cycle in order, one module for each step."""

from systems.reactive.phases.attacks import ApplyDamage, DamageDealt, DamageTaken, EnemiesAct
from systems.reactive.phases.declare import Declare
from systems.reactive.phases.defence import AssignDamage, DefenceRoll, OfferDefence, OfferShields
from systems.reactive.phases.opening import Opening, TurnOrder
from systems.reactive.phases.round_end import CycleEnd
from systems.reactive.phases.turns import Healing, TurnRoll, Turns
from systems.table.battle.fight import Fight
from systems.table.loop.engine import Phase

PHASES: tuple[type[Phase[Fight]], ...] = (
    TurnOrder, Declare, Opening, Turns, TurnRoll, DamageDealt, DamageTaken, Healing, EnemiesAct,
    OfferDefence, DefenceRoll, AssignDamage, OfferShields, ApplyDamage, CycleEnd,
)  # fmt: skip
