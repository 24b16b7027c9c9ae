"""Movement at the end of a beat: all moves at once, then what each unit has located (FT-12 to FT-14)."""

from collections.abc import Sequence

from systems.fudge.components import Action
from systems.fudge.events.actions import Left, Moved, PostureTaken
from systems.fudge.map.geometry import Area, Spot, metres, read_spot
from systems.fudge.map.movement import charged, landing, moved, way_out
from systems.fudge.mechanics.attack_profile import ACROBATICS, leaps, why_lost
from systems.fudge.rules.modifiers import HAND_TO_HAND, STANDING
from systems.fudge.state import State, Unit, fighting
from systems.table.battle.fight import Fight

Acting = Sequence[tuple[Unit, Action]]
"""Everybody who fights, with the action of this beat."""


def move_all(fight: Fight, state: State) -> None:
    """Carry out all moves, leaps and postures of the beat at once, then update what is located (FT-12 to FT-14)."""
    beat = state.turn.beat
    acting = [(unit, unit.action(beat)) for unit in fighting(state.all)]
    if any(action.kind in ("move", "leave") or action.way == ACROBATICS for _, action in acting):
        _move(fight, state, acting)
    else:
        for unit, action in acting:
            _arrive(fight, unit, action, unit.spot, unit.spot)
    _locate(state, acting)


def _move(fight: Fight, state: State, acting: Acting) -> None:
    """Carry out the moves, leaps and postures of all who act."""
    starts = {unit.id: unit.spot for unit in state.all if not unit.place.gone}
    places, chases = _goals(state, acting, starts)
    charges = {who: state.numbers.charge for who, at in chases.items() if charges_at(state, state.units[who]) == at}
    ends = moved(state.ground, starts, places, chases, state.numbers.move, state.numbers.reach, charges)
    for unit, action in acting:
        if action.kind == "attack" and _leapt(state, unit, action):
            leap, reach = state.numbers.leap, state.numbers.reach
            ends[unit.id] = landing(state.ground, unit.spot, starts[action.at], leap, reach)
    gone = [unit for unit, action in acting if action.kind == "leave" and _gets_away(state, unit)]
    for unit, action in acting:
        _arrive(fight, unit, action, starts[unit.id], ends[unit.id])
    for unit, action in acting:
        at = charges_at(state, unit) if action.kind == "move" else ""
        if at in ends and charged(starts[unit.id], ends[unit.id], ends[at], state.numbers.charge):
            unit.plan.charge = at
    for unit in gone:
        unit.place.gone = "left"
        state.turn.fled = state.turn.fled or not unit.facts.ours
        fight.emit(Left(unit.id, "left"))


def _goals(state: State, acting: Acting, starts: dict[str, Spot]) -> tuple[dict[str, Spot], dict[str, str]]:
    """The places that units move to, and the units that others follow."""
    places: dict[str, Spot] = {}
    chases: dict[str, str] = {}
    for unit, action in acting:
        if unit.place.posture != STANDING:
            continue
        if action.kind == "leave":
            places[unit.id] = way_out(state.ground, unit.spot)[0]
        elif action.kind == "move" and action.at in state.units:
            if action.at in starts:
                chases[unit.id] = action.at
        elif action.kind == "move":
            area = next((area for area in state.ground.areas if area.id == action.at), None)
            places[unit.id] = area.nearest(unit.spot) if area else read_spot(action.at)
    return places, chases


def _leapt(state: State, unit: Unit, action: Action) -> bool:
    """Tell whether an attack was a leap that landed."""
    target, arm = state.units[action.at], unit.arm(action.by)
    return leaps(state, unit, action, arm, target) and not why_lost(state, unit, action, arm, target)


def _gets_away(state: State, unit: Unit) -> bool:
    """Tell whether the way out is within one move (FT-13, FT-15)."""
    far = way_out(state.ground, unit.spot)[1]
    return unit.place.posture == STANDING and far <= state.numbers.move


def charges_at(state: State, unit: Unit) -> str:
    """Return whom a unit moves at in beat 1, to attack hand-to-hand in beat 2; empty where it does not (FT-13)."""
    first, second = unit.action(1), unit.action(2)
    blow = state.turn.beat == 1 and first.kind == "move" and second.kind == "attack"
    return second.at if blow and unit.arm(second.by).kind in HAND_TO_HAND else ""


def _arrive(fight: Fight, unit: Unit, action: Action, start: Spot, end: Spot) -> None:
    """Set a unit's spot and posture after the beat."""
    place = unit.place
    unit.coming.moved = start != end
    if start != end:
        place.x, place.y = end
        unit.condition.aim = ""
        fight.emit(Moved(unit.id, end[0], end[1], metres(start, end), action.at))
    posture = STANDING if action.kind == "stand" else action.posture
    if posture and posture != place.posture:
        place.posture = posture
        fight.emit(PostureTaken(unit.id, posture))


def _locate(state: State, acting: Acting) -> None:
    """Update what units have located: a target locates its attacker, unless that is out of sight again (FT-14)."""
    for unit, action in acting:
        target = state.units[action.at] if unit.coming.struck else None
        if target is not None and unit.id not in target.senses.located + target.senses.found:
            target.senses.found += (unit.id,)
    state.update_located()
    for unit in state.all:
        unit.coming.moved = unit.coming.struck = False


def goal_of(state: State, unit: Unit, at: str) -> Area | None:
    """The place that a unit goes to before anything else; None if its intent is at a unit, or it is there already."""
    goal = next((area for area in state.ground.areas if area.id == at), None)
    return goal if goal and unit.place.posture == STANDING and not goal.holds(unit.spot) else None


def shown_place(state: State, unit: Unit) -> tuple[str, bool]:
    """What an enemy's intent is shown with: the unit or the place, and whether that is a place to go to (BH-01)."""
    at = unit.resolve.at
    place = unit.resolve.shown != "flee" and goal_of(state, unit, at) is not None
    return at if place or at in state.units else "", place
