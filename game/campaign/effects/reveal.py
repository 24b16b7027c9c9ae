"""Knowledge of the land: Holy Mars, a History (IT-14)."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.campaign.components import QuestState, Spot
from game.campaign.effect import CampaignEffect
from game.campaign.events.things import CodexEntry
from game.campaign.exploration.discovery import learn
from game.campaign.exploration.places import here, spots, to_hex
from game.campaign.map.hexes import distance
from game.campaign.state import CampaignState
from systems.table.content.ref import Ref
from systems.table.loop.language import tr
from systems.table.loop.world import natural


class Reveal(CampaignEffect):
    """The nearest hidden landmark or quest place, shown on the map, and an entry in the codex."""

    moment: ClassVar[str] = "plan"

    effect: Literal["reveal"] = "reveal"
    codex: str = Field(min_length=1)
    """Text of the entry in the codex."""
    landmark: Annotated[str, Ref("landmark", asks=True)] = ""
    """The landmark to show in place of the nearest hidden one."""
    town: Annotated[str, Ref("town", asks=True)] = ""
    """The town to show in place of the nearest hidden landmark."""

    def words(self) -> str:
        """Name the things shown."""
        return tr("shows the nearest hidden landmark or quest place and adds a codex entry")

    def happen(self, c: CampaignState) -> None:
        """Put the place on the map and the entry into the journal."""
        c.note("codex", self.codex)
        c.emit(CodexEntry(self.codex))
        hidden = [spot for spot in spots(c) if spot.state == "hidden" and self._means(c, spot)]
        spot = min(hidden, key=lambda each: (distance(here(c), to_hex(each.at)), natural(each.at)), default=None)
        if spot is not None:
            learn(c, [spot.at])

    def _means(self, c: CampaignState, spot: Spot) -> bool:
        """Tell whether a hidden spot may be the one to show."""
        wanted = {("landmark", self.landmark), ("town", self.town)} - {("landmark", ""), ("town", "")}
        return (spot.kind, spot.key) in wanted if wanted else _of_note(c, spot)


def _of_note(c: CampaignState, spot: Spot) -> bool:
    """Tell whether a spot is a landmark or the goal of a quest of this campaign."""
    quests = {*c.region.quests, *(state.quest for state in c.world.ordered(QuestState))}
    goals = [stage.goal for key in quests for stage in c.catalogue.quests[key].stages]
    return spot.kind == "landmark" or any(goal.town == spot.key for goal in goals)
