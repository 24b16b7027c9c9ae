"""What a behaviour script sees and may intend on zones, and what an intent comes to (ZN-06, BH-01 to BH-08)."""

from systems.table.battle.battle import Battle
from systems.table.enemies.behaviour import SHARED_FIELDS, Intent, Script
from systems.table.enemies.targets import UNIT_WORDS, Candidate
from systems.zones.components import Mind
from systems.zones.events.actions import IntentShown
from systems.zones.map import FAR
from systems.zones.state.positions import Places
from systems.zones.state.state import Actor, Sides

INTENTS = frozenset({
    "attack", "press", "guard", "flee", "cover", "recover", "prepare", "special", "hold", "seize", "advance",
})  # fmt: skip
FEINTS = INTENTS - {"flee"}
"""A flight is plain to see."""
TARGETS = UNIT_WORDS | {"objective", "exit"}

DEFAULT = Intent("attack", target="nearest", shown="attack")

VIEW_FIELDS: dict[str, type] = {
    **SHARED_FIELDS,
    "self.score": int,
    "self.ardor": int,
    "self.surges": int,
    "zone_enemies": int,
    "zone_allies": int,
    "nearest": int,
    "leader_hp_percent": int,
    "healers": int,
    "at_objective": bool,
    "objective_enemies": int,
    "prize": bool,
}
"""`zone_enemies` and `zone_allies` are able ones in its own Zone (without itself); `nearest` is how many movements the
nearest able member of the party is away; `leader_hp_percent` is of the first able leader, 0 without one; `healers` are
able members with a healing ability; `objective_enemies` are able members in the Zone of the objective;
`prize`: there is something to `seize`."""


class Scripts:
    """The behaviours of all enemies, made ready; those of equal behaviour share one."""

    def __init__(self, battle: Battle) -> None:
        """Make them; to be had by `battle.bound(Scripts)`."""
        self.of: dict[str, Script] = {}
        self.group: dict[str, tuple[str, ...]] = {}
        """Those of equal behaviour, by each of them: a shared morale breaks for all (BH-05)."""
        self.grudge: dict[str, bool] = {}
        """Whether it matters to a foe who attacked it last."""
        made: list[tuple[object, Script, list[str]]] = []
        for foe in battle.encounter.foes:
            for behaviour, known, ids in made:
                if behaviour == foe.behaviour:
                    script = known
                    ids.append(foe.id)
                    break
            else:
                script = Script(foe.behaviour, "zones", VIEW_FIELDS, DEFAULT)
                made.append((foe.behaviour, script, [foe.id]))
            self.of[foe.id] = script
            words = [rule.target for rule in foe.behaviour.rules]
            self.grudge[foe.id] = "last_attacker" in script.reads or "last_attacker" in words
        for _, _, ids in made:
            self.group |= dict.fromkeys(ids, tuple(ids))


def legal(sides: Sides, actor: Actor, intent: Intent) -> bool:
    """Tell whether an intent is one of this ruleset and possible now, and its feint, if it has one, too (BH-06)."""
    if intent.shown == intent.name:
        return possible(sides, actor, intent.name, intent.amount)
    amount = 0 if intent.shown == "special" else intent.amount
    both = {intent.name, intent.shown} <= FEINTS
    return both and possible(sides, actor, intent.name, intent.amount) and possible(sides, actor, intent.shown, amount)


def always_legal(intent: Intent) -> bool:
    """Tell whether an intent is possible at any time, whatever there is."""
    return intent.shown == intent.name and intent.name in INTENTS - {"recover", "cover", "special", "hold", "seize"}


def possible(sides: Sides, actor: Actor, name: str, amount: int) -> bool:
    """Tell whether an intent is one of this ruleset, and whether there is what it needs."""
    match name:
        case "recover":
            return actor.health.surges > 0
        case "cover":
            return len(sides.able_foes()) > 1
        case "special":
            return bool(ability_of(actor, amount))
        case "hold":
            return bool(objective(sides))
        case "seize":
            return bool(prize(sides))
    return name in INTENTS


def ability_of(actor: Actor, amount: int) -> str:
    """The ability that `special` means: the `amount`-th, or the first; empty where it cannot be paid for."""
    known = actor.unit.abilities
    index = amount - 1 if amount else 0
    if index >= len(known) or known[index].cost > actor.health.ardor:
        return ""
    return known[index].id


def seeming(actor: Actor, mind: Mind) -> IntentShown:
    """What an enemy lets be seen of its intent (BH-01)."""
    amount = mind.amount if mind.shown == "press" else 0
    ability = named_ability(actor, mind) if mind.shown == "special" else ""
    return IntentShown(actor.id, mind.shown, amount, mind.shown_at, ability, mind.place, mind.far)


def named_ability(actor: Actor, mind: Mind) -> str:
    """The name of the ability that an enemy means to use, or seems to."""
    known = actor.unit.abilities
    return known[min(len(known), max(1, mind.amount if mind.intent == "special" else 1)) - 1].name if known else ""


