"""Clocks of a Reactive fight: the cycle, and how long each enemy has gone unhurt."""

from collections.abc import Sequence

from systems.reactive.script import Minds
from systems.reactive.sides import Sides
from systems.table.battle.fight import Fight
from systems.table.lookahead import Clock, clock_of


def clocks(battle: Fight) -> Sequence[Clock]:
    """Rules never look at them, scripts may."""
    sides, scripts = battle.bound(Sides), battle.bound(Minds).scripts
    texts = [text for script in scripts.values() for text in script.texts]
    return [
        clock_of(sides.cycle, "round", "round", texts),
        *(
            clock_of(foe.past, "unhurt_rounds", "rounds_since_hurt", scripts[foe.id].texts)
            for foe in sides.foes.values()
        ),
    ]


def forget(battle: Fight) -> None:
    """How intents were rolled is only told."""
    for foe in battle.bound(Sides).foes.values():
        foe.declared.die = foe.declared.sides = 0
