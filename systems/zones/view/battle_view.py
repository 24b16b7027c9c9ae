"""The player's view of a fight. It hides the health of foes (ZN-24) and the intent behind a feint (BH-01)."""

from functools import cache
from typing import Any

from systems.table.battle import items
from systems.table.battle.fight import Fight
from systems.table.battle.view import BattleView, UnitView
from systems.table.loop.language import counted, tr, trn
from systems.zones.events.intents import intent_words
from systems.zones.mechanics.action_scores import base_score, modifiers_and_total, total
from systems.zones.state.holders import Holders, bearing
from systems.zones.state.positions import Positions
from systems.zones.state.state import State, Unit
from systems.zones.view.intents import intents_shown
from systems.zones.view.map_view import map_view
from systems.zones.view.sight import GRADES, feat_waits, sight
from systems.zones.view.wording import health_bar, health_words, score_now, segmented, shown_intent

OF_MEMBERS = (
    "here", "able", "now", "most", "surges", "ardor", "might", "agility", "wits", "passing", "coming",
)  # fmt: skip
"""Numbers of each character, in the order of `_numbers`."""
OF_FOES = ("score", "grade", "bar")
"""Numbers of each able enemy, in the same way."""


def battle_view(fight: Fight) -> dict[str, Any]:
    """Return the fight as a `BattleView`, with numbers for policies under `numbers`."""
    state = fight.bound(State)
    things = [unit for unit in state.objects if unit.facts.most]
    view: BattleView = {
        "encounter": fight.encounter.name,
        "ruleset": fight.ruleset_name,
        "round": state.terrain.round,
        "intent": "",
        "party": {"name": tr("The party"), "units": [_hero(fight, state, unit) for unit in state.members]},
        "foes": {
            "name": fight.encounter.name,
            "units": [_foe(fight, state, unit) for unit in state.foes]
            + [_object(fight, state, unit) for unit in things],
        },
        "facts": _facts(state),
        "things": _things(fight),
        "numbers": _numbers(fight, state),
        "map": map_view(fight),
    }
    return dict(view)


def part(fight: Fight, name: str) -> Any:
    """Return one part of the view; items and map without wording."""
    if name == "sight":
        return fight.now(sight)
    match name:
        case "things":
            return _things(fight, words=False)
        case "map":
            return map_view(fight, words=False)
        case "intents":
            return intents_shown(fight)
    return battle_view(fight)[name]


def _things(fight: Fight, words: bool = True) -> list[dict[str, object]]:
    """Return every thing with its present bearer."""
    holders = fight.bound(Holders).of
    return [{**thing, "holder": holders[str(thing["id"])].who} for thing in items.shown(fight, words)]


def _facts(state: State) -> list[tuple[str, str]]:
    facts = [(tr("Challenge Score"), str(state.map_challenge()))]
    timer = state.map.timer
    if timer and state.terrain.timer:
        facts.append((timer.name, trn("{count} round left", "{count} rounds left", state.terrain.timer)))
    for key, work in state.works.items():
        feat = state.map_objects[key].feat
        if feat and feat.kind == "effort" and not work.done:
            facts.append((feat.label, tr("{progress} of {goal}", progress=work.progress, goal=feat.goal)))
    facts.append((tr("Loot"), str(max(0, state.map.loot + state.terrain.loot))))
    return facts


def _hero(fight: Fight, state: State, unit: Unit) -> UnitView:
    health, score = unit.health, unit.score
    notes = [counted(health.surges, "Surge"), tr("{ardor} Ardor", ardor=health.ardor)]
    if score.natural:
        notes.append(tr("Action Score {value}", value=score.value))
    notes += [tr("{name} {amount:+d}", name=name, amount=amount) for name, amount in state.temporary_modifiers(unit)]
    notes += [tr("held fast")] if score.held else []
    if unit.plan.action == "cover" and unit.able:
        notes.append(tr("covers {target}", target=fight.name(unit.plan.target)))
    if unit.harm.damage:
        notes.append(tr("{damage} damage coming", damage=unit.harm.damage))
    notes += [tr("locket")] if bearing(fight, unit.id, "halve") else []
    notes += [tr("shield")] if bearing(fight, unit.id, "absorb") else []
    words = health_words(unit)
    if health.gone:
        words, notes = tr("out of the fight"), []
    return {
        "id": unit.id,
        "name": fight.name(unit.id),
        "words": words,
        "now": health.now,
        "most": unit.facts.most,
        "able": unit.able,
        "notes": notes,
    }


