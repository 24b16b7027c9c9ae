"""Items: goods, gear and wonders."""

from game.packs.models.base import Record
from game.packs.models.effects import AnyEffect
from game.packs.models.fields import Natural, Word, WordOrNone


class Item(Record):
    """A thing the party can own. A ration weighs 1. `uses` 0: never used up. `slot` "": not worn."""

    price: Natural
    weight: Natural
    hands: Natural = 0
    slot: WordOrNone = ""
    uses: Natural = 0
    stack: bool = False
    tags: tuple[Word, ...] = ()
    effects: tuple[AnyEffect, ...] = ()
