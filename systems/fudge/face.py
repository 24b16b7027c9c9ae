"""The fight as it seems: feints are what they show (BH-01), and who is not located is somewhere out of sight."""

from systems.fudge.ground import Spot, out_of_sight
from systems.fudge.plans import planned
from systems.fudge.sides import Sides, Unit
from systems.fudge.view import known
from systems.table.battle import Battle


def seem(battle: Battle) -> None:
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
    if beat == 1 and not plan.acted:
        plan.first = tuple(first)
    if beat == 1 or not plan.acted:
        plan.second = tuple(second)


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
