"""What a behaviour script sees and may intend under Reactive (BH-02 to BH-04)."""

from collections.abc import Callable

from systems.reactive.sides import Foe, Mate, Sides
from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import SHARED_FIELDS, SHARED_INTENTS, Behaviour, Intent, Script
from systems.table.enemies.targets import UNIT_WORDS, Candidate, aimed

STRIKES = frozenset({"attack", "press", "grapple", "lurk"})
"""Intents with which an enemy that is ignored strikes somebody (RX-04)."""
INTENTS = SHARED_INTENTS | STRIKES | {"wait"}
FEINTS = frozenset({"attack", "press", "guard", "wait"})
"""Who hides, seizes or runs is plain to see."""

OWN_WORDS = frozenset({"last_defender", "last_worker"})
"""Whoever defended an ally last, or worked on a task last; the nearest where there is nobody."""
TARGETS = UNIT_WORDS | OWN_WORDS
AT_FRIENDS = frozenset({"self", "ally_most_wounded"})
"""Words that come to nobody whom an enemy strikes."""

NOBODY = "nobody"
"""At whom an enemy aims that can reach none of the party."""

DEFAULT = Intent("attack", shown="attack")

VIEW_FIELDS: dict[str, type] = {
    **SHARED_FIELDS,
    "self.ignored": bool,
    "self.restrained": bool,
    "self.blinded": bool,
    "self.stunned": bool,
    "last_defender": str,
    "task_percent": int,
}
"""`self.ignored`: nobody attacked it in the cycle before. `task_percent`: how far the task is that is furthest on."""

Scripts = dict[str, Script]


class Minds:
    """The behaviours of all enemies made ready, and which groups share one."""

    def __init__(self, battle: Fight) -> None:
        """Make them; to be had by `battle.bound(Minds)`."""
        made: dict[Behaviour, Script] = {}
        self.scripts: Scripts = {}
        self.groups: dict[str, tuple[str, ...]] = {}
        foes = battle.encounter.foes
        for foe in foes:
            if foe.behaviour not in made:
                made[foe.behaviour] = Script(foe.behaviour, "reactive", VIEW_FIELDS, DEFAULT)
            self.scripts[foe.id] = made[foe.behaviour]
            self.groups[foe.id] = tuple(other.id for other in foes if other.behaviour == foe.behaviour)
        self.reads = frozenset().union(*(script.reads for script in made.values()))
        words = {rule.target for foe in foes for rule in foe.behaviour.rules}
        self.remembers = self.reads | words
        """Fields and target words that some script looks at: only these are remembered."""


def legal(foe: Foe, intent: Intent) -> bool:
    """Tell whether an enemy may mean this now, and show what it shows (BH-06)."""
    if intent.shown != intent.name and not {intent.name, intent.shown} <= FEINTS:
        return False
    if intent.name in STRIKES and intent.target in AT_FRIENDS:
        return False
    if intent.name == "flee" and foe.bound.restrained:
        return False
    return intent.name in INTENTS


def aim(sides: Sides, foe: Foe, word: str, die: Callable[[int], int]) -> str:
    """Whom a target word comes to now: an able member within reach, or nobody (BH-03, BH-08).

    A partly restrained enemy reaches none but those who attacked it in this cycle (RX-08). Without places the nearest
    is whoever comes first in the turn order.
    """
    if word == "last_defender" and within_reach(sides, foe, sides.cycle.last_defender):
        return sides.cycle.last_defender
    if word == "last_worker" and within_reach(sides, foe, sides.cycle.last_worker):
        return sides.cycle.last_worker
    enemies = [_candidate(mate) for mate in sides.able() if within_reach(sides, foe, mate.id)]
    plain = "" if word in OWN_WORDS or word in AT_FRIENDS else word
    return aimed(plain, enemies, (), foe.id, foe.past.attacker, die)


def within_reach(sides: Sides, foe: Foe, who: str) -> bool:
    """Tell whether an enemy can strike somebody: able, not out of reach, and not kept off by its bonds (RX-08)."""
    mate = sides.mates.get(who)
    if mate is None or not mate.health.hp or mate.plight.shifted:
        return False
    return not foe.bound.restrained or who in foe.stance.attackers


def _candidate(mate: Mate) -> Candidate:
    fighter = mate.fighter
    return Candidate(mate.id, mate.turn.place, mate.health.hp, fighter.most, fighter.tough, fighter.healer)


def seen(sides: Sides, foe: Foe, group: tuple[str, ...]) -> dict[str, int | bool | str]:
    """What an enemy can know now: nothing that a player could not tell it (BH-04).

    Args:
        sides: both sides.
        foe: who looks.
        group: ids of those whose HP are summed as `self`: itself, or all who share its morale.
    """
    mates, foes, cycle = sides.mates.values(), sides.foes.values(), sides.cycle
    able, standing = sides.able(), sides.standing()
    own = sum(other.health.hp for other in standing if other.id in group)
    own_most = sum(sides.foes[key].enemy.most for key in group)
    theirs, theirs_most = sum(other.health.hp for other in standing), sum(other.enemy.most for other in foes)
    party, party_most = sum(mate.health.hp for mate in able), sum(mate.fighter.most for mate in mates)
    running = [clock.filled * 100 // task.segments for task, clock in sides.tasks.values()]
    return {
        "self.hp": own,
        "self.max_hp": own_most,
        "self.hp_percent": own * 100 // own_most,
        "self.ignored": foe.past.ignored,
        "self.restrained": foe.bound.restrained > 0,
        "self.blinded": foe.bound.blinded > 0,
        "self.stunned": foe.bound.stunned > 0,
        "allies": len(standing),
        "allies_down": len(sides.foes) - len(standing),
        "allies_hp_percent": theirs * 100 // theirs_most,
        "enemies": len(able),
        "enemies_hp": party,
        "enemies_max_hp": party_most,
        "enemies_hp_percent": party * 100 // party_most,
        "enemies_down": len(sides.mates) - len(able),
        "round": cycle.round,
        "last_intent": foe.past.intent,
        "last_attacker": foe.past.attacker,
        "rounds_since_hurt": foe.past.unhurt_rounds,
        "ambush": sides.edge.ambushed,
        "edge": sides.edge.spent,
        "last_defender": cycle.last_defender,
        "task_percent": max((percent for percent in running if percent < 100), default=0),
    }
