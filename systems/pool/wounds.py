"""What damage and healing do: HP, going down, dying, waking, and how the fight is decided (DP-07, DP-09, DP-20)."""

from dataclasses import fields

from systems.pool.components import Stance
from systems.pool.events import LeftField, WentProne
from systems.pool.harm import (
    Afflicted,
    Awoke,
    Downed,
    Healed,
    Hurt,
    Killed,
)
from systems.pool.rules import kills
from systems.pool.sides import Sides
from systems.table.battle.fight import Fight
from systems.table.battle.shields import DamageHalved, halved

STANCE = tuple(field.name for field in fields(Stance))


def felt(s: Sides, who: str, damage: int) -> int:
    """HP above 0 that somebody would lose by so much damage, through a Locket if they have one."""
    return min(max(0, s.vitals[who].hp), halved(damage) if s.unit[who].locket else damage)


def lose(battle: Fight, s: Sides, who: str, amount: int, by: str, *, lingering: bool = False) -> None:
    """Take damage off somebody's HP, halved by a Locket (IT-08); `by`: whose deed it is.

    Who goes down lies on the ground; an enemy that does is out of the fight (DP-20). Damage to somebody already Downed
    is added up and kills once it exceeds Fortitude (DP-09).
    """
    if amount <= 0 or not s.present(who):
        return
    unit, vitals = s.unit[who], s.vitals[who]
    if unit.locket and amount > 1:
        left, hp = halved(amount), max(0, vitals.hp)
        battle.emit(DamageHalved(who, amount, left, min(hp, amount) - min(hp, left)))
        amount = left
    down = vitals.hp <= 0
    vitals.hp -= amount
    battle.quiet.stirred = True
    battle.emit(Hurt(who, amount, vitals.hp, lingering, by))
    if who in s.past:
        s.past[who].hurt = True
    if down:
        vitals.beyond += amount
        if kills(vitals.beyond, unit.fortitude):
            vitals.dead = True
            out(s, who)
            battle.emit(Killed(who, vitals.beyond, unit.fortitude))
    elif vitals.hp <= 0:
        s.stance[who].prone = True
        battle.emit(Downed(who))
        if unit.side == "foes":
            out(s, who)


def heal(battle: Fight, s: Sides, who: str, amount: int, by: str) -> None:
    """Give somebody HP, up to the most; one who comes to 1 HP or more wakes, prone (DP-09, DP-11, DP-20).

    `by`: whose deed it is.
    """
    unit, vitals = s.unit[who], s.vitals[who]
    if not s.present(who):
        return
    down = vitals.hp <= 0
    gained = max(0, min(amount, unit.most - vitals.hp))
    vitals.hp += gained
    if gained:
        battle.stir()
    battle.emit(Healed(who, gained, vitals.hp, by))
    if down and vitals.hp > 0:
        vitals.beyond = 0
        s.stance[who].prone = True
        battle.emit(Awoke(who))


def afflict(battle: Fight, s: Sides, who: str, *, fells: bool, blinds: int, sickens: int) -> None:
    """Bring the conditions of a hit upon somebody who is still there; the worse of two stays (DP-17)."""
    stance = s.stance[who]
    if not s.present(who):
        return
    if fells and not stance.prone:
        stance.prone = True
        battle.emit(WentProne(who))
    if blinds > stance.blinded:
        stance.blinded = blinds
        battle.emit(Afflicted(who, "blinded", blinds))
    if sickens > stance.sickened:
        stance.sickened = sickens
        battle.emit(Afflicted(who, "sickened", sickens))


def gone(battle: Fight, s: Sides, who: str) -> None:
    """Let somebody leave over the map's edge (DP-20)."""
    s.place[who].gone = True
    out(s, who)
    battle.emit(LeftField(who))


def out(s: Sides, who: str) -> None:
    """Take somebody off the map for good; what was upon them matters no more, and leaves no trace in the state."""
    s.place[who].square = -1
    s.burns[who].steps = ()
    stance, none = s.stance[who], Stance()
    for name in STANCE:
        setattr(stance, name, getattr(none, name))


def decided(battle: Fight, s: Sides) -> bool:
    """Tell whether the fight is over, and end it: a side with nobody able on the map has lost (DP-20).

    The party is routed if none of it is able, and has retreated if somebody able is gone over the edge (HX-15).
    """
    if battle.result.outcome:
        return True
    if not any(map(s.able, s.party)):
        away = any(s.place[who].gone for who in s.party)
        battle.end("retreat" if away else "rout")
    elif not any(map(s.able, s.foes)):
        fled = any(s.place[who].gone for who in s.foes)
        loot = s.field.loot - s.numbers.fled_loot * fled
        battle.end("victory", loot, spared=not slain(s))
    return bool(battle.result.outcome)


def slain(s: Sides) -> list[str]:
    """Ids of the enemies that are Downed, in stable order."""
    return [who for who in s.foes if s.vitals[who].hp <= 0]
