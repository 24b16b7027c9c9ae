"""Weather: what a day can be like, and what it changes on the land (TH-04)."""

from typing import Annotated, Literal

from pydantic import Field

from game.packs.conditions import When
from game.packs.models.base import Model, Record
from game.packs.models.fields import Colour, Positive, Text
from systems.table.content.ref import DiceText, Ref

More = Annotated[int, Field(ge=-9, le=9)]
"""A small number that is added."""
Drawing = Literal["none", "haze", "mist", "dust", "rain", "snow"]
"""How weather is drawn on the map."""


class ForageChange(Model):
    """What is added to the dice for foraging."""

    rations: More = 0
    """Added to the dice for rations."""
    water: More = 0
    """Added to the dice for water."""
    herbs: More = 0
    """Added to the dice for herbs."""


class WeatherOnLand(Model):
    """What weather changes on some terrains, or on all."""

    terrains: tuple[Annotated[str, Ref("terrain", asks=True)], ...] = ()
    """The terrains that it counts on; without any, all."""
    move_cost: More = 0
    """Added to the move points for entering a hex, which are 1 at least."""
    sight: More = 0
    """Added to the distance of sight in hexes, which is 0 at least."""
    scouting: More = 0
    """Added to the difficulty of the Scouting Roll."""
    encounter_chance: Annotated[int, Field(ge=-100, le=100)] = 0
    """Added to the chance of an encounter, in points of a hundred."""
    forage: ForageChange = ForageChange()
    """Added to the dice for foraging where a terrain yields something."""


class Weather(Record):
    """Weather of a day; `text` is what the player is told when it sets in."""

    land: tuple[WeatherOnLand, ...] = ()
    """What it changes on the land."""
    rations: Annotated[int, Field(ge=0, le=9)] = 0
    """Rations that each member needs at Camp besides the usual."""
    water: Annotated[int, Field(ge=0, le=9)] = 0
    """Water that each member needs at Camp besides the usual."""
    colour: Colour = "#ffffff"
    """The light that it throws on the map, such as #e8dcb8; white changes nothing."""
    drawing: Drawing = "none"
    """How it is drawn on the map: `haze`, `mist`, `dust`, `rain` or `snow`; `none`: by its light alone."""


class WeatherRow(Model):
    """A row of a season's table."""

    weather: Annotated[str, Ref("weather")]
    """The weather."""
    weight: Positive = 1
    """Shares of the whole table."""
    days: DiceText = "1"
    """How many days it lasts, the first one included: dice, or a number. It lasts one day at least."""
    when: When = When()
    """The condition under which the row counts."""


Hour = Annotated[int, Field(ge=0, le=23)]


class Season(Model):
    """A part of the year in a region: its daylight, and its table of weather."""

    name: Text
    """Name shown to the player."""
    from_day: Positive = 1
    """The first day of the campaign that belongs to it; it lasts until the next one begins."""
    dawn: Hour = 6
    """The hour at which a day begins."""
    dusk: Hour = 18
    """The hour at which a day's movement is spent, and the night begins."""
    weather: tuple[WeatherRow, ...] = ()
    """The table of its weather, rolled when the one before is over; without rows it has none of its own."""
