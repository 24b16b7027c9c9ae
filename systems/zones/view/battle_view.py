"""How a fight on zones is shown. Hidden are the health of foes (ZN-24) and what is behind a feint (BH-01)."""

from functools import cache
from typing import Any

from systems.table.battle import items
from systems.table.battle.fight import Fight
from systems.table.battle.view import BattleView, UnitView
from systems.zones.events.actions import counted, intent_words
from systems.zones.mechanics.action_scores import base_score, modifiers
from systems.zones.state.holders import bearing
from systems.zones.state.positions import Positions
from systems.zones.state.state import Actor, State
from systems.zones.view.map_view import map_view
from systems.zones.view.wording import feint_offset, health_bar, health_words, shown_intent

GRADES = {"peon": 1, "grunt": 2, "foe": 3}


OF_HEROES = (
    "here", "able", "now", "most", "surges", "ardor", "might", "agility", "wits", "passing", "coming",
)  # fmt: skip
"""What the numbers tell of each character."""
OF_FOES = ("score", "grade", "bar")
"""What they tell of each enemy who can act."""


def battle_view(battle: Fight) -> dict[str, Any]:
    """Return the fight as a `BattleView`, with the numbers a policy wants under `numbers`."""
    sides = battle.bound(State)
    things = [actor for actor in sides.objects if actor.unit.most]
    view: BattleView = {
        "encounter": battle.encounter.name,
        "ruleset": battle.ruleset_name,
        "round": sides.terrain.round,
        "intent": "",
        "party": {"name": "The party", "units": [_hero(battle, sides, actor) for actor in sides.heroes]},
        "foes": {
            "name": battle.encounter.name,
            "units": [_foe(battle, sides, actor) for actor in sides.foes]
            + [_object(battle, sides, actor) for actor in things],
        },
        "facts": _facts(sides),
        "things": items.shown(battle),
        "numbers": _numbers(battle, sides),
        "map": map_view(battle),
    }
    return dict(view)


def part(battle: Fight, name: str) -> Any:
    """Return one part of the view; things and map without their words."""
    match name:
        case "numbers":
            return _numbers(battle, battle.bound(State))
        case "things":
            return items.shown(battle, words=False)
        case "map":
            return map_view(battle, words=False)
    return battle_view(battle)[name]


def _facts(sides: State) -> list[tuple[str, str]]:
    facts = [("Challenge Score", str(sides.map_challenge()))]
    timer = sides.map.timer
    if timer and sides.terrain.timer:
        facts.append((timer.name, counted(sides.terrain.timer, "round") + " left"))
    for key, work in sides.works.items():
        feat = sides.things[key].feat
        if feat and feat.kind == "effort" and not work.done:
            facts.append((feat.label, f"{work.progress} of {feat.goal}"))
    facts.append(("Loot", str(max(0, sides.map.loot + sides.terrain.loot))))
    return facts


def score_now(sides: State, actor: Actor) -> int:
    """An NPC's Action Score as it is seen."""
    return actor.score.value - feint_offset(sides, actor) if actor.score.value else base_score(sides, actor)


def _hero(battle: Fight, sides: State, actor: Actor) -> UnitView:
    health, score = actor.health, actor.score
    notes = [counted(health.surges, "Surge"), f"{health.ardor} Ardor"]
    if score.natural:
        notes.append(f"Action Score {score.value}")
    notes += [f"{name} {amount:+d}" for name, amount in sides.passing(actor)]
    notes += ["held fast"] if score.held else []
    if actor.plan.action == "cover" and actor.able:
        notes.append(f"covers {battle.name(actor.plan.target)}")
    if actor.harm.damage:
        notes.append(f"{actor.harm.damage} damage coming")
    notes += ["locket"] if bearing(battle, actor.id, "halve") else []
    notes += ["shield"] if bearing(battle, actor.id, "absorb") else []
    words = health_words(actor)
    if health.gone:
        words, notes = "out of the fight", []
    return {
        "id": actor.id,
        "name": battle.name(actor.id),
        "words": words,
        "now": health.now,
        "most": actor.unit.most,
        "able": actor.able,
        "notes": notes,
    }


