"""Who did how much on zones: what a round took and gave is parted among those whose blows and help were stored for it.

Cover, Defend and Flee ward by the mean of the dice that were not rolled for it, within what the target had.
"""

from collections.abc import Sequence

from systems.table.battle import shields
from systems.table.battle.battle import Battle
from systems.table.battle.contributions import Deed, Tellers, harmed, mended
from systems.table.ruleset import mean
from systems.zones.events.actions import Attacked
from systems.zones.events.damage import Fell, FoeHurt, HeroHurt
from systems.zones.view.health_words import bar
from systems.zones.state.state import Sides


def _borne(event: HeroHurt | FoeHurt | Fell) -> Sequence[Deed]:
    toll = event.toll
    told = harmed(event.who, toll.lost, toll.by, toll.fell)
    return told + mended(event.who, toll.regained, toll.helped) if toll.regained else told


def _attacked(event: Attacked) -> Sequence[Deed]:
    return (Deed(event.by or event.target, "warded", event.target, event.spared),) if event.spared else ()


TELLERS: Tellers = {**shields.TELLERS, HeroHurt: _borne, FoeHurt: _borne, Fell: _borne, Attacked: _attacked}


def strength(battle: Battle) -> tuple[int, int]:
    """Per mille of health left on either side (`Ruleset.strength`); of enemies by the parts of their bars."""
    sides = battle.bound(Sides)
    party = mean([1000 * each.health.now // each.unit.most if each.able else 0 for each in sides.heroes])
    bars = (bar(sides, each) if each.able else (0, 1) for each in sides.foes)
    return party, mean([1000 * now // most for now, most in bars])
