"""How an enemy carries out what it declared, one action at a time; it never looks further than its own turn."""

from collections.abc import Callable, Sequence

from systems.pool.actions import finish, hesitate, leave, leaving, move, name_part, single, split_up, stand
from systems.pool.aiming import PLACES, aim_at, at_enemy, attackable, fallen, mending, nearest, shots
from systems.pool.aims import aim, best_weapon, dice_of
from systems.pool.components import Weapon
from systems.pool.events import Aimed, Held
from systems.pool.paths import along, way
from systems.pool.rules import most_parts, move_squares, sprint_squares
from systems.pool.sides import Sides
from systems.table.battle.fight import Fight

POOR = 15
"""Percent of hits below which an enemy rather goes nearer than shoots."""


def steps_in(s: Sides, who: str) -> bool:
    """Tell whether an enemy that hesitates comes back now: somebody is in its reach, or it means to do else (DP-14)."""
    if s.plan[who].intent != "hesitate":
        return bool(s.plan[who].intent)
    return any(attackable(s, who, each, s.turn[who].actions - 1) for each in s.within_reach(who))


def step(battle: Fight, s: Sides, who: str) -> None:
    """Take the next step of an enemy's turn: one action, or the end of the turn."""
    plan, stance, turn = s.plan[who], s.stance[who], s.turn[who]
    if stance.bound:
        battle.emit(Held(who))
        finish(s, who)
    elif not plan.aimed_again:
        plan.aimed_again = True
        _aim_again(battle, s, who)
    elif at_enemy(s, who) and plan.at not in (within := s.within_reach(who)) and within:
        _turn_to(battle, s, who, aim_at(battle, s, who))
    elif stance.prone and turn.actions and plan.intent != "guard":
        stand(battle, s, who)
    else:
        before = turn.actions, len(s.acting.parts)
        CARRIED_OUT[plan.intent or "attack"](battle, s, who)
        if s.acting.who == who and (turn.actions, len(s.acting.parts)) == before:
            finish(s, who)


def _aim_again(battle: Fight, s: Sides, who: str) -> None:
    """Re-aim by the same word where the target is gone, or beyond reach in this turn and another is not (BH-08)."""
    plan = s.plan[who]
    if plan.intent in ("finish", "mend"):
        plan.at = aim_at(battle, s, who)
    if not at_enemy(s, who) or plan.intent in ("advance", "sprint"):
        return
    within = s.within_reach(who)
    left = s.turn[who].actions - 1 - s.stance[who].prone
    if plan.at in within and attackable(s, who, plan.at, left):
        return
    near = [each for each in within if each != plan.at and attackable(s, who, each, left)]
    if near or plan.at not in within:
        _turn_to(battle, s, who, aim_at(battle, s, who, near or within))


def _turn_to(battle: Fight, s: Sides, who: str, at: str) -> None:
    """Take somebody else for a target, and let it be seen."""
    plan = s.plan[who]
    if at and plan.at and at != plan.at:
        battle.emit(Aimed(who, at))
    plan.at = at


def _attack(battle: Fight, s: Sides, who: str) -> None:
    """Attack the target, or go to where that can be done."""
    _strike(battle, s, who, s.plan[who].at)


def _attack_nearest(battle: Fight, s: Sides, who: str) -> None:
    """Attack whoever is nearest, where nothing can come of what was declared."""
    _strike(battle, s, who, nearest(s, who, s.within_reach(who)))


def _strike(battle: Fight, s: Sides, who: str, target: str) -> None:
    """Attack somebody, or go to where that can be done; nothing where they are not to be had."""
    if target not in s.within_reach(who):
        return
    weapon = best_weapon(s, who, target, s.square(who))
    poor = weapon is not None and aim(s, who, weapon, target).chance() < POOR
    if (weapon and not (poor and s.turn[who].actions > 1)) or (not _approach(battle, s, who, target) and weapon):
        single(s, who, ("attack", weapon.key, target))


def _approach(battle: Fight, s: Sides, who: str, target: str, weapons: Sequence[Weapon] = ()) -> bool:
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


def _go(battle: Fight, s: Sides, who: str, path: list[int], end: int, *, sprint: bool = False) -> bool:
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


def _flank(battle: Fight, s: Sides, who: str) -> None:
    """Go beside the target if it has open ground about it, whatever weapon is at hand; then attack."""
    target = s.plan[who].at
    if target not in s.within_reach(who) or s.grid.backed[s.square(target)] or s.distance(who, target) == 1:
        _attack(battle, s, who)
        return
    start, taken, end = s.square(who), s.taken(who), s.square(target)
    path = way(
        s.grid, start, s.blocked(who), lambda square: square not in taken and s.grid.distance(square, end) == 1
    )  # fmt: skip
    if not path or not _go(battle, s, who, path, end):
        _attack(battle, s, who)


