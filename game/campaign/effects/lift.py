"""A state that ends: an antidote, an absolution (TH-01)."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from game.campaign.effect import CampaignEffect, Use
from game.campaign.members.members import member
from game.campaign.members.states import in_state, lift
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.fields import Pick, Value
from systems.table.loop.language import tr


class Lift(CampaignEffect):
    """The end of a state; whoever uses a thing of it chooses for whom, anything else ends it for all."""

    moment: ClassVar[str] = "camp"

    effect: Literal["lift"] = "lift"
    state: Annotated[str, Ref("state", asks=True)]
    """The state."""

    def words(self) -> str:
        """Name the state by the last part of its id."""
        return tr("ends the state {state}", state=self.state.partition(":")[2].replace("_", " ") or self.state)

    def described(self, c: CampaignState) -> str:
        """Name the state as the player knows it."""
        return tr("ends the state {state}", state=c.name(self.state))

    def uses(self, c: CampaignState, thing: str) -> tuple[Use, ...]:
        """Ask for the member."""
        choices = tuple((each.id, each.person.name) for each in in_state(c, self.state))
        return (Use(fields=(Pick("member", choices),)),)

    def hindrance(self, c: CampaignState, thing: str) -> str:
        """Require somebody who is in the state."""
        return "" if in_state(c, self.state) else tr("nobody has {state}", state=c.name(self.state))

    def apply(self, c: CampaignState, thing: str, way: str, fields: Mapping[str, Value]) -> None:
        """End it for the chosen member."""
        lift(c, member(c, str(fields["member"])), self.state)

    def happen_to(self, c: CampaignState, who: str) -> None:
        """End it for the bearer."""
        lift(c, member(c, who), self.state)

    def happen(self, c: CampaignState) -> None:
        """End it for everybody."""
        for who in in_state(c, self.state):
            lift(c, who, self.state)

    def nothing(self, c: CampaignState) -> str:
        """Tell that nobody is in the state."""
        return tr("Nobody has {state}, so nothing ends.", state=c.name(self.state))
