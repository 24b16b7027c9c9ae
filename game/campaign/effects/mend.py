"""Slow healing, outside of fights: medicinal herbs (IT-01)."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from game.campaign.effect import CampaignEffect, Use
from game.campaign.members.members import Member, heal, health_of, living, member, most_hurt, tend, wounded
from game.campaign.state import CampaignState
from systems.table.content.ref import DiceText
from systems.table.loop.fields import Pick, Value
from systems.table.loop.language import mark, tr
from systems.table.ruleset import Health


class Mend(CampaignEffect):
    """Healing for a member; a grievously wounded member regains consciousness and is tended instead."""

    moment: ClassVar[str] = "camp"
    heals: ClassVar[bool] = True

    effect: Literal["mend"] = "mend"
    amount: DiceText
    """Points of healing: dice, or a plain number."""

    def words(self) -> str:
        """Name the dice."""
        return tr("heals somebody by {amount}, or tends somebody grievously wounded", amount=self.amount)

    def described(self, c: CampaignState) -> str:
        """Describe healing in the ruleset's terms where it is not counted in points."""
        healing = c.ruleset.healing
        return (
            tr("heals somebody: {healing}; or tends somebody grievously wounded", healing=healing)
            if healing
            else self.words()
        )

    def uses(self, c: CampaignState, thing: str) -> tuple[Use, ...]:
        """Ask for the member to heal."""
        choices = tuple(
            (each.id, tr("{person} ({words})", person=each.person.name, words=health_of(c, each).words))
            for each in _ailing(c)
        )
        return (Use(fields=(Pick("member", choices),)),)

    def hindrance(self, c: CampaignState, thing: str) -> str:
        """Require somebody who is hurt."""
        return "" if _ailing(c) else tr("nobody is hurt")

    def apply(self, c: CampaignState, thing: str, way: str, fields: Mapping[str, Value]) -> None:
        """Heal or tend the chosen member."""
        self._mend(c, member(c, str(fields["member"])))

    def happen_to(self, c: CampaignState, who: str) -> None:
        """Tend or heal the bearer, if anything ails them."""
        if any(each.id == who for each in _ailing(c)):
            self._mend(c, member(c, who))

    def happen(self, c: CampaignState) -> None:
        """Tend the first grievously wounded member, else heal the able member who is most hurt."""
        who = next(iter(wounded(c)), None) or most_hurt(c)
        if who is not None:
            self._mend(c, who)

    def nothing(self, c: CampaignState) -> str:
        """Tell that nobody is hurt."""
        return tr("Nobody is hurt, so nobody is the better for it.")

    def _mend(self, c: CampaignState, who: Member) -> None:
        if who.fate.state == "wounded":
            tend(c, who)
        else:
            heal(c, who, 1 if c.ruleset.healing else c.roll_text("world", self.amount, who.id, mark("healing")))


def _ailing(c: CampaignState) -> list[Member]:
    return [each for each in living(c) if each.fate.state == "wounded" or _is_hurt(health_of(c, each))]


def _is_hurt(health: Health) -> bool:
    return health.now < health.most
