"""Who did how much in a Reactive fight: every blow has one doer; who steps in wards what the other does not take."""

from collections.abc import Sequence

from systems.reactive.harms import FoeHurt, MemberHurt, Shared
from systems.reactive.sides import Sides
from systems.table.battle import shields
from systems.table.battle.contributions import WHOLE, Contribution, Credits, harmed, mended
from systems.table.battle.events import Healed
from systems.table.battle.fight import Fight
from systems.table.battle.view import mean


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


def strength(battle: Fight) -> tuple[int, int]:
    """Per mille of HP left on either side (`Ruleset.strength`)."""
    sides = battle.bound(Sides)
    party = mean([1000 * mate.health.hp // mate.fighter.most for mate in sides.mates.values()])
    return party, mean([1000 * foe.health.hp // foe.enemy.most if foe.able else 0 for foe in sides.foes.values()])
