"""The best answers: the chance to win comes first, and among equal chances the smaller loss.

Beliefs are settled group by group, successors first; a group is a strongly connected component. Within it the chance to
win is iterated up from 0 and the loss down from all, so that going in circles never counts as winning, nor as a way to
save health.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from game.laboratory.exact.beliefs import Game, Turn
from game.laboratory.exact.errors import NoExact

TIE = 1e-12
"""The difference below which chances are equal."""
CHANGE = 1e-15
"""The change below which an iteration has converged."""
SWEEPS = 20_000


@dataclass
class Chosen:
    """The best answer in each belief, by number, and its results."""

    turns: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    losses: list[float] = field(default_factory=list)


def choose(game: Game, end_wins: Sequence[float], end_losses: Sequence[float]) -> Chosen:
    """Choose the best answers where neither a round limit nor a count of quiet rounds ends the fight.

    Args:
        game: every belief.
        end_wins: 1 for each end that is a victory, else 0.
        end_losses: the loss of each end, 0 to 1.

    Raises:
        NoExact: the iteration does not converge, as in a fight that goes in circles nearly for ever.
    """
    count = len(game.turns)
    # Ends have the indices -1, -2 …, which are the last entries of these lists.
    wins = [0.0] * count + list(reversed(end_wins))
    losses = [1.0] * count + list(reversed(end_losses))
    chosen = [0] * count
    for group in groups(game):
        _settle(group, game, wins, chosen)
        _spare(group, game, wins, losses, chosen)
    return Chosen(chosen, wins[:count], losses[:count])


def _settle(group: list[int], game: Game, wins: list[float], chosen: list[int]) -> None:
    """Iterate the chance to win upwards."""
    for _ in range(SWEEPS):
        change = 0.0
        for here in group:
            for number, turn in enumerate(game.turns[here]):
                win = _mean(turn, wins)
                if win > wins[here] + CHANGE:
                    if number != chosen[here] and win > wins[here] + TIE:
                        chosen[here] = number
                    change = max(change, win - wins[here])
                    wins[here] = win
        if change <= CHANGE or _once(group, game):
            return
    raise NoExact("the best answers do not settle")


def _spare(group: list[int], game: Game, wins: list[float], losses: list[float], chosen: list[int]) -> None:
    """Iterate the loss downwards, among answers that win as often."""
    equal = {
        here: [
            (number, turn)
            for number, turn in enumerate(game.turns[here])
            if number == chosen[here] or _mean(turn, wins) >= wins[here] - TIE
        ]
        for here in group
    }
    for _ in range(SWEEPS):
        change = 0.0
        for here in group:
            for number, turn in equal[here]:
                loss = _mean(turn, losses)
                if loss < losses[here] - CHANGE:
                    if number != chosen[here] and loss < losses[here] - TIE:
                        chosen[here] = number
                    change = max(change, losses[here] - loss)
                    losses[here] = loss
        if change <= CHANGE or _once(group, game):
            return
    raise NoExact("the best answers do not settle")


def _mean(turn: Turn, values: list[float]) -> float:
    return sum([chance * values[to] for to, chance in turn.leads])


def _once(group: list[int], game: Game) -> bool:
    """Tell whether a group is one belief without a loop."""
    return len(group) == 1 and all(to != group[0] for turn in game.turns[group[0]] for to, _ in turn.leads)


def groups(game: Game) -> Iterator[list[int]]:
    """Return groups of beliefs that lead to each other; a group comes after all groups it leads to."""
    count = len(game.turns)
    index, low, on = [-1] * count, [0] * count, bytearray(count)
    stack: list[int] = []
    reached = 0
    for root in range(count):
        if index[root] >= 0:
            continue
        work = [(root, _leads(game, root))]
        index[root] = low[root] = reached
        reached += 1
        stack.append(root)
        on[root] = 1
        while work:
            here, left = work[-1]
            for to in left:
                if index[to] < 0:
                    index[to] = low[to] = reached
                    reached += 1
                    stack.append(to)
                    on[to] = 1
                    work.append((to, _leads(game, to)))
                    break
                if on[to]:
                    low[here] = min(low[here], index[to])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[here])
                if low[here] == index[here]:
                    at = _since(stack, here)
                    group = stack[at:]
                    del stack[at:]
                    for each in group:
                        on[each] = 0
                    yield group


def _leads(game: Game, here: int) -> Iterator[int]:
    return iter([to for turn in game.turns[here] for to, _ in turn.leads if to >= 0])


def _since(stack: list[int], here: int) -> int:
    at = len(stack) - 1
    while stack[at] != here:
        at -= 1
    return at
