"""Quests: offers, deliveries, rewards, and stages that complete by what happens (HX-11).

Deliveries and the recipient of PP are options in the Planning Phase and in towns; the other stages complete by
themselves when a place is reached, an encounter is won or a condition holds.
"""

from collections.abc import Iterator

from game.campaign.actions import Action
from game.campaign.components import QuestState
from game.campaign.events.quests import Delivered
from game.campaign.exploration.places import spots, town_here
from game.campaign.items import inventory
from game.campaign.members import members
from game.campaign.moments import Arrived, EncounterWon, SetOut
from game.campaign.quests import journal
from game.campaign.quests.progress import complete, notice_early, take
from game.campaign.quests.stages import (
    ahead,
    asks_for,
    asks_to_come,
    key_at,
    now_open,
    open_goals,
    place_of,
    shown,
    taken,
)
from game.campaign.state import CampaignState
from game.packs.models.quest import Goal, Quest
from systems.table.loop.fields import Pick
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option


def on_set_out(c: CampaignState, moment: SetOut) -> None:
    """Open the main quests of the region."""
    for key in c.region.quests:
        take(c, key)


def offers(c: CampaignState, town: str = "") -> list[str]:
    """Return the side quests that can be taken now: those of a town, and those known from rumours."""
    on = {state.quest for state in taken(c)}
    told = {c.catalogue.rumours[key].about.quest for key, _ in c.journal.rumours}
    told |= {*c.finale.offered}
    return [
        key
        for key, quest in c.catalogue.quests.items()
        if key not in on
        and not quest.main
        and (key in told or (town and town in quest.offered_in))
        and _possible(c, quest)
    ]


def on_arrived(c: CampaignState, moment: Arrived) -> None:
    """Resolve rumours about the hex, and complete the stages that ask to come there."""
    place = key_at(c, moment.at)
    if not place:
        return
    journal.find_out(c, place)
    for state in taken(c):
        now = [number for number, stage in now_open(c, state) if asks_to_come(stage.goal, place)]
        _complete_all(c, state, now)
        for number, later in () if now else ahead(c, state):
            if later.goal.kind == "reach" and place_of(later.goal) == place:
                notice_early(c, state, number)


def on_encounter_won(c: CampaignState, moment: EncounterWon) -> None:
    """Remember the deed, and complete the stages that ask for the encounter and name no other place."""
    c.memory.won = (*c.memory.won, (moment.encounter, moment.at))
    for state in taken(c):
        now = [number for number, stage in now_open(c, state) if asks_for(c, stage.goal, moment.encounter, moment.at)]
        _complete_all(c, state, now)
        for number, later in () if now else ahead(c, state):
            if asks_for(c, later.goal, moment.encounter, moment.at):
                notice_early(c, state, number)


def _complete_all(c: CampaignState, state: QuestState, numbers: list[int]) -> None:
    """Complete these open stages; one of them may close the others."""
    for number in numbers:
        if number in [each for each, _ in now_open(c, state)]:
            complete(c, state, number)


def asks_to_defeat(c: CampaignState, encounter: str, at: str) -> bool:
    """Tell whether an open quest asks to defeat this encounter in this hex."""
    return any(asks_for(c, goal, encounter, at) for goal in open_goals(c))


def awaited_encounter(c: CampaignState, at: str) -> str:
    """Return the encounter that an open quest places in this hex, or an empty text."""
    place = key_at(c, at)
    goals = open_goals(c)
    found = (goal.encounter for goal in goals if place and goal.kind == "defeat" and place_of(goal) == place)
    return next(found, "")


def deliver(c: CampaignState, key: str) -> None:
    """Hand over the items that a stage asks for; `key` is a quest, or a quest and its stage."""
    state, number = next(
        (state, number) for state in taken(c) for number in _deliveries(c, state) if _key(c, state, number) == key
    )
    goal = c.catalogue.quests[state.quest].stages[number].goal
    inventory.lose(c, goal.item, goal.count)
    c.emit(Delivered(state.quest, goal.item, goal.count))
    complete(c, state, number)


def options(c: CampaignState, stage: str) -> list[Option]:
    """Return the options about quests, at `plan` and in a `town`."""
    if stage not in ("plan", "town"):
        return []
    offered = offers(c, town_here(c) if stage == "town" else "")
    found = [
        Option(f"quest:{key}", tr("Take the quest: {key}", key=c.name(key)), c.catalogue.quests[key].text)
        for key in offered
    ]
    for state in taken(c):
        found += [_delivery(c, state, number) for number in _deliveries(c, state)]
        if state.owed:
            found.append(_reward_option(c, state))
    if stage == "plan" and main_done(c):
        found.append(
            Option("retire", tr("End the campaign here"), tr("the main quest is done; this shows the summary"))
        )
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


def ready(c: CampaignState, goal: Goal) -> bool:
    """Tell whether the party has the items that a goal asks for; True for goals that ask for none."""
    return goal.kind != "deliver" or inventory.count_of(c, goal.item) >= goal.count


def targets(c: CampaignState) -> Iterator[tuple[str, Goal]]:
    """Yield (quest, goal) for the open stages that the journal has and that lead to a landmark or town."""
    for state in taken(c):
        for _, stage in shown(c, state):
            if place_of(stage.goal):
                yield state.quest, stage.goal


def note_emptied(c: CampaignState, landmark: str) -> None:
    """Note in the journal that others were first at a landmark to which open quests lead."""
    for quest in dict.fromkeys(quest for quest, goal in targets(c) if place_of(goal) == landmark):
        c.note(
            "quest",
            tr(
                "{quest}: others were at {landmark} first, and have taken what there was to find.",
                quest=c.name(quest),
                landmark=c.name(landmark),
            ),
        )


def _possible(c: CampaignState, quest: "Quest") -> bool:
    """Tell whether this region has every place that a quest names."""
    here = {spot.key for spot in spots(c)} | {""}
    return all(place_of(stage.goal) in here for stage in quest.stages)


def _deliveries(c: CampaignState, state: QuestState) -> list[int]:
    """Return the numbers of the stages that can be done here and now by handing something over."""
    return [
        number
        for number, stage in now_open(c, state)
        if stage.goal.kind == "deliver" and place_of(stage.goal) == key_at(c, c.trek.at) and ready(c, stage.goal)
    ]


def _key(c: CampaignState, state: QuestState, number: int) -> str:
    record = c.catalogue.quests[state.quest]
    return state.quest if record.row else f"{state.quest}:{record.ids[number]}"


def _delivery(c: CampaignState, state: QuestState, number: int) -> Option:
    goal = c.catalogue.quests[state.quest].stages[number].goal
    words = tr("Hand over {count} × {item}", count=goal.count, item=c.name(goal.item))
    return Option(f"deliver:{_key(c, state, number)}", words, c.name(state.quest))


def _reward_option(c: CampaignState, state: QuestState) -> Option:
    who = Pick("member", tuple((each.id, each.person.name) for each in members.living(c)))
    return Option(
        f"reward:{state.quest}", tr("Give {owed} PP to one of you", owed=state.owed), c.name(state.quest), (who,)
    )


def _give_reward(c: CampaignState, key: str, choice: Choice) -> None:
    state = next(state for state in taken(c) if state.quest == key)
    members.gain_pp(c, members.member(c, str(choice.fields["member"])), state.owed)
    state.owed = 0


ACTION = Action(options, {"quest": _take, "deliver": _deliver, "reward": _give_reward, "retire": _retire})
