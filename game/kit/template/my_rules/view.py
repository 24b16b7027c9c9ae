"""What the player may know of a fight, as `BattleView` wants it, and what is about to happen."""

from collections.abc import Mapping, Sequence
from typing import Any

from systems.table.port import (
    ClosedView,
    Fight,
    IntentKind,
    IntentView,
    LossView,
    ProspectView,
    UnitView,
    factor,
    halved,
    may_feint,
    offer_words,
    per_cent,
    span,
    usable,
)
from systems.table.port import shown_things as things_of

from .rules import HARM, SIDES, STEP, blows, needed
from .state import State, Unit

KINDS: Mapping[str, IntentKind] = {
    "attack": "strike", "press": "press", "guard": "guard", "flee": "flee", "surrender": "surrender",
}  # fmt: skip
"""The sign that front ends have for each intent."""
WORDS: Mapping[str, str] = {
    "attack": "strikes", "press": "presses hard", "guard": "guards", "flee": "flees", "surrender": "surrenders",
}  # fmt: skip
"""Each shown intent as a sentence without its subject."""


def shown(fight: Fight) -> dict[str, Any]:
    """Return the fight for a player; `Battle.view` adds intents and prospects."""
    state = fight.bound(State)
    order = state.order()
    return {
        "encounter": fight.encounter.name,
        "ruleset": fight.ruleset_name,
        "round": state.round.number,
        "intent": "",
        "party": {"name": "The party", "units": [_unit(fight, unit) for unit in state.members]},
        "foes": {"name": fight.encounter.name, "units": [_unit(fight, unit) for unit in state.foes]},
        "facts": [("Order", ", ".join(fight.name(unit.id) for unit in order))] if order else [],
        "order": {"fact": "Order", "units": [unit.id for unit in order]},
        "things": things_of(fight),
        "numbers": {f"skill:{unit.id}": unit.fighter.skill + unit.change for unit in state.members}
        | {f"damage:{unit.id}": unit.fighter.damage for unit in state.units.values()},
    }


def _unit(fight: Fight, unit: Unit) -> UnitView:
    """Return one unit: a bar, words that say the same, and what is to be noted."""
    life, turn = unit.life, unit.turn
    notes = [
        word for word, so in (("guards", turn.guarding), ("held", turn.bound), ("out of reach", turn.shifted)) if so
    ]
    left = "gone" if life.gone else f"{life.hp} of {unit.fighter.most} HP" if life.hp else "down"
    made: UnitView = {
        "id": unit.id, "name": fight.name(unit.id), "words": left, "now": life.hp, "most": unit.fighter.most,
        "able": unit.able, "notes": notes,
    }  # fmt: skip
    icons = {each.id: each.icon for each in fight.party.members} | {each.id: each.icon for each in fight.encounter.foes}
    if icons[unit.id]:
        made["icon"] = icons[unit.id]
    if unit.able and unit.fighter.foe and turn.shown and turn.plan != "done":
        made["intent"] = WORDS[turn.shown]
    return made


def intents_shown(fight: Fight) -> list[IntentView]:
    """Return what each foe that is still to act has shown, in the order in which they act."""
    state = fight.bound(State)
    if fight.result.outcome:
        return []
    waiting = [foe for foe in state.facing() if foe.turn.shown and not foe.turn.aim and foe.turn.plan != "done"]
    return [_intent(fight, state, foe, number) for number, foe in enumerate(waiting, 1)]


