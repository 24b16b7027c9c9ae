"""What the party meets: scouting, the encounter that is played, scenes, what waits to happen."""

from dataclasses import dataclass
from typing import Annotated

from game.campaign.components.values import BY_PAIR, Amount
from systems.table.content.ref import Names
from systems.table.loop.state_values import Entity, OneOf


@dataclass
class Scouting:
    """The Scouting Roll under way, and the Bonus that is kept for the day (HX-03)."""

    bonus: bool = False
    total: int = 0
    difficulty: int = 0
    result: Annotated[str, OneOf(("", "well", "plain", "ambushed"))] = ""
    """`well`, `plain`, `ambushed`, or empty while nothing is rolled."""
    encounter: Annotated[str, Names("encounter")] = ""
    """The encounter in the hex that is being entered, if there is one."""


@dataclass
class Meeting:
    """The encounter that is being played: its id, whether it is an ambush, and the number of the fight."""

    encounter: Annotated[str, Names("encounter")] = ""
    ambush: bool = False
    fights: Amount = 0
    band: Annotated[str, Entity()] = ""
    """The band that is met (PW-05)."""
    once: Annotated[tuple[str, ...], Names("encounter")] = ()
    """Unique encounters that were won."""


@dataclass
class Feat:
    """The attempts in the current scene, and the feat of effort under way (ZN-26).

    `option` is the feat of effort; `turn` counts its turns from 1, `tried` are the members who tried in this turn.
    """

    option: str = ""
    tries: Amount = 0
    progress: int = 0
    turn: Amount = 0
    tried: Annotated[tuple[str, ...], Entity()] = ()


@dataclass
class Talk:
    """The scene that is being played (TL-02): a `scene` by itself, or else that of the encounter of the meeting.

    `said`: what is said at the step was told. `back` is the phase that goes on after it, or after an encounter that an
    event brought, with the `stage` of the day; empty for travel. While `fighting`, the meeting is that of the fight and
    `host` the encounter whose scene goes on; `won`, `left` and `lost` are the steps after it.
    """

    scene: Annotated[str, Names("scene")] = ""
    step: str = ""
    said: bool = False
    back: str = ""
    stage: Annotated[str, OneOf(("", "planning", "travel", "encounter", "camp"))] = ""
    fighting: bool = False
    host: Annotated[str, Names("encounter")] = ""
    won: str = ""
    left: str = ""
    lost: str = ""


@dataclass
class Happenings:
    """What waits to happen, in order, each with its kind; `reached` is the hex whose entry was an occasion."""

    queue: Annotated[tuple[tuple[str, str], ...], Names(BY_PAIR)] = ()
    reached: str = ""
