"""The map and the sky: terrain, places, what stands in a hex."""

from dataclasses import dataclass
from typing import Annotated

from game.campaign.components.values import Amount
from systems.table.content.ref import Names
from systems.table.loop.state_values import OneOf


@dataclass
class Land:
    """The map: rows of terrain glyphs, and rows of knowledge marks (`#` known, `.` hidden) (HX-05)."""

    rows: tuple[str, ...]
    known: tuple[str, ...]


@dataclass
class Sky:
    """The weather, empty for none, and the last day of it (TH-04)."""

    weather: Annotated[str, Names("weather")] = ""
    until: Amount = 0


@dataclass
class Spot:
    """A town or a landmark on the map: `marked` when known of, `seen`, `visited`, `done` when its find was given."""

    at: str
    kind: Annotated[str, OneOf(("town", "landmark"))]
    key: str
    state: Annotated[str, OneOf(("hidden", "marked", "seen", "visited", "done"))] = "hidden"


@dataclass
class Site:
    """The encounter left in a hex, or the day until which the hex is safe (-1: for good) (HX-17)."""

    at: str
    encounter: Annotated[str, Names("encounter")] = ""
    safe_until: int = 0


@dataclass
class Emptied:
    """A landmark that others were at first: its guard is gone and so is its find. `told` once the party has seen it."""

    at: str
    told: bool = False


@dataclass
class Corpse:
    """A corpse in a hex, or carried along (`at` is empty then). `usable`: the Grimoire can use it (IT-07)."""

    name: str
    at: str
    usable: bool
    day: Amount
    member: bool = False


@dataclass
class Grave:
    """Where a member of the party was buried (HX-09)."""

    name: str
    at: str
    day: int