def _snipe(battle: Fight, s: Sides, who: str) -> None:
    """Get away from whoever is near, to cover if there is any, and shoot."""
    target, weapons = s.plan[who].at, shots(s, who)
    if not weapons or target not in s.within_reach(who):
        _attack(battle, s, who)
        return
    start, end = s.square(who), s.square(target)
    if s.turn[who].actions > 1 and s.flanked(who):
        away = _firing_place(s, who, end, weapons)
        if away >= 0:
            move(battle, s, who, away)
            return
    fit = [weapon for weapon in weapons if s.reaches(weapon, start, end)]
    if fit:
        weapon = max(fit, key=lambda each: aim(s, who, each, target).mean())
        single(s, who, ("attack", weapon.key, target))
    elif not _approach(battle, s, who, target, weapons):
        _attack(battle, s, who)


def _firing_place(s: Sides, who: str, end: int, weapons: Sequence[Weapon]) -> int:
    """The best square within a move to shoot from: beside no enemy, in cover, far from all; -1: none is better."""
    squares = [s.square(each) for each in s.enemies(who)]

    def worth(square: int) -> tuple[int, bool, int]:
        away = min(s.grid.distance(square, each) for each in squares)
        return min(away, 2), s.grid.cover(square), min(away, 5)

    ways = s.ways(who, move_squares(s.unit[who].agility))
    fit = [
        square
        for square in ways
        if any(s.grid.distance(square, end) <= weapon.range for weapon in weapons) and s.grid.sees(square, end)
    ]
    best = max(fit, key=worth, default=-1)
    return best if best >= 0 and worth(best) > worth(s.square(who)) else -1


def _wait(battle: Fight, s: Sides, who: str) -> None:
    """Attack whoever is in reach, else leave the order until somebody is (DP-14)."""
    near = [each for each in s.within_reach(who) if attackable(s, who, each, s.turn[who].actions - 1)]
    if near:
        _strike(battle, s, who, nearest(s, who, near))
    elif s.turn[who].actions == 2:
        hesitate(battle, s, who)


def _sprint(battle: Fight, s: Sides, who: str) -> None:
    """Run at somebody who cannot be attacked in this turn anyway; else attack."""
    target = s.plan[who].at
    if target not in s.within_reach(who) or s.turn[who].actions < 2 or attackable(s, who, target, 1):
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


def _split(battle: Fight, s: Sides, who: str) -> None:
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
    split_up(s, who)


def _finish(battle: Fight, s: Sides, who: str) -> None:
    """Strike at somebody who lies Downed, or go there."""
    down = fallen(s, who)
    target = s.plan[who].at if s.plan[who].at in down else nearest(s, who, down)
    if not target:
        _attack_nearest(battle, s, who)
        return
    weapon = best_weapon(s, who, target, s.square(who))
    if weapon:
        single(s, who, ("attack", weapon.key, target))
    elif not _approach(battle, s, who, target):
        _attack_nearest(battle, s, who)


def _mend(battle: Fight, s: Sides, who: str) -> None:
    """Help the friend who is worst off, or go there; with nobody hurt, attack."""
    power, target = mending(s, who), s.plan[who].at
    if not power or not target or not s.able(target) or s.vitals[target].hp >= s.unit[target].most:
        _attack_nearest(battle, s, who)
    elif s.distance(who, target) <= power.range and s.grid.sees(s.square(who), s.square(target)):
        single(s, who, ("power", power.key, target))
    else:
        taken, end = s.taken(who), s.square(target)
        path = way(
            s.grid,
            s.square(who),
            s.blocked(who),
            lambda square: (
                square not in taken and s.grid.distance(square, end) <= power.range and s.grid.sees(square, end)
            ),
        )
        if not _go(battle, s, who, path, end):
            _attack_nearest(battle, s, who)


def _advance(battle: Fight, s: Sides, who: str) -> None:
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
    target = nearest(s, who, s.within_reach(who))
    weapon = best_weapon(s, who, target, s.square(who)) if target else None
    if weapon:
        single(s, who, ("attack", weapon.key, target))


def _flee(battle: Fight, s: Sides, who: str) -> None:
    """Leave by the nearest way out, or run for it."""
    if 0 < leaving(s, who) <= s.turn[who].actions:
        leave(battle, s, who)
        return
    outs = set(s.grid.exits) | (set(s.grid.rim) if s.field.open_edge else set())
    path = way(s.grid, s.square(who), s.blocked(who), lambda square: square in outs)
    if path:
        _go(battle, s, who, path, path[-1], sprint=s.turn[who].actions > 1)


def _guard(battle: Fight, s: Sides, who: str) -> None:
    """Nothing more: it is on guard since its turn began."""


CARRIED_OUT: dict[str, Callable[[Fight, Sides, str], None]] = {
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
