"""The form in which a fight is shown: one for all rulesets, so that every front end can draw any of them."""

from collections.abc import Collection, Mapping
from typing import Any, NotRequired, TypedDict


class UnitView(TypedDict):
    """One unit: a bar (`now` of `most`; without them none is drawn) and words that say the same."""

    id: str
    name: str
    words: str
    now: NotRequired[int]
    most: NotRequired[int]
    able: bool
    notes: list[str]
    icon: NotRequired[str]
    intent: NotRequired[str]
    """What this one is about to do, or seems to, where enemies decide one by one."""


class SideView(TypedDict):
    """One side: its name and its units in stable order."""

    name: str
    units: list[UnitView]


class AreaView(TypedDict):
    """A part of the encounter map: a rectangle in the map's unit, from its upper left corner.

    `kind` is how it is drawn: `zone`, `wall`, `cover`, `high`, `hidden`, `exit`, `start`, `hazard`, `object` or
    `ground`. `words` say what it does.
    """

    id: str
    name: str
    kind: str
    x: int
    y: int
    width: int
    height: int
    words: str


class PlaceView(TypedDict):
    """Where a unit is: the upper left corner of its unit cell. Several may share one."""

    id: str
    x: int
    y: int


class MapView(TypedDict):
    """An encounter map. `unit` is what one cell is: `zone`, `square` or `metre`.

    `links` are pairs of areas that one can go between; `words` is the map for those who hear it, a line for each
    place with who is there and what is next to it.
    """

    unit: str
    width: int
    height: int
    areas: list[AreaView]
    links: list[tuple[str, str]]
    places: list[PlaceView]
    words: list[str]


class BattleView(TypedDict):
    """A whole fight.

    `facts` are (label, value) pairs worth a line each; `intent` says what the enemies are about to do; `numbers` are
    what a policy of the ruleset wants to know. Without a `map` places play no part; `round_word` is what a round is
    called, where it is not `round`.
    """

    encounter: str
    ruleset: str
    round: int
    intent: str
    party: SideView
    foes: SideView
    facts: list[tuple[str, str]]
    things: list[dict[str, object]]
    numbers: dict[str, int]
    map: NotRequired[MapView]
    round_word: NotRequired[str]


def share(unit: Mapping[str, Any]) -> int:
    """Per mille of its health that a `UnitView` shows; 0 where the unit cannot act."""
    return 1000 * int(unit.get("now", 1)) // max(1, int(unit.get("most", 1))) if unit["able"] else 0


def mean(shares: Collection[int]) -> int:
    """The mean of per milles, rounded down; 0 of none."""
    return sum(shares) // (len(shares) or 1)
