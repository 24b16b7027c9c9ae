"""What no model can see alone: checks across records, one module for each subject.

Each module's `check(draft)` looks at valid records only and adds to the draft's findings.
"""

from game.packs.checks import (
    advancement,
    behaviours,
    blocks,
    encounters,
    icons,
    items,
    loot,
    quests,
    references,
    regions,
    rules,
    terrains,
)
from game.packs.draft import Draft

_CHECKS = (
    advancement.check,
    behaviours.check,
    blocks.check,
    encounters.check,
    icons.check,
    items.check,
    loot.check,
    quests.check,
    references.check,
    regions.check,
    rules.check,
    terrains.check,
)


def cross_check(draft: Draft) -> None:
    """Run every check."""
    for check in _CHECKS:
        check(draft)
