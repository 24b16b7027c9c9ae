"""Hiring: somebody new for gold, while the party has room (HX-19)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.campaign.inventory import pay
from game.campaign.muster import LONGEST_NAME
from game.campaign.party import join, living
from game.campaign.town.desk import DONE, Desk, town_of
from systems.table.requests import Choice, Option, Words

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign
    from game.packs.models.character_type import CharacterType


def room(c: "Campaign") -> int:
    """How many more the party can take."""
    return max(0, c.rules.party_size - len(living(c)))


def candidates(c: "Campaign") -> "list[CharacterType]":
    """Character types for hire here that the purse can pay for, if the party has room."""
    if not room(c):
        return []
    types = [c.catalogue.character_types[key] for key in town_of(c).hires]
    return [each for each in types if each.hire_price <= c.purse.gold]


def free_name(c: "Campaign", kind: str) -> str:
    """Return a name that content has for a member of this type and nobody of the party bears, else the type's own."""
    taken = {who.person.name for who in living(c)}
    names = [each.name for party in c.catalogue.parties.values() for each in party.members if each.type == kind]
    own = c.catalogue.character_types[kind].name
    names += [own, *(f"{own} {number}" for number in range(2, c.rules.party_size + 2))]
    return next(name for name in names if name not in taken)[:LONGEST_NAME]


class AtHiring(Desk):
    """Who comes along, and by which name."""

    kind = "hire"

    def text(self) -> str:
        """Name room and gold."""
        c = self.engine
        return f"The party has room for {room(c)}, and {c.purse.gold} gold. Who comes along?"

    def options(self) -> Sequence[Option]:
        """One option a character type."""
        c = self.engine
        return [
            *(
                Option(
                    f"hire:{each.id}",
                    f"{each.name}, {each.hire_price} gold",
                    each.text,
                    (Words("name", LONGEST_NAME, free_name(c, each.id)),),
                )
                for each in candidates(c)
            ),
            DONE,
        ]

    def refuse(self, choice: Choice) -> str:
        """Refuse a name that somebody of the party has."""
        name = choice.fields.get("name")
        taken = [who.person.name for who in living(self.engine)]
        return f"somebody of the party is called {name}" if name in taken else ""

    def resolve(self, choice: Choice) -> None:
        """Pay, and take them along."""
        if self.leave(choice):
            return
        c = self.engine
        record = c.catalogue.character_types[choice.option.removeprefix("hire:")]
        pay(c, record.hire_price, "hiring")
        join(c, record.id, str(choice.fields["name"]))
