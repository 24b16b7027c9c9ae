"""Contributions in a Party Impact fight.

A combat roll is the joint attack of the members above 0 HP, shared out by combat modifier. The enemies act as one.
Weariness has no source.
"""

from collections.abc import Sequence
from functools import lru_cache

from systems.impact.events import EnemiesHurt, MemberHurt, Wearied
from systems.table.battle import shields
from systems.table.battle.contributions import Contribution, Credits, harmed, mended
from systems.table.battle.events import Healed
from systems.table.loop.caches import CONTRIBUTIONS

FOES = "foes"
"""The id of the enemies as one."""


def _enemies_hurt(event: EnemiesHurt) -> Sequence[Contribution]:
    return harmed(FOES, event.amount, event.by, event.hp == 0)


def _member_hurt(event: MemberHurt) -> Sequence[Contribution]:
    return harmed(event.who, event.amount, ((event.by, 1),), event.hp == 0)


def _wearied(event: Wearied) -> Sequence[Contribution]:
    return _worn(event.hp, event.lost)


@lru_cache(maxsize=CONTRIBUTIONS)
def _worn(left: tuple[tuple[str, int], ...], lost: tuple[int, ...]) -> tuple[Contribution, ...]:
    rows = zip(left, lost, strict=True)
    return tuple(each for (who, hp), loss in rows for each in harmed(who, loss, (), hp == 0))


def _healed(event: Healed) -> Sequence[Contribution]:
    return mended(event.who, event.amount, ((event.by, 1),))


CREDITS: Credits = {
    **shields.CREDITS,
    EnemiesHurt: _enemies_hurt,
    MemberHurt: _member_hurt,
    Wearied: _wearied,
    Healed: _healed,
}
