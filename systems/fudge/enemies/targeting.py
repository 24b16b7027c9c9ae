"""Targets of intents: from a target word to a unit or a place (BH-03)."""

from collections.abc import Callable

from systems.fudge.map.geometry import metres
from systems.fudge.state import State, Unit
from systems.table.enemies.targets import AT_FRIEND, Candidate, aimed


def target_of(state: State, unit: Unit, word: str, die: Callable[[int], int]) -> str:
    """The unit or place that a target word stands for (BH-03); located enemies come before those out of sight."""
    if word == "objective":
        objective = next((area.id for area in state.ground.areas if area.kind == "objective"), "")
        return objective or _unit(state, unit, "", die)
    if word == "exit":
        exits = [area for area in state.ground.areas if area.kind == "exit"]
        near = min(exits, key=lambda area: metres(unit.spot, area.nearest(unit.spot)), default=None)
        return near.id if near else _unit(state, unit, "", die)
    return _unit(state, unit, word, die)


def _unit(state: State, unit: Unit, word: str, die: Callable[[int], int]) -> str:
    enemies = state.enemies(unit)
    known = [each for each in enemies if each.id in unit.senses.located] or enemies
    return aimed(
        word,
        candidates(state, unit, known),
        candidates(state, unit, state.allies(unit)) if word == AT_FRIEND else (),
        unit.id,
        unit.past.attacker,
        die,
    )


def candidates(state: State, unit: Unit, others: list[Unit]) -> list[Candidate]:
    """The units that a target word may mean, as an enemy sees them (BH-03)."""
    spot = unit.spot
    return [
        Candidate(
            each.id,
            metres(spot, each.spot),
            state.free_boxes(each),
            state.total_boxes(each),
            each.facts.attack + each.facts.defense,
            each.facts.healer,
        )
        for each in others
    ]
