"""The fast path of an attack without interference, the case of nearly all attacks.

`tests/zones/test_attack_fast.py` plays whole fights both ways and holds `attack_fast` and `Attacks.make` equal.
"""

from systems.table.battle.fight import Fight
from systems.table.loop.engine import Throw
from systems.table.loop.language import mark
from systems.zones.events.actions import Attacked
from systems.zones.mechanics.attack_profile import AttackProfile
from systems.zones.rules import hit
from systems.zones.state.state import Unit

FULL, GLANCING = mark("a Full Hit"), mark("a Glancing Hit")
"""What damage dice are rolled for."""


def attack_fast(fight: Fight, actor: Unit, target: Unit, profile: AttackProfile, throw: Throw) -> None:
    """Resolve an attack with a weapon on a target without cover, Defend or Flee, by dice alone (ZN-08, ZN-09).

    The caller makes sure that `AttackProfile.plain` holds and that the target is no special one (`AttackPhase`).
    """
    who, whom = actor.id, target.id
    score, against = actor.score.value, target.score.value
    actor.plan.struck = (whom,)
    result = hit(score, against)
    if fight.telling:
        fight.emit(Attacked(who, whom, profile.how, score, against, "", result, ""))
    if result == "miss":
        return
    if result == "full":
        dice, called = profile.full, FULL
    else:
        dice, called = profile.glancing, GLANCING
    rolled = throw("combat", dice.count, dice.sides, who, called)
    if target.health.now:
        target.harm.damage += rolled
        fight.attribution.add_harm(who, whom, rolled)
