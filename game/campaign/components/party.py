"""The party: members, things, purse, vehicles."""

from dataclasses import dataclass
from typing import Annotated

from game.campaign.components.values import Amount, Pairs
from systems.table.content.ref import Names
from systems.table.loop.state_values import Entity, OneOf, Within


@dataclass
class Purse:
    """Gold, and the spells that the party owns, each as often as it is owned."""

    gold: Amount = 0
    spells: Annotated[tuple[str, ...], Names("spell")] = ()
    cast: Annotated[tuple[str, ...], Names("spell")] = ()
    """The spells that were cast today, each as often as it was (IT-13)."""


@dataclass
class Person:
    """A member of the party. `steps` are the advancement steps taken; PP are what is left to spend (HX-21)."""

    name: str
    kind: Annotated[str, Names("character_type")]
    pp: Amount = 0
    steps: tuple[str, ...] = ()


@dataclass
class Body:
    """A member's condition in the ruleset's own terms (HX-13)."""

    values: Pairs


@dataclass
class Fate:
    """`able`, `wounded` (grievously, since that day) or `dead` (HX-09)."""

    state: Annotated[str, OneOf(("able", "wounded", "dead"))] = "able"
    since: Amount = 0
    starved: bool = False
    """Went without food or water at the last Camp."""
    aided_on: Amount = 0
    """The day of the last attempt at First Aid on them; 0 for never (DP-22)."""
    aided: bool = False
    """First Aid succeeded: it counts in the coming night."""


@dataclass
class Under:
    """The states that a member is in, each with the day at whose dawn it ends, 0 for none (TH-01)."""

    states: Annotated[Pairs, Names("state")] = ()


@dataclass
class Thing:
    """Items of one kind in one place: in the `pack`, in a `hand`, `worn`, or left in a `hex`.

    Stacks are one entity with a count; other things are one entity each. `holder` is a member's id for `hand` and
    `worn`, a hex for `hex`, else empty.
    """

    item: Annotated[str, Names("item")]
    count: Annotated[int, Within(1)] = 1
    where: Annotated[str, OneOf(("pack", "hand", "worn", "hex", "vehicle"))] = "pack"
    holder: str = ""
    used: Amount = 0
    used_on: Amount = 0
    """The day of its last use; 0 for never."""
    spells: Annotated[tuple[str, ...], Names("spell")] = ()
    """Spells stored in it (IT-13)."""


@dataclass
class Vehicle:
    """A vehicle the party owns: where it stands, and whether the party is on board (HX-18).

    A boat that is boarded from the shore still lies in the water, next to the party's hex.
    """

    kind: Annotated[str, Names("vehicle")]
    at: str
    boarded: bool = False
    thing: Annotated[str, Entity()] = ""
    """The thing it was unfolded from, if it can be carried."""
    used: Amount = 0
    """Free moves made on the day `used_on`; for a vehicle that folds, its thing keeps them."""
    used_on: Amount = 0
