"""Stages of quests: which are open, whether their goals are met, and their tasks in words (HX-11, TL-03).

What was done before a stage came counts: the campaign remembers where the party was and whom it beat.
"""

from collections.abc import Iterator

from game.campaign.components import QuestState, Site
from game.campaign.exploration.places import FOR_GOOD, spot_at, spot_of
from game.campaign.facts.conditions import holds
from game.campaign.facts.encountered import slain
from game.campaign.facts.standing import WAITING, standing
from game.campaign.state import CampaignState
from game.packs.models.quest import Goal, Quest, Stage
from systems.table.loop.language import tr


def taken(c: CampaignState) -> list[QuestState]:
    """Return the quests that the party has taken, in the order of their ids."""
    return c.world.ordered(QuestState)


def known(c: CampaignState) -> list[QuestState]:
    """Return those of the taken quests that the journal has: all but hidden ones that are not over."""
    return [state for state in taken(c) if state.state != "open" or not c.catalogue.quests[state.quest].hidden]


def now_open(c: CampaignState, state: QuestState) -> list[tuple[int, Stage]]:
    """Return number and stage of what an open quest asks for now, in the order of its content.

    Where the content has none of the stages by now that were open, the last one of a row is, or the first of a graph.
    """
    if state.state != "open":
        return []
    record, words = c.catalogue.quests[state.quest], standing(c, state)
    found = [number for number, key in enumerate(record.ids) if words.get(key) == "open"]
    if not found and any(word == "open" for key, word in words.items() if key not in record.numbers):
        last = len(record.stages) - 1
        found = [last] if record.row else [each for each in record.first if words.get(record.ids[each]) is None]
    return [(number, record.stages[number]) for number in found]


def shown(c: CampaignState, state: QuestState) -> list[tuple[int, Stage]]:
    """Return those of the open stages that the journal has."""
    if c.catalogue.quests[state.quest].hidden:
        return []
    return [(number, stage) for number, stage in now_open(c, state) if not stage.hidden]


def open_goals(c: CampaignState) -> list[Goal]:
    """Return the goals of the open stages."""
    return [stage.goal for state in taken(c) for _, stage in now_open(c, state)]


def task(c: CampaignState, state: QuestState, number: int) -> str:
    """Return the task of an open stage in the words of the journal."""
    record = c.catalogue.quests[state.quest]
    last, stage = len(record.stages) - 1, record.stages[number]
    return stage.after_last if stage.after_last and number < last and record.ids[last] in state.early else stage.text


def tasks(c: CampaignState, state: QuestState) -> str:
    """Return the tasks of all open stages that the journal has."""
    return " ".join(task(c, state, number) for number, _ in shown(c, state))


def ending(c: CampaignState, state: QuestState) -> str:
    """Return the ending of a quest that is done or failed.

    It is that of the stage that ended it, or another one where the last stage's goal was met out of its turn.
    """
    record, words = c.catalogue.quests[state.quest], standing(c, state)
    over = [key for key, word in words.items() if word == "done" and key in record.numbers]
    if over and record.ended_by(record.numbers[over[-1]]) and (own := record.stages[record.numbers[over[-1]]].ending):
        return own
    if state.state == "failed":
        return record.failure or tr("It cannot be done any more.")
    late = record.ids[-1] in state.early
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


def asks_to_come(goal: Goal, place: str) -> bool:
    """Tell whether coming to a place meets a goal."""
    return goal.kind in ("reach", "visit") and place_of(goal) == place


def progress(c: CampaignState, goal: Goal) -> int:
    """Return how many of the creatures or encounters of a goal were counted so far."""
    if goal.creature:
        return slain(c, goal.creature)
    return sum(encounter == goal.encounter for encounter, _ in c.memory.won)


def met(c: CampaignState, quest: Quest, index: int) -> bool:
    """Tell whether the goal of a stage is met by what the party has done so far; never for a delivery."""
    goal = quest.stages[index].goal
    match goal.kind:
        case "reach":
            return _reached(c, quest, index)
        case "visit":
            return place_of(goal) == key_at(c, c.trek.at)
        case "deliver":
            return False
        case "count":
            return progress(c, goal) >= goal.count
        case "fact":
            return holds(c, goal.when)
    wanted = sum(stage.goal == goal for stage in quest.stages[: index + 1]) if quest.row else 1
    return _guard_is_beaten(c, goal) or sum(asks_for(c, goal, *won) for won in c.memory.won) >= wanted


def already(c: CampaignState, quest: Quest, index: int) -> bool:
    """Tell whether a deed that a stage will ask for is done; coming back has its own time."""
    goal = quest.stages[index].goal
    coming_back = goal.kind == "reach" and returns(quest, index)
    return goal.kind in ("reach", "defeat") and met(c, quest, index) and not coming_back


def ahead(c: CampaignState, state: QuestState) -> Iterator[tuple[int, Stage]]:
    """Yield number and stage of what an open quest may still ask for later, as far as the journal would have it."""
    if state.state != "open" or c.catalogue.quests[state.quest].hidden:
        return
    record, words = c.catalogue.quests[state.quest], standing(c, state)
    now = [number for number, _ in now_open(c, state)]
    for number, stage in enumerate(record.stages):
        if words.get(record.ids[number], WAITING) == WAITING and number not in now and not stage.hidden:
            yield number, stage


def returns(quest: Quest, index: int) -> bool:
    """Tell whether a stage of a row asks to come back: to where the quest is offered, or where it led before."""
    place = place_of(quest.stages[index].goal)
    return quest.row and place in (*quest.offered_in, *(place_of(stage.goal) for stage in quest.stages[:index]))


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
