"""Encounters: foes or a scene; scenes that can always be left by some option."""

from game.packs.draft import Draft
from game.packs.files import Source
from game.packs.models.encounter import Encounter
from game.packs.models.scene import Scene


def check(draft: Draft) -> None:
    """Check every encounter."""
    for record, source in draft.each(Encounter):
        if record.scene and record.foes:
            draft.findings.key(source.at("scene"), "an encounter has either foes or a scene, not both")
        elif record.scene:
            _scene(draft, source.at("scene"), record.scene)
            for key, given in (("blocks", record.blocks), ("behaviour", record.behaviour)):
                if given:
                    draft.findings.key(source.at(key), f"an encounter without foes has no use for '{key}'")
        elif not record.foes:
            draft.findings.value(source, "an encounter needs foes or a scene")


def _scene(draft: Draft, source: Source, scene: Scene) -> None:
    seen: set[str] = set()
    for index, option in enumerate(scene.options):
        at = source.at("options", index)
        if option.id in seen:
            draft.findings.value(at.at("id"), f"there are two options called '{option.id}'")
        seen.add(option.id)
        if option.test and not option.failure:
            draft.findings.value(at, f"the option '{option.id}' has a test, but no failure")
        if option.failure and not option.test:
            message = f"the option '{option.id}' has a failure, but no test that could fail"
            draft.findings.key(at.at("failure"), message)
    if all(option.needs for option in scene.options):
        draft.findings.value(source, "every option needs something; one at least must be open to everybody")
