"""Who did how much on zones: what a round took and gave is parted among those whose blows and help were stored for it.

Cover, Defend and Flee ward by the mean of the dice that were not rolled for it, within what the target had.
"""

from collections.abc import Sequence

from systems.table.battle import shields
from systems.table.battle.contributions import Contribution, Credits, harmed, mended
from systems.table.battle.fight import Fight
from systems.table.battle.view import mean
from systems.zones.events import Attacked
from systems.zones.happenings import Fell, FoeHurt, HeroHurt
from systems.zones.looks import bar
from systems.zones.sides import Sides


def _borne(event: HeroHurt | FoeHurt | Fell) -> Sequence[Contribution]:
    toll = event.toll
    told = harmed(event.who, toll.lost, toll.by, toll.fell)
    return told + mended(event.who, toll.regained, toll.helped) if toll.regained else told


def _attacked(event: Attacked) -> Sequence[Contribution]:
    return (Contribution(event.by or event.target, "warded", event.target, event.spared),) if event.spared else ()


CREDITS: Credits = {**shields.CREDITS, HeroHurt: _borne, FoeHurt: _borne, Fell: _borne, Attacked: _attacked}


def strength(battle: Fight) -> tuple[int, int]:
    """Per mille of health left on either side (`Ruleset.strength`); of enemies by the parts of their bars."""
    sides = battle.bound(Sides)
    party = mean([1000 * each.health.now // each.unit.most if each.able else 0 for each in sides.heroes])
    bars = (bar(sides, each) if each.able else (0, 1) for each in sides.foes)
    return party, mean([1000 * now // most for now, most in bars])
