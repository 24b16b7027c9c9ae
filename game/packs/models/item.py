"""Items: goods, gear and wonders."""

from game.packs.models.base import Pictured
from game.packs.models.effects import AnyEffect
from game.packs.models.fields import Natural, Word, WordOrNone


class Item(Pictured):
    """An item that the party can own."""

    price: Natural
    """Price in gold in a town with prices of 100 percent."""
    weight: Natural
    """Weight, where a ration weighs 1."""
    hands: Natural = 0
    """Number of hands needed to use it."""
    slot: WordOrNone = ""
    """The part of the body it is worn on, such as chest or wrist; empty: it cannot be worn."""
    uses: Natural = 0
    """Number of uses before it is gone; 0: it is never used up."""
    stack: bool = False
    """Whether several of them share one line in the pack."""
    tags: tuple[Word, ...] = ()
    """Words that classify it, such as weapon; `trade` marks goods to sell, `quest` what no rout takes."""
    effects: tuple[AnyEffect, ...] = ()
    """Its effects, one entry each."""
