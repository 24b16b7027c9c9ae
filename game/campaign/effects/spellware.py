"""Storage of spells: the Spellware Interface (IT-13)."""

from typing import ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


class Spellware(CampaignEffect):
    """Storage for spells; the wearer can cast each of them once a day."""

    moment: ClassVar[str] = "passive"

    effect: Literal["spellware"] = "spellware"
    stores: int = Field(ge=1, le=20)
    """Number of spells it holds."""

    def words(self) -> str:
        """Name the number of spells."""
        return tr("stores up to {stores} spells, which its wearer can cast once a day each", stores=self.stores)

    def happen(self, c: CampaignState) -> None:
        """Nothing: it works only while it is worn."""

    def spell_slots(self) -> int:
        """Return the number of spells it holds."""
        return self.stores
