"""Stages of quests: which one is open, whether its goal is met, and its task in words (HX-11, TL-03).

What was done before a stage came counts: the campaign remembers where the party was and whom it beat.
"""

from collections.abc import Iterator

from game.campaign.components import QuestState, Site
from game.campaign.exploration.places import FOR_GOOD, spot_at, spot_of
from game.campaign.state import CampaignState
from game.packs.models.quest import Goal, Quest, Stage


def taken(c: CampaignState) -> list[QuestState]:
    """Return the quests that the party has taken, in the order of their ids."""
    return c.world.ordered(QuestState)


def index_of(c: CampaignState, state: QuestState) -> int:
    """Return the number of a quest's stage, from 0; of the last one if its content has fewer by now."""
    return min(state.stage, len(c.catalogue.quests[state.quest].stages) - 1)


def stage_of(c: CampaignState, state: QuestState) -> Stage | None:
    """Return the current stage of an open quest."""
    return c.catalogue.quests[state.quest].stages[index_of(c, state)] if state.state == "open" else None


def open_goals(c: CampaignState) -> list[Goal]:
    """Return the goals of the current stages."""
    return [stage.goal for state in taken(c) if (stage := stage_of(c, state)) is not None]


def task(c: CampaignState, state: QuestState) -> str:
    """Return the task of the current stage in the words of the journal."""
    record = c.catalogue.quests[state.quest]
    index = index_of(c, state)
    last = len(record.stages) - 1
    stage = record.stages[index]
    return stage.after_last if stage.after_last and index < last and last in state.early else stage.text


def ending(c: CampaignState, state: QuestState) -> str:
    """Return the ending: another where the last stage's goal was met out of its turn."""
    record = c.catalogue.quests[state.quest]
    late = len(record.stages) - 1 in state.early
    return record.late_ending if late and record.late_ending else record.ending


def place_of(goal: Goal) -> str:
    """Return the landmark or town of a goal; empty for none."""
    return goal.landmark or goal.town


def key_at(c: CampaignState, at: str) -> str:
    """Return the landmark or town in a hex; empty for none."""
    spot = spot_at(c, at)
    return spot.key if spot else ""


def asks_for(c: CampaignState, goal: Goal, encounter: str, at: str) -> bool:
    """Tell whether winning this encounter in this hex meets a goal; a goal without a place accepts any hex."""
    return goal.kind == "defeat" and goal.encounter == encounter and place_of(goal) in ("", key_at(c, at))


def met(c: CampaignState, quest: Quest, index: int) -> bool:
    """Tell whether the goal of a stage is met by what the party has done so far; never for a delivery."""
    goal = quest.stages[index].goal
    if goal.kind == "reach":
        return _reached(c, quest, index)
    if goal.kind == "deliver":
        return False
    wanted = sum(stage.goal == goal for stage in quest.stages[: index + 1])
    return _guard_is_beaten(c, goal) or sum(asks_for(c, goal, *won) for won in c.memory.won) >= wanted


def already(c: CampaignState, quest: Quest, index: int) -> bool:
    """Tell whether the goal of a stage that has not come yet is met; coming back has its own time."""
    coming_back = quest.stages[index].goal.kind == "reach" and returns(quest, index)
    return met(c, quest, index) and not coming_back


def ahead(c: CampaignState, state: QuestState) -> Iterator[tuple[int, Stage]]:
    """Yield number and stage of what an open quest will ask for after its current stage."""
    if state.state == "open":
        yield from list(enumerate(c.catalogue.quests[state.quest].stages))[index_of(c, state) + 1 :]


def returns(quest: Quest, index: int) -> bool:
    """Tell whether a stage asks to come back: to where the quest is offered, or where it led before."""
    place = place_of(quest.stages[index].goal)
    return place in (*quest.offered_in, *(place_of(stage.goal) for stage in quest.stages[:index]))


def _reached(c: CampaignState, quest: Quest, index: int) -> bool:
    """Tell whether a place was reached; one to come back to must be the party's own."""
    place = place_of(quest.stages[index].goal)
    if place == key_at(c, c.trek.at):
        return True
    if returns(quest, index):
        return False
    landmark, town = spot_of(c, "landmark", place), spot_of(c, "town", place)
    return (landmark is not None and landmark.state == "done") or (town is not None and town.state == "visited")


def _guard_is_beaten(c: CampaignState, goal: Goal) -> bool:
    """Tell whether a landmark's own guard was beaten; the place is safe for good (HX-17), so it cannot be again."""
    spot = spot_of(c, "landmark", goal.landmark) if goal.landmark else None
    site = c.world.find(f"site-{spot.at}", Site) if spot else None
    return (
        site is not None
        and site.safe_until == FOR_GOOD
        and c.catalogue.landmarks[goal.landmark].encounter in ("", goal.encounter)
    )
