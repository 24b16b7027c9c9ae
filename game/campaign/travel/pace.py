"""The day's movement: how much of it there is, how much is spent, and who slows the party (HX-02, HX-09, HX-18)."""

from typing import TYPE_CHECKING

from game.campaign.components import Fate
from game.campaign.travel.fleet import aboard

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign


def move_full(c: "Campaign") -> int:
    """Move points of a whole day, on foot or aboard (HX-02, HX-18)."""
    craft = aboard(c)
    return craft.record.move if craft else c.rules.move


def spent(c: "Campaign") -> int:
    """Move points spent today, aboard or on foot."""
    return max(c.trek.spent, c.trek.full - c.trek.points)


def new_day(c: "Campaign") -> None:
    """Nothing of the day's movement is spent."""
    trek = c.trek
    trek.spent, trek.ended = 0, False
    trek.full = trek.points = _full(c)


def retime(c: "Campaign") -> None:
    """Set the day's movement anew: what a whole day has now, less what was spent today.

    For whenever the party boards or leaves a vehicle, and whenever somebody begins or ceases to slow it.
    """
    trek = c.trek
    trek.spent = spent(c)
    trek.full = _full(c)
    trek.points = 0 if trek.ended else max(0, trek.full - trek.spent)


def spend_rest(c: "Campaign") -> None:
    """Spend the rest of the day's movement, however much that is or would become."""
    c.trek.points = c.trek.free_moves = 0
    c.trek.ended = True


def _full(c: "Campaign") -> int:
    untended = sum(fate.state == "wounded" for fate in c.world.ordered(Fate))
    return max(1, move_full(c) - c.rules.untended_slow * untended)
