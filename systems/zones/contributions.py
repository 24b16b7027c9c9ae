"""Who did how much on zones: what a round took and gave is parted among those whose blows and help were stored for it.

Cover, Defend and Flee ward by the mean of the dice that were not rolled for it, within what the target had.
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
