"""Endings: how the tale of a campaign can end (TL-04)."""

from typing import Literal, Self

from pydantic import model_validator

from game.packs.conditions import When
from game.packs.models.base import Model, Record
from game.packs.models.fields import Natural, Text
from systems.table.content.validation import Problem, require_none


class More(Model):
    """What became of a person, a place or a power."""

    when: When = When()
    """The condition under which it is told."""
    text: Text
    """Text for the player."""


class Ending(Record):
    """An ending of a campaign, in a region that names it. One that is due ends the tale, whatever else is open."""

    outcome: Literal["won", "lost", "other"]
    """Whether the campaign is won, lost, or neither."""
    rank: Natural = 0
    """Of several endings that come due at once, that of the highest rank is told."""
    comes: Literal["due", "dead", "left"] = "due"
    """When it comes: as soon as `when` holds or an effect says so; once nobody of the party is left, if `when` holds;
    or where the party may walk away, while `when` holds.
    """
    when: When = When()
    """The condition; without it an ending that comes when it is due waits for an effect."""
    points: Natural = 0
    """Points for the score."""
    more: tuple[More, ...] = ()
    """What became of persons, places and powers, each told where its condition holds."""

    @model_validator(mode="after")
    def _leaves_a_choice(self) -> Self:
        if self.outcome == "won" and self.comes == "left":
            require_none([Problem(("outcome",), 'who walks away has not won: write outcome = "lost" or "other"')])
        return self
