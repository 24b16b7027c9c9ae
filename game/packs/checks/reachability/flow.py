"""The flow of content: ways in which records come into play, and their closure."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

Node = tuple[str, str]
"""A kind and a full id; other first words stand for sources that are not records, such as foraging."""


class Source(NamedTuple):
    """When all of `needs` are in play, so is `brings`; `most` is its number in a whole campaign, 0 for unlimited."""

    needs: tuple[Node, ...]
    brings: Node
    most: int = 0


class Flow:
    """All ways, and their closure."""

    def __init__(self, ways: Iterable[Source]) -> None:
        self.ways: Sequence[Source] = tuple(ways)
        self.to: dict[Node, list[Source]] = defaultdict(list)
        self._by_need: dict[Node, list[int]] = defaultdict(list)
        for number, way in enumerate(self.ways):
            self.to[way.brings].append(way)
            for need in dict.fromkeys(way.needs):
                self._by_need[need].append(number)

    def reached(self, given: Iterable[Node], before: Collection[Node] = ()) -> set[Node]:
        """Return everything in play once `given` is.

        Args:
            given: nodes in play at the start.
            before: the result of an earlier call, which is extended.
        """
        found = set(before)
        self.spread(given if before else [*given, *(way.brings for way in self.ways if not way.needs)], found)
        return found

    def spread(self, given: Iterable[Node], found: set[Node]) -> None:
        """Add to what is in play everything that `given` brings along."""
        waiting = [node for node in given if node not in found]
        while waiting:
            node = waiting.pop()
            if node in found:
                continue
            found.add(node)
            for number in self._by_need.get(node, ()):
                way = self.ways[number]
                if way.brings not in found and all(need in found for need in way.needs):
                    waiting.append(way.brings)

    def most(self, node: Node, reached: Collection[Node]) -> int | None:
        """Return how many of an item a whole campaign can yield; None for unlimited."""
        ways = [way for way in self.to.get(node, ()) if all(need in reached for need in way.needs)]
        return None if any(not way.most for way in ways) else sum(way.most for way in ways)
