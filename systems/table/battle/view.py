"""The view of a fight: one form for all rulesets, so that every front end can show any of them."""

from collections.abc import Collection, Mapping
from typing import Any, NotRequired, TypedDict

from systems.table.battle.closed import ClosedView
from systems.table.battle.foresight import IntentView, ProspectView
from systems.table.battle.stand import StandView


class UnitView(TypedDict):
    """One unit: a bar (`now` of `most`; without them none is drawn) and words that say the same.

    Where the bar is in `segments` rather than points, both are counts of segments, which are seen and never written.
    """

    id: str
    name: str
    words: str
    now: NotRequired[int]
    most: NotRequired[int]
    segments: NotRequired[bool]
    able: bool
    done: NotRequired[bool]
    """Whether it has had its turn, or has declared, in this round; left out where nobody waits for anybody."""
    place: NotRequired[int]
    """Its place in the order that is being set, from 1; left out once that is set, and where it has none yet."""
    notes: list[str]
    icon: NotRequired[str]
    intent: NotRequired[str]
    """The intent that it shows, where enemies decide one by one."""


class SideView(TypedDict):
    """One side: its name and its units in stable order."""

    name: str
    units: list[UnitView]


class AreaView(TypedDict):
    """A part of the encounter map: a rectangle in the map's unit, from its upper left corner.

    `kind` selects the drawing: `zone`, `wall`, `cover`, `high`, `hidden`, `exit`, `start`, `hazard`, `object` or
    `ground`. `words` describe its effect.
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
    """The place of a unit: the upper left corner of its cell. Several units may share one."""

    id: str
    x: int
    y: int


class MapView(TypedDict):
    """An encounter map. `unit` is the size of one cell: `zone`, `square` or `metre`.

    `links` are pairs of areas with a way between them; `words` is the map for screen readers: a line for each place,
    with its units and neighbours.
    """

    unit: str
    width: int
    height: int
    areas: list[AreaView]
    links: list[tuple[str, str]]
    places: list[PlaceView]
    words: list[str]


class OrderView(TypedDict):
    """Who acts in which order in this round."""

    fact: str
    """The label of the fact that says the same in words."""
    units: list[str]
    """Ids of units, the first first."""


class PhaseView(TypedDict):
    """The phase of the encounter that began last (TH-03)."""

    id: str
    name: str
    text: str


class BattleView(TypedDict):
    """A whole fight.

    `facts` are (label, value) pairs worth a line each; `intent` is the enemies' intent as one. `numbers`, and the
    `amounts` of the effects of each thing, are for the ruleset's policy. Without a `map` places play no part;
    `round_word` is the ruleset's word for a round, where it is not `round`; `order` is left out where none is known.
    `Battle.view` adds `intents`, `declared` and `prospects` (`foresight.py`), `stands` (`stand.py`) and
    `closed` (`closed.py`), and, once a phase of the encounter has begun, `phase`, and its name
    as the first of the facts.
    """

    encounter: str
    ruleset: str
    round: int
    intent: str
    party: SideView
    foes: SideView
    facts: list[tuple[str, str]]
    order: NotRequired[OrderView]
    things: list[dict[str, object]]
    numbers: dict[str, int]
    amounts: NotRequired[dict[str, dict[str, int]]]
    map: NotRequired[MapView]
    round_word: NotRequired[str]
    intents: NotRequired[list[IntentView]]
    declared: NotRequired[list[IntentView]]
    """What members have declared, in the form of intents, until it happens."""
    prospects: NotRequired[list[ProspectView]]
    stands: NotRequired[list[StandView]]
    closed: NotRequired[list[ClosedView]]
    phase: NotRequired[PhaseView]


def share(unit: Mapping[str, Any]) -> int:
    """Per mille of its health that a `UnitView` shows; 0 where the unit cannot act."""
    return 1000 * int(unit.get("now", 1)) // max(1, int(unit.get("most", 1))) if unit["able"] else 0


def mean(shares: Collection[int]) -> int:
    """The mean of per milles, rounded down; 0 of none."""
    return sum(shares) // (len(shares) or 1)
