"""Circles in a graph, found in a time that grows with the graph."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import TypeVar

N = TypeVar("N", bound=Hashable)


def circles(after: Mapping[N, Sequence[N]]) -> Iterator[list[N]]:
    """Yield one circle, the shortest through its first node, of each part of a graph where all lead to each other.

    Args:
        after: the nodes that each leads to; those without an entry lead nowhere.
    """
    for part in parts(after):
        start = part[0]
        inside = set(part)
        before: dict[N, N] = {}
        waiting = [start]
        for node in waiting:
            for other in after.get(node, ()):
                if other in inside and other not in before:
                    before[other] = node
                    waiting.append(other)
        if start in before:
            way = [before[start]]
            while way[-1] != start:
                way.append(before[way[-1]])
            yield way[::-1]


def parts(after: Mapping[N, Sequence[N]]) -> Iterator[list[N]]:
    """Yield the nodes that all lead to each other, each part in the graph's order; a part after all it leads to.

    Tarjan's way, without recursion.
    """
    number: dict[N, int] = {}
    low: dict[N, int] = {}
    order = {node: index for index, node in enumerate(after)}
    open_: list[N] = []
    held: set[N] = set()
    for root in after:
        if root in number:
            continue
        work = [(root, iter(after[root]))]
        number[root] = low[root] = len(number)
        open_.append(root)
        held.add(root)
        while work:
            node, others = work[-1]
            for other in others:
                if other not in after:
                    continue
                if other not in number:
                    number[other] = low[other] = len(number)
                    open_.append(other)
                    held.add(other)
                    work.append((other, iter(after[other])))
                    break
                if other in held:
                    low[node] = min(low[node], number[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == number[node]:
                    part = [open_.pop()]
                    while part[-1] != node:
                        part.append(open_.pop())
                    held.difference_update(part)
                    yield sorted(part, key=order.__getitem__)
