"""What a fight is about: the Zone of its objective, and the object that is to be taken (BH-03)."""

from systems.zones.state.state import State


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
