"""What somebody can do in a turn, each with its cost in actions; alike for both sides (DP-01, DP-08, DP-14, DP-16)."""

from collections.abc import Mapping

from systems.pool.aims import dice_of, power_dice
from systems.pool.events import (
    Guarded,
    Hesitated,
    IntentRevealed,
    Moved,
    Pressed,
    Reentered,
    Stood,
    WentProne,
)
from systems.pool.paths import reach
from systems.pool.rules import move_squares, split_dice, sprint_squares
from systems.pool.sides import Sides
from systems.pool.wounds import gone
from systems.table.battle.fight import Fight
from systems.table.loop.events import Rolled

Part = tuple[str, str, str]
"""One roll of an action: `attack` or `power`, its key, and whom it is for."""


def begin(battle: Fight, s: Sides, who: str) -> None:
    """Begin somebody's turn: what held until then is over, and an enemy shows what it really meant (BH-01)."""
    stance = s.stance[who]
    s.acting.who = who
    stance.guard = stance.press = 0
    stance.shifted = False
    for each, turn in s.turn.items():
        if each != who:
            turn.asked = False
    if who in s.plan:
        reveal(battle, s, who)
        plan = s.plan[who]
        if stance.bound:
            return
        if plan.intent == "guard":
            stance.guard = s.numbers.guard
            battle.emit(Guarded(who, stance.guard))
        elif plan.intent == "press":
            stance.press = stance.dice = plan.amount
            battle.emit(Pressed(who, plan.amount))


def reveal(battle: Fight, s: Sides, who: str) -> None:
    """Let the log tell how an enemy's intent was chosen, and what was behind a feint."""
    plan = s.plan[who]
    if plan.sides:
        battle.emit(Rolled(who, "what to do", 1, plan.sides, (plan.die,), plan.die))
        plan.die = plan.sides = 0
    if plan.shown != plan.intent:
        battle.emit(IntentRevealed(who, plan.shown, plan.intent))
        plan.shown, plan.shown_at = plan.intent, ""


def finish(s: Sides, who: str) -> None:
    """End somebody's turn: what held for it alone is over."""
    turn, stance = s.turn[who], s.stance[who]
    turn.actions = 0
    turn.acted = True
    stance.dice = stance.weak = 0
    stance.bound = stance.edge = False
    s.acting.who = ""


def move(battle: Fight, s: Sides, who: str, square: int, *, sprint: bool = False) -> None:
    """Go to a square: 1 action, or both for a sprint (DP-08)."""
    place = s.place[who]
    battle.emit(Moved(who, s.grid.at(place.square), s.grid.at(square), sprint))
    place.square = square
    s.turn[who].actions -= 2 if sprint else 1
    if sprint:
        s.stance[who].sprinted = True


def leaving(s: Sides, who: str, ways: Mapping[int, int] | None = None) -> int:
    """Actions that it takes to go over the map's edge or by an exit; 0 where it cannot be done now (DP-20).

    Args:
        s: both sides.
        who: who wants to leave.
        ways: the steps to each square within all that is left of the turn, where that is known already.
    """
    unit, turn, square = s.unit[who], s.turn[who], s.place[who].square
    if s.stance[who].prone or not (s.grid.exits or s.field.open_edge):
        return 0
    furthest = sprint_squares(unit.agility) if turn.actions >= 2 else move_squares(unit.agility)
    if ways is None:
        ways = reach(s.grid, square, furthest, s.blocked(who))
    steps = [ways[each] for each in s.grid.exits if each in ways]
    if s.field.open_edge:
        steps += [ways[each] + 1 for each in s.grid.rim if each in ways]
    least = min(steps, default=furthest + 1)
    if least > furthest:
        return 0
    return 1 if least <= move_squares(unit.agility) else 2


def leave(battle: Fight, s: Sides, who: str) -> None:
    """Leave the fight for good; whoever does has no turn any more."""
    gone(battle, s, who)
    finish(s, who)
    s.round.order = tuple(each for each in s.round.order if each != who)


def stand(battle: Fight, s: Sides, who: str) -> None:
    """Get up, for 1 action (DP-17)."""
    s.stance[who].prone = False
    s.turn[who].actions -= 1
    battle.emit(Stood(who))


def lie_down(battle: Fight, s: Sides, who: str) -> None:
    """Drop prone, for free (DP-17)."""
    s.stance[who].prone = True
    battle.emit(WentProne(who))


def hesitate(battle: Fight, s: Sides, who: str) -> None:
    """Leave the order with the actions left (DP-14)."""
    turn = s.turn[who]
    turn.waiting = True
    s.round.order = tuple(each for each in s.round.order if each != who)
    s.acting.who = ""
    s.stance[who].edge = False
    battle.emit(Hesitated(who, turn.actions))


def reenter(battle: Fight, s: Sides, who: str, before: str) -> None:
    """Come back into the order ahead of everybody on somebody's count, and take the turn at once (DP-14).

    Args:
        battle: the fight.
        s: both sides.
        who: who hesitated.
        before: whose turn it would be; empty at a round's end, where the new count is below all others.
    """
    turn, order = s.turn[who], s.round.order
    turn.waiting, turn.asked = False, True
    if before:
        turn.count = s.turn[before].count
        place = next(number for number, each in enumerate(order) if s.turn[each].count == turn.count)
    else:
        turn.count = min((s.turn[each].count for each in order), default=turn.count + 1) - 1
        place = len(order)
    s.round.order = (*order[:place], who, *order[place:])
    battle.emit(Reentered(who, turn.count))


def pay(s: Sides, who: str, part: Part) -> None:
    """Take the spell points of a roll off (DP-22)."""
    what, key, _ = part
    s.vitals[who].points -= (s.weapon if what == "attack" else s.power)[who, key].cost


def name_part(s: Sides, who: str, part: Part) -> None:
    """Name one roll of the action under way and whom it is for, and pay for it (DP-16)."""
    pay(s, who, part)
    s.acting.parts = (*s.acting.parts, (*part, bool(part[2]) and s.vitals[part[2]].hp <= 0))


def single(s: Sides, who: str, part: Part) -> None:
    """Make one roll of an action: an attack, a spell, a power (DP-01, DP-22)."""
    s.turn[who].actions -= 1
    name_part(s, who, part)


def split_up(s: Sides, who: str) -> None:
    """Share the dice of an action out among its rolls, once all are named; the smaller pool is divided (DP-16)."""
    pools = []
    for what, key, _, _ in s.acting.parts:
        pools.append(
            dice_of(s, who, s.weapon[who, key]) if what == "attack" else power_dice(s, who, s.power[who, key].dice)
        )
    s.acting.dice = split_dice(min(pools), len(pools))
