"""Scenes that come once, in which only some options give what a main quest needs: the others lose it for good."""

from collections.abc import Collection, Iterator

from game.packs.checks.reachability.play import Play
from game.packs.checks.reachability.single_scenes import gives, only_scene
from game.packs.models.quest import Quest
from game.packs.models.scene import Outcome, Scene, option_key


def check(play: Play) -> None:
    """Warn of main quests that one choice makes impossible, as far as a single scene is the only source."""
    for quest, source in play.draft.each(Quest):
        for number, stage in enumerate(quest.stages if quest.main and quest.row else ()):
            item = stage.goal.item
            only = only_scene(play, item) if item else None
            if only is None:
                continue
            key, scene = only
            giving = [option_key(step, option) for _, step, option in scene.placed() if gives(option, item)]
            others = list(dict.fromkeys(_without(scene, giving)))
            if others:
                these, those = (" or ".join(f"'{name}'" for name in names) for names in (giving, others))
                message = (
                    f"'{item}' comes from the scene '{key}' alone, which is met once, and only its option {these} "
                    f"gives it: after {those} this quest cannot be finished; give it elsewhere, too, or in every option"
                )
                play.draft.findings.warning(source.at("stages", number, "goal", "item"), message)


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
