"""Who did how much in a fight with dice pools. Only HP above 0 count: what befalls the Downed is no harm dealt."""

from collections.abc import Sequence

from systems.pool.harm import Healed, Hurt
from systems.pool.sides import Sides
from systems.table.battle import shields
from systems.table.battle.contributions import Contribution, Credits, harmed, mended
from systems.table.battle.fight import Fight
from systems.table.battle.view import mean


def _hurt(event: Hurt) -> Sequence[Contribution]:
    before = event.hp + event.amount
    return harmed(event.who, before - max(0, event.hp), ((event.by, 1),), event.hp <= 0) if before > 0 else ()


def _healed(event: Healed) -> Sequence[Contribution]:
    return mended(event.who, min(event.amount, max(0, event.hp)), ((event.by, 1),))


CREDITS: Credits = {**shields.CREDITS, Hurt: _hurt, Healed: _healed}


def strength(battle: Fight) -> tuple[int, int]:
    """Per mille of HP left on either side (`Ruleset.strength`)."""
    s = battle.bound(Sides)
    shares = {who: 1000 * s.vitals[who].hp // s.unit[who].most if s.able(who) else 0 for who in s.all}
    return mean([shares[who] for who in s.party]), mean([shares[who] for who in s.foes])
