"""The foes after a fight: who lies dead, and who is left, as far as the field shows it."""

from collections.abc import Mapping
from typing import Any

from game.campaign.land import carried
from game.campaign.moments import FightOver
from game.campaign.state import CampaignState
from systems.table.battle.battle import Battle


def fight_over(c: CampaignState, battle: Battle) -> FightOver:
    """Return what has become of the foes of a fight; those who never joined it, or were carried off, are left."""
    fallen = _slain(c, battle)
    saved = carried.carried_off(c, battle, fallen)
    slain = fallen - {saved}
    foes, captain = battle.encounter.foes, carried.captain_among(c, battle)
    yielded = frozenset(c.ruleset.yielded(battle)) - fallen - battle.waiting()
    return FightOver(
        battle.outcome,
        tuple(foe.creature for foe in foes if foe.id in slain),
        tuple(foe.creature for foe in foes if foe.id not in slain),
        saved,
        tuple(foe.creature for foe in foes if foe.id in yielded and foe.id != captain),
        captain in yielded,
    )


def _slain(c: CampaignState, battle: Battle) -> frozenset[str]:
    """Return the ids of the foes that lie dead.

    Where the enemies have one bar of health as a group, the share of it that is gone says how many: the last ones
    stand longest.
    """
    foes = [foe.id for foe in battle.encounter.foes if foe.id not in battle.waiting()]
    group = _as_one(battle.part("foes"), foes)
    if group is None:
        return frozenset(c.ruleset.slain(battle))
    now, most = group
    left = len(foes) if now >= most else -(-len(foes) * now // most)
    return frozenset(foes[: len(foes) - left])


def _as_one(side: Mapping[str, Any], foes: list[str]) -> tuple[int, int] | None:
    """Return the health of foes that are one unit, now and at most; None where each has its own."""
    units = side["units"]
    if len(units) != 1 or units[0]["id"] in foes or not units[0].get("most"):
        return None
    return units[0].get("now", 0), units[0]["most"]
