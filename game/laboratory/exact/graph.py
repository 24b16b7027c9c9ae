"""Positions and what leads from one to the next, by number."""

from dataclasses import dataclass, field
from typing import NamedTuple

from game.laboratory.exact.positions import End, Passing


class Edge(NamedTuple):
    """One of the ways that lead on from a position."""

    to: int
    """The position it leads to; or, below 0, the end it leads to: -1 is the first."""
    ways: int
    passing: Passing = Passing.WITHIN
    stalemate: int = 0
    """The end it leads to instead if it ends the last round that may be quiet; 0 where it ends no quiet round."""


@dataclass
class Graph:
    """Every position that a fight can come to. The first is where it begins."""

    edges: list[tuple[Edge, ...]] = field(default_factory=list)
    ways: list[int] = field(default_factory=list)
    """The ways that lead on from each position, in all."""
    ends: list[tuple[End, int]] = field(default_factory=list)
    """What each end came to, and how many rounds were begun since those that were over, 0 or 1: some rulesets count a
    round at its beginning and others at its end.
    """
    first_round: int = 1
    transitions: int = 0
    """Calls of phases and decisions, one for each fall of the dice."""
