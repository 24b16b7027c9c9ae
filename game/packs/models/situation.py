"""What a scenario sets a campaign up as."""

from typing import Annotated, Self

from pydantic import model_validator

from game.packs.models.base import Model
from game.packs.models.expected import OfQuest
from game.packs.models.fields import HexOrNone, Natural, Positive
from systems.table.content.ref import Ref


class Situation(Model):
    """Where and when a campaign stands; it begins with the morning, unless the party is entering or meeting something.

    The party is in a `town`, at a `landmark` or in a `hex`; none of them: where the region begins.
    """

    region: Annotated[str, Ref("region")]
    """The region."""
    town: Annotated[str, Ref("town")] = ""
    """The town where the party is."""
    landmark: Annotated[str, Ref("landmark")] = ""
    """The landmark where the party is."""
    hex: HexOrNone = ""
    """The hex where the party is: its column and row on the map, such as `12,8`."""
    entering: bool = False
    """true: the party is just coming there from next to it, with all that entering a hex brings."""
    day: Positive = 1
    """The day."""
    gold: Natural | None = None
    """The party's gold, in place of what it begins with."""
    spells: tuple[Annotated[str, Ref("spell")], ...] = ()
    """Spells that the party owns and has not stored yet."""
    vehicle: Annotated[str, Ref("vehicle")] = ""
    """A vehicle that the party is aboard."""
    quests: tuple[OfQuest, ...] = ()
    """Quests that the party is on, and how far they are."""
    known: bool = False
    """true: the whole map is known."""
    calm: bool = False
    """true: every hex is safe; nobody is met by chance."""
    meet: Annotated[str, Ref("encounter")] = ""
    """An encounter that begins at once, where the party is."""

    @model_validator(mode="after")
    def _one_place(self) -> Self:
        given = [name for name in ("town", "landmark", "hex") if getattr(self, name)]
        if len(given) > 1:
            raise ValueError(f"the party is in one place: write one of {' and '.join(given)}")
        return self
