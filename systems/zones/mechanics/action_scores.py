"""Action Scores of a round: what each character adds to the d20, and what NPCs, objects and hazards have (ZN-06)."""

from typing import NamedTuple

from systems.zones.blocks.map import Feat
from systems.zones.blocks.stat_blocks import weapon_attribute
from systems.zones.rules import ACTIONS, npc_score
from systems.zones.state.state import Modifiers, State, Unit


class ScoreBasis(NamedTuple):
    """How an action adds up: its attribute, its bonus, and the kind that Zone modifiers go by."""

    attribute: str
    bonus: int
    kind: str


def score_basis(state: State, unit: Unit, action: str, weapon: str = "", what: str = "") -> ScoreBasis:
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
        arm = state.weapons[unit.id, weapon]
        return ScoreBasis(weapon_attribute(arm), rule.bonus, "ranged" if arm.range else "melee")
    if action == "ability":
        ability = state.abilities[unit.id, what]
        kind = "feat" if not ability.attack else "ranged" if ability.range else "melee"
        return ScoreBasis(ability.attribute, ability.bonus, kind)
    if action == "interact":
        feat = feat_of(state, what)
        return ScoreBasis(feat.attribute if feat else rule.attribute, feat.modifier if feat else rule.bonus, "feat")
    return ScoreBasis(
        rule.attribute, rule.bonus, "move" if rule.moves else "defend" if action in ("defend", "cover") else ""
    )


def feat_of(state: State, key: str) -> Feat | None:
    """The feat of an object, or None for anything else that is interacted with."""
    thing = state.map_objects.get(key)
    return thing.feat if thing else None


def modifiers(state: State, unit: Unit, action: str, weapon: str = "", what: str = "") -> Modifiers:
    """All that is added to a character's d20, each with its name; shown before declaring (ZN-30).

    Args are those of `way_of`. What a Zone, a weapon and an action add is worked out once.
    """
    return modifiers_and_total(state, unit, action, weapon, what)[0]


def modifiers_and_total(state: State, unit: Unit, action: str, weapon: str, what: str) -> tuple[Modifiers, int]:
    """The same, and what it comes to."""
    key = (unit.id, action, weapon, what, unit.spot.zone)
    lasting = state.lasting_modifiers.get(key)
    if lasting is None:
        way = score_basis(state, unit, action, weapon, what)
        found: Modifiers = ((way.attribute.title(), getattr(unit.facts, way.attribute)),)
        found += (("action", way.bonus),) if way.bonus else ()
        found += state.zone_modifiers(unit, way.kind)
        lasting = state.lasting_modifiers[key] = found, total(found)
    score, edge = unit.score, state.edge
    if score.lent or score.prepared or ((edge.spent or edge.ambushed) and state.terrain.round == 1):
        passing = state.temporary_modifiers(unit)
        return lasting[0] + passing, lasting[1] + total(passing)
    return lasting


def total(added: Modifiers) -> int:
    """What all that is added comes to."""
    return sum([amount for _, amount in added])


def npc_modifiers(state: State, unit: Unit) -> Modifiers:
    """What changes an NPC's Action Score in this round; it adds no action bonus (ZN-31)."""
    changed: Modifiers = (("changed", unit.score.changed),) if unit.score.changed else ()
    if unit.facts.side == "foes":
        changed += state.zone_modifiers(unit, "")
    return changed + state.temporary_modifiers(unit)


def base_score(state: State, unit: Unit) -> int:
    """An NPC's, an object's or a hazard's score of this round, without what its intent adds (ZN-04, ZN-05, ZN-31)."""
    own = unit.facts.score
    base = own or npc_score(own, state.zone_challenge(unit.spot.zone), state.map_challenge())
    score = unit.score
    if score.changed or score.lent or score.prepared or state.modified:
        base += total(npc_modifiers(state, unit))
    return base if base > 1 else 1


def set_npc_scores(state: State) -> None:
    """Settle the scores of all who roll no die, once the director has spoken (ZN-06, ZN-31)."""
    for unit in state.diceless:
        if not unit.health.gone:
            score = base_score(state, unit)
            unit.score.value = score + state.minds[unit.id].amount if unit.plan.what == "press" else score
