"""Contributions by event: each attack has one author; defenders are credited with the damage they spare others."""

from collections.abc import Sequence

from systems.reactive.events.damage import FoeHurt, MemberHurt, Shared
from systems.table.battle import shields
from systems.table.battle.contributions import WHOLE, Contribution, Credits, harmed, mended
from systems.table.battle.events import Healed


def _foe_hurt(event: FoeHurt) -> Sequence[Contribution]:
    return harmed(event.foe, event.amount, ((event.by, 1),), event.amount > 0 == event.hp)


def _member_hurt(event: MemberHurt) -> Sequence[Contribution]:
    return harmed(event.who, event.amount, ((event.by, 1),), event.amount > 0 == event.hp)


def _shared(event: Shared) -> Sequence[Contribution]:
    return (Contribution(event.who, "warded", event.ward, event.spared * WHOLE),) if event.spared else ()


def _healed(event: Healed) -> Sequence[Contribution]:
    return mended(event.who, event.amount, ((event.by, 1),))


CREDITS: Credits = {
    **shields.CREDITS,
    FoeHurt: _foe_hurt,
    MemberHurt: _member_hurt,
    Shared: _shared,
    Healed: _healed,
}
