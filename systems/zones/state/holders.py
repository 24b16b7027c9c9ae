"""Bearers of things: a thing can be handed over, so Shift Shields and Lockets protect their bearer of the moment."""

from collections.abc import Sequence

from systems.table.battle.fight import Fight
from systems.zones.components import Holder


class Holders:
    """Who bears which thing."""

    def __init__(self, battle: Fight) -> None:
        """Bind them; to be had by `battle.bound(Holders)`."""
        self.of = {key: battle.world.get(key, Holder) for key in battle.gear}


def bearing(battle: Fight, who: str, tag: str) -> Sequence[str]:
    """Ids of the things with that effect that somebody bears now and that are not gone, in stable order."""
    holders = battle.bound(Holders).of
    return [
        key
        for key, (gear, charge) in battle.gear.items()
        if holders[key].who == who and not charge.gone and any(effect.effect == tag for effect in gear.thing.effects)
    ]
