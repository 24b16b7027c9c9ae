"""The battle view: everything but feints is known to the player. Positions play no part."""

from functools import cache
from typing import Any

from systems.reactive.events.wording import WEAPON_VERBS, cycles, intent_words
from systems.reactive.mechanics.intents import shown_target
from systems.reactive.state import Foe, Member, State
from systems.reactive.view.sight import STAYING, Looking
from systems.reactive.view.wording import reward_words
from systems.table.battle import items
from systems.table.battle.fight import Fight
from systems.table.battle.view import BattleView, UnitView
from systems.table.loop.language import mark, told, tr

ORDER = mark("Order, enemies last")
"""The fact that names everybody in the order in which they act."""
MEMBER_NUMBERS = ("ours", "able", "now", "most", "tough", "special", "coming", "struck")
"""Numbers of each member; `special`: has a weapon that holds, `struck`: damage is pending without a defender."""
FOE_NUMBERS = ("ours", "able", "now", "most", "against", "attacked", "held", "idle", "guard", "flees", "screened")
"""Numbers of each enemy; `against`: modifier of rolls against it, `attacked`: by how many in this cycle."""


def full_view(fight: Fight) -> dict[str, Any]:
    """Return the fight as a `BattleView`, with the numbers for policies under `numbers`."""
    state = fight.bound(State)
    standing = state.able_foes()
    by_intent: dict[str, list[str]] = {}
    for foe in standing:
        if said := _intent(fight, foe):
            by_intent.setdefault(said, []).append(fight.name(foe.id))
    view: BattleView = {
        "encounter": fight.encounter.name,
        "ruleset": fight.ruleset_name,
        "round": state.cycle.round,
        "round_word": mark("cycle"),
        "intent": " ".join(
            tr("{names}: {said}.", names=", ".join(names), said=said) for said, names in by_intent.items()
        ),
        "party": {
            "name": tr("The party"),
            "units": [_member(fight, state, member) for member in state.members.values()],
        },
        "foes": {"name": fight.encounter.name, "units": [_foe(fight, state, foe) for foe in state.foes.values()]},
        "facts": _facts(fight, state),
        "things": items.shown(fight),
        "numbers": _numbers(fight, state),
    }
    if order := _order(state):
        view["order"] = {"fact": ORDER, "units": order}
    return dict(view)


def _order(state: State) -> list[str]:
    """Return the ids of all who can act: members in the turn order, and then the enemies (RX-03, RX-04)."""
    members = [member.id for member in state.turn_order() if member.health.hp]
    return [*members, *(foe.id for foe in state.able_foes())] if members else []


def part(fight: Fight, name: str) -> Any:
    """Return one part of the view; items without their texts."""
    match name:
        case "sight":
            return fight.now(Looking)
        case "things":
            return items.shown(fight, words=False)
    return full_view(fight)[name]


def _facts(fight: Fight, state: State) -> list[tuple[str, str]]:
    facts = []
    if order := state.turn_order():
        waiting = [fight.name(member.id) for member in order if member.health.hp and not member.turn.taken]
        facts.append((ORDER, ", ".join(told(fight.name(who)) for who in _order(state)) or tr("nobody")))
        facts.append((tr("Still to act"), ", ".join(waiting) or tr("nobody")))
    for task, clock in state.tasks.values():
        if state.is_open(task.after):
            done = clock.filled >= task.segments
            progress = tr("done") if done else tr("{filled} of {segments}", filled=clock.filled, segments=task.segments)
            facts.append(
                (
                    task.name,
                    tr(
                        "{progress} ({reward_words})",
                        progress=progress,
                        reward_words=reward_words(task.gains, fight.names),
                    ),
                )
            )
    if state.cycle.lent:
        facts.append((tr("Coming attack"), tr("+{lent} damage", lent=state.cycle.lent)))
    if state.cycle.way_out:
        facts.append((tr("Way out"), tr("open")))
    facts.append((tr("Loot"), str(state.block.loot + state.cycle.loot)))
    return facts


