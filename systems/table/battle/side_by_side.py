"""Many fights of one set-up played side by side: what they leave behind, a column for each measure.

Nothing here imports numpy, which takes its time and is needed only where so many fights are played.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from systems.table.loop.dice import SeededDice

Column = Any
"""A numpy array with a whole number, or a truth, for each fight."""

OUTCOMES = ("", "victory", "retreat", "rout", "stalemate")
"""The outcomes of a fight; columns hold their numbers. A fight that goes on has none."""


class Finished(NamedTuple):
    """Fights that are over, in the order of their dice."""

    outcome: Column
    """The number of its outcome in `OUTCOMES`; beyond the round limit it is a stalemate."""
    rounds: Column
    """Rounds fought."""
    decisive: Column
    """The round from which on the winning side was never behind again in its share of health; 0 for none."""
    bodies: Mapping[str, Mapping[str, Column]]
    """The members' bodies, by id and key."""
    used: Mapping[str, Column]
    """Uses of things, by id."""
    found: Mapping[str, Column]
    """Loot by item id."""
    contributions: Mapping[tuple[str, str], Column]
    """By (unit id, `dealt`, `healed`, `warded`, `felled` or `taken`), in parts of a point."""
    first: Mapping[str, Column]
    """Whether a unit was among the first of its side to fall, by id."""
    opened: Column
    """Whether the fight went on after the opening."""
    opening: Mapping[str, Column]
    """Harm dealt until the opening was over, by unit, in parts of a point; 0 where the fight was over by then."""
    luck: Mapping[str, Column]
    """The luck of the dice of either side, `party` and `foes`, as `systems.table.loop.luck` counts it."""


class SideBySide(Protocol):
    """Plays many fights of one set-up. Each comes out as the same fight does that is played alone with its dice."""

    def play(self, dice: Sequence[SeededDice], rounds: int, opening: int) -> Finished:
        """Play a fight with each of these dice.

        Args:
            dice: fresh dice, those of one seed and encounter for each fight.
            rounds: the round limit; a fight that goes on beyond it is broken off as a stalemate.
            opening: the rounds of the opening.
        """
