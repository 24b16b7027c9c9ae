"""Who did how much in a fight by opposed 4dF, in boxes of the wound track: the wounds of a turn are marked together.

They are parted by the damage values of the hits. A wound that becomes a lighter one frees no box.
"""

from collections.abc import Sequence

from systems.fudge.events import Healed, WoundsMarked
from systems.fudge.sides import Sides
from systems.table.battle import shields
from systems.table.battle.contributions import Contribution, Credits, harmed, mended
from systems.table.battle.fight import Fight
from systems.table.battle.view import mean


def _marked(event: WoundsMarked) -> Sequence[Contribution]:
    return harmed(event.who, event.lost, event.by, event.fell)


def _healed(event: Healed) -> Sequence[Contribution]:
    return mended(event.who, event.regained, event.by)


CREDITS: Credits = {**shields.CREDITS, WoundsMarked: _marked, Healed: _healed}


def strength(battle: Fight) -> tuple[int, int]:
    """Per mille of free boxes on either side (`Ruleset.strength`)."""
    sides = battle.bound(Sides)
    most = sides.most()
    party, foes = (
        mean([1000 * sides.left(unit) // most if unit.fights else 0 for unit in side])
        for side in (sides.members, sides.foes)
    )
    return party, foes
