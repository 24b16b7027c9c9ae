"""Rolls with Tough, help and hindrance (RX-01, RX-10)."""

from systems.reactive.events.actions import Rolls
from systems.reactive.rules import Level, dice_count, kept, level_of
from systems.reactive.state import Member, State
from systems.table.battle.fight import Fight


def roll_of(
    battle: Fight,
    member: Member,
    what: str,
    target: str,
    weapon: str,
    modifier: int,
    helper: str,
    *,
    better: bool = False,
    worse: bool,
) -> Level:
    """Roll for a member with Tough, and put dice, sum and level on record (RX-01, RX-10).

    Args:
        battle: the fight.
        mate: who rolls.
        what: `attack`, `defend` or `task`.
        target: the enemy, the ally or the task.
        weapon: what an attack is made with, in words.
        modifier: what is added besides Tough.
        helper: who helps, or nobody; it gives advantage.
        better: advantage for another reason.
        worse: disadvantage.
    """
    numbers = battle.bound(State).numbers
    better = better or bool(helper) or member.turn.favoured
    member.turn.favoured = False
    count = dice_count(better, worse, numbers.advantage_dice)
    if count == 2:
        natural = battle.roll("combat", 2, 6, member.id, what).total
    else:
        rolled = battle.dice.each("combat", count, 6, member.id, what)
        battle.emit(rolled)
        natural = sum(kept(rolled.faces, worse))
    tough = member.fighter.tough
    level = level_of(natural, tough + modifier, numbers.failure_most, numbers.mixed_most)
    edge = "" if better == worse else "advantage" if better else "disadvantage"
    total = natural + tough + modifier
    battle.emit(Rolls(member.id, what, target, weapon, natural, tough, modifier, total, edge, helper, level))
    return level


def hampered(member: Member, foe: str) -> bool:
    """Tell whether a grip gives somebody disadvantage: on all but attacks on whoever has them in it.

    Args:
        mate: who rolls.
        foe: the enemy attacked; an empty text for any other roll.
    """
    return bool(member.plight.caught_by) and member.plight.caught_by != foe


def give_up(member: Member) -> None:
    """Take the turn of this cycle from somebody who helps; to stand ready for an ally ends with it (RX-10)."""
    member.turn.taken, member.turn.guards = True, ""
