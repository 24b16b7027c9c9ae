"""What follows from what: ways in which records come into play, and how far they lead."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

Node = tuple[str, str]
"""A kind and a full id; other first words stand for something that is no record, such as what is foraged."""


class Way(NamedTuple):
    """When all of `needs` are in play, so is `brings`; `most` is how many of it in a whole campaign, 0: no end."""

    needs: tuple[Node, ...]
    brings: Node
    most: int = 0


class Flow:
    """All ways, and what they come to."""

    def __init__(self, ways: Iterable[Way]) -> None:
        self.ways: Sequence[Way] = tuple(ways)
        self.to: dict[Node, list[Way]] = defaultdict(list)
        self._by_need: dict[Node, list[int]] = defaultdict(list)
        for number, way in enumerate(self.ways):
            self.to[way.brings].append(way)
            for need in dict.fromkeys(way.needs):
                self._by_need[need].append(number)

    def reached(self, given: Iterable[Node], before: Collection[Node] = ()) -> set[Node]:
        """Return what comes into play when `given` does, and what needs nothing.

        Args:
            given: what is in play to begin with.
            before: what an earlier call returned; it is taken up, and only what is new is followed.
        """
        found = set(before)
        waiting = [node for node in given if node not in found]
        if not before:
            waiting += [way.brings for way in self.ways if not way.needs]
        while waiting:
            node = waiting.pop()
            if node in found:
                continue
            found.add(node)
            for number in self._by_need.get(node, ()):
                way = self.ways[number]
                if way.brings not in found and all(need in found for need in way.needs):
                    waiting.append(way.brings)
        return found

    def most(self, node: Node, reached: Collection[Node]) -> int | None:
        """Return how many of a thing can be come by in a whole campaign; None: without an end."""
        ways = [way for way in self.to.get(node, ()) if all(need in reached for need in way.needs)]
        return None if any(not way.most for way in ways) else sum(way.most for way in ways)
