"""What no model can see alone: checks across records, one module for each subject.

`cross_check` finds faults that make content unplayable: it belongs to every load. `loose_ends` follows what leads to
what through all the content, and finds what nobody will ever see, do or get: `flamequick check` tells it.
"""

from dataclasses import replace

from game.packs.checks import (
    advancement,
    behaviours,
    blocks,
    derived,
    encounters,
    finishing,
    icons,
    items,
    lands,
    loot,
    migrations,
    parties,
    quests,
    references,
    regions,
    room,
    rules,
    scenarios,
    terrains,
    throws,
    towns,
    trials,
    unused,
)
from game.packs.checks.composed import Fights
from game.packs.checks.flow import Node
from game.packs.checks.play import Play
from game.packs.draft import Draft
from game.packs.findings import Findings

_CHECKS = (
    advancement.check,
    behaviours.check,
    blocks.check,
    derived.check,
    encounters.check,
    icons.check,
    items.check,
    loot.check,
    migrations.check,
    quests.check,
    references.check,
    regions.check,
    room.check,
    rules.check,
    scenarios.check,
    terrains.check,
)


def cross_check(draft: Draft) -> None:
    """Run every check that a load needs; each looks at valid records only and adds to the draft's findings."""
    for check in _CHECKS:
        check(draft)


def loose_ends(draft: Draft) -> None:
    """Find what cannot come about in any campaign; after `cross_check`.

    Nothing is told of a pack that has faults, nor of those that it depends on: a misspelt name or a record that cannot
    be read may be all that is amiss.
    """
    faulty = draft.findings.faulty()
    doubtful = faulty | {
        pack.id for pack in draft.packs if any(each.id in faulty and each.may_use(pack.id) for each in draft.packs)
    }
    if doubtful.issuperset(pack.id for pack in draft.packs):
        return
    findings = Findings()
    whole = replace(draft, findings=findings)
    parties.loose_ends(whole)
    towns.loose_ends(whole)
    fights = Fights(whole)
    play = Play(whole)
    trials.check(play)
    if play.campaigns:
        throws.check(play, fights)
        explained: set[Node] = set()
        finishing.check(play, explained)
        lands.check(play, explained)
        unused.check(play, explained)
    draft.findings.take(findings, leave_out=doubtful)
