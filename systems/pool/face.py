"""The fight as it seems: what a feint hides is taken for what it shows (BH-01)."""

from systems.pool.aiming import PLACES
from systems.pool.sides import Sides
from systems.table.battle.fight import Fight


def as_seen(battle: Fight) -> None:
    """Let every enemy mean what it shows, at whom it shows; whom it would turn to instead, nobody knows."""
    s = battle.bound(Sides)
    for who, plan in s.plan.items():
        plan.at = s.seen_at(who)
        plan.intent, plan.shown_at = plan.shown, ""
        plan.die = plan.sides = 0
        if plan.shown not in ("press", "split"):
            plan.amount = 0
        if not (plan.word in PLACES and "," in plan.at):
            plan.word = ""
