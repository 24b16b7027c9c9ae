"""What an end is worth to the party, in whole numbers."""

from game.laboratory.search.rollouts import WHOLE, Came


def worth(came: Came) -> int:
    """What an end is worth, in thousandths of a victory: some more for a cheap one, a little for getting away."""
    match came.outcome:
        case "victory":
            return WHOLE + came.left // 4 - 40 * max(0, came.fallen)
        case "rout":
            return 0
        case "":
            ours, theirs = came.left * came.left, came.theirs * came.theirs
            return (WHOLE + came.left // 4) * ours // max(1, ours + theirs)
    return came.left // 6
