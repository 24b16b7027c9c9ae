"""Action Scores of a round: what each character adds to the d20, and what NPCs, objects and hazards have (ZN-06)."""

from typing import NamedTuple

from systems.zones.blocks.map import Feat
from systems.zones.blocks.stat_blocks import weapon_attribute
from systems.zones.rules import ACTIONS, npc_score
from systems.zones.state.state import Actor, Modifiers, State


class ScoreBasis(NamedTuple):
    """How an action adds up: its attribute, its bonus, and the kind that Zone modifiers go by."""

    attribute: str
    bonus: int
    kind: str


def score_basis(sides: State, actor: Actor, action: str, weapon: str = "", what: str = "") -> ScoreBasis:
    """Attribute, action bonus and kind of an action (ZN-11 to ZN-21, ZN-30, ZN-32).

    Args:
        sides: the fight.
        actor: who acts.
        action: a key of `ACTIONS`.
        weapon: the weapon of a basic attack.
        what: the ability, or the object that is interacted with.
    """
    rule = ACTIONS[action]
    if weapon:
        arm = sides.weapons[actor.id, weapon]
        return ScoreBasis(weapon_attribute(arm), rule.bonus, "ranged" if arm.range else "melee")
    if action == "ability":
        ability = sides.abilities[actor.id, what]
        kind = "feat" if not ability.attack else "ranged" if ability.range else "melee"
        return ScoreBasis(ability.attribute, ability.bonus, kind)
    if action == "interact":
        feat = feat_of(sides, what)
        return ScoreBasis(feat.attribute if feat else rule.attribute, feat.modifier if feat else rule.bonus, "feat")
    return ScoreBasis(
        rule.attribute, rule.bonus, "move" if rule.moves else "defend" if action in ("defend", "cover") else ""
    )


def feat_of(sides: State, key: str) -> Feat | None:
    """The feat of an object, or None for anything else that is interacted with."""
    thing = sides.things.get(key)
    return thing.feat if thing else None


def modifiers(sides: State, actor: Actor, action: str, weapon: str = "", what: str = "") -> Modifiers:
    """All that is added to a character's d20, each with its name; shown before declaring (ZN-30).

    Args are those of `way_of`. What a Zone, a weapon and an action add is worked out once.
    """
    return modifiers_and_total(sides, actor, action, weapon, what)[0]


def modifiers_and_total(sides: State, actor: Actor, action: str, weapon: str, what: str) -> tuple[Modifiers, int]:
    """The same, and what it comes to."""
    key = (actor.id, action, weapon, what, actor.spot.zone)
    lasting = sides.lasting.get(key)
    if lasting is None:
        way = score_basis(sides, actor, action, weapon, what)
        found: Modifiers = ((way.attribute.title(), getattr(actor.unit, way.attribute)),)
        found += (("action", way.bonus),) if way.bonus else ()
        found += sides.zone_modifiers(actor, way.kind)
        lasting = sides.lasting[key] = found, total(found)
    score, edge = actor.score, sides.edge
    if score.lent or score.prepared or ((edge.spent or edge.ambushed) and sides.terrain.round == 1):
        passing = sides.passing(actor)
        return lasting[0] + passing, lasting[1] + total(passing)
    return lasting


def total(added: Modifiers) -> int:
    """What all that is added comes to."""
    return sum([amount for _, amount in added])


def npc_modifiers(sides: State, actor: Actor) -> Modifiers:
    """What changes an NPC's Action Score in this round; it adds no action bonus (ZN-31)."""
    changed: Modifiers = (("changed", actor.score.changed),) if actor.score.changed else ()
    if actor.unit.side == "foes":
        changed += sides.zone_modifiers(actor, "")
    return changed + sides.passing(actor)


def base_score(sides: State, actor: Actor) -> int:
    """An NPC's, an object's or a hazard's score of this round, without what its intent adds (ZN-04, ZN-05, ZN-31)."""
    own = actor.unit.score
    base = own or npc_score(own, sides.zone_challenge(actor.spot.zone), sides.map_challenge())
    score = actor.score
    if score.changed or score.lent or score.prepared or sides.modified:
        base += total(npc_modifiers(sides, actor))
    return base if base > 1 else 1


def set_npc_scores(sides: State) -> None:
    """Settle the scores of all who roll no die, once the director has spoken (ZN-06, ZN-31)."""
    for actor in sides.unrolled:
        if not actor.health.gone:
            score = base_score(sides, actor)
            actor.score.value = score + sides.minds[actor.id].amount if actor.plan.what == "press" else score
