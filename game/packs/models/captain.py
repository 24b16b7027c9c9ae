"""Captains: people with names who lead bands, or are the head of a power (PW-09)."""

from typing import Annotated, Literal

from pydantic import Field

from game.packs.conditions import When
from game.packs.models.base import Model, Pictured
from game.packs.models.fields import Natural, Positive, Text
from systems.table.content.ref import Ref

Steps = Annotated[int, Field(ge=0, le=4)]


class Growth(Model):
    """Steps of core values that a captain gains with each meeting that they survive."""

    might: Steps = 0
    """Steps of might."""
    agility: Steps = 0
    """Steps of agility."""
    wits: Steps = 0
    """Steps of wits."""
    vigour: Steps = 0
    """Steps of vigour."""
    threat: Steps = 0
    """Steps of threat."""
    tough: Steps = 0
    """Steps of toughness beyond their like."""


class Saying(Model):
    """What a captain says when they meet the party."""

    when: When = When()
    """The condition under which it is said."""
    about: Literal["", "struck", "used", "took", "fled"] = ""
    """What they remember of the party, without which it is not said: who struck hardest, a thing that was used, one
    that they took, that the party fled."""
    text: Text
    """Their words; `{what}` stands for what they remember."""


class Captain(Pictured):
    """Somebody with a name who leads a band, remembers the party, grows and comes back."""

    creature: Annotated[str, Ref("creature")]
    """What they are in a fight. A head of a power dies with it, wherever it is slain."""
    grows: Growth = Growth()
    """What they gain with each meeting that they survive; a block of the creature that is written out stays as it is.
    """
    returns: Natural = 1
    """How often they come back after having been beaten."""
    after: Positive = 5
    """Days until they do."""
    says: tuple[Saying, ...] = ()
    """What they say when they meet the party: the first whose condition holds and that was not said yet, else the first
    whose condition holds."""
