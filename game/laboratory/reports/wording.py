"""Numbers in words, with no more digits than are known."""

from fractions import Fraction
from math import ceil, log10

from game.laboratory.playtest.evened import Within
from game.laboratory.playtest.results import Inputs
from game.laboratory.reports.account import Share

LONGEST = 40
"""Characters of the longest fraction written out."""

DECIMALS = 6
"""Decimals of exact percentages."""

PERCENT = " %"


def again_is(inputs: Inputs) -> str:
    """Introduce the command below."""
    return "All of it, without a break:" if inputs.onward else "The same again:"


def digits(half: float) -> int:
    """Return the decimals, 0 to 3, that an interval of this half width warrants for a percentage."""
    return 3 if half <= 0 else max(0, min(3, ceil(-log10(100 * half))))


def percent(share: Share) -> str:
    """Format a share in per cent, with as many digits as its interval warrants: `62.3 %`."""
    return f"{100 * share.share:.{_digits(share)}f}{PERCENT}"


def bare(share: Share) -> str:
    """Format a share in per cent without the unit, with one decimal at most."""
    return f"{100 * share.share:.{_few(share)}f}"


def whole(share: float) -> str:
    """Format a share in whole per cent; 0 and 100 stand only where it is none or all."""
    points = round(100 * share)
    return f"{points if share in (0, 1) else min(99, max(1, points))}{PERCENT}"


def interval(share: Share) -> str:
    """Format the interval of a share in per cent: `61.3–63.2 %`."""
    places = _digits(share)
    return f"{100 * share.low:.{places}f}–{100 * share.high:.{places}f}{PERCENT}"


def evened(within: Within) -> tuple[str, str]:
    """Format a share without luck and its interval in per cent, with as many digits as that warrants."""
    places = digits((within.high - within.low) / 2)
    value, low, high = (f"{100 * end:.{places}f}" for end in within)
    return f"{value}{PERCENT}", f"{low}–{high}{PERCENT}"


def brief(share: Share) -> str:
    """Format a share and its interval for a narrow column, without the unit: `62 (61–63)`."""
    places = _few(share)
    return f"{100 * share.share:.{places}f} ({100 * share.low:.{places}f}–{100 * share.high:.{places}f})"


def known(value: Fraction | float, bound: float = 0.0) -> str:
    """Format an exact share in per cent: six decimals, fewer where the error may be larger or the rest are all 0.

    A share that is neither certain nor impossible never reads as either: `> 99.999999 %`.
    """
    places = DECIMALS if bound <= 0 else max(0, min(DECIMALS, int(-log10(100 * bound))))
    text = f"{100 * float(value):.{places}f}"
    least = 10.0**-places
    if 0 < value < 1 and bound <= 0 and float(text) in (0.0, 100.0):
        return f"< {least:.{places}f}{PERCENT}" if float(text) < 1 else f"> {100 - least:.{places}f}{PERCENT}"
    if isinstance(value, Fraction) and (100 * 10**DECIMALS * value).denominator == 1:
        text = text.rstrip("0").rstrip(".")
    return f"{text}{PERCENT}"


def fraction(value: Fraction | float) -> str:
    """Format an exact share as a fraction; empty where it is none, or too long to be legible."""
    if not isinstance(value, Fraction) or value.denominator == 1:
        return ""
    text = f"{value.numerator}/{value.denominator}"
    return text if len(text) <= LONGEST else ""


def interval_head(confidence: float) -> str:
    """Return the head of a column of intervals: `95 % interval`."""
    return f"{sure(confidence)} interval"


def sure(confidence: float) -> str:
    """Format the confidence of an interval: `95 %`."""
    return f"{100 * confidence:g}{PERCENT}"


def mean(number: float) -> str:
    """Format a mean with three digits, at most two of them decimals: `0.04`, `1.25`, `12.3`, `140`."""
    return f"{number:.{2 if abs(number) < 9.995 else 1 if abs(number) < 99.95 else 0}f}"


def _few(share: Share) -> int:
    """Decimals for narrow columns: one, where the whole interval is narrower than a point."""
    return min(1, digits(share.high - share.low))


def _digits(share: Share) -> int:
    return digits((share.high - share.low) / 2)
