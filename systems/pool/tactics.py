"""How an enemy carries out what it declared, one action at a time; it never looks further than its own turn."""

from collections.abc import Callable, Sequence

from systems.pool.actions import finish, hesitate, leave, leaving, move, name_part, single, split_up, stand
from systems.pool.aims import aim, best_weapon, dice_of
from systems.pool.components import Power, Weapon
from systems.pool.events import Aimed, Held
from systems.pool.paths import along, reach, way
from systems.pool.rules import most_parts, move_squares, sprint_squares
from systems.pool.script import FEINTS, INTENTS
from systems.pool.sides import Sides
from systems.table.battle import Battle
from systems.table.behaviour import Intent
from systems.table.targets import Candidate, aimed

PLACES = ("objective", "exit")
UNAIMED = ("guard", "flee", "hesitate")
"""Intents that are at nobody."""
POOR = 15
"""Percent of hits below which an enemy rather goes nearer than shoots."""


def legal(s: Sides, who: str, intent: Intent) -> bool:
    """Tell whether an intent is one of this ruleset and can be had here, and so its feint (BH-06)."""
    if intent.name not in INTENTS or (intent.shown != intent.name and not {intent.name, intent.shown} <= FEINTS):
        return False
    match intent.name:
        case "flee":
            return bool(s.field.open_edge or s.grid.exits)
        case "snipe":
            return bool(_shots(s, who))
        case "finish":
            return bool(_fallen(s, who))
        case "mend":
            return _mending(s, who) is not None
        case "advance":
            return intent.target not in PLACES or bool(_places(s, intent.target))
    return True


def aim_at(battle: Battle, s: Sides, who: str, among: Sequence[str] | None = None) -> str:
    """Work out at whom, or for which place, an enemy's intent is (BH-03); at most one die on the `ai` stream.

    Args:
        battle: the fight.
        s: both sides.
        who: the enemy.
        among: of whom to choose; None for all that attacks can be aimed at.
    """
    plan = s.plan[who]
    word = plan.word
    if plan.intent in UNAIMED:
        return ""
    if plan.intent == "finish":
        return _nearest(s, who, _fallen(s, who))
    if plan.intent == "mend":
        word = "ally_most_wounded"
    if word in PLACES and plan.intent == "advance":
        place = _nearest_place(s, who, word)
        return s.grid.at(place) if place >= 0 else ""
    reach_of = s.within_reach(who) if among is None else among
    if word in PLACES and _places(s, word):
        place = _nearest_place(s, who, word)
        return min(reach_of, key=lambda each: s.grid.distance(s.square(each), place), default="")

    def die(sides: int) -> int:
        return battle.roll("ai", 1, sides, who, "at whom").total

    enemies = [_candidate(s, who, each) for each in reach_of]
    allies = [_candidate(s, who, each) for each in s.friends(who)]
    return aimed(word, enemies, allies, who, s.past[who].attacker, die)


def _candidate(s: Sides, who: str, other: str) -> Candidate:
    unit = s.unit[other]
    strength = max(weapon.dice + weapon.damage for weapon in unit.weapons)
    healer = any(power.does == "heal" for power in unit.powers)
    return Candidate(other, s.distance(who, other), s.vitals[other].hp, unit.most, strength, healer)


def steps_in(s: Sides, who: str) -> bool:
    """Tell whether an enemy that hesitates comes back now: somebody is in its reach, or it means to do else (DP-14)."""
    if not s.plan[who].intent or s.plan[who].intent != "hesitate":
        return bool(s.plan[who].intent)
    return any(_attackable(s, who, each, s.turn[who].actions - 1) for each in s.within_reach(who))


def step(battle: Battle, s: Sides, who: str) -> None:
    """Take the next step of an enemy's turn: one action, or the end of the turn."""
    plan, stance, turn = s.plan[who], s.stance[who], s.turn[who]
    if stance.bound:
        battle.emit(Held(who))
        finish(s, who)
    elif not plan.aimed_again:
        plan.aimed_again = True
        _aim_again(battle, s, who)
    elif stance.prone and turn.actions and plan.intent != "guard":
        stand(battle, s, who)
    else:
        before = turn.actions, len(s.acting.parts)
        CARRIED_OUT[plan.intent or "attack"](battle, s, who)
        if s.acting.who == who and (turn.actions, len(s.acting.parts)) == before:
            finish(s, who)


