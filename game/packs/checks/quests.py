"""Quests and rumours: goals with exactly the keys they need, side quests with someone to offer them."""

from collections.abc import Iterator

from game.packs.draft import Draft
from game.packs.models.quest import Goal, Quest
from game.packs.models.rumour import Rumour

_PLACES = ("landmark", "town")


def check(draft: Draft) -> None:
    """Check every quest and every rumour."""
    told = set()
    for rumour, source in draft.each(Rumour):
        about = rumour.about
        told.add(about.quest)
        if sum(map(bool, (about.landmark, about.town, about.quest))) != 1:
            draft.findings.value(source.at("about"), "a rumour is about one thing: a landmark, a town or a quest")
    for quest, source in draft.each(Quest):
        for index, stage in enumerate(quest.stages):
            for key, message in _goal(stage.goal):
                at = source.at("stages", index, "goal")
                draft.findings.value(at.at(key) if key else at, message)
        if not (quest.main or quest.offered_in or quest.id in told) and draft.complete(Rumour):
            message = "nobody offers this side quest: name towns in offered_in, or write a rumour about it"
            draft.findings.value(source, message)


def _goal(goal: Goal) -> Iterator[tuple[str, str]]:
    """Describe the fault of a goal, with its key if it concerns one."""
    places = [name for name in _PLACES if getattr(goal, name)]
    if len(places) > 1:
        yield "town", "a goal is at one place: a landmark or a town, not both"
    if not places and goal.kind != "defeat":
        yield "", f"where? A goal of the kind '{goal.kind}' needs a landmark or a town"
    wanted = {"reach": "", "defeat": "encounter", "deliver": "item"}[goal.kind]
    for name in ("encounter", "item"):
        if name == wanted and not getattr(goal, name):
            yield "", f"a goal of the kind '{goal.kind}' needs '{name}'"
        if name != wanted and getattr(goal, name):
            yield name, f"a goal of the kind '{goal.kind}' has no use for '{name}'"
