"""The form of what a view tells of powers, their plans, fronts and bands (PW-08)."""

from typing import TypedDict


class PlanView(TypedDict):
    """A plan of a power; of one that is not `known` nothing but whose it is."""

    power: str
    rule: str
    known: bool
    intent: str
    """The intent as it is declared, such as `raid`; empty where it is not known, and so are the other texts."""
    does: str
    """What is meant, behind "to": `raid Dimmer and be gone again`."""
    at: str
    """The hex of its target."""
    origin: str
    """The hex from which its band sets out."""
    fronts: list[str]
    """The fronts that it fills boxes of."""
    text: str
    """How content tells it, such as: a table is going up at Dimmer."""
    because: str
    declared: int
    earliest: int
    """The first day on which it can be carried out, 0 where it is not known."""
    days_left: int
    """Days until then, 0 from that day on."""
    late: bool


class PowerView(TypedDict):
    """A power that the party knows of."""

    id: str
    name: str
    text: str
    wants: str
    """What it is after, in one short sentence; empty where content has none, and once it is over with it."""
    icon: str
    number: int
    """Its place among the powers of the region, from 1, by which its sign is told from those of others."""
    letter: str
    """Its letter on the map, which no other power and no terrain has."""
    state: str
    """`waiting`, `acting` or `ended`."""
    stance: int
    """-3, a sworn enemy, to 3."""
    hostile: bool
    """Whether its bands stop the party."""
    seat: str
    """The hex of its seat, if that is known."""
    places: list[str]
    """The hexes of what it has taken."""
    head: str
    """The name of its head; empty for none."""
    gold: int
    """Gold that the party lost to it, and that it still has, with its bands and captains."""
    pieces: int
    """Things that the party lost to it likewise."""


class BoxView(TypedDict):
    """A box of a front."""

    id: str
    name: str
    filled: bool
    next: bool
    """Whether it comes next: a plan that is known would fill it; without such a plan, the first that is empty."""
    text: str
    """What has come about with it; empty while it is not filled."""
    does: list[str]
    """What it changes, in words: of filled boxes and of next ones; empty for later ones, of which nobody knows."""


class FrontView(TypedDict):
    """A front of a power that the party knows of."""

    id: str
    name: str
    text: str
    icon: str
    powers: list[str]
    filled: int
    lasting: bool
    loses: bool
    """Whether the region can be lost by it."""
    over: bool
    """Whether nobody is left who would go on with it."""
    boxes: list[BoxView]


class BandView(TypedDict):
    """A band that the party sees now."""

    id: str
    kind: str
    name: str
    text: str
    icon: str
    power: str
    at: str
    hostile: bool
    strength: str
    """How strong it looks, in words."""
    threat: str
    """For whom it is a match, in a sentence; empty where it means no harm."""
    heading: str
    """The side to which it goes, such as `northeast`; empty where it stands."""
    next: str
    """The hex that it enters next; empty where it stands."""
    captain: str
    """The name of who leads it, if they were met before."""
    hunts: bool
    bars: bool
    """Whether it bars the way where it is."""
    does: str
    """What it is about to do, behind "to", if that is known; empty where it is not."""


class RememberedView(TypedDict):
    """A band that the party has lost sight of, where it was last seen."""

    id: str
    name: str
    icon: str
    power: str
    at: str
    hostile: bool
    days: int
    """How many days ago that was."""
    does: str
    """What it is about to do, behind "to", if that is known; empty where it is not."""


class MarkView(TypedDict):
    """What has become of a place that the party knows, through others."""

    at: str
    kind: str
    """`held` by a power, `shut` to whoever passes, `raided` a short while ago, or `emptied`."""
    power: str
    """Whose doing it is; empty where that is not known."""


class TracksView(TypedDict):
    """Tracks of a band in a hex that the party sees: how many days old, and to which side they lead."""

    at: str
    to: str
    side: str
    days: int
    name: str
    """What has left them, if the party has seen that band."""
    power: str
    """Whose band that is; empty like the name."""


class CaptainView(TypedDict):
    """A captain whom the party has met."""

    id: str
    name: str
    text: str
    icon: str
    power: str
    """Whose captain they are; empty where that is not known."""
    state: str
    """`met`, `beaten` or `dead`."""
    met: int
    beaten: int
    grudge: int


class LandView(TypedDict):
    """Who else has plans on the map, as far as the party knows."""

    powers: list[PowerView]
    plans: list[PlanView]
    fronts: list[FrontView]
    bands: list[BandView]
    remembered: list[RememberedView]
    marks: list[MarkView]
    tracks: list[TracksView]
    captains: list[CaptainView]
    lost_fronts: int
    """How many fronts are full when the region is lost; 0 where it never is."""