def _aim_again(battle: Battle, s: Sides, who: str) -> None:
    """Re-aim by the same word where the target is gone, or beyond reach in this turn and another is not (BH-08)."""
    plan = s.plan[who]
    if plan.intent in (*UNAIMED, "mend", "finish", "advance", "sprint"):
        if plan.intent in ("finish", "mend"):
            plan.at = aim_at(battle, s, who)
        return
    within = s.within_reach(who)
    left = s.turn[who].actions - 1 - s.stance[who].prone
    if plan.at in within and _attackable(s, who, plan.at, left):
        return
    near = [each for each in within if each != plan.at and _attackable(s, who, each, left)]
    if near or plan.at not in within:
        at = aim_at(battle, s, who, near or within)
        if at and plan.at and at != plan.at:
            battle.emit(Aimed(who, at))
        plan.at = at


def _attackable(s: Sides, who: str, target: str, moves: int) -> bool:
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


def _attack(battle: Battle, s: Sides, who: str) -> None:
    """Attack the target, or go to where that can be done."""
    target = s.plan[who].at
    if target not in s.within_reach(who):
        target = aim_at(battle, s, who)
        s.plan[who].at = target
        if target not in s.within_reach(who):
            return
    weapon = best_weapon(s, who, target, s.square(who))
    poor = weapon is not None and aim(s, who, weapon, target).chance() < POOR
    if (weapon and not (poor and s.turn[who].actions > 1)) or (not _approach(battle, s, who, target) and weapon):
        single(s, who, ("attack", weapon.key, target))


def _approach(battle: Battle, s: Sides, who: str, target: str, weapons: Sequence[Weapon] = ()) -> bool:
    """Move towards where the weapon that does most on somebody reaches them without penalty; False: no way nearer."""
    start, end = s.square(who), s.square(target)
    choice = weapons or s.weapons(who)
    if not choice:
        return False
    weapon = max(choice, key=lambda each: aim(s, who, each, target, start=end).mean())
    taken = s.taken(who)

    def goal(square: int) -> bool:
        return (
            square not in taken and s.grid.distance(square, end) <= weapon.range and s.grid.sees(square, end)
        )  # fmt: skip

    return _go(battle, s, who, way(s.grid, start, s.blocked(who), goal), end)


def _go(battle: Battle, s: Sides, who: str, path: list[int], end: int, *, sprint: bool = False) -> bool:
    """Move along a way, or where there is none to the free square nearest to its end; False: none is nearer."""
    unit = s.unit[who]
    steps = sprint_squares(unit.agility) if sprint else move_squares(unit.agility)
    square = along(path, steps, s.taken(who))
    if square < 0:
        ways = s.ways(who, steps)
        square = min(ways, key=lambda each: s.grid.distance(each, end), default=-1)
        if square < 0 or s.grid.distance(square, end) >= s.grid.distance(s.square(who), end):
            return False
    move(battle, s, who, square, sprint=sprint)
    return True


def _flank(battle: Battle, s: Sides, who: str) -> None:
    """Go beside somebody with open ground about them, best where a friend is beside them too; then attack."""
    start = s.square(who)
    open_ones = [each for each in s.within_reach(who) if not s.grid.backed[s.square(each)]]
    target = min(
        open_ones,
        key=lambda each: (s.flanked(each) - (s.distance(who, each) == 1) == 0, s.distance(who, each)),
        default="",
    )
    if not target or s.distance(who, target) == 1:
        s.plan[who].at = target or s.plan[who].at
        _attack(battle, s, who)
        return
    s.plan[who].at = target
    taken, end = s.taken(who), s.square(target)
    path = way(
        s.grid, start, s.blocked(who), lambda square: square not in taken and s.grid.distance(square, end) == 1
    )  # fmt: skip
    if not path or not _go(battle, s, who, path, end):
        _attack(battle, s, who)


