"""Terrain: the land of a hex."""

from typing import Annotated

from pydantic import Field

from game.packs.conditions import When
from game.packs.models.base import Model, Pictured
from game.packs.models.fields import Colour, Glyph, Natural, Percent, Positive, Text
from game.packs.models.weather import More
from systems.table.content.ref import DiceText, Ref


class Forage(Model):
    """Dice for foraging with the rest of a day's movement (HX-06)."""

    rations: DiceText = "0"
    """Dice for rations."""
    water: DiceText = "0"
    """Dice for water."""
    herbs: DiceText = "0"
    """Dice for herbs."""


class WeightedEncounter(Model):
    """A row of a terrain's encounter table."""

    encounter: Annotated[str, Ref("encounter")]
    """The encounter."""
    weight: Positive = 1
    """Shares of the whole table."""
    when: When = When()
    """The condition under which the row counts."""


class AtTimes(Model):
    """What is different on a terrain while a condition holds, such as `night` or a weather."""

    when: When
    """The condition."""
    sight: More = 0
    """Added to the distance of sight in hexes, which is 0 at least."""
    scouting: More = 0
    """Added to the difficulty of the Scouting Roll."""
    encounter_chance: Annotated[int, Field(ge=-100, le=100)] = 0
    """Added to the chance of an encounter, in points of a hundred."""


class Terrain(Pictured):
    """A kind of hex (HX-04)."""

    glyph: Glyph
    """Glyph of the terrain in the rows of a region."""
    colour: Colour
    """Its colour on the map, such as #4a7c3f."""
    move_cost: Positive
    """Move points for entering a hex of it."""
    sight: Natural
    """Distance of sight in hexes (HX-05)."""
    scouting: Natural
    """The difficulty of the Scouting Roll (HX-03)."""
    encounter_chance: Percent = 0
    """Chance of an encounter in a hex of it, in percent."""
    forage: Forage = Forage()
    """Dice for foraging (HX-06)."""
    needs_boat: bool = False
    """Whether only a boat can enter it."""
    settled: bool = False
    """Whether towns are placed on it; it has no share of a generated region."""
    encounters: tuple[WeightedEncounter, ...] = ()
    """The encounter table, with weights."""
    deck: Annotated[str, Ref("deck")] = ""
    """A deck of encounters in place of that table."""
    grounds: tuple[Annotated[str, Ref("encounter")], ...] = ()
    """Encounters whose maps are the ground on which bands are fought here, one of them for each fight; without any,
    those of the bands.
    """
    at_times: tuple[AtTimes, ...] = ()
    """What is different while conditions hold."""
    quiet: tuple[Text, ...] = ()
    """Lines for a hex of it in which nobody is met; which one is told depends on the hex and the day."""
