"""How a power means the party (PW-01)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.land import powers
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class Stance(CampaignEffect):
    """A power means the party better or worse; from 0 up its bands let it pass."""

    moment: ClassVar[str] = "scene"

    effect: Literal["stance"] = "stance"
    power: Annotated[str, Ref("power", asks=True)]
    """The power."""
    amount: int = Field(default=1, ge=-6, le=6)
    """How much is added to its stance, which is -3 to 3."""

    @property
    def vain(self) -> str:
        """The power means what it meant."""
        return "" if self.amount else "amount"

    def words(self) -> str:
        """Say which way."""
        return tr("changes how a power means the party by {amount:+d}", amount=self.amount)

    def happen(self, c: CampaignState) -> None:
        """Change it."""
        powers.change_stance(c, self.power, self.amount)

    def nothing(self, c: CampaignState) -> str:
        """Say that nothing changes."""
        return tr("You are thought of as you were.")