def _snipe(battle: Battle, s: Sides, who: str) -> None:
    """Get away from whoever is near, to cover if there is any, and shoot."""
    target, shots = s.plan[who].at, _shots(s, who)
    if not shots or target not in s.within_reach(who):
        _attack(battle, s, who)
        return
    start, end = s.square(who), s.square(target)
    if s.turn[who].actions > 1 and s.flanked(who):
        away = _firing_place(s, who, end, shots)
        if away >= 0:
            move(battle, s, who, away)
            return
    fit = [weapon for weapon in shots if s.reaches(weapon, start, end)]
    if fit:
        weapon = max(fit, key=lambda each: aim(s, who, each, target).mean())
        single(s, who, ("attack", weapon.key, target))
    elif not _approach(battle, s, who, target, shots):
        _attack(battle, s, who)


def _firing_place(s: Sides, who: str, end: int, shots: Sequence[Weapon]) -> int:
    """The best square within a move to shoot from: beside no enemy, in cover, far from all; -1: none is better."""
    squares = [s.square(each) for each in s.enemies(who)]

    def worth(square: int) -> tuple[int, bool, int]:
        away = min(s.grid.distance(square, each) for each in squares)
        return min(away, 2), s.grid.cover(square), min(away, 5)

    ways = s.ways(who, move_squares(s.unit[who].agility))
    fit = [
        square
        for square in ways
        if any(s.grid.distance(square, end) <= shot.range for shot in shots) and s.grid.sees(square, end)
    ]
    best = max(fit, key=worth, default=-1)
    return best if best >= 0 and worth(best) > worth(s.square(who)) else -1


def _wait(battle: Battle, s: Sides, who: str) -> None:
    """Attack whoever is in reach, else leave the order until somebody is (DP-14)."""
    near = [each for each in s.within_reach(who) if _attackable(s, who, each, s.turn[who].actions - 1)]
    if near:
        s.plan[who].at = _nearest(s, who, near)
        _attack(battle, s, who)
    elif s.turn[who].actions == 2:
        hesitate(battle, s, who)


def _sprint(battle: Battle, s: Sides, who: str) -> None:
    """Run at somebody who cannot be attacked in this turn anyway; else attack."""
    target = s.plan[who].at
    if target not in s.within_reach(who) or s.turn[who].actions < 2 or _attackable(s, who, target, 1):
        _attack(battle, s, who)
        return
    taken, end = s.taken(who), s.square(target)
    path = way(
        s.grid,
        s.square(who),
        s.blocked(who),
        lambda square: square not in taken and s.grid.distance(square, end) == 1,
    )
    if not _go(battle, s, who, path, end, sprint=True):
        _attack(battle, s, who)


def _split(battle: Battle, s: Sides, who: str) -> None:
    """Attack several at once with one weapon, the target first and then whoever else is in reach (DP-16)."""
    plan, start = s.plan[who], s.square(who)
    target = plan.at
    weapon = best_weapon(s, who, target, start) if target in s.within_reach(who) else None
    parts = min(max(2, plan.amount), most_parts(dice_of(s, who, weapon))) if weapon else 0
    if not weapon or parts < 2 or weapon.cost:
        _attack(battle, s, who)
        return
    near = sorted(
        (each for each in s.within_reach(who) if each != target and s.reaches(weapon, start, s.square(each))),
        key=lambda each: s.distance(who, each),
    )
    targets = [target, *near][:parts]
    s.turn[who].actions -= 1
    for number in range(parts):
        name_part(s, who, ("attack", weapon.key, targets[number % len(targets)]))
    split_up(s, who, parts)


def _finish(battle: Battle, s: Sides, who: str) -> None:
    """Strike at somebody who lies Downed, or go there."""
    fallen = _fallen(s, who)
    target = s.plan[who].at if s.plan[who].at in fallen else _nearest(s, who, fallen)
    if not target:
        _attack(battle, s, who)
        return
    weapon = best_weapon(s, who, target, s.square(who))
    if weapon:
        single(s, who, ("attack", weapon.key, target))
    elif not _approach(battle, s, who, target):
        _attack(battle, s, who)


