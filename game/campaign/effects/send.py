"""A band that sets out (PW-04)."""

from typing import Annotated, ClassVar, Literal

from pydantic import model_validator

from game.campaign.effect import CampaignEffect
from game.campaign.land import errands
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.content.validation import Problem, require_none
from systems.table.loop.language import tr


class SendBand(CampaignEffect):
    """A power sends a band to a place, where it stays, or after the party."""

    moment: ClassVar[str] = "scene"
    silent: ClassVar[bool] = True

    effect: Literal["send"] = "send"
    power: Annotated[str, Ref("power", asks=True)]
    """The power."""
    band: Annotated[str, Ref("band")]
    """The band; it begins at the power's seat, or at the camp from which the way is shortest."""
    town: Annotated[str, Ref("town", asks=True)] = ""
    """A town to go to."""
    landmark: Annotated[str, Ref("landmark", asks=True)] = ""
    """A landmark to go to; without town or landmark it hunts the party, unless another band does."""

    @model_validator(mode="after")
    def _goes_to_one_place(self) -> "SendBand":
        if self.town and self.landmark:
            message = "a band goes to one place: write either town or landmark"
            require_none([Problem(("landmark",), message)])
        return self

    def words(self) -> str:
        """Say so."""
        return tr("sends a band")

    def happen(self, c: CampaignState) -> None:
        """Send it."""
        errands.send(c, self.power, self.band, ("town", self.town) if self.town else ("landmark", self.landmark))

    def nothing(self, c: CampaignState) -> str:
        """Leave it to sight to tell."""
        return ""
