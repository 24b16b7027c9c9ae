"""Choosing who sets out (HX-19)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.campaign.items.inventory import gain
from game.campaign.members.members import living
from game.campaign.moments import SetOut
from game.campaign.party.join import join, name_for
from game.campaign.state import CampaignState
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.requests import Choice, Option

if TYPE_CHECKING:
    from game.packs.models.party import Party


def ready_made(c: CampaignState, party: "Party") -> None:
    """Set out with a party of the content's, its gold and its stores."""
    for member in party.members:
        join(c, member.type, member.name)
    c.earn(party.gold)
    for entry in party.stores:
        gain(c, entry.item, entry.count)
    set_out(c)


def set_out(c: CampaignState) -> None:
    """The party is complete: the first day begins."""
    c.happened(SetOut())
    c.flow.phase = "dawn"


class Muster(Phase[CampaignState]):
    """Until the party is complete, ask for its next member."""

    name = "muster"

    def process(self) -> None:
        """RequestKind, or set out with as many as a party may begin with."""
        c = self.engine
        if len(living(c)) < c.rules.start_most:
            c.ask("muster", "party")
        else:
            _equip_and_go(c)


class ChooseMember(RequestKind[CampaignState]):
    """Who comes along next, by which name; or set out."""

    kind = "muster"

    def text(self) -> str:
        """Count the places."""
        c = self.engine
        return f"Member {len(living(c)) + 1} of at most {c.rules.start_most}: who comes along?"

    def options(self) -> Sequence[Option]:
        """One option a character type, and setting out once there are enough."""
        c = self.engine
        types = [
            Option(f"take:{key}", record.name, record.text, (name_for(c, key),))
            for key, record in c.catalogue.character_types.items()
        ]
        ready = (
            [Option("set_out", "Set out", "with those who are there")] if len(living(c)) >= c.rules.start_least else []
        )
        return [*types, *ready]

    def resolve(self, choice: Choice) -> None:
        """Let them join, or set out."""
        if choice.option == "set_out":
            _equip_and_go(self.engine)
        else:
            join(self.engine, choice.option.removeprefix("take:"), str(choice.fields["name"]))


def _equip_and_go(c: CampaignState) -> None:
    c.earn(c.rules.start_gold)
    for entry in c.rules.start_stores:
        gain(c, entry.item, entry.count)
    set_out(c)


PHASES: tuple[type[Phase[CampaignState]], ...] = (Muster,)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = (ChooseMember,)
