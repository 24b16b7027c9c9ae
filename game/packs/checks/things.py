"""Things and states: triggers have effects that fit their occasion, and what a thing holds and does comes to bear."""

from collections.abc import Iterable

from game.packs.checks.possible import Possible
from game.packs.draft import Draft
from game.packs.models.item import Item
from game.packs.models.state import State
from game.packs.models.thing import Trigger
from game.packs.reading.files import Source
from systems.table.content.effect import Effect

OF_BEARERS = frozenset(("hit", "kill", "hurt"))
"""Occasions that only somebody who bears the thing has."""


def check(draft: Draft) -> None:
    """Check every item and every state."""
    possible = Possible(draft)
    for item, source in draft.each(Item):
        for index, trigger in enumerate(item.triggers):
            _effects(draft, source.at("triggers", index), trigger)
            for place, effect in enumerate(trigger.effects):
                if effect.triggered and not item.borne:
                    message = f"'{effect.effect}' comes to nobody: '{item.id}' is not borne; give it hands or a slot"
                    draft.findings.warning(source.at("triggers", index, "effects", place, "effect"), message)
            if trigger.on in OF_BEARERS and not item.borne:
                message = f"'{trigger.on}' never comes: nobody holds or wears '{item.id}'; give it hands or a slot"
                draft.findings.warning(source.at("triggers", index, "on"), message)
        if item.charges:
            _charges(draft, item, source)
        _modifiers(draft, source, item)
        if item.hands and not (item.slot or item.charges or item.modifiers or item.blocks or _has_anything(item)):
            message = f"'{item.id}' does nothing in hand: give it blocks, modifiers, triggers or effects, or no hands"
            draft.findings.warning(source.at("hands"), message)
        if item.slot and not (item.charges or item.modifiers or _has_anything(item)):
            message = f"'{item.id}' does nothing while it is worn: give it modifiers, blocks, triggers or effects"
            draft.findings.warning(source.at("slot"), message)
        elif item.slot and _is_idle(item):
            message = (
                f"'{item.id}' does nothing while it is worn: its effects are those of using it at camp; give it "
                "modifiers, blocks or triggers, or leave the slot out"
            )
            draft.findings.warning(source.at("slot"), message)
        if item.curse and not possible.holds(item.curse.until.text, item.curse.until.pack):
            message = f"the curse of '{item.id}' never ends: nothing brings about what it waits for"
            draft.findings.warning(source.at("curse", "until"), message)
    for state, source in draft.each(State):
        _modifiers(draft, source, state)
        for index, trigger in enumerate(state.triggers):
            _effects(draft, source.at("triggers", index), trigger)


def _modifiers(draft: Draft, source: Source, thing: Item | State) -> None:
    for index, modifier in enumerate(thing.modifiers):
        if not modifier.does:
            what = "core, tests, blocks, scouting, capacity or move"
            message = f"this modifier of '{thing.id}' changes nothing: give it {what}"
            draft.findings.warning(source.at("modifiers", index), message)


def _effects(draft: Draft, source: Source, trigger: Trigger) -> None:
    """Check that effects work on the occasion of their trigger: in a fight, or outside."""
    for index, effect in enumerate(trigger.effects):
        at = source.at("effects", index, "effect")
        if trigger.fights and effect.moment != "battle":
            message = f"'{effect.effect}' does nothing by itself in a fight, which is when \"{trigger.on}\" comes"
            draft.findings.value(at, message)
        elif not trigger.fights and not effect.alone:
            message = f"'{effect.effect}' works in fights alone, and \"{trigger.on}\" comes outside them"
            draft.findings.value(at, message)


def _charges(draft: Draft, item: Item, source: Source) -> None:
    if not item.refills:
        message = f"nothing fills up the charges of '{item.id}': write refills, or uses in their place"
        draft.findings.warning(source.at("charges"), message)
    spending = any(each.costs for each in item.triggers)
    if not spending and not any(_needs_use(each) for each in item.effects):
        message = f"nothing spends the charges of '{item.id}': give it an effect to use, or a trigger with costs"
        draft.findings.warning(source.at("charges"), message)


def _needs_use(effect: Effect) -> bool:
    """Tell whether an effect comes about only when somebody uses the thing."""
    return effect.moment not in ("passive", "gain")


def _has_anything(item: Item) -> bool:
    """Tell whether a thing that is worn changes or does anything at all."""
    return any(change.does for change in item.changes) or bool(item.triggers or item.curse or item.effects)


def _is_idle(item: Item) -> bool:
    """Tell whether wearing a thing changes nothing, since all that it has is to be used at camp."""
    if item.changes or item.triggers or item.curse or not item.effects:
        return False
    return all(each.moment == "camp" for each in item.effects) and not _only_hurts(item.effects)


def _only_hurts(effects: Iterable[Effect]) -> bool:
    """Tell whether effects only hurt, which is told of items that are not worn, too."""
    return all(each.tag() == "hurt" for each in effects)
