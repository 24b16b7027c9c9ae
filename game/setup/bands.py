"""What sets a band's encounter apart from one of content: who is left, who leads, whose ground it is (PW-05)."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.packs.models.encounter import Encounter
from systems.table.content.core_values import Core
from systems.table.ruleset import Ruleset


class Person(NamedTuple):
    """Somebody with a name among the foes: a creature, its core values by now, and whether they join the others.

    Who does not join is the first foe of that creature.
    """

    creature: str
    name: str
    core: Core
    joins: bool = True


class Lineup(NamedTuple):
    """A band as it is met. `whole`: all of it is left, so that a block that is written for it holds."""

    persons: tuple[Person, ...] = ()
    whole: bool = True
    ground: Encounter | None = None
    """The encounter whose ground is that of the land; None for the band's own."""


AS_WRITTEN = Lineup()
"""An encounter as it stands in content."""


def block_of(
    record: Encounter, ruleset: Ruleset, composed: Mapping[str, Any], lineup: Lineup, foes: int
) -> dict[str, Any]:
    """Return the encounter's block: as written, or made from those who are there, on the ground of the land.

    Ground that has no room for so many foes is left for that of the band.
    """
    own = dict(record.blocks.get(ruleset.id) or {})
    if lineup.whole and not any(person.joins for person in lineup.persons):
        block = record.block(ruleset, composed)
    else:
        block = {**composed, **{key: value for key, value in own.items() if key in ruleset.lends}}
    lent = lineup.ground.blocks.get(ruleset.id, {}) if lineup.ground else {}
    there = {key: value for key, value in lent.items() if key in ruleset.lends}
    if not there:
        return block
    other = {**{key: value for key, value in block.items() if key not in ruleset.lends}, **there}
    return block if ruleset.problem(other, 0, foes) else other
