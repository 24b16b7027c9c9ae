"""Contributions to a fight, in boxes of the wound track.

The wounds of a turn are marked together, so their boxes are shared out by the damage values of the hits. A wound that
becomes a lighter one frees no box.
"""

from collections.abc import Sequence

from systems.fudge.events.damage import Healed, WoundsMarked
from systems.table.battle import shields
from systems.table.battle.contributions import Contribution, Credits, harmed, mended


def _marked(event: WoundsMarked) -> Sequence[Contribution]:
    return harmed(event.who, event.lost, event.by, event.fell)


def _healed(event: Healed) -> Sequence[Contribution]:
    return mended(event.who, event.regained, event.by)


CREDITS: Credits = {**shields.CREDITS, WoundsMarked: _marked, Healed: _healed}
