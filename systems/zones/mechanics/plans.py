"""Plans: the action an enemy declares for its intent (ZN-06)."""

from systems.zones.components import Mind
from systems.zones.map import FAR
from systems.zones.state.goals import objective, prize
from systems.zones.state.positions import Positions
from systems.zones.state.state import State, Unit


def plan_action(state: State, positions: Positions, unit: Unit, mind: Mind) -> None:
    """Turn an intent into a declared action, at positions as they are (ZN-06)."""
    plan, at = unit.plan, mind.at
    plan.target, plan.place, plan.weapon, plan.what = at, "", "", ""
    match mind.intent:
        case "attack" | "press":
            plan_attack(state, positions, unit, at)
            plan.what = "press" if mind.intent == "press" else ""
        case "guard":
            plan.action, plan.target = "defend", ""
        case "flee":
            plan.action, plan.target, plan.place = "flee", "", positions.way_out(unit)
        case "cover":
            _cover(state, positions, unit, at)
        case "recover" | "prepare":
            plan.action, plan.target = mind.intent, ""
        case "special":
            plan.action, plan.what = "ability", ability_of(unit, mind.amount)
        case "advance":
            plan.action, plan.target, plan.place = "move_far", "", positions.toward(unit, at, 2) if at else ""
        case "hold":
            _hold(state, positions, unit, at)
        case "seize":
            _seize(state, positions, unit)


def plan_attack(state: State, positions: Positions, unit: Unit, at: str) -> None:
    """Attack in place if a weapon reaches, else after a move; else approach."""
    plan, weapons, target = unit.plan, unit.facts.weapons, state.by_id.get(at)
    plan.target = at
    away = positions.distance(unit, target) if target else FAR
    best = weapons[0]
    if len(weapons) > 1:
        best = max(weapons, key=lambda weapon: (weapon.range >= away, not weapon.range, weapon.range))
    if best.range >= away or not at:
        plan.action, plan.weapon = "standing", best.id
        return
    plan.place = positions.toward(unit, at, 1)
    for weapon in sorted(weapons, key=lambda weapon: -weapon.range):
        if away - 1 <= weapon.range:
            plan.weapon, plan.action = weapon.id, "move_attack" if weapon.range else "move_to_attack"
            return
    plan.action, plan.place, plan.target = "move_far", positions.toward(unit, at, 2), ""


def _cover(state: State, positions: Positions, unit: Unit, at: str) -> None:
    """Stand before somebody in the same Zone, and go along; elsewhere, go there: Cover needs it (ZN-16)."""
    ward = state.by_id.get(at)
    goal = ward.plan.place if ward is not None and ward.plan.place in state.zones else at
    here = unit.spot.zone == goal if goal in state.zones else ward is None or not positions.distance(unit, ward)
    if here:
        unit.plan.action = "cover"
        return
    unit.plan.action, unit.plan.target, unit.plan.place = "move_far", "", positions.toward(unit, goal, 2)


def _hold(state: State, positions: Positions, unit: Unit, at: str) -> None:
    """Stay at the objective and attack a member in reach, else defend; elsewhere, go there."""
    goal = objective(state)
    field = positions.field()
    if field.zone[unit.id] != goal:
        unit.plan.action, unit.plan.target = "move_far", ""
        unit.plan.place = positions.toward(unit, goal, 2)
        return
    reach = max(weapon.range for weapon in unit.facts.weapons)
    near = [each for each in state.able_members() if field.distance(unit.id, each.id) <= reach]
    if not near:
        unit.plan.action, unit.plan.target = "defend", ""
        return
    aim = at if any(each.id == at for each in near) else min(near, key=lambda each: field.steps(unit.id, each.id)).id
    plan_attack(state, positions, unit, aim)


def _seize(state: State, positions: Positions, unit: Unit) -> None:
    """Take the prize if it is in the same Zone; else go there."""
    thing = prize(state)
    if positions.field().steps(unit.id, thing) == 0:
        unit.plan.action, unit.plan.what, unit.plan.target = "interact", thing, ""
        return
    unit.plan.action, unit.plan.target = "move_far", ""
    unit.plan.place = positions.toward(unit, state.by_id[thing].spot.zone, 2)


def ability_of(unit: Unit, amount: int) -> str:
    """Return the ability of `special`: the `amount`-th, or the first for 0; empty if its Ardor cannot be paid."""
    known = unit.facts.abilities
    index = amount - 1 if amount else 0
    if index >= len(known) or known[index].cost > unit.health.ardor:
        return ""
    return known[index].id
