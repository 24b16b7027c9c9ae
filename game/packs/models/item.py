"""Items: goods, gear and wonders."""

from game.packs.models.base import Record
from game.packs.models.effects import AnyEffect
from game.packs.models.fields import Natural, Word, WordOrNone


class Item(Record):
    """A thing the party can own."""

    price: Natural
    """Gold that it costs where a town asks 100 percent."""
    weight: Natural
    """A ration weighs 1."""
    hands: Natural = 0
    """Hands that it takes to use."""
    slot: WordOrNone = ""
    """Where it is worn, such as chest or wrist; empty: it is not worn."""
    uses: Natural = 0
    """After so many uses it is gone; 0: it is never used up."""
    stack: bool = False
    """Several are one line in the pack."""
    tags: tuple[Word, ...] = ()
    """Words for what it is, such as weapon; `trade` is what a rout may cost."""
    effects: tuple[AnyEffect, ...] = ()
    """What it does; each effect is one thing."""
