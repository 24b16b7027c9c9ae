"""The progress of quests: stages that open, are done, fail or are closed, and quests that end (HX-11, TL-03)."""

from collections.abc import Iterable

from game.campaign.components import QuestState
from game.campaign.effect import apply_effects
from game.campaign.events.quests import (
    DoneEarly,
    QuestDone,
    QuestFailed,
    QuestTaken,
    RewardPaid,
    StageCounted,
    StageDone,
    StageFailed,
    StageOpened,
    StageTold,
)
from game.campaign.facts.conditions import holds
from game.campaign.facts.standing import WAITING, stand, standing
from game.campaign.items import inventory
from game.campaign.moments import Occasion
from game.campaign.quests import journal, ways
from game.campaign.quests.stages import ahead as to_come
from game.campaign.quests.stages import already, ending, met, now_open, place_of, task, tasks
from game.campaign.state import CampaignState
from game.packs.models.quest import Quest, Stage
from systems.table.loop.language import tr


def take(c: CampaignState, quest: str) -> None:
    """Take a quest; the places of its first stages are marked on the map."""
    record = c.catalogue.quests[quest]
    state = QuestState(quest, since=c.clock.day)
    c.world.create(f"quest-{quest}", state)
    for number in record.first:
        stand(c, state, record.ids[number], "open")
    state.early = tuple(record.ids[number] for number, _ in to_come(c, state) if already(c, record, number))
    if not record.hidden:
        c.note("quest", tr("{record}: {tasks}", record=record.name, tasks=tasks(c, state)))
        c.emit(QuestTaken(quest, tasks(c, state)))
    c.happened(Occasion("quest_stage", quest))
    for number in record.first:
        if _is(c, state, number, "open") and not _counts(c, state, number):
            _show(c, state, number)


def complete(c: CampaignState, state: QuestState, number: int) -> None:
    """Complete a stage: its reward and effects, then what it closes, opens and ends."""
    record = c.catalogue.quests[state.quest]
    stage = record.stages[number]
    c.happened(Occasion("quest_stage", state.quest))
    if stage.told:
        c.emit(StageTold(state.quest, number, stage.told))
    _reward(c, state, stage)
    stand(c, state, record.ids[number], "done")
    apply_effects(c, stage.effects)
    for key in stage.closes:
        close(c, state, record.numbers[key])
    end = record.ended_by(number)
    if state.state == "open" and end:
        finish(c, state, end)
    elif state.state == "open":
        _go_on(c, state, record.opened_by(number))


def open_stage(c: CampaignState, state: QuestState, number: int) -> None:
    """Open a stage that waits; nothing happens to one that has been open or is closed."""
    record = c.catalogue.quests[state.quest]
    if state.state != "open" or not _is(c, state, number, WAITING):
        return
    stand(c, state, record.ids[number], "open")
    c.happened(Occasion("quest_stage", state.quest))
    if _counts(c, state, number):
        return
    if _is_shown(record, number):
        c.note("quest", tr("{record}: {task}", record=record.name, task=task(c, state, number)))
        c.emit(StageOpened(state.quest, number, task(c, state, number)))
    _show(c, state, number)


def close(c: CampaignState, state: QuestState, number: int) -> None:
    """Close a stage for good, open or not; what is done or has failed stays so."""
    if standing(c, state).get(c.catalogue.quests[state.quest].ids[number], WAITING) in (WAITING, "open"):
        stand(c, state, c.catalogue.quests[state.quest].ids[number], "closed")


def fail(c: CampaignState, state: QuestState, number: int) -> None:
    """Let a stage fail, with what comes of it; the quest fails unless a stage that is not optional is open then."""
    record = c.catalogue.quests[state.quest]
    stage = record.stages[number]
    stand(c, state, record.ids[number], "failed")
    c.happened(Occasion("quest_stage", state.quest))
    text = stage.failed.text if stage.failed and stage.failed.text else tr("That cannot be done any more.")
    if _is_shown(record, number):
        c.note("quest", tr("{record}: {text}", record=record.name, text=text))
        c.emit(StageFailed(state.quest, number, text))
    if stage.failed:
        apply_effects(c, stage.failed.effects)
        for key in stage.failed.opens:
            open_stage(c, state, record.numbers[key])
    if state.state == "open" and not stage.optional and all(each.optional for _, each in now_open(c, state)):
        finish(c, state, "failed")


