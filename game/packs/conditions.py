"""Conditions over the campaign (TL-01): their place in content, and what they name.

A condition is the checked CEL of `systems.table.enemies.condition` over one flat view, whose fields
`game.packs.condition_fields` lists.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationInfo
from pydantic_core import CoreSchema, core_schema

from game.packs.condition_fields import FAMILIES, of_campaign, record_of
from systems.table.enemies.condition import LONGEST, Condition
from systems.table.enemies.expressions.tokens import Refused, Spot, tokens


@dataclass(frozen=True, slots=True)
class When:
    """A condition as it is written, and the pack whose records it names without their pack. An empty one holds."""

    text: str = ""
    pack: str = ""

    def __bool__(self) -> bool:
        return bool(self.text)

    @property
    def denied(self) -> "When":
        """The condition that holds where this one does not."""
        return When(f"!({self.text})", self.pack)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        written = core_schema.plain_serializer_function_ser_schema(cls._written, return_schema=core_schema.str_schema())
        text = core_schema.str_schema(strict=True)
        return core_schema.with_info_after_validator_function(cls._read, text, serialization=written)

    def _written(self) -> str:
        """Return the condition as any pack can write it: names have their packs, as ids of a loaded record have."""
        return from_pack(self.text, self.pack)

    @classmethod
    def _read(cls, text: str, info: ValidationInfo) -> Self:
        context: Mapping[str, str] | None = info.context
        return cls(text, context["pack"] if context else "")

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {"type": "string", "maxLength": LONGEST, "examples": ["day >= 8 && has.rope_wire > 0"]}


class FightWhen(When):
    """A condition of an encounter's phase (TH-03): it asks for a fight, and for the campaign before it."""

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {"type": "string", "maxLength": LONGEST, "examples": ["self.hp_percent < 66 || round >= 6"]}


class PowerWhen(When):
    """A condition of a power's rule (PW-01): it asks for the campaign, and for the power that it belongs to."""

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {"type": "string", "maxLength": LONGEST, "examples": ["self.failed > 0 && self.strength >= 2"]}


class Asked(NamedTuple):
    """A field of a family in a condition: where it is named, as what, and what it stands for."""

    line: int
    column: int
    name: str
    family: str
    id: str
    part: str = ""


def facts_asked(text: str, pack: str) -> Iterator[str]:
    """Yield the full ids of the facts that a condition in a record of that pack names."""
    for each in asked(text):
        key = each.part if FAMILIES[each.family].of else each.id if FAMILIES[each.family].kind == "fact" else ""
        if key:
            yield key if ":" in key else f"{pack}:{key}"


def asked(text: str) -> Iterator[Asked]:
    """Yield the fields of families that a condition names; none if it cannot be read."""
    if Condition.faults(text, None):
        return
    for line, column, name in Condition.named(text):
        if found := record_of(name):
            yield Asked(line, column, name, *found)


class Named(NamedTuple):
    """A field of a campaign in a condition: where its name begins, the column behind it, and the name."""

    line: int
    column: int
    end: int
    name: str


def fields_in(text: str) -> Sequence[Named]:
    """Return the fields of a campaign that a condition names, in the order of their places; none if it has faults."""
    if Condition.faults(text, None):
        return ()
    named = sorted(each for each in Condition.named(text) if of_campaign(each[2]))
    if not named:
        return ()
    found = tokens(text)[0]
    found_at = {token.at: number for number, token in enumerate(found)}
    fields = []
    for line, column, name in named:
        last = found[found_at[Spot(line, column)] + 2 * name.count(".")]
        if last.at.line == line:
            fields.append(Named(line, column, last.at.column + len(last.text), name))
    return fields


def from_pack(text: str, pack: str) -> str:
    """Return a condition in which names without a pack are those of that pack, for use in a record of another."""
    try:
        found, _ = tokens(text)
    except Refused:
        return text
    lines, written = text.split("\n"), {(each.line, each.column): each for each in asked(text)}
    for index in reversed(range(len(found))):
        for behind in _unnamed(written[found[index].at]) if found[index].at in written else ():
            line, column = found[index + 2 * behind].at
            before = lines[line - 1]
            lines[line - 1] = f"{before[: column - 1]}{pack}.{before[column - 1 :]}"
    return "\n".join(lines)


def _unnamed(field: Asked) -> Iterator[int]:
    """Yield which words of a field are ids without a pack, the last one first."""
    if FAMILIES[field.family].of and ":" not in field.part:
        yield field.name.count(".")
    if ":" not in field.id:
        yield 1
