"""Choice of moves: to the enemies, to their hiding places, into cover, or back from them."""

from collections.abc import Mapping

from systems.fudge.map.geometry import Spot, metres, read_spot
from systems.fudge.policy.situation import FudgeSituation
from systems.fudge.policy.targeting import preferred_target
from systems.table.loop.requests import Choice
from systems.table.policy.picks import picks


def to_enemies(situation: FudgeSituation) -> Choice | None:
    """A move to a located enemy; without one, to an area where enemies may hide."""
    if situation.asked.away:
        found = [goal for goal in picks(situation.request.option("approach"), "to") if goal in situation.asked.away]
        return situation.request.choice("approach", to=preferred_target(situation, found)) if found else None
    hidden = {area["id"] for area in situation.chart["areas"] if "must be located" in area["words"]}
    goals = sorted(hidden.intersection(picks(situation.request.option("go"), "to")))
    return situation.request.choice("go", to=goals[0]) if goals else None


def into_cover(situation: FudgeSituation) -> Choice | None:
    """A move into the nearest cover within one move; None if the member is in cover already."""
    here = _spots(situation)[situation.who]
    near = []
    for area in situation.chart["areas"]:
        if area["kind"] in ("cover", "hidden"):
            spot = (
                min(max(here[0], area["x"]), area["x"] + area["width"] - 1),
                min(max(here[1], area["y"]), area["y"] + area["height"] - 1),
            )
            near.append((metres(here, spot), area["id"]))
    if not near or min(near)[0] == 0 or min(near)[0] > situation.sight.move:
        return None
    goal = min(near)[1]
    return situation.request.choice("go", to=goal) if goal in picks(situation.request.option("go"), "to") else None


def back_off(situation: FudgeSituation) -> Choice | None:
    """The step that ends farthest from the nearest enemy; None if no step gains distance."""
    spots = _spots(situation)
    threats = [spots[foe] for foe in situation.asked.far]

    def safety(spot: Spot) -> int:
        return min(metres(spot, each) for each in threats)

    steps = picks(situation.request.option("step"), "to")
    if not threats or not steps:
        return None
    best = max(steps, key=lambda step: safety(read_spot(step)))
    if safety(read_spot(best)) <= safety(spots[situation.who]):
        return None
    return situation.request.choice("step", to=best)


def _spots(situation: FudgeSituation) -> Mapping[str, Spot]:
    return {place["id"]: (place["x"], place["y"]) for place in situation.chart["places"]}
