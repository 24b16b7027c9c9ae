"""Fights that a policy leaves at once: their odds are the policy's and not the fight's."""

from collections.abc import Sequence

from game.laboratory.playtest.results import Cell
from game.laboratory.reports import labels, wording

AT_ONCE = 1
"""Rounds fought, up to which a retreat counts as leaving at once."""
NOTED = 0.1
"""The share of all fights from which on it is told."""


def left_at_once(cell: Cell) -> float:
    """Return the share of fights that the party leaves at once: exact where that is known, else sampled."""
    rounds = cell.exact.rounds if cell.exact else cell.tally.rounds
    whole = 1 if cell.exact else max(1, cell.tally.fights)
    left = sum(often for (outcome, fought), often in rounds.items() if outcome == "retreat" and fought <= AT_ONCE)
    return float(left / whole)


def told(cell: Cell) -> str:
    """Say that a policy leaves at once; empty where it does so in few fights."""
    share = left_at_once(cell)
    if share < NOTED:
        return ""
    return (
        f"{cell.policy} leaves at once in {wording.whole(share)} of fights: these odds are the policy's and not the "
        "fight's; see --policy fight-on."
    )


def told_of_many(cells: Sequence[Cell]) -> str:
    """Say it of those of several cells of which it is to be told; empty without any."""
    axes = labels.differing(cells)
    found = [(cell, share) for cell in cells if (share := left_at_once(cell)) >= NOTED]
    if not found:
        return ""
    if cells[0].field:
        which = [_turned([cell for cell, _ in found], [share for _, share in found], cells)]
    else:
        which = [f"{labels.short(cell, axes)} ({wording.whole(share)})" for cell, share in found]
    return (
        f"Left at once, so that the odds are the policy's and not the fight's (see --policy fight-on): "
        f"{', '.join(which)}."
    )


def _turned(some: Sequence[Cell], shares: Sequence[float], every: Sequence[Cell]) -> str:
    """Name the values of a turned number, with the least and the largest share."""
    ends = dict.fromkeys(wording.whole(share) for share in (min(shares), max(shares)))
    return f"{labels.values(some, every)} ({' to '.join(ends)})"
