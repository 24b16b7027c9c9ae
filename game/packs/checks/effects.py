"""Effects in their context: one for fights only does nothing in a scene, a find, a stage, or what just happens; and
effects that are written so that they do nothing anywhere.
"""

from collections.abc import Iterable
from typing import Any

from game.packs.checks.scenes import every_scene
from game.packs.draft import Draft, Written
from game.packs.messages.phrases import in_words
from game.packs.models.front import Front
from game.packs.models.happening import Deck, Event, Table
from game.packs.models.landmark import Landmark
from game.packs.models.power import Power
from game.packs.models.quest import Quest
from game.packs.reading.files import Source
from systems.table.content.effect import Effect


def check(draft: Draft) -> None:
    """Check the effects of every scene, find, stage of a quest, event, table, deck, front and plan of a power."""
    for _, scene, source in every_scene(draft):
        for path, _, option in scene.placed():
            for key, outcome in option.outcomes:
                _effects(draft, source.at(*path, key, "effects"), outcome.effects, "a scene")
    for quest, source in draft.each(Quest):
        for index, stage in enumerate(quest.stages):
            at = source.at("stages", index)
            _effects(draft, at.at("effects"), stage.effects, "a stage")
            if stage.failed:
                _effects(draft, at.at("failed", "effects"), stage.failed.effects, "a stage")
    for event, source in draft.each(Event):
        _effects(draft, source.at("effects"), event.effects, "an event")
    for table, source in draft.each(Table):
        for index, row in enumerate(table.rows):
            _effects(draft, source.at("rows", index, "effects"), row.effects, "a table")
    for deck, source in draft.each(Deck):
        for index, card in enumerate(deck.cards):
            _effects(draft, source.at("cards", index, "effects"), card.effects, "a deck")
    for power, source in draft.each(Power):
        for index, rule in enumerate(power.rules):
            _effects(draft, source.at("rules", index, "effects"), rule.effects, "a plan of a power")
    for front, source in draft.each(Front):
        for index, box in enumerate(front.boxes):
            _effects(draft, source.at("boxes", index, "effects"), box.effects, "a front")
            _effects(draft, source.at("boxes", index, "undone"), box.undone, "a front")
    for landmark, source in draft.each(Landmark):
        if landmark.find:
            _effects(draft, source.at("find", "effects"), landmark.find.effects, "a find")
    for written, given in draft.effects():
        effect = _validated(draft, written)
        if effect and effect.triggered and "triggers" not in written.part.path:
            message = (
                f"'{effect.effect}' comes by itself alone: write it in triggers of a thing, on an occasion in fights"
            )
            draft.findings.value(written.source.at("effect"), message)
        if effect and getattr(effect, "asks_first", False) and "success" not in written.part.path:
            message = f"'{effect.effect}' has a price, which is shown before: write it in success of a scene's option"
            draft.findings.value(written.source.at("effect"), message)
        if effect and getattr(effect, "of_meeting", False) and written.key[0] in ("power", "front"):
            message = f"'{effect.effect}' is about a band that is being met, and at dawn nobody is: write it in a scene"
            draft.findings.value(written.source.at("effect"), message)
        if effect and effect.vain:
            message = f"'{effect.effect}' does nothing with {in_words(given[effect.vain])} as its {effect.vain}"
            draft.findings.warning(written.source.at(effect.vain), message)


def _validated(draft: Draft, written: Written) -> Effect | None:
    """Return an effect as the model of its record has it; None where that is faulty."""
    kind, key = written.key
    found: Any = draft.records[kind].get(key)
    for step in written.part.path if found is not None else ():
        found = getattr(found, step) if isinstance(step, str) else found[step]
    return found if isinstance(found, Effect) else None


def _effects(draft: Draft, source: Source, effects: Iterable[Effect], where: str) -> None:
    for index, effect in enumerate(effects):
        if getattr(effect, "who", "") == "bearer":
            message = f'nobody bears {where}: "bearer" is for what a thing or a state does by itself'
            draft.findings.value(source.at(index, "who"), message)
        if not effect.alone:
            message = f"'{effect.effect}' works in fights and on things alone, and does nothing in {where}"
            draft.findings.value(source.at(index, "effect"), message)
