"""Loot tables: their rows count up from 1 without a gap, and there is a find whatever holds (PI-13)."""

from game.packs.draft import Draft
from game.packs.models.loot_table import LootRow, LootTable


def check(draft: Draft) -> None:
    """Check the rolls of every loot table; report each row out of step with the rows above it."""
    for record, source in draft.each(LootTable):
        last = 0
        for index, row in enumerate(record.rows):
            message = _out_of_step(row.roll, last, record.rows[:index])
            if message:
                draft.findings.value(source.at("rows", index, "roll"), message)
            last = max(last, row.roll)
        for index, row in enumerate(record.rows):
            if row.when and all(other.roll != row.roll for other in record.rows[index + 1 :]):
                message = (
                    f"where this does not hold there is nothing for a sum of {row.roll}: "
                    "write another row for it below, without a condition"
                )
                draft.findings.value(source.at("rows", index, "when"), message)


def _out_of_step(roll: int, last: int, before: tuple[LootRow, ...]) -> str:
    """Describe the fault of a row; `last` is the highest roll above it."""
    if roll == last + 1 or (roll == last and before[-1].when):
        return ""
    if roll > last + 1:
        missing = f"{last + 1}" if roll == last + 2 else f"{last + 1} to {roll - 1}"
        return (
            f"the rows count up from 1 without a gap, and there is none for a sum of {missing}: "
            f"this one should be roll {last + 1}, or the missing ones stand before it"
        )
    if any(row.roll == roll for row in before):
        return f"there is a row for a sum of {roll} already: make one of both, or this one roll {last + 1}"
    return f"the rows count up from 1: the one for {roll} must stand before that for {last}"
