"""Derived stat blocks: numbers derived from core values and steps lie within each ruleset's bounds."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import BaseModel, ValidationError

from game.packs.checks import rulings
from game.packs.draft import Draft
from game.packs.models.character_type import AdvancementStep, CharacterType
from game.packs.models.creature import Creature
from game.packs.models.ruleset import RulesetRecord
from systems.table.content.core_values import Core, Linear
from systems.table.ruleset import Ruleset, Table, rulesets
from systems.table.ruleset.blocks import foe_block

_MOST = 8
"""The highest core value."""


class _Beyond(NamedTuple):
    """A number of a block out of bounds."""

    key: str
    value: int
    bound: str


def check(draft: Draft) -> None:
    """Derive every block that is not written, under each installed ruleset."""
    for name, ruleset in rulesets().items():
        table, odd, scales = rulings.derivation(draft, ruleset), _odd(draft, ruleset), rulings.scales(draft, ruleset)
        for creature, source in draft.each(Creature):
            if name not in creature.blocks:
                block = foe_block(ruleset, None, creature.core, table, scales)
                for found in _beyond(ruleset.foe_block, block):
                    if ("foe", found.key) not in odd:
                        draft.findings.value(source.at("core"), _message(name, creature.id, found, "its core values"))
        for kind, source in draft.each(CharacterType):
            if name not in kind.blocks:
                block = ruleset.block("member", None, kind.core, table)
                told = {*odd}
                for found in _beyond(ruleset.member_block, block):
                    if ("member", found.key) not in told:
                        draft.findings.value(source.at("core"), _message(name, kind.id, found, "its core values"))
                        told.add(("member", found.key))
                for found in _beyond(ruleset.member_block, _raised(kind.core, kind.advancement, ruleset, table)):
                    if ("member", found.key) not in told:
                        message = _message(name, kind.id, found, "what the steps raise", " with every step taken")
                        draft.findings.value(source.at("advancement"), message)


def _message(ruleset: str, who: str, found: _Beyond, lower: str, when: str = "") -> str:
    verb = "lower" if found.bound.startswith("at most") else "raise"
    return (
        f"under {ruleset} the derived '{found.key}' of '{who}' would be {found.value}{when}; {found.bound} is "
        f"possible: write blocks.{ruleset}, or {verb} {lower}"
    )


def _raised(core: Core, steps: Sequence[AdvancementStep], ruleset: Ruleset, table: Table | None) -> Mapping[str, Any]:
    """Return the block with every step taken, as the campaign derives it."""
    for step in steps:
        core = core.raised(step.raises.core.model_dump())
    block = ruleset.block("member", None, core, table)
    fields = ruleset.member_block.model_fields
    for step in steps:
        raises = step.raises.blocks.get(ruleset.id, {})
        sound = {key: value for key, value in raises.items() if key in fields and isinstance(value, int)}
        block = ruleset.raised(block, sound)
    return block


def _beyond(model: type[BaseModel], block: Mapping[str, Any]) -> Iterator[_Beyond]:
    """Return the numbers out of bounds; other faults are reported by the check of the derivation."""
    try:
        model.model_validate(block)
    except ValidationError as error:
        for fault in error.errors(include_url=False):
            bounds = fault.get("ctx", {})
            if len(fault["loc"]) == 1 and isinstance(fault["input"], int):
                if "le" in bounds:
                    yield _Beyond(str(fault["loc"][0]), fault["input"], f"at most {bounds['le']}")
                elif "ge" in bounds:
                    yield _Beyond(str(fault["loc"][0]), fault["input"], f"at least {bounds['ge']}")


def _odd(draft: Draft, ruleset: Ruleset) -> set[tuple[str, str]]:
    """Report, and return, the lines of the content's derivation that fit no one at all."""
    odd: set[tuple[str, str]] = set()
    models = {"member": ruleset.member_block, "foe": ruleset.foe_block}
    for record, source in draft.each(RulesetRecord):
        lines = record.derivation.items() if record.id.partition(":")[2] == ruleset.id else ()
        for kind, key, line in ((kind, key, line) for kind, each in lines for key, line in each.items()):
            extremes = [{found.key: found for found in _beyond(models[kind], {key: each})} for each in _extremes(line)]
            if all(key in found for found in extremes) and len({found[key].bound for found in extremes}) == 1:
                least, most = (found[key].value for found in extremes)
                message = f"this line gives {least} to {most}; {extremes[0][key].bound} is possible"
                draft.findings.value(source.at("derivation", kind, key), message)
                odd.add((kind, key))
    return odd


def _extremes(line: Linear) -> tuple[int, int]:
    """Return the smallest and the largest number that a line can give."""
    factors = {name: line.factors.get(name, 0) for name in Core.model_fields}
    low = Core(**{name: _MOST if factor < 0 else 0 for name, factor in factors.items()})
    high = Core(**{name: _MOST if factor > 0 else 0 for name, factor in factors.items()})
    return line.of(low), line.of(high)
