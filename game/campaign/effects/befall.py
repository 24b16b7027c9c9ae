"""A state that begins: poison, a blessing (TH-01)."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.campaign.effect import CampaignEffect, Use
from game.campaign.members.members import able, living, member
from game.campaign.members.states import befall
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.fields import Pick, Value
from systems.table.loop.language import mark, tr


class Befall(CampaignEffect):
    """A state for one member or for all; whoever uses a thing of it on one chooses whom."""

    moment: ClassVar[str] = "camp"

    effect: Literal["befall"] = "befall"
    state: Annotated[str, Ref("state")]
    """The state."""
    who: Literal["one", "all", "bearer"] = "one"
    """One able member, chosen by a die where nobody chooses, all, or the bearer of the thing that acts by itself."""
    days: int = Field(default=0, ge=0, le=999)
    """Days that it lasts; 0: as long as the state says."""

    def words(self) -> str:
        """Name the state by the last part of its id, and those whom it befalls."""
        named = self.state.partition(":")[2].replace("_", " ") or self.state
        whom = {"one": tr("one of the party"), "all": tr("each of the party"), "bearer": tr("its bearer")}[self.who]
        return tr("brings {named} upon {whom}", named=named, whom=whom)

    def described(self, c: CampaignState) -> str:
        """Name the state as the player knows it."""
        whom = {"one": tr("one of the party"), "all": tr("each of the party"), "bearer": tr("its bearer")}[self.who]
        return tr("brings {state} upon {whom}", state=c.name(self.state), whom=whom)

    def uses(self, c: CampaignState, thing: str) -> tuple[Use, ...]:
        """Ask for the member, where it is for one."""
        choices = tuple((each.id, each.person.name) for each in able(c))
        return (Use(fields=() if self.who == "all" else (Pick("member", choices),)),)

    def apply(self, c: CampaignState, thing: str, way: str, fields: Mapping[str, Value]) -> None:
        """Bring it upon the chosen member, or upon all."""
        if self.who == "all":
            self.happen(c)
        else:
            self.happen_to(c, str(fields["member"]))

    def happen_to(self, c: CampaignState, who: str) -> None:
        """Bring it upon the bearer, if it is for the bearer."""
        if self.who == "all":
            self.happen(c)
        else:
            befall(c, member(c, who), self.state, self._days(c))

    def happen(self, c: CampaignState) -> None:
        """Bring it upon all living members, or upon an able one chosen by a die on the `world` stream."""
        whom = living(c) if self.who == "all" else able(c)
        if self.who != "all" and len(whom) > 1:
            whom = [whom[c.roll("world", 1, len(whom), "party", mark("whom it befalls")).total - 1]]
        for each in whom:
            befall(c, each, self.state, self._days(c))

    def _days(self, c: CampaignState) -> int:
        return self.days or c.catalogue.states[self.state].days
