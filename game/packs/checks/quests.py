"""Quests and rumours: goals with exactly the keys they need, stages that fit together, somebody to offer them."""

from collections.abc import Iterator

from game.packs.draft import Draft
from game.packs.faults import did_you_mean
from game.packs.models.quest import Goal, Quest, Stage
from game.packs.models.rumour import Rumour
from game.packs.reading.positions import Path
from game.packs.references import qualified

_PLACES = ("landmark", "town")
_AT_PLACES = ("reach", "visit", "deliver")
_WANTED = {"defeat": ("encounter",), "deliver": ("item",), "count": ("encounter", "creature"), "fact": ("when",)}
"""What a goal of each kind is about, one of them; other kinds are about nothing but a place."""


def check(draft: Draft) -> None:
    """Check every quest, every rumour, and every effect on a quest."""
    given = {*_changed_by_effects(draft)}
    for rumour, source in draft.each(Rumour):
        about = rumour.about
        given.add(about.quest)
        if sum(map(bool, (about.landmark, about.town, about.quest))) != 1:
            draft.findings.value(source.at("about"), "a rumour is about one thing: a landmark, a town or a quest")
    for quest, source in draft.each(Quest):
        for index, stage in enumerate(quest.stages):
            for key, message in _goal(stage.goal):
                at = source.at("stages", index, "goal")
                draft.findings.value(at.at(key) if key else at, message)
        for path, message in _fitting(quest):
            draft.findings.value(source.at(*path), message)
        if not (quest.main or quest.offered_in or quest.when or quest.id in given) and draft.complete(Rumour):
            message = (
                "nobody offers this side quest: name towns in offered_in, write a rumour about it, "
                "or let an effect or its own `when` bring it"
            )
            draft.findings.value(source, message)


def _changed_by_effects(draft: Draft) -> Iterator[str]:
    """Yield the quest of each effect that changes one; report effects that do not fit their quest."""
    for each, effect in draft.effects():
        key = effect.get("quest")
        if effect["effect"] != "quest" or not isinstance(key, str):
            continue
        yield qualified(key, each.pack.id)
        quest = draft.records["quest"].get(qualified(key, each.pack.id))
        stage, to = (str(effect.get(name, "")) for name in ("stage", "to"))
        if isinstance(quest, Quest) and (wrong := _misfit(quest, stage, to)):
            draft.findings.value(each.source.at(wrong[0]), wrong[1])


def _misfit(quest: Quest, stage: str, to: str) -> tuple[str, str] | None:
    """Return what is wrong with an effect on a quest, after its key; None if nothing is."""
    if stage and stage not in quest.numbers:
        return "stage", f"the quest '{quest.id}' has no stage '{stage}'{did_you_mean(stage, list(quest.ids))}"
    if stage and to == "offered":
        return "to", 'a stage is not offered: it is "open", "done", "failed" or "closed"'
    if not stage and to == "closed":
        return "to", 'a quest is not closed: it is "offered", "open", "done" or "failed"'
    if to == "offered" and quest.main:
        return "to", 'a main quest is not offered: it is "open", "done" or "failed"'
    return None


def _fitting(quest: Quest) -> Iterator[tuple[Path, str]]:
    """Yield what is wrong with how the stages of a quest fit together, with its place in the quest."""
    for index, key in enumerate(quest.ids):
        if key in quest.ids[:index]:
            yield ("stages", index, "id"), f"there is already a stage '{key}': each has an id of its own"
    for index, key in enumerate(quest.starts):
        yield from _known(quest, ("starts", index), key)
    for index, stage in enumerate(quest.stages):
        yield from _stage(quest, ("stages", index), stage, quest.ids[index])
    if quest.row:
        return
    if quest.late_ending:
        yield ("late_ending",), "stages that are not in a row have no last one: give the stages that end it an ending"
    if not any(stage.ends == "done" for stage in quest.stages):
        yield (
            ("stages", len(quest.stages) - 1),
            'no stage finishes this quest: write ends = "done" in the last one, or in each of several',
        )


def _stage(quest: Quest, at: Path, stage: Stage, own: str) -> Iterator[tuple[Path, str]]:
    named = [((*at, name), keys) for name, keys in (("opens", stage.opens), ("closes", stage.closes))]
    if stage.failed:
        named.append(((*at, "failed", "opens"), stage.failed.opens))
    for where, keys in named:
        for number, key in enumerate(keys):
            yield from _known(quest, (*where, number), key, own)
    if quest.row:
        return
    if not stage.id:
        yield at, "stages that are not in a row need ids, for saved games: write an id"
    if stage.after_last:
        yield (*at, "after_last"), "stages that are not in a row have no last one: write another stage for it"
    if stage.ending and not stage.ends:
        yield (*at, "ending"), "a stage with an ending of its own ends the quest: write ends as well"


def _known(quest: Quest, at: Path, key: str, own: str = "") -> Iterator[tuple[Path, str]]:
    if key == own:
        yield at, "a stage does not change itself"
    elif key not in quest.numbers:
        yield at, f"there is no stage '{key}' in this quest{did_you_mean(key, list(quest.ids))}"


def _goal(goal: Goal) -> Iterator[tuple[str, str]]:
    """Describe the faults of a goal, each with its key if it concerns one."""
    places = [name for name in _PLACES if getattr(goal, name)]
    if len(places) > 1:
        yield "town", "a goal is at one place: a landmark or a town, not both"
    if not places and goal.kind in _AT_PLACES:
        yield "", f"where? A goal of the kind '{goal.kind}' needs a landmark or a town"
    wanted = _WANTED.get(goal.kind, ())
    given = [name for name in ("encounter", "creature", "item", "when") if getattr(goal, name)]
    if wanted and not any(name in given for name in wanted):
        yield "", f"a goal of the kind '{goal.kind}' needs {' or '.join(repr(name) for name in wanted)}"
    for name in [*given, *(places if goal.kind in ("count", "fact") else ())]:
        if name not in wanted:
            yield name, f"a goal of the kind '{goal.kind}' has no use for '{name}'"
    if len([name for name in given if name in wanted]) > 1:
        yield "creature", "a goal counts one thing: creatures or encounters, not both"
