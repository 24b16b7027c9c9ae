"""Clocks of a fight by opposed 4dF: the turn, and how long each enemy has gone unhurt."""

from collections.abc import Sequence

from systems.fudge.policy import WAITED
from systems.fudge.script import Scripts
from systems.fudge.sides import Sides
from systems.table.battle.fight import Fight
from systems.table.lookahead import Clock, clock_of


def clocks(battle: Fight) -> Sequence[Clock]:
    """Rules never look at them; scripts may, and the wary as long as they wait."""
    sides, scripts = battle.bound(Sides), battle.bound(Scripts)
    texts = {foe.id: (*scripts.acts[foe.id].texts, *scripts.orders[foe.id].texts) for foe in sides.foes}
    return [
        clock_of(sides.turn, "round", "round", [text for each in texts.values() for text in each], WAITED),
        *(clock_of(unit.past, "unhurt", "rounds_since_hurt", texts.get(unit.id, ())) for unit in sides.all),
    ]


def forget(battle: Fight) -> None:
    """How intents were rolled is only told."""
    for unit in battle.bound(Sides).foes:
        unit.resolve.rolls = ()
