"""The numbers of the campaign around the fights (rulebook section 6), all of them content.

Only the ruleset and the gold and goods of a party put together by the player may be left out.
"""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import Natural, Percent, Positive, WordOrNone
from game.packs.models.march import March
from game.packs.models.powers import Powers
from game.packs.models.values import ItemCount
from systems.table.content.ref import DiceText, Ref


class Scoring(Model):
    """Weights of the score (HX-11)."""

    quest: Natural
    """Points for a side quest."""
    main_quest: Natural
    """Points for a main quest."""
    hexes: Natural
    """Points for an explored hex."""
    gold_per: Positive
    """Gold for one point."""
    alive: Natural
    """Points for a living member."""
    day: Natural
    """Points lost per day."""


class Rules(Record):
    """The numbers of a campaign; regions refer to them."""

    ruleset: WordOrNone = ""
    """The ruleset that the content was written for: the default if the player names none."""
    food: Annotated[str, Ref("item", asks=True)]
    """The item for a ration."""
    drink: Annotated[str, Ref("item", asks=True)]
    """The item for a portion of water."""
    herbs: Annotated[str, Ref("item", asks=True)]
    """The item for a medicinal herb."""
    fuel: Annotated[str, Ref("item", asks=True)]
    """The item for a litre of fuel."""
    rations: Natural
    """Rations for each member per day (HX-02)."""
    water: Natural
    """Portions of water for each member per day (HX-02)."""
    hunger_damage: Natural
    """Damage at Camp for missing food, and again for missing water (HX-02)."""
    move: Positive
    """Move points per day on foot (HX-02)."""
    untended_slow: Natural
    """Move points lost for each untended member (HX-09)."""
    scouting_dice: DiceText
    """Dice of the Scouting Roll (HX-03)."""
    ambush_short: Positive
    """Least shortfall of the Scouting Roll that means an ambush (HX-03)."""
    landmark_sight: Positive
    """Factor to a terrain's sight within which landmarks are seen (HX-05)."""
    safe_days: Natural
    """Days for which a won hex is safe (HX-17)."""
    party_size: Positive
    """Greatest number of members (HX-19)."""
    start_least: Positive
    """Least number of members at the start (HX-19)."""
    start_most: Positive
    """Greatest number of members at the start (HX-19)."""
    start_gold: Natural = 0
    """Gold of a party put together by the player (HX-19)."""
    start_stores: tuple[ItemCount, ...] = ()
    """Goods of a party put together by the player (HX-19)."""
    rout_dice: DiceText
    """Dice of the roll for each member after a rout (HX-16)."""
    rout_dies: Natural
    """Highest rout roll that means death (HX-16)."""
    rout_loss: Percent
    """Percentage of gold, and of the goods in the pack, lost in a rout; it rounds up (HX-16)."""
    tend_days: Natural
    """Days to tend a wounded member; one still untended at the end of the last is dead (HX-09)."""
    corpse_weight: Natural
    """Weight of a member's or a foe's corpse (HX-09)."""
    loot_tables: Annotated[tuple[Annotated[str, Ref("loot_table")], ...], Field(min_length=1)]
    """Loot tables of an encounter without its own (PI-12)."""
    scoring: Scoring
    """Weights of the score (HX-11)."""
    march: March = March()
    """Paces of a day, watches of a night, and tiredness (TA-05)."""
    powers: Powers = Powers()
    """What is the same for all powers and bands (PW-01 to PW-12)."""
