"""How the stages of a quest stand, by their ids (TL-03). Saves of other versions of the content are read, too."""

from collections.abc import Mapping

from game.campaign.components import QuestState
from game.campaign.state import CampaignState
from game.packs.models.quest import numbered

WAITING = "waiting"


def standing(c: CampaignState, state: QuestState) -> Mapping[str, str]:
    """Return how each stage of a quest stands that is no longer waiting, by its id, in the order of the changes."""
    return {_current(c, state.quest, key): word for key, word, _ in state.stages}


def stage_now(c: CampaignState, quest: str, stage: str) -> str:
    """Return how a stage stands; it waits where the quest was not taken."""
    state = c.world.find(f"quest-{quest}", QuestState)
    return standing(c, state).get(stage, WAITING) if state else WAITING


def since(c: CampaignState, state: QuestState, stage: str) -> int:
    """Return the day on which a stage came to stand as it does; the quest's own for one that waits."""
    return next((day for key, _, day in state.stages if _current(c, state.quest, key) == stage), state.since)


def stand(c: CampaignState, state: QuestState, stage: str, word: str) -> None:
    """Let a stage stand in another way from today."""
    kept = tuple(entry for entry in state.stages if _current(c, state.quest, entry[0]) != stage)
    state.stages = (*kept, (stage, word, c.clock.day))


def _current(c: CampaignState, quest: str, stage: str) -> str:
    """Return the id that a stage of a save has by now: another by a migration, or its own where it had a number."""
    stage = c.catalogue.migrations.get(("quest", f"{quest}.{stage}"), stage)
    ids = c.catalogue.quests[quest].ids
    if stage in ids:
        return stage
    return next((key for number, key in enumerate(ids) if numbered(number) == stage), stage)
