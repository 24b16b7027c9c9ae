"""Confidence intervals of shares: Wilson's."""

from functools import cache
from math import ceil, sqrt
from statistics import NormalDist


def wilson(count: int, fights: int, confidence: float = 0.95) -> tuple[float, float]:
    """Return the interval within which the true share lies, with that confidence.

    It holds near 0 and 1 too, where the usual one (share ± z standard errors) shrinks to nothing.

    Args:
        count: fights that ended so.
        fights: fights in all; where there are none, nothing is known and the interval is 0 to 1.
        confidence: how sure it is to hold the true share, between 0 and 1.

    Raises:
        ValueError: the count is not within the fights, or the confidence not between 0 and 1.
    """
    if not 0 <= count <= fights:
        raise ValueError(f"{count} of {fights} fights cannot be")
    if not fights:
        return 0.0, 1.0
    z = quantile(confidence)
    share, part = count / fights, z * z / fights
    middle = share + part / 2
    spread = z * sqrt(share * (1 - share) / fights + part / (4 * fights))
    low = (middle - spread) / (1 + part) if count else 0.0
    high = (middle + spread) / (1 + part) if count < fights else 1.0
    return max(0.0, low), min(1.0, high)


def apart(count: int, fights: int, other: int, others: int, confidence: float = 0.95) -> tuple[float, float]:
    """Return the interval of the difference of two shares, counted in different fights: Newcombe's, of Wilson's two.

    Args:
        count: fights of the first kind that ended so.
        fights: fights of the first kind.
        other: those of the second kind.
        others: fights of the second kind.
        confidence: how sure it is to hold the true difference, between 0 and 1.
    """
    low, high = wilson(count, fights, confidence)
    least, most = wilson(other, others, confidence)
    first = count / fights if fights else 0.5
    second = other / others if others else 0.5
    difference = first - second
    return (
        max(-1.0, difference - sqrt((first - low) ** 2 + (most - second) ** 2)),
        min(1.0, difference + sqrt((high - first) ** 2 + (second - least) ** 2)),
    )


def half_width(count: int, fights: int, confidence: float = 0.95) -> float:
    """Return half the width of the interval."""
    low, high = wilson(count, fights, confidence)
    return (high - low) / 2


def enough(precision: float, confidence: float = 0.95) -> int:
    """Return so many fights that half the width is at most `precision`, whatever the share.

    Raises:
        ValueError: the precision is not between 0 and 0.5.
    """
    if not 0 < precision < 0.5:
        raise ValueError(f"a precision of {precision} cannot be: it lies between 0 and 0.5")
    z = quantile(confidence)
    # Widest at a share of one half, where half the width is z / (2 √(n + z²)).
    return max(1, ceil(z * z * (1 / (4 * precision * precision) - 1)))


@cache
def quantile(confidence: float) -> float:
    """Return how many standard errors either way hold that much of a normal distribution.

    Raises:
        ValueError: the confidence is not between 0 and 1.
    """
    if not 0 < confidence < 1:
        raise ValueError(f"a confidence of {confidence} cannot be: it lies between 0 and 1")
    return NormalDist().inv_cdf((1 + confidence) / 2)
