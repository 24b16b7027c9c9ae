"""Hiring: somebody new for gold, while the party has room (HX-19)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.campaign.items.inventory import pay
from game.campaign.members.members import join, living
from game.campaign.party.muster import name_for
from game.campaign.town.desk import DONE, Desk, town_of
from systems.table.loop.requests import Choice, Option

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
                    (name_for(c, each.id),),
                )
                for each in candidates(c)
            ),
            DONE,
        ]

    def resolve(self, choice: Choice) -> None:
        """Pay, and take them along."""
        if self.leave(choice):
            return
        c = self.engine
        record = c.catalogue.character_types[choice.option.removeprefix("hire:")]
        pay(c, record.hire_price, "hiring")
        join(c, record.id, str(choice.fields["name"]))
