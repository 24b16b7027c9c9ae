"""Choosing who sets out (HX-19)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.campaign.items.inventory import gain
from game.campaign.members.members import join, living
from game.campaign.quests import quests
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.fields import Words
from systems.table.loop.requests import Choice, Option

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign
    from game.packs.models.party import Party

LONGEST_NAME = 24


def ready_made(c: "Campaign", party: "Party") -> None:
    """Set out with a party of the content's, its gold and its stores."""
    for member in party.members:
        join(c, member.type, member.name)
    c.purse.gold += party.gold
    for entry in party.stores:
        gain(c, entry.item, entry.count)
    set_out(c)


def set_out(c: "Campaign") -> None:
    """The party is complete: the first day begins."""
    quests.begin(c)
    c.flow.phase = "dawn"


def name_for(c: "Campaign", kind: str) -> Words:
    """Return the field for a newcomer's name: any but those of the party; suggested is one that content has."""
    taken = tuple(each.person.name for each in living(c))
    known = [who.name for party in c.catalogue.parties.values() for who in party.members if who.type == kind]
    stem = c.catalogue.character_types[kind].name
    numbered = (f"{stem} {number}" for number in range(1, len(taken) + 2))
    free = (name[:LONGEST_NAME] for name in (*known, stem, *numbered))
    return Words("name", LONGEST_NAME, next(name for name in free if name not in taken), taken)


class Muster(Phase["Campaign"]):
    """Until the party is complete, ask for its next member."""

    name = "muster"

    def process(self) -> None:
        """Ask, or set out with as many as a party may begin with."""
        c = self.engine
        if len(living(c)) < c.rules.start_most:
            c.ask("muster", "party")
        else:
            _equip_and_go(c)


class ChooseMember(RequestKind["Campaign"]):
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


def _equip_and_go(c: "Campaign") -> None:
    c.purse.gold += c.rules.start_gold
    for entry in c.rules.start_stores:
        gain(c, entry.item, entry.count)
    set_out(c)


PHASES: tuple[type[Phase["Campaign"]], ...] = (Muster,)
ASKS: tuple[type[RequestKind["Campaign"]], ...] = (ChooseMember,)
