"""The field type of one effect: any installed effect, selected by its `effect` key."""

from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from systems.table.content.effect import Effect, effects


@dataclass(frozen=True, slots=True)
class Installed:
    """A placeholder for the union of the installed effects, resolved when a validator is first built.

    No earlier: effects of map and camp are found in `game.campaign`, a layer above the packs.
    """

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        choices = {tag: handler.generate_schema(cls) for tag, cls in effects().items()}
        return core_schema.tagged_union_schema(choices, discriminator="effect")


AnyEffect = Annotated[Effect, Installed()]
