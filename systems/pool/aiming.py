"""What an enemy can mean: what is legal, what target words come to, who can be had in one turn (BH-03, BH-06)."""

from collections.abc import Sequence

from systems.pool.components import Power, Weapon
from systems.pool.paths import reach
from systems.pool.rules import move_squares
from systems.pool.script import AT_FRIENDS, FEINTS, INTENTS
from systems.pool.sides import Sides
from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import Intent
from systems.table.enemies.targets import Candidate, aimed

PLACES = ("objective", "exit")
UNAIMED = ("guard", "flee", "hesitate")
"""Intents that are at nobody."""


def legal(s: Sides, who: str, intent: Intent) -> bool:
    """Tell whether an intent is one of this ruleset and can be had here, and so its feint (BH-06)."""
    if intent.name not in INTENTS or (intent.shown != intent.name and not {intent.name, intent.shown} <= FEINTS):
        return False
    if intent.target in AT_FRIENDS and aimed_for(intent.name, intent.target) == "enemy":
        return False
    match intent.name:
        case "flee":
            return bool(s.field.open_edge or s.grid.exits)
        case "snipe":
            return bool(shots(s, who))
        case "finish":
            return bool(fallen(s, who))
        case "mend":
            return mending(s, who) is not None
        case "advance":
            return intent.target not in PLACES or bool(places(s, intent.target))
    return True


def aim_at(battle: Fight, s: Sides, who: str, among: Sequence[str] | None = None, *, intent: str = "") -> str:
    """Work out at whom, or for which place, an enemy's intent is (BH-03); at most one die on the `ai` stream.

    Args:
        battle: the fight.
        s: both sides.
        who: the enemy.
        among: of whom to choose; None for all that attacks can be aimed at.
        intent: what the aim is for, where it is not what the enemy means but what it shows.
    """
    plan = s.plan[who]
    word, intent = plan.word, intent or plan.intent
    match aimed_for(intent, word):
        case "":
            return ""
        case "fallen":
            return nearest(s, who, fallen(s, who))
        case "place":
            place = nearest_place(s, who, word)
            return s.grid.at(place) if place >= 0 else ""
        case "friend":
            word = "ally_most_wounded"
    reach_of = s.within_reach(who) if among is None else among
    if intent == "flank":
        reach_of = flankable(s, who, reach_of)
    if word in PLACES and places(s, word):
        place = nearest_place(s, who, word)
        return min(reach_of, key=lambda each: s.grid.distance(s.square(each), place), default="")

    def die(sides: int) -> int:
        fell = battle.dice.sum("ai", 1, sides, who, "at whom")
        if plan.shown not in UNAIMED:
            battle.emit(fell)
        return fell.total

    enemies = [_candidate(s, who, each) for each in reach_of]
    allies = [_candidate(s, who, each) for each in s.friends(who)]
    return aimed(word, enemies, allies, who, s.past[who].attacker, die)


def _candidate(s: Sides, who: str, other: str) -> Candidate:
    unit = s.unit[other]
    strength = max(weapon.dice + weapon.damage for weapon in unit.weapons)
    healer = any(power.does == "heal" for power in unit.powers)
    return Candidate(other, s.distance(who, other), s.vitals[other].hp, unit.most, strength, healer)


def aimed_for(intent: str, word: str) -> str:
    """What an intent is aimed at: a `place`, a `friend`, somebody `fallen`, an `enemy` who is awake, or nothing."""
    if intent in UNAIMED:
        return ""
    if intent == "advance" and word in PLACES:
        return "place"
    return {"mend": "friend", "finish": "fallen"}.get(intent, "enemy")


def at_enemy(s: Sides, who: str) -> bool:
    """Tell whether what an enemy declared is at somebody of the other side who is awake."""
    return aimed_for(s.plan[who].intent, s.plan[who].word) == "enemy"


def flankable(s: Sides, who: str, among: Sequence[str]) -> Sequence[str]:
    """Of some, those in the open with a friend beside them; else those in the open, else all (DP-13)."""
    in_the_open = [each for each in among if not s.grid.backed[s.square(each)]]
    joined = [each for each in in_the_open if s.flanked(each) > (s.distance(who, each) == 1)]
    return joined or in_the_open or among


def shown_aim(battle: Fight, s: Sides, who: str) -> str:
    """The aim that goes with what an enemy shows, so that it is no plainer than what it would be in earnest (BH-01)."""
    plan = s.plan[who]
    if aimed_for(plan.shown, plan.word) == aimed_for(plan.intent, plan.word):
        return plan.at
    return aim_at(battle, s, who, intent=plan.shown)


def attackable(s: Sides, who: str, target: str, moves: int) -> bool:
    """Tell whether somebody can be attacked after at most so many moves."""
    end, start, weapons = s.square(target), s.square(who), s.weapons(who)
    if any(s.reaches(weapon, start, end) for weapon in weapons):
        return True
    far = max((weapon.furthest for weapon in weapons), default=0)
    steps = move_squares(s.unit[who].agility) * moves
    if moves <= 0 or s.grid.distance(start, end) > steps + far:
        return False
    ways = s.ways(who, steps)
    near = (square for square in ways if s.grid.distance(square, end) <= far)
    return any(s.reaches(weapon, square, end) for square in near for weapon in weapons)


def shots(s: Sides, who: str) -> list[Weapon]:
    """What somebody can use now to attack from afar."""
    return [weapon for weapon in s.weapons(who) if weapon.kind != "melee"]


def mending(s: Sides, who: str) -> Power | None:
    """The power that somebody can heal with now, if there is one."""
    return next((power for power in s.powers(who) if power.does == "heal"), None)


def fallen(s: Sides, who: str) -> list[str]:
    """Downed enemies that still lie on the map."""
    return [each for each in s.others(who) if s.present(each) and s.vitals[each].hp <= 0]


def nearest(s: Sides, who: str, among: Sequence[str]) -> str:
    """Who of some is nearest, of equals the first; nobody where there are none."""
    return min(among, key=lambda each: s.distance(who, each), default="")


def places(s: Sides, word: str) -> list[int]:
    """The squares that the words `objective` and `exit` can mean."""
    if word == "objective":
        return s.grid.objectives
    return s.grid.exits or (s.grid.rim if s.field.open_edge else [])


def nearest_place(s: Sides, who: str, word: str) -> int:
    """The place that takes fewest steps to get to, else the nearest as the crow flies; -1 where there is none."""
    meant = places(s, word)
    if not meant:
        return -1
    ways = reach(s.grid, s.square(who), s.grid.width * s.grid.height, s.blocked(who))
    found = [(ways[square], square) for square in meant if square in ways]
    return min(found)[1] if found else min(meant, key=lambda square: s.grid.distance(s.square(who), square))
