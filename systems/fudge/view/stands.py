"""What the spot of each unit means: moves, ranges, what hides and what covers opponents."""

from collections.abc import Iterator

from systems.fudge.map.geometry import Area, Ground, Spot, concealment, cover, crosses, level, metres
from systems.fudge.mechanics.actions import NextAction
from systems.fudge.mechanics.attack_profile import wielded
from systems.fudge.rules.modifiers import HAND_TO_HAND, STANDING, WHOLE
from systems.fudge.state import State, Unit
from systems.fudge.view.map_view import known
from systems.table.battle.fight import Fight
from systems.table.battle.stand import RegionView, SightView, StandView, region
from systems.table.loop.language import counted, tr

MOVES = 2
"""Actions of a turn (FT-03)."""


def stands(fight: Fight) -> list[StandView]:
    """Return how far each unit that fights moves and reaches, of those whose spot the player may know."""
    state = fight.bound(State)
    if fight.result.outcome:
        return []
    seen = [unit for unit in state.all if unit.fights and known(state, unit)]
    return [
        {
            "who": unit.id,
            "regions": list(_regions(state, unit, second=_second(fight, unit))),
            "sights": [_sight(state, unit, other) for other in seen if other.facts.ours != unit.facts.ours],
        }
        for unit in seen
    ]


def _second(fight: Fight, unit: Unit) -> bool:
    """Tell whether a member is asked for the second action of the turn."""
    request = fight.request
    return request is not None and request.kind == "second_action" and unit.id == fight.flow.who


def _regions(state: State, unit: Unit, *, second: bool) -> Iterator[RegionView]:
    """Yield moves and ranges, from where the first action leads if the second is being asked for (FT-03, FT-13)."""
    start = NextAction(state, unit).spot if second else unit.spot
    for made in (*_moves(state, unit, 1 if second else MOVES), *_ranges(state, unit)):
        if start != unit.spot:
            made["start"] = {"x": start[0], "y": start[1]}
        yield made


def _moves(state: State, unit: Unit, most: int) -> Iterator[RegionView]:
    """Yield how far so many moves lead; one action goes on standing up."""
    step = state.numbers.move
    if unit.condition.held:
        return
    lying = unit.place.posture != STANDING
    for number in range(1 + lying, most + 1):
        far = (number - lying) * step
        how = tr("Stand up and move") if lying else counted(number, "move")
        made = region("move", number, tr("{how}, {far} m", how=how, far=far))
        made["far"] = far
        yield made


def _ranges(state: State, unit: Unit) -> Iterator[RegionView]:
    """Yield the reach of each weapon at hand, and its long range, which is harder (FT-07, FT-13)."""
    told = set()
    for arm in sorted(wielded(unit.facts), key=state.attack_range):
        furthest = state.attack_range(arm)
        near = furthest if arm.kind in HAND_TO_HAND else arm.range
        for band, far in enumerate(dict.fromkeys((near, furthest)), 1):
            if far not in told:
                told.add(far)
                words = tr("{arm} {far} m", arm=arm.name, far=far)
                if band > 1:
                    words = tr("{arm} long {far} m", arm=arm.name, far=far)
                made = region("range", band, words)
                made["far"] = far
                yield made


def _sight(state: State, unit: Unit, other: Unit) -> SightView:
    """Return whether a unit sees an opponent, and what covers, conceals or raises the opponent (FT-09, FT-14)."""
    ground, start, end = state.ground, unit.spot, other.spot
    made: SightView = {"at": other.id, "seen": True, "words": ""}
    covered, hidden = cover(ground, start, end), concealment(ground, end)
    said = []
    if unit.condition.blind:
        made["seen"] = False
        said.append(tr("blinded"))
    if covered or hidden:
        area = _between(ground, start, end, covered, hidden)
        made["cover"] = True
        what = tr("total cover") if covered == WHOLE else tr("partial cover") if covered else tr("concealed")
        if not covered and hidden == WHOLE:
            what = tr("wholly concealed")
        said.append(tr("{what}, by {area}", what=what, area=area.name) if area else what)
        if WHOLE in (covered, hidden):
            made["seen"] = False
            if area:
                x, y = area.nearest(((start[0] + 3 * end[0]) // 4, (start[1] + 3 * end[1]) // 4))
                made["blocked"] = {"x": x, "y": y}
    if level(ground, end) > level(ground, start):
        said.append(tr("on higher ground"))
    made["words"] = "; ".join([tr("{metres} m", metres=metres(start, end)), *said])
    return made


def _between(ground: Ground, start: Spot, end: Spot, covered: int, hidden: int) -> Area | None:
    """Return the area that covers or conceals a spot from another, the best of them."""
    for area in ground.areas:
        if covered >= hidden and area.kind == "cover" and area.full == (covered == WHOLE) and crosses(area, start, end):
            return area
        if hidden > covered and area.kind == "hidden" and area.full == (hidden == WHOLE) and area.holds(end):
            return area
    return None
