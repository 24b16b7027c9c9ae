"""Harm outside of fights: falls, frost, traps."""

from typing import ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.members.members import able, hurt
from game.campaign.state import CampaignState


class Hurt(CampaignEffect):
    """Harm to one member, whom a die names, or to all."""

    moment: ClassVar[str] = "camp"

    effect: Literal["hurt"] = "hurt"
    amount: int = Field(ge=1, le=99)
    """Points of damage to each."""
    who: Literal["one", "all"] = "one"
    """One member, whom a die names, or all."""

    def words(self) -> str:
        """Say whom it harms, and by how much."""
        return f"does {self.amount} damage to {'one of the party' if self.who == 'one' else 'each of the party'}"

    def happen(self, c: CampaignState) -> None:
        """Harm all able members, or one that a die on the `world` stream names."""
        standing = able(c)
        if self.who == "one" and len(standing) > 1:
            standing = [standing[c.roll("world", 1, len(standing), "party", "whom it strikes").total - 1]]
        for each in standing:
            hurt(c, each, self.amount)
