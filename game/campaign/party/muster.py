"""Mustering the party (HX-19)."""

from collections import Counter
from collections.abc import Sequence

from game.campaign.codex import meet
from game.campaign.events.opening import PartyGathered, PartyOutfitted
from game.campaign.events.party import Joined
from game.campaign.events.travel import PlaceEntered
from game.campaign.exploration.places import spot_at
from game.campaign.items.inventory import outfit
from game.campaign.items.inventory import things as carried
from game.campaign.members.members import living
from game.campaign.moments import SetOut
from game.campaign.party.join import enlist, name_for
from game.campaign.state import CampaignState
from game.packs.models.party import Party
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option


def ready_made(c: CampaignState, party: "Party") -> None:
    """Set out with a ready-made party, its gold and its stores."""
    for member in party.members:
        enlist(c, member.type, member.name, member.steps)
    c.earn(party.gold)
    for entry in party.stores:
        outfit(c, entry.item, entry.count)
    set_out(c)


def set_out(c: CampaignState) -> None:
    """Set out: the party is complete, it stands in the town where it starts, and the first day begins."""
    members = living(c)
    things: Counter[str] = Counter()
    for _, each in carried(c):
        things[each.item] += each.count
    c.emit(PartyGathered(tuple(who.id for who in members), tuple(who.person.kind for who in members)))
    c.emit(PartyOutfitted(c.purse.gold, tuple(things.items())))
    if spot := spot_at(c, c.trek.at):
        spot.state = "visited"
        c.emit(PlaceEntered(spot.at, spot.key))
        meet(c, spot.kind, spot.key)
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
        return tr(
            "Member {living} of at most {start_most}: who comes along?",
            living=len(living(c)) + 1,
            start_most=c.rules.start_most,
        )

    def options(self) -> Sequence[Option]:
        """One option per character type, and setting out once there are enough members."""
        c = self.engine
        types = [
            Option(f"take:{key}", record.name, record.text, (name_for(c, key),))
            for key, record in c.catalogue.character_types.items()
        ]
        ready = (
            [Option("set_out", tr("Set out"), tr("with those who are there"))]
            if len(living(c)) >= c.rules.start_least
            else []
        )
        return [*types, *ready]

    def resolve(self, choice: Choice) -> None:
        """Add the member, or set out."""
        if choice.option == "set_out":
            _equip_and_go(self.engine)
        else:
            kind, name = choice.option.removeprefix("take:"), str(choice.fields["name"])
            who = enlist(self.engine, kind, name)
            self.engine.emit(Joined(who.id, name, kind))


def _equip_and_go(c: CampaignState) -> None:
    c.earn(c.rules.start_gold)
    for entry in c.rules.start_stores:
        outfit(c, entry.item, entry.count)
    set_out(c)


PHASES: tuple[type[Phase[CampaignState]], ...] = (Muster,)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = (ChooseMember,)