def _foe(fight: Fight, state: State, unit: Unit) -> UnitView:
    now, most = health_bar(state, unit)
    mind = state.minds[unit.id]
    notes = [tr("Action Score {score_now}", score_now=score_now(state, unit))] if unit.able else []
    notes += [tr("held fast")] if unit.score.held and unit.able else []
    gone = {"out": "fallen", "fled": "fled", "yielded": "surrendered"}
    view: UnitView = {
        "id": unit.id,
        "name": fight.name(unit.id),
        "words": gone.get(unit.health.gone) or health_words(unit),
        "now": now if unit.here else 0,
        "most": most,
        "able": unit.able,
        "notes": notes,
    }
    if segmented(unit):
        view["segments"] = True
    if mind.shown and unit.able and unit.plan.action:
        view["intent"] = intent_words(shown_intent(unit, mind), fight.name)
    return view


def _object(fight: Fight, state: State, unit: Unit) -> UnitView:
    now, most = health_bar(state, unit)
    view: UnitView = {
        "id": unit.id,
        "name": fight.name(unit.id),
        "words": health_words(unit),
        "now": now,
        "most": most,
        "able": unit.able,
        "notes": [tr("object, Challenge Score {value}", value=unit.score.value or base_score(state, unit))],
    }
    if segmented(unit):
        view["segments"] = True
    return view


def _numbers(fight: Fight, state: State) -> dict[str, int]:
    """Return the numbers for policies: those of characters, and the shown ones of enemies.

    For the character to declare: Zones to each unit, modifiers of each attack, and ranges.
    """
    found: dict[str, int] = {"round": state.terrain.round, "ambushed": int(state.edge.ambushed)}
    found["timer"] = state.terrain.timer
    field = fight.bound(Positions).field()
    for unit in state.members:
        facts, health = unit.facts, unit.health
        passing = total(state.temporary_modifiers(unit))
        values = (
            int(unit.here), int(unit.able), health.now, facts.most, health.surges, health.ardor,
            facts.might, facts.agility, facts.wits, passing, unit.harm.damage,
        )  # fmt: skip
        found.update(zip(_keys(unit.id, OF_MEMBERS), values, strict=True))
        if unit.able and unit.plan.action == "cover":
            found[f"{unit.plan.target}.covered"] = 1
    for foe in state.foes:
        if foe.able:
            now, _ = health_bar(state, foe)
            mind = state.minds[foe.id]
            seen = score_now(state, foe), GRADES[foe.facts.grade], now
            found.update(zip(_keys(foe.id, OF_FOES), seen, strict=True))
            if mind.shown in ("attack", "press", "special") and mind.shown_at in state.by_id:
                found[f"{foe.id}.aims.{mind.shown_at}"] = 1
    found["beaten"] = sum([1 for foe in state.foes if foe.health.gone])
    asked = state.by_id.get(fight.flow.who)
    if asked is not None and asked.id in field.zone:
        for other in [*state.foes, *state.members]:
            if other.here:
                found[f"steps.{other.id}"] = field.distance(asked.id, other.id)
        for thing in state.objects:
            if feat_waits(state, thing):
                found[f"feat.{thing.id}"] = field.steps(asked.id, thing.id)
        for zone in fight.bound(Positions).exits:
            found[f"exit.{zone}"] = field.graph.steps(field.zone[asked.id], zone)
        ground = fight.bound(Positions).ground
        found["edge"] = int(ground is not None and ground.exit)
        if fight.flow.asking == "declare":
            found |= _ways(state, asked)
    return found


@cache
def _keys(who: str, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{who}.{name}" for name in names)


def _ways(state: State, unit: Unit) -> dict[str, int]:
    """Return modifiers and range of each attack, and ranges of healing abilities, by the option's id (ZN-30)."""
    found: dict[str, int] = {}
    for weapon in unit.facts.weapons:
        for action in ("standing", "move_attack" if weapon.range else "move_to_attack"):
            key = f"{action}:{weapon.id}"
            found[f"adds.{key}"] = modifiers_and_total(state, unit, action, weapon.id)[1]
            found[f"range.{key}"] = weapon.range
    for ability in unit.facts.abilities:
        if ability.cost > unit.health.ardor:
            continue
        key = f"ability:{ability.id}"
        if ability.heals_friends:
            found[f"heals.{key}"] = ability.range
        if ability.attack:
            found[f"range.{key}"] = ability.range
            found[f"adds.{key}"] = modifiers_and_total(state, unit, "ability", what=ability.id)[1]
    return found
