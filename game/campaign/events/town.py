"""What happens in towns: trade, services, training; and who leaves the party."""

from game.campaign.events.things import named
from systems.table.loop.events import Event, Namer


class TownEntered(Event):
    """The party goes about its business in a town (HX-10)."""

    town: str

    def words(self, name: Namer) -> str:
        """Name the town."""
        return f"The party goes into {name(self.town)}."


class Bought(Event):
    """Something is bought: an item, a spell, a vehicle."""

    what: str
    count: int
    price: int
    gold: int

    def words(self, name: Namer) -> str:
        """Name it, the price, and what is left."""
        return f"Bought for {self.price} gold: {named(name, self.what, self.count)}; {self.gold} gold left."


class Sold(Event):
    """Something is sold."""

    what: str
    count: int
    price: int
    gold: int

    def words(self, name: Namer) -> str:
        """Name it, the price, and what the purse holds."""
        return f"Sold for {self.price} gold: {named(name, self.what, self.count)}; the purse holds {self.gold}."


class TechTraded(Event):
    """A Techstitcher takes a piece of tech and stitches it into somebody (IT-03)."""

    item: str
    who: str
    pp: int

    def words(self, name: Namer) -> str:
        """Name the piece, the character and the PP."""
        return f"The Techstitcher sews the {name(self.item)} into what {name(self.who)} knows: {self.pp} PP."


class StepTaken(Event):
    """A character takes a step of their type's advancement table (HX-21)."""

    who: str
    step: str
    step_name: str
    cost: int
    left: int

    def words(self, name: Namer) -> str:
        """Name the step, its cost, and the PP that are left."""
        return f"{name(self.who)} learns {self.step_name} for {self.cost} PP; {self.left} PP left."


class Dismissed(Event):
    """Somebody leaves the party (HX-19)."""

    who: str
    name: str

    def words(self, name: Namer) -> str:
        """Name them."""
        return f"{self.name} leaves the party."
