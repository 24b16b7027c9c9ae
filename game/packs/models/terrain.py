"""Terrain: what a hex is made of."""

from typing import Annotated

from game.packs.models.base import Model, Record
from game.packs.models.fields import Colour, Glyph, Natural, Percent, Positive
from systems.table.ref import DiceText, Ref


class Forage(Model):
    """What the rest of a day's movement finds: dice text each (HX-06)."""

    rations: DiceText = "0"
    water: DiceText = "0"
    herbs: DiceText = "0"


class WeightedEncounter(Model):
    """A row of a terrain's encounter table."""

    encounter: Annotated[str, Ref("encounter")]
    weight: Positive = 1


class Terrain(Record):
    """A kind of hex (HX-04). `scouting` is the difficulty of the Scouting Roll, `sight` is in hexes."""

    glyph: Glyph
    colour: Colour
    move_cost: Positive
    sight: Natural
    scouting: Natural
    encounter_chance: Percent = 0
    forage: Forage = Forage()
    needs_boat: bool = False
    settled: bool = False
    encounters: tuple[WeightedEncounter, ...] = ()
