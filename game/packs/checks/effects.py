"""Effects in their context: an effect for fights only does nothing in a scene, a find or a stage."""

from collections.abc import Iterable

from game.packs.draft import Draft
from game.packs.models.encounter import Encounter
from game.packs.models.landmark import Landmark
from game.packs.models.quest import Quest
from game.packs.reading.files import Source
from systems.table.content.effect import Effect


def check(draft: Draft) -> None:
    """Check the effects of every scene, every find and every stage of a quest."""
    for encounter, source in draft.each(Encounter):
        for index, option in enumerate(encounter.scene.options if encounter.scene else ()):
            at = source.at("scene", "options", index)
            for key, outcome in (("success", option.success), ("partial", option.partial), ("failure", option.failure)):
                if outcome:
                    _effects(draft, at.at(key, "effects"), outcome.effects, "a scene")
    for quest, source in draft.each(Quest):
        for index, stage in enumerate(quest.stages):
            at = source.at("stages", index)
            _effects(draft, at.at("effects"), stage.effects, "a stage")
            if stage.failed:
                _effects(draft, at.at("failed", "effects"), stage.failed.effects, "a stage")
    for landmark, source in draft.each(Landmark):
        if landmark.find:
            _effects(draft, source.at("find", "effects"), landmark.find.effects, "a find")


def _effects(draft: Draft, source: Source, effects: Iterable[Effect], where: str) -> None:
    for index, effect in enumerate(effects):
        if not effect.alone:
            message = f"'{effect.effect}' works in fights and on things alone, and does nothing in {where}"
            draft.findings.value(source.at(index, "effect"), message)
