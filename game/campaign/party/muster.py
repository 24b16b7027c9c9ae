"""Mustering the party (HX-19)."""

from collections.abc import Sequence

from game.campaign.items.inventory import gain
from game.campaign.members.members import living
from game.campaign.moments import SetOut
from game.campaign.party.join import join, name_for
from game.campaign.state import CampaignState
from game.packs.models.party import Party
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.requests import Choice, Option


def ready_made(c: CampaignState, party: "Party") -> None:
    """Set out with a ready-made party, its gold and its stores."""
    for member in party.members:
        join(c, member.type, member.name, steps=member.steps)
    c.earn(party.gold)
    for entry in party.stores:
        gain(c, entry.item, entry.count)
    set_out(c)


def set_out(c: CampaignState) -> None:
    """Set out: the party is complete and the first day begins."""
    c.happened(SetOut())
    c.flow.phase = "dawn"


class Muster(Phase[CampaignState]):
    """The choice of members, until the party is complete."""

    name = "muster"

    def process(self) -> None:
        """Ask for a member, or set out with a full party."""
        c = self.engine
        if len(living(c)) < c.rules.start_most:
            c.ask("muster", "party")
        else:
            _equip_and_go(c)


class ChooseMember(RequestKind[CampaignState]):
    """The next member with a name, or setting out."""

    kind = "muster"

    def text(self) -> str:
        """Name the member's number and the limit."""
        c = self.engine
        return f"Member {len(living(c)) + 1} of at most {c.rules.start_most}: who comes along?"

    def options(self) -> Sequence[Option]:
        """One option per character type, and setting out once there are enough members."""
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
        """Add the member, or set out."""
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
