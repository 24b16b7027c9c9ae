"""Whom and what enemies' target words mean (BH-03)."""

from systems.table.enemies.targets import Candidate
from systems.zones.state.positions import Positions
from systems.zones.state.state import Actor, State


def objective(sides: State) -> str:
    """The Zone that enemies mean by `objective`, or an empty text (BH-03)."""
    for thing in sides.objects:
        if thing.unit.objective and thing.here and not sides.works[thing.id].done:
            return thing.spot.zone
    return next((zone.id for zone in sides.map.zones if zone.objective), "")


def prize(sides: State) -> str:
    """What enemies can take hold of: an object with a feat `take` that is still there."""
    for thing in sides.objects:
        feat = sides.things[thing.id].feat
        if thing.here and feat and feat.kind == "take" and not sides.works[thing.id].done:
            return thing.id
    return ""


def candidates(places: Positions, actor: Actor, of: list[Actor]) -> list[Candidate]:
    """Units as target words measure them (BH-03): the strength of a character is its best attribute and its health."""
    return [
        Candidate(
            each.id,
            places.steps(actor, each),
            each.health.now,
            each.unit.most,
            max(each.unit.might, each.unit.agility, each.unit.wits) * 10 + each.unit.most,
            heals(each),
        )
        for each in of
    ]


def heals(actor: Actor) -> bool:
    """Tell whether somebody has a healing ability."""
    return any(ability.heals != "0" for ability in actor.unit.abilities)
