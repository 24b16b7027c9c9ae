"""Towns: markets, services, hiring, rumours (HX-10)."""

from typing import Annotated

from game.packs.models.base import Model, Record
from game.packs.models.fields import Natural, Percent, Positive
from systems.table.content.ref import Ref


class Ware(Model):
    """An item on the market."""

    item: Annotated[str, Ref("item")]
    """Which item."""
    prices: Positive | None = None
    """Its own percentage of the price, in place of the town's."""


class Town(Record):
    """A town."""

    home: bool = False
    """The party's home town (HX-10)."""
    prices: Positive = 100
    """Percent of an item's price that it asks."""
    resale: Percent = 50
    """Percent of an item's price that it pays."""
    market: tuple[Ware, ...] = ()
    """What is sold here."""
    spells: tuple[Annotated[str, Ref("spell")], ...] = ()
    """Spells that are sold here."""
    vehicles: tuple[Annotated[str, Ref("vehicle")], ...] = ()
    """Vehicles that are sold here."""
    techstitcher: bool = False
    """Somebody here trades tech for PP."""
    healer_price: Natural = 0
    """Gold for tending or healing one member; 0: there is no healer."""
    hires: tuple[Annotated[str, Ref("character_type")], ...] = ()
    """Who can be hired here."""
    rumours: tuple[Annotated[str, Ref("rumour")], ...] = ()
    """What people here talk about."""
