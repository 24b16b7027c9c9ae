"""Starting situations of campaign scenarios."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from game.packs.models.base import Model
from game.packs.models.expected import OfFront, OfQuest, Remembered
from game.packs.models.fields import HexOrNone, Natural, Positive
from game.packs.models.values import ItemCount
from systems.table.content.ref import Ref
from systems.table.content.validation import Problem, require_none


class BandAt(Model):
    """A band of a power in a hex of the map."""

    band: Annotated[str, Ref("band")]
    """The band."""
    power: Annotated[str, Ref("power")]
    """The power that it belongs to."""
    hex: Annotated[HexOrNone, Field(min_length=3)]
    """The hex in which it is."""
    to: HexOrNone = ""
    """The hex that it goes to; empty: it stays, or hunts the party."""
    hunts: bool = False
    """true: it hunts the party, and its power knows where that is."""
    carries: tuple[ItemCount, ...] = ()
    """Things of the party that it has taken."""


class Situation(Model):
    """The place and day of a campaign; it starts in the morning, except with `entering` or `meet`.

    The party is in a `town`, at a `landmark` or in a `hex`; with none of them, at the start of the region.
    """

    region: Annotated[str, Ref("region")]
    """The region."""
    town: Annotated[str, Ref("town")] = ""
    """The town that the party is in."""
    landmark: Annotated[str, Ref("landmark")] = ""
    """The landmark that the party is at."""
    hex: HexOrNone = ""
    """The hex that the party is in: its column and row on the map, such as `12,8`."""
    entering: bool = False
    """true: the party is just arriving from an adjacent hex, with all consequences of entering a hex."""
    weather: Annotated[str, Ref("weather")] = ""
    """The weather of that day; without one it has none, whatever the region has."""
    day: Positive = 1
    """Day of the campaign."""
    gold: Natural | None = None
    """Gold of the party, in place of its gold at the start."""
    spells: tuple[Annotated[str, Ref("spell")], ...] = ()
    """Spells that the party owns but has not stored yet."""
    vehicle: Annotated[str, Ref("vehicle")] = ""
    """The vehicle that the party is aboard."""
    quests: tuple[OfQuest, ...] = ()
    """Quests of the party and their progress."""
    memory: tuple[Remembered, ...] = ()
    """Values of facts that content declares."""
    powers: bool = False
    """true: the powers of the region make their plans; otherwise they keep still."""
    bands: tuple[BandAt, ...] = ()
    """Bands on the map."""
    fronts: tuple[OfFront, ...] = ()
    """Fronts of which boxes are filled, with their effects."""
    known: bool = False
    """true: the whole map is known."""
    calm: bool = False
    """true: every hex is safe: without chance encounters, and without the one of a landmark that is entered."""
    meet: Annotated[str, Ref("encounter")] = ""
    """An encounter that starts at once in the party's hex."""
    scene: Annotated[str, Ref("scene")] = ""
    """A scene that starts at once, in the morning."""

    @model_validator(mode="after")
    def _one_place(self) -> Self:
        given = [name for name in ("town", "landmark", "hex") if getattr(self, name)]
        if len(given) > 1:
            message = f"the party is in one place: write one of {' and '.join(given)}"
            require_none([Problem((given[1],), message)])
        return self
