"""Encounters: foes or a scene; scenes always offer a way out."""

from collections.abc import Iterator

from game.packs.draft import Draft
from game.packs.models.encounter import Encounter
from game.packs.models.scenario import Scenario
from game.packs.models.scene import Scene, SceneOption
from game.packs.reading.files import Source

MOST_FOES = 99
"""The most foes of one encounter; maps have no more posts."""


def check(draft: Draft) -> None:
    """Check every encounter."""
    for record, source in draft.each(Encounter):
        if record.scene and record.foes:
            draft.findings.key(source.at("scene"), "an encounter has either foes or a scene, not both")
        elif record.scene:
            _scene(draft, source.at("scene"), record.scene)
            for key, given in (
                ("blocks", record.blocks),
                ("behaviour", record.behaviour),
                ("loot", record.loot is not None),
                ("depth", "depth" in record.model_fields_set),
                ("hard", record.hard),
            ):
                if given:
                    draft.findings.key(source.at(key), f"an encounter without foes has no use for '{key}'")
        elif not record.foes:
            draft.findings.value(source, "an encounter needs foes or a scene")
        elif crowded(record):
            draft.findings.value(source.at("foes"), crowd(record))


def crowded(record: Encounter | Scenario) -> bool:
    """Tell whether there are too many foes for a fight."""
    return sum(entry.count for entry in record.foes) > MOST_FOES


def crowd(record: Encounter | Scenario) -> str:
    """Report that there are too many foes, and how many."""
    return f"a fight has at most {MOST_FOES} foes; here are {sum(entry.count for entry in record.foes)}"


def _scene(draft: Draft, source: Source, scene: Scene) -> None:
    seen: set[str] = set()
    for index, option in enumerate(scene.options):
        at = source.at("options", index)
        if option.id in seen:
            draft.findings.value(at.at("id"), f"there are two options called '{option.id}'")
        seen.add(option.id)
        if (option.test or option.effort) and not option.failure:
            what = "a test" if option.test else "an effort"
            draft.findings.value(at, f"the option '{option.id}' has {what}, but no failure")
        for key, message in _superfluous(option):
            draft.findings.key(at.at(key), f"the option '{option.id}' has {message}")
    if all(option.needs or option.when or option.once for option in scene.options):
        message = "every option has needs, a condition or once; one at least must be open to everybody at any time"
        draft.findings.value(source, message)
    elif any(option.retry for option in scene.options) and not any(map(_is_open, scene.options)):
        message = "what can be tried again can be left alone, too: one option must have no test, effort, needs or when"
        draft.findings.value(source, message)


def _superfluous(option: SceneOption) -> Iterator[tuple[str, str]]:
    """Report keys of an option that can never matter."""
    if option.effort and option.test:
        yield "effort", "a test and an effort; it can have one of them"
    if option.failure and not (option.test or option.effort):
        yield "failure", "a failure, but no test that could fail"
    if option.partial and not option.test:
        yield "partial", "a partial success, but no test"
    if option.retry and not option.test:
        yield "retry", "nothing to be tried again: it has no test"


def _is_open(option: SceneOption) -> bool:
    return not (option.needs or option.when or option.once or option.test or option.effort)