def _mend(battle: Battle, s: Sides, who: str) -> None:
    """Help the friend who is worst off, or go there; with nobody hurt, attack."""
    power, target = _mending(s, who), s.plan[who].at
    if not power or not target or not s.able(target) or s.vitals[target].hp >= s.unit[target].most:
        _attack(battle, s, who)
    elif s.distance(who, target) <= power.range and s.grid.sees(s.square(who), s.square(target)):
        single(s, who, ("power", power.key, target))
    else:
        taken, end = s.taken(who), s.square(target)
        path = way(
            s.grid,
            s.square(who),
            s.blocked(who),
            lambda square: square not in taken and s.grid.distance(square, end) <= power.range,
        )
        if not _go(battle, s, who, path, end):
            _attack(battle, s, who)


def _advance(battle: Battle, s: Sides, who: str) -> None:
    """Go to a place, out of the fight where it is an exit; whoever is there attacks from it."""
    plan = s.plan[who]
    if plan.word not in PLACES or not plan.at:
        _attack(battle, s, who)
        return
    end = s.grid.read(plan.at)
    if plan.word == "exit" and 0 < leaving(s, who) <= s.turn[who].actions:
        leave(battle, s, who)
        return
    path = way(s.grid, s.square(who), s.blocked(who), lambda square: square == end)
    if s.square(who) != end and _go(battle, s, who, path, end):
        return
    target = _nearest(s, who, s.within_reach(who))
    weapon = best_weapon(s, who, target, s.square(who)) if target else None
    if weapon:
        single(s, who, ("attack", weapon.key, target))


def _flee(battle: Battle, s: Sides, who: str) -> None:
    """Leave by the nearest way out, or run for it."""
    if 0 < leaving(s, who) <= s.turn[who].actions:
        leave(battle, s, who)
        return
    outs = set(s.grid.exits) | (set(s.grid.rim) if s.field.open_edge else set())
    path = way(s.grid, s.square(who), s.blocked(who), lambda square: square in outs)
    if path:
        _go(battle, s, who, path, path[-1], sprint=s.turn[who].actions > 1)


def _guard(battle: Battle, s: Sides, who: str) -> None:
    """Nothing more: it is on guard since its turn began."""


def _shots(s: Sides, who: str) -> list[Weapon]:
    return [weapon for weapon in s.weapons(who) if weapon.kind != "melee"]


def _mending(s: Sides, who: str) -> Power | None:
    return next((power for power in s.powers(who) if power.does == "heal"), None)


def _fallen(s: Sides, who: str) -> list[str]:
    """Downed enemies that still lie on the map."""
    return [each for each in s.others(who) if s.present(each) and s.vitals[each].hp <= 0]


def _nearest(s: Sides, who: str, among: Sequence[str]) -> str:
    return min(among, key=lambda each: s.distance(who, each), default="")


def _places(s: Sides, word: str) -> list[int]:
    if word == "objective":
        return s.grid.objectives
    return s.grid.exits or (s.grid.rim if s.field.open_edge else [])


def _nearest_place(s: Sides, who: str, word: str) -> int:
    """The place that takes fewest steps to get to, else the nearest as the crow flies; -1 where there is none."""
    places = _places(s, word)
    if not places:
        return -1
    ways = reach(s.grid, s.square(who), s.grid.width * s.grid.height, s.blocked(who))
    found = [(ways[place], place) for place in places if place in ways]
    return min(found)[1] if found else min(places, key=lambda place: s.grid.distance(s.square(who), place))


CARRIED_OUT: dict[str, Callable[[Battle, Sides, str], None]] = {
    "attack": _attack,
    "press": _attack,
    "guard": _guard,
    "flee": _flee,
    "flank": _flank,
    "snipe": _snipe,
    "hesitate": _wait,
    "sprint": _sprint,
    "split": _split,
    "finish": _finish,
    "mend": _mend,
    "advance": _advance,
}
