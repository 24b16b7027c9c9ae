"""The view of the march: how the party goes, who watches, how tired it is, whether it lies in wait (TA-05)."""

from typing import TypedDict

from game.campaign.state import CampaignState
from game.campaign.travel import march
from game.campaign.travel.pace import move_full, slowed, weariness


class MarchView(TypedDict):
    """How the party goes by day and who watches by night."""

    pace: str
    """`careful`, `steady` or `forced`."""
    points: dict[str, int]
    """Move points of a whole day at each pace."""
    watch: str
    """`nobody`, `one` or `turns`."""
    tired: int
    weary: int
    """Move points that tiredness costs a day, and what it adds to what Scouting Rolls have to meet."""
    lying: str
    """`hidden` where the party lies low until dawn, `ambush` where it lies in ambush; else empty."""
    moved: bool
    """Whether it has entered a hex today."""
    words: str
    """All of it in sentences; empty for a steady march of the rested."""


def march_of(c: CampaignState) -> MarchView:
    """Return how the party goes."""
    return {
        "pace": c.march.pace,
        "points": {word: slowed(c, move_full(c), word) for word in march.PACES},
        "watch": c.march.watch,
        "tired": c.march.tired,
        "weary": weariness(c),
        "lying": c.march.lying,
        "moved": c.march.moved,
        "words": march.line(c).strip(),
    }
