"""Clocks of a fight, its face value, and how well either side stands."""

from collections.abc import Sequence

from systems.reactive.enemies.script import STRIKES, Minds
from systems.reactive.state import Sides
from systems.table.battle.battle import Battle
from systems.table.lookahead import Clock, clock_of
from systems.table.ruleset import mean


def clocks(battle: Battle) -> Sequence[Clock]:
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


def forget(battle: Battle) -> None:
    """How intents were rolled is only told."""
    for foe in battle.bound(Sides).foes.values():
        foe.declared.die = foe.declared.sides = 0


def seem(battle: Battle) -> None:
    """Let every enemy mean what it shows; whom it would turn to instead, nobody knows: so to the nearest."""
    sides = battle.bound(Sides)
    for foe in sides.foes.values():
        declared = foe.declared
        declared.intent, declared.target = declared.shown, ""
        declared.die = declared.sides = 0
        if declared.shown != "press":
            declared.amount = 0
        if declared.shown not in STRIKES and foe.id != sides.blow.foe:
            declared.at = ""


def strength(battle: Battle) -> tuple[int, int]:
    """Per mille of HP left on either side (`Ruleset.strength`)."""
    sides = battle.bound(Sides)
    party = mean([1000 * mate.health.hp // mate.fighter.most for mate in sides.mates.values()])
    return party, mean([1000 * foe.health.hp // foe.enemy.most if foe.able else 0 for foe in sides.foes.values()])
