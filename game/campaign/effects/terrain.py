"""Land that changes by what happens (TL-04)."""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from game.campaign.effect import CampaignEffect
from game.campaign.events.lands import LandChanged, LandsChanged
from game.campaign.exploration.discovery import learn
from game.campaign.exploration.places import spot_of, terrain, to_hex
from game.campaign.map.hexes import distance
from game.campaign.sky.sight import reveal
from game.campaign.state import CampaignState
from game.packs.models.terrain import Terrain
from systems.table.content.ref import Ref
from systems.table.content.validation import Problem, require_none
from systems.table.loop.language import tr


class ChangeTerrain(CampaignEffect):
    """The land around the party, a landmark or a town becomes another terrain; settled land stays as it is."""

    moment: ClassVar[str] = "scene"

    effect: Literal["terrain"] = "terrain"
    terrain: Annotated[str, Ref("terrain")]
    """The new terrain."""
    landmark: Annotated[str, Ref("landmark", asks=True)] = ""
    """The landmark that it happens around."""
    town: Annotated[str, Ref("town", asks=True)] = ""
    """The town that it happens around; with neither, it happens around the party."""
    within: int = Field(default=0, ge=0, le=5)
    """How many hexes far; 0: that hex alone."""
    only: tuple[Annotated[str, Ref("terrain", asks=True)], ...] = ()
    """The terrains that change; without any, all do."""

    @model_validator(mode="after")
    def _one_place(self) -> Self:
        if self.landmark and self.town:
            message = "it happens around one place: a landmark or a town, not both"
            require_none([Problem(("town",), message)])
        return self

    def words(self) -> str:
        """Describe the change."""
        return tr("changes the land around a place")

    def happen(self, c: CampaignState) -> None:
        """Change the land where the region has the place; never into water under a party on foot."""
        at = c.trek.at
        if self.landmark or self.town:
            spot = spot_of(c, "landmark", self.landmark) or spot_of(c, "town", self.town)
            if spot is None:
                return
            at = spot.at
        after, changed = c.catalogue.terrains[self.terrain], {}
        for x, y in [(x, y) for y in range(c.land.height) for x in range(c.land.width)]:
            if distance(to_hex(at), to_hex(f"{x},{y}")) <= self.within and self._changes(c, f"{x},{y}", after):
                changed[f"{x},{y}"] = terrain(c, f"{x},{y}").id
                c.territory.rows = c.land.replaced(to_hex(f"{x},{y}"), after.glyph).rows
        if len(changed) > 1:
            c.emit(LandsChanged(at, after.id, len(changed)))
        for where, before in changed.items() if len(changed) == 1 else ():
            c.emit(LandChanged(where, before, after.id))
        learn(c, [at])
        reveal(c, c.trek.at)

    def _changes(self, c: CampaignState, at: str, after: Terrain) -> bool:
        before = terrain(c, at)
        if before.settled or after.settled or (after.needs_boat and at == c.trek.at):
            return False
        return before.id != after.id and (not self.only or before.id in self.only)

    def nothing(self, c: CampaignState) -> str:
        """Say that the land stayed."""
        return tr("The land stays as it is.")
