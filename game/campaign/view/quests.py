"""The view of quests and journal (HX-11)."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from game.campaign.components import QuestState
from game.campaign.facts.standing import since, standing
from game.campaign.quests import endings, quests, stages
from game.campaign.state import CampaignState
from game.campaign.view.leads import leads
from game.packs.models.quest import Quest, Stage
from systems.table.loop.language import told, tr


def quests_of(c: CampaignState) -> list[dict[str, Any]]:
    """Return the quests that the journal has, main ones first.

    `lines`: all that there is to read; `tasks`: what of it is not done yet. `done`: how many stages are; `next`: what
    is to be done first. `places`: keys of the towns or landmarks of the open stages. `ready`: the party has everything
    that it must deliver for one of them.
    """
    states = sorted(stages.known(c), key=lambda state: not c.catalogue.quests[state.quest].main)
    return [_quest(c, state) for state in states]


def ending_of(c: CampaignState) -> dict[str, Any] | None:
    """Return the ending of a campaign that is over; None before, and where it has none of its own."""
    if not (c.outcome and c.finale.ending):
        return None
    record = c.catalogue.endings[c.finale.ending]
    return {
        "id": record.id,
        "name": record.name,
        "text": record.text,
        "outcome": record.outcome,
        "more": list(endings.became(c, record)),
    }


class _Step(NamedTuple):
    """A stage that is told of: `done`, `failed`, to be done `now`, or a `wish`; its text, and the line about it."""

    state: str
    text: str
    line: str


def _quest(c: CampaignState, state: QuestState) -> dict[str, Any]:
    record = c.catalogue.quests[state.quest]
    shown = stages.shown(c, state)
    now = [record.ids[number] for number, _ in stages.now_open(c, state)]
    words = {key: word for key, word in standing(c, state).items() if key not in now}
    steps: list[_Step] = []
    for word, how in (("done", tr("Done")), ("failed", tr("Failed"))):
        for key in _in_order(record, words, word):
            text = record.stages[record.numbers[key]].text
            steps.append(_Step(word, text, tr("{told}: {text}", told=how, text=text)))
    if state.state == "open":
        for number, stage in shown:
            task, when = _task(c, state, number, stage), tr("If you like") if stage.optional else tr("Now")
            word = "wish" if stage.optional else "now"
            steps.append(_Step(word, task, tr("{when}: {task}", when=when, task=task)))
    more = [stages.ending(c, state)] if state.state != "open" else list(_besides(c, state, record))
    if state.owed:
        more.append(tr("{owed} PP wait for one of you, in camp or town.", owed=state.owed))
    return {
        "id": record.id,
        "name": record.name,
        "main": record.main,
        "state": state.state,
        "lines": [record.text, *(step.line for step in steps), *leads(c, state), *more],
        "tasks": [step.text if step.state == "now" else step.line for step in steps if step.state != "done"] + more,
        "done": sum(step.state == "done" for step in steps),
        "next": next((step.text for step in steps if step.state == "now"), ""),
        "ready": any(quests.ready(c, stage.goal) for _, stage in shown),
        "places": [stages.place_of(goal) for quest, goal in quests.targets(c) if quest == state.quest],
    }


def _besides(c: CampaignState, state: QuestState, record: Quest) -> Iterator[str]:
    """Yield what else is to be known of an open quest: what was done early, and by when it wants to be done."""
    for number, stage in stages.ahead(c, state):
        if record.ids[number] in state.early and (place := stages.place_of(stage.goal)):
            yield tr("Done before it was asked for: {place}.", place=c.name(place))
    if record.deadline:
        late = c.clock.day > record.deadline.day
        yield record.deadline.text if late else tr("By the end of day {day}.", day=record.deadline.day)


def _in_order(record: Quest, words: Mapping[str, str], word: str) -> list[str]:
    """Return the stages that stand in a way: those of a row in their order, of a graph in that of the changes."""
    keys = record.ids if record.row else words
    return [key for key in keys if words.get(key) == word and key in record.numbers]


def _task(c: CampaignState, state: QuestState, number: int, stage: Stage) -> str:
    """Return what is to be done now for an open stage, how far it is, and by when."""
    line = told(stages.task(c, state, number))
    if stage.goal.kind == "count":
        line += tr(
            " ({min} of {count})", min=min(stages.progress(c, stage.goal), stage.goal.count), count=stage.goal.count
        )
    if stage.days:
        key = c.catalogue.quests[state.quest].ids[number]
        line += tr(" By the end of day {since}.", since=since(c, state, key) + stage.days)
    return line


def journal_of(c: CampaignState) -> list[dict[str, Any]]:
    """Return the journal's entries in the order in which they were written."""
    return [{"day": day, "kind": kind, "text": text} for day, kind, text in c.journal.entries]
