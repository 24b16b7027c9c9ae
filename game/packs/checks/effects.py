"""Effects in their context: an effect for fights only does nothing in a scene or a find."""

from collections.abc import Iterable

from game.packs.draft import Draft
from game.packs.models.encounter import Encounter
from game.packs.models.landmark import Landmark
from game.packs.reading.files import Source
from systems.table.content.effect import Effect


def check(draft: Draft) -> None:
    """Check the effects of every scene and every find."""
    for encounter, source in draft.each(Encounter):
        for index, option in enumerate(encounter.scene.options if encounter.scene else ()):
            at = source.at("scene", "options", index)
            for key, outcome in (("success", option.success), ("partial", option.partial), ("failure", option.failure)):
                if outcome:
                    _effects(draft, at.at(key, "effects"), outcome.effects, "a scene")
    for landmark, source in draft.each(Landmark):
        if landmark.find:
            _effects(draft, source.at("find", "effects"), landmark.find.effects, "a find")


def _effects(draft: Draft, source: Source, effects: Iterable[Effect], where: str) -> None:
    for index, effect in enumerate(effects):
        if not effect.alone:
            message = f"'{effect.effect}' works in fights and on things alone, and does nothing in {where}"
            draft.findings.value(source.at(index, "effect"), message)
