"""The end of the tale (TL-04)."""

from typing import Annotated, ClassVar, Literal

from game.campaign.effect import CampaignEffect
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class End(CampaignEffect):
    """An ending comes due: the campaign is over as soon as what goes on is through."""

    moment: ClassVar[str] = "scene"
    silent: ClassVar[bool] = True

    effect: Literal["end"] = "end"
    ending: Annotated[str, Ref("ending", asks=True)]
    """The ending."""

    def words(self) -> str:
        """Say that it is over."""
        return tr("ends the tale")

    def happen(self, c: CampaignState) -> None:
        """Let the ending be due; of two the one of the higher rank."""
        endings, had = c.catalogue.endings, c.finale.ending
        if not had or endings[self.ending].rank > endings[had].rank:
            c.finale.ending = self.ending

    def nothing(self, c: CampaignState) -> str:
        """Leave it to the ending to tell."""
        return ""
