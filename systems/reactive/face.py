"""The fight as it seems: what a feint hides is taken for what it shows (BH-01)."""

from systems.reactive.script import STRIKES
from systems.reactive.sides import Sides
from systems.table.battle.fight import Fight


def as_seen(battle: Fight) -> None:
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
