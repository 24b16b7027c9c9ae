"""Scenes that come once, in which only some options give what a main quest needs: the others lose it for good."""

from collections.abc import Collection, Iterator

from game.packs.checks.reachability.flow import Node
from game.packs.checks.reachability.play import Play
from game.packs.models.encounter import Encounter
from game.packs.models.quest import Quest
from game.packs.models.scene import Outcome, Scene, SceneOption, option_key
from game.packs.references import named


def check(play: Play) -> None:
    """Warn of main quests that one choice makes impossible, as far as a single scene is the only source."""
    scenes = {record.id: (record, source) for record, source in play.draft.each(Encounter) if record.scene}
    for quest, source in play.draft.each(Quest):
        for number, stage in enumerate(quest.stages if quest.main and quest.row else ()):
            item = stage.goal.item
            only = _only_source(play, ("item", item)) if item else ""
            if only not in scenes:
                continue
            scene = scenes[only][0].scene
            assert scene is not None
            giving = [option_key(step, option) for _, step, option in scene.placed() if _gives(option, item)]
            others = list(dict.fromkeys(_without(scene, giving)))
            if others:
                these, those = (" or ".join(f"'{name}'" for name in names) for names in (giving, others))
                message = (
                    f"'{item}' comes from the scene '{only}' alone, which is met once, and only its option {these} "
                    f"gives it: after {those} this quest cannot be finished; give it elsewhere, too, or in every option"
                )
                play.draft.findings.warning(source.at("stages", number, "goal", "item"), message)


def _only_source(play: Play, item: Node) -> str:
    """Return the encounter from which alone, and only once, an item comes; nothing if there is none."""
    ways = [way for way in play.flow.to.get(item, ()) if play.reached.issuperset(way.needs)]
    sources = {way.needs[0] if way.most and way.needs else ("", "") for way in ways}
    kind, key = sources.pop() if len(sources) == 1 else ("", "")
    return key if kind == "encounter" else ""


def _without(scene: Scene, giving: Collection[str]) -> Iterator[str]:
    """Yield the options that end a scene for good, for whoever has chosen none of those that give something."""
    steps = {step.id: step for step in scene.whole}
    waiting, passed = [scene.whole[0].id], set[str]()
    while waiting:
        key = waiting.pop()
        if key in passed or key not in steps:
            continue
        passed.add(key)
        step = steps[key]
        for option in step.options:
            name = option_key(step, option)
            if name not in giving:
                waiting += [to for _, outcome in option.outcomes for _, to in outcome.steps]
                if any(_over(outcome, option.retry and way == "failure") for way, outcome in option.outcomes):
                    yield name


def _over(outcome: Outcome, again: bool) -> bool:
    return outcome.ends and not (outcome.leave or again)


def _gives(option: SceneOption, item: str) -> bool:
    """Tell whether some outcome of an option gives an item."""
    mentions = (mention for _, each in option.outcomes for effect in each.effects for mention in named(effect))
    return any(mention.kind == "item" and mention.id == item and not mention.asks for mention in mentions)
