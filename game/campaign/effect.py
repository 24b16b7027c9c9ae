"""The base of every effect of map, town and camp: what content composes, and what it does to a campaign."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from systems.table.content.effect import Effect
from systems.table.loop.fields import Field, Value

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign


class Way(NamedTuple):
    """One way of using a thing: what follows the thing in the option's id, a label, and what else is to be told."""

    id: str = ""
    label: str = ""
    fields: tuple[Field, ...] = ()


class CampaignEffect(Effect):
    """One thing that an item, a spell, a scene or a find does outside fights.

    The moments: `gain` happens by itself when an item is gained; `camp` is used in the Planning Phase and at Camp,
    `plan` in the Planning Phase alone, `scouted` after a Scouting Roll, `town` at somebody's counter; `passive` holds
    while the thing is owned or worn. A scene or a find makes any of them `happen`.
    """

    alone: ClassVar[bool] = True

    def told(self, c: "Campaign") -> str:
        """Say what it does in this campaign, where that is more than its own words."""
        return self.words()

    def ways(self, c: "Campaign", thing: str) -> tuple[Way, ...]:
        """The ways in which a thing with this effect can be used now; at least one where nothing hinders it."""
        return (Way(),)

    def hindrance(self, c: "Campaign", thing: str) -> str:
        """Say why a thing with this effect cannot be used now; an empty text where it can."""
        return ""

    def apply(self, c: "Campaign", thing: str, way: str, fields: Mapping[str, Value]) -> None:
        """Carry out the use of a thing in the way and with the fields that were chosen."""
        self.happen(c)

    @abstractmethod
    def happen(self, c: "Campaign") -> None:
        """Come about without a thing: in a scene or a find, or because an item was gained."""
