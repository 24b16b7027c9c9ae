"""Items: goods, gear and wonders."""

from collections.abc import Iterator
from typing import Annotated, Self

from pydantic import Field, field_validator, model_validator

from game.packs.conditions import When
from game.packs.models.base import Pictured
from game.packs.models.effects import AnyEffect
from game.packs.models.fields import Natural, Word, WordOrNone
from game.packs.models.thing import Curse, Modifier, Refill, Trigger
from game.packs.models.values import Blocks, Part
from systems.table.content.validation import Problem, require_none


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
    charges: Annotated[int, Field(ge=0, le=99)] = 0
    """Charges that it holds, in place of uses: once they are spent it is empty, not gone."""
    refills: tuple[Refill, ...] = ()
    """What fills up its charges; each way by itself."""
    lasts: Annotated[int, Field(ge=1, le=20)] = 1
    """Rounds for which its effects in a fight go on after a use: 1 is the round of the use alone."""
    when: When = When()
    """The condition under which it can be used, and changes and does anything; in a fight that of its beginning."""
    blocks: Annotated[Blocks, Part("gear_block")] = Field(default_factory=dict)
    """The weapon or armour that it is to whoever holds or wears it, by ruleset id: as in `modifiers`."""
    modifiers: tuple[Modifier, ...] = ()
    """What changes about whoever holds or wears it."""
    triggers: tuple[Trigger, ...] = ()
    """What it does by itself."""
    curse: Curse | None = None
    """What binds it to its bearer."""

    @field_validator("stack", mode="before")
    @classmethod
    def _has_no_size(cls, value: object) -> object:
        if isinstance(value, int) and not isinstance(value, bool):
            raise ValueError("write stack = true: any number of them then shares one line in the pack, without a limit")
        return value

    @property
    def borne(self) -> bool:
        """Whether it counts only in hand or worn."""
        return bool(self.hands or self.slot)

    @property
    def changes(self) -> tuple[Modifier, ...]:
        """Everything that changes about its bearer, what it is as a weapon or armour first."""
        return (Modifier(blocks=self.blocks), *self.modifiers) if self.blocks else self.modifiers

    @model_validator(mode="after")
    def _is_sound(self) -> Self:
        require_none(self._problems())
        return self

    def _problems(self) -> Iterator[Problem]:
        if self.charges and (self.uses or self.stack):
            message = "charges take the place of uses, and a stack has none: leave uses and stack out"
            yield Problem(("uses" if self.uses else "stack",), message)
        if self.refills and not self.charges:
            yield Problem(("refills",), "refills fill up charges: write how many it holds")
        for index, modifier in enumerate(self.modifiers):
            if modifier.charged and not self.charges:
                message = "it has no charges, so nothing can count while one is left: write charges"
                yield Problem(("modifiers", index, "charged"), message)
        for index, trigger in enumerate(self.triggers):
            if trigger.costs > (self.charges or self.uses):
                message = "a trigger costs more charges or uses than the thing ever has"
                yield Problem(("triggers", index, "costs"), message)
            if trigger.below and not self.borne:
                message = "below asks for the health of a bearer, and nobody bears it: write hands or slot"
                yield Problem(("triggers", index, "below"), message)
        own = [key for key in ("blocks", "modifiers", "curse") if getattr(self, key)]
        bound = [key for key in own if key != "curse" or (self.curse and self.curse.binds == "borne")]
        if bound and not self.borne:
            message = "blocks, modifiers and a curse are of what is held or worn: write hands or slot"
            yield Problem((bound[0],), message)
        if self.stack and (self.triggers or own):
            message = "leave stack out: a stack is many things, and has no blocks, modifiers, triggers or curse"
            yield Problem(("stack",), message)
