"""Loot tables: their rows count up from 1 without a gap (PI-13)."""

from game.packs.draft import Draft
from game.packs.models.loot_table import LootTable


def check(draft: Draft) -> None:
    """Check the rolls of every loot table; the first row out of step is the one told."""
    for record, source in draft.each(LootTable):
        for index, row in enumerate(record.rows):
            if row.roll != index + 1:
                message = f"the rows count up from 1 without a gap: this one should be roll {index + 1}, not {row.roll}"
                draft.findings.value(source.at("rows", index, "roll"), message)
                break
