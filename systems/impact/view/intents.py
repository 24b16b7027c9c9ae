"""The intent that the enemies show as one, and what it may cost the party (PI-15, BH-01)."""

from collections.abc import Mapping

from systems.impact.state import State
from systems.impact.view.coming import Effect, coming, felled, usual
from systems.table.battle.fight import Fight
from systems.table.battle.foresight import (
    FactorView,
    IntentKind,
    IntentView,
    LossView,
    may_feint,
    named,
    per_cent,
)
from systems.table.battle.losses import loss_view
from systems.table.battle.shields import halved
from systems.table.loop.language import counted, mark, tr

KINDS: dict[str, IntentKind] = {"attack": "strike", "press": "press", "guard": "guard", "flee": "flee"}
WORDS = {
    "attack": (mark("attacks the party"), mark("attack the party")),
    "guard": (mark("guards: damage to either side is halved"), mark("guard: damage to either side is halved")),
    "flee": (mark("flees"), mark("flee")),
}
"""Wording of each intent, of one enemy and of several."""


def intents_shown(fight: Fight) -> list[IntentView]:
    """Return the intent for the coming roll; once it is made, with the damage that is still to be suffered."""
    state = fight.bound(State)
    if fight.result.outcome or not state.declared.shown:
        return []
    if state.clash.rolled:
        caps = {unit.id: unit.assigned.damage for unit in state.members if unit.assigned.damage} or state.caps()
        owed = sum(caps.values()) if not state.clash.damage else state.clash.damage
        taken, factors = Effect(100, owed, owed), _owed(fight, state, caps)
    else:
        roll = coming(fight, usual(state))
        caps, taken, factors = dict(roll.caps), roll.taken, roll.factors_of_loss()
        made = _intent(fight, state, caps, taken, factors)
        _add_losses(made, state, caps, roll.losses)
        return [made]
    made = _intent(fight, state, caps, taken, factors)
    given = {unit.id: unit.assigned.damage for unit in state.members if unit.assigned.damage}
    if state.clash.damage:
        _add_losses(made, state, caps, {state.clash.damage: 1})
    else:
        made["losses"] = [_given(state, who, share) for who, share in given.items()]
    return [made]


def weary_cost(state: State) -> int:
    """Return what going on to the coming roll costs everybody who stands (PI-08)."""
    return state.numbers.weary_damage if usual(state).weary and not state.clash.rolled else 0


def _given(state: State, who: str, share: int) -> LossView:
    """Return what a member loses by a share that is settled."""
    unit = state.units[who]
    lost = halved(share) if unit.fighter.locket else share
    return loss_view(who, {lost: 1}, unit.health.hp)


def _add_losses(made: IntentView, state: State, caps: Mapping[str, int], totals: Mapping[int, int]) -> None:
    """Add what each member loses for certain, and may lose if the party hands it all that they can bear (PI-06, PI-08).

    Who falls is for the party to choose, but for those who fall however it shares out.
    """
    cost, of, room = weary_cost(state), sum(totals.values()), sum(caps.values())
    found: list[LossView] = []
    for unit in (each for each in state.members if each.health.hp):
        if unit.health.hp <= cost:
            found.append(loss_view(unit.id, {cost: 1}, unit.health.hp))
        elif unit.id in caps and made["targets"] and of:
            cap = caps[unit.id]
            forced = {total: max(0, total - (room - cap)) for total in totals}
            fallen = sum(ways for total, ways in totals.items() if felled(state, unit.id, forced[total], cap))
            low, high = min(forced.values()), max(min(cap, total) for total in totals)
            if unit.fighter.locket:
                low, high = halved(low), halved(high)
            if cost + high:
                found.append({"who": unit.id, "low": cost + low, "high": cost + high, "fells": per_cent(fallen, of)})
        elif cost:
            found.append(loss_view(unit.id, {cost: 1}, unit.health.hp))
    if found:
        made["losses"] = found
    if cost:
        made["sure"] = cost


def _owed(fight: Fight, state: State, caps: dict[str, int]) -> list[FactorView]:
    """Return the damage of a roll that was made: to be shared out, or each share of it."""
    if state.clash.damage:
        return [named(tr("damage of the roll"), str(state.clash.damage))]
    shares = [named(tr("share of {who}", who=fight.name(who)), str(share)) for who, share in caps.items()]
    return [*shares, named(tr("damage of the roll"), str(sum(caps.values())))]


def _intent(fight: Fight, state: State, caps: dict[str, int], taken: Effect, factors: list[FactorView]) -> IntentView:
    shown = state.declared.shown
    targets = [] if shown == "flee" else list(caps)
    shown_intent: IntentView = {
        "who": "foes",
        "kind": KINDS[shown],
        "words": _words(state),
        "order": 0,
        "targets": targets,
        "low": taken.low,
        "high": taken.high,
        "shared": True,
        "feint": may_feint(fight.encounter.behaviour, "impact", fight.difficulty, shown),
        "factors": factors if targets else [],
    }
    if targets:
        shown_intent["chance"] = taken.chance
        shares = {who: min(caps[who], taken.high) for who in targets}
        hp = {who: _hp_then(state, who) for who in targets}
        if fells := [who for who in targets if taken.high and felled(state, who, shares[who], hp[who])]:
            shown_intent["fells"] = fells
    return shown_intent


def _hp_then(state: State, who: str) -> int:
    """Return the HP of a member when damage of the coming roll falls."""
    return state.units[who].health.hp - weary_cost(state)


def _words(state: State) -> str:
    declared, many = state.declared, state.enemies.count > 1
    if declared.shown == "press":
        points = counted(declared.shown_press, "point")
        if many:
            return tr("press hard: {points} stronger in this roll, as much weaker in the next", points=points)
        return tr("presses hard: {points} stronger in this roll, as much weaker in the next", points=points)
    return WORDS[declared.shown][many]
