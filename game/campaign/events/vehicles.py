"""Events of vehicles: boarding, finding, fuel."""

from game.campaign.events.things import named
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import tr


class Boarded(Event):
    """The party boards a vehicle (HX-18)."""

    vehicle: str
    kind_id: str

    def words(self, name: Namer) -> str:
        """Name the vehicle."""
        return tr("The party takes the {kind_id}.", kind_id=name(self.kind_id))


class VehicleFound(Event):
    """A vehicle is found, and now belongs to the party (HX-18)."""

    vehicle: str
    kind_id: str
    at: str

    def words(self, name: Namer) -> str:
        """Name its place."""
        return tr("Found, and nobody else's any more: {kind_id}, at {at}.", kind_id=name(self.kind_id), at=self.at)


class Disembarked(Event):
    """The party leaves a vehicle, or packs it up (HX-18)."""

    vehicle: str
    kind_id: str
    at: str
    folded: bool

    def words(self, name: Namer) -> str:
        """Name its present place."""
        if self.folded:
            return tr("The {kind_id} is packed up.", kind_id=name(self.kind_id))
        return tr("The {kind_id} stays at {at}.", kind_id=name(self.kind_id), at=self.at)


class FuelBurnt(Event):
    """A vehicle's fuel for the `day`, or for a `hex` (HX-18)."""

    item: str
    litres: int
    left: int
    per: str = "day"

    def words(self, name: Namer) -> str:
        """State the fuel left."""
        whose = tr("The day's fuel") if self.per == "day" else tr("Fuel")
        return tr(
            "{whose}: {named}; {left} left.", whose=whose, named=named(name, self.item, self.litres), left=self.left
        )
