"""States: what holds of a member for days, such as poison or a blessing (TH-01)."""

from collections.abc import Iterator
from typing import Self

from pydantic import model_validator

from game.packs.models.base import Record
from game.packs.models.fields import Natural
from game.packs.models.thing import Modifier, Trigger
from systems.table.content.validation import Problem, require_none


class State(Record):
    """A state of a member: it begins and ends by effects, or after some days."""

    days: Natural = 0
    """Days that it lasts, unless the effect that brings it says otherwise; 0: until an effect lifts it."""
    modifiers: tuple[Modifier, ...] = ()
    """What changes about whoever is in it."""
    triggers: tuple[Trigger, ...] = ()
    """What it does by itself, on occasions outside fights."""

    @model_validator(mode="after")
    def _is_outside(self) -> Self:
        require_none(self._problems())
        return self

    def _problems(self) -> Iterator[Problem]:
        for index, trigger in enumerate(self.triggers):
            if trigger.fights:
                message = f'a state acts outside fights: on = "{trigger.on}" is an occasion of things alone'
                yield Problem(("triggers", index, "on"), message)
            if trigger.costs:
                yield Problem(("triggers", index, "costs"), "a state has no charges: leave costs out")
        for index, modifier in enumerate(self.modifiers):
            if modifier.charged:
                yield Problem(("modifiers", index, "charged"), "a state has no charges: leave charged out")
