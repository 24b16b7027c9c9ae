"""From an enemy's intent to the action it declares (ZN-06), and what a ruthless one chooses among (BH-07)."""

from systems.table.enemies.behaviour import Intent, Script
from systems.zones.components import Mind
from systems.zones.enemies.script import DEFAULT, ability_of
from systems.zones.enemies.targeting import heals, objective, prize
from systems.zones.map import FAR
from systems.zones.state.positions import Positions
from systems.zones.state.state import Actor, State


def plan_action(sides: State, places: Positions, actor: Actor, mind: Mind) -> None:
    """Turn an intent into a declared action, at positions as they are (ZN-06)."""
    plan, at = actor.plan, mind.at
    plan.target, plan.place, plan.weapon, plan.what = at, "", "", ""
    match mind.intent:
        case "attack" | "press":
            plan_attack(sides, places, actor, at)
            plan.what = "press" if mind.intent == "press" else ""
        case "guard":
            plan.action, plan.target = "defend", ""
        case "flee":
            plan.action, plan.target, plan.place = "flee", "", places.way_out(actor)
        case "cover":
            plan.action = "cover"
        case "recover" | "prepare":
            plan.action, plan.target = mind.intent, ""
        case "special":
            plan.action, plan.what = "ability", ability_of(actor, mind.amount)
        case "advance":
            plan.action, plan.target, plan.place = "move_far", "", places.toward(actor, at, 2) if at else ""
        case "hold":
            _hold(sides, places, actor, at)
        case "seize":
            _seize(sides, places, actor)


def plan_attack(sides: State, places: Positions, actor: Actor, at: str) -> None:
    """Attack somebody: from where it stands if it can, else after a move; too far for that, it comes nearer."""
    plan, weapons, target = actor.plan, actor.unit.weapons, sides.by_id.get(at)
    plan.target = at
    away = places.away(actor, target) if target else FAR
    best = weapons[0]
    if len(weapons) > 1:
        best = max(weapons, key=lambda weapon: (weapon.range >= away, not weapon.range, weapon.range))
    if best.range >= away or not at:
        plan.action, plan.weapon = "standing", best.id
        return
    plan.place = places.toward(actor, at, 1)
    for weapon in sorted(weapons, key=lambda weapon: -weapon.range):
        if away - 1 <= weapon.range:
            plan.weapon, plan.action = weapon.id, "move_attack" if weapon.range else "move_to_attack"
            return
    plan.action, plan.place, plan.target = "move_far", places.toward(actor, at, 2), ""


def _hold(sides: State, places: Positions, actor: Actor, at: str) -> None:
    """Stay at the objective and strike at whoever is in reach there; else go there."""
    goal = objective(sides)
    field = places.field()
    if field.zone[actor.id] != goal:
        actor.plan.action, actor.plan.target = "move_far", ""
        actor.plan.place = places.toward(actor, goal, 2)
        return
    reach = max(weapon.range for weapon in actor.unit.weapons)
    near = [each for each in sides.able_heroes() if field.away(actor.id, each.id) <= reach]
    if not near:
        actor.plan.action, actor.plan.target = "defend", ""
        return
    aim = at if any(each.id == at for each in near) else min(near, key=lambda each: field.steps(actor.id, each.id)).id
    plan_attack(sides, places, actor, aim)


def _seize(sides: State, places: Positions, actor: Actor) -> None:
    """Take hold of the prize if it is in the same Zone; else go there."""
    thing = prize(sides)
    if places.field().steps(actor.id, thing) == 0:
        actor.plan.action, actor.plan.what, actor.plan.target = "interact", thing, ""
        return
    actor.plan.action, actor.plan.target = "move_far", ""
    actor.plan.place = places.toward(actor, sides.by_id[thing].spot.zone, 2)


def intents_to_try(sides: State, script: Script, actor: Actor) -> list[Intent]:
    """What a ruthless enemy chooses among: at most five (BH-07)."""
    heroes = sides.able_heroes()
    if not heroes:
        return [DEFAULT]
    weakest = min(heroes, key=lambda each: each.health.now).id
    aims = list(dict.fromkeys([weakest, next((each.id for each in heroes if heals(each)), heroes[0].id)]))
    found = [Intent("attack", shown="attack", at=aim) for aim in aims]
    found.append(Intent("guard", shown="guard", at=actor.id))
    found += [press._replace(at=aims[0]) for press in script.known("press")[:1]]
    if ability_of(actor, 0):
        friendly = not actor.unit.abilities[0].attack
        found.append(Intent("special", shown="special", at=actor.id if friendly else aims[0]))
    return found
