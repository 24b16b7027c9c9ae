"""Stat blocks and the numbers of rulesets, held against the models of the rulesets that are installed.

A block or a record for a ruleset that is not installed is no fault: nobody can tell what it should look like.
"""

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, ValidationError

from game.packs.draft import Draft
from game.packs.faults import did_you_mean
from game.packs.files import Source
from game.packs.models.character_type import CharacterType
from game.packs.models.creature import Creature
from game.packs.models.encounter import Encounter
from game.packs.models.ruleset import RulesetRecord
from systems.table.ruleset import Ruleset, rulesets


def check(draft: Draft) -> None:
    """Check the blocks of creatures, character types and encounters, what steps raise, and ruleset records."""
    installed = rulesets()
    for name, ruleset in installed.items():
        for creature, source in draft.each(Creature):
            _block(draft, source, name, creature.blocks, ruleset.foe_block)
        for encounter, source in draft.each(Encounter):
            _encounter(draft, source, name, encounter, ruleset.encounter_block)
        for character, source in draft.each(CharacterType):
            _block(draft, source, name, character.blocks, ruleset.member_block)
            for index, step in enumerate(character.advancement):
                at = source.at("advancement", index, "raises", "blocks", name)
                _raises(draft, at, step.raises.blocks.get(name, {}), ruleset.member_block)
            _advanced(draft, source, character, name, ruleset.member_block)
    _rulesets(draft, installed)


def _rulesets(draft: Draft, installed: Mapping[str, Ruleset]) -> None:
    given: dict[str, str] = {}
    for record, source in draft.each(RulesetRecord):
        name = record.id.partition(":")[2]
        if name in given:
            message = f"the numbers of {name} are already given by '{given[name]}'"
            draft.findings.value(source.at("id"), message)
        elif name in installed:
            given[name] = record.id
            _against(draft, source.at("numbers"), record.numbers, installed[name].numbers_model)
            if record.derivation:
                _lines(draft, source.at("derivation"), record.derivation, "member", installed[name].member_block)
                _lines(draft, source.at("derivation"), record.derivation, "foe", installed[name].foe_block)


def _block(
    draft: Draft, source: Source, ruleset: str, blocks: Mapping[str, Mapping[str, Any]], model: type[BaseModel]
) -> None:
    if ruleset in blocks:
        _against(draft, source.at("blocks", ruleset), blocks[ruleset], model)


def _encounter(draft: Draft, source: Source, ruleset: str, record: Encounter, model: type[BaseModel]) -> None:
    """Check an encounter's block; a Loot rating need not stand in it."""
    if ruleset in record.blocks:
        loot = {"loot": record.loot or 0} if "loot" in model.model_fields else {}
        _against(draft, source.at("blocks", ruleset), {**loot, **record.blocks[ruleset]}, model)


def _against(draft: Draft, source: Source, data: Mapping[str, Any], model: type[BaseModel]) -> None:
    try:
        model.model_validate(data)
    except ValidationError as error:
        draft.findings.invalid(source, error, model, data)


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
    """Hold the written block with every step taken against the bounds of the model."""
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
