"""Quests: offers, stages, rewards and deadlines (HX-11).

Deliveries and the recipient of PP are options in the Planning Phase and in towns; the other stages complete by
themselves when a place is reached or an encounter is won.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.campaign.actions import Action
from game.campaign.components import QuestState
from game.campaign.events.quests import (
    DeadlinePassed,
    Delivered,
    DoneEarly,
    QuestDone,
    QuestTaken,
    RewardPaid,
    StageCounted,
    StageDone,
    StageTold,
)
from game.campaign.exploration.places import spots, town_here
from game.campaign.items import inventory
from game.campaign.members import members
from game.campaign.moments import Arrived, EncounterWon, NewDay, Occasion, SetOut
from game.campaign.quests import journal, ways
from game.campaign.quests.stages import (
    ahead,
    already,
    asks_for,
    ending,
    key_at,
    met,
    open_goals,
    place_of,
    stage_of,
    taken,
    task,
)
from game.campaign.state import CampaignState
from game.packs.models.quest import Quest, Stage
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Choice, Option


class Penalties(NamedTuple):
    """Penalties of missed deadlines: percent of encounter chance, scouting difficulty, percent of prices."""

    encounter_chance: int = 0
    scouting: int = 0
    prices: int = 0


def on_set_out(c: CampaignState, moment: SetOut) -> None:
    """Open the main quests of the region."""
    for key in c.region.quests:
        take(c, key)


def offers(c: CampaignState, town: str = "") -> list[str]:
    """Return the side quests that can be taken now: those of a town, and those known from rumours."""
    known = {state.quest for state in taken(c)}
    told = {c.catalogue.rumours[key].about.quest for key, _ in c.journal.rumours}
    return [
        key
        for key, quest in c.catalogue.quests.items()
        if key not in known
        and not quest.main
        and (key in told or (town and town in quest.offered_in))
        and _possible(c, quest)
    ]


def take(c: CampaignState, quest: str) -> None:
    """Take a quest; the place of its first stage is marked on the map."""
    record = c.catalogue.quests[quest]
    state = QuestState(quest, since=c.clock.day)
    c.world.create(f"quest-{quest}", state)
    state.early = tuple(number for number, _ in ahead(c, state) if already(c, record, number))
    c.note("quest", f"{record.name}: {task(c, state)}")
    c.emit(QuestTaken(quest, task(c, state)))
    c.happened(Occasion("quest_stage", quest))
    if not met(c, record, 0):
        ways.show(c, quest, record.stages[0].goal)
    else:
        c.emit(StageCounted(quest, 0, place_of(record.stages[0].goal)))
        _advance(c, state, record.stages[0])


def on_arrived(c: CampaignState, moment: Arrived) -> None:
    """Resolve rumours about the hex, and complete the stages that ask to reach it."""
    place = key_at(c, moment.at)
    if not place:
        return
    journal.find_out(c, place)
    for state in taken(c):
        stage = stage_of(c, state)
        if stage is not None and stage.goal.kind == "reach" and place_of(stage.goal) == place:
            _advance(c, state, stage)
            continue
        for number, later in ahead(c, state):
            if later.goal.kind == "reach" and place_of(later.goal) == place:
                _early(c, state, number)


def on_encounter_won(c: CampaignState, moment: EncounterWon) -> None:
    """Remember the deed, and complete the stages that ask for the encounter and name no other place."""
    c.memory.won = (*c.memory.won, (moment.encounter, moment.at))
    for state in taken(c):
        stage = stage_of(c, state)
        if stage is not None and asks_for(c, stage.goal, moment.encounter, moment.at):
            _advance(c, state, stage)
            continue
        for number, later in ahead(c, state):
            if asks_for(c, later.goal, moment.encounter, moment.at):
                _early(c, state, number)


def asks_to_defeat(c: CampaignState, encounter: str, at: str) -> bool:
    """Tell whether an open quest asks to defeat this encounter in this hex."""
    return any(asks_for(c, goal, encounter, at) for goal in open_goals(c))


def awaited_encounter(c: CampaignState, at: str) -> str:
    """Return the encounter that an open quest places in this hex, or an empty text."""
    place = key_at(c, at)
    goals = open_goals(c)
    found = (goal.encounter for goal in goals if place and goal.kind == "defeat" and place_of(goal) == place)
    return next(found, "")


def deliver(c: CampaignState, quest: str) -> None:
    """Hand over the items that the stage of a quest asks for."""
    state = next(state for state in taken(c) if state.quest == quest)
    stage = stage_of(c, state)
    assert stage is not None
    inventory.lose(c, stage.goal.item, stage.goal.count)
    c.emit(Delivered(quest, stage.goal.item, stage.goal.count))
    _advance(c, state, stage)


def options(c: CampaignState, stage: str) -> list[Option]:
    """Return the options about quests, at `plan` and in a `town`."""
    if stage not in ("plan", "town"):
        return []
    offered = offers(c, town_here(c) if stage == "town" else "")
    found = [Option(f"quest:{key}", f"Take the quest: {c.name(key)}", c.catalogue.quests[key].text) for key in offered]
    for state in taken(c):
        if option := _delivery(c, state):
            found.append(option)
        if state.owed:
            found.append(_reward_option(c, state))
    if stage == "plan" and main_done(c):
        found.append(Option("retire", "End the campaign here", "the main quest is done; this shows the summary"))
    return found


def _take(c: CampaignState, key: str, choice: Choice) -> None:
    take(c, key)


def _deliver(c: CampaignState, key: str, choice: Choice) -> None:
    deliver(c, key)


def _retire(c: CampaignState, key: str, choice: Choice) -> None:
    c.flow.phase = "over"


def main_done(c: CampaignState) -> bool:
    """Tell whether every main quest is done, and there is one."""
    main = [state for state in taken(c) if c.catalogue.quests[state.quest].main]
    return bool(main) and all(state.state == "done" for state in main)


def on_new_day(c: CampaignState, moment: NewDay) -> None:
    """Report the deadlines that passed with the day before."""
    for state in taken(c):
        deadline = c.catalogue.quests[state.quest].deadline
        if state.state == "open" and deadline is not None and c.clock.day == deadline.day + 1:
            c.note("quest", deadline.text)
            c.emit(DeadlinePassed(state.quest, deadline.text))


def penalties(c: CampaignState) -> Penalties:
    """Sum the penalties of open quests that are past their deadlines."""
    late = [
        deadline.worse
        for state in taken(c)
        if state.state == "open"
        and (deadline := c.catalogue.quests[state.quest].deadline) is not None
        and c.clock.day > deadline.day
    ]
    return Penalties(
        sum(each.encounter_chance for each in late),
        sum(each.scouting for each in late),
        sum(each.prices for each in late),
    )


def ready(c: CampaignState, state: QuestState) -> bool:
    """Tell whether the party has the items that an open quest's stage asks for; True for other stages."""
    stage = stage_of(c, state)
    if stage is None or stage.goal.kind != "deliver":
        return stage is not None
    return inventory.count_of(c, stage.goal.item) >= stage.goal.count


