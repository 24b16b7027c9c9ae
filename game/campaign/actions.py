"""Actions besides going on with the day. Each subject brings its own; `wiring` lists them in order."""

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from systems.table.loop.requests import Choice, Option

S = TypeVar("S")


class Action(NamedTuple, Generic[S]):
    """Options that a subject offers at each stage of the day, and how they are carried out.

    An option's id is a verb, or a verb and a key: `equip`, `bury:corpse-2`. A verb belongs to one action.
    """

    options: Callable[[S, str], list[Option]]
    """Options at a stage: `plan`, `travel`, `camp`, or another where the subject is asked directly."""
    verbs: Mapping[str, Callable[[S, str, Choice], None]]
    """What carries out each verb, given the key and the choice."""

    def carry_out(self, state: S, choice: Choice) -> bool:
        """Carry out a choice; False where the option is not one of this action's."""
        verb, _, key = choice.option.partition(":")
        if verb not in self.verbs:
            return False
        self.verbs[verb](state, key, choice)
        return True
