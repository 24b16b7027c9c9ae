"""Harm outside of fights: falls, frost, traps."""

from typing import ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.members.members import able, hurt
from game.campaign.state import CampaignState


class Hurt(CampaignEffect):
    """Harm to one member, chosen by a die, or to all."""

    moment: ClassVar[str] = "camp"

    effect: Literal["hurt"] = "hurt"
    amount: int = Field(ge=1, le=99)
    """Points of damage to each."""
    who: Literal["one", "all"] = "one"
    """One member, chosen by a die, or all."""

    def words(self) -> str:
        """Name the members harmed, and the amount."""
        return f"does {self.amount} damage to {'one of the party' if self.who == 'one' else 'each of the party'}"

    def happen(self, c: CampaignState) -> None:
        """Harm all able members, or one chosen by a die on the `world` stream."""
        standing = able(c)
        if self.who == "one" and len(standing) > 1:
            standing = [standing[c.roll("world", 1, len(standing), "party", "whom it strikes").total - 1]]
        for each in standing:
            hurt(c, each, self.amount)
