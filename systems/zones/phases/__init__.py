"""The phases of a round, in order (ZN-06, ZN-28)."""

from systems.table.battle.fight import Fight
from systems.table.loop.engine import Phase
from systems.zones.phases.attacks import AttacksAfter, AttacksBefore
from systems.zones.phases.base import ZonesPhase
from systems.zones.phases.declare import DeclareActions, DeclareIntents
from systems.zones.phases.director import Director
from systems.zones.phases.interact import Interact
from systems.zones.phases.movement import Movement
from systems.zones.phases.opening import NewRound, Placement
from systems.zones.phases.recovery import Recovery
from systems.zones.phases.roll_scores import RollScores
from systems.zones.phases.round_end import ApplyDamage, OfferShields, RoundEnd

PHASES: tuple[type[Phase[Fight]], ...] = (
    Placement,
    NewRound,
    DeclareIntents,
    Director,
    DeclareActions,
    RollScores,
    Interact,
    AttacksBefore,
    Movement,
    AttacksAfter,
    Recovery,
    OfferShields,
    ApplyDamage,
    RoundEnd,
)
"""Declarations and rolls, then the resolution: Interact, beats (a), (b), (c), recovery, Shields, damage, round end."""

ZonesPhase.order = tuple(phase.name for phase in PHASES)
