"""The results of a whole round from each position in which one begins: the calls within it are multiplied out.

Within a round no position recurs, so that this is done in the order of the calls, in whole numbers.
"""

from dataclasses import dataclass
from math import gcd, lcm
from typing import NamedTuple

from game.laboratory.exact.graph import Graph
from game.laboratory.exact.positions import Passing


class Way(NamedTuple):
    """One course of a round: its result, and the number of the round's outcomes with it."""

    to: int
    ways: int


class QuietWay(NamedTuple):
    """A course in which nothing happens in a round; `stalemate` is its end as the last quiet round."""

    to: int
    ways: int
    stalemate: int


@dataclass(frozen=True, slots=True)
class Round:
    """The results of a round from one position."""

    of: int
    """The number of all outcomes."""
    stirred: tuple[Way, ...]
    """Courses in which something happened, to the start of the next round."""
    quiet: tuple[QuietWay, ...]
    ends: tuple[Way, ...]


def rounds_of(graph: Graph) -> dict[int, Round]:
    """Multiply out the rounds from each position in which one begins; the first position is one of them."""
    place = {number: at for at, number in enumerate(_in_order(graph))}
    found: dict[int, Round] = {}
    waiting = [0]
    while waiting:
        number = waiting.pop()
        if number not in found:
            made = found[number] = _round(graph, place, number)
            waiting += [way.to for way in made.stirred] + [way.to for way in made.quiet]
    return found


def _in_order(graph: Graph) -> list[int]:
    """Return positions so ordered that within a round each comes before its successors.

    Raises:
        ValueError: a position recurs within a round.
    """
    done, order = bytearray(len(graph.edges)), []
    for root in range(len(graph.edges)):
        stack = [root] if not done[root] else []
        while stack:
            number = stack[-1]
            if done[number] == 0:
                done[number] = 1
                for edge in graph.edges[number]:
                    if edge.to >= 0 and edge.passing is Passing.WITHIN:
                        if done[edge.to] == 1:
                            raise ValueError("A round of this fight can come back to where it was.")
                        if not done[edge.to]:
                            stack.append(edge.to)
            else:
                stack.pop()
                if done[number] == 1:
                    done[number] = 2
                    order.append(number)
    order.reverse()
    return order


def _round(graph: Graph, place: dict[int, int], start: int) -> Round:
    within = _reachable(graph, start)
    within.sort(key=place.__getitem__)
    share: dict[int, tuple[int, int]] = {start: (1, 1)}
    stirred: dict[int, tuple[int, int]] = {}
    quiet: dict[tuple[int, int], tuple[int, int]] = {}
    ends: dict[int, tuple[int, int]] = {}
    for number in within:
        ways, of = share.pop(number)
        of *= graph.ways[number]
        for to, often, passing, stalemate in graph.edges[number]:
            if passing is Passing.QUIET:
                quiet[to, stalemate] = _sum(quiet.get((to, stalemate)), ways * often, of)
            elif to < 0:
                ends[to] = _sum(ends.get(to), ways * often, of)
            elif passing is Passing.STIRRED:
                stirred[to] = _sum(stirred.get(to), ways * often, of)
            else:
                share[to] = _sum(share.get(to), ways * often, of)
    whole = lcm(*(of for found in (stirred, quiet, ends) for _, of in found.values()))
    return Round(
        whole,
        tuple(Way(to, ways * (whole // of)) for to, (ways, of) in stirred.items()),
        tuple(QuietWay(to, ways * (whole // of), end) for (to, end), (ways, of) in quiet.items()),
        tuple(Way(to, ways * (whole // of)) for to, (ways, of) in ends.items()),
    )


def _reachable(graph: Graph, start: int) -> list[int]:
    """Return all positions of the round that begins there."""
    found, waiting = {start}, [start]
    while waiting:
        for to, _, passing, _ in graph.edges[waiting.pop()]:
            if to >= 0 and passing is Passing.WITHIN and to not in found:
                found.add(to)
                waiting.append(to)
    return list(found)


def _sum(share: tuple[int, int] | None, ways: int, of: int) -> tuple[int, int]:
    """Add to a share of ways; both are kept in lowest terms."""
    if share is not None:
        if share[1] == of:
            ways += share[0]
        else:
            whole = lcm(share[1], of)
            ways, of = share[0] * (whole // share[1]) + ways * (whole // of), whole
    if of > 1 << 60:
        common = gcd(ways, of)
        return ways // common, of // common
    return ways, of
