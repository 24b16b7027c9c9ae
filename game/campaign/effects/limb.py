"""Additional hands: the Third Arm (IT-04)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import counted, tr


class Limb(CampaignEffect):
    """Additional Free Hands while a character of the type wears it; nobody else can wear it."""

    moment: ClassVar[str] = "passive"
    gives_hands: ClassVar[bool] = True

    effect: Literal["limb"] = "limb"
    character_type: Annotated[str, Ref("character_type", asks=True)]
    """The type of character that can wear it."""
    hands: int = Field(default=1, ge=1, le=4)
    """Number of additional Free Hands."""

    def words(self) -> str:
        """Name the possible wearer and the purpose."""
        kind = self.character_type.partition(":")[2].replace("_", " ") or self.character_type
        return tr(
            "gives a {kind} who wears it {hands}",
            kind=kind,
            hands=counted(self.hands, "more free hand"),
        )

    def happen(self, c: CampaignState) -> None:
        """Nothing: it works only while it is worn."""

    def hands_for(self, character_type: str) -> int:
        """Count the hands for the one type alone."""
        return self.hands if self.fits(character_type) else 0

    def fits(self, character_type: str) -> bool:
        """Fit the one type alone."""
        return character_type == self.character_type
