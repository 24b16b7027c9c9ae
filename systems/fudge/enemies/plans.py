"""Plans of enemies: the two actions that carry out an intent."""

from collections.abc import Iterator

from systems.fudge.components import Action, Arm
from systems.fudge.map.geometry import Area, Spot, concealment, cover, inside, level, metres, squared, within
from systems.fudge.map.movement import charged, towards
from systems.fudge.mechanics.attack_profile import ACROBATICS, STEALTH, advantage, damage_bonus, wielded
from systems.fudge.mechanics.movement import goal_of
from systems.fudge.rules.modifiers import HAND_TO_HAND, KNEELING, PROJECTILE, PRONE, SHOT, STANDING, WHOLE
from systems.fudge.rules.odds import expected_harm
from systems.fudge.rules.rolls import hands_suffice, strikes_again
from systems.fudge.state import State, Unit

Plan = tuple[Action, Action]

HOLD = Action()
STAND = Action("stand")
LEAVE = Action("leave")
SAFE = 12
"""Metres from the nearest enemy beyond which kneeling is safe: none comes into reach in one move."""


def planned(state: State, unit: Unit, intent: str, at: str) -> Plan:
    """The two actions of an intent towards a unit or a place (FT-03)."""
    up = unit.place.posture == STANDING
    if intent == "flee":
        return (LEAVE, LEAVE) if up else (STAND, LEAVE)
    target = state.units.get(at)
    if target is None or not target.fights or target.facts.ours == unit.facts.ours:
        goal = goal_of(state, unit, at)
        target = _nearest(state, unit)
        if target is None:
            return HOLD, HOLD
        if goal is not None:
            move = Action("move", at=goal.id)
            end = towards(unit.spot, goal.nearest(unit.spot), state.numbers.move)
            arms = [arm for arm in wielded(unit.facts) if metres(end, target.spot) <= state.attack_range(arm)]
            charging = charged(unit.spot, end, target.spot, state.numbers.charge)
            return move, _blow(state, unit, target, arms, charging=charging) or move
    match intent:
        case "guard":
            return _guard(state, unit, target)
        case "aim":
            return _aim(state, unit, target)
        case "hide":
            return _hide(state, unit, target)
        case "take_cover":
            return _take_cover(state, unit, target)
        case "kite":
            return _kite(state, unit, target)
    return engage(state, unit, target)


def engage(state: State, unit: Unit, target: Unit, way: str = "") -> Plan:
    """Attack with each hand if the target is in range; else leap, charge or come nearer."""
    far = metres(unit.spot, target.spot)
    arms = [arm for arm in wielded(unit.facts) if far <= state.attack_range(arm)]
    down = unit.place.posture != STANDING
    if arms:
        first = _best(state, unit, target, arms)
        blow = Action("attack", first.key, target.id, way)
        if down and first.kind in HAND_TO_HAND:
            return STAND, blow
        return blow, _other(state, unit, target, first, arms, way)
    near = [arm for arm in wielded(unit.facts) if arm.kind in HAND_TO_HAND]
    if near and not down and _leapable(state, unit, target, far):
        first = _best(state, unit, target, near)
        return Action("attack", first.key, target.id, ACROBATICS), _other(state, unit, target, first, near, "")
    if down:
        return STAND, Action("move", at=target.id)
    move = Action("move", at=target.id)
    coming = [arm for arm in wielded(unit.facts) if far <= state.attack_range(arm) + state.numbers.move]
    charging = squared(unit.spot, target.spot) >= state.numbers.charge**2
    return move, _blow(state, unit, target, coming, charging=charging) or move


def _leapable(state: State, unit: Unit, target: Unit, far: int) -> bool:
    return far <= state.numbers.leap and level(state.ground, unit.spot) > level(state.ground, target.spot)


def _guard(state: State, unit: Unit, target: Unit) -> Plan:
    """Stay, or get behind the nearest cover; then attack once, if the target is in range."""
    arms = [arm for arm in wielded(unit.facts) if metres(unit.spot, target.spot) <= state.attack_range(arm)]
    blow = _blow(state, unit, target, arms) or HOLD
    spot = cover_spot(state, unit, target)
    return (_go(spot), blow) if spot else (HOLD, blow)


def _aim(state: State, unit: Unit, target: Unit) -> Plan:
    """Spend the turn aiming, on one knee if no enemy is near; once aimed, shoot."""
    aimed = state.units.get(unit.condition.aim)
    if aimed is not None and aimed.fights:
        return engage(state, unit, aimed)
    far = metres(unit.spot, target.spot)
    if not any(arm.kind in SHOT and far <= state.attack_range(arm) for arm in wielded(unit.facts)):
        return engage(state, unit, target)
    kneel = KNEELING if far > SAFE and unit.place.posture == STANDING else ""
    return Action("aim", at=target.id, posture=kneel), Action("aim", at=target.id)


def _hide(state: State, unit: Unit, target: Unit) -> Plan:
    """Attack by Stealth while unlocated; otherwise get out of sight first."""
    far = metres(unit.spot, target.spot)
    if unit.id not in target.senses.located:
        return engage(state, unit, target, STEALTH)
    spot = hiding_spot(state, unit, target)
    if spot is None or unit.place.posture != STANDING:
        return _take_cover(state, unit, target)
    shots = [arm for arm in wielded(unit.facts) if arm.kind in SHOT and far <= state.attack_range(arm)]
    blow = _blow(state, unit, target, shots, STEALTH) if within(unit.spot, spot, state.numbers.move) else None
    return _go(spot), blow or _go(spot)


