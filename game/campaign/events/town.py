"""Events in towns: trade, services and training; and departures from the party."""

from game.campaign.events.things import named
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import tr


class TownEntered(Event):
    """The party enters a town for business (HX-10)."""

    town: str

    def words(self, name: Namer) -> str:
        """Name the town."""
        return tr("The party is in {town}, on business.", town=name(self.town))


class Bought(Event):
    """An item, a spell or a vehicle is bought."""

    what: str
    count: int
    price: int
    gold: int

    def words(self, name: Namer) -> str:
        """Name purchase, price and purse."""
        return tr(
            "Bought for {price} gold: {named}; {gold} gold left.",
            price=self.price,
            named=named(name, self.what, self.count),
            gold=self.gold,
        )


class Sold(Event):
    """An item is sold."""

    what: str
    count: int
    price: int
    gold: int

    def words(self, name: Namer) -> str:
        """Name item, price and purse."""
        return tr(
            "Sold for {price} gold: {named}; the purse holds {gold}.",
            price=self.price,
            named=named(name, self.what, self.count),
            gold=self.gold,
        )


class TechTraded(Event):
    """A Techstitcher takes a piece of tech and stitches it into a character (IT-03)."""

    item: str
    who: str
    pp: int

    def words(self, name: Namer) -> str:
        """Name the piece, the character and the PP."""
        return tr(
            "The Techstitcher sews the {item} into what {who} knows: {pp} PP.",
            item=name(self.item),
            who=name(self.who),
            pp=self.pp,
        )


class StepTaken(Event):
    """A character takes a step of their type's advancement table (HX-21)."""

    who: str
    step: str
    step_name: str
    cost: int
    left: int

    def words(self, name: Namer) -> str:
        """Name the step, its cost, and the PP left."""
        return tr(
            "{who} learns {step_name} for {cost} PP; {left} PP left.",
            who=name(self.who),
            step_name=self.step_name,
            cost=self.cost,
            left=self.left,
        )


class Dismissed(Event):
    """A member is dismissed from the party (HX-19)."""

    who: str
    name: str

    def words(self, name: Namer) -> str:
        """Name the member."""
        return tr("{name} leaves the party.", name=self.name)
