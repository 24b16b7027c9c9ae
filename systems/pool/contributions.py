"""Contributions: who did how much. Only HP above 0 count: damage to the Downed is none."""

from collections.abc import Sequence

from systems.pool.events.damage import Healed, Hurt
from systems.table.battle import shields
from systems.table.battle.contributions import Contribution, Credits, harmed, mended


def _hurt(event: Hurt) -> Sequence[Contribution]:
    """Credit the HP above 0 that were lost, and the fall."""
    before = event.hp + event.amount
    return harmed(event.who, before - max(0, event.hp), ((event.by, 1),), event.hp <= 0) if before > 0 else ()


def _healed(event: Healed) -> Sequence[Contribution]:
    """Credit the HP above 0 that were regained."""
    return mended(event.who, min(event.amount, max(0, event.hp)), ((event.by, 1),))


CREDITS: Credits = {**shields.CREDITS, Hurt: _hurt, Healed: _healed}
