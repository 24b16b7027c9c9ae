"""Events at the opening of a campaign: its land, its hook, its party (TL-05)."""

from game.campaign.events.things import named
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import tr


class CampaignBegan(Event):
    """A campaign begins in a region."""

    region: str
    text: str

    def words(self, name: Namer) -> str:
        """Name the region, and return the narration of the content."""
        return tr("{region}. {text}", region=name(self.region), text=self.text)


class HookTold(Event):
    """The reason for it all: a main quest in its own words."""

    quest: str
    text: str

    def words(self, name: Namer) -> str:
        """Return the narration of the content."""
        return self.text


class PartyGathered(Event):
    """The party is complete: its members, and the type of each."""

    who: tuple[str, ...]
    types: tuple[str, ...]

    def words(self, name: Namer) -> str:
        """Name the members and their parts."""
        members = [
            tr("{who} ({of})", who=name(who), of=name(of).lower()) for who, of in zip(self.who, self.types, strict=True)
        ]
        return tr("The party: {members}.", members=", ".join(members))


class PartyOutfitted(Event):
    """The gold and the things that the party sets out with."""

    gold: int
    things: tuple[tuple[str, int], ...]

    def words(self, name: Namer) -> str:
        """Name gold and things."""
        return tr(
            "It sets out with {things}.",
            things=", ".join([tr("{gold} gold", gold=self.gold), *(named(name, *each) for each in self.things)]),
        )