def _take_cover(state: State, unit: Unit, target: Unit) -> Plan:
    """Get behind cover and shoot from there, or from the ground; without a weapon to shoot with, guard."""
    shots = [
        arm
        for arm in wielded(unit.facts)
        if arm.kind in SHOT and metres(unit.spot, target.spot) <= state.attack_range(arm)
    ]
    if not shots:
        return _guard(state, unit, target)
    if spot := cover_spot(state, unit, target):
        return _go(spot), _blow(state, unit, target, shots) or HOLD
    plan = engage(state, unit, target)
    return (plan[0]._replace(posture=PRONE), plan[1]) if _lies_down(state, unit, target, plan) else plan


def _lies_down(state: State, unit: Unit, target: Unit, plan: Plan) -> bool:
    """Tell whether to shoot from the ground: in the open, with a weapon for it, nobody near (FT-07, FT-09)."""
    nearest = _nearest(state, unit)
    arm = next((arm for arm in unit.facts.arms if arm.key == plan[0].by), None)
    return (
        unit.place.posture == STANDING
        and plan[0].kind == "attack"
        and arm is not None
        and arm.kind == PROJECTILE
        and not cover(state.ground, target.spot, unit.spot)
        and (nearest is None or metres(unit.spot, nearest.spot) > SAFE)
    )


def _kite(state: State, unit: Unit, target: Unit) -> Plan:
    """Attack, then fall back from the nearest enemy."""
    nearest = _nearest(state, unit)
    plan = engage(state, unit, target)
    if nearest is None or plan[0].kind != "attack" or unit.place.posture != STANDING:
        return plan
    far = metres(unit.spot, nearest.spot)
    if far > SAFE:
        return plan
    x, y = unit.spot[0] - nearest.spot[0] or 1, unit.spot[1] - nearest.spot[1]
    step = state.numbers.move
    long = max(1, far)
    away = inside(state.ground, (unit.spot[0] + x * step // long, unit.spot[1] + y * step // long))
    return plan[0], _go(away)


def _go(spot: Spot | None) -> Action:
    return Action("move", at=f"{spot[0]},{spot[1]}") if spot else HOLD


def _nearest(state: State, unit: Unit) -> Unit | None:
    return min(state.enemies(unit), key=lambda each: metres(unit.spot, each.spot), default=None)


def _best(state: State, unit: Unit, target: Unit, arms: list[Arm], charging: bool = False) -> Arm:
    """The weapon with the most expected harm; of equals the first."""

    def harm(arm: Arm) -> int:
        return expected_harm(advantage(state, unit, arm, target, charging), damage_bonus(arm, target))

    return max(arms, key=harm)


def _blow(
    state: State, unit: Unit, target: Unit, arms: list[Arm], way: str = "", charging: bool = False
) -> Action | None:
    """An attack with the best of some weapons; None without any."""
    if not arms:
        return None
    return Action("attack", _best(state, unit, target, arms, charging).key, target.id, way)


def _other(state: State, unit: Unit, target: Unit, first: Arm, arms: list[Arm], way: str) -> Action:
    """The other hand's attack, or holding if no hand is free (FT-04)."""
    fit = [
        arm
        for arm in arms
        if hands_suffice(unit.facts.hands, first.hands, arm.hands) and strikes_again(first.key, arm.key, arm.each_hand)
    ]
    return _blow(state, unit, target, fit, way) or HOLD


def cover_spot(state: State, unit: Unit, target: Unit) -> Spot | None:
    """The nearest spot within a move that has better cover from the target; None if there is none, or no need."""
    if unit.place.posture != STANDING:
        return None
    ground, start, origin = state.ground, unit.spot, target.spot
    here = cover(ground, origin, start)
    if here == WHOLE:
        return None
    found: list[tuple[int, int, Spot]] = []
    for area in ground.areas:
        if area.kind != "cover":
            continue
        for spot in _around(area):
            if within(start, spot, state.numbers.move) and inside(ground, spot) == spot:
                better = cover(ground, origin, spot)
                if better > here:
                    found.append((-better, metres(start, spot), spot))
    return min(found)[2] if found else None


def hiding_spot(state: State, unit: Unit, target: Unit) -> Spot | None:
    """The nearest spot out of the target's sight."""
    ground = state.ground
    found: list[tuple[int, Spot]] = []
    for area in ground.areas:
        if area.full and area.kind in ("cover", "hidden"):
            for spot in _around(area):
                hidden = concealment(ground, spot) == WHOLE or cover(ground, target.spot, spot) == WHOLE
                if hidden and inside(ground, spot) == spot:
                    found.append((metres(unit.spot, spot), spot))
    return min(found)[1] if found else None


def _around(area: Area) -> Iterator[Spot]:
    """The spots of an area and around it."""
    for x in range(area.x - 1, area.x + area.width + 1):
        for y in range(area.y - 1, area.y + area.height + 1):
            yield x, y
