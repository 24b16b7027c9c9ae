"""Scouting Rolls made again: the Drone (IT-06)."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.encounters.scouting import scouting_roll
from game.campaign.items.inventory import count_of, lose
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.fields import Value


class Rescout(CampaignEffect):
    """Spends fuel from the party's stores; the Scouting Roll is made again and the new roll stands."""

    moment: ClassVar[str] = "scouted"

    effect: Literal["rescout"] = "rescout"
    fuel: Annotated[str, Ref("item", asks=True)]
    """The item that it burns."""
    litres: int = Field(default=1, ge=1)
    """How much of it."""

    def words(self) -> str:
        """Name the fuel."""
        fuel = self.fuel.partition(":")[2].replace("_", " ") or self.fuel
        return f"spends {self.litres} {fuel} to make a Scouting Roll again; the new roll stands"

    def hindrance(self, c: CampaignState, thing: str) -> str:
        """Require the fuel."""
        return "" if count_of(c, self.fuel) >= self.litres else f"there is too little {c.name(self.fuel)}"

    def apply(self, c: CampaignState, thing: str, way: str, fields: Mapping[str, Value]) -> None:
        """Spend the fuel and make the roll again."""
        lose(c, self.fuel, self.litres, c.name(thing))
        self.happen(c)

    def happen(self, c: CampaignState) -> None:
        """Make the Scouting Roll again."""
        scouting_roll(c)
