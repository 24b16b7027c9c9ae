"""Targets as an attacker finds them now, and what its weapons need against them: numbers alone, for quick choices.

`attack_profile` gives the same numbers with their reasons.
"""

from collections.abc import Collection, Sequence

from systems.pool.map.shots import OUT
from systems.pool.mechanics.attack_profile import defences_of, flanks, opens
from systems.pool.rules import EDGE, attack_dt
from systems.pool.state.arms import Arm, Match, Odds
from systems.pool.state.state import State
from systems.pool.state.units import Defences, Unit

Mark = tuple[str, int, int, Defences, int]
"""A target as any weapon of one attacker finds it.

It is its id, its square, its HP, not below 0, its defence against each kind of attack now (DP-03), and the Edge of
all attacks of an action (DP-12).
"""

Aim = tuple[Arm, Mark, Match, Odds]
"""A weapon that reaches a target, what is known of both, and the odds of an attack (DP-03, DP-06, DP-12)."""

Attack = tuple[int, int, int, bool, int, tuple[Mark, ...]]
"""An attacker at a square, what it brings to attacks with any of its weapons, and its targets.

It is the square, the dice more than the weapon's own, or less, the DT of every attack (DP-17), whether an ability gives
Edge on the first attack (DP-13), the Edge on all who are unaware of the attacker (DP-15), and the targets.
"""


def attack(
    state: State, attacker: Unit, targets: Sequence[Unit] | None = None, start: int = -1, lent: int = 0
) -> Attack:
    """Return attacks on some targets as they would be made now.

    Args:
        state: the fight.
        attacker: the unit that attacks.
        targets: the units that may be attacked; None for all that attacks can be aimed at.
        start: the square to attack from; -1 for where the attacker is.
        lent: dice that the attacker will have in addition.
    """
    stance, stats, grid = attacker.stance, attacker.stats, state.grid
    start = attacker.place.square if start < 0 else start
    lurks = EDGE if stats.scoundrel and state.round.drop == stats.side else 0
    away, backed, found = grid.away[start], grid.backed, []
    for target in state.targets(attacker) if targets is None else targets:
        hp, square = target.vitals.hp, target.place.square
        edge = EDGE if away[square] == 1 and not backed[square] and flanks(state, attacker, target, start) else lurks
        found.append((target.id, square, hp if hp > 0 else 0, defences_of(target), edge))
    hindered = stance.prone or stance.sickened or stance.blinded
    hard = attack_dt(stance.prone, stance.sickened, stance.blinded > 0) if hindered else 0
    opening = stance.edge and opens(state, attacker)
    return start, stance.dice + stance.boost - stance.weak + lent, hard, opening, lurks, tuple(found)


def aims(arms: Collection[Arm], made: Attack, near: bool = False) -> list[Aim]:
    """Return the targets that each of some weapons reaches, in this order.

    With `near` it is as if each were attacked from nearby: all are reached, without DT of range and without a flank.
    """
    start, lent, hard, opening, lurks, marks = made
    found = []
    for arm in arms:
        shots, kind, against = arm.shots, arm.number, arm.against
        row, dice = shots[start], max(1, arm.dice + lent)
        for mark in marks:
            unit, square, _, defences, edge = mark
            far = row[square]
            if near:
                far, edge = shots[square][square], lurks
            elif far == OUT:
                continue
            needed = defences[kind] + far + hard
            found.append((arm, mark, against[unit], (dice, needed - (EDGE if opening else edge), needed - edge)))
    return found


def odds_of(state: State, attacker: Unit, arm: Arm, target: Unit) -> tuple[int, int]:
    """Return the dice of an undivided attack in reach, and the successes that its first roll needs beside its Edge.

    They are those of its profile (DP-03, DP-04, DP-06, DP-12).
    """
    stance, start, end = attacker.stance, attacker.place.square, target.place.square
    needed = defences_of(target)[arm.number] + arm.shots[start][end]
    if stance.prone or stance.sickened or stance.blinded:
        needed += attack_dt(stance.prone, stance.sickened, stance.blinded > 0)
    if (
        (stance.edge and opens(state, attacker))
        or (state.round.drop and attacker.stats.scoundrel and state.unaware(target))
        or (state.grid.away[start][end] == 1 and flanks(state, attacker, target, start))
    ):
        needed -= EDGE
    return max(1, arm.dice + stance.dice + stance.boost - stance.weak), needed
