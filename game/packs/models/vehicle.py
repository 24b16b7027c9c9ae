"""Vehicles (HX-18)."""

from typing import Annotated, Literal

from pydantic import Field

from game.packs.models.base import Record
from game.packs.models.fields import Natural, Positive
from systems.table.content.ref import Ref


class Vehicle(Record):
    """A vehicle to travel in or on."""

    terrains: Annotated[tuple[Annotated[str, Ref("terrain", asks=True)], ...], Field(min_length=1)]
    """Terrains that it can enter."""
    move: Positive
    """Move points per day."""
    capacity: Natural
    """The weight that it carries."""
    fuel: Natural = 0
    """Litres of Flamequick it burns per day or hex; 0: none."""
    fuel_per: Literal["day", "hex"] = "day"
    """Whether the fuel is per day or per hex."""
    price: Natural
    """Price in gold in a town."""
    portable: bool = False
    """Whether it can be folded up and carried."""
    free_moves: Natural = 0
    """Hexes per day, among those that require a boat, that cost neither move points nor fuel."""
    weight: Natural = 0
    """Weight when carried."""
