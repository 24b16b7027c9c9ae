"""Action Scores: modifiers of characters' d20, and the fixed scores of NPCs, objects and hazards (ZN-06, ZN-30)."""

from typing import NamedTuple

from systems.zones.blocks.map import Feat
from systems.zones.blocks.stat_blocks import weapon_attribute
from systems.zones.rules import ACTIONS, npc_score
from systems.zones.state.state import Modifiers, State, Unit


class ScoreBasis(NamedTuple):
    """The attribute and bonus of an action, and its kind for Zone modifiers."""

    attribute: str
    bonus: int
    kind: str


def score_basis(state: State, unit: Unit, action: str, weapon: str = "", what: str = "") -> ScoreBasis:
    """Return attribute, bonus and kind of an action (ZN-11 to ZN-21, ZN-30, ZN-32).

    Args:
        state: the fight.
        unit: the acting unit.
        action: a key of `ACTIONS`.
        weapon: the weapon of a basic attack.
        what: the ability, or the object of Interact.
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
    """Return the feat of an object; None for anything else."""
    thing = state.map_objects.get(key)
    return thing.feat if thing else None


def modifiers(state: State, unit: Unit, action: str, weapon: str = "", what: str = "") -> Modifiers:
    """Return all modifiers of a character's d20 with their names, as shown before declaring (ZN-30).

    The arguments are those of `score_basis`. Modifiers that last for the whole fight are cached.
    """
    return modifiers_and_total(state, unit, action, weapon, what)[0]


def modifiers_and_total(
    state: State, unit: Unit, action: str, weapon: str = "", what: str = ""
) -> tuple[Modifiers, int]:
    """Return the same modifiers and their sum."""
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
    """Sum modifiers."""
    return sum([amount for _, amount in added])


def npc_modifiers(state: State, unit: Unit) -> Modifiers:
    """Return the modifiers of an NPC in this round; there is no action bonus (ZN-31)."""
    changed: Modifiers = (("changed", unit.score.changed),) if unit.score.changed else ()
    if unit.facts.side == "foes":
        changed += state.zone_modifiers(unit, "")
    return changed + state.temporary_modifiers(unit)


def base_score(state: State, unit: Unit) -> int:
    """Score of an NPC, object or hazard in this round, before the bonus of its intent (ZN-04, ZN-05, ZN-31)."""
    own = unit.facts.score
    base = own or npc_score(own, state.zone_challenge(unit.spot.zone), state.map_challenge())
    score = unit.score
    if score.changed or score.lent or score.prepared or state.modified:
        base += total(npc_modifiers(state, unit))
    return base if base > 1 else 1


def set_npc_scores(state: State) -> None:
    """Set the scores of all units that roll no die, after the director's changes (ZN-06, ZN-31)."""
    for unit in state.diceless:
        if not unit.health.gone:
            score = base_score(state, unit)
            unit.score.value = score + state.minds[unit.id].amount if unit.plan.what == "press" else score
