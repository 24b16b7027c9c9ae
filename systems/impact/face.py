"""The fight as it seems: what a feint hides is taken for what it shows (BH-01)."""

from systems.impact.sides import Sides
from systems.table.battle.fight import Fight


def as_seen(battle: Fight) -> None:
    """Let the enemies mean what they show."""
    declared = battle.bound(Sides).declared
    declared.intent, declared.press = declared.shown, declared.shown_press
    declared.die = declared.sides = 0
