"""Types of content fields shared by effects and all records: ids of other records, and dice text.

A field names the kind of its record: `item: Annotated[str, Ref("item")]`. Content writes `rations` for a record of its
own pack and `core:rations` for another's; loaded records always hold the full id.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import AfterValidator, GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationInfo, WithJsonSchema
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from systems.table.loop.dice_notation import FORM, parse_dice

if TYPE_CHECKING:  # start-up: only schemas need it
    from pydantic.json_schema import JsonSchemaValue

ID = r"(?:[a-z][a-z0-9_-]*:)?[a-z][a-z0-9_]*"
"""The form of an id in content, with its pack or without."""

_ID = re.compile(ID)


@dataclass(frozen=True, slots=True)
class Ref:
    """A mark on a field that holds the id of a record of this kind.

    `asks`: the record is only required or looked for; this reference does not bring it into the game. `besides`: words
    that may stand in place of an id.
    """

    kind: str
    asks: bool = False
    besides: tuple[str, ...] = ()

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.with_info_after_validator_function(self._full, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> "JsonSchemaValue":
        pattern = f"(?:{'|'.join([ID, *self.besides])})" if self.besides else ID
        return {**handler(schema), "pattern": f"^{pattern}$"}

    def _full(self, text: str, info: ValidationInfo) -> str:
        return text if text in self.besides else full_id(text, info)


@dataclass(frozen=True, slots=True)
class Names:
    """A mark on a component's field that names records of this kind: one by its id, several, or pairs that begin with
    an id.

    Content may change between a save and its loading; this mark locates the ids in a snapshot.
    """

    kind: str


class Asks:
    """A mark on a condition of a fight that may name fields of the campaign besides those of the fight (TL-01)."""


def is_id(text: str) -> bool:
    """Tell whether a text could be the id of a record, with its pack or without."""
    return _ID.fullmatch(text) is not None


def full_id(text: str, info: ValidationInfo) -> str:
    """Return `text` with the name of its pack in front, if the validation's context names one (`{"pack": …}`).

    Raises:
        PydanticCustomError: the text is no id.
    """
    if not is_id(text):
        raise PydanticCustomError(
            "bad_id",
            "{given} is no id: small letters, digits and _, with the pack and a colon before it if need be",
            {"given": f"'{text}'"},
        )
    context: Mapping[str, str] | None = info.context
    return text if context is None or ":" in text else f"{context['pack']}:{text}"


def _dice_text(text: str) -> str:
    parse_dice(text)
    return text


DiceText = Annotated[
    str, AfterValidator(_dice_text), WithJsonSchema({"type": "string", "pattern": rf"^\s*({FORM})\s*$"})
]
"""A field of dice text such as `2d6+1`, kept as written; `parse_dice` reads it."""
