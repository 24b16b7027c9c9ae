"""Contributions: damage and recovery of a round are credited to the units that stored them.

Cover, Defend and Flee are credited with the mean of the damage dice they saved, within the target's health.
"""

from collections.abc import Sequence

from systems.table.battle import shields
from systems.table.battle.contributions import Contribution, Credits, harmed, mended
from systems.zones.events.actions import Attacked
from systems.zones.events.damage import Fell, FoeHurt, HeroHurt


def _borne(event: HeroHurt | FoeHurt | Fell) -> Sequence[Contribution]:
    toll = event.toll
    told = harmed(event.who, toll.lost, toll.by, toll.fell)
    return told + mended(event.who, toll.regained, toll.helped) if toll.regained else told


def _attacked(event: Attacked) -> Sequence[Contribution]:
    return (Contribution(event.by or event.target, "warded", event.target, event.spared),) if event.spared else ()


CREDITS: Credits = {**shields.CREDITS, HeroHurt: _borne, FoeHurt: _borne, Fell: _borne, Attacked: _attacked}
