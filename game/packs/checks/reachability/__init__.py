"""Reachability checks: content that no campaign can ever reach.

`loose_ends` is the part of `flamequick check` beyond the needs of a load.
"""

from collections.abc import Collection
from dataclasses import replace

from game.packs.checks.reachability import (
    afoot,
    chance_ways,
    dead_ends,
    finishing,
    idle_facts,
    impossible_checks,
    inherited,
    lands,
    loot_rolls,
    parties,
    short_goals,
    softlocks,
    towns,
    unheard_of,
    unnamed_media,
    unopened,
    unused,
)
from game.packs.checks.reachability.composed import Fights
from game.packs.checks.reachability.flow import Node
from game.packs.checks.reachability.play import Play
from game.packs.draft import Draft
from game.packs.messages.findings import Findings


def loose_ends(draft: Draft, leave_out: Collection[str] = ()) -> None:
    """Find content that no campaign can reach; to be called after `game.packs.checks.cross_check`.

    Nothing is found where a pack has faults: a misspelt name or an unreadable record may be the only cause.

    Args:
        draft: the content.
        leave_out: packs of which nothing is told.
    """
    if draft.findings.faulty():
        return
    findings = Findings()
    whole = replace(draft, findings=findings)
    inherited.check(whole)
    idle_facts.check(whole)
    unnamed_media.check(whole)
    unheard_of.check(whole)
    unopened.check(whole)
    dead_ends.check(whole)
    parties.check(whole)
    towns.check(whole)
    fights = Fights(whole)
    play = Play(whole)
    impossible_checks.check(play)
    if play.campaigns:
        loot_rolls.check(play, fights)
        explained: set[Node] = set()
        finishing.check(play, explained)
        short_goals.check(play)
        softlocks.check(play)
        lands.check(play, explained)
        afoot.check(play)
        chance_ways.check(play)
        unused.check(play, explained)
    draft.findings.take(findings, leave_out)
