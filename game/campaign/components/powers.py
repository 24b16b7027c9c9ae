"""Powers on the map: what they are up to, their plans, bands, fronts and captains (section 8 of the rulebook)."""

from dataclasses import dataclass
from typing import Annotated

from game.campaign.components.values import Amount, Pairs
from systems.table.content.ref import Names
from systems.table.loop.state_values import Entity, OneOf, Within


@dataclass
class Marches:
    """How far the bands have kept step with the party, and what was met on the way.

    `given` is the share of the day that they have spent, per mille. `again`: the hex is scouted once more, since a band
    was met in it first.
    """

    given: Annotated[int, Within(0, 1000)] = 0
    again: bool = False
    still: bool = False
    """Powers declare nothing: the campaign is about something else."""
    fights: tuple[tuple[int, str, str, str, int], ...] = ()
    """The last fights of bands without the party: day, winner, loser, hex, and the roll."""


@dataclass
class PowerState:
    """A power: `waiting` until it acts, `acting`, or `ended` for good (PW-01, PW-07).

    `resting` are rules that are left alone, each with the last day of it, and `shunned` hexes likewise.
    """

    power: Annotated[str, Names("power")]
    state: Annotated[str, OneOf(("waiting", "acting", "ended"))] = "waiting"
    since: Amount = 0
    """The day on which it began to act."""
    strength: Amount = 0
    stance: Annotated[int, Within(-3, 3)] = 0
    seen_at: str = ""
    """Where it last knew the party to be."""
    seen_on: Amount = 0
    declared_on: Amount = 0
    last_intent: str = ""
    done: Amount = 0
    failed: Amount = 0
    lost: Amount = 0
    resting: Pairs = ()
    shunned: Pairs = ()
    guards: Pairs = ()
    """Guards of places that it has fortified, by their hexes."""
    held: tuple[str, ...] = ()
    """Places that it has taken, by their hexes."""
    known: bool = False
    """Whether the party knows of it."""
    uncovered: Amount = 0
    """The last day on which the party knows all that it means to do."""
    fallen: Annotated[Pairs, Names("creature")] = ()
    """Those of its bands who were beaten and whose places are empty, by creature."""
    told: tuple[str, ...] = ()
    """Rules that were carried out before, with the hex, and so have shown their text."""
    recruited: Amount = 0
    """The day on which the last place was filled, or became empty."""
    gold: Amount = 0
    """Gold of the party that bands without captains have brought home."""
    carries: Annotated[Pairs, Names("item")] = ()
    """Things of the party that they have."""


@dataclass
class Plan:
    """What a power has declared, until it is declared anew; the last one by each rule is kept (PW-02).

    `at` is the hex of its target, empty for none; `shown` and `shown_at` are what is declared.
    """

    power: Annotated[str, Names("power")]
    rule: str
    intent: str
    shown: str = ""
    at: str = ""
    shown_at: str = ""
    origin: str = ""
    declared: Amount = 0
    leaves: Amount = 0
    """The day on which its band sets out."""
    earliest: Amount = 0
    last: Amount = 0
    """The last day on which it can be carried out."""
    state: Annotated[str, OneOf(("declared", "done", "foiled", "dropped"))] = "declared"
    known: bool = False
    """Whether the party knows of it."""
    band: Annotated[str, Entity()] = ""
    bound: Amount = 0
    """Strength of the power that it binds."""
    late: bool = False
    """It was told that the day is missed."""
    again: Amount = 0
    """How often the party has heard of the same plan before."""


@dataclass
class Band:
    """A band on the map (PW-04). `orders`: `go` to its goal, `hold` there, `hunt` the party, or `home`.

    `missing` are those of its creatures that were beaten, `carries` things that the party lost to it.
    """

    kind: Annotated[str, Names("band")]
    power: Annotated[str, Names("power")]
    at: str
    home: str
    captain: Annotated[str, Names("captain")] = ""
    orders: Annotated[str, OneOf(("go", "hold", "hunt", "home"))] = "hold"
    goal: str = ""
    route: tuple[str, ...] = ()
    points: Amount = 0
    """Thousandths of a move point that it has saved up."""
    plan: Annotated[str, Entity()] = ""
    bound: Amount = 0
    """Strength of the power that comes back with it."""
    rounds: tuple[str, ...] = ()
    """Hexes that a patrol has still to pass."""
    missing: Annotated[Pairs, Names("creature")] = ()
    gold: Amount = 0
    carries: Annotated[Pairs, Names("item")] = ()
    met_on: Amount = 0
    """The day on which it last met the party."""
    bars: bool = False
    """It bars the way where it holds: nobody gets around it."""
    truce: bool = False
    """It has talked to the party, and leaves it alone from then on."""
    seen_on: Amount = 0
    """The day on which the party last saw it."""
    seen_at: str = ""
    """The hex in which it was then; empty once the party has seen that it is there no more."""
    first: Annotated[str, OneOf(("", "party", "band"))] = ""
    """Who saw whom first, as long as either sees the other."""
    struck: Annotated[Pairs, Entity()] = ()
    """How hard each member of the party struck it in the fight that is on."""
    trail: Pairs = ()
    """The hexes that it has left, each with the day."""
    spoken_on: Amount = 0
    """The day on which the party last spoke to it."""
    fought_on: Amount = 0
    """The day on which it last fought the party."""
    passed_on: Amount = 0
    """The day on which it went by the party where that lay hidden, or was let go by."""


@dataclass
class Sighting:
    """What the party remembers of a band that has left the map out of its sight (PW-08).

    The entity has the id that the band had.
    """

    kind: Annotated[str, Names("band")]
    power: Annotated[str, Names("power")]
    at: str
    """The hex in which the party saw it last."""
    day: Amount = 0
    """The day of that."""
    orders: Annotated[str, OneOf(("go", "hold", "hunt", "home"))] = "hold"
    """What it was about."""


@dataclass
class FrontState:
    """A front: the boxes that are filled, in their order, and the deeds whose conditions hold (PW-06, PW-07).

    `told` are boxes that were filled before, and so have shown their text.
    """

    front: Annotated[str, Names("front")]
    filled: tuple[str, ...] = ()
    lasting: bool = False
    holding: tuple[str, ...] = ()
    told: tuple[str, ...] = ()


@dataclass
class CaptainState:
    """A captain, once they lead a band (PW-09).

    `away` until `back` after having been beaten. `notes` are what they remember of the party, each a word and an id:
    who `struck` hardest, what was `used`, what they `took`, and that the party `fled`.
    """

    captain: Annotated[str, Names("captain")]
    state: Annotated[str, OneOf(("free", "leading", "away", "gone", "dead"))] = "free"
    met: Amount = 0
    beaten: Amount = 0
    grudge: Amount = 0
    grown: Amount = 0
    returned: Amount = 0
    back: Amount = 0
    gold: Amount = 0
    carries: Annotated[Pairs, Names("item")] = ()
    notes: tuple[tuple[str, str], ...] = ()
    said: tuple[str, ...] = ()
    """What they have said to the party."""
