"""Styles of play: the second input of a ruleset's policy, besides the request."""

from typing import Literal, NamedTuple

Leaving = Literal["never", "hopeless", "early", "now"]
Aim = Literal["worth", "weakest", "strongest", "nearest"]
Care = Literal["bold", "even", "wary"]
Things = Literal["never", "hard", "freely"]
Share = Literal["healthiest", "first"]


class PlayStyle(NamedTuple):
    """A style of play, which every ruleset's policy follows; the defaults are the sensible one."""

    leaving: Leaving = "hopeless"
    """When the party leaves a fight: never, where it looks hopeless, already where it looks hard, or at once."""
    aim: Aim = "worth"
    """Whom attacks go to: where they are worth most, whoever is nearest to falling, the strongest, or the nearest."""
    care: Care = "even"
    """Whether members look after themselves: never while they can strike, when they are low, or at every threat."""
    things: Things = "hard"
    """When things that are used up are used: never, in a hard fight, or as soon as they can help."""
    share: Share = "healthiest"
    """Who takes damage that the party may share out: whoever has most left, or the first, then the next (PI-06)."""


SENSIBLE = PlayStyle()
