"""Stat blocks of members with what they bear: weapons, armour, and what else changes numbers (TH-01, TH-02)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.packs.models.item import Item
from game.packs.models.thing import Modifier, Trigger
from systems.table.battle.setup import Powers
from systems.table.battle.setup import Trigger as Fired
from systems.table.content.core_values import Core
from systems.table.ruleset import Ruleset, Table


def with_modifiers(
    rules: Ruleset, block: Mapping[str, Any], core: Core, table: Table | None, modifiers: Sequence[Modifier]
) -> dict[str, Any]:
    """Return a member's block with these modifiers.

    One with a block for the ruleset adds that. Of any other, what its core values would change in a derived block
    is added.

    Args:
        rules: the ruleset.
        block: the member's own block.
        core: the core values it goes with.
        table: the content's own derivation, if it has one.
        modifiers: those that count.
    """
    made = dict(block)
    for each in modifiers:
        if rules.id not in each.blocks and each.core.given:
            made = rules.shifted(made, core, each.core.given, table)
    pieces = [each.blocks[rules.id] for each in modifiers if rules.id in each.blocks]
    return rules.equipped(made, pieces) if pieces else made


def plain_modifiers(items: Iterable[Item]) -> list[Modifier]:
    """Return what counts of these things in a fight without a campaign: whatever asks for no condition."""
    return [each for item in items if not item.when for each in item.changes if not each.when]


def powers_of(item: Item, triggers: Sequence[Trigger]) -> Powers | None:
    """Return what a thing can do in a fight beyond its uses; None for nothing.

    Args:
        item: its item.
        triggers: what it does by itself there.
    """
    if not (item.charges or item.lasts > 1 or triggers):
        return None
    acting = tuple(
        Fired(on=each.on, chance=each.chance, below=each.below, costs=each.costs, effects=each.effects)
        for each in triggers
    )
    return Powers(charged=item.charges > 0, lasts=item.lasts, triggers=acting)
