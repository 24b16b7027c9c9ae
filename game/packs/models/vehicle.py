"""Vehicles (HX-18)."""

from typing import Annotated, Literal

from pydantic import Field

from game.packs.models.base import Pictured
from game.packs.models.fields import Natural, Positive
from systems.table.content.ref import Ref


class Vehicle(Pictured):
    """A vehicle to travel in or on."""

    terrains: Annotated[tuple[Annotated[str, Ref("terrain", asks=True)], ...], Field(min_length=1)]
    """Terrains that it can enter. A boat stays in the water when the party goes ashore, and never crosses land."""
    move: Positive
    """Move points per day."""
    capacity: Natural
    """The weight that it carries, while the party is aboard."""
    fuel: Natural = 0
    """Litres of Flamequick it burns per day or hex; 0: none. Without fuel it stands; a boat is rowed one hex a day."""
    fuel_per: Literal["day", "hex"] = "day"
    """Whether the fuel is per day or per hex."""
    price: Natural
    """Price in gold in a town."""
    portable: bool = False
    """Whether it can be folded up and carried, overland as well."""
    free_moves: Natural = 0
    """Hexes per day, among those that require a boat, that cost neither move points nor fuel."""
    weight: Natural = 0
    """Weight when carried."""
