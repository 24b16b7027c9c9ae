"""Moments of a campaign that several subjects react to; `wiring.REACTIONS` lists their reactions in order."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.packs.models.happening import On


@dataclass(frozen=True, slots=True)
class Moment:
    """The base of all moments."""


@dataclass(frozen=True, slots=True)
class SetOut(Moment):
    """The party is complete; its first day is about to begin."""


@dataclass(frozen=True, slots=True)
class NewDay(Moment):
    """The clock shows the next day, and the day's dice are those to roll."""


@dataclass(frozen=True, slots=True)
class Arrived(Moment):
    """The party stands in a hex, and nothing holds it up there. The same stay may be reported again."""

    at: str


@dataclass(frozen=True, slots=True)
class FoesMet(Moment):
    """Foes are met: a hostile band, those of a fight that is about to begin, or those who joined one.

    `creatures` are their content ids, in the order of the encounter.
    """

    creatures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FightOver(Moment):
    """A fight is over, and has not been closed yet.

    `slain` are the content ids of the foes that lie dead, `left` those of all who do not, as many as there are;
    `carried` is the foe among those who had fallen as a captain, and was carried off alive; `yielded` are those of
    `left` who have surrendered, a captain apart, of whom `gave_up` tells.
    """

    outcome: str
    slain: tuple[str, ...]
    left: tuple[str, ...]
    carried: str = ""
    yielded: tuple[str, ...] = ()
    gave_up: bool = False


@dataclass(frozen=True, slots=True)
class Robbed(Moment):
    """The party has lost gold and items in a rout; whoever won has them."""

    gold: int
    items: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class EncounterWon(Moment):
    """An encounter was overcome in a hex, by fighting or in a scene; the hex is safe by now."""

    encounter: str
    at: str


@dataclass(frozen=True, slots=True)
class MemberFate(Moment):
    """A member is able, grievously wounded or dead from now on."""

    member: str


@dataclass(frozen=True, slots=True)
class MemberGone(Moment):
    """A member has died or was dismissed; the party keeps what they held and wore, unless it went with them."""

    member: str


@dataclass(frozen=True, slots=True)
class ThingGone(Moment):
    """The last of a thing has left the world; `where` and `holder` say where it was."""

    where: str
    holder: str


@dataclass(frozen=True, slots=True)
class Occasion(Moment):
    """An occasion for content's events, by its word; `about` is the fact, quest or encounter that it is about."""

    on: On
    about: str = ""


Reaction = Callable[[Any, Any], None]
"""A function of the campaign's state and a moment of one type."""

Reactions = Mapping[type[Moment], tuple[Reaction, ...]]
