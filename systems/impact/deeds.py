"""Who did how much in a Party Impact fight.

The party's blow is a joint one: it is shared out by the combat modifiers of those who stood. The enemies fight as one,
and so does their deed. Fighting on wearies, which is nobody's doing.
"""

from collections.abc import Sequence
from functools import lru_cache

from systems.impact.events import EnemiesHurt, Healed, MemberHurt, Wearied
from systems.impact.sides import Sides
from systems.table.battle import shields
from systems.table.battle.contributions import Contribution, Credits, harmed, mended
from systems.table.battle.fight import Fight
from systems.table.ruleset import mean

FOES = "foes"
"""The enemies as one."""


def _enemies_hurt(event: EnemiesHurt) -> Sequence[Contribution]:
    return harmed(FOES, event.amount, event.by, event.hp == 0)


def _member_hurt(event: MemberHurt) -> Sequence[Contribution]:
    return harmed(event.who, event.amount, ((FOES, 1),), event.hp == 0)


def _wearied(event: Wearied) -> Sequence[Contribution]:
    return _worn(event.hp, event.lost)


@lru_cache(maxsize=10_000)
def _worn(left: tuple[tuple[str, int], ...], lost: tuple[int, ...]) -> tuple[Contribution, ...]:
    rows = zip(left, lost, strict=True)
    return tuple(deed for (who, hp), loss in rows for deed in harmed(who, loss, (), hp == 0))


def _healed(event: Healed) -> Sequence[Contribution]:
    return mended(event.who, event.amount, ((event.by, 1),))


CREDITS: Credits = {
    **shields.CREDITS,
    EnemiesHurt: _enemies_hurt,
    MemberHurt: _member_hurt,
    Wearied: _wearied,
    Healed: _healed,
}


def strength(battle: Fight) -> tuple[int, int]:
    """Per mille of full health left on either side (`Ruleset.strength`)."""
    sides = battle.bound(Sides)
    party = mean([1000 * health.hp // fighter.most for fighter, health, _ in sides.members])
    return party, 1000 * sides.enemy_health.hp // sides.enemies.most
