"""Who did how much in a fight with dice pools. Only HP above 0 count: what befalls the Downed is no harm dealt."""

from collections.abc import Sequence

from systems.pool.events.damage import Healed, Hurt
from systems.pool.state import Sides
from systems.table.battle import shields
from systems.table.battle.battle import Battle
from systems.table.battle.contributions import Deed, Tellers, harmed, mended
from systems.table.ruleset import mean


def _hurt(event: Hurt) -> Sequence[Deed]:
    before = event.hp + event.amount
    return harmed(event.who, before - max(0, event.hp), ((event.by, 1),), event.hp <= 0) if before > 0 else ()


def _healed(event: Healed) -> Sequence[Deed]:
    return mended(event.who, min(event.amount, max(0, event.hp)), ((event.by, 1),))


TELLERS: Tellers = {**shields.TELLERS, Hurt: _hurt, Healed: _healed}


def strength(battle: Battle) -> tuple[int, int]:
    """Per mille of HP left on either side (`Ruleset.strength`)."""
    s = battle.bound(Sides)
    shares = {who: 1000 * s.vitals[who].hp // s.unit[who].most if s.able(who) else 0 for who in s.all}
    return mean([shares[who] for who in s.party]), mean([shares[who] for who in s.foes])
