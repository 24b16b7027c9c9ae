"""Contributions of units in the fights of a set-up: rows for reports, from a tally."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from game.laboratory.playtest.tally import Tally
from game.laboratory.setups import Setup
from systems.table.battle.battle import told_apart
from systems.table.battle.contributions import WHOLE
from systems.table.ruleset import ruleset

DOES = ("dealt", "taken", "healed", "warded", "felled")
"""The contributions of a unit, in this order."""


class Contribution(NamedTuple):
    """The contributions of a unit, in means over all fights."""

    id: str
    name: str
    kind: str
    """The id of its character type or creature, if it has one."""
    side: str
    """`party`, `foes` or, for map objects and damage without a source, nothing."""
    amounts: Mapping[str, float]
    """By `DOES`: points of harm or health, and how many it felled."""
    part: float
    """Its share of all harm that its side dealt."""


def contributions(setup: Setup, tally: Tally) -> tuple[Contribution, ...]:
    """Return a row for each unit with contributions: the party, the enemies, and the rest.

    Items of the pack are used by the party together; where enemies fight as one they share one row.
    """
    known = {who for who, _ in tally.contributions}
    rows = list(_units(setup))
    rows += [(who, who, "", "") for who in sorted(known - {row[0] for row in rows})]
    dealt: Counter[str] = Counter()
    for who, _, _, side in rows:
        dealt[side] += tally.contributions[who, "dealt"]
    return tuple(
        Contribution(
            who,
            name,
            kind,
            side,
            {does: tally.contributions[who, does] / WHOLE / tally.fights for does in DOES},
            tally.contributions[who, "dealt"] / dealt[side] if dealt[side] else 0.0,
        )
        for who, name, kind, side in rows
        if who in known
    )


def _units(setup: Setup) -> Iterator[tuple[str, str, str, str]]:
    """Return everyone who may have contributions: id, name, kind and side."""
    names = told_apart(setup.encounter)
    for member in setup.party.members:
        yield member.id, member.name, member.kind, "party"
    yield "party", "the party together", "", "party"
    for foe in setup.encounter.foes:
        yield foe.id, names[foe.id], foe.creature, "foes"
    yield "foes", "the enemies together", "", "foes"
    for key, name in _on_map(setup.encounter.block):
        yield key, name, "", ""
    yield "", ruleset(setup.ruleset).no_source, "", ""


def _on_map(block: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Return ids and names of the parts of an encounter's block, such as hazards."""
    for listed in block.values():
        for each in listed if isinstance(listed, list | tuple) else ():
            if isinstance(each, Mapping) and isinstance(each.get("id"), str):
                yield each["id"], str(each.get("name", each["id"]))
