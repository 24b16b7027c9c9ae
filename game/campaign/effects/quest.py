"""Quests that scenes, finds and other quests offer, begin, move on or end (TL-03)."""

from typing import Annotated, ClassVar, Literal

from game.campaign.components import QuestState
from game.campaign.effect import CampaignEffect
from game.campaign.events.quests import QuestOffered
from game.campaign.quests.progress import close, complete, fail, finish, open_stage, take
from game.campaign.quests.stages import now_open
from game.campaign.state import CampaignState
from game.packs.models.fields import WordOrNone
from systems.table.content.ref import Ref
from systems.table.loop.language import tr


class ChangeQuest(CampaignEffect):
    """A quest, or one of its stages, comes to stand in another way."""

    moment: ClassVar[str] = "scene"
    silent: ClassVar[bool] = True

    effect: Literal["quest"] = "quest"
    quest: Annotated[str, Ref("quest")]
    """The quest."""
    stage: WordOrNone = ""
    """The stage that is changed; without it the quest as a whole is."""
    to: Literal["offered", "open", "done", "failed", "closed"]
    """The quest is `offered`, taken at once (`open`), `done` or `failed`; a stage is `open`, `done`, `failed` or
    `closed`. What is over stays so.
    """

    def words(self) -> str:
        """Say that a quest is concerned."""
        return tr("moves a quest on")

    def happen(self, c: CampaignState) -> None:
        """Offer or take the quest, or change it or its stage if it is open."""
        entity = f"quest-{self.quest}"
        if entity not in c.world:
            self._begin(c)
            if self.to in ("offered", "open") and not self.stage:
                return
        state = c.world.find(entity, QuestState)
        if state is None or state.state != "open":
            return
        if self.stage:
            self._change_stage(c, state, c.catalogue.quests[self.quest].numbers[self.stage])
        elif self.to in ("done", "failed"):
            finish(c, state, self.to)

    def nothing(self, c: CampaignState) -> str:
        """Say nothing: what a quest has to say, it says."""
        return ""

    def _begin(self, c: CampaignState) -> None:
        """Offer the quest, or take it where it is to be open or a stage of it is."""
        if self.to == "offered" and self.quest not in c.finale.offered:
            c.finale.offered = (*c.finale.offered, self.quest)
            record = c.catalogue.quests[self.quest]
            c.note("quest", tr("{record}: {text}", record=record.name, text=record.text))
            c.emit(QuestOffered(self.quest, record.text))
        elif self.to == "open":
            take(c, self.quest)

    def _change_stage(self, c: CampaignState, state: QuestState, number: int) -> None:
        is_open = number in [each for each, _ in now_open(c, state)]
        if self.to == "open":
            open_stage(c, state, number)
        elif self.to == "closed":
            close(c, state, number)
        elif is_open and self.to == "done":
            complete(c, state, number)
        elif is_open and self.to == "failed":
            fail(c, state, number)
