"""Target words, and the member that each stands for (BH-03, BH-08)."""

from collections.abc import Callable

from systems.reactive.mechanics.attack import within_reach
from systems.reactive.state import Foe, Member, State
from systems.table.enemies.targets import UNIT_WORDS, Candidate, aimed

OWN_WORDS = frozenset({"last_defender", "last_worker"})
"""Whoever defended an ally last, or worked on a task last; the nearest where there is nobody."""
TARGETS = UNIT_WORDS | OWN_WORDS
AT_FRIENDS = frozenset({"self", "ally_most_wounded"})
"""Words that come to nobody whom an enemy strikes."""
NOBODY = "nobody"
"""At whom an enemy aims that can reach none of the party."""


def aim(state: State, foe: Foe, word: str, die: Callable[[int], int]) -> str:
    """Whom a target word comes to now: an able member within reach, or nobody (BH-03, BH-08).

    A partly restrained enemy reaches none but those who attacked it in this cycle (RX-08). Without places the nearest
    is whoever comes first in the turn order.
    """
    if word == "last_defender" and within_reach(state, foe, state.cycle.last_defender):
        return state.cycle.last_defender
    if word == "last_worker" and within_reach(state, foe, state.cycle.last_worker):
        return state.cycle.last_worker
    enemies = [_candidate(member) for member in state.able_members() if within_reach(state, foe, member.id)]
    plain = "" if word in OWN_WORDS or word in AT_FRIENDS else word
    return aimed(plain, enemies, (), foe.id, foe.past.attacker, die)


def _candidate(member: Member) -> Candidate:
    fighter = member.fighter
    return Candidate(member.id, member.turn.place, member.health.hp, fighter.most, fighter.tough, fighter.healer)
