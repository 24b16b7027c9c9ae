"""Towns: markets, services, hiring, rumours (HX-10)."""

from typing import Annotated

from game.packs.models.base import Model, Record
from game.packs.models.fields import Natural, Percent, Positive
from systems.table.ref import Ref


class Ware(Model):
    """An item on the market; `prices` is its own percentage in place of the town's."""

    item: Annotated[str, Ref("item")]
    prices: Positive | None = None


class Town(Record):
    """A town. `prices` and `resale` are percentages of an item's price, for buying and for selling.

    `healer_price` is gold for tending or healing one member; 0: there is no healer.
    """

    home: bool = False
    prices: Positive = 100
    resale: Percent = 50
    market: tuple[Ware, ...] = ()
    spells: tuple[Annotated[str, Ref("spell")], ...] = ()
    vehicles: tuple[Annotated[str, Ref("vehicle")], ...] = ()
    techstitcher: bool = False
    healer_price: Natural = 0
    hires: tuple[Annotated[str, Ref("character_type")], ...] = ()
    rumours: tuple[Annotated[str, Ref("rumour")], ...] = ()
