"""Rolls with Tough, help and hindrance (RX-01, RX-10)."""

from systems.reactive.events.actions import Rolls
from systems.reactive.rules import Level, dice_count, kept, level_of
from systems.reactive.state import Member, State
from systems.table.battle.fight import Fight


def roll_tough(
    fight: Fight,
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
    """Roll with Tough for a member, log dice, sum and level, and return the level (RX-01, RX-10).

    Args:
        fight: the fight.
        member: the roller.
        what: `attack`, `defend` or `task`.
        target: the enemy, the ally or the task.
        weapon: weapon of an attack, in words.
        modifier: added to dice and Tough.
        helper: id of the helper, who gives advantage, or an empty text.
        better: advantage for another reason.
        worse: disadvantage.
    """
    numbers = fight.bound(State).numbers
    better = better or bool(helper) or member.turn.favoured
    member.turn.favoured = False
    count = dice_count(better, worse, numbers.advantage_dice)
    if count == 2:
        natural = fight.roll("combat", 2, 6, member.id, what).total
    else:
        rolled = fight.dice.each("combat", count, 6, member.id, what)
        fight.emit(rolled)
        natural = sum(kept(rolled.faces, worse))
    tough = member.fighter.tough
    level = level_of(natural, tough + modifier, numbers.failure_most, numbers.mixed_most)
    edge = "" if better == worse else "advantage" if better else "disadvantage"
    total = natural + tough + modifier
    fight.emit(Rolls(member.id, what, target, weapon, natural, tough, modifier, total, edge, helper, level))
    return level


def hampered(member: Member, foe: str) -> bool:
    """Tell whether a grip gives a member disadvantage: on every roll but attacks on the grappling enemy.

    Args:
        member: the roller.
        foe: the enemy attacked; an empty text for any other roll.
    """
    return bool(member.plight.caught_by) and member.plight.caught_by != foe


def give_up_turn(member: Member) -> None:
    """Use up the roll of a helper, who no longer stands ready for an ally either, but has free acts left (RX-10)."""
    use_up_roll(member)
    member.turn.guards = ""


def use_up_roll(member: Member) -> None:
    """Use up the roll of a turn, which then goes on with free acts until the player ends it (RX-05)."""
    member.turn.taken = member.turn.lingers = True
