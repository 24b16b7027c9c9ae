"""Who did how much, read off events, for the columns of a playtest."""

from collections.abc import Sequence

from systems.table.port import WHOLE, Contribution, Credits, DamageHalved, Healed, ShieldUsed, harmed, mended

from .events import Hurt


def _hurt(event: Hurt) -> Sequence[Contribution]:
    return harmed(event.who, event.amount, ((event.by, 1),), event.hp == 0)


def _healed(event: Healed) -> Sequence[Contribution]:
    return mended(event.who, event.amount, ((event.by, 1),))


def _warded(event: ShieldUsed | DamageHalved) -> Sequence[Contribution]:
    return (Contribution(event.who, "warded", event.who, event.spared * WHOLE),) if event.spared else ()


CREDITS: Credits = {Hurt: _hurt, Healed: _healed, ShieldUsed: _warded, DamageHalved: _warded}
