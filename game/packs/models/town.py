"""Towns: markets, services, hiring, rumours (HX-10)."""

from typing import Annotated, Literal

from pydantic import Field

from game.packs.conditions import When
from game.packs.models.base import Model, Pictured, Sounding
from game.packs.models.fields import NameOrNone, Natural, Percent, Positive, Text
from systems.table.content.ref import Ref

Service = Literal["market", "techstitcher", "healer", "hire", "rumours", "train", "gate"]
"""A desk of a town, or its gate."""


class Ware(Model):
    """An item on the market."""

    item: Annotated[str, Ref("item")]
    """The item."""
    prices: Positive | None = None
    """Percentage of the item's price, in place of the town's."""
    when: When = When()
    """The condition under which it is for sale."""


class Closure(Model):
    """Services of a town, or its gate, that are closed while a condition holds."""

    when: When
    """The condition under which they are closed."""
    services: Annotated[tuple[Service, ...], Field(min_length=1)]
    """What is closed: `market`, `techstitcher`, `healer`, `hire`, `rumours`, `train`; with the `gate` nobody gets in to
    any of them, and who is inside can leave."""
    text: Text
    """What the player is told about it on the street, or before the gate."""

    def closes(self, service: str) -> bool:
        """Tell whether a service is closed by this, be it by the gate."""
        return service in self.services or "gate" in self.services


class TownPerson(Model):
    """Somebody in the street who can be talked to."""

    scene: Annotated[str, Ref("scene")]
    """The scene that begins."""
    name: NameOrNone = ""
    """Name in the street; without it that of the scene."""
    words: str = ""
    """A few words below the name."""
    when: When = When()
    """The condition under which they are there."""


class Town(Pictured, Sounding):
    """A town."""

    home: bool = False
    """The party's home town (HX-10)."""
    prices: Positive = 100
    """Percentage of an item's price when the party buys."""
    resale: Percent = 50
    """Percentage of an item's price when the party sells."""
    market: tuple[Ware, ...] = ()
    """Items for sale."""
    spells: tuple[Annotated[str, Ref("spell")], ...] = ()
    """Spells for sale."""
    vehicles: tuple[Annotated[str, Ref("vehicle")], ...] = ()
    """Vehicles for sale."""
    techstitcher: bool = False
    """Whether a Techstitcher here trades tech for PP."""
    healer_price: Natural = 0
    """Price in gold for tending or healing one member; 0: there is no healer."""
    hires: tuple[Annotated[str, Ref("character_type")], ...] = ()
    """Character types for hire."""
    rumours: tuple[Annotated[str, Ref("rumour")], ...] = ()
    """Rumours that are heard here."""
    people: tuple[TownPerson, ...] = ()
    """Who is in the street, each with a scene."""
    closed: tuple[Closure, ...] = ()
    """Services, or the gate, that are closed at times."""
    talk: Text = "Stoves, stalls, a tap-room: people talk."
    """Where people talk here, as a sentence before the party listens around."""
