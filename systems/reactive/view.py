"""How a Reactive fight is shown: nothing here is hidden from the player but a feint. Places play no part."""

from functools import cache
from typing import Any

from systems.reactive import gains
from systems.reactive.sides import Foe, Mate, Sides
from systems.reactive.words import DOES, cycles, intent_words
from systems.table.battle import items
from systems.table.battle.fight import Fight
from systems.table.battle.view import BattleView, UnitView

OF_MEMBERS = ("ours", "able", "now", "most", "tough", "special", "coming", "struck")
"""What the numbers tell of each member; `special`: a weapon holds, `struck`: a blow is about to hit."""
OF_FOES = ("ours", "able", "now", "most", "against", "attacked", "held", "idle", "guard", "flees", "screened")
"""The same of each enemy; `against`: what is added to rolls against it, `attacked`: by how many in this cycle."""


def shown(battle: Fight) -> dict[str, Any]:
    """Return the fight as a `BattleView`, with the numbers a policy wants under `numbers`."""
    sides = battle.bound(Sides)
    standing = sides.standing()
    means: dict[str, list[str]] = {}
    for foe in standing:
        if said := _intent(battle, foe):
            means.setdefault(said, []).append(battle.name(foe.id))
    view: BattleView = {
        "encounter": battle.encounter.name,
        "ruleset": battle.ruleset_name,
        "round": sides.cycle.round,
        "round_word": "cycle",
        "intent": " ".join(f"{', '.join(names)}: {said}." for said, names in means.items()),
        "party": {"name": "The party", "units": [_member(battle, sides, mate) for mate in sides.mates.values()]},
        "foes": {"name": battle.encounter.name, "units": [_foe(battle, sides, foe) for foe in sides.foes.values()]},
        "facts": _facts(battle, sides),
        "things": items.shown(battle),
        "numbers": _numbers(battle, sides),
    }
    return dict(view)


def part(battle: Fight, name: str) -> Any:
    """Return one part of the view; things without their words."""
    match name:
        case "numbers":
            return _numbers(battle, battle.bound(Sides))
        case "things":
            return items.shown(battle, words=False)
    return shown(battle)[name]


def _facts(battle: Fight, sides: Sides) -> list[tuple[str, str]]:
    facts = []
    if order := sides.in_order():
        waiting = [battle.name(mate.id) for mate in order if mate.health.hp and not mate.turn.taken]
        facts.append(("Still to act", ", ".join(waiting) or "nobody"))
    for task, clock in sides.tasks.values():
        if sides.open_to(task.after):
            done = clock.filled >= task.segments
            state = "done" if done else f"{clock.filled} of {task.segments}"
            facts.append((task.name, f"{state} ({gains.words_of(task.gains, battle.names)})"))
    if sides.cycle.lent:
        facts.append(("Coming attack", f"+{sides.cycle.lent} damage"))
    if sides.cycle.way_out:
        facts.append(("Way out", "open"))
    facts.append(("Loot", str(sides.block.loot + sides.cycle.loot)))
    return facts