def targets(c: CampaignState) -> Iterator[tuple[str, str]]:
    """Yield (quest, key of a landmark or town) for the current stages."""
    for state in taken(c):
        stage = stage_of(c, state)
        if stage is not None and (place := place_of(stage.goal)):
            yield state.quest, place


def _possible(c: CampaignState, quest: "Quest") -> bool:
    """Tell whether this region has every place that a quest names."""
    here = {spot.key for spot in spots(c)} | {""}
    return all(place_of(stage.goal) in here for stage in quest.stages)


def _early(c: CampaignState, state: QuestState, number: int) -> None:
    """Notice, once, that the goal of a later stage is met (TL-03); the next task may read anew because of it."""
    record = c.catalogue.quests[state.quest]
    if number in state.early or not already(c, record, number):
        return
    before = task(c, state)
    state.early = (*state.early, number)
    text = record.stages[number].done_early or "this was still to be asked for, and counts when it is."
    said = " ".join([text, *([task(c, state)] if task(c, state) != before else [])])
    c.note("quest", f"{record.name}: {said}")
    c.emit(DoneEarly(state.quest, number, said))


def _advance(c: CampaignState, state: QuestState, stage: "Stage") -> None:
    """Complete a stage: its reward, then the next stage that is not done yet, or the ending."""
    record = c.catalogue.quests[state.quest]
    c.happened(Occasion("quest_stage", state.quest))
    if stage.told:
        c.emit(StageTold(state.quest, state.stage, stage.told))
    _reward(c, state, stage)
    if state.stage + 1 >= len(record.stages):
        state.state = "done"
        c.note("quest", f"{record.name} is done. {ending(c, state)}")
        c.emit(QuestDone(state.quest, ending(c, state)))
        journal.find_out(c, state.quest)
        return
    state.stage += 1
    following = record.stages[state.stage]
    if met(c, record, state.stage):
        c.emit(StageCounted(state.quest, state.stage, place_of(following.goal)))
        _advance(c, state, following)
        return
    c.note("quest", f"{record.name}: {task(c, state)}")
    c.emit(StageDone(state.quest, state.stage, task(c, state)))
    ways.show(c, state.quest, following.goal)


def _reward(c: CampaignState, state: QuestState, stage: "Stage") -> None:
    reward = stage.reward
    c.earn(reward.gold)
    state.owed += reward.pp
    if reward.gold or reward.pp:
        c.emit(RewardPaid(state.quest, reward.gold, reward.pp))
    for given in reward.items:
        inventory.gain(c, given.item, given.count)


def _delivery(c: CampaignState, state: QuestState) -> Option | None:
    stage = stage_of(c, state)
    if stage is None or stage.goal.kind != "deliver" or place_of(stage.goal) != key_at(c, c.trek.at):
        return None
    if not ready(c, state):
        return None
    goal = stage.goal
    return Option(f"deliver:{state.quest}", f"Hand over {goal.count} × {c.name(goal.item)}", c.name(state.quest))


def _reward_option(c: CampaignState, state: QuestState) -> Option:
    who = Pick("member", tuple((each.id, each.person.name) for each in members.living(c)))
    return Option(f"reward:{state.quest}", f"Give {state.owed} PP to one of you", c.name(state.quest), (who,))


def _give_reward(c: CampaignState, key: str, choice: Choice) -> None:
    state = next(state for state in taken(c) if state.quest == key)
    members.gain_pp(c, members.member(c, str(choice.fields["member"])), state.owed)
    state.owed = 0


ACTION = Action(options, {"quest": _take, "deliver": _deliver, "reward": _give_reward, "retire": _retire})