def objective(sides: Sides) -> str:
    """The Zone that enemies mean by `objective`, or an empty text (BH-03)."""
    for thing in sides.objects:
        if thing.unit.objective and thing.here and not sides.works[thing.id].done:
            return thing.spot.zone
    return next((zone.id for zone in sides.map.zones if zone.objective), "")


def prize(sides: Sides) -> str:
    """What enemies can take hold of: an object with a feat `take` that is still there."""
    for thing in sides.objects:
        feat = sides.things[thing.id].feat
        if thing.here and feat and feat.kind == "take" and not sides.works[thing.id].done:
            return thing.id
    return ""


def candidates(places: Places, actor: Actor, of: list[Actor]) -> list[Candidate]:
    """Units as target words measure them (BH-03): the strength of a character is its best attribute and its health."""
    return [
        Candidate(
            each.id,
            places.steps(actor, each),
            each.health.now,
            each.unit.most,
            max(each.unit.might, each.unit.agility, each.unit.wits) * 10 + each.unit.most,
            heals(each),
        )
        for each in of
    ]


def heals(actor: Actor) -> bool:
    """Tell whether somebody has a healing ability."""
    return any(ability.heals != "0" for ability in actor.unit.abilities)


def planned(sides: Sides, places: Places, actor: Actor, mind: Mind) -> None:
    """Turn an intent into a declared action, at positions as they are (ZN-06)."""
    plan, at = actor.plan, mind.at
    plan.target, plan.place, plan.weapon, plan.what = at, "", "", ""
    match mind.intent:
        case "attack" | "press":
            attack(sides, places, actor, at)
            plan.what = "press" if mind.intent == "press" else ""
        case "guard":
            plan.action, plan.target = "defend", ""
        case "flee":
            plan.action, plan.target, plan.place = "flee", "", places.way_out(actor)
        case "cover":
            plan.action = "cover"
        case "recover" | "prepare":
            plan.action, plan.target = mind.intent, ""
        case "special":
            plan.action, plan.what = "ability", ability_of(actor, mind.amount)
        case "advance":
            plan.action, plan.target, plan.place = "move_far", "", places.toward(actor, at, 2) if at else ""
        case "hold":
            _hold(sides, places, actor, at)
        case "seize":
            _seize(sides, places, actor)


def attack(sides: Sides, places: Places, actor: Actor, at: str) -> None:
    """Attack somebody: from where it stands if it can, else after a move; too far for that, it comes nearer."""
    plan, weapons, target = actor.plan, actor.unit.weapons, sides.by_id.get(at)
    plan.target = at
    away = places.away(actor, target) if target else FAR
    best = weapons[0]
    if len(weapons) > 1:
        best = max(weapons, key=lambda weapon: (weapon.range >= away, not weapon.range, weapon.range))
    if best.range >= away or not at:
        plan.action, plan.weapon = "standing", best.id
        return
    plan.place = places.toward(actor, at, 1)
    for weapon in sorted(weapons, key=lambda weapon: -weapon.range):
        if away - 1 <= weapon.range:
            plan.weapon, plan.action = weapon.id, "move_attack" if weapon.range else "move_to_attack"
            return
    plan.action, plan.place, plan.target = "move_far", places.toward(actor, at, 2), ""


def _hold(sides: Sides, places: Places, actor: Actor, at: str) -> None:
    """Stay at the objective and strike at whoever is in reach there; else go there."""
    goal = objective(sides)
    field = places.field()
    if field.zone[actor.id] != goal:
        actor.plan.action, actor.plan.target = "move_far", ""
        actor.plan.place = places.toward(actor, goal, 2)
        return
    reach = max(weapon.range for weapon in actor.unit.weapons)
    near = [each for each in sides.able_heroes() if field.away(actor.id, each.id) <= reach]
    if not near:
        actor.plan.action, actor.plan.target = "defend", ""
        return
    aim = at if any(each.id == at for each in near) else min(near, key=lambda each: field.steps(actor.id, each.id)).id
    attack(sides, places, actor, aim)


def _seize(sides: Sides, places: Places, actor: Actor) -> None:
    """Take hold of the prize if it is in the same Zone; else go there."""
    thing = prize(sides)
    if places.field().steps(actor.id, thing) == 0:
        actor.plan.action, actor.plan.what, actor.plan.target = "interact", thing, ""
        return
    actor.plan.action, actor.plan.target = "move_far", ""
    actor.plan.place = places.toward(actor, sides.by_id[thing].spot.zone, 2)


def options(sides: Sides, script: Script, actor: Actor) -> list[Intent]:
    """What a ruthless enemy chooses among: at most five (BH-07)."""
    heroes = sides.able_heroes()
    if not heroes:
        return [DEFAULT]
    weakest = min(heroes, key=lambda each: each.health.now).id
    aims = list(dict.fromkeys([weakest, next((each.id for each in heroes if heals(each)), heroes[0].id)]))
    found = [Intent("attack", shown="attack", at=aim) for aim in aims]
    found.append(Intent("guard", shown="guard", at=actor.id))
    found += [press._replace(at=aims[0]) for press in script.known("press")[:1]]
    if ability_of(actor, 0):
        friendly = not actor.unit.abilities[0].attack
        found.append(Intent("special", shown="special", at=actor.id if friendly else aims[0]))
    return found
