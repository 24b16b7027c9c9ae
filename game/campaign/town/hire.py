"""Hiring of new members for gold while the party has room (HX-19)."""

from collections.abc import Sequence

from game.campaign.codex import note
from game.campaign.events.things import GoldChanged
from game.campaign.facts.conditions import holds
from game.campaign.members.members import living
from game.campaign.party.join import join, name_for
from game.campaign.state import CampaignState
from game.campaign.town.desk import DONE, Desk, town_of
from game.packs.models.character_type import CharacterType
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Choice, Option


def room(c: CampaignState) -> int:
    """Return the free places in the party."""
    return max(0, c.rules.party_size - len(living(c)))


def on_bench(c: CampaignState) -> list[str]:
    """Return the character types that are for hire in the party's town now."""
    return [key for key in town_of(c).hires if holds(c, c.catalogue.character_types[key].when)]


def offered(c: CampaignState) -> "list[CharacterType]":
    """Return the character types for hire here, if the party has room."""
    return [c.catalogue.character_types[key] for key in on_bench(c)] if room(c) else []


def candidates(c: CampaignState) -> "list[CharacterType]":
    """Return the affordable character types for hire here, if the party has room."""
    return [each for each in offered(c) if each.hire_price <= c.purse.gold]


class AtHiring(Desk):
    """The new member and their name."""

    kind = "hire"
    title = mark("Hiring")
    about = mark(
        "A bench by the gate, and on it people who would rather walk than sit. You pay once, "
        "at the start; after that they eat what you eat."
    )

    def text(self) -> str:
        """Name room and gold."""
        c = self.engine
        return tr("The party has room for {room}, and {gold} gold. Who comes along?", room=room(c), gold=c.purse.gold)

    def options(self) -> Sequence[Option]:
        """One option per affordable character type, and leaving."""
        return [*map(self._option, candidates(self.engine)), DONE]

    def too_dear(self) -> Sequence[str]:
        """Return the character types that the purse cannot pay for."""
        gold = self.engine.purse.gold
        dear = [self._option(each) for each in offered(self.engine) if each.hire_price > gold]
        return [tr("{option}: {help}", option=option.label, help=option.help) for option in dear]

    def _option(self, kind: "CharacterType") -> Option:
        name = name_for(self.engine, kind.id)
        return Option(
            f"hire:{kind.id}",
            tr("{kind}, {hire_price} gold", kind=kind.name, hire_price=kind.hire_price),
            kind.text,
            (name,),
        )

    def resolve(self, choice: Choice) -> None:
        """Pay, and add the member."""
        if self.leave(choice):
            return
        c = self.engine
        record = c.catalogue.character_types[choice.option.removeprefix("hire:")]
        c.emit(GoldChanged(-record.hire_price, c.pay(record.hire_price), "hiring"))
        note(c, "character_type", record.id)  # the option has told its text
        join(c, record.id, str(choice.fields["name"]))
