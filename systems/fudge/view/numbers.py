"""The numbers of a fight that policies read: the strength of each side, and the possible attacks of a member."""

from functools import cache, lru_cache

from systems.fudge.components import Combatant
from systems.fudge.map.geometry import metres
from systems.fudge.map.movement import way_out
from systems.fudge.mechanics.actions import NextActions
from systems.fudge.mechanics.attack_profile import shoots, wielded
from systems.fudge.rules.modifiers import STANDING
from systems.fudge.rules.rolls import hands_suffice, strikes_again
from systems.fudge.rules.wound_track import HURT, VERY_HURT
from systems.fudge.state import State, Unit
from systems.table.battle.fight import Fight
from systems.table.loop.caches import VALUES

WEIGHED = {HURT: 1, VERY_HURT: 2}
"""Penalty of a wound on rolls (FT-07, FT-09)."""


OF_EACH = ("ours", "attack", "defense", "blows", "hurt", "left")
"""Numbers of every unit that fights. `hurt`: penalty of its wounds, `left`: free boxes that count, see `left`."""


def numbers_of(fight: Fight, state: State) -> dict[str, int]:
    """Return the numbers by key, such as `attack:<unit>`; those of distances and attacks are the asked member's."""
    rules = state.numbers
    numbers = {
        "round": state.turn.round, "ambush": int(fight.edge.ambushed), "boxes": sum(state.boxes),
        "reach": rules.reach, "move": rules.move, "leap": rules.leap, "charge": rules.charge, "shots": 0,
    }  # fmt: skip
    for unit in state.all:
        if unit.fights:
            facts, hurt = unit.facts, WEIGHED.get(unit.worst, 0)
            values = int(facts.ours), facts.attack, facts.defense, blows(facts), hurt, left(state, unit)
            numbers.update(zip(_keys(unit.id), values, strict=True))
            numbers["shots"] += not facts.ours and shoots(facts)
    me = state.units.get(fight.flow.who)
    if me is None or not me.facts.ours:
        return numbers
    numbers["out"] = way_out(state.ground, me.spot)[1]
    actions = fight.now(NextActions)
    made = actions.of(me)
    numbers["down"] = int(made.posture != STANDING)
    numbers["idle"] = int(made.second and made.before.kind in ("move", "hold"))
    then = made.spot
    for arm, kind, targets in made.attacks:
        for foe_id in targets:
            numbers[f"may:{kind}:{arm.key}:{foe_id}"] = 1
    for arm in me.facts.arms:
        numbers[f"range:{arm.key}"] = state.attack_range(arm)
    for foe in state.enemies(me):
        if foe.id in me.senses.located:
            numbers[f"far:{foe.id}"] = metres(me.spot, foe.spot)
            numbers[f"then:{foe.id}"] = metres(then, foe.spot)
            for arm in me.facts.arms:
                net, damage = actions.net(made, arm, foe.id)
                numbers[f"net:{arm.key}:{foe.id}"], numbers[f"damage:{arm.key}:{foe.id}"] = net, damage
    return numbers


def left(state: State, unit: Unit) -> int:
    """Return a unit's free boxes; without Scratches for a tough one, which is brought down by its Hurts (TH-03)."""
    boxes = state.free_boxes(unit)
    return max(1, boxes - state.boxes_of(unit).scratch + unit.wounds.scratch) if unit.facts.tough else boxes


@cache
def _keys(who: str) -> tuple[str, ...]:
    return tuple(f"{name}:{who}" for name in OF_EACH)


@lru_cache(maxsize=VALUES)
def blows(facts: Combatant) -> int:
    """Attacks a turn with the weapons at hand (FT-04)."""
    arms = wielded(facts)
    return bool(arms) + any(
        hands_suffice(facts.hands, arms[0].hands, arm.hands) and strikes_again(arms[0].key, arm.key, arm.each_hand)
        for arm in arms[:-1]
    )