def _numbers(battle: Fight, sides: Sides) -> dict[str, int]:
    """By name and id what a policy wants to know.

    Of whoever is asked: `plain:` a weapon deals damage. What is open: `do:` free acts, `take:` weapons, `task:` work.
    """
    blow = sides.blow
    numbers = {"round": sides.cycle.round, "ambush": int(sides.edge.ambushed), "way_out": int(sides.cycle.way_out)}
    if blow.foe:
        numbers["blow"] = blow.amount
    for who, (fighter, health, _, plight) in sides.mates.items():
        struck = who in blow.victims and who not in blow.asked
        special = any(weapon.effect != "damage" for weapon in sides.weapons(who).values())
        able, hp = health.hp > 0, health.hp
        values = 1, int(able), hp, fighter.most, fighter.tough, int(special), plight.coming, int(struck)
        numbers.update(zip(_keys(who, OF_MEMBERS), values, strict=True))
    for who, foe in sides.foes.items():
        shown, bound = foe.declared.shown, foe.bound
        of_foe = (
            0, int(foe.able), foe.health.hp, foe.enemy.most, foe.against, len(foe.stance.attackers), bound.held,
            int(shown in ("guard", "wait", "flee") or bound.stunned > 0), int(shown == "guard"), int(shown == "flee"),
            int(sides.screened(foe)),
        )  # fmt: skip
        numbers.update(zip(_keys(who, OF_FOES), of_foe, strict=True))
    for task, clock in sides.tasks.values():
        numbers[f"left:{task.id}"] = left = task.segments - clock.filled
        if left > 0 and sides.open_to(task.after):
            numbers[f"task:{task.id}"] = 1
    me = battle.flow.who
    if me in sides.mates:
        numbers.update({f"plain:{key}": int(arm.effect == "damage") for key, arm in sides.weapons(me).items()})
        numbers.update({f"do:{act.id}": 1 for act in sides.open_acts()})
        numbers.update({f"take:{key}": 1 for key, (_, carried) in sides.arms.items() if not sides.holder(carried)})
    return numbers


@cache
def _keys(who: str, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{name}:{who}" for name in names)


def _member(battle: Fight, sides: Sides, mate: Mate) -> UnitView:
    fighter, turn, plight = mate.fighter, mate.turn, mate.plight
    notes = [f"Tough {fighter.tough:+d}"]
    notes += [f"{weapon.name} {DOES[weapon.effect]}" for weapon in sides.weapons(mate.id).values()]
    if plight.coming:
        notes.append(f"{plight.coming} damage coming")
    if turn.guards:
        notes.append(f"stands ready to defend {battle.name(turn.guards)}")
    if turn.favoured:
        notes.append("advantage on the next roll")
    if plight.caught_by:
        notes.append(f"in the grip of {battle.name(plight.caught_by)}")
    if plight.shifted:
        notes.append("out of reach")
    if fighter.locket:
        notes.append("locket")
    if any(not battle.gear[thing][1].gone for thing in fighter.shields):
        notes.append("shield")
    hp = mate.health.hp
    unit: UnitView = {
        "id": mate.id,
        "name": battle.name(mate.id),
        "words": f"{hp} of {fighter.most} HP" if hp else "down",
        "now": hp,
        "most": fighter.most,
        "able": hp > 0,
        "notes": notes if hp else notes[:1],
    }
    if icon := next((member.icon for member in battle.party.members if member.id == mate.id), ""):
        unit["icon"] = icon
    return unit


def _foe(battle: Fight, sides: Sides, foe: Foe) -> UnitView:
    bound, stance, hp = foe.bound, foe.stance, foe.health.hp
    notes = [f"{foe.against:+d} to rolls against it"] if foe.against else []
    if foe.able:
        if stance.attackers:
            notes.append("attacked in this cycle")
        if bound.held:
            notes.append(f"wholly held {cycles(bound.held)}")
        for left, word in ((bound.restrained, "restrained"), (bound.blinded, "blinded"), (bound.stunned, "stunned")):
            if left and not bound.held:
                notes.append(f"partly {word} {cycles(left)}")
        if weakened := stance.weakened + stance.dulled:
            notes.append(f"-{weakened} damage")
    unit: UnitView = {
        "id": foe.id,
        "name": battle.name(foe.id),
        "words": stance.gone or (f"{hp} of {foe.enemy.most} HP" if hp else "out"),
        "now": hp,
        "most": foe.enemy.most,
        "able": foe.able,
        "notes": notes,
    }
    if icon := next((each.icon for each in battle.encounter.foes if each.id == foe.id), ""):
        unit["icon"] = icon
    if intent := _intent(battle, foe):
        unit["intent"] = intent
    return unit


def _intent(battle: Fight, foe: Foe) -> str:
    declared = foe.declared
    if not declared.shown or not foe.able or foe.bound.held:
        return ""
    amount = declared.amount if declared.shown == "press" else 0
    return intent_words(declared.shown, amount, declared.at and battle.name(declared.at))
