"""The view of quests and journal (HX-11)."""

from typing import Any

from game.campaign.components import QuestState
from game.campaign.quests import quests, stages
from game.campaign.state import CampaignState


def quests_of(c: CampaignState) -> list[dict[str, Any]]:
    """Return the quests, main ones first.

    `places`: keys of the towns or landmarks of the current stage. `ready`: the party has everything that it must
    deliver there.
    """
    states = sorted(stages.taken(c), key=lambda state: not c.catalogue.quests[state.quest].main)
    return [_quest(c, state) for state in states]


def _quest(c: CampaignState, state: QuestState) -> dict[str, Any]:
    record = c.catalogue.quests[state.quest]
    done = record.stages if state.state == "done" else record.stages[: min(state.stage, len(record.stages) - 1)]
    lines = [record.text, *(f"Done: {stage.text}" for stage in done)]
    if state.state == "done":
        lines.append(stages.ending(c, state))
    else:
        lines.append(f"Now: {stages.task(c, state)}")
        lines += [
            f"Done before it was asked for: {c.name(place)}."
            for number, stage in stages.ahead(c, state)
            if number in state.early and (place := stages.place_of(stage.goal))
        ]
        if record.deadline:
            late = c.clock.day > record.deadline.day
            lines.append(record.deadline.text if late else f"By the end of day {record.deadline.day}.")
    if state.owed:
        lines.append(f"{state.owed} PP wait for one of you, in camp or town.")
    return {
        "id": record.id,
        "name": record.name,
        "main": record.main,
        "state": state.state,
        "lines": lines,
        "ready": quests.ready(c, state),
        "places": [place for quest, place in quests.targets(c) if quest == state.quest],
    }


def journal_of(c: CampaignState) -> list[dict[str, Any]]:
    """Return the journal's entries in the order in which they were written."""
    return [{"day": day, "kind": kind, "text": text} for day, kind, text in c.journal.entries]