def _foe(battle: Fight, sides: State, actor: Actor) -> UnitView:
    now, most = health_bar(sides, actor)
    mind = sides.minds[actor.id]
    notes = [f"Action Score {score_now(sides, actor)}"] if actor.able else []
    notes += ["held fast"] if actor.score.held and actor.able else []
    gone = {"out": "fallen", "fled": "fled", "yielded": "surrendered"}
    view: UnitView = {
        "id": actor.id,
        "name": battle.name(actor.id),
        "words": gone.get(actor.health.gone) or health_words(actor),
        "now": now if actor.here else 0,
        "most": most,
        "able": actor.able,
        "notes": notes,
    }
    if mind.shown and actor.able and actor.plan.action:
        view["intent"] = intent_words(shown_intent(actor, mind), battle.name)
    return view


def _object(battle: Fight, sides: State, actor: Actor) -> UnitView:
    now, most = health_bar(sides, actor)
    return {
        "id": actor.id,
        "name": battle.name(actor.id),
        "words": health_words(actor),
        "now": now,
        "most": most,
        "able": actor.able,
        "notes": [f"object, Challenge Score {actor.score.value or base_score(sides, actor)}"],
    }


def feat_waits(sides: State, thing: Actor) -> bool:
    """Tell whether something can still be done with an object."""
    return thing.here and sides.things[thing.id].feat is not None and not sides.works[thing.id].done


def _numbers(battle: Fight, sides: State) -> dict[str, int]:
    """What a policy wants: of characters their numbers, of enemies what can be seen of them.

    Of whoever is asked: the Zones to everybody, what is added to the d20 of each attack, and how far abilities go.
    """
    found: dict[str, int] = {"round": sides.terrain.round, "ambushed": int(sides.edge.ambushed)}
    found["timer"] = sides.terrain.timer
    field = battle.bound(Positions).field()
    for actor in sides.heroes:
        unit, health = actor.unit, actor.health
        passing = sum([amount for _, amount in sides.passing(actor)])
        values = (
            int(actor.here), int(actor.able), health.now, unit.most, health.surges, health.ardor,
            unit.might, unit.agility, unit.wits, passing, actor.harm.damage,
        )  # fmt: skip
        found.update(zip(_keys(actor.id, OF_HEROES), values, strict=True))
        if actor.able and actor.plan.action == "cover":
            found[f"{actor.plan.target}.covered"] = 1
    for foe in sides.foes:
        if foe.able:
            now, _ = health_bar(sides, foe)
            mind = sides.minds[foe.id]
            seen = score_now(sides, foe), GRADES[foe.unit.grade], now
            found.update(zip(_keys(foe.id, OF_FOES), seen, strict=True))
            if mind.shown in ("attack", "press", "special") and mind.shown_at in sides.by_id:
                found[f"{foe.id}.aims.{mind.shown_at}"] = 1
    asked = sides.by_id.get(battle.flow.who)
    if asked is not None and asked.id in field.zone:
        for other in [*sides.foes, *sides.heroes]:
            if other.here:
                found[f"steps.{other.id}"] = field.away(asked.id, other.id)
        for thing in sides.objects:
            if feat_waits(sides, thing):
                found[f"feat.{thing.id}"] = field.steps(asked.id, thing.id)
        for zone in battle.bound(Positions).exits:
            found[f"exit.{zone}"] = field.graph.steps(field.zone[asked.id], zone)
        ground = battle.bound(Positions).ground
        found["edge"] = int(ground is not None and ground.exit)
        if battle.flow.asking == "declare":
            found |= _ways(sides, asked)
    return found


@cache
def _keys(who: str, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{who}.{name}" for name in names)


def _ways(sides: State, actor: Actor) -> dict[str, int]:
    """What is added to the d20 of each attack, its range, and that of what heals, by the option's id (ZN-30)."""
    found: dict[str, int] = {}
    for weapon in actor.unit.weapons:
        for action in ("standing", "move_attack" if weapon.range else "move_to_attack"):
            key = f"{action}:{weapon.id}"
            found[f"adds.{key}"] = sum([amount for _, amount in modifiers(sides, actor, action, weapon.id)])
            found[f"range.{key}"] = weapon.range
    for ability in actor.unit.abilities:
        if ability.cost > actor.health.ardor:
            continue
        key = f"ability:{ability.id}"
        if ability.heals != "0":
            found[f"heals.{key}"] = ability.range
        if ability.attack:
            found[f"range.{key}"] = ability.range
            found[f"adds.{key}"] = sum([amount for _, amount in modifiers(sides, actor, "ability", what=ability.id)])
    return found
