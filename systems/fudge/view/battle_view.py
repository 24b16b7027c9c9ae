"""The view of a fight. Hidden are the spots of enemies that nobody has located, and the intents behind feints."""

from typing import Any

from systems.fudge.components import Action
from systems.fudge.events.wording import intent_words
from systems.fudge.mechanics.movement import shown_place
from systems.fudge.rules.modifiers import STANDING
from systems.fudge.rules.wound_track import words
from systems.fudge.state import State, Unit
from systems.fudge.view.map_view import known, map_view
from systems.fudge.view.numbers import numbers_of
from systems.fudge.view.sight import sight
from systems.table.battle import items
from systems.table.battle.fight import Fight
from systems.table.battle.shields import next_shield
from systems.table.battle.view import BattleView, UnitView
from systems.table.loop.language import both, mark, told, tr

ORDER = mark("Slowest declares first")
"""The fact that names everybody in the order of their turns."""


def shown(fight: Fight) -> dict[str, Any]:
    """Return the fight as a `BattleView`, with the numbers for policies under `numbers`."""
    state = fight.bound(State)
    order = [unit.id for unit in reversed(list(state.fastest_first()))]
    view: BattleView = {
        "encounter": fight.encounter.name,
        "ruleset": fight.ruleset_name,
        "round": state.turn.round,
        "round_word": mark("turn"),
        "intent": _intents(fight, state),
        "party": {"name": tr("The party"), "units": [_unit(fight, state, unit) for unit in state.members]},
        "foes": {"name": fight.encounter.name, "units": [_unit(fight, state, unit) for unit in state.foes]},
        "facts": [(ORDER, ", ".join(told(fight.name(who)) for who in order))] if order else [],
        "things": items.shown(fight, words=not fight.trial),
        "numbers": numbers_of(fight, state),
        "map": map_view(fight, state, words=not fight.trial),
    }
    if order:
        view["order"] = {"fact": ORDER, "units": order}
    return dict(view)


def part(fight: Fight, name: str) -> Any:
    """Return one part of the view; items and map without their words."""
    match name:
        case "sight":
            return fight.now(sight)
        case "things":
            return items.shown(fight, words=False)
        case "map":
            return map_view(fight, fight.bound(State), words=False)
    return shown(fight)[name]


def _intents(fight: Fight, state: State) -> str:
    """The intents that enemies have shown so far (BH-01)."""
    said = [
        tr("{id} {intent}", id=fight.name(foe.id), intent=_intent(fight, state, foe))
        for foe in state.foes
        if foe.fights and foe.plan.step == 2
    ]
    return f"{'; '.join(said)}." if said else ""


def _intent(fight: Fight, state: State, foe: Unit) -> str:
    resolve = foe.resolve
    if not resolve.shown:
        return tr("is held fast")
    at, place = shown_place(state, foe)
    return tr(
        "seems about {intent_words}",
        intent_words=intent_words(resolve.shown, at, resolve.shown_amount, fight.name, place),
    )


def _unit(fight: Fight, state: State, unit: Unit) -> UnitView:
    place, track = unit.place, unit.track
    out = {"left": tr("out of the fight"), "yielded": tr("has given up")}.get(place.gone)
    noted = not fight.trial or unit.id == fight.flow.who
    made: UnitView = {
        "id": unit.id,
        "name": fight.name(unit.id),
        "words": out or words(track, state.boxes_of(unit)),
        "now": state.free_boxes(unit),
        "most": state.total_boxes(unit),
        "able": unit.fights,
        "done": unit.plan.step == 2,
        "notes": _notes(fight, state, unit) if unit.fights and noted else [],
    }
    if not unit.facts.ours and unit.fights and unit.plan.step == 2:
        made["intent"] = _intent(fight, state, unit)
    return made


def _notes(fight: Fight, state: State, unit: Unit) -> list[str]:
    facts, condition, plan = unit.facts, unit.condition, unit.plan
    notes = [
        tr("Attack {attack:+d}, Defense {defense:+d}", attack=facts.attack, defense=facts.defense),
        ", ".join(arm.name for arm in facts.arms[:-1]),
    ]
    if facts.armour:
        notes.append(tr("armour against {armour}", armour=", ".join(facts.armour)))
    if unit.place.posture != STANDING:
        notes.append(unit.place.posture)
    if condition.surprised:
        notes.append(tr("surprised"))
    if condition.blind:
        notes.append(tr("blind"))
    if condition.held:
        notes.append(tr("held fast"))
    if condition.shifted:
        notes.append(tr("half out of this world"))
    if condition.attack:
        notes.append(tr("attacks at {attack:+d}", attack=condition.attack))
    if condition.aim and "aimed" not in plan.spent:
        notes.append(tr("aims at {aim}", aim=fight.name(condition.aim)))
    if plan.ordered and "order" not in plan.spent:
        order, foe = state.numbers.order, plan.ordered
        notes.append(
            tr("ordered: {order:+d} on their first attack", order=order)
            if foe == "attack"
            else tr("ordered: {order:+d} on their first defence against {foe}", order=order, foe=fight.name(foe))
        )
    if facts.ours and plan.step:
        said = [action_words(fight, unit, action) for action in (unit.action(1), unit.action(2))[: plan.step]]
        notes.append(tr("will {said}", said=both(said)))
    if facts.locket:
        notes.append(tr("locket"))
    if next_shield(fight, facts.shields):
        notes.append(tr("shield"))
    if not known(state, unit):
        notes.append(tr("not located"))
    return notes


def action_words(fight: Fight, unit: Unit, action: Action) -> str:
    """Put a declared action into words."""
    if action.kind == "attack":
        return tr("attack {at} ({name})", at=fight.name(action.at), name=unit.arm(action.by).name)
    if action.kind == "use":
        return tr("use {by}", by=fight.name(action.by))
    if action.kind == "move":
        return tr("move to {at}", at=fight.name(action.at))
    if action.kind == "aim":
        return tr("aim at {at}", at=fight.name(action.at))
    return {"stand": tr("stand up"), "leave": tr("make for the way out")}.get(action.kind, action.kind)
