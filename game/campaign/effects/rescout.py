"""A second Scouting Roll: the Drone (IT-06)."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.encounters.scouting import scouting_roll
from game.campaign.items.inventory import count_of, lose
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.fields import Value
from systems.table.loop.language import tr


class Rescout(CampaignEffect):
    """A repeat of the Scouting Roll, for fuel from the party's stores; the new roll stands."""

    moment: ClassVar[str] = "scouted"

    effect: Literal["rescout"] = "rescout"
    fuel: Annotated[str, Ref("item", asks=True)]
    """The fuel."""
    litres: int = Field(default=1, ge=1)
    """Litres of fuel."""

    def words(self) -> str:
        """Name the fuel."""
        fuel = self.fuel.partition(":")[2].replace("_", " ") or self.fuel
        return tr(
            "spends {litres} {fuel} to make a Scouting Roll again; the new roll stands", litres=self.litres, fuel=fuel
        )

    def hindrance(self, c: CampaignState, thing: str) -> str:
        """Require the fuel."""
        return "" if count_of(c, self.fuel) >= self.litres else tr("there is too little {fuel}", fuel=c.name(self.fuel))

    def apply(self, c: CampaignState, thing: str, way: str, fields: Mapping[str, Value]) -> None:
        """Spend the fuel and repeat the roll."""
        lose(c, self.fuel, self.litres, c.name(thing))
        self.happen(c)

    def happen(self, c: CampaignState) -> None:
        """Repeat the Scouting Roll."""
        scouting_roll(c)
