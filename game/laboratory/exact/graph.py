"""Positions and the ways from one to the next, by number."""

from dataclasses import dataclass, field
from typing import NamedTuple

from game.laboratory.exact.positions import End, Passing


class Edge(NamedTuple):
    """One of the ways on from a position."""

    to: int
    """The next position; or, below 0, the end: -1 is the first."""
    ways: int
    passing: Passing = Passing.WITHIN
    stalemate: int = 0
    """The end that replaces it if it ends the last round that may be quiet; 0 if it ends no quiet round."""


@dataclass
class Graph:
    """Every position of a fight. The first is the start."""

    edges: list[tuple[Edge, ...]] = field(default_factory=list)
    ways: list[int] = field(default_factory=list)
    """The number of ways on from each position."""
    ends: list[tuple[End, int]] = field(default_factory=list)
    """Each end, and the number of rounds fought in the round that did not end, from -1 to 1: some rulesets count a
    round at its beginning and others at its end, and its first blow may never have fallen.
    """
    first_round: int = 1
    transitions: int = 0
    """Calls of phases and decisions, one for each outcome of the dice."""
