"""Target words, and the member that each stands for (BH-03, BH-08)."""

from collections.abc import Callable

from systems.reactive.mechanics.attack import within_reach
from systems.reactive.state import Foe, Member, State
from systems.table.enemies.targets import UNIT_WORDS, Candidate, aimed

OWN_WORDS = frozenset({"last_defender", "last_worker"})
"""Members who last defended an ally, or worked on a task; the nearest if there is none within reach."""
TARGETS = UNIT_WORDS | OWN_WORDS
AT_FRIENDS = frozenset({"self", "ally_most_wounded"})
"""Words for units of its own side, at which no enemy strikes."""
NOBODY = "nobody"
"""The target of an enemy that can reach no member."""


def choose_target(state: State, foe: Foe, word: str, die: Callable[[int], int]) -> str:
    """Return the member that a target word stands for now, able and within reach, or an empty text (BH-03, BH-08).

    A partly restrained enemy reaches only members who attacked it in this cycle (RX-08). Without positions the nearest
    is the first in the turn order.
    """
    if word == "last_defender" and within_reach(state, foe, state.cycle.last_defender):
        return state.cycle.last_defender
    if word == "last_worker" and within_reach(state, foe, state.cycle.last_worker):
        return state.cycle.last_worker
    enemies = in_reach(state, foe)
    plain = "" if word in OWN_WORDS or word in AT_FRIENDS else word
    return aimed(plain, enemies, (), foe.id, foe.past.attacker, die)


def in_reach(state: State, foe: Foe) -> list[Candidate]:
    """Return the members whom an enemy can strike now."""
    return [_candidate(member) for member in state.able_members() if within_reach(state, foe, member.id)]


def _candidate(member: Member) -> Candidate:
    fighter = member.fighter
    return Candidate(member.id, member.turn.place, member.health.hp, fighter.most, fighter.tough, fighter.healer)
