"""Bearers of items, which can be handed over: Shift Shields and Lockets protect the present one (IT-18, ZN-32)."""

from collections.abc import Sequence

from systems.table.battle.fight import Fight
from systems.zones.components import Holder


class Holders:
    """The bearer of each item."""

    def __init__(self, fight: Fight) -> None:
        """Bind the bearers; `fight.bound(Holders)` keeps one instance per fight."""
        self.of = {key: fight.world.get(key, Holder) for key in fight.gear}


def bearing(fight: Fight, who: str, tag: str) -> Sequence[str]:
    """Return the ids of unspent items with an effect that a unit bears now, in stable order."""
    holders = fight.bound(Holders).of
    return [
        key
        for key, (gear, charge) in fight.gear.items()
        if holders[key].who == who and not charge.gone and any(effect.effect == tag for effect in gear.thing.effects)
    ]
