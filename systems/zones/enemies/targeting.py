"""Whom and what enemies' target words mean (BH-03)."""

from systems.table.enemies.targets import Candidate
from systems.zones.state.positions import Positions
from systems.zones.state.state import State, Unit


def objective(state: State) -> str:
    """The Zone that enemies mean by `objective`, or an empty text (BH-03)."""
    for thing in state.objects:
        if thing.facts.objective and thing.here and not state.works[thing.id].done:
            return thing.spot.zone
    return next((zone.id for zone in state.map.zones if zone.objective), "")


def prize(state: State) -> str:
    """What enemies can take hold of: an object with a feat `take` that is still there."""
    for thing in state.objects:
        feat = state.map_objects[thing.id].feat
        if thing.here and feat and feat.kind == "take" and not state.works[thing.id].done:
            return thing.id
    return ""


def candidates(positions: Positions, unit: Unit, of: list[Unit]) -> list[Candidate]:
    """Units as target words measure them (BH-03): the strength of a character is its best attribute and its health."""
    return [
        Candidate(
            each.id,
            positions.steps(unit, each),
            each.health.now,
            each.facts.most,
            max(each.facts.might, each.facts.agility, each.facts.wits) * 10 + each.facts.most,
            heals(each),
        )
        for each in of
    ]


def heals(unit: Unit) -> bool:
    """Tell whether somebody has a healing ability."""
    return any(ability.heals != "0" for ability in unit.facts.abilities)
