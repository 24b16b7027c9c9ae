"""The numbers of the campaign around the fights (rulebook section 6): all of them are content.

Only what a party of the player's own making sets out with may be left out.
"""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import Natural, Percent, Positive, WordOrNone
from game.packs.models.values import ItemCount
from systems.table.content.ref import DiceText, Ref


class Scoring(Model):
    """Weights of the score (HX-11)."""

    quest: Natural
    """Points for a side quest."""
    main_quest: Natural
    """Points for a main quest."""
    hexes: Natural
    """Points for a hex that was explored."""
    gold_per: Positive
    """So much gold makes one point."""
    alive: Natural
    """Points for a member who lives."""
    day: Natural
    """Points lost a day."""


class Rules(Record):
    """The numbers of a campaign, which regions name."""

    ruleset: WordOrNone = ""
    """The ruleset that the content was written for: taken where the player names none."""
    food: Annotated[str, Ref("item", asks=True)]
    """The item that a ration is."""
    drink: Annotated[str, Ref("item", asks=True)]
    """The item that a water is."""
    herbs: Annotated[str, Ref("item", asks=True)]
    """The item that a herb is."""
    fuel: Annotated[str, Ref("item", asks=True)]
    """The item that a litre of fuel is."""
    rations: Natural
    """Eaten by each member a day (HX-02)."""
    water: Natural
    """Drunk by each member a day (HX-02)."""
    hunger_damage: Natural
    """For each of the two that is missing at Camp (HX-02)."""
    move: Positive
    """Move points a day on foot (HX-02)."""
    untended_slow: Natural
    """Move points lost to each untended member (HX-09)."""
    scouting_dice: DiceText
    """The Scouting Roll (HX-03)."""
    ambush_short: Positive
    """Short by so much or more: ambushed (HX-03)."""
    landmark_sight: Positive
    """Landmarks are seen at so many times a terrain's sight (HX-05)."""
    safe_days: Natural
    """A won hex is safe for so long (HX-17)."""
    party_size: Positive
    """The most members (HX-19)."""
    start_least: Positive
    """The fewest members to set out with (HX-19)."""
    start_most: Positive
    """The most members to set out with (HX-19)."""
    start_gold: Natural = 0
    """Gold of a party that the player put together (HX-19)."""
    start_stores: tuple[ItemCount, ...] = ()
    """Goods of a party that the player put together (HX-19)."""
    rout_dice: DiceText
    """Rolled for each member after a rout (HX-16)."""
    rout_dies: Natural
    """A rout roll up to this is a death (HX-16)."""
    rout_loss: Percent
    """Part of gold and trade goods gone after a rout (HX-16)."""
    tend_days: Natural
    """Untended by the end of so many days after the wound: dead (HX-09)."""
    corpse_weight: Natural
    """Of a member's or a foe's corpse (HX-09)."""
    loot_tables: Annotated[tuple[Annotated[str, Ref("loot_table")], ...], Field(min_length=1)]
    """Those of an encounter that names none (PI-12)."""
    scoring: Scoring
    """What the score counts (HX-11)."""
