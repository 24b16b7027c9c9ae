"""Targets as an attacker finds them now, and what its weapons need against them: numbers alone, for quick choices.

`attack_profile` gives the same numbers with their reasons.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from systems.pool.map.shots import OUT
from systems.pool.mechanics.attack_profile import bare_hit, defence_of, edge_on, opens
from systems.pool.rules import EDGE, attack_dt
from systems.pool.state.arms import Arm, Match
from systems.pool.state.state import State
from systems.pool.state.units import Unit


class Mark(NamedTuple):
    """A target as any weapon of one attacker finds it."""

    unit: Unit
    square: int
    hp: int
    defences: Mapping[str, int]
    """The defence against each kind of attack now (DP-03)."""
    edge: int
    """Edge of all attacks of an action (DP-12)."""


def marks(state: State, attacker: Unit, targets: Iterable[Unit], start: int) -> list[Mark]:
    """Return some targets as an attacker at a square finds them."""
    found = []
    for target in targets:
        stance, hp = target.stance, target.vitals.hp
        defences = target.defences
        if stance.guard or stance.press or stance.sprinted or hp <= 0:
            defences = {kind: defence_of(target, kind) for kind in defences}
        found.append(Mark(target, target.place.square, hp, defences, edge_on(state, attacker, target, start)))
    return found


class Hand(NamedTuple):
    """What an attacker brings to attacks with any of its weapons now."""

    lent: int
    """Dice more than the weapon's own, or less."""
    hard: int
    """DT of every attack (DP-17)."""
    opens: bool
    """Whether an ability gives Edge on the first attack (DP-13)."""
    lurks: int
    """Edge on all who are unaware of it (DP-15)."""

    def dice(self, arm: Arm) -> int:
        """Return the dice of an attack before any split (DP-04)."""
        return max(1, arm.dice + self.lent)


def hand_of(state: State, attacker: Unit, lent: int = 0) -> Hand:
    """Return what an attacker brings; `lent` are dice that it will have in addition."""
    stance = attacker.stance
    hard = attack_dt(stance.prone, stance.sickened, stance.blinded > 0)
    lurks = EDGE if attacker.stats.scoundrel and state.round.drop == attacker.stats.side else 0
    return Hand(stance.dice + stance.boost - stance.weak + lent, hard, stance.edge and opens(state, attacker), lurks)


class Aim(NamedTuple):
    """A weapon that reaches a target, and the successes that attacks need beside their Edge (DP-03, DP-06, DP-12)."""

    mark: Mark
    match: Match
    first: int
    """The first attack of an action."""
    later: int
    """The others."""


def aims(arm: Arm, hand: Hand, among: Iterable[Mark], start: int) -> list[Aim]:
    """Return the targets that a weapon reaches from a square."""
    row, kind, hard, opening = arm.shots[start], arm.kind, hand.hard, hand.opens
    found = []
    for mark in among:
        far = row[mark.square]
        if far != OUT:
            needed = mark.defences[kind] + far + hard
            later = needed - mark.edge
            found.append(Aim(mark, match_of(arm, mark.unit), needed - EDGE if opening else later, later))
    return found


def near_aims(arm: Arm, hand: Hand, among: Iterable[Mark]) -> list[Aim]:
    """Return targets as a weapon would reach them from nearby: without DT of range, and without a flank."""
    shots, kind, hard = arm.shots, arm.kind, hand.hard
    edge = EDGE if hand.opens else hand.lurks
    found = []
    for mark in among:
        needed = mark.defences[kind] + shots[mark.square][mark.square] + hard
        found.append(Aim(mark, match_of(arm, mark.unit), needed - edge, needed - hand.lurks))
    return found


def match_of(arm: Arm, target: Unit) -> Match:
    """Return a weapon against a unit, made once."""
    found = arm.against.get(target.id)
    if found is None:
        found = arm.against[target.id] = Match(bare_hit(arm.weapon, target))
    return found
