"""The course of a campaign: what it was begun with, day and place of the party, its counters."""

from dataclasses import dataclass
from typing import Annotated

from game.campaign.components.values import OWNED, Amount, Pairs
from systems.table.content.ref import Names
from systems.table.loop.state_values import OneOf, Within


@dataclass
class Origin:
    """The parameters that the campaign was begun with (HX-01, HX-22, BH-07)."""

    seed: str
    region: Annotated[str, Names("region")]
    ruleset: str
    difficulty: str = "standard"


@dataclass
class Clock:
    """The day, counted from 1, and its stage: `planning`, `travel`, `camp` (HX-02).

    `back` is the phase that a menu (town, equipment …) returns to; `desk` which part of a menu is open.
    """

    day: Annotated[int, Within(1)] = 1
    stage: Annotated[str, OneOf(("planning", "travel", "encounter", "camp"))] = "planning"
    back: str = ""
    desk: str = ""


@dataclass
class Trek:
    """The party's position, the hex it came from, and the rest of the day's movement."""

    at: str
    came_from: str = ""
    points: int = 0
    full: int = 0
    spent: int = 0
    """Move points already spent today when the day's movement was last recomputed."""
    ended: bool = False
    """The rest of the day's movement is spent, however much it was."""
    free_moves: int = 0
    entering: str = ""
    """The hex that is being entered, until its scouting and encounter are resolved."""
    route: tuple[str, ...] = ()
    halted: bool = False
    """The party pauses on its route because a decision comes first."""
    planned: str = ""
    """The goal of a route that is not confirmed yet."""
    fuelled: bool = False
    """The vehicle's fuel for this day is burnt."""
    homeward: bool = False
    """The way home stands open: the party leaves what it cannot carry, and is there (IT-15)."""


@dataclass
class March:
    """How the party goes by day, who watches by night, how tired it is, and whether it lies in wait (TA-05)."""

    pace: Annotated[str, OneOf(("careful", "steady", "forced"))] = "steady"
    watch: Annotated[str, OneOf(("nobody", "one", "turns"))] = "one"
    tired: Amount = 0
    moved: bool = False
    """It has entered a hex today."""
    lying: Annotated[str, OneOf(("", "hidden", "ambush"))] = ""
    """It lies low until dawn, or in ambush."""
    trail: Pairs = ()
    """The hexes where bands can read its tracks, each with the last day of it."""


@dataclass
class Tally:
    """Counters for the summary."""

    victories: int = 0
    retreats: int = 0
    routs: int = 0
    stalemates: int = 0
    deaths: int = 0
    scenes: int = 0
    hexes: int = 0
    things_used: Annotated[Pairs, Names(OWNED)] = ()


@dataclass
class Finale:
    """What makes the tale end, and what quests and prices have been changed for good or for days (TL-04)."""

    ending: Annotated[str, Names("ending")] = ""
    """The ending that has come, or that an effect has made due."""
    left: bool = False
    """The party has walked away."""
    offered: Annotated[tuple[str, ...], Names("quest")] = ()
    """Side quests that an effect has offered."""
    prices: tuple[tuple[int, int], ...] = ()
    """(percent, last day) of each change of prices; 0 for one that lasts."""
