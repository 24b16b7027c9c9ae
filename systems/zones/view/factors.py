"""The parts of attacks by name: both scores, cover, results by the die, damage dice (ZN-06, ZN-08, ZN-09, ZN-30)."""

from systems.table.battle.foresight import FactorView, factor, named
from systems.table.loop.language import tr
from systems.zones.mechanics.action_scores import npc_modifiers, total
from systems.zones.mechanics.attack_profile import AttackProfile
from systems.zones.rules import ACTIONS, DIE
from systems.zones.state.holders import bearing
from systems.zones.state.state import Unit
from systems.zones.view.outlook import Outlook, Strike
from systems.zones.view.wording import score_now


def score_factors(outlook: Outlook, key: str) -> list[FactorView]:
    """Return the parts of a character's own Action Score by name (ZN-30).

    Args:
        outlook: the round.
        key: id of the character.
    """
    unit = outlook.units[key]
    if unit.score.natural:
        return [named(tr("Action Score as it was rolled"), str(unit.score.value))]
    return [named(tr("die"), f"d{DIE}"), *(factor(name, amount) for name, amount in _added(outlook, unit))]


def victim_factors(outlook: Outlook, key: str) -> list[FactorView]:
    """Return the parts of the Action Score of a character who is attacked: whose, and by which action (ZN-30).

    One who has not declared is taken to make a Standing Attack, and that is said.
    """
    unit, name = outlook.units[key], outlook.fight.name(key)
    if unit.score.natural:
        return [named(tr("Action Score of {name} as it was rolled", name=name), str(unit.score.value))]
    declared = unit.plan.action
    action = (
        tr("having declared {name}", name=ACTIONS[declared].name) if declared else tr("if making a Standing Attack")
    )
    return [
        named(tr("{name}'s die, {action}", name=name, action=action), f"d{DIE}"),
        *(factor(tr("{name}'s {part}", name=name, part=part), amount) for part, amount in _added(outlook, unit)),
    ]


def _added(outlook: Outlook, unit: Unit) -> list[tuple[str, int]]:
    """Return what is added to a character's die by name, with the action in place of `action`."""
    action = ACTIONS[unit.plan.action or "standing"].name
    return [(action if name == "action" else name, amount) for name, amount in outlook.added(unit)]


def fixed_factors(outlook: Outlook, key: str) -> list[FactorView]:
    """Return the parts of the Action Score of a unit that rolls no die, as it is shown (ZN-31, BH-01)."""
    state, unit = outlook.state, outlook.state.by_id[key]
    parts, mind = list(npc_modifiers(state, unit)), state.minds.get(key)
    if mind is not None and mind.shown == "press" and unit.score.value:
        parts.append(("press", mind.shown_amount))
    bare = unit.facts.score
    score = score_now(state, unit)
    own = bare or score - total(tuple(parts))
    if rest := score - own - total(tuple(parts)):
        parts.append((tr("set for this round"), rest))
    return [named(tr("Action Score"), str(own)), *(factor(name, amount) for name, amount in parts)]


def cover_factors(outlook: Outlook, target: Unit, strike: Strike | None) -> list[FactorView]:
    """Return what protects a target: who covers it, Defend, Flee (ZN-15 to ZN-17)."""
    found = []
    for key in strike.coverers if strike else ():
        roller = outlook.roller(key)
        found.append(named(tr("covered by {key}", key=outlook.fight.name(key)), _score(roller.added, roller.die)))
    if target.plan.action == "defend":
        found.append(named(tr("Defend"), tr("Glancing Hits miss")))
    if target.plan.action == "flee":
        found.append(named(tr("Flee"), tr("a lead of 3 misses")))
    return found


def result_factors(outlook: Outlook, strike: Strike, attacker: str, target: str) -> list[FactorView]:
    """Return on which faces of the one die each result comes, so far as one die decides (ZN-08)."""
    odds, rolls = strike.odds, outlook.roller(attacker).die
    if odds.of != DIE or not (rolls or outlook.roller(target).die):
        return []
    found = []
    for name, least, ways in (
        (tr("Full Hit"), DIE + 1 - odds.full, odds.full),
        (tr("Glancing Hit"), DIE + 1 - odds.full - odds.glancing, odds.glancing),
    ):
        if ways and rolls:
            found.append(named(name, tr("from {least} on the die", least=least)))
        elif ways:
            found.append(named(name, tr("up to {most} on the die", most=DIE + 1 - least)))
    return found


def damage_factors(outlook: Outlook, profile: AttackProfile, target: Unit, strike: Strike) -> list[FactorView]:
    """Return what a Hit of each kind does to a character, and what halves it (ZN-09, IT-18)."""
    odds = strike.odds
    found = [named(tr("damage of a Full Hit"), str(profile.full))] if odds.full else []
    found += [named(tr("damage of a Glancing Hit"), str(profile.glancing))] if odds.glancing else []
    if target.facts.side == "party" and bearing(outlook.fight, target.id, "halve"):
        found.append(named(tr("locket"), tr("half the damage")))
    return found


def attack_factors(outlook: Outlook, attacker: str, target: str, strike: Strike) -> list[FactorView]:
    """Return the parts of an enemy's attack: its score, the target's, results, damage, both scores last."""
    whom, name = outlook.units[target], outlook.fight.name(target)
    own, other = outlook.roller(attacker), outlook.roller(target)
    found = fixed_factors(outlook, attacker)
    if other.die or whom.score.natural:
        found += victim_factors(outlook, target)
    else:
        found.append(named(tr("Action Score of {name}", name=name), str(other.added)))
    found += cover_factors(outlook, whom, strike)
    if strike.late:
        found.append(named(tr("{name} leaves", name=name), tr("strikes only at a lead of 1")))
    found += result_factors(outlook, strike, attacker, target)
    if whom.by_dice:
        found += damage_factors(outlook, outlook.profiles.of(outlook.units[attacker]), whom, strike)
    return [
        *found,
        named(tr("total"), tr("{added} against {score}", added=own.added, score=_score(other.added, other.die))),
    ]


def _score(added: int, die: bool) -> str:
    return tr("d{die} {added:+d}", die=DIE, added=added) if die else str(added)
