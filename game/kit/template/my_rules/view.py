"""What the player may know of a fight, as `BattleView` wants it, and what is about to happen."""

from collections.abc import Mapping, Sequence
from typing import Any

from systems.table.port import (
    Fight,
    IntentKind,
    IntentView,
    ProspectView,
    UnitView,
    factor,
    may_feint,
    offer_words,
    per_cent,
)
from systems.table.port import shown_things as things_of

from .rules import SIDES, STEP, blow, needed
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
    return {
        "encounter": fight.encounter.name,
        "ruleset": fight.ruleset_name,
        "round": state.round.number,
        "intent": "",
        "party": {"name": "The party", "units": [_unit(fight, unit) for unit in state.members]},
        "foes": {"name": fight.encounter.name, "units": [_unit(fight, unit) for unit in state.foes]},
        "facts": [],
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
    turn, behaviour = foe.turn, next(each.behaviour for each in fight.encounter.foes if each.id == foe.id)
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
        made["low"] = made["high"] = _cost(foe, aim)
        press = STEP * max(1, turn.amount) if turn.shown == "press" else 0
        blocked = turn.bound or aim.turn.shifted
        goal = needed(foe.fighter.skill, foe.change + press)
        made["chance"] = 0 if blocked else per_cent(goal, SIDES)
        made["factors"] = [
            factor("skill", foe.fighter.skill),
            factor("this round", foe.change + press),
            factor("needed at most", goal),
        ]
        if made["high"] >= aim.life.hp:
            made["fells"] = [aim.id]
    return made


def _cost(by: Unit, target: Unit) -> int:
    """Return what a hit takes off a bar."""
    damage = blow(by.fighter.damage, target.fighter.armour, target.turn.guarding)
    return min(target.life.hp, -(-damage // 2) if target.fighter.locket and damage > 1 else damage)


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


def _ids(field: object) -> Sequence[str]:
    """Return whom a field can name."""
    ids: Sequence[str] = getattr(field, "ids", ())
    return ids


def _use(option: str, field: str, target: str, words: str) -> ProspectView:
    """Return the use of a thing on somebody, in words."""
    return {"option": option, "field": field, "target": target, "words": words, "factors": []}


def _strike(fight: Fight, me: Unit, foe: Unit) -> ProspectView:
    """Return an attack on a foe."""
    goal, cost = needed(me.fighter.skill, me.change), _cost(me, foe)
    chance = per_cent(goal, SIDES)
    return {
        "option": "attack", "field": "target", "target": foe.id,
        "words": f"{chance} %: {fight.name(foe.id)} loses {cost} HP",
        "factors": [factor("skill", me.fighter.skill), factor("this round", me.change), factor("needed at most", goal)],
        "chance": chance, "low": cost, "high": cost, "fells": cost >= foe.life.hp,
    }  # fmt: skip
