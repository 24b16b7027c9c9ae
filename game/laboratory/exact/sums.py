"""From the frequencies of ends and rounds to exact odds."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TypeVar

from game.laboratory.exact.graph import Graph
from game.laboratory.exact.positions import End
from game.laboratory.exact.result import Exact, Number
from game.laboratory.exact.solve import Arrivals

K = TypeVar("K", str, int, tuple[str, int])


def summed(found: Iterable[tuple[End, int, float]], start: End, arrivals: Arrivals, graph: Graph) -> Exact:
    """Sum up the frequencies of ends and rounds.

    Args:
        found: ends, with the number of the last round and their frequency.
        start: the state at the start.
        arrivals: the total and the error bound.
        graph: the positions found.
    """
    outcomes: dict[str, float] = defaultdict(int)
    rounds: dict[tuple[str, int], float] = defaultdict(int)
    losses: dict[tuple[str, int], float] = defaultdict(int)
    down: dict[int, float] = defaultdict(int)
    able: dict[int, float] = defaultdict(int)
    dead: dict[int, float] = defaultdict(int)
    left: dict[int, float] = defaultdict(int)
    length: float = 0
    loss: float = 0
    whole = max(1, start.now)
    for end, when, often in found:
        lost = max(0, start.now - end.now)
        outcomes[end.outcome] += often
        rounds[end.outcome, when] += often
        losses[end.outcome, (1000 * lost // whole + 5) // 10] += often
        down[len(end.able) - sum(end.able)] += often
        length += often * when
        loss += often * lost
        for number, share in enumerate(end.left):
            left[number] += often * share
            able[number] += often * end.able[number]
            dead[number] += often * end.dead[number]

    def chances(counts: Mapping[K, float]) -> Mapping[K, Number]:
        return {key: arrivals.chance(often) for key, often in sorted(counts.items())}

    def by_member(counts: Mapping[int, float]) -> tuple[Number, ...]:
        return tuple(arrivals.chance(counts[number]) for number in range(len(start.left)))

    return Exact(
        bound=arrivals.bound,
        outcomes=chances(outcomes),
        rounds=chances(rounds),
        lost=chances(losses),
        down=chances(down),
        able=by_member(able),
        dead=by_member(dead),
        left=by_member(left),
        expected_rounds=arrivals.chance(length),
        expected_loss=arrivals.chance(loss) / whole,
        states=len(graph.edges),
        transitions=graph.transitions,
    )
