"""Vehicles (HX-18)."""

from typing import Annotated, Literal

from pydantic import Field

from game.packs.models.base import Record
from game.packs.models.fields import Natural, Positive
from systems.table.content.ref import Ref


class Vehicle(Record):
    """Something to travel in or on."""

    terrains: Annotated[tuple[Annotated[str, Ref("terrain", asks=True)], ...], Field(min_length=1)]
    """Where it can go."""
    move: Positive
    """Move points a day."""
    capacity: Natural
    """The weight that it carries."""
    fuel: Natural = 0
    """Litres of Flamequick that it burns; 0: none."""
    fuel_per: Literal["day", "hex"] = "day"
    """Whether the fuel is for a day or for a hex."""
    price: Natural
    """Gold that a town asks for it."""
    portable: bool = False
    """It can be folded up and carried."""
    free_moves: Natural = 0
    """Hexes a day, of those that take a boat, that cost neither move points nor fuel."""
    weight: Natural = 0
    """What it weighs when it is carried."""
