"""Levels of health at which conditions hold, for what can be told of behaviours and phases."""

from collections.abc import Collection
from functools import lru_cache
from itertools import pairwise

from game.packs.models.behaviour import Behaviour
from game.wording import listed
from systems.table.enemies.condition import Condition
from systems.table.loop.caches import TEXTS

_HEALTH = "self.hp_percent"
LEVELS = range(101)
"""Percentages of health, from none left to unhurt."""


@lru_cache(maxsize=TEXTS)
def levels(text: str) -> frozenset[int] | None:
    """Return the levels at which a condition holds; None if it asks for more than health, or cannot be read."""
    if Condition.faults(text, None) or {name for _, _, name in Condition.named(text)} - {_HEALTH}:
        return None
    condition = Condition(text, {_HEALTH: int})
    return frozenset(level for level in LEVELS if condition.ask({_HEALTH: level}).holds)


def held(behaviour: Behaviour, ruleset: str) -> frozenset[int] | None:
    """Return the levels at which any rule holds under a ruleset; None if that of one of them is not known."""
    found: frozenset[int] = frozenset()
    for rule in behaviour.rules:
        if not rule.rulesets or ruleset in rule.rulesets:
            more = levels(rule.when)
            if more is None:
                return None
            found |= more
    return found


def gaps(held: Collection[int]) -> str:
    """Tell the levels that are missing between others, such as `at 30, from 40 to 60`; empty if none are."""
    found = [(low + 1, high - 1) for low, high in pairwise(sorted(held)) if high > low + 1]
    return listed(f"at {low}" if low == high else f"from {low} to {high}" for low, high in found)
