"""Stat blocks and numbers of rulesets, validated by the models of the installed rulesets.

Records with other faults are examined, too. A block or record for a ruleset that is not installed is no fault: its
model is unknown.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pydantic import BaseModel, ValidationError

from game.packs.checks.rulesets import is_word, misspelt, unused
from game.packs.draft import Draft
from game.packs.faults import did_you_mean
from game.packs.models.base import Record
from game.packs.models.character_type import CharacterType
from game.packs.models.creature import Creature
from game.packs.models.encounter import Encounter
from game.packs.models.item import Item
from game.packs.models.ruleset import RulesetRecord
from game.packs.models.state import State
from game.packs.reading.files import Source
from systems.table.content.core_values import Scales
from systems.table.ruleset import Ruleset, rulesets

_PARTS: tuple[tuple[type[Record], Callable[[Ruleset], type[BaseModel]]], ...] = (
    (Creature, lambda ruleset: ruleset.foe_block),
    (CharacterType, lambda ruleset: ruleset.member_block),
    (Encounter, lambda ruleset: ruleset.encounter_block),
)


def check(draft: Draft) -> None:
    """Check the blocks of creatures, character types, encounters and things, the raises of steps, ruleset records."""
    installed = rulesets()
    strangers: list[tuple[str, Source]] = []
    for model, part in _PARTS:
        for data, source in draft.tables(model):
            for name, block, at in _each(draft, data.get("blocks"), source.at("blocks"), installed, strangers):
                wanted = part(installed[name])
                if model is Encounter and "loot" in wanted.model_fields and "loot" not in block:
                    # A Loot rating may be written beside the blocks, once for all of them.
                    block = {"loot": data.get("loot", 0), **block}
                    at = at._replace(changed={**at.changed, "loot": source.at("loot")})
                _against(draft, at, block, wanted, model)
    for model in (Item, State):
        for data, source in draft.tables(model):
            for blocks, place in _borne(data, source):
                for name, block, at in _each(draft, blocks, place, installed, strangers):
                    _against(draft, at, block, installed[name].gear_block, model)
    for data, source in draft.tables(CharacterType):
        _steps(draft, data.get("advancement"), source.at("advancement"), installed)
    for character, source in draft.each(CharacterType):
        for name, ruleset in installed.items():
            _advanced(draft, source, character, name, ruleset.member_block)
    _rulesets(draft, installed)
    unused(draft, strangers, "blocks for it count for nothing")


def _borne(data: Mapping[str, Any], source: Source) -> Iterator[tuple[Any, Source]]:
    """Yield the blocks of a thing, and those of the modifiers of a thing or a state."""
    yield data.get("blocks"), source.at("blocks")
    modifiers = data.get("modifiers")
    for index, each in enumerate(modifiers if isinstance(modifiers, tuple) else ()):
        if isinstance(each, Mapping):
            yield each.get("blocks"), source.at("modifiers", index, "blocks")


def _each(
    draft: Draft,
    blocks: Any,
    source: Source,
    installed: Mapping[str, Ruleset],
    strangers: list[tuple[str, Source]],
) -> Iterator[tuple[str, Mapping[str, Any], Source]]:
    """Return the blocks of installed rulesets; the record's model reports values that are no tables and keys that are
    no words. Those for other rulesets go to `strangers`.
    """
    for name, block in blocks.items() if isinstance(blocks, Mapping) else ():
        if not isinstance(block, Mapping) or not is_word(name):
            continue
        if name in installed:
            yield name, block, source.at(name)
        elif message := misspelt(name, installed):
            draft.findings.key(source.at(name), message)
        else:
            strangers.append((name, source.at(name)))


def _steps(draft: Draft, steps: Any, source: Source, installed: Mapping[str, Ruleset]) -> None:
    for index, step in enumerate(steps if isinstance(steps, tuple) else ()):
        raises = step.get("raises") if isinstance(step, Mapping) else None
        raised = raises.get("blocks") if isinstance(raises, Mapping) else None
        for name, block, at in _each(draft, raised, source.at(index, "raises", "blocks"), installed, []):
            _raises(draft, at, block, installed[name].member_block)


def _rulesets(draft: Draft, installed: Mapping[str, Ruleset]) -> None:
    given: dict[str, str] = {}
    for record, source in draft.each(RulesetRecord):
        name = record.id.partition(":")[2]
        if name in given:
            message = f"the numbers of {name} are already given by '{given[name]}'"
            draft.findings.value(source.at("id"), message)
        elif name in installed:
            given[name] = record.id
            if record.derivation:
                _lines(draft, source.at("derivation"), record.derivation, "member", installed[name].member_block)
                _lines(draft, source.at("derivation"), record.derivation, "foe", installed[name].foe_block)
            _scales(draft, source.at("tough"), record.tough, installed[name].foe_block)
    strangers = []
    for data, source in draft.tables(RulesetRecord):
        key, numbers = data.get("id"), data.get("numbers")
        if not is_word(key):
            continue
        if key in installed and isinstance(numbers, Mapping):
            _against(draft, source.at("numbers"), numbers, installed[key].numbers_model, RulesetRecord)
        elif message := misspelt(key, installed):
            draft.findings.value(source.at("id"), message)
        elif key not in installed:
            strangers.append((key, source.at("id")))
    unused(draft, strangers, "these numbers count for nothing")


def _against(
    draft: Draft, source: Source, data: Mapping[str, Any], model: type[BaseModel], outer: type[BaseModel]
) -> None:
    try:
        model.model_validate(data)
    except ValidationError as error:
        draft.findings.invalid(source, error, model, data, outer=outer)


def _raises(draft: Draft, source: Source, raised: Mapping[str, Any], model: type[BaseModel]) -> None:
    for key, value in raised.items():
        if key not in model.model_fields:
            hint = did_you_mean(key, list(model.model_fields))
            draft.findings.key(source.at(key), f"a member's block has no '{key}'{hint}")
        elif model.model_fields[key].annotation is not int:
            draft.findings.key(source.at(key), f"'{key}' is no number of a member's block; nothing else can be raised")
        elif not isinstance(value, int) or isinstance(value, bool):
            draft.findings.value(source.at(key), f"'{key}' should be a whole number")


def _advanced(draft: Draft, source: Source, character: CharacterType, ruleset: str, model: type[BaseModel]) -> None:
    """Validate the written block with every step taken."""
    if ruleset not in character.blocks:
        return
    written = character.blocks[ruleset]
    sums: dict[str, int] = {}
    for step in character.advancement:
        for key, value in step.raises.blocks.get(ruleset, {}).items():
            field = model.model_fields.get(key)
            before = sums.get(key, written.get(key, field.default if field else None))
            if isinstance(before, int) and isinstance(value, int):
                sums[key] = before + value
    try:
        model.model_validate({**written, **sums})
    except ValidationError as error:
        for fault in error.errors():
            key, bound = str(fault["loc"][0]) if len(fault["loc"]) == 1 else "", fault.get("ctx", {}).get("le")
            if bound is not None and key in sums and written.get(key, bound) <= bound:
                message = f"with every step taken '{key}' under {ruleset} is {sums[key]}; at most {bound} is possible"
                draft.findings.value(source.at("advancement"), message)


def _lines(
    draft: Draft, source: Source, derivation: Mapping[Any, Mapping[str, Any]], kind: str, model: type[BaseModel]
) -> None:
    if kind not in derivation:
        draft.findings.value(source, f"the lines for a {kind} are missing")
        return
    for key in derivation[kind]:
        if key not in model.model_fields:
            hint = did_you_mean(key, list(model.model_fields))
            draft.findings.key(source.at(kind, key), f"a {kind}'s block has no '{key}'{hint}")
    for name, field in model.model_fields.items():
        if field.is_required() and name not in derivation[kind]:
            draft.findings.value(source.at(kind), f"the line for '{name}' is missing")


def _scales(draft: Draft, source: Source, scales: Scales, model: type[BaseModel]) -> None:
    """Check that scales are for numbers of a foe's block (TH-03)."""
    for name in scales:
        if name not in model.model_fields:
            hint = did_you_mean(name, list(model.model_fields))
            draft.findings.key(source.at(name), f"a foe's block has no '{name}'{hint}")