def finish(c: CampaignState, state: QuestState, end: str) -> None:
    """End a quest, `done` or `failed`: its open stages are closed, and the journal tells the end."""
    record = c.catalogue.quests[state.quest]
    for number, _ in now_open(c, state):
        close(c, state, number)
    state.state = end
    if end == "done":
        more = tuple(each.text for each in record.more if holds(c, each.when))
        for text in (tr("{record} is done. {ending}", record=record.name, ending=ending(c, state)), *more):
            c.note("quest", text)
        c.emit(QuestDone(state.quest, ending(c, state), more))
        journal.find_out(c, state.quest)
    else:
        c.note("quest", tr("{record} has failed. {ending}", record=record.name, ending=ending(c, state)))
        c.emit(QuestFailed(state.quest, ending(c, state)))


def notice_early(c: CampaignState, state: QuestState, number: int) -> None:
    """Notice, once, that the goal of a later stage is met (TL-03); the next task may read anew because of it."""
    record = c.catalogue.quests[state.quest]
    if record.ids[number] in state.early or not already(c, record, number):
        return
    before = tasks(c, state)
    state.early = (*state.early, record.ids[number])
    text = record.stages[number].done_early or tr("this was still to be asked for, and counts when it is.")
    said = " ".join([text, *([tasks(c, state)] if tasks(c, state) != before else [])])
    c.note("quest", tr("{record}: {said}", record=record.name, said=said))
    c.emit(DoneEarly(state.quest, number, said))


def _go_on(c: CampaignState, state: QuestState, numbers: Iterable[int]) -> None:
    """Open the stages that follow one that is done; what was done before it was asked for counts."""
    record, quest = c.catalogue.quests[state.quest], state.quest
    fresh = [number for number in numbers if _is(c, state, number, WAITING)]
    for number in fresh:
        stand(c, state, record.ids[number], "open")
    left = [number for number in fresh if _is(c, state, number, "open") and not _counts(c, state, number)]
    told = [number for number in left if _is(c, state, number, "open") and _is_shown(record, number)]
    if told:
        text = " ".join(task(c, state, number) for number in told)
        c.note("quest", tr("{record}: {text}", record=record.name, text=text))
        c.emit(StageDone(quest, told[0], text))
    elif not fresh and not record.hidden:
        c.emit(StageDone(quest, _last_done(c, state), ""))
    for number in left:
        if _is(c, state, number, "open"):
            _show(c, state, number)


def _last_done(c: CampaignState, state: QuestState) -> int:
    """Return the number of the stage that was done last."""
    record = c.catalogue.quests[state.quest]
    return [
        record.numbers[key] for key, word in standing(c, state).items() if word == "done" and key in record.numbers
    ][-1]


def _counts(c: CampaignState, state: QuestState, number: int) -> bool:
    """Complete a stage that has just opened, if its goal was met before; tell whether it was."""
    record = c.catalogue.quests[state.quest]
    if not met(c, record, number):
        return False
    if _is_shown(record, number):
        c.emit(StageCounted(state.quest, number, place_of(record.stages[number].goal)))
    complete(c, state, number)
    return True


def _show(c: CampaignState, state: QuestState, number: int) -> None:
    record = c.catalogue.quests[state.quest]
    if _is_shown(record, number):
        ways.show(c, state.quest, record.stages[number].goal)


def _is(c: CampaignState, state: QuestState, number: int, word: str) -> bool:
    return standing(c, state).get(c.catalogue.quests[state.quest].ids[number], WAITING) == word


def _is_shown(record: Quest, number: int) -> bool:
    return not record.hidden and not record.stages[number].hidden


def _reward(c: CampaignState, state: QuestState, stage: Stage) -> None:
    reward = stage.reward
    c.earn(reward.gold)
    state.owed += reward.pp
    if reward.gold or reward.pp:
        c.emit(RewardPaid(state.quest, reward.gold, reward.pp))
    for given in reward.items:
        inventory.gain(c, given.item, given.count)
