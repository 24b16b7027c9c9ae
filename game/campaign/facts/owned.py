"""Effects that change a fact: which, and whose (TL-01)."""

from abc import abstractmethod
from typing import Annotated, ClassVar

from pydantic import Field

from game.campaign.effect import CampaignEffect
from game.campaign.facts.facts import change, owner_of, value_of
from game.campaign.members.members import living
from game.campaign.state import CampaignState
from game.packs.models.fact import Fact, Value
from systems.table.content.ref import Ref


class OfFact(CampaignEffect):
    """A fact comes to another value, for everybody whose it is."""

    moment: ClassVar[str] = "scene"
    silent: ClassVar[bool] = True

    fact: Annotated[str, Ref("fact")]
    """The fact; that of a place is the one of the town or landmark where the party is, that of a person the one of
    each living member, or of who bears what acts by itself.
    """
    member: Annotated[str, Ref("character_type", asks=True)] = Field(default="")
    """Whose fact of persons: the living members of this character type."""
    captain: Annotated[str, Ref("captain", asks=True)] = Field(default="")
    """Whose fact of persons: this captain's."""
    power: Annotated[str, Ref("power", asks=True)] = Field(default="")
    """Whose fact of powers."""

    @abstractmethod
    def value(self, fact: Fact, now: Value) -> Value:
        """Return what the fact comes to from what it is now."""

    def happen(self, c: CampaignState) -> None:
        """Change it for everybody whose it is."""
        self._change(c, self._owners(c))

    def happen_to(self, c: CampaignState, who: str) -> None:
        """Change it for the bearer, if it is of persons and nobody else is named."""
        named = self.member or self.captain or c.catalogue.facts[self.fact].of != "person"
        self._change(c, self._owners(c) if named else (who,))

    def _change(self, c: CampaignState, owners: tuple[str, ...]) -> None:
        fact = c.catalogue.facts[self.fact]
        for owner in owners:
            change(c, fact, self.value(fact, value_of(c, fact, owner)), owner)

    def _owners(self, c: CampaignState) -> tuple[str, ...]:
        """Return whose fact it is: ids of members, a captain, a power or a place; an empty one for the campaign."""
        fact = c.catalogue.facts[self.fact]
        if fact.of != "person" or self.captain:
            return (owner_of(c, fact, captain=self.captain, power=self.power),)
        return tuple(who.id for who in living(c) if self.member in ("", who.person.kind))
