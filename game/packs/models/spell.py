"""Spells: what the Spellware Interface stores and casts (IT-13)."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Pictured
from game.packs.models.effects import AnyEffect
from game.packs.models.fields import Natural


class Spell(Pictured):
    """A spell."""

    price: Natural
    """Price in gold in a town."""
    effects: Annotated[tuple[AnyEffect, ...], Field(min_length=1)]
    """Effects of casting it."""
