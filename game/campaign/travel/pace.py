"""The day's movement: move points, their use, and the slowing by untended members (HX-02, HX-09, HX-18)."""

from game.campaign.components import Fate
from game.campaign.facts.hours import spent
from game.campaign.members.members import able
from game.campaign.moments import MemberFate, MemberGone
from game.campaign.state import CampaignState
from game.campaign.travel.fleet import aboard


def move_full(c: CampaignState) -> int:
    """Move points of a whole day, aboard or on foot (HX-02, HX-18)."""
    craft = aboard(c)
    return craft.record.move if craft else on_foot(c)


def on_foot(c: CampaignState) -> int:
    """Move points of a whole day on foot, with what things and states change (TH-01)."""
    more = sum(change.modifier.move for who in able(c) for change in c.changes(who.id))
    return max(1, c.rules.move + more)


def reset(c: CampaignState) -> None:
    """Set the movement of a new day."""
    trek = c.trek
    trek.spent, trek.ended = 0, False
    trek.full = trek.points = _full(c)


def recompute(c: CampaignState) -> None:
    """Recompute the day's movement: the points of a whole day as of now, less those spent today.

    To be called when the party boards or leaves a vehicle, and when a member begins or ceases to slow it.
    """
    trek = c.trek
    trek.spent = spent(c)
    trek.full = _full(c)
    trek.points = 0 if trek.ended else max(0, trek.full - trek.spent)


def on_member_changed(c: CampaignState, moment: MemberFate | MemberGone) -> None:
    """Recompute the movement: untended members slow the party (HX-09)."""
    recompute(c)


def spend(c: CampaignState, points: int) -> None:
    """Spend some of the day's movement without going anywhere."""
    c.trek.points = max(0, c.trek.points - points)


def spend_rest(c: CampaignState) -> None:
    """Spend the rest of the day's movement, including any that a recomputation would add."""
    c.trek.points = c.trek.free_moves = 0
    c.trek.ended = True


def _full(c: CampaignState) -> int:
    return slowed(c, move_full(c))


def slowed(c: CampaignState, move: int, pace: str = "") -> int:
    """Return a day's move points at the pace of the march, or at another, 1 at least (TA-05).

    Untended members of the party and tiredness take away from them (HX-09).
    """
    untended = sum(fate.state == "wounded" for fate in c.world.ordered(Fate))
    percent: int = getattr(c.rules.march, pace or c.march.pace).move
    full = move * percent // 100
    return max(1, full - c.rules.untended_slow * untended - weariness(c))


def weariness(c: CampaignState) -> int:
    """Return the move points of a day that tiredness takes, and what it adds to what a Scouting Roll has to meet."""
    return c.march.tired // c.rules.march.weary
