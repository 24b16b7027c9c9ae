"""How a fight with dice pools is shown: nothing here is hidden from the player but a feint."""

from functools import cache
from typing import Any

from systems.pool.aims import aim, defence_of
from systems.pool.blows import coming
from systems.pool.chart import charted
from systems.pool.events import told
from systems.pool.sides import Sides
from systems.table.battle import items
from systems.table.battle.fight import Fight
from systems.table.battle.view import BattleView, UnitView
from systems.table.effects.damage import Damage

OF_EACH = ("able", "now", "most", "x", "y", "lost", "boost", "bound", "party")
"""What the numbers tell of everybody; `lost`: dead, or gone from the fight."""
NOWHERE = (-1, -1)
"""Column and row of whoever is not on the map."""


def shown(battle: Fight) -> dict[str, Any]:
    """Return the fight as a `BattleView`, with the numbers a policy wants under `numbers`."""
    s = battle.bound(Sides)
    view: BattleView = {
        "encounter": battle.encounter.name,
        "ruleset": battle.ruleset_name,
        "round": s.round.number,
        "intent": _intents(battle, s),
        "party": {"name": "The party", "units": [_unit(battle, s, key) for key in s.party]},
        "foes": {"name": battle.encounter.name, "units": [_unit(battle, s, key) for key in s.foes]},
        "facts": _facts(battle, s),
        "things": _things(battle),
        "numbers": _numbers(battle, s),
        "map": charted(battle, s),
    }
    return dict(view)


def part(battle: Fight, name: str) -> Any:
    """Return one part of the view; things and map without their words."""
    match name:
        case "numbers":
            return _numbers(battle, battle.bound(Sides))
        case "things":
            return _things(battle, words=False)
        case "map":
            return charted(battle, battle.bound(Sides), words=False)
    return shown(battle)[name]


def _things(battle: Fight, words: bool = True) -> list[dict[str, object]]:
    """Things, each with the damage that it deals, if it does."""
    found = items.shown(battle, words)
    for shown, amount in zip(found, battle.bound(Amounts).all, strict=True):
        shown["amount"] = amount
    return found


class Amounts:
    """The damage that each thing deals, 0 where it deals none; to be had by `battle.bound(Amounts)`."""

    def __init__(self, battle: Fight) -> None:
        """Gather them once, in the order of the things."""
        effects = [gear.thing.effects for gear, _ in battle.gear.values()]
        self.all = [max((each.amount for each in of if isinstance(each, Damage)), default=0) for of in effects]


class Icons:
    """The icon of each unit, empty where content gives none; to be had by `battle.bound(Icons)`."""

    def __init__(self, battle: Fight) -> None:
        """Gather them once."""
        self.of = {member.id: member.icon for member in battle.party.members}
        self.of |= {foe.id: foe.icon for foe in battle.encounter.foes}


def _facts(battle: Fight, s: Sides) -> list[tuple[str, str]]:
    facts = [("Loot", str(s.field.loot))]
    order = [f"{battle.name(who)} ({s.turn[who].count})" for who in s.round.order if s.able(who)]
    if order:
        facts.insert(0, ("Order", ", ".join(order)))
    waiting = [battle.name(who) for who in s.all if s.turn[who].waiting and s.able(who)]
    if waiting:
        facts.append(("Hesitating", ", ".join(waiting)))
    if s.round.drop:
        facts.append(("The drop", "the party's" if s.round.drop == "party" else "the enemies'"))
    return facts


def _intents(battle: Fight, s: Sides) -> str:
    """What the enemies who have not acted are about to do, as far as they show it."""
    said = [f"{battle.name(who)} seems about {intent}" for who in s.foes if (intent := _intent(battle, s, who))]
    return "; ".join(said) + "." if said else ""


def _intent(battle: Fight, s: Sides, who: str) -> str:
    """An enemy's intent as it is shown, until its turn is over."""
    plan = s.plan[who]
    return told(plan.shown, plan.amount, s.seen_at(who), battle.name) if _shows(s, who) else ""


def _shows(s: Sides, who: str) -> bool:
    """Tell whether an enemy has declared something that is still to come."""
    return s.plan[who].aimed and s.able(who) and not s.turn[who].acted


def _unit(battle: Fight, s: Sides, key: str) -> UnitView:
    unit, vitals, place = s.unit[key], s.vitals[key], s.place[key]
    shown: UnitView = {
        "id": key,
        "name": battle.name(key),
        "words": _words(s, key),
        "now": max(0, vitals.hp),
        "most": unit.most,
        "able": s.able(key),
        "notes": _notes(battle, s, key) if place.square >= 0 else [],
    }
    if icon := battle.bound(Icons).of[key]:
        shown["icon"] = icon
    if key in s.plan and (intent := _intent(battle, s, key)):
        shown["intent"] = intent
    return shown