def _intent(fight: Fight, state: State, foe: Unit, order: int) -> IntentView:
    """Return one intent; of a feint what it seems."""
    turn, behaviour = foe.turn, fight.behaviours()[foe.id]
    strikes = turn.shown in ("attack", "press")
    aim = state.units.get(turn.target) if strikes else None
    if aim is not None and not aim.able:
        aim = next(iter(state.standing()), None)
    does = WORDS[turn.shown]
    made: IntentView = {
        "who": foe.id, "kind": KINDS[turn.shown], "words": f"{does} at {fight.name(aim.id)}" if aim else does,
        "order": order, "targets": [aim.id] if aim else [], "low": 0, "high": 0,
        "feint": may_feint(behaviour, "my_rules", fight.difficulty, turn.shown), "factors": [],
    }  # fmt: skip
    if aim is not None:
        costs = _costs(foe, aim)
        made["low"], made["high"] = min(costs), max(costs)
        press = STEP * max(1, turn.amount) if turn.shown == "press" else 0
        blocked = turn.bound or aim.turn.shifted
        goal = needed(foe.fighter.skill, foe.change + press)
        hits = 0 if blocked else goal
        made["chance"] = per_cent(hits, SIDES)
        made["losses"] = [_loss(aim, costs, hits)]
        made["factors"] = [
            factor("skill", foe.fighter.skill),
            factor("this round", foe.change + press),
            factor("needed at most", goal),
        ]
        if made["high"] >= aim.life.hp:
            made["fells"] = [aim.id]
    return made


def _costs(by: Unit, target: Unit) -> list[int]:
    """Return what a hit takes off a bar with each face of the die of the blow."""
    every = blows(by.fighter.damage, target.fighter.armour, target.turn.guarding)
    left = [halved(damage) if target.fighter.locket and damage > 1 else damage for damage in every]
    return [min(target.life.hp, damage) for damage in left]


def _loss(target: Unit, costs: Sequence[int], hits: int) -> LossView:
    """Return what an attack takes that hits with so many faces of its throw; all falls of both dice are counted."""
    loss: LossView = {"who": target.id, "low": 0, "high": max(costs) if hits else 0}
    if not target.fighter.shields:  # with one, whoever bears it chooses
        ways = SIDES * HARM
        loss["mean"] = (20 * hits * sum(costs) + ways) // (2 * ways)
        loss["fells"] = per_cent(hits * sum(cost >= target.life.hp for cost in costs), ways)
    return loss


def prospects(fight: Fight) -> list[ProspectView]:
    """Return what the answers of the open request may do to whom: every answer that aims at somebody has one."""
    if fight.request is None or fight.request.kind != "act":
        return []
    state = fight.bound(State)
    me = state.units[fight.request.who]
    found = [_strike(fight, me, foe) for foe in state.facing()]
    for option in fight.request.options:
        if option.id.startswith("use:"):
            words = offer_words(fight, fight.gear[option.id.removeprefix("use:")][0].thing)
            found += [_use(option.id, field.name, who, words) for field in option.fields for who in _ids(field)]
    return found


def closed(fight: Fight) -> list[ClosedView]:
    """Return what whoever is asked has and cannot do now: one thing is used by one member in a round."""
    if fight.request is None or fight.request.kind != "act":
        return []
    state = fight.bound(State)
    taken = [(key, state.user_of(key)) for key in usable(fight, fight.request.who, state.fallen())]
    return [
        {
            "option": f"use:{key}",
            "label": f"Use: {fight.name(key)}",
            "why": f"{fight.name(user)} uses it in this round.",
        }
        for key, user in taken
        if user
    ]


def _ids(field: object) -> Sequence[str]:
    """Return whom a field can name."""
    ids: Sequence[str] = getattr(field, "ids", ())
    return ids


def _use(option: str, field: str, target: str, words: str) -> ProspectView:
    """Return the use of a thing on somebody, in words."""
    return {"option": option, "field": field, "target": target, "words": words, "factors": []}


def _strike(fight: Fight, me: Unit, foe: Unit) -> ProspectView:
    """Return an attack on a foe."""
    goal, costs = needed(me.fighter.skill, me.change), _costs(me, foe)
    chance = per_cent(goal, SIDES)
    return {
        "option": "attack", "field": "target", "target": foe.id,
        "words": f"{chance} %: {fight.name(foe.id)} loses {span(min(costs), max(costs))} HP",
        "factors": [factor("skill", me.fighter.skill), factor("this round", me.change), factor("needed at most", goal)],
        "chance": chance, "low": min(costs), "high": max(costs), "fells": max(costs) >= foe.life.hp,
    }  # fmt: skip
