"""The base class of phases: bound state and positions, and the next phase (ZN-06, ZN-28)."""

from collections.abc import Mapping
from functools import cached_property

from systems.table.battle.fight import Fight
from systems.table.loop.engine import Phase
from systems.zones.state.positions import Positions
from systems.zones.state.state import State


def successors(fight: Fight) -> Mapping[str, str]:
    """Return the successor of each phase, by name; phases that have no work in this fight are skipped."""
    order = list(fight.phases)
    idle = set() if fight.gear else {"shields"}
    if not fight.gear and not fight.bound(State).objects:
        idle.add("hands")
    return {name: next(each for each in order[n:] if each not in idle) for n, name in enumerate(order[:-1], 1)}


class ZonesPhase(Phase[Fight]):
    """A phase with state and positions bound."""

    def bind(self) -> None:
        """Bind state and positions, which all phases share."""
        self.state = self.engine.bound(State)
        self.positions = self.engine.bound(Positions)

    @cached_property
    def next(self) -> str:
        """The name of the next phase, known once all phases are installed."""
        return self.engine.bound(successors)[self.name]
