"""Checks across records, which no model can make alone: one module for each subject.

`cross_check` finds faults that make content unplayable: it belongs to every load.
"""

from game.packs.checks import (
    advancement,
    behaviours,
    blocks,
    conditions,
    derived,
    doubles,
    effects,
    encounters,
    facts,
    fronts,
    happenings,
    icons,
    items,
    loot,
    media,
    migrations,
    names,
    needed_rulesets,
    parties,
    phases,
    policies,
    power_words,
    powers,
    quests,
    references,
    regions,
    rings,
    room,
    rules,
    scenarios,
    scenes,
    terrains,
    things,
    towns,
    trapping,
)
from game.packs.draft import Draft

_CHECKS = (
    advancement.check,
    behaviours.check,
    blocks.check,
    conditions.check,
    derived.check,
    doubles.check,
    effects.check,
    encounters.check,
    facts.check,
    fronts.check,
    happenings.check,
    icons.check,
    items.check,
    loot.check,
    media.check,
    migrations.check,
    names.check,
    parties.check,
    phases.check,
    policies.check,
    powers.check,
    power_words.check,
    quests.check,
    references.check,
    regions.check,
    rings.check,
    room.check,
    rules.check,
    scenarios.check,
    scenes.check,
    terrains.check,
    things.check,
    towns.check,
    trapping.check,
    needed_rulesets.check,
)


def cross_check(draft: Draft) -> None:
    """Run every check that a load needs; each examines valid records only and adds to the draft's findings."""
    for check in _CHECKS:
        check(draft)
