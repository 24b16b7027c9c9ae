"""Vehicles (HX-18)."""

from typing import Annotated, Literal

from pydantic import Field

from game.packs.models.base import Record
from game.packs.models.fields import Natural, Positive
from systems.table.ref import Ref


class Vehicle(Record):
    """`move`: move points a day. `fuel`: litres of Flamequick, `fuel_per` a day or a hex.

    `free_moves`: hexes a day that cost neither.
    """

    terrains: Annotated[tuple[Annotated[str, Ref("terrain")], ...], Field(min_length=1)]
    move: Positive
    capacity: Natural
    fuel: Natural = 0
    fuel_per: Literal["day", "hex"] = "day"
    price: Natural
    portable: bool = False
    free_moves: Natural = 0
    weight: Natural = 0