def _words(s: Sides, key: str) -> str:
    vitals, place = s.vitals[key], s.place[key]
    if vitals.dead:
        return "dead"
    if place.yielded:
        return "surrendered"
    if place.gone:
        return "gone"
    hp = f"{vitals.hp} of {s.unit[key].most} HP"
    return hp if vitals.hp > 0 else f"Downed, {hp}"


def _notes(battle: Fight, s: Sides, key: str) -> list[str]:
    unit, stance = s.unit[key], s.stance[key]
    notes = [f"at {s.grid.at(s.square(key))}"]
    defences = [defence_of(s, key, kind) for kind in ("melee", "ranged", "spell")]
    notes.append("Brace {}, Dodge {}, Skepticism {}".format(*defences))
    if unit.armour:
        notes.append(f"armour {unit.armour}")
    if unit.spellarmor:
        notes.append(f"spellarmor {unit.spellarmor}")
    notes += [f"resists {kind} {amount}" for kind, amount in unit.resistances if amount]
    if any(weapon.cost for weapon in unit.weapons) or any(power.cost for power in unit.powers):
        notes.append(f"{s.vitals[key].points} of {unit.points} spell points")
    if s.vitals[key].hp <= 0 and key in s.party:
        notes.append(f"dies of more than {max(0, unit.fortitude - s.vitals[key].beyond)} further damage")
    conditions = (
        (stance.prone, "prone"),
        (stance.blinded, f"blinded, rounds: {stance.blinded}"),
        (stance.sickened, f"sickened {stance.sickened}"),
        (stance.sprinted, "sprinted"),
        (stance.guard, f"on guard +{stance.guard}"),
        (stance.press, f"open, defences -{stance.press}"),
        (stance.boost, f"{stance.boost} more {_dice(stance.boost)}"),
        (stance.weak, f"{stance.weak} fewer {_dice(stance.weak)}"),
        (stance.bound, "bound"),
        (stance.shifted, "out of reach"),
        (stance.edge, "Edge"),
        (unit.locket, "locket"),
        (any(not battle.gear[thing][1].gone for thing in unit.shields), "shield"),
    )
    notes += [text for holds, text in conditions if holds]
    return notes + [f"lingering {step}{f' {kind}' if kind else ''}" for step, kind in s.burns[key].steps]


def _numbers(battle: Fight, s: Sides) -> dict[str, int]:
    """What the policy weighs: the damage that a hit brings; at how many members enemies aim as far as they show it;
    mean damage, in hundredths, of each attack that can be made now and of the best on each enemy from nearby; the range
    of the weapon that does most so. `reached`: somebody can be attacked now; `next`: somebody is still to act.
    """
    numbers = {"round": s.round.number, "coming": coming(s), "open_edge": int(s.field.open_edge)}
    for who in s.all:
        vitals, place, stance = s.vitals[who], s.place[who], s.stance[who]
        x, y = s.grid.spots[place.square] if place.square >= 0 else NOWHERE
        lost = vitals.dead or place.gone
        values = (
            int(s.able(who)), max(0, vitals.hp), s.unit[who].most, x, y, int(lost), stance.boost, int(stance.bound),
            int(who in s.party),
        )  # fmt: skip
        numbers.update(zip(_keys(who), values, strict=True))
    numbers |= {f"aims:{who}": 0 for who in s.party}
    for foe in s.foes:
        if _shows(s, foe) and (aim_at := f"aims:{s.seen_at(foe)}") in numbers:
            numbers[aim_at] += 1
    who = s.acting.who or battle.flow.who
    if who not in s.party or not s.able(who):
        return numbers
    start = s.square(who)
    numbers["next"] = int(any(each != who and not s.turn[each].acted and s.able(each) for each in s.round.order))
    numbers["reached"] = 0
    numbers["guard"], numbers["prone"] = s.stance[who].guard, int(s.stance[who].prone)
    for power in s.powers(who):
        if power.does in ("heal", "ward"):
            numbers[f"{power.does}s:{power.key}"] = power.range
    numbers["actions"] = s.turn[who].actions
    numbers["close"] = numbers["range"] = 0
    for weapon in s.weapons(who):
        for each in s.within_reach(who):
            end = s.square(each)
            if s.reaches(weapon, start, end):
                made = aim(s, who, weapon, each)
                numbers["reached"] = 1
                numbers[f"attack:{weapon.key}:{each}"] = int(100 * made.mean())
            near = int(100 * aim(s, who, weapon, each, start=end).mean())
            if near > numbers["close"]:
                numbers["close"], numbers["range"] = near, weapon.range
            numbers[f"close:{each}"] = max(numbers.get(f"close:{each}", 0), near)
    return numbers


@cache
def _keys(who: str) -> tuple[str, ...]:
    return tuple(f"{name}:{who}" for name in OF_EACH)


def _dice(count: int) -> str:
    return "die" if count == 1 else "dice"
