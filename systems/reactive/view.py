"""How a Reactive fight is shown: nothing here is hidden from the player but a feint. Places play no part."""

from typing import Any

from systems.reactive import gains
from systems.reactive.sides import Foe, Mate, Sides
from systems.reactive.words import DOES, cycles, intent_words
from systems.table import gear
from systems.table.battle import Battle
from systems.table.view import BattleView, UnitView


def shown(battle: Battle) -> dict[str, Any]:
    """Return the fight as a `BattleView`, with the numbers a policy wants under `numbers`."""
    sides = battle.bound(Sides)
    standing = sides.standing()
    means: dict[str, list[str]] = {}
    for foe in standing:
        if said := _intent(battle, foe):
            means.setdefault(said, []).append(battle.name(foe.id))
    view: BattleView = {
        "encounter": battle.encounter.name,
        "ruleset": battle.ruleset.name,
        "round": sides.cycle.round,
        "round_word": "cycle",
        "intent": " ".join(f"{', '.join(names)}: {said}." for said, names in means.items()),
        "party": {"name": "The party", "units": [_member(battle, sides, mate) for mate in sides.mates.values()]},
        "foes": {"name": battle.encounter.name, "units": [_foe(battle, sides, foe) for foe in sides.foes.values()]},
        "facts": _facts(battle, sides),
        "things": gear.shown(battle),
        "numbers": _numbers(sides),
    }
    return dict(view)


def _facts(battle: Battle, sides: Sides) -> list[tuple[str, str]]:
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


def _numbers(sides: Sides) -> dict[str, int]:
    """By name and id what a policy wants to know."""
    blow = sides.blow
    numbers = {"round": sides.cycle.round, "ambush": int(sides.edge.ambushed), "way_out": int(sides.cycle.way_out)}
    if blow.foe:
        numbers["blow"] = blow.amount
    for mate in sides.mates.values():
        numbers[f"tough:{mate.id}"] = mate.fighter.tough
        special = any(weapon.effect != "damage" for weapon in sides.weapons(mate.id).values())
        numbers[f"special:{mate.id}"] = int(special)
        numbers[f"coming:{mate.id}"] = mate.plight.coming
        numbers[f"struck:{mate.id}"] = int(mate.id in blow.victims and mate.id not in blow.asked)
    for foe in sides.foes.values():
        numbers[f"against:{foe.id}"] = foe.against
        numbers[f"attacked:{foe.id}"] = len(foe.stance.attackers)
        numbers[f"held:{foe.id}"] = foe.bound.held
        numbers[f"idle:{foe.id}"] = int(foe.declared.shown in ("guard", "wait", "flee") or foe.bound.stunned > 0)
        numbers[f"guard:{foe.id}"] = int(foe.declared.shown == "guard")
        numbers[f"flees:{foe.id}"] = int(foe.declared.shown == "flee")
        numbers[f"screened:{foe.id}"] = int(sides.screened(foe))
    for task, clock in sides.tasks.values():
        numbers[f"left:{task.id}"] = task.segments - clock.filled
    return numbers


def _member(battle: Battle, sides: Sides, mate: Mate) -> UnitView:
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


def _foe(battle: Battle, sides: Sides, foe: Foe) -> UnitView:
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


def _intent(battle: Battle, foe: Foe) -> str:
    declared = foe.declared
    if not declared.shown or not foe.able or foe.bound.held:
        return ""
    amount = declared.amount if declared.shown == "press" else 0
    return intent_words(declared.shown, amount, declared.at and battle.name(declared.at))
