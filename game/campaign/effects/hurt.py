"""Harm outside of fights: falls, frost, traps."""

from typing import ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.members.members import able, hurt, member
from game.campaign.state import CampaignState
from systems.table.loop.language import mark, tr


class Hurt(CampaignEffect):
    """Harm to one member, chosen by a die, to whoever made the test of a scene, or to all."""

    moment: ClassVar[str] = "camp"

    effect: Literal["hurt"] = "hurt"
    amount: int = Field(ge=1, le=99)
    """Points of damage to each."""
    who: Literal["one", "all", "bearer", "doer"] = "one"
    """One member, chosen by a die, all, the bearer of a thing that acts by itself, or the member who made the test that
    this comes of; without a test, one chosen by a die."""

    def words(self) -> str:
        """Name the members harmed, and the amount."""
        whom = {
            "one": tr("one of the party"),
            "all": tr("each of the party"),
            "bearer": tr("its bearer"),
            "doer": tr("whoever does it"),
        }[self.who]
        return tr("does {amount} damage to {whom}", amount=self.amount, whom=whom)

    def happen_to(self, c: CampaignState, who: str) -> None:
        """Harm the bearer, if it is for the bearer."""
        if self.who == "bearer":
            hurt(c, member(c, who), self.amount)
        else:
            self.happen(c)

    def happen_by(self, c: CampaignState, who: str) -> None:
        """Harm whoever made the test, if it is for them."""
        if self.who == "doer":
            hurt(c, member(c, who), self.amount)
        else:
            self.happen(c)

    def happen(self, c: CampaignState) -> None:
        """Harm all able members, or one chosen by a die on the `world` stream."""
        standing = able(c)
        if self.who != "all" and len(standing) > 1:
            standing = [standing[c.roll("world", 1, len(standing), "party", mark("whom it strikes")).total - 1]]
        for each in standing:
            hurt(c, each, self.amount)
