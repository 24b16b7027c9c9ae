"""Raising corpses: the Grimoire of Technomancy (IT-07)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Literal

from game.campaign.components import Corpse
from game.campaign.effect import CampaignEffect, Use
from game.campaign.events.things import Raised
from game.campaign.items.corpses import at_hand
from game.campaign.members.members import living
from game.campaign.party.join import LONGEST_NAME, join, name_for
from game.campaign.state import CampaignState
from systems.table.loop.fields import Pick, Value, Words
from systems.table.loop.language import tr


class Animate(CampaignEffect):
    """A corpse in the party's hex, or carried, becomes a character of a type chosen by the player."""

    moment: ClassVar[str] = "camp"

    effect: Literal["animate"] = "animate"

    def words(self) -> str:
        """Describe the corpse and the new character."""
        return tr("turns a corpse into a new character of any type")

    def uses(self, c: CampaignState, thing: str) -> tuple[Use, ...]:
        """Ask for the corpse, the type and the name."""
        corpses = tuple((key, corpse.name) for key, corpse in _corpses(c).items())
        types = tuple((key, record.name) for key, record in c.catalogue.character_types.items())
        name = _name(c, corpses[0][1])
        return (Use(fields=(Pick("corpse", corpses), Pick("type", types), name)),)

    def hindrance(self, c: CampaignState, thing: str) -> str:
        """Require a corpse and room in the party."""
        if not _corpses(c):
            return tr("there is no usable corpse here")
        return "" if len(living(c)) < c.rules.party_size else tr("the party has no room")

    def apply(self, c: CampaignState, thing: str, way: str, fields: Mapping[str, Value]) -> None:
        """Raise the chosen corpse."""
        self._raise(c, str(fields["corpse"]), str(fields["type"]), str(fields["name"]))

    def happen(self, c: CampaignState) -> None:
        """Raise the first corpse at hand as a character of the first type, if there is room."""
        if not self.hindrance(c, ""):
            key, corpse = next(iter(_corpses(c).items()))
            self._raise(c, key, next(iter(c.catalogue.character_types)), _name(c, corpse.name).suggestion)

    def _raise(self, c: CampaignState, key: str, kind: str, name: str) -> None:
        corpse = c.world.get(key, Corpse)
        c.world.remove(key)
        who = join(c, kind, name, kit=False)
        c.emit(Raised(corpse.name, who.id, kind))


def _corpses(c: CampaignState) -> dict[str, Corpse]:
    return {key: corpse for key, corpse in at_hand(c) if corpse.usable}


def _name(c: CampaignState, was: str) -> Words:
    """Return the field for the name: the old one is suggested, and the dead may have theirs back."""
    free = name_for(c, next(iter(c.catalogue.character_types)))
    alive = {each.person.name for each in living(c)}
    back = {corpse.name for corpse in _corpses(c).values()} - alive
    taken = tuple(name for name in free.taken if name not in back)
    suggested = was[:LONGEST_NAME]
    return replace(free, taken=taken, suggestion=free.suggestion if suggested in taken else suggested)
