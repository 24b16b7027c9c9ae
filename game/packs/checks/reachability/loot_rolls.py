"""Loot tables in use: the rows within reach of the Loot Dice that can be won for them (PI-11, PI-12)."""

from collections.abc import Iterator, Mapping

from game.packs.checks.reachability.composed import Fights
from game.packs.checks.reachability.play import Play
from game.packs.models.loot_table import LootTable
from game.packs.models.rules import Rules
from systems.table.battle.loot import loot_dice

_SIDES = 6


def check(play: Play, fights: Fights) -> None:
    """Report the first row of each table in use that no throw reaches."""
    highest = _highest(play, fights)
    for table, source in play.draft.each(LootTable):
        if table.id not in highest:
            continue
        dice = loot_dice(_SIDES, highest[table.id])
        over = [index for index, row in enumerate(table.rows) if row.roll > dice * _SIDES]
        if over:
            whose = f"this row and the {len(over) - 1} after it" if len(over) > 1 else "this row"
            message = (
                f"no throw comes to {whose}: whoever uses this table has a Loot rating of {highest[table.id]} at most, "
                f"which is {dice} Loot Dice; raise 'loot' of an encounter, or leave the row out"
            )
            play.draft.findings.warning(source.at("rows", over[0], "roll"), message)


def _highest(play: Play, fights: Fights) -> Mapping[str, int]:
    """Return the highest Loot rating with which each table is rolled on."""
    found: dict[str, int] = {}
    for encounter, loot in fights.loot.items():
        if ("encounter", encounter) in play.reached:
            for table in _tables(play, fights, encounter):
                found[table] = max(loot, found.get(table, 0))
    return found


def _tables(play: Play, fights: Fights, encounter: str) -> Iterator[str]:
    own = fights.records[encounter].loot_tables
    yield from own
    if not own:
        for rules, _ in play.draft.each(Rules):
            if ("rules", rules.id) in play.reached:
                yield from rules.loot_tables
