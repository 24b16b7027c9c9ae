"""Vehicles that fold: the Folding Boat (IT-12)."""

from typing import Annotated, ClassVar, Literal

from game.campaign.codex import meet
from game.campaign.effect import CampaignEffect
from game.campaign.events.vehicles import VehicleFound
from game.campaign.state import CampaignState
from game.campaign.travel.fleet import add
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class Vehicle(CampaignEffect):
    """A vehicle folded into an item, to unfold and pack up again; a scene or a find gives the vehicle itself."""

    moment: ClassVar[str] = "passive"

    effect: Literal["vehicle"] = "vehicle"
    vehicle: Annotated[str, Ref("vehicle")]
    """The vehicle."""

    def words(self) -> str:
        """Name the vehicle by the last part of its id."""
        return tr("unfolds into a {vehicle}", vehicle=self.vehicle.partition(":")[2].replace("_", " ") or self.vehicle)

    def happen(self, c: CampaignState) -> None:
        """Add the vehicle itself in the party's hex (HX-18)."""
        c.emit(VehicleFound(add(c, self.vehicle), self.vehicle, c.trek.at))
        meet(c, "vehicle", self.vehicle)

    def unfolds_into(self) -> str:
        """Return the vehicle."""
        return self.vehicle
