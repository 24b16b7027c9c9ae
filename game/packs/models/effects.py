"""The field of one effect: any of the effects that are installed, told apart by its `effect` key."""

from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from systems.table.content.effect import Effect, effects


@dataclass(frozen=True, slots=True)
class Installed:
    """Stands for the union of the installed effects, which is looked up when a validator is first built.

    Only then: effects of map and camp are found in `game.campaign`, which stands above the packs.
    """

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        choices = {tag: handler.generate_schema(cls) for tag, cls in effects().items()}
        return core_schema.tagged_union_schema(choices, discriminator="effect")


AnyEffect = Annotated[Effect, Installed()]
