"""The march and the night watch: what each pace of a day and each watch of a night is like (TA-05)."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Model
from game.packs.models.fields import Positive

Some = Annotated[int, Field(ge=-9, le=9)]
"""A small number that is added."""
Few = Annotated[int, Field(ge=0, le=9)]
"""A small number."""


class Pace(Model):
    """What a day at a pace is like."""

    move: Positive = 100
    """Percent of the move points of a day, rounded down; 1 point at least."""
    scouting: Some = 0
    """Added to what a Scouting Roll on the way has to meet."""
    ambush: Some = 0
    """Added to the shortfall of a Scouting Roll that means an ambush."""
    seen: Some = 0
    """Hexes from which bands see the party besides their own sight."""
    tracks: Few = 0
    """Days for which bands can read the tracks of the party."""
    tires: Few = 0
    """Tiredness for each day on which the party enters a hex."""


class Watch(Model):
    """What a night is like with somebody awake, or with nobody."""

    scouting: Some = 0
    """Added to what a Scouting Roll has to meet if somebody comes in the night."""
    tires: Some = 0
    """Tiredness for each such night; below 0 it is slept off."""


class March(Model):
    """The paces of a day, the watches of a night, and tiredness."""

    careful: Pace = Pace(move=75, scouting=-1, ambush=1, seen=-1)
    """The careful march; without it `{ move = 75, scouting = -1, ambush = 1, seen = -1 }`."""
    steady: Pace = Pace()
    """The steady march, as which a party begins."""
    forced: Pace = Pace(move=134, scouting=1, seen=1, tracks=2, tires=2)
    """The forced march; without it `{ move = 134, scouting = 1, seen = 1, tracks = 2, tires = 2 }`."""
    nobody: Watch = Watch(scouting=3, tires=-2)
    """The night in which nobody watches; without it `{ scouting = 3, tires = -2 }`."""
    one: Watch = Watch(tires=-1)
    """The night in which one watches, every night another, as at the beginning; without it `{ tires = -1 }`."""
    turns: Watch = Watch(scouting=-2, tires=1)
    """The night in which all watch in turns, two at a time; without it `{ scouting = -2, tires = 1 }`."""
    ahead: Positive = 2
    """Move points that it costs to send somebody ahead into a neighbouring hex."""
    caught: Few = 2
    """Damage to whoever goes ahead and is caught by those who are there."""
    weary: Positive = 2
    """Tiredness that costs a move point a day and adds 1 to what Scouting Rolls have to meet, each time."""
    most: Few = 8
    """The most tiredness that there is."""
