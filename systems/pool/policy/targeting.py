"""Targets of the policy: the enemy to attack, and the enemy to go to, by mean damage or by the aim of the style."""

from collections.abc import Callable, Mapping, Sequence

from systems.pool.policy.situation import PoolSituation
from systems.pool.rules import Number
from systems.pool.sight import Attacks, Blow

ENGAGED = {"bold": 12, "even": 3, "wary": 3}
"""Squares, times 4, that an enemy beside a friend may be farther away, since two attackers flank it; by care."""

Rank = tuple[int, ...]


def best_attack(situation: PoolSituation) -> Blow | None:
    """Return the attack of most worth, split where that deals more (DP-16); the aim of the style comes first.

    Of equals the first; None where none is worth anything.
    """
    attacks, rank = situation.attacks, RANKS.get(situation.style.aim)
    if rank is None:
        return attacks.once(_most_worth)
    worthy = [blow for blow in attacks.blows if _worth(blow) >= 0]
    return max(worthy, key=lambda blow: (rank(situation, blow.target), _worth(blow)), default=None)


def best_part(situation: PoolSituation) -> Blow | None:
    """Return the best roll of a split action: of most worth, on a target that will not have fallen by then (DP-16)."""
    attacks, rank = situation.attacks, RANKS.get(situation.style.aim)
    if rank is None:
        return attacks.once(_most_worth_standing)
    return max(
        attacks.blows,
        key=lambda blow: (_stands(blow), rank(situation, blow.target), _worth(blow)),
        default=None,
    )


def _most_worth(attacks: Attacks) -> Blow | None:
    best = max(attacks.blows, key=_worth, default=None)
    return best if best and _worth(best) >= 0 else None


def _most_worth_standing(attacks: Attacks) -> Blow | None:
    return max(attacks.blows, key=lambda blow: (_stands(blow), _worth(blow)), default=None)


def _stands(blow: Blow) -> bool:
    """Tell whether the rolls of a split that are named will not have felled the target yet."""
    return blow.named < 100 * blow.left


def _worth(blow: Blow) -> int:
    found: int = worth(blow.mean, blow.left)
    return found


def worth(done: Number, left: Number) -> Number:
    """Return the worth of attacks of some mean damage, in hundredths, on targets with so many HP left."""
    return done * 3 + 300 * done // (100 * left + done + 1) - left


def best_target(situation: PoolSituation, among: Sequence[str]) -> str:
    """Return the enemy to go to: near, vulnerable, low on HP, beside friends; the aim of the style comes first."""
    grid, here, on = situation.sight.grid, situation.place(situation.who), situation.attacks.close.on
    friends = [each for each in situation.places(situation.sight.able) if each != here]
    rank, engaged = RANKS.get(situation.style.aim, _equal), ENGAGED[situation.style.care]

    def rank_of(key: str) -> tuple[Rank, int, int]:
        away, left = grid.away[situation.place(key)], situation.now(key)
        joined = 1 in [away[each] for each in friends]
        cost = away[here] * 4 - engaged * joined + left // 4 - on.get(key, 0) // 100
        return rank(situation, key), -cost, -left

    return max(among, key=rank_of)


def _equal(situation: PoolSituation, foe: str) -> Rank:
    return ()


def _weakest(situation: PoolSituation, foe: str) -> Rank:
    return (-situation.now(foe),)


def _strongest(situation: PoolSituation, foe: str) -> Rank:
    return (situation.now(foe),)


def _nearest(situation: PoolSituation, foe: str) -> Rank:
    return (-situation.far(foe),)


RANKS: Mapping[str, Callable[[PoolSituation, str], Rank]] = {
    "weakest": _weakest,
    "strongest": _strongest,
    "nearest": _nearest,
}
"""Rank of an enemy by the aim of the style, the highest first; `worth` ranks attacks alone."""
