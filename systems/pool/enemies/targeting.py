"""Targets of enemies: the units and squares that target words stand for, and those attackable in one turn (BH-03)."""

from collections.abc import Sequence

from systems.pool.components import Power
from systems.pool.map.paths import reachable
from systems.pool.rules import move_squares
from systems.pool.state.arms import Arm, reached
from systems.pool.state.state import State
from systems.pool.state.units import Foe, Unit
from systems.table.battle.fight import Fight
from systems.table.enemies.targets import AT_FRIEND, Candidate, aimed
from systems.table.loop.language import mark

PLACES = ("objective", "exit")
UNAIMED = ("guard", "flee", "hesitate")
"""Intents without a target."""
KINDS = {"mend": "friend", "finish": "fallen"}
"""The kinds of targets of intents that are not aimed at an enemy who is awake."""


def target_of(fight: Fight, state: State, foe: Foe, among: Sequence[Unit] | None = None, *, intent: str = "") -> str:
    """Return the unit's id or the square, as `x,y`, that an enemy's target word stands for (BH-03).

    At most one die is rolled on the `ai` stream.

    Args:
        fight: the fight.
        state: its state.
        enemy: the enemy that acts.
        among: the units to choose from; None for all that attacks can be aimed at.
        intent: the intent that the target is for; empty for the enemy's true one.
    """
    plan = foe.plan
    word, intent = plan.word, intent or plan.intent
    match target_kind(intent, word):
        case "":
            return ""
        case "fallen":
            return id_of(nearest(state, foe, fallen(state, foe)))
        case "place":
            place = nearest_place(state, foe, word)
            return state.grid.at(place) if place >= 0 else ""
        case "friend":
            word = "ally_most_wounded"
    targets = state.targets(foe) if among is None else among
    if intent == "flank":
        targets = flankable(state, foe, targets)
    if word in PLACES and places(state, word):
        place = nearest_place(state, foe, word)
        return id_of(min(targets, key=lambda each: state.grid.distance(each.place.square, place), default=None))

    def die(sides: int) -> int:
        rolled = fight.dice.sum("ai", 1, sides, foe.id, mark("at whom"))
        if plan.shown not in UNAIMED:
            fight.emit(rolled)
        return rolled.total

    enemies = candidates(state, foe, targets)
    allies = candidates(state, foe, state.allies(foe)) if word == AT_FRIEND else ()
    return aimed(word, enemies, allies, foe.id, foe.past.attacker, die)


def candidates(state: State, foe: Foe, others: Sequence[Unit]) -> list[Candidate]:
    """Measure some units for target words (BH-03)."""
    away = state.grid.away[foe.place.square]
    return [
        Candidate(each.id, away[each.place.square], each.vitals.hp, each.stats.most, each.strength, each.heals)
        for each in others
    ]


def target_kind(intent: str, word: str) -> str:
    """Return the kind of an intent's target: `place`, `friend`, `fallen`, `enemy` (one that is awake), or empty."""
    if intent in UNAIMED:
        return ""
    if intent == "advance" and word in PLACES:
        return "place"
    return KINDS.get(intent, "enemy")


def aims_at_opponent(foe: Foe) -> bool:
    """Tell whether the declared intent is aimed at a unit of the other side that is awake."""
    return target_kind(foe.plan.intent, foe.plan.word) == "enemy"


def flankable(state: State, foe: Foe, among: Sequence[Unit]) -> Sequence[Unit]:
    """Return those in the open with a friend beside them; else those in the open, else all (DP-13)."""
    in_the_open = [each for each in among if not state.grid.backed[each.place.square]]
    joined = [each for each in in_the_open if state.opponents_beside(each) > (state.distance(foe, each) == 1)]
    return joined or in_the_open or among


def shown_target(fight: Fight, state: State, foe: Foe) -> str:
    """Return the target of a feint: the one it would have in earnest, so that it does not give itself away (BH-01)."""
    plan = foe.plan
    if target_kind(plan.shown, plan.word) == target_kind(plan.intent, plan.word):
        return plan.at
    return target_of(fight, state, foe, intent=plan.shown)


def attackable(state: State, foe: Foe, among: Sequence[Unit], moves: int) -> list[Unit]:
    """Return those of some units that can be attacked after at most so many moves."""
    start, arms = foe.place.square, foe.ready
    steps = move_squares(foe.stats.agility) * max(0, moves)
    far = max([arm.weapon.furthest for arm in arms], default=0) if steps else 0
    grid, squares, found = state.grid, None, []
    for target in among:
        end = target.place.square
        if reached(arms, start, end):
            found.append(target)
        elif steps and grid.away[end][start] <= steps + far and (far > 1 or _open_about(state, foe, end)):
            squares = set(state.destinations(foe, steps)) if squares is None else squares
            near = squares.intersection(grid.within(end, far))
            if any(reached(arms, square, end) for square in near):
                found.append(target)
    return found


def _open_about(state: State, foe: Foe, square: int) -> bool:
    """Tell whether one of the eight squares about a square is free for an enemy."""
    return not state.occupied(foe).issuperset(state.grid.around[square])


def ranged_weapons(unit: Unit) -> list[Arm]:
    """Return the weapons and spells usable now that attack from afar."""
    return [arm for arm in unit.ready if arm.kind != "melee"]


def healing_power(unit: Unit) -> Power | None:
    """Return the power that a unit can heal with now, if there is one."""
    return next((power for power in unit.powers if power.does == "heal"), None)


def fallen(state: State, unit: Unit) -> list[Unit]:
    """Return the Downed units of the other side that still lie on the map."""
    return [each for each in state.other_side(unit) if each.present and each.vitals.hp <= 0]


def nearest(state: State, unit: Unit, among: Sequence[Unit]) -> Unit | None:
    """Return the nearest of some units, of equals the first; None where there are none."""
    return min(among, key=lambda each: state.distance(unit, each), default=None)


def id_of(unit: Unit | None) -> str:
    """Return a unit's id; empty for none."""
    return unit.id if unit else ""


def places(state: State, word: str) -> list[int]:
    """Return the squares that `objective` or `exit` can stand for."""
    grid = state.grid
    if word == "objective":
        return grid.objectives
    return grid.exits or (grid.rim if state.field.open_edge else [])


def nearest_place(state: State, unit: Unit, word: str) -> int:
    """Return the place with the fewest steps to it, else the nearest in a straight line; -1 where there is none."""
    grid, start = state.grid, unit.place.square
    candidates = places(state, word)
    if not candidates:
        return -1
    reached = reachable(grid, start, grid.width * grid.height, state.blocked(unit))
    found = [(reached[square], square) for square in candidates if square in reached]
    return min(found)[1] if found else min(candidates, key=lambda square: grid.distance(start, square))
