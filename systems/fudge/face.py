"""The fight as it seems: feints are what they show (BH-01), and who is not located is somewhere out of sight."""

from systems.fudge.components import Action
from systems.fudge.ground import Spot, out_of_sight
from systems.fudge.plans import HOLD, planned
from systems.fudge.sides import Sides, Unit
from systems.fudge.view import known
from systems.table.battle.fight import Fight


def as_seen(battle: Fight) -> None:
    """Let every enemy mean what it shows, and those who are hidden be where the player may think them."""
    sides = battle.bound(Sides)
    for foe in sides.foes:
        if foe.fights and not known(sides, foe):
            foe.place.x, foe.place.y = _hideout(sides)
    for foe in sides.foes:
        if foe.fights and foe.plan.step == 2 and foe.resolve.shown:
            _mean(sides, foe)


def _mean(sides: Sides, foe: Unit) -> None:
    """Take the shown intent for the real one, in all actions of the turn that are still to come.

    They are planned anew for those who do not feint, too: so nothing tells them apart.
    """
    resolve, plan, beat = foe.resolve, foe.plan, sides.turn.beat
    resolve.intent, resolve.word, resolve.rolls = resolve.shown, "", ()
    if resolve.shown != "press":
        resolve.amount = 0
    if foe.condition.held:
        return
    first, second = planned(sides, foe, resolve.shown, resolve.at)
    if beat == 1:
        plan.first, plan.second = tuple(_to_come(foe, 1, first)), tuple(second)
        return
    plan.second = tuple(_to_come(foe, 2, second))
    if foe.action(1).kind != "attack":
        plan.first = tuple(first if first.kind == "aim" else HOLD)  # moves are over and done with


def _to_come(foe: Unit, beat: int, seeming: Action) -> Action:
    """What it seems to do in this beat: its turn to strike may be past, but moves come at the beat's end."""
    if not foe.plan.acted:
        return seeming
    struck = foe.action(beat)
    if struck.kind == "attack":
        return struck
    return HOLD if seeming.kind == "attack" else seeming


def _hideout(sides: Sides) -> Spot:
    """Where the player may think somebody whom nobody has located: the first spot of the map out of everybody's sight.

    Where there is none, since members cannot see, it is the middle of the map.
    """
    ground = sides.ground
    seekers = [each for each in sides.members if each.fights]
    for area in ground.areas:
        if area.full and area.kind in ("cover", "hidden"):
            for x in range(max(0, area.x - ground.near), min(ground.width, area.x + area.width + ground.near)):
                for y in range(max(0, area.y - ground.near), min(ground.height, area.y + area.height + ground.near)):
                    if all(out_of_sight(ground, each.spot, (x, y)) for each in seekers):
                        return x, y
    return ground.width // 2, ground.height // 2
