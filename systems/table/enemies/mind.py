"""One decision at a time, for rulesets whose enemies do not decide through a `Decider` yet."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from systems.table.enemies.behaviour import Intent, Script, View
from systems.table.enemies.decide import Arena, Decider


class Mind(NamedTuple):
    """What one enemy decides with; see the members of `Decider`."""

    who: str
    script: Script
    view: View
    legal: Callable[[Intent], bool]
    options: Callable[[], Sequence[Intent]]
    die: Callable[[int], int]
    group: View | None = None


class _Once(Decider[Mind]):
    def see(self, unit: Mind, fields: frozenset[str]) -> View:
        return unit.view

    def see_group(self, unit: Mind, fields: frozenset[str]) -> View:
        return unit.view if unit.group is None else unit.group

    def legal(self, unit: Mind, intent: Intent) -> bool:
        return unit.legal(intent)

    def options(self, unit: Mind) -> Sequence[Intent]:
        return unit.options()

    def die(self, unit: Mind, sides: int) -> int:
        return unit.die(sides)


def decide(arena: Arena, mind: Mind) -> Intent:
    """Return an enemy's intent."""
    return _Once(arena, {mind.who: mind.script}).decide(mind.who, mind).intent
