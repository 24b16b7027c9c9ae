"""Targets: the units, objects and Zones that target words refer to (BH-03)."""

from systems.table.enemies.targets import Candidate
from systems.zones.state.positions import Positions
from systems.zones.state.state import State, Unit


def objective(state: State) -> str:
    """Return the Zone of the objective, or an empty string (BH-03)."""
    for thing in state.objects:
        if thing.facts.objective and thing.here and not state.works[thing.id].done:
            return thing.spot.zone
    return next((zone.id for zone in state.map.zones if zone.objective), "")


def prize(state: State) -> str:
    """Return the first object that is still to be taken, or an empty string."""
    for thing in state.objects:
        feat = state.map_objects[thing.id].feat
        if thing.here and feat and feat.kind == "take" and not state.works[thing.id].done:
            return thing.id
    return ""


def candidates(positions: Positions, unit: Unit, of: list[Unit]) -> list[Candidate]:
    """Measure units for target words (BH-03); strength is the best attribute, then maximal health."""
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
    """Tell whether a unit has a healing ability."""
    return any(ability.heals != "0" for ability in unit.facts.abilities)
