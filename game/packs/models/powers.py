"""The numbers of powers and bands that are the same for all of them (section 8 of the rulebook)."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Model
from game.packs.models.fields import Natural
from game.packs.models.march import Few

Sides = Annotated[int, Field(ge=1, le=100)]
"""Sides of a die."""


class Powers(Model):
    """What powers know, say and wait for, and how fights come out that the party has no part in."""

    story: Few = 2
    """Days that the plans of powers take longer at the difficulty `story` (PW-11)."""
    friend: Annotated[int, Field(ge=-3, le=4)] = 2
    """The stance from which on a power tells the party what it means to do; 4: none ever does (PW-08)."""
    talk: Natural = 6
    """Hexes from its seat or target within which people talk about a plan (PW-08)."""
    recent: Few = 3
    """Days for which a sighting counts: of the party for a power, of a band for the party (PW-08)."""
    edge: Few = 2
    """What a Scouting Roll has to meet more where a band saw the party first, and less the other way round (PW-05)."""
    fight_sides: Sides = 6
    """Sides of the attacker's die where a band fights another, or whoever guards a place (PW-04)."""
    fight_even: Natural = 3
    """What the defender has in such a fight in place of a die; on a tie the defender wins."""
    fall_sides: Sides = 6
    """Sides of the die for a captain who has fallen (PW-09)."""
    fall_dies: Natural = 1
    """Highest roll of that die that means death; on any other their own carry them off."""
    guard: Natural = 5
    """The strongest guard that a place gets by `fortify`."""
