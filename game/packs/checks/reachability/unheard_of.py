"""Conditions that wait for values which nothing gives, and steps of scenes behind them (TL-01, TL-02)."""

from collections.abc import Collection, Iterator

from game.packs.checks.possible import Possible
from game.packs.checks.scenes import every_scene
from game.packs.draft import Draft
from game.packs.models.scene import Scene

TOLD_ELSEWHERE = (("ending", "when"), ("item", "until"))
"""Kinds and keys of conditions of which other checks tell whether they ever hold."""

UNTOLD = frozenset(("scenario",))
"""Kinds that set values themselves before they ask for them."""


def check(draft: Draft) -> None:
    """Warn of conditions that no value makes true which any effect gives, and of steps that nobody comes to."""
    possible = Possible(draft)
    for each, text in draft.conditions():
        if each.key[0] in UNTOLD:
            continue
        facts = possible.unheard_of(text, each.pack.id)
        if facts and (each.key[0], each.part.path[-1]) not in TOLD_ELSEWHERE:
            names = " and ".join(f"'{name}'" for name in facts)
            message = f"this condition never holds: nothing gives {names} such a value; let an effect set it"
            draft.findings.warning(each.source, message)
    for _, scene, source in every_scene(draft):
        with_all, open_ = _reached(scene, None), _reached(scene, possible)
        for number, step in enumerate(scene.steps):
            if step.id in with_all and step.id not in open_:
                message = f"nobody comes to the step '{step.id}': the options that lead to it wait for what never is"
                draft.findings.warning(source.at("steps", number, "id"), message)


def _reached(scene: Scene, possible: Possible | None) -> Collection[str]:
    """Return the steps that options lead to, of those that may be open at all where it is known what is possible."""
    found = dict.fromkeys(step.id for step in scene.steps[:1])
    waiting = list(found)
    while waiting:
        for key in _next(scene, waiting.pop(), possible):
            if key not in found:
                found[key] = None
                waiting.append(key)
    return found


def _next(scene: Scene, key: str, possible: Possible | None) -> Iterator[str]:
    step = scene.step(key)
    for option in step.options if step else ():
        if possible is None or not possible.unheard_of(option.when.text, option.when.pack):
            yield from (to for _, outcome in option.outcomes for _, to in outcome.steps)
