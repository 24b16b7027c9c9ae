"""What is told of the best way to play a fight."""

from typing import NamedTuple


class Decision(NamedTuple):
    """One of the first things that are asked, and the best answer."""

    number: int
    """How many decisions come before it, and one."""
    chance: float
    """How likely it is that this will be asked."""
    standing: str
    """How things stand."""
    question: str
    answer: str
    win: float
    """The chance to win from there."""


class Planned(NamedTuple):
    """How good a plan is, and how it begins."""

    most: float
    """No plan wins more often than that: the chance to win if no count of rounds ended the fight."""
    whole: bool
    """Every answer was tried, so that nothing is better. Else of some questions only some of the answers were."""
    first: tuple[Decision, ...]
    """What is asked first, and what the plan answers."""
