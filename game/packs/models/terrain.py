"""Terrain: what a hex is made of."""

from typing import Annotated

from game.packs.models.base import Model, Record
from game.packs.models.fields import Colour, Glyph, Natural, Percent, Positive
from systems.table.content.ref import DiceText, Ref


class Forage(Model):
    """What the rest of a day's movement finds: dice text each (HX-06)."""

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
    """How many shares of the table's whole are its own."""


class Terrain(Record):
    """A kind of hex (HX-04)."""

    glyph: Glyph
    """The sign that stands for it in the rows of a region."""
    colour: Colour
    """Its colour on the map, such as #4a7c3f."""
    move_cost: Positive
    """Move points that it takes to enter."""
    sight: Natural
    """How many hexes far one sees from it (HX-05)."""
    scouting: Natural
    """The difficulty of the Scouting Roll (HX-03)."""
    encounter_chance: Percent = 0
    """The chance in percent that somebody waits in a hex of it."""
    forage: Forage = Forage()
    """What foraging in it finds (HX-06)."""
    needs_boat: bool = False
    """It can be entered with a boat alone."""
    settled: bool = False
    """It is where towns are put; it has no share of a generated region."""
    encounters: tuple[WeightedEncounter, ...] = ()
    """Who may be met in it, and how often."""
