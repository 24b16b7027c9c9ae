"""The intent that the enemies show as one, and what it may cost the party (PI-15, BH-01)."""

from systems.impact.state import State
from systems.impact.view.coming import Effect, coming, felled, usual
from systems.table.battle.fight import Fight
from systems.table.battle.foresight import FactorView, IntentKind, IntentView, may_feint, named
from systems.table.loop.events import counted

KINDS: dict[str, IntentKind] = {"attack": "strike", "press": "press", "guard": "guard", "flee": "flee"}
WORDS = {
    "attack": ("attacks the party", "attack the party"),
    "guard": ("guards: damage to either side is halved", "guard: damage to either side is halved"),
    "flee": ("flees", "flee"),
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
    return [_intent(fight, state, caps, taken, factors)]


def _owed(fight: Fight, state: State, caps: dict[str, int]) -> list[FactorView]:
    """Return the damage of a roll that was made: to be shared out, or each share of it."""
    if state.clash.damage:
        return [named("damage of the roll", str(state.clash.damage))]
    shares = [named(f"share of {fight.name(who)}", str(share)) for who, share in caps.items()]
    return [*shares, named("damage of the roll", str(sum(caps.values())))]


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
    hp = state.units[who].health.hp
    return hp - state.numbers.weary_damage if usual(state).weary and not state.clash.rolled else hp


def _words(state: State) -> str:
    declared, many = state.declared, state.enemies.count > 1
    if declared.shown == "press":
        press = f"press{'' if many else 'es'} hard"
        return f"{press}: {counted(declared.shown_press, 'point')} stronger in this roll, as much weaker in the next"
    return WORDS[declared.shown][many]
