"""Changing terrain: the Reality Modulator Staff (IT-17)."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from game.campaign.components import Site
from game.campaign.effect import CampaignEffect, Use
from game.campaign.encounters.waiting import guard
from game.campaign.events.lands import LandChanged
from game.campaign.exploration.discovery import learn
from game.campaign.exploration.places import around, label, terrain, to_hex
from game.campaign.quests import quests
from game.campaign.sky.sight import reveal
from game.campaign.state import CampaignState
from game.campaign.travel.fleet import afloat
from game.packs.models.terrain import Terrain
from systems.table.loop.fields import Pick, Value
from systems.table.loop.language import tr


class Terraform(CampaignEffect):
    """A change of terrain in the party's hex or an adjacent one; towns stay as they are."""

    moment: ClassVar[str] = "plan"
    overleaps: ClassVar[bool] = True

    effect: Literal["terraform"] = "terraform"

    def words(self) -> str:
        """Describe the change."""
        return tr("turns the party's hex or an adjacent one into another terrain")

    def uses(self, c: CampaignState, thing: str) -> tuple[Use, ...]:
        """Return one use for each hex, with its possible terrains."""
        return tuple(
            Use(at, label(c, at), (Pick("terrain", tuple((each.id, each.name) for each in _choices(c, at))),))
            for at in (c.trek.at, *around(c))
            if _choices(c, at)
        )

    def hindrance(self, c: CampaignState, thing: str) -> str:
        """Require a hex that can change."""
        return "" if self.uses(c, thing) else tr("nothing here can change")

    def apply(self, c: CampaignState, thing: str, way: str, fields: Mapping[str, Value]) -> None:
        """Change the chosen hex. Encounters of the old terrain's table leave it, and the party's sight is updated."""
        before, after = terrain(c, way), c.catalogue.terrains[str(fields["terrain"])]
        c.territory.rows = c.land.replaced(to_hex(way), after.glyph).rows
        c.emit(LandChanged(way, before.id, after.id))
        _clear(c, way, before)
        learn(c, [way])
        reveal(c, c.trek.at)

    def happen(self, c: CampaignState) -> None:
        """Nothing: it takes a choice of hex and terrain."""


def _clear(c: CampaignState, at: str, before: "Terrain") -> None:
    """Remove an encounter of the old terrain's table; a landmark's guard and a quest's encounter stay."""
    waiting = c.world.find(f"site-{at}", Site)
    if waiting is None or waiting.encounter not in [row.encounter for row in before.encounters]:
        return
    if waiting.encounter != guard(c, at) and not quests.asks_to_defeat(c, waiting.encounter, at):
        waiting.encounter = ""


def _choices(c: CampaignState, at: str) -> "list[Terrain]":
    """Return the possible terrains of a hex: none in a town, no town, no water under a party on foot."""
    now = terrain(c, at)
    if now.settled:
        return []
    wet = at != c.trek.at or afloat(c)
    return [
        each
        for each in c.catalogue.terrains.values()
        if each.id != now.id and not each.settled and (wet or not each.needs_boat)
    ]