def _numbers(fight: Fight, state: State) -> dict[str, int]:
    """Return the numbers of the fight, by name and id.

    Of the member asked: `plain:` a weapon deals damage. Open to them: `do:` free acts, `take:` weapons, `task:` tasks.
    """
    blow = state.blow
    numbers = {"round": state.cycle.round, "ambush": int(state.edge.ambushed), "way_out": int(state.cycle.way_out)}
    if blow.foe:
        numbers["blow"] = blow.amount
    for who, member in state.members.items():
        struck = who in blow.victims and who not in blow.asked
        special = any(weapon.effect != "damage" for weapon in state.weapons(who).values())
        of_member = (
            1, int(member.able), member.health.hp, member.max_hp, member.fighter.tough, int(special),
            member.plight.coming, int(struck),
        )  # fmt: skip
        numbers.update(zip(_keys(who, MEMBER_NUMBERS), of_member, strict=True))
    for who, foe in state.foes.items():
        shown, bound = foe.declared.shown, foe.bound
        of_foe = (
            0, int(foe.able), foe.health.hp, foe.max_hp, foe.against, len(foe.stance.attackers), bound.held,
            int(shown in STAYING or bound.stunned > 0), int(shown == "guard"), int(shown == "flee"),
            int(state.screened(foe)),
        )  # fmt: skip
        numbers.update(zip(_keys(who, FOE_NUMBERS), of_foe, strict=True))
    for task, clock in state.tasks.values():
        numbers[f"left:{task.id}"] = left = task.segments - clock.filled
        if left > 0 and state.is_open(task.after):
            numbers[f"task:{task.id}"] = 1
    me = fight.flow.who
    if me in state.members:
        numbers.update({f"plain:{key}": int(arm.effect == "damage") for key, arm in state.weapons(me).items()})
        numbers.update({f"do:{act.id}": 1 for act in state.open_acts()})
        numbers.update({f"take:{key}": 1 for key, (_, carried) in state.arms.items() if not state.holder(carried)})
    return numbers


@cache
def _keys(who: str, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{name}:{who}" for name in names)


def _member(fight: Fight, state: State, member: Member) -> UnitView:
    fighter, turn, plight = member.fighter, member.turn, member.plight
    notes = [tr("Tough {tough:+d}", tough=fighter.tough)]
    notes += [
        tr("{weapon} {does}", weapon=weapon.name, does=WEAPON_VERBS[weapon.effect])
        for weapon in state.weapons(member.id).values()
    ]
    if plight.coming:
        notes.append(tr("{coming} damage coming", coming=plight.coming))
    if turn.guards:
        notes.append(tr("stands ready to defend {guards}", guards=fight.name(turn.guards)))
    if turn.favoured:
        notes.append(tr("advantage on the next roll"))
    if plight.caught_by:
        notes.append(tr("in the grip of {caught_by}", caught_by=fight.name(plight.caught_by)))
    if plight.shifted:
        notes.append(tr("out of reach"))
    if fighter.locket:
        notes.append(tr("locket"))
    if any(not fight.gear[thing][1].gone for thing in fighter.shields):
        notes.append(tr("shield"))
    hp = member.health.hp
    unit: UnitView = {
        "id": member.id,
        "name": fight.name(member.id),
        "words": tr("{hp} of {most} HP", hp=hp, most=fighter.most) if hp else tr("down"),
        "now": hp,
        "most": fighter.most,
        "able": hp > 0,
        "done": member.turn.taken,
        "notes": notes if hp else notes[:1],
    }
    if turn.place and fight.request is not None and fight.request.kind == "order":
        unit["place"] = turn.place
    if icon := next((each.icon for each in fight.party.members if each.id == member.id), ""):
        unit["icon"] = icon
    return unit


def _foe(fight: Fight, state: State, foe: Foe) -> UnitView:
    bound, stance, hp = foe.bound, foe.stance, foe.health.hp
    notes = [tr("{against:+d} to rolls against it", against=foe.against)] if foe.against else []
    if foe.able:
        if stance.attackers:
            notes.append(tr("attacked in this cycle"))
        if bound.held:
            notes.append(tr("wholly held {cycles}", cycles=cycles(bound.held)))
        for left, word in ((bound.restrained, "restrained"), (bound.blinded, "blinded"), (bound.stunned, "stunned")):
            if left and not bound.held:
                notes.append(tr("partly {word} {cycles}", word=word, cycles=cycles(left)))
        if weakened := stance.weakened + stance.dulled:
            notes.append(tr("-{weakened} damage", weakened=weakened))
    unit: UnitView = {
        "id": foe.id,
        "name": fight.name(foe.id),
        "words": stance.gone or (tr("{hp} of {max_hp} HP", hp=hp, max_hp=foe.max_hp) if hp else tr("out")),
        "now": hp,
        "most": foe.max_hp,
        "able": foe.able,
        "done": stance.reacted,
        "notes": notes,
    }
    if icon := next((each.icon for each in fight.encounter.foes if each.id == foe.id), ""):
        unit["icon"] = icon
    if intent := _intent(fight, foe):
        unit["intent"] = intent
    return unit


def _intent(fight: Fight, foe: Foe) -> str:
    declared = foe.declared
    if not declared.shown or not foe.able or foe.bound.held:
        return ""
    at = shown_target(declared)
    return intent_words(declared.shown, declared.shown_amount, at and fight.name(at))
