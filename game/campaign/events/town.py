"""Events in towns: trade, services and training; and departures from the party."""

from game.campaign.events.things import named
from systems.table.loop.events import Event, Namer


class TownEntered(Event):
    """The party enters a town for business (HX-10)."""

    town: str

    def words(self, name: Namer) -> str:
        """Name the town."""
        return f"The party is in {name(self.town)}, on business."


class Bought(Event):
    """An item, a spell or a vehicle is bought."""

    what: str
    count: int
    price: int
    gold: int

    def words(self, name: Namer) -> str:
        """Name purchase, price and purse."""
        return f"Bought for {self.price} gold: {named(name, self.what, self.count)}; {self.gold} gold left."


class Sold(Event):
    """An item is sold."""

    what: str
    count: int
    price: int
    gold: int

    def words(self, name: Namer) -> str:
        """Name item, price and purse."""
        return f"Sold for {self.price} gold: {named(name, self.what, self.count)}; the purse holds {self.gold}."


class TechTraded(Event):
    """A Techstitcher takes a piece of tech and stitches it into a character (IT-03)."""

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
        """Name the step, its cost, and the PP left."""
        return f"{name(self.who)} learns {self.step_name} for {self.cost} PP; {self.left} PP left."


class Dismissed(Event):
    """A member is dismissed from the party (HX-19)."""

    who: str
    name: str

    def words(self, name: Namer) -> str:
        """Name the member."""
        return f"{self.name} leaves the party."
