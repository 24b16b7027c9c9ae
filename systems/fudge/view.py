"""How a fight by opposed 4dF is shown. Hidden is where an enemy is whom nobody has located, and what a feint hides."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

from systems.fudge.components import Action, Combatant
from systems.fudge.events import intent_words
from systems.fudge.ground import Area, Ground, Spot, direction, metres
from systems.fudge.judge import net
from systems.fudge.moving import way_out
from systems.fudge.offers import Offer
from systems.fudge.plans import total_damage
from systems.fudge.rules import SHOT, STANDING, hands_suffice, strikes_again
from systems.fudge.sides import Sides, Unit
from systems.fudge.track import HURT, VERY_HURT, words
from systems.table.battle import items
from systems.table.battle.fight import Fight
from systems.table.battle.shields import next_shield
from systems.table.battle.view import AreaView, BattleView, MapView, UnitView

WEIGHED = {HURT: 1, VERY_HURT: 2}
"""What a wound takes off rolls (FT-07, FT-09)."""


OF_EACH = ("ours", "attack", "defense", "blows", "hurt", "left")
"""What the numbers tell of everybody who fights; `hurt`: what wounds take off rolls, `left`: boxes that are free."""


def shown(battle: Fight) -> dict[str, Any]:
    """Return the fight as a `BattleView`, with the numbers a policy wants under `numbers`."""
    sides = battle.bound(Sides)
    order = [battle.name(unit.id) for unit in sides.fastest_first()]
    view: BattleView = {
        "encounter": battle.encounter.name,
        "ruleset": battle.ruleset_name,
        "round": sides.turn.round,
        "round_word": "turn",
        "intent": _intents(battle, sides),
        "party": {"name": "The party", "units": [_unit(battle, sides, unit) for unit in sides.members]},
        "foes": {"name": battle.encounter.name, "units": [_unit(battle, sides, unit) for unit in sides.foes]},
        "facts": [("Fastest first", ", ".join(order))] if order else [],
        "things": items.shown(battle, words=not battle.trial),
        "numbers": _numbers(battle, sides),
        "map": _map(battle, sides, words=not battle.trial),
    }
    return dict(view)


def part(battle: Fight, name: str) -> Any:
    """Return one part of the view; things and map without their words."""
    match name:
        case "numbers":
            return _numbers(battle, battle.bound(Sides))
        case "things":
            return items.shown(battle, words=False)
        case "map":
            return _map(battle, battle.bound(Sides), words=False)
    return shown(battle)[name]


def _intents(battle: Fight, sides: Sides) -> str:
    """What the enemies seem about, as far as they have declared (BH-01)."""
    said = [f"{battle.name(foe.id)} {_intent(battle, foe)}" for foe in sides.foes if foe.fights and foe.plan.step == 2]
    return f"{'; '.join(said)}." if said else ""


def _intent(battle: Fight, foe: Unit) -> str:
    resolve = foe.resolve
    if not resolve.shown:
        return "is held fast"
    return f"seems about {intent_words(resolve.shown, resolve.at, resolve.amount, battle.name)}"


def known(sides: Sides, unit: Unit) -> bool:
    """Tell whether the player may know where somebody is: a member, or an enemy whom some member has located."""
    return unit.facts.ours or not unit.able or sides.in_sight(unit)


def _unit(battle: Fight, sides: Sides, unit: Unit) -> UnitView:
    place, track = unit.place, unit.track
    out = {"left": "out of the fight", "yielded": "has given up"}.get(place.gone)
    told = not battle.trial or unit.id == battle.flow.who
    made: UnitView = {
        "id": unit.id,
        "name": battle.name(unit.id),
        "words": out or words(track, sides.boxes),
        "now": sides.left(unit),
        "most": sides.most(),
        "able": unit.fights,
        "notes": _notes(battle, sides, unit) if unit.fights and told else [],
    }
    if not unit.facts.ours and unit.fights and unit.plan.step == 2:
        made["intent"] = _intent(battle, unit)
    return made


def _notes(battle: Fight, sides: Sides, unit: Unit) -> list[str]:
    facts, condition, plan = unit.facts, unit.condition, unit.plan
    notes = [f"Attack {facts.attack:+d}, Defense {facts.defense:+d}", ", ".join(arm.name for arm in facts.arms[:-1])]
    if facts.armour:
        notes.append(f"armour against {', '.join(facts.armour)}")
    if unit.place.posture != STANDING:
        notes.append(unit.place.posture)
    if condition.surprised:
        notes.append("surprised")
    if condition.blind:
        notes.append("blind")
    if condition.held:
        notes.append("held fast")
    if condition.shifted:
        notes.append("half out of this world")
    if condition.attack:
        notes.append(f"attacks at {condition.attack:+d}")
    if condition.aim:
        notes.append(f"aims at {battle.name(condition.aim)}")
    if plan.ordered:
        helped = "attack" if plan.ordered == "attack" else f"defence against {battle.name(plan.ordered)}"
        notes.append(f"ordered: {sides.numbers.order:+d} on their first {helped}")
    if facts.ours and plan.step:
        said = [_said(battle, unit, action) for action in (unit.action(1), unit.action(2))[: plan.step]]
        notes.append(f"will {' and '.join(said)}")
    if facts.locket:
        notes.append("locket")
    if next_shield(battle, facts.shields):
        notes.append("shield")
    if not known(sides, unit):
        notes.append("not located")
    return notes


def _said(battle: Fight, unit: Unit, action: Action) -> str:
    """A declared action in a few words."""
    if action.kind == "attack":
        return f"attack {battle.name(action.at)} ({unit.arm(action.by).name})"
    if action.kind == "use":
        return f"use {battle.name(action.by)}"
    if action.kind == "move":
        return f"move to {battle.name(action.at)}"
    if action.kind == "aim":
        return f"aim at {battle.name(action.at)}"
    return {"stand": "stand up", "leave": "make for the way out"}.get(action.kind, action.kind)


def _numbers(battle: Fight, sides: Sides) -> dict[str, int]:
    """What a policy looks at: how strong each side is, and what each attack of whoever is asked has over its target."""
    rules = sides.numbers
    numbers = {
        "round": sides.turn.round, "ambush": int(battle.edge.ambushed), "boxes": sides.most(),
        "reach": rules.reach, "move": rules.move, "leap": rules.leap, "shots": 0,
    }  # fmt: skip
    for unit in sides.all:
        if unit.fights:
            facts, hurt = unit.facts, WEIGHED.get(unit.worst, 0)
            values = int(facts.ours), facts.attack, facts.defense, _blows(facts), hurt, sides.left(unit)
            numbers.update(zip(_keys(unit.id), values, strict=True))
            numbers["shots"] += not facts.ours and _shoots(facts)
    me = sides.units.get(battle.flow.who)
    if me is None or not me.facts.ours:
        return numbers
    numbers["out"] = way_out(sides.ground, me.spot)[1]
    made = Offer(battle, sides, me)
    numbers["down"] = int(made.posture != STANDING)
    numbers["idle"] = int(made.second and made.before.kind in ("move", "hold"))
    then = made.spot
    for arm, kind, targets in made.aimed():
        for foe_id in targets:
            numbers[f"may:{kind}:{arm.key}:{foe_id}"] = 1
    for arm in me.facts.arms:
        numbers[f"range:{arm.key}"] = sides.range(arm)
    for foe in sides.enemies(me):
        if foe.id in me.senses.located:
            numbers[f"far:{foe.id}"] = metres(me.spot, foe.spot)
            numbers[f"then:{foe.id}"] = metres(then, foe.spot)
            for arm in me.facts.arms:
                numbers[f"net:{arm.key}:{foe.id}"] = net(sides, me, arm, foe)
                numbers[f"damage:{arm.key}:{foe.id}"] = total_damage(arm, foe)
    return numbers


@cache
def _keys(who: str) -> tuple[str, ...]:
    return tuple(f"{name}:{who}" for name in OF_EACH)


@lru_cache(maxsize=1024)
def _shoots(facts: Combatant) -> bool:
    return any(arm.kind in SHOT for arm in facts.arms)


@lru_cache(maxsize=1024)
def _blows(facts: Combatant) -> int:
    """How many attacks a turn somebody has with what they carry (FT-04)."""
    first = facts.arms[0]
    return 1 + any(
        hands_suffice(facts.hands, first.hands, arm.hands) and strikes_again(first.key, arm.key, arm.each_hand)
        for arm in facts.arms[:-1]
    )


def _map(battle: Fight, sides: Sides, words: bool) -> MapView:
    ground = sides.ground
    seen = [unit for unit in sides.all if not unit.place.gone and known(sides, unit)]
    return {
        "unit": "metre",
        "width": ground.width,
        "height": ground.height,
        "areas": [_area(area) for area in ground.areas],
        "links": [],
        "places": [{"id": unit.id, "x": unit.place.x, "y": unit.place.y} for unit in seen],
        "words": [*_told_areas(battle, sides, seen), *_told_members(battle, sides, seen)] if words else [],
    }


def _area(area: Area) -> AreaView:
    kind = "object" if area.kind == "objective" else area.kind
    return {
        "id": area.id,
        "name": area.name,
        "kind": kind,
        "x": area.x,
        "y": area.y,
        "width": area.width,
        "height": area.height,
        "words": _does(area),
    }


def _does(area: Area) -> str:
    """What an area does."""
    match area.kind:
        case "cover":
            sides = f" from the {' and '.join(area.sides)}" if area.sides else ""
            return (
                f"total cover{sides}: +2 defence, must be located" if area.full else f"partial cover{sides}: +1 defence"
            )
        case "hidden":
            return "wholly conceals: +2 defence, must be located" if area.full else "partly conceals: +1 defence"
        case "high":
            return "higher ground: +1 to attack and defence against those below"
        case "exit":
            return "a way out"
        case "objective":
            return "what this is about"
    return "open ground"


def _told_areas(battle: Fight, sides: Sides, seen: list[Unit]) -> list[str]:
    """Each area with what it does, where it is and who is in it."""
    lines = []
    for area in sides.ground.areas:
        there = [battle.name(unit.id) for unit in seen if area.holds(unit.spot)]
        who = f" There: {', '.join(there)}." if there else ""
        where = _where(sides.ground, (area.x + area.width // 2, area.y + area.height // 2))
        lines.append(f"{area.name} ({where}): {_does(area)}.{who}")
    return lines


def _where(ground: Ground, spot: Spot) -> str:
    """In which part of the map a spot is."""
    wide = "west" if spot[0] * 3 < ground.width else "east" if spot[0] * 3 >= ground.width * 2 else ""
    deep = "north" if spot[1] * 3 < ground.height else "south" if spot[1] * 3 >= ground.height * 2 else ""
    return f"{deep}{wide}" or "middle"


def _told_members(battle: Fight, sides: Sides, seen: list[Unit]) -> Iterator[str]:
    """Where each member is: how far from the way out, and which enemies are where."""
    foes = [unit for unit in seen if unit.fights and not unit.facts.ours]
    for unit in seen:
        if unit.fights and unit.facts.ours:
            away = [f"{battle.name(foe.id)} {_away(unit.spot, foe.spot)}" for foe in foes]
            spot, out = f"{unit.spot[0]},{unit.spot[1]}", way_out(sides.ground, unit.spot)[1]
            yield f"{battle.name(unit.id)} at {spot}, {out} m from the way out. {'; '.join(away) or 'Nobody in sight'}."


def _away(start: Spot, end: Spot) -> str:
    """How far and in which direction something is."""
    return f"{metres(start, end)} m {direction(start, end)}".rstrip()
